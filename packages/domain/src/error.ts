import type { z } from 'zod';
import { REQUIRED } from './tckn.ts';

interface Definition {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
}

/** The one table of expected failures: code → HTTP status and what the user reads. */
export const ERRORS = {
  'gecersiz-json': {
    status: 400,
    title: 'İstek okunamadı',
    detail: 'Gönderilen veri okunamadı. Sayfayı yenileyip yeniden deneyin.',
  },
  'oturum-yok': { status: 401, title: 'Giriş gerekli', detail: 'Devam etmek için giriş yapın.' },
  'giris-hatali': { status: 401, title: 'Giriş yapılamadı', detail: 'E-posta ya da parola hatalı.' },
  'kod-gerekli': {
    status: 401,
    title: 'Doğrulama kodu gerekli',
    detail: 'Doğrulama uygulamanızdaki 6 haneli kodu yazın.',
  },
  'kod-hatali': {
    status: 401,
    title: 'Doğrulama kodu hatalı',
    detail: 'Doğrulama kodu hatalı ya da kullanılmış. Uygulamadaki yeni kodu yazın.',
  },
  'gecis-anahtari-gerekli': {
    status: 401,
    title: 'Geçiş anahtarı gerekli',
    detail: 'Bu hesaba geçiş anahtarıyla girilir. Anahtar yanınızda değilse bir kurtarma kodu yazın.',
  },
  'gecis-anahtari-gecersiz': {
    status: 401,
    title: 'Geçiş anahtarı kabul edilmedi',
    detail:
      'Geçiş anahtarı kabul edilmedi: silinmiş, başka bir adres için oluşturulmuş ya da işlem uzun sürmüş olabilir. Yeniden deneyin ya da parolanızla girin.',
  },
  'gecis-anahtari-adres': {
    status: 409,
    title: 'Geçiş anahtarı bu adreste çalışmaz',
    detail: 'Geçiş anahtarı bu adreste kullanılamaz.',
  },
  'gecis-anahtari-yok': {
    status: 404,
    title: 'Geçiş anahtarı bulunamadı',
    detail: 'Geçiş anahtarı bulunamadı. Silinmiş olabilir; listeyi yenileyin.',
  },
  'gecis-anahtari-var': {
    status: 409,
    title: 'Geçiş anahtarı kayıtlı',
    detail: 'Bu geçiş anahtarı zaten kayıtlı.',
  },
  'gecis-anahtari-sinir': {
    status: 409,
    title: 'Geçiş anahtarı sınırı',
    detail: 'Bir hesapta en çok 10 geçiş anahtarı olabilir. Kullanmadığınız birini silin.',
  },
  'kimlik-saglayici-yok': {
    status: 404,
    title: 'Kimlik sağlayıcısı yok',
    detail: 'Bu büroda kurum hesabıyla giriş açık değil. E-posta ve parolanızla girin.',
  },
  'kimlik-saglayici-hatasi': {
    status: 502,
    title: 'Kimlik sağlayıcısı yanıt vermedi',
    detail:
      'Büronuzun kimlik sağlayıcısına ulaşılamadı ya da yanıtı kabul edilmedi. Biraz sonra yeniden deneyin ya da parolanızla girin; sürerse yöneticinize bildirin.',
  },
  'kurum-girisi-gecersiz': {
    status: 401,
    title: 'Kurum hesabıyla giriş tamamlanmadı',
    detail:
      'Kurum hesabıyla giriş tamamlanmadı: çok uzun sürmüş, başka bir sekmede yeniden başlatılmış ya da sağlayıcıda vazgeçilmiş olabilir. Yeniden deneyin.',
  },
  'kurum-hesabi-taninmadi': {
    status: 401,
    title: 'Kurum hesabı tanınmadı',
    detail:
      'Bu kurum hesabı büroda etkin bir kişiye bağlanamadı. Hesabın e-posta adresi doğrulanmış ve Derkenar’daki adresinizle aynı olmalıdır. Parolanızla girin ya da yöneticinize başvurun.',
  },
  'onay-gerekli': {
    status: 403,
    title: 'Parolanızı yeniden yazın',
    detail: 'Bu işlem için kimliğinizi yeniden onaylayın. Değişiklik kaydedilmedi.',
  },
  'iki-adim-gerekli': {
    status: 403,
    title: 'İki adımlı doğrulama gerekli',
    detail:
      'Büronuz iki adımlı doğrulamayı zorunlu tutuyor. Sayfayı yenileyip doğrulamayı açın ya da geçiş anahtarı ekleyin; o zamana kadar başka işlem yapılamaz.',
  },
  'iki-adim-zorunlu': {
    status: 409,
    title: 'İki adımlı doğrulama zorunlu',
    detail: 'Büronuz iki adımlı doğrulamayı zorunlu tutuyor; sonuncusu kaldırılamaz. Önce yenisini ekleyin.',
  },
  'iki-adim-once-siz': {
    status: 409,
    title: 'Önce kendi hesabınız',
    detail:
      'İki adımlı doğrulamayı herkese zorunlu kılmadan önce “Hesabım” sayfasında kendi hesabınız için açın.',
  },
  'oturum-bulunamadi': {
    status: 404,
    title: 'Oturum bulunamadı',
    detail: 'Oturum bulunamadı. Kapanmış olabilir; listeyi yenileyin.',
  },
  'yetki-yok': { status: 403, title: 'Yetki yok', detail: 'Bu işlem için yetkiniz yok.' },
  'standart-paket': {
    status: 403,
    title: 'Standart paket',
    detail: 'Standart paketler değiştirilemez ve silinemez. Kopyasını oluşturup onu düzenleyin.',
  },
  'standart-dilekce': {
    status: 403,
    title: 'Standart dilekçe',
    detail: 'Standart dilekçelerde düzenleme yapılamaz — yalnızca Farklı Kaydet.',
  },
  'kurulum-belirteci': {
    status: 403,
    title: 'Kurulum bağlantısı geçersiz',
    detail: 'Kurulum bağlantısı geçersiz. Sunucunun başlarken yazdığı bağlantıyı kullanın.',
  },
  'uyap-yetki-yok': {
    status: 403,
    title: 'UYAP sorguya izin vermedi',
    detail: 'UYAP bu sorguya izin vermedi. Portaldaki yetkinizi denetleyin.',
  },
  'uyap-reddedildi': {
    status: 403,
    title: 'Sorgu reddedildi',
    detail:
      'Sorgu, avukatın bilgisayarındaki ajanda reddedildi. Ajanın penceresinde izin verip yeniden deneyin.',
  },
  'guncelleme-yok': {
    status: 409,
    title: 'Güncelleme buradan yapılmıyor',
    detail: 'Bu kurulumu işletmen günceller. Kılavuzun “Güncelleme” bölümüne bakın.',
  },
  'adres-yok': { status: 404, title: 'Bulunamadı', detail: 'İstenen adres bulunamadı.' },
  'dilekce-yok': {
    status: 404,
    title: 'Dilekçe bulunamadı',
    detail: 'Dilekçe bulunamadı. Silinmiş olabilir; listeyi yenileyin.',
  },
  'belge-yok': {
    status: 404,
    title: 'Belge bulunamadı',
    detail: 'Belge bulunamadı. Listeyi yenileyin.',
  },
  'takip-yok': {
    status: 404,
    title: 'Takip bulunamadı',
    detail: 'Takip bulunamadı. Silinmiş olabilir; listeyi yenileyin.',
  },
  'sure-yok': {
    status: 404,
    title: 'Süre bulunamadı',
    detail: 'Süre bulunamadı. Takip değişmiş ya da kapanmış olabilir; sayfayı yenileyin.',
  },
  'takvim-yok': {
    status: 404,
    title: 'Takvim bulunamadı',
    detail: 'Takvim adresi geçerli değil. Hesap sayfanızdan yeni bir adres alın.',
  },
  'kullanici-yok': {
    status: 404,
    title: 'Kullanıcı bulunamadı',
    detail: 'Kullanıcı bulunamadı. Listeyi yenileyin.',
  },
  'surum-yok': {
    status: 404,
    title: 'Sürüm bulunamadı',
    detail: 'Dilekçenin bu sürümü bulunamadı. En son 50 sürüm saklanır; listeyi yenileyin.',
  },
  'baglanti-gecersiz': {
    status: 404,
    title: 'Bağlantı geçersiz',
    detail: 'Bağlantı geçersiz, kullanılmış ya da süresi dolmuş. Büronuzun yöneticisinden yenisini isteyin.',
  },
  'uyap-bulunamadi': {
    status: 404,
    title: 'Kişi bulunamadı',
    detail: 'UYAP’ta bu kimlik numarasıyla bir kişi bulunamadı. Numarayı denetleyin.',
  },
  'borclu-yok': {
    status: 404,
    title: 'Borçlu bulunamadı',
    detail: 'Takipte bu sırada bir borçlu yok. Takip değişmiş olabilir; sayfayı yenileyin.',
  },
  'paket-yok': {
    status: 404,
    title: 'Paket bulunamadı',
    detail: 'Dilekçe paketi bulunamadı. Silinmiş olabilir; listeyi yenileyin.',
  },
  'parca-yok': {
    status: 404,
    title: 'Metin parçası bulunamadı',
    detail: 'Metin parçası bulunamadı. Silinmiş olabilir; listeyi yenileyin.',
  },
  'oran-yok': {
    status: 404,
    title: 'Kayıt bulunamadı',
    detail: 'Oran kaydı bulunamadı. Sayfayı yenileyin.',
  },
  'toplu-yok': {
    status: 404,
    title: 'Toplu işlem bulunamadı',
    detail: 'Toplu işlem bulunamadı. Sonuçlar 7 gün saklanır; listeyi yenileyin.',
  },
  'aktarim-yok': {
    status: 404,
    title: 'Aktarım bulunamadı',
    detail: 'Aktarım bulunamadı. Listeyi yenileyin.',
  },
  'yontem-yok': { status: 405, title: 'Yöntem desteklenmiyor', detail: 'Bu adres bu yöntemle çağrılamaz.' },
  'belge-dayanaksiz': {
    status: 409,
    title: 'Belge yeniden oluşturulamaz',
    detail: 'Belgenin dayandığı bilgiler saklanmamış ya da silinmiş.',
  },
  'belge-farkli': {
    status: 409,
    title: 'Aynı dosya oluşmuyor',
    detail:
      'Program o günden beri değişti: aynı bilgilerden birebir aynı dosya oluşmuyor. Dilekçeyi takipten yeniden oluşturun.',
  },
  'kurulum-yapildi': {
    status: 409,
    title: 'Kurulum yapılmış',
    detail: 'Kurulum daha önce yapılmış. Giriş sayfasından giriş yapın.',
  },
  'son-yonetici': {
    status: 409,
    title: 'Son yönetici',
    detail: 'Büronun son yöneticisi kaldırılamaz. Önce başka bir kullanıcıyı yönetici yapın.',
  },
  'takip-var': {
    status: 409,
    title: 'Takip zaten var',
    detail:
      'Bu icra dairesinde bu dosya numarasıyla kayıtlı bir takip var. Numarayı denetleyin ya da o takibi düzenleyin.',
  },
  'oran-denetle': {
    status: 409,
    title: 'Kaydı denetleyin',
    detail: 'Kayıt alışılmadık görünüyor. Denetleyip doğruysa yine de ekleyin.',
  },
  'oran-kendi': {
    status: 409,
    title: 'İkinci kişi gerekli',
    detail: 'Kendi girdiğiniz kaydı onaylayamazsınız. Bürodan ikinci bir kişi onaylamalıdır.',
  },
  'oran-durum': {
    status: 409,
    title: 'Kaydın durumu değişmiş',
    detail: 'Kayıt bu arada onaylanmış ya da geri alınmış. Sayfayı yenileyin.',
  },
  'kisi-acik-takip': {
    status: 409,
    title: 'Kapanmamış takip var',
    detail:
      'Kişi, kapanmamış takiplerde taraf. Önce takipleri kapatın ya da kapanmamış takiplerden de silinmesini seçin.',
  },
  'kisi-cok-takip': {
    status: 409,
    title: 'Takip sayısı çok fazla',
    detail:
      'Bu numara 1.000’den çok takipte taraf; hepsi bir kerede silinemez. Önce süresi dolan takipleri silin.',
  },
  'kisi-toplu-suruyor': {
    status: 409,
    title: 'Toplu işlem sürüyor',
    detail:
      'Kişinin takipleriyle süren bir toplu işlem var. Bitmesini bekleyin ya da iptal edin, sonra yeniden silin.',
  },
  'aktarim-geri-alindi': {
    status: 409,
    title: 'Aktarım geri alınmış',
    detail: 'Bu aktarım daha önce geri alınmış. Listeyi yenileyin.',
  },
  'uyap-bagli-degil': {
    status: 409,
    title: 'UYAP bağlantısı yok',
    detail: 'UYAP bağlantısı yok. Bağlantıyı kurup yeniden deneyin.',
  },
  'uyap-oturum-dustu': {
    status: 409,
    title: 'UYAP oturumu düştü',
    detail: 'UYAP oturumu kapandı. Yeniden bağlanıp sorguyu yineleyin.',
  },
  'uyap-es-zamanli': {
    status: 409,
    title: 'UYAP başka bir sorguyla meşgul',
    detail: 'Bu UYAP oturumunda başka bir sorgu sürüyor. Birkaç saniye sonra yeniden deneyin.',
  },
  'toplu-bitti': {
    status: 409,
    title: 'Toplu işlem sürmüyor',
    detail: 'Bu toplu işlem bitmiş ya da durmuş. Sayfayı yenileyin.',
  },
  'toplu-suruyor': {
    status: 409,
    title: 'Toplu işlem sürüyor',
    detail: 'Toplu işlem henüz bitmedi. Bitmesini bekleyin ya da iptal edin.',
  },
  'toplu-sonuc-yok': {
    status: 409,
    title: 'İndirilecek dosya yok',
    detail: 'Bu toplu işlemde oluşturulmuş bir dosya yok.',
  },
  'toplu-baska-depo': {
    status: 409,
    title: 'Dosyalar başka bir sunucuda',
    detail:
      'Bu işlemin dosyaları başka bir sunucunun deposunda. Yöneticiniz bütün sunuculara aynı depoyu versin (DERKENAR_BULK_DIR ya da DERKENAR_S3_…).',
  },
  'toplu-yinelenmez': {
    status: 409,
    title: 'Yeniden denenecek dosya yok',
    detail: 'Bu toplu işlemde yeniden denenecek bir dosya yok: hepsi oluşturuldu.',
  },
  'dilekce-degisti': {
    status: 412,
    title: 'Dilekçe değişti',
    detail: 'Bu dilekçe siz düzenlerken değiştirildi.',
  },
  'paket-degisti': {
    status: 412,
    title: 'Paket değişti',
    detail: 'Bu paket siz düzenlerken değiştirildi. Sayfayı yenileyip değişikliğinizi yeniden yapın.',
  },
  'parca-degisti': {
    status: 412,
    title: 'Metin parçası değişti',
    detail: 'Bu metin parçası siz düzenlerken değiştirildi. Sayfayı yenileyip değişikliğinizi yeniden yapın.',
  },
  'parca-kullanim': {
    status: 409,
    title: 'Bağlı dilekçeler değişti',
    detail:
      'Bu metin parçasına bağlı dilekçeler siz düzenlerken değişti. Yeniden kaydedip değişecek dilekçeleri onaylayın.',
  },
  'takip-degisti': {
    status: 412,
    title: 'Takip değişti',
    detail: 'Bu takip siz düzenlerken değiştirildi. Sayfayı yenileyip değişikliğinizi yeniden yapın.',
  },
  'govde-buyuk': {
    status: 413,
    title: 'İstek çok büyük',
    detail:
      'Gönderilen veri çok büyük. Metni kısaltıp ya da daha az dilekçe veya takip seçip yeniden deneyin.',
  },
  'tur-desteklenmiyor': {
    status: 415,
    title: 'Veri türü desteklenmiyor',
    detail: 'Gönderilen veri türü desteklenmiyor; JSON gönderin.',
  },
  'gecersiz-istek': {
    status: 422,
    title: 'Geçersiz değer',
    detail: 'Bazı alanlar hatalı. Düzeltip yeniden deneyin.',
  },
  'toplu-anahtar': {
    status: 422,
    title: 'Anahtar başka bir istekte kullanılmış',
    detail: 'Bu Idempotency-Key başka bir istekle gönderilmiş. Yeni istek için yeni bir anahtar verin.',
  },
  'kitaplik-buyuk': {
    status: 422,
    title: 'Kitaplık çok büyük',
    detail:
      'Bir seferde en fazla 9.999 dilekçe dışa aktarılabilir. Kullanılmayan dilekçeleri silip yeniden deneyin.',
  },
  'uyap-gecersiz-no': {
    status: 422,
    title: 'Kimlik numarası kabul edilmedi',
    detail: 'UYAP bu kimlik numarasını kabul etmedi. Numarayı denetleyin.',
  },
  'belge-yazilamadi': {
    status: 422,
    title: 'Belge oluşturulamadı',
    detail: 'Belge oluşturulamadı. Dilekçenin metnini denetleyip yeniden deneyin.',
  },
  'eski-word-degil': {
    status: 422,
    title: 'Dosya eski Word dosyası değil',
    detail: 'Bu dosya eski Word biçiminde (.doc) değil. Başka bir dosya seçin.',
  },
  'eski-word-cevrilemedi': {
    status: 422,
    title: 'Dosya çevrilemedi',
    detail:
      'Bu eski Word dosyası (.doc) çevrilemedi; bozuk, parolalı ya da çok büyük olabilir. Word ya da LibreOffice ile açıp .docx olarak kaydedin, sonra yeniden deneyin.',
  },
  'eski-word-cevirici-yok': {
    status: 422,
    title: 'Eski Word dosyaları açılamıyor',
    detail:
      'Bu dosya eski Word biçiminde (.doc). Word ya da LibreOffice ile açıp .docx olarak kaydedin, sonra yeniden deneyin.',
  },
  'hesap-durdu': {
    status: 422,
    title: 'Hesap yapılamadı',
    detail: 'Bilinmeyen bir oran, tarife ya da takip bilgisi yüzünden hesap yapılmadı.',
  },
  'dilekce-eksik': {
    status: 422,
    title: 'Dilekçede eksik var',
    detail:
      'Dilekçede değeri eksik, okunamayan ya da tanınmayan alan var. Tamamlayın ya da dosyayı eksikleriyle isteyin.',
  },
  'dilekce-uygun-degil': {
    status: 422,
    title: 'Dilekçe bu takibe uygun değil',
    detail:
      'Dilekçenin uygunluk kuralları bu takipte sağlanmıyor. Başka bir dilekçe seçin ya da gerekçe yazarak oluşturun.',
  },
  'dilekce-yanitsiz': {
    status: 422,
    title: 'Dilekçenin soruları yanıtlanmadı',
    detail:
      'Dilekçenin bu takibe uygun olup olmadığı yanıtlanmamış sorulara bağlı. Soruları yanıtlayıp yeniden deneyin ya da gerekçe yazarak oluşturun.',
  },
  'hesap-kilitli': {
    status: 429,
    title: 'Hesap kilitlendi',
    detail: 'Çok sayıda hatalı giriş denemesi yapıldı. Bir süre sonra yeniden deneyin.',
  },
  'cok-istek': {
    status: 429,
    title: 'Çok fazla istek',
    detail: 'Çok fazla istek geldi. Biraz bekleyip yeniden deneyin.',
  },
  'uyap-sinir': {
    status: 429,
    title: 'Günlük sorgu sınırı doldu',
    detail: 'Bugünkü kişi sorgulama sınırınız doldu. Yarın yeniden deneyin ya da yöneticinize başvurun.',
  },
  'toplu-sinir': {
    status: 429,
    title: 'Süren işlem çok',
    detail:
      'Bir kişinin aynı anda en çok 5 toplu işlemi sürebilir. Birinin bitmesini bekleyin ya da birini iptal edin.',
  },
  beklenmeyen: {
    status: 500,
    title: 'Beklenmeyen hata',
    detail: 'Beklenmeyen bir hata oluştu. Yeniden deneyin; sürerse yöneticinize bildirin.',
  },
  'uyap-entegrasyon': {
    status: 502,
    title: 'UYAP yanıt veremedi',
    detail: 'UYAP anlaşılır bir yanıt vermedi. Biraz sonra yeniden deneyin.',
  },
  mesgul: {
    status: 503,
    title: 'Sunucu meşgul',
    detail: 'Sunucu şu anda meşgul. Biraz bekleyip yeniden deneyin.',
  },
  'toplu-depo': {
    status: 503,
    title: 'Dosyalar saklanamıyor',
    detail: 'Sunucu toplu işlemlerin dosyalarına erişemiyor. Biraz sonra yeniden deneyin.',
  },
  'uyap-zaman-asimi': {
    status: 504,
    title: 'UYAP zamanında yanıt vermedi',
    detail: 'UYAP zamanında yanıt vermedi. Biraz sonra yeniden deneyin.',
  },
} as const satisfies Record<string, Definition>;

export type ErrorCode = keyof typeof ERRORS;
/** Field (dotted path for nested ones) → Turkish message. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface AppErrorOptions {
  readonly errors?: FieldErrors;
  /** Logged, never shown. */
  readonly cause?: unknown;
  /** Says more than the table's sentence; Turkish, for the user. */
  readonly detail?: string;
  /** Seconds after which it is worth another try. */
  readonly retryAfter?: number;
}

/** An expected failure. `message` is the Turkish detail. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly title: string;
  readonly errors: FieldErrors | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    const { status, title, detail } = ERRORS[code];
    super(options.detail ?? detail, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.status = status;
    this.title = title;
    this.errors = options.errors;
    this.retryAfter = options.retryAfter;
  }
}

const EMPTY_REQUEST = 'İstek boş. Alanları JSON olarak gönderin.';

/** Nobody reads more, and a hostile request makes hundreds of thousands. */
const MAX_FIELDS = 100;

/** The first message of each field, of the first 100 fields. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors = new Map<string, string>();
  const add = (path: readonly PropertyKey[], message: string) => {
    const field = path.map(String).join('.');
    if (errors.size < MAX_FIELDS && !errors.has(field)) errors.set(field, message);
  };
  for (const issue of error.issues)
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, MAX_FIELDS))
        add([...issue.path, key], 'Bu alan tanınmıyor; isteğe yazılamaz.');
    else add(issue.path, issue.message);
  return Object.fromEntries(errors);
}

/** AppError 422 with the messages by field. An input that is no object has no field: its message is the detail. */
export function invalidInput(error: z.ZodError): AppError {
  const { '': whole, ...errors } = fieldErrors(error);
  if (whole === undefined) return new AppError('gecersiz-istek', { errors });
  return new AppError('gecersiz-istek', { errors, detail: whole === REQUIRED ? EMPTY_REQUEST : whole });
}

/** The parsed value, or AppError 422 with the messages by field. */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error);
}
