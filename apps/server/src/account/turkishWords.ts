/**
 * Words that people in Turkey put into passwords, folded, the likelier ones first: attackers try them in such an order.
 * Their place in the list counts.
 */
const NAMES =
  'mehmet mustafa ahmet ali huseyin hasan ibrahim ismail osman yusuf murat omer ramazan halil suleyman abdullah ' +
  'mahmut recep salih fatih kadir emre hakan kemal kenan serkan burak cem can deniz ege arda kaan baris onur ' +
  'umut volkan ozan tolga selim sinan erdem erkan ferhat gokhan ilker koray levent metin nihat okan orhan ozgur ' +
  'polat riza sedat tamer taner turgut ugur yasin yavuz yigit zafer fatma ayse emine hatice zeynep elif meryem ' +
  'serife zehra sultan hanife merve havva zeliha esra fadime ozlem hacer yasemin hulya sevim melek dilek gul ' +
  'leyla songul busra kubra ebru derya pinar selin irem ceren gizem tugba betul sibel aysel gulsen nur nurcan ' +
  'seda sevgi sevda asli ezgi damla duygu ece eda defne azra ecrin miray hira eylul asya nehir ada beren yilmaz ' +
  'kaya demir celik sahin yildiz yildirim ozturk aydin ozdemir arslan dogan kilic aslan cetin kara koc kurt ozkan ' +
  'simsek polat korkmaz ozcan cakir erdogan yavuz can acar sari tekin gunes aksoy kaplan avci bulut unal keskin';

const PLACES =
  'istanbul ankara izmir bursa antalya adana konya gaziantep sanliurfa urfa kocaeli izmit mersin icel diyarbakir ' +
  'hatay antakya manisa kayseri samsun balikesir kahramanmaras maras van aydin tekirdag sakarya adapazari denizli ' +
  'mugla bodrum eskisehir mardin trabzon malatya ordu erzurum afyon afyonkarahisar sivas tokat zonguldak elazig ' +
  'batman kutahya canakkale osmaniye corum agri giresun isparta aksaray yozgat edirne duzce mus kastamonu ' +
  'kirklareli nigde bitlis rize amasya siirt bolu nevsehir hakkari yalova kirikkale bingol kars burdur karaman ' +
  'kirsehir karabuk sirnak adiyaman erzincan bilecik sinop igdir bartin artvin cankiri gumushane kilis ardahan ' +
  'tunceli bayburt usak kadikoy besiktas uskudar sisli bakirkoy fatih beyoglu cankaya kecioren karsiyaka bornova ' +
  'turkiye anadolu trakya ege karadeniz akdeniz marmara almanya kibris';

const WORDS =
  'parola sifre sifrem parolam gizli giris merhaba selam hosgeldin hosgeldiniz seviyorum seniseviyorum askim canim ' +
  'bebegim hayatim sevgilim birtanem kalbim gulum melegim guzelim yavrum annem babam anne baba kardes abla ' +
  'abi dede nine oglum kizim ailem evim ask sevgi mutluluk umut hayat dunya guzel iyi buyuk kucuk yeni eski ' +
  'galatasaray fenerbahce besiktas trabzonspor bursaspor goztepe cimbom kartal kanarya aslan kaplan kurt bozkurt ' +
  'sampiyon futbol basketbol spor takim ataturk cumhuriyet vatan bayrak millet devlet asker polis bismillah allah ' +
  'islam muhammed kuran namaz avukat avukatlik hukuk hukukburosu buro ofis adalet adliye mahkeme icra takip dilekce ' +
  'dava dosya haciz uyap derkenar katip stajyer yonetici mudur patron sekreter muhasebe banka para altin dolar ' +
  'pazartesi sali carsamba persembe cuma cumartesi pazar ocak subat mart nisan mayis haziran temmuz agustos eylul ' +
  'ekim kasim aralik ilkbahar yaz sonbahar kis sifir bir iki uc dort bes alti yedi sekiz dokuz on yirmi otuz kirk ' +
  'elli altmis yetmis seksen doksan yuz bin milyon kirmizi mavi yesil sari siyah beyaz turuncu mor pembe gri ' +
  'lacivert kahverengi kedi kopek kus balik at aslan ayi tavsan kaplumbaga tilki fil maymun yilan kelebek ari elma ' +
  'armut portakal limon karpuz kavun uzum kiraz cilek muz ekmek su cay kahve sut peynir zeytin domates biber sogan ' +
  'et tavuk pilav corba kebap lahmacun baklava ev araba otobus tren ucak gemi vapur bisiklet tramvay kapi pencere ' +
  'masa sandalye kalem defter kitap okul ogretmen ogrenci telefon bilgisayar televizyon internet ekran klavye ' +
  'gunes ay yildiz deniz gol dag orman agac cicek gul lale papatya bulut yagmur kar ruzgar firtina ates toprak hava ' +
  'deneme test kullanici misafir hesap anahtar kilit guvenlik sistem sunucu yedek merdiven bardak fincan caydanlik';

export const TURKISH_WORDS: readonly string[] = [...new Set([WORDS, NAMES, PLACES].join(' ').split(' '))];
