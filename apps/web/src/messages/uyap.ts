import { COURT_SYSTEM } from '@derkenar/domain';

/** The words of the connection to UYAP and of looking a person up. */
export const uyapMessages = {
  simulator: 'SİMÜLATÖR',
  simulatorDescription: 'Kişiler uydurmadır; UYAP’a hiçbir şey gönderilmez.',
  lookup: {
    /** Specification §6, apostrophe and all. */
    connected: `${COURT_SYSTEM}'dan Sorgula`,
    notConnected: `${COURT_SYSTEM} Bağlantısını Yapınız`,
    saveFirst: 'Sorgulamak için önce takibi kaydedin.',
    disabled: 'UYAP’tan sorgulama kapalı. Nasıl açılacağı Yönetim → Büro sayfasında yazar.',
    noRequired: 'Sorgulamak için geçerli bir kimlik numarası yazın.',
    running: 'UYAP’tan sorgulanıyor…',
    cancel: 'İptal et',
    cancelled: 'Sorgu iptal edildi.',
    abandoned: 'Numara değiştiği için sorgu bırakıldı.',
    arrived: 'Sorgu sonucu geldi.',
    errorTitle: 'Kişi sorgulanamadı',
    timeout: 'Sorgu 45 saniyede sonuçlanmadı. Biraz sonra yeniden deneyin.',
  },
  setting: {
    title: 'UYAP’tan kişi sorgulama',
    disabled:
      'Bu kurulumda kapalı. Sunucuyu kuran kişi DERKENAR_COURT_SYSTEM=agent ayarıyla açar ve sunucuyu yeniden başlatır; yolu kullanım kılavuzunun “UYAP’tan kişi sorgulama” sayfasında yazar.',
    enabled: 'Bu kurulumda açık. Avukatlar menüdeki “UYAP” düğmesinden bağlanır; dar ekranda düğme üsttedir.',
    purposeRequired: 'Amacı bildirilmeyen sorguyu geri çevir',
    purposeDescription:
      'Sayfalar dilekçeyi ya da takip ile amacı hep bildirir; bu ayar, programla yapılan sorgular içindir. Kapalıyken amaçsız sorgu “amaç bildirilmedi” diye kayda yazılır.',
  },
  purpose: {
    title: 'Sorgunun amacı',
    description: 'Amaç ve takip, sorguyla birlikte işlem kaydına yazılır.',
    lookUp: 'Sorgula',
    notSelected: 'Sorgunun amacını seçin.',
  },
  result: {
    title: 'Sorgu sonucu',
    no: 'Kimlik no',
    fatherName: 'Baba adı',
    motherName: 'Ana adı',
    birthDate: 'Doğum tarihi',
    yok: '—',
    masked: 'Ad maskeli: UYAP adın tamamını göstermedi.',
    death: 'Ölüm kaydı var. Takibin kime yöneltileceğini denetleyin.',
    foreign: 'Yabancı kimlik numarası (99 ile başlar).',
    same: 'Formdaki ad bu kişinin adıyla aynı.',
    use: 'Bilgileri kullan',
    whichName: 'Hangi ad yazılsın?',
    inForm: (name: string) => `Formdaki: ${name}`,
    leaveEmpty: 'Boş kalsın',
    received: (name: string) => `UYAP’taki: ${name}`,
    maskedIsWritten: 'Maskeli ad belgeye yıldızlarıyla yazılır; seçerseniz tamamını kendiniz yazın.',
    nameNotSelected: 'Yazılacak adı seçin.',
    noAlan: 'Bu dilekçede borçlu adı alanı yok; yazılacak bilgi bulunmuyor.',
  },
  connection: {
    title: 'UYAP bağlantısı',
    status: { yok: 'Yok', kapali: 'Bağlı değil', bekliyor: 'Bekliyor', bagli: 'Bağlı' },
    short: (status: string) => `UYAP: ${status}`,
    changed: (status: string) => `UYAP bağlantısı: ${status}`,
    end: (time: string) => `Bağlantı ${time} tarihine kadar geçerlidir.`,
    method: {
      ajan: 'Sorgular avukatın bilgisayarındaki ajan üzerinden yapılır.',
      simulator: 'Sorgular UYAP yerine simülatöre yapılır.',
    },
    today: (n: number, limit: number) => `Bugün ${n} / ${limit} sorgu`,
    connect: 'UYAP’a bağlan',
    disconnect: 'Bağlantıyı kes',
    getCode: 'Yeni kod al',
    notConnectedDescription:
      'Kişi sorgulamak için önce UYAP’a bağlanın. Bağlantı yalnızca sizin hesabınız içindir.',
    confirm:
      'Sorgular sizin UYAP oturumunuzla ve sorumluluğunuzda yapılır. Yalnızca yürüttüğünüz takibin gerektirdiği kişileri sorgulayın. Her sorgu; kimin, hangi takip ve amaçla yaptığıyla birlikte işlem kaydına yazılır. Derkenar PIN’inizi, e-imzanızı ve portal oturumunuzu görmez.',
    kod: 'Eşleştirme kodu',
    address: 'Sunucu adresi',
    copy: (what: string) => `Kopyala: ${what}`,
    remaining: (duration: string) => `Kodun süresi: ${duration}`,
    expired: 'Kodun süresi doldu.',
    codeHidden:
      'Ajan bekleniyor. Eşleştirme kodu yalnızca verildiği pencerede görünür; gerekiyorsa yeni kod alın.',
    portalClosed:
      'Ajan bağlandı, ama UYAP portalında oturumunuz yok. Ajanın penceresinde portala girince sorgulama açılır.',
    stepsTitle: 'Nasıl bağlanılır?',
    steps: [
      'Tarayıcıda açık portal oturumunuz varsa kapatın; girişi ajan yapar.',
      'Ajan, bilgisayarınızda çalışan küçük bir programdır: soruyu portala sizin e-imzanızla o iletir. E-imza kartınız takılıyken masaüstündeki ajan kısayoluna çift tıklayın; kısayol yoksa Derkenar’ı kuran kişi koyar (yolu kullanım kılavuzunda, “UYAP’tan kişi sorgulama”).',
      'Siyah bir pencere açılır ve sorular sorar. Önce sunucu adresini, sonra eşleştirme kodunu burada kopyalayın, o pencerede farenin sağ düğmesiyle yapıştırın ve Enter’a basın.',
      'E-imza PIN’inizi yalnız ajana yazın; yazarken ekranda görünmez. Portala girilince durum burada “Bağlı” olur.',
    ],
  },
  usage: {
    title: 'Bugünkü UYAP sorguları',
    description: (threshold: number, limit: number) =>
      `Günde ${threshold} sorguya ulaşanlar işaretlenir; kişi başına günlük sınır ${limit} sorgudur.`,
    name: 'Ad Soyad',
    lookup: 'Sorgu',
    unit: 'sorgu',
    status: 'Durum',
    warning: 'Eşiğe ulaştı',
    normal: 'Olağan',
    empty: 'Bugün kimse sorgu yapmadı.',
    loading: 'Sorgu sayıları yükleniyor.',
    logEntries: 'İşlem kayıtlarında gör',
    warningTitle: 'UYAP sorguları uyarı eşiğine ulaştı',
    warningLine: (name: string, n: number) => `${name} bugün ${n} kişi sorguladı.`,
    show: 'Sorgu sayılarını gör',
  },
} as const;
