import type { Yetki } from '@derkenar/domain';

const YETKI: Readonly<Record<Yetki, { readonly name: string; readonly description: string }>> = {
  'dilekce-ekle': {
    name: 'Dilekçe ekleme',
    description: 'Yeni dilekçe ekler, var olanı Farklı Kaydet ile kopyalar.',
  },
  'dilekce-duzenle': {
    name: 'Dilekçe düzenleme',
    description: 'Büronun dilekçelerini değiştirir, eski sürümlere döner.',
  },
  'dilekce-indir': {
    name: 'Dilekçe indirme',
    description: 'Dilekçeleri doldurur; UDF, Word ve PDF olarak indirir.',
  },
  'dilekce-sil': { name: 'Dilekçe silme', description: 'Dilekçeleri çöp kutusuna atar ve geri alır.' },
  'takip-gor': {
    name: 'Takipleri görme',
    description: 'Takipleri görür ve arar; takipten dilekçe oluşturur, toplu işlem yapar.',
  },
  'takip-yonet': {
    name: 'Takip yönetimi',
    description: 'Takip ekler, değiştirir, siler. Takipleri görme yetkisiyle birlikte verilir.',
  },
  'kisi-sorgula': {
    name: 'Kişi sorgulama',
    description: 'UYAP bağlantısı varsa TC kimlik numarasından kişi sorgular.',
  },
  'dilekce-zorla': {
    name: 'Uygunluk kuralını geçme',
    description: 'Takibe uygun olmadığı için durdurulan dilekçeyi gerekçe yazarak oluşturur.',
  },
  'dilekce-onayla': {
    name: 'Standart metin onaylama',
    description: 'Bir standart dilekçeyi okuyup büro için, girilen bir oranı ikinci kişi olarak onaylar.',
  },
  'buro-yonet': {
    name: 'Büro yönetimi',
    description: 'Kişileri, rolleri, kişisel verileri ve büronun adını yönetir; işlem kayıtlarını görür.',
  },
};

export const administrationMessages = {
  ratesTitle: 'Faiz oranları ve tarifeler',
  menu: 'Yönetim sayfaları',
  security: {
    title: 'Güvenlik',
    twoFactor: 'İki adımlı doğrulama herkese zorunlu olsun',
    twoFactorDescription:
      'Doğrulaması kapalı olan, onu açana kadar başka bir şey yapamaz. Önce kendi hesabınızda açmış olmalısınız.',
    readings: 'Takipleri kimin görüntülediği kayıtlara yazılsın',
    readingsDescription:
      'Takibi açan kişi “Kayıtlar” sayfasına, takip başına saatte en çok bir satırla yazılır. Listeler ve aramalar yazılmaz. Çalışanlarınızı bundan haberdar edin.',
    save: 'Kuralları uygula',
    saved: 'Güvenlik kuralları kaydedildi',
    sessions: 'Oturumlar',
    sessionsDescription:
      'Bir telefon ya da bilgisayar çalındığında herkesin oturumunu bir kerede kapatabilirsiniz; bu oturumunuz açık kalır.',
    endSessions: 'Herkesin oturumunu kapat',
    endSessionsTitle: 'Herkesin oturumu kapatılsın mı?',
    endSessionsConfirm:
      'Bürodaki herkes bütün cihazlarında çıkış yapmış olur; yeniden giriş yapınca açık formlarını sürdürür. Ajan bağlantıları da kesilir.',
    sessionsEnded: 'Bu oturum dışında büronun bütün oturumları kapatıldı.',
  },
  users: {
    title: 'Kişiler',
    subtitle: 'Büronuzda Derkenar’ı kullanan kişiler.',
    loading: 'Kişiler yükleniyor.',
    count: (n: number) => `${n} kişi`,
    invite: 'Kişi davet et',
    column: { name: 'Ad Soyad', rol: 'Rol', status: 'Durum', twoStep: 'İki Adım', lastSignIn: 'Son Giriş' },
    actions: 'İşlemler',
    edit: 'Düzenle',
    editUser: (name: string) => `Düzenle: ${name}`,
    you: 'Siz',
    status: { davetli: 'Davetli', etkin: 'Etkin', pasif: 'Kapatıldı' },
    open: 'Açık',
    closed: 'Kapalı',
    never: 'Henüz giriş yapmadı',
  },
  invitation: {
    title: 'Kişi davet et',
    description: 'Derkenar e-posta göndermez: davet bağlantısını kişiye siz iletirsiniz.',
    fullName: 'Ad soyad',
    email: 'E-posta',
    emailError: 'Geçerli bir e-posta adresi yazın.',
    rol: 'Rol',
    submit: 'Davet bağlantısı oluştur',
  },
  connection: {
    invitation: (name: string) => `${name} için davet bağlantısı`,
    password: (name: string) => `${name} için parola bağlantısı`,
    description:
      'Bağlantıyı kopyalayıp kişiye siz iletin; e-posta gönderilmedi. Bağlantı bir kez kullanılır ve bu pencere kapanınca bir daha gösterilmez.',
    alan: 'Bağlantı',
    validity: (time: string) => `${time} tarihine kadar geçerlidir.`,
    done: 'Tamam',
  },
  user: {
    title: (name: string) => `Kişiyi düzenle: ${name}`,
    save: 'Kaydet',
    saved: (name: string) => `${name} kaydedildi.`,
    ownRol: 'Kendi rolünüzü değiştiremezsiniz; bunu başka bir yönetici yapabilir.',
    own: 'Parolanızı ve iki adımlı doğrulamanızı “Hesabım” sayfasında değiştirirsiniz.',
    goToOwn: 'Hesabım sayfasına git',
    linkTitle: 'Giriş bağlantısı',
    invitationLink: 'Yeni davet bağlantısı ver',
    invitationLinkDescription: 'Önceki davet bağlantısı geçersiz olur.',
    passwordLink: 'Parola bağlantısı ver',
    passwordLinkDescription:
      'Kişi bu bağlantıyla yeni parolasını kendisi belirler. Belirleyene kadar eski parolası geçerlidir.',
    twoStepTitle: 'İki adımlı doğrulama ve geçiş anahtarları',
    disableTwoStep: 'İkinci adımları kaldır',
    twoStepDescription:
      'Telefonunu ya da güvenlik anahtarını kaybeden kişi bundan sonra yalnızca parolasıyla giriş yapabilir. Sonra yenisini kurmalıdır.',
    twoStepConfirmTitle: 'İkinci adımlar kaldırılsın mı?',
    twoStepConfirm: (name: string) =>
      `Doğrulama kodu ve geçiş anahtarları kaldırılır; ${name} yalnızca parolasıyla giriş yapabilecek. Bunu isteyenin gerçekten o kişi olduğundan emin olun.`,
    twoStepDisabled: (name: string) => `${name}: ikinci adımlar kaldırıldı.`,
    sessionsTitle: 'Oturumlar',
    sessionsDescription:
      'Kişi bütün cihazlarında çıkış yapmış olur, ajan bağlantısı kesilir. Parolası değişmez; yeniden giriş yapabilir.',
    endSessions: 'Oturumlarını kapat',
    sessionsEnded: (name: string) => `${name}: oturumları kapatıldı.`,
    statusTitle: 'Hesap',
    disable: 'Hesabı kapat',
    disableDescription: 'Kişi giriş yapamaz, açık oturumları kapanır. Kayıtları ve dilekçeleri durur.',
    disabled: (name: string) => `${name}: hesap kapatıldı.`,
    enable: 'Hesabı yeniden aç',
    enableDescription: 'Kişi eski parolasıyla yeniden giriş yapabilir.',
    enabled: (name: string) => `${name}: hesap yeniden açıldı.`,
  },
  roller: {
    title: 'Roller',
    subtitle: 'Her rolün neleri yapabildiğini belirler. Değişiklikler kaydedilince geçerli olur.',
    loading: 'Roller yükleniyor.',
    table: 'Rollerin yetkileri',
    yetki: 'Yetki',
    checkbox: (rol: string, yetki: string) => `${rol}: ${yetki}`,
    yoneticiDescription: 'Yöneticinin büro yönetimi yetkisi kaldırılamaz.',
    changed: (rol: string) => `${rol}: kaydedilmedi.`,
    save: 'Kaydet',
    saveRol: (rol: string) => `Kaydet: ${rol}`,
    undo: 'Geri al',
    undoRol: (rol: string) => `Geri al: ${rol}`,
    saved: (rol: string) => `${rol} rolünün yetkileri kaydedildi.`,
    undone: (rol: string) => `${rol} rolünün önceki yetkilerine dönüldü.`,
    saveFailed: (rol: string) => `${rol} rolünün yetkileri kaydedilemedi`,
    leave: {
      title: 'Kaydedilmemiş değişiklikler var',
      description: 'Rollerde yaptığınız değişiklikler kaydedilmedi. Sayfadan ayrılırsanız kaybolur.',
      confirm: 'Kaydetmeden ayrıl',
    },
    YETKI,
  },
  buro: {
    title: 'Büro',
    subtitle: 'Büronun adı davetlerde ve kullanıcı menüsünde görünür.',
    name: 'Büro adı',
    apostrophe: 'Kurum adlarının ekini de kesme işaretiyle ayır',
    apostropheDescription:
      'İşaretliyse İcra Dairesi’ne, A.Ş.’ye; değilse TDK’ye göre İcra Dairesine, A.Ş.ye yazılır.',
    fileAuthor: 'Belgelerin yazarı',
    fileAuthorDescription:
      'PDF ve Word dosyalarının özelliklerinde görünen ad; metne yazılmaz. UDF dosyasında yazar yeri yoktur.',
    FILE_AUTHOR: {
      none: 'Boş kalsın',
      buro: 'Büronun adı',
      user: 'Belgeyi oluşturanın adı',
    },
    namePattern: 'Toplu işlemde dosya adı',
    namePatternDescription:
      'Yeni toplu işlem bu adla başlar; orada değiştirilebilir. Boş bırakırsanız dosyalar dosya no ve dilekçe adıyla adlandırılır.',
    SAMPLE: {
      dosyaEsasNo: '2025-14587',
      dilekce: 'Haciz Talebi',
      borclu: 'Ayşe Örnek',
      icraDairesi: 'Ankara 1. İcra Dairesi',
      buroDosyaNo: '2026-0001',
      sira: '01',
    },
    rateConfirmation: 'Girilen oranlar ikinci kişinin onayıyla geçerli olsun',
    rateConfirmationDescription:
      'İşaretliyse girilen faiz oranı, kur ya da tarife, giren kişiden başka bir yönetici ya da avukat onaylayınca hesaplarda kullanılır.',
    save: 'Kaydet',
    saved: 'Büronun bilgileri kaydedildi.',
  },
} as const;
