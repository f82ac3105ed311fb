/**
 * The sentences that the server says to people who use the page. Those of the expected failures and of the fields are in
 * `packages/domain` (`error.ts`, the schemas), those of the document engine in `packages/belge`. The operator's words stand where a setting, a folder or a backup is read.
 */

const THEN_CONTINUE = 'sonra “Kalanları oluştur” ile sürdürün: oluşturulmuş dosyalar yeniden oluşturulmaz.';

const count = (number: number): string => number.toLocaleString('tr');

/** A case of the office that has the number of one that is imported; `esasNo` is null for a draft. */
interface SameBuroNo {
  readonly buroDosyaNo: string;
  readonly esasNo: string | null;
  readonly icraDairesi: string;
}

export const messages = {
  strength: {
    /** By the estimator's own names of what it found. */
    REASONS: {
      straightRow: 'Parola klavyede yan yana tuşlardan oluşuyor.',
      keyPattern: 'Parola klavyede kısa bir desen çiziyor.',
      simpleRepeat: 'Parolada aynı karakter tekrarlanıyor.',
      extendedRepeat: 'Parolada aynı parça tekrarlanıyor.',
      sequences: 'Parola “abc” ya da “6543” gibi bir sıra içeriyor.',
      recentYears: 'Parola bir yıl içeriyor; yıllar ilk denenenlerdendir.',
      dates: 'Parola bir tarih içeriyor; tarihler ilk denenenlerdendir.',
      topTen: 'Bu parola en çok kullanılanlardandır.',
      topHundred: 'Bu parola en çok kullanılanlardandır.',
      common: 'Bu parola çok kullanılanlardandır.',
      similarToCommon: 'Bu parola çok kullanılan bir parolaya benziyor.',
      wordByItself: 'Parola bilinen bir sözcükten oluşuyor.',
      userInputs: 'Parola e-posta adresinizin ya da büronuzun adından oluşuyor.',
    } as Readonly<Record<string, string>>,
    guessed: 'Bu parola kolay tahmin edilir: bilinen birkaç sözcükten, addan ya da sayıdan oluşuyor.',
    advice: 'Birbiriyle ilgisiz birkaç sözcükten oluşan bir parola seçin.',
  },
  account: {
    samePassword: 'Yeni parola eskisinden farklı olmalıdır.',
    wrongPassword: 'Parola hatalı.',
    wrongCode: 'Kod hatalı ya da süresi geçti. Uygulamadaki yeni kodu yazın.',
    codeRequired: 'Doğrulama uygulamanızdaki 6 haneli kodu ya da kurtarma kodlarınızdan birini de yazın.',
    locked: (minutes: number) =>
      `Çok sayıda hatalı giriş denemesi yapıldı. ${minutes} dakika sonra yeniden deneyin.`,
  },
  passkey: {
    useLocalhost: (address: string) =>
      `Geçiş anahtarı IP adresinde çalışmaz. Derkenar’ı bu bilgisayarda ${address} adresiyle açın.`,
    ipAddress:
      'Geçiş anahtarı IP adresinde çalışmaz. Sunucuyu işleten, Derkenar’a bir alan adı vermelidir (PUBLIC_URL).',
    otherAddress: (address: string) => `Geçiş anahtarı yalnızca ${address} adresinde çalışır.`,
    required: 'Geçiş anahtarınızla onaylayın ya da bir kurtarma kodu da yazın.',
  },
  identityProvider: {
    secretNeeded: 'Yeni bir adres için istemci sırrını da yazın.',
    notAllowed:
      'Bu adrese bağlanılamaz: https ile başlayan, internetten ulaşılan bir adres olmalıdır. Büronuzun kendi ağındaki bir sağlayıcıya sunucuyu işleten izin verir (DERKENAR_IDENTITY_PROVIDERS).',
    noAnswer:
      'Bu adreste bir OpenID Connect sağlayıcısı yanıt vermedi. Adresi sağlayıcının gösterdiği gibi (issuer), sonundaki eğik çizgiye dikkat ederek yazın.',
  },
  deadline: {
    calendarName: 'Derkenar süreleri',
    aid: 'Bu tarihler yardımcıdır; tek güvence olarak kullanmayın, dosyadan ve kanundan denetleyin.',
    draft: (buroDosyaNo: string) => (buroDosyaNo === '' ? 'taslak takip' : `taslak takip ${buroDosyaNo}`),
    eventTitle: (name: string, file: string, office: string) =>
      `${name}: ${[file, office].filter((part) => part !== '').join(', ')}`,
  },
  buro: {
    emailTaken: 'Bu e-posta adresi kullanılamıyor. Başka bir adres yazın.',
    closedAccount: 'Hesabı kapatılan kişiye bağlantı verilemez. Önce hesabı yeniden açın.',
    yoneticiKeepsYetki: 'Yöneticinin büroyu yönetme yetkisi kaldırılamaz.',
    takipGorRequired: 'Takip yönetimi için takipleri görme yetkisi de verilmelidir.',
    letterheadLinesOnly:
      'Antette yalnız satırlar ve resimler olabilir; tablo, liste, sayfa sonu ve koşul olamaz.',
    letterheadFields: 'Antette alan olamaz; büronun bilgilerini olduğu gibi yazın.',
    letterheadTooLong: (max: number) => `Antet en çok ${max} satır olabilir. Bilgileri yan yana yazın.`,
  },
  belge: {
    tooSlow: (seconds: number) => `Belge ${seconds} saniyede oluşturulamadı. Metni kısaltıp yeniden deneyin.`,
    tooLarge: 'Belge çok büyük olduğu için oluşturulamadı. Metni kısaltıp yeniden deneyin.',
    filledTooLarge: 'Değerler yerine konduğunda belge çok büyük oluyor (en çok 512 KB). Değerleri kısaltın.',
  },
  dilekce: {
    valuesExpected: 'Alan kodlarını değerleriyle bir JSON nesnesi olarak gönderin.',
    standardStays: 'Standart dilekçeler silinemez.',
    onlyStandardApproved: 'Yalnız standart dilekçeler onaylanır.',
    noSource: 'Bu dilekçenin kopyalandığı standart metin artık yok.',
    unsuitable: (name: string, reasons: readonly string[]) =>
      `“${name}” bu takibe uygun değil: ${reasons.join(' ')} Başka bir dilekçe seçin; yine de gerekiyorsa bir avukat gerekçesini yazarak oluşturabilir.`,
    /** Questions of which any one will do. */
    either: (names: readonly string[]) => names.map((name) => `“${name}”`).join(' ya da '),
    /** Each of `questions` is one in quotation marks, or several. */
    unanswered: (name: string, questions: readonly string[]) =>
      `“${name}” dilekçesinin bu takibe uygun olup olmadığı yanıtlanmamış sorulara bağlı: ${questions.join(', ')}. Soruları yanıtlayıp yeniden deneyin; yine de gerekiyorsa bir avukat gerekçesini yazarak oluşturabilir.`,
  },
  http: {
    foreignHost: (address: string) => `Derkenar bu adresle açılmaz. ${address} adresini kullanın.`,
    localAddresses: '127.0.0.1 ya da localhost',
    otherSite: 'Bu istek başka bir siteden geldiği için reddedildi.',
    noWebSocket: 'Bu adres WebSocket bağlantısı kabul etmez.',
    noBrowser: 'Bu adrese tarayıcıdan bağlanılamaz.',
    tooManyRequests:
      'Aynı anda çok fazla istek gönderdiniz. Süren işlemlerin bitmesini bekleyip yeniden deneyin.',
    tooManyDownloads: (most: number) =>
      `Aynı anda en çok ${most} dosya indirebilirsiniz. Süren indirmelerden birinin bitmesini bekleyip yeniden deneyin.`,
  },
  database: {
    tookTooLong: 'Sunucu meşgul olduğu için işlem zamanında bitmedi. Biraz bekleyip yeniden deneyin.',
    diskFull:
      'Sunucunun diskinde yer kalmadı, değişiklik kaydedilmedi. Yöneticinize bildirin; yer açılınca yeniden deneyin.',
    readOnly:
      'Veritabanı şu anda yalnız okunabiliyor, değişiklik kaydedilmedi. Yöneticinize bildirin; sonra yeniden deneyin.',
    down: 'Veritabanına şu anda ulaşılamıyor. Biraz bekleyip yeniden deneyin; sürerse yöneticinize bildirin.',
    inDoubt:
      'Veritabanının yanıtı alınamadı: değişiklik kaydedilmiş olabilir. Yeniden denemeden önce sayfayı yenileyip bakın.',
  },
  takip: {
    borcluPosition: 'Borçlu sırası 1’den başlayan bir sayı olmalıdır.',
  },
  update: {
    addressIsSet: 'Adresi işletmen DERKENAR_UPDATE_URL ile vermiş; buradan değiştirilmez.',
    noAddress: 'https ile başlayan bir adres ya da sunucudaki bir klasörün tam yolu olmalıdır.',
    byHand: 'Programın klasörü buradan değiştirilemiyor. Kılavuzun “Güncelleme” bölümündeki gibi kurun.',
    notNewest: 'Bu sürüm artık en yenisi değil ya da bulunamıyor. Sayfayı yenileyin.',
  },
  package: {
    tooMany: (max: number) => `En fazla ${max} paket olabilir. Kullanılmayanları silin.`,
  },
  coverList: {
    title: 'Teslim listesi',
    summary: (day: string, offices: number, files: number) =>
      `${day} · ${offices.toLocaleString('tr-TR')} icra dairesi · ${files.toLocaleString('tr-TR')} belge`,
    office: (name: string, files: number) => `${name} (${files.toLocaleString('tr-TR')} belge)`,
    column: {
      place: 'Sıra',
      office: 'İcra dairesi',
      esasNo: 'Dosya no',
      dilekce: 'Dilekçe',
      file: 'Dosya',
    },
    draft: 'Taslak',
    signatures: 'Teslim eden: ……………………………………    Teslim alan: ……………………………………    Tarih: ……/……/…………',
    tooLong: (max: number) =>
      `Liste ${max.toLocaleString('tr-TR')} satırdan uzun. Excel olarak indirin ya da daha küçük bir toplu işlem oluşturun.`,
  },
  takipAccount: {
    tooLarge:
      'Tutar, kesin olarak yazılamayacak kadar büyük çıktı. Alacak kalemlerinin tutarını ve oranını denetleyin.',
    fileName: (day: string) => `Hesap ${day}`,
    title: 'Kapak hesabı',
    file: (esasNo: string, icraDairesi: string) => [esasNo, icraDairesi].filter(Boolean).join(' · '),
    parties: (alacakli: string, borclu: string) => `Alacaklı: ${alacakli} · Borçlu: ${borclu}`,
    draft: 'Taslak takip',
    day: (day: string) => `Hesap günü: ${day}. Faiz bu güne kadar işletildi; gün hesaba katılmadı.`,
    rule: 'Faiz = anapara × yıllık oran × gün / 365. Satırlar gösterilmek için ayrı ayrı, toplam bir kez yuvarlandı.',
    daily: (amount: string) => `Hesap gününde bir günlük faiz: ${amount}`,
    lines: 'Hesap',
    items: 'Kalemlerin kalanı',
    exchange: 'Kurlar',
    expenses: 'Masraflar',
    total: 'Toplam',
    interest: (item: string) => `Faiz: ${item}`,
    interestSheet: 'Faiz',
    payments: 'Tahsilatlar (TBK m. 100)',
    paymentSheet: 'Tahsilatlar',
    fees: 'Harçlar',
    counsel: (ground: string) => `Vekâlet ücreti (${ground})`,
    counselSheet: 'Vekâlet ücreti',
    differences: 'Takipte yazılı tutarlarla fark',
    differenceSheet: 'Fark',
    doubts: 'Doğrulanmayanlar ve hesaba katılmayanlar',
    doubtSheet: 'Notlar',
    remaining: 'Kalan borç',
    column: {
      item: 'Kalem',
      ground: 'Dayanak',
      state: 'Durum',
      amount: 'Tutar',
      from: 'Başlangıç',
      to: 'Bitiş (hariç)',
      days: 'Gün',
      principal: 'Anapara',
      rate: 'Oran (%)',
      gazette: 'Resmî Gazete',
      interest: 'Faiz',
      currency: 'Para birimi',
      exchange: 'Kur (TL)',
      claimed: 'Asıl alacak',
      unpaid: 'Kalan asıl alacak',
      accrued: 'İşlemiş faiz',
      unpaidInterest: 'Kalan faiz',
      date: 'Gün',
      toExpenses: 'Masrafa',
      toInterest: 'Faize',
      toPrincipal: 'Asıl alacağa',
      surplus: 'Artan',
      fee: 'Harç',
      stage: 'Aşama',
      base: 'Matrah',
      stated: 'Takipte yazılı',
      reckoned: 'Hesaplanan',
      difference: 'Fark',
      note: 'Not',
    },
    sums: {
      takipToplami: 'Takip toplamı',
      masrafToplami: 'Masraf toplamı',
      vekaletUcreti: 'Vekâlet ücreti',
      tahsilatToplami: 'Tahsilat toplamı',
      kalanTutar: 'Kalan tutar',
    },
    noGazette: 'kayıtlı değil',
  },
  rate: {
    tooMany: (max: number) => `En fazla ${count(max)} oran kaydı olabilir.`,
    overlap: (from: string, until: string) =>
      from === until
        ? `Büronun ${from} günü için kaydı var. Önce onu geri alın ya da başka bir gün yazın.`
        : `Büronun bu günlerle çakışan kaydı var (${from} – ${until}). Önce onu geri alın ya da günleri değiştirin.`,
    tooLate: 'Bitiş günü bugünden en çok bir yıl sonra olabilir: oranın daha sonra değişmeyeceği bilinemez.',
    gazetteLater: 'Resmî Gazete günü bugünden sonra olamaz.',
    exchangeLater: 'Kur günü bugünden sonra olamaz.',
    nothingBefore: (day: string) =>
      `${day} gününün oranı bilinmiyor; değişmediği söylenemez. Oranı kendisi olarak girin.`,
    far: (entered: string, known: string, day: string) =>
      `Girilen ${entered}, ${day} gününde geçerli olan ${known} değerinden çok farklı.`,
    replaces: (known: string, from: string, until: string) =>
      `${from} – ${until} günleri için üründe ${known} kayıtlı; kaydınız onun yerine geçer.`,
    replacesTariff: (from: string, until: string) =>
      `${from} – ${until} günleri için üründe bir tarife kayıtlı; kaydınız onun yerine geçer.`,
    gap: (from: string, until: string) =>
      `${from} – ${until} günlerinin oranı bilinmiyor; bu günleri kapsayan hesaplar durmaya devam eder.`,
    grounds: {
      yasal: '3095 s.K. m. 1',
      avans: 'TCMB tebliği',
      ticari: '3095 s.K. m. 2/2',
      ttk1530: 'TTK m. 1530/7',
      kur: 'Büronun yazdığı kur',
      harc: '492 s.K. (1) tarife B/I',
      vekalet: 'AAÜT',
    },
  },
  snippet: {
    tooMany: (max: number) => `En fazla ${max} metin parçası olabilir. Kullanılmayanları silin.`,
    tooLong: 'Metin parçası çok uzun (en çok 64 KB). Resimleri küçültün ya da parçayı bölün.',
    preface: 'Metin parçasında soru ve uygunluk koşulu olamaz. Onları dilekçede tanımlayın.',
    page: 'Metin parçasında sayfa düzeni, üstbilgi ve altbilgi olamaz. Onları dilekçede ayarlayın.',
  },
  toplu: {
    tooManyDilekceler: (max: number) =>
      `En fazla ${max} dilekçe olabilir. Daha az dilekçe ya da paket seçin.`,
    emptyPackages: 'Seçilen paketlerde dilekçe kalmamış. Başka bir paket ya da dilekçe seçin.',
    sameCode: (questions: readonly (readonly [key: string, label: string])[]) =>
      `Bu kodla başka başka şeyler soruluyor. Her birini kendi koduyla gönderin: ${questions.map(([key, label]) => `${key} (${label})`).join(', ')}.`,
    /** Each a question in quotation marks, or several of which any one will do. */
    unanswered: (questions: readonly string[]) => `Yanıtlanmamış soru: ${questions.join(', ')}.`,
    outOfPackage: 'Paketteki koşul bu takipte sağlanmıyor.',
    takipGone: 'Takip silinmiş.',
    noOffice: 'İcra dairesi yazılmamış',
    borcluGone: 'Borçlu takipten çıkarılmış.',
    crashed: 'Belge oluşturulurken program beklenmedik biçimde durdu. Dilekçenin metnini sadeleştirin.',
    tooLarge: 'Belge çok büyük olduğu için oluşturulamadı. Dilekçenin metnini kısaltın.',
    tooSlow: 'Belge zamanında oluşturulamadı. Dilekçenin metnini kısaltın.',
    notMade: 'Oluşturulmadı: işlem tamamlanmadan durdu.',
    filesGone:
      'Bu toplu işlemin dosyaları sunucuda yok: yedekten dönülmüş ya da klasörleri boşaltılmış. İşlemi yeniden başlatın.',
    tooManyFiles: (most: number) =>
      `Bir işlemde en çok ${count(most)} dosya oluşturulabilir. Daha az takip ya da dilekçe seçin.`,
    nothingSelected: 'Seçime uyan takip yok. Seçimi ya da süzgeci değiştirin.',
    idempotencyKey: 'Idempotency-Key 1–200 boşluksuz ASCII karakteri olmalıdır.',
  },
  store: {
    folderFull:
      'Sunucunun diskinde yer kalmadı. Yer açılınca “Kalanları oluştur” ile sürdürün: oluşturulmuş dosyalar yeniden oluşturulmaz.',
    folderClosed:
      'Sunucu dosyaları saklayamadı. Yöneticiniz klasörün yazılabilir olduğunu denetlesin; sonra “Kalanları oluştur” ile sürdürün.',
    notAllowed: `Dosya deposu erişime izin vermedi. Yöneticiniz DERKENAR_S3_ACCESS_KEY_ID, DERKENAR_S3_SECRET_ACCESS_KEY ve bucket üzerindeki okuma, yazma, listeleme, silme yetkilerini denetlesin; ${THEN_CONTINUE}`,
    noBucket: `Dosya deposunda bucket bulunamadı. Yöneticiniz DERKENAR_S3_BUCKET ve DERKENAR_S3_REGION ayarlarını denetlesin; ${THEN_CONTINUE}`,
    full: `Dosya deposunda yer kalmadı. Yer açılınca ${THEN_CONTINUE.slice('sonra '.length)}`,
    unreachable: `Dosya deposuna ulaşılamadı. Sürerse yöneticiniz DERKENAR_S3_ENDPOINT ayarını ve ağı denetlesin; ${THEN_CONTINUE}`,
    ownedByAnother: (command: string) =>
      `Dosya deposunda bu büronun dosyaları başka bir veritabanına ait: bu veritabanı bir yedekten ya da kopyadan açılmış görünüyor. Depoya dokunulmadı. Deneme için açtıysanız sunucuya başka bir depo verin (DERKENAR_BULK_DIR, DERKENAR_S3_…); kalıcı olarak bu veritabanını kullanacaksanız “${command}” komutunu çalıştırın.`,
  },
  transfer: {
    addedByAnother: 'Bu takip aynı anda başka biri tarafından eklendi. Yeniden aktarın.',
    duplicate: 'Bu takip aynı istekte iki kez yazılmış.',
    sameBuroNo: ({ buroDosyaNo, esasNo, icraDairesi }: SameBuroNo) => {
      const ad = esasNo === null ? 'bir taslak' : `${esasNo} takibi`;
      const place = icraDairesi === '' ? '' : ` (${icraDairesi})`;
      const todo =
        esasNo === null
          ? 'taslağın dosya numarasını ve icra dairesini tamamlayıp dosyayı yeniden denetleyin.'
          : 'dosya numarasını ve icra dairesini dosyaya da yazın.';
      return `Büroda “${buroDosyaNo}” büro dosya numarasıyla ${ad} var${place}; bu ayrı takip olarak eklenir. Aynı takipse ${todo}`;
    },
    tooLong: (name: string, most: number) =>
      `${name}: takipteki ve dosyadaki kayıtlar birlikte ${most} sınırını aşıyor; takip değiştirilmedi.`,
    tooMany: (most: number) => `En fazla ${count(most)} takip dışa aktarılabilir. Listeyi süzün.`,
    incomplete: (lacks: { readonly alacakli: boolean; readonly borclu: boolean }) => {
      const missing = [...(lacks.alacakli ? ['bir alacaklı'] : []), ...(lacks.borclu ? ['bir borçlu'] : [])];
      return `Takip büroda kayıtlı değil; eklenmesi için ${missing.join(' ve ')} yazılmalıdır.`;
    },
  },
  uyap: {
    agentVersion: 'Ajanın sürümü bu sunucuyla uyuşmuyor.',
    notSetUp: 'Bu kurulumda UYAP bağlantısı açılmamış. Yöneticinize başvurun.',
    simulatorUnreachable: 'UYAP simülatörüne ulaşılamadı. Simülatörü başlatıp yeniden deneyin.',
    forDilekce: 'Dilekçe doldurma',
  },
} as const;
