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
  account: {
    samePassword: 'Yeni parola eskisinden farklı olmalıdır.',
    wrongPassword: 'Parola hatalı.',
    wrongCode: 'Kod hatalı ya da süresi geçti. Uygulamadaki yeni kodu yazın.',
    codeRequired: 'Doğrulama uygulamanızdaki 6 haneli kodu ya da kurtarma kodlarınızdan birini de yazın.',
    locked: (minutes: number) =>
      `Çok sayıda hatalı giriş denemesi yapıldı. ${minutes} dakika sonra yeniden deneyin.`,
  },
  buro: {
    emailTaken: 'Bu e-posta adresi kullanılamıyor. Başka bir adres yazın.',
    closedAccount: 'Hesabı kapatılan kişiye bağlantı verilemez. Önce hesabı yeniden açın.',
    yoneticiKeepsYetki: 'Yöneticinin büroyu yönetme yetkisi kaldırılamaz.',
    takipGorRequired: 'Takip yönetimi için takipleri görme yetkisi de verilmelidir.',
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
  },
  takip: {
    borcluPosition: 'Borçlu sırası 1’den başlayan bir sayı olmalıdır.',
  },
  package: {
    tooMany: (max: number) => `En fazla ${max} paket olabilir. Kullanılmayanları silin.`,
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
    outOfPackage: 'Paketteki koşul bu takipte sağlanmıyor.',
    takipGone: 'Takip silinmiş.',
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
    ownedByAnother:
      'Dosya deposunda bu büronun dosyaları başka bir veritabanına ait: bu veritabanı bir yedekten ya da kopyadan açılmış görünüyor. Depoya dokunulmadı. Deneme için açtıysanız sunucuya başka bir depo verin (DERKENAR_BULK_DIR, DERKENAR_S3_…); kalıcı olarak bu veritabanını kullanacaksanız “npm run take-over-store” komutunu çalıştırın.',
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
