/**
 * Words whose suffixes do not follow from their letters. Keys are plainLetters() unless said otherwise; a list is
 * one text, because it is read and extended as one.
 */
const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
const readings = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split(':') as [string, string]),
  );

/** Words with a back vowel at the end and front suffixes (TDK, Türkçe Sözlük: '-li', '-ti'). */
export const FRONT_WORDS = wordSet(`
  petrol kontrol metal terminal kristal etfal medikal global kapital protokol usul kabul mineral santral
  festival final general amiral mareşal orijinal dijital digital dental total termal sosyal royal federal
  feodal moral normal radikal tropikal lokal vokal oval spiral viral portal sinyal ideal real nominal
  marjinal kardinal optimal materyal material natural üniversal universal vertikal oryantal katedral liberal
  legal illegal entegral integral diyagonal hormonal personal imperial aktüal kolonyal mistral jurnal
  arsenal oramiral koramiral tuğamiral tümamiral iptal ihmal ithal imal ihtimal istihsal işgal ikmal icmal
  intikal itidal meal muhal sual ihlal ihtilal irtihal hal ahval emsal misal timsal hayal istiklal istikbal
  helal alkol gol rol sembol idol metropol monopol konsol banderol mentol kolesterol aerosol atol parasol
  fenol mahsul mamul makbul meçhul mesul meşgul makul maktul menkul gayrimenkul saat ziraat dikkat sıhhat
  hakikat seyahat şefkat sadakat itaat kanaat cemaat menfaat şefaat liyakat feragat kıraat refakat nasihat
  istirahat muvafakat kabahat sefahat sarahat fesahat belagat sürat harf harp harb kalp kalb iştirak idrak
  emlak helak istihlak imsak
`);

/** First names and surnames of the same sort; Ünal, Vural, Erdal and Oral are Turkish and regular. */
export const FRONT_NAMES = wordSet(`
  kemal cemal celal bilal hilal nihal zuhal meral iclal ikbal zülal şevval visal hayal neval leyal talal
  zeval helal dilal jamal kamal jalal khalal delal nehal misal emsal timsal amal şimal istiklal istikbal
  seyyal resul rasul abdülresul abdurresul melahat nebahat nezahat sabahat şefkat
`);

/** Compounds with these ends are read as the end alone: 'Mustafakemal'. */
export const FRONT_NAME_END = /(?:kemal|cemal|celal)$/;
/** 'Akpetrol' */
export const FRONT_END = /(?:petrol|metal|kristal|medikal|seyahat|ziraat|gayrimenkul)$/;

/** Foreign names by their sound. Keys are foldTr(). */
export const FOREIGN_READINGS = readings(`
  michael:maykıl charles:çarls george:corc georges:jorj google:gugıl siemens:zimens james:ceyms john:con
  johns:cons jean:jan pierre:piyer jacques:jak louis:lui françois:fransuva francois:fransuva william:vilyım
  steve:stiv steven:stivın stephen:stivın mike:mayk dave:deyv jane:ceyn kate:keyt joe:co joseph:cozef
  josephine:jozefin luke:luk paul:pöl jules:jül bruce:brus lawrence:lorıns florence:florıns clarence:klerıns
  grace:greys alice:alis catherine:ketrin katherine:ketrin christine:kristin caroline:karolin
  jacqueline:jaklin nadine:nadin pauline:polin claire:kler charlotte:şarlot antoinette:antuvanet
  simone:simon yvonne:ivon nicole:niköl michelle:mişel michele:mişel gabrielle:gabriyel isabelle:izabel
  danielle:danyel estelle:estel elaine:ilen stephane:stefan philippe:filip guillaume:giyom vincent:vinsınt
  laurent:loran richard:riçırd edward:edvırd arthur:artur andrew:endru matthew:metyu lewis:luis hugh:hyu
  sean:şon shaun:şon dean:din gene:cin pete:pit blake:bleyk jake:ceyk luce:lus rose:roz hope:hop kyle:kayl
  lyle:layl dale:deyl cole:köl wade:veyd clyde:klayd jude:cud june:cun nate:neyt chase:çeys lance:lens
  vince:vins prince:prins wayne:veyn shane:şeyn duane:duveyn diane:dayen suzanne:suzan roxanne:roksan
  marianne:maryan lee:li moore:mur lowe:lov stone:ston jones:cons holmes:holms rhodes:rods hughes:hyuz
  white:vayt wilde:vayld clarke:klark brooke:bruk blaise:blez marseille:marsey versailles:versay ashley:eşli
  stanley:stenli bradley:bredli sydney:sidni disney:dizni whitney:vitni shirley:şörli harvey:harvi
  jersey:cörsi stacey:steysi tracey:treysi jeffrey:cefri geoffrey:cefri humphrey:hamfri wesley:vesli
  presley:presli mckinsey:mekinsi yorkshire:yorkşır cambridge:kembriç oxford:oksfırd apple:epıl
  microsoft:mikrosoft facebook:feysbuk youtube:yutub skype:skayp nike:nayki renault:reno peugeot:pejo
  carrefour:karfur carrefoursa:karfursa volkswagen:folksvagen bosch:boş vodafone:vodafon oracle:orakıl
  danone:danon turkcell:türksel superonline:süperonlayn online:onlayn chevrolet:şevrole adobe:adobi
  mobile:mobayl one:van prime:praym office:ofis service:servis services:servisız software:softver
  hardware:hardver insurance:inşurıns finance:faynens source:sors house:haus store:stor care:ker home:hom
  life:layf time:taym line:layn air:er space:speys face:feys place:pleys europe:yurop france:frans
  deutsche:doyçe gillette:jilet colgate:kolgeyt palmolive:palmoliv michelin:mişlen citroën:sitroen
  citroen:sitroen porsche:porşe danske:danske societe:sosyete generale:jeneral axa:aksa allianz:alyans
  generali:cenerali groupama:grupama mercedes:mersedes benz:benz unilever:yunilever philips:filips
  nestle:nestle huawei:huavey xiaomi:şaomi lenovo:lenovo hyundai:hyunday ericsson:erikson spotify:spotifay
  mcdonalds:mekdonılds starbucks:starbaks netflix:netfliks twitter:tvitır linkedin:linkdin whatsapp:vatsap
  trading:treyding consulting:konsalting management:menıcmınt development:divelopmınt company:kompani
  group:grup energy:enerci logistics:locistiks technology:teknoloci technologies:teknolociz systems:sistems
  solutions:soluşıns international:internasyonel johnson:consın jackson:ceksın wilson:vilsın taylor:teylır
  shakespeare:şekspir com:kom
`);

/** Abbreviations with a dot, as they are spoken. Keys are plainLetters() without the last dot. */
export const ABBREVIATIONS = readings(`
  a.ş:aşe aş:aşe a.s:ase t.a.ş:aşe t.a.o:o şti:şirketi sti:şirketi ltd:limited koop:kooperatifi md:müdürlüğü
  müd:müdürlüğü mah:mahallesi mh:mahallesi cad:caddesi cd:caddesi sok:sokağı sk:sokağı bul:bulvarı
  blv:bulvarı bulv:bulvarı san:sanayi tic:ticaret m:madde md.lüğü:müdürlüğü av:avukat dr:doktor
  prof:profesör doç:doçent müh:mühendis mim:mimar inş:inşaat taah:taahhüt nak:nakliyat nakl:nakliyat
  tur:turizm turz:turizm oto:otomotiv otom:otomotiv paz:pazarlama ith:ithalat ihr:ihracat dış:dış gıd:gıda
  teks:tekstil mob:mobilya ins:inşaat hiz:hizmetleri hizm:hizmetleri bşk:başkanlığı başk:başkanlığı
  bel:belediyesi üniv:üniversitesi hast:hastanesi apt:apartmanı ap:apartmanı no:numara vb:benzeri vs:vesaire
  vd:diğerleri t.c:ce k.k.t.c:ce yön:yönetimi müh.lik:mühendislik gn:genel kom:komandit koll:kollektif
  org:organizasyon dan:danışmanlık danış:danışmanlık end:endüstri elk:elektrik elekt:elektrik mak:makine
  plas:plastik amb:ambalaj kim:kimya hay:hayvancılık tar:tarım mad:madencilik ltd.şti:şirketi blok:blok
  kat:kat d:daire s:sayfa inc:ink ınc:ink corp:corp co:co st:sokak sig:sigorta bil:bilişim rekl:reklamcılık
  yay:yayıncılık mat:matbaacılık eğt:eğitim sağ:sağlık kuy:kuyumculuk nakliyat:nakliyat ist:istanbul
  ank:ankara izm:izmir inşt:inşaat tek:teknoloji tekn:teknoloji ort:ortaklığı şb:şubesi bld:belediyesi
  der:derneği mahk:mahkemesi
`);

/** Abbreviations whose spoken word ends in a possessive. */
export const POSSESSIVE_ABBREVIATIONS = wordSet(`
  şti sti koop md müd mah mh cad cd sok sk bul blv bulv hiz hizm bşk başk bel üniv hast apt ap yön ort
  md.lüğü ltd.şti şb bld der mahk vd
`);

/** Units, currencies and their signs, as they are spoken. Keys are plainLetters(). */
export const UNIT_READINGS = readings(`
  tl:tele ₺:lira $:dolar €:avro £:sterlin km:kilometre cm:santimetre mm:milimetre m:metre m²:metrekare
  m2:metrekare m³:metreküp m3:metreküp kg:kilogram gr:gram g:gram lt:litre l:litre ha:hektar sa:saat
  dk:dakika sn:saniye kr:kuruş krş:kuruş kwh:kilovatsaat kw:kilovat
`);

/** Acronyms that are read as words although their letters do not show it. Keys are in lower case with i for ı. */
export const SPOKEN_ACRONYMS = wordSet(`
  tedaş botaş tübitak oyak iski toki aski izsu buski meski aselsan havelsan roketsan tusaş tüpraş petkim
  erdemir kardemir isdemir tofaş tekfen enka gama kosgeb tika afad akut tema lösev tev meb yök rtük tüik kik
  dask tarsim tobb disk kesk tisk uyap mersis mernis kep işkur bağkur türksat tüvtürk tüsiad müsiad türsab
  kiptaş igdaş bedaş ayedaş ispark isbak bim nato unesco unicef fifa uefa mit tav teb vuk kap bam iban tigem
  teiaş eüaş tpic tübisad ürge arge opec interpol europol asala tat eczacıbaşı bist takasbank sosyalsen
  memursen lassa brisa sasa kordsa temsa ebso müsad tem tüv res hes ges edaş kcetaş akedaş tredaş türasaş
  takbis segbis polnet tramer türmob belbim
`);

/** Acronyms that are read by their letters although they could be spoken as words. Keys are in lower case with i for ı. */
export const SPELT_ACRONYMS = wordSet(`
  abd ab aş atm ing ibm abc bae usa usd eur aym aihm iik uets ötv mtv kdv öib avm osb ogm egm ösym iett udf
  eft imf opr aids
`);

/** Words at the end of institution names that look possessive and are not. */
export const NOT_POSSESSIVE = wordSet(`
  taksi pepsi galaksi tepsi karesi maksi mini midi yapı enerji sanayi galeri anadolu garanti kredi parti
  boru halı takı kapı çatı batı altı yedi iki yirmi elli doğu ordu kamu kutu kuyu köprü ölçü su deri
  endüstri müşteri şarküteri bijuteri parfümeri kayseri peri seri yeni çini inci mavi dergi sergi bilgi
  vergi sevgi ilgi ezgi çizgi yetki etki eski saygı sargı örgü kurgu duygu vurgu akademi ekonomi senfoni
  resmi mali ticari sınai idari adli askeri milli ortopedi pediatri psikiyatri terapi fizyoterapi fotokopi
  arazi terzi gazi yazı kişi kedi hobi servi ali veli abi hakkı sabri kadri hilmi remzi fevzi fahri nuri
  avni hayri zeki sırrı şükrü lütfi rüştü kuzu koru türkü ütü ağrı çankırı bolu tunceli rumi kumru doğru
  sürü büyü duru kuru coşku ülkü öykü pazartesi cumartesi suşi bisküvi çağrı yargı safari kivi siyasi zirai
  hukuki tıbbi tarihi dini
`);

/** Ends of nouns for people and adjectives: 'Kuyumcu', 'Denizli', 'Teknoloji'. */
export const NOT_POSSESSIVE_END =
  /(?:[aıou]c[ıu]|[eiöü]c[iü]|[lmnryvzğ]c[ıiuü]|ç[ıiuü]|[bcçdfgğhjkmnprsştvyzl]l[ıiuü]|oji|erji|teji|metri|grafi|nomi|patri|iyatri)$/;
/** Possessives that NOT_POSSESSIVE_END would take for nouns and adjectives. */
export const POSSESSIVE_WORDS = wordSet(`
  gücü borcu ucu ağacı ilacı ihtiyacı sonucu amacı suçu maçı kılıcı saçı haçı göçü içi dışı genci haracı
  kazancı inancı direnci güvenci sevinci bilinci basıncı tacı burcu harcı merceği aslı nesli akli şekli
  nakli
`);

/** Ends of place names that are possessive compounds. */
export const POSSESSIVE_PLACE =
  /(?:oğlu|burnu|eminönü|düzü|adası|pazarı|yeri|başı|nurdağı|kocaeli|kırklareli|rumeli|oğuzeli|yavuzeli|şehri|boğaziçi|düziçi|[lr]içi|özü|ovası|kapanı|nişantaşı|çamtaşı|madeni|ereğlisi|köyü|bulvarı|limanı|gölü|denizi|ırmağı|nehri|vadisi|geçidi|körfezi|boğazı|bölgesi|devleti|cumhuriyeti|krallığı|emirliği|[lr](?:arı|eri)|kalesi|hisarı|merkezi|ilçesi|mahallesi|caddesi|beldesi|semti|mevkii|yolu|parkı|sarayı|çarşısı|hanı|konağı)$/;
export const NOT_POSSESSIVE_PLACE = wordSet(`
  karesi ağrı çankırı
`);

/** Names of institutions that stand where a person's would: the whole of a side is printed by the person's code. Heirs too. */
export const INSTITUTION_END =
  /(?:bankası|bank|müdürlüğü|şirketi|kooperatifi|başkanlığı|bakanlığı|belediyesi|kurumu|birliği|vakfı|derneği|odası|yöneticiliği|ortaklığı|holding|dairesi|mahkemesi|üniversitesi|sendikası|kurulu|valiliği|kaymakamlığı|idaresi|sigorta|hastanesi|apartmanı|yönetimi|rektörlüğü|fakültesi|kulübü|federasyonu|konfederasyonu|faktoring|leasing|sanayi|ticaret|mirasçıları|mirasçısı|varisleri|terekesi)$/;

/** Words whose last consonant is softened before a vowel, beyond the rule; and those that change more. */
export const CHANGED_STEMS = readings(`
  grup:grub yurt:yurd kurt:kurd dört:dörd kağıt:kağıd yoğurt:yoğurd senet:sened adet:aded kanat:kanad
  armut:armud cilt:cild söğüt:söğüd geçit:geçid vakıf:vakf resim:resm nakil:nakl tıp:tıbb hak:hakk
  şehir:şehr renk:reng denk:deng gök:göğ genç:genc kalp:kalb harp:harb kap:kab kilit:kilid standart:standard
  sac:sac
`);

/** Words of several syllables whose last consonant stays. */
export const UNSOFTENED = wordSet(`
  hukuk evrak ahlak emlak iştirak idrak merak ittifak infak tasdik helak istihlak imsak müştak ketçap laptop
  workshop burak ishak tarık faruk haluk refik şefik tevfik müttefik tetkik teşvik üç
`);
/** Ends of compounds whose last consonant stays. */
export const UNSOFTENED_END = /(?:bank|tank|hukuk|emlak|evrak)$/;
