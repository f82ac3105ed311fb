import { COURT_SYSTEM } from '@derkenar/domain';

/** The words of the connection to UYAP and of looking a person up. */
export const uyapMessages = {
  simulator: 'SİMÜLATÖR',
  simulatorDescription: 'Kişiler uydurmadır; UYAP’a hiçbir şey gönderilmez.',
  sorgu: {
    /** Specification §6, apostrophe and all. */
    bagli: `${COURT_SYSTEM}'dan Sorgula`,
    notConnected: `${COURT_SYSTEM} Bağlantısını Yapınız`,
    saveFirst: 'Sorgulamak için önce takibi kaydedin.',
    kapali: 'UYAP’tan sorgulama kapalı. Nasıl açılacağı Yönetim → Büro sayfasında yazar.',
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
    baslik: 'UYAP’tan kişi sorgulama',
    kapali:
      'Bu kurulumda kapalı. Sunucuyu kuran kişi DERKENAR_COURT_SYSTEM=agent ayarıyla açar ve sunucuyu yeniden başlatır; yolu kullanım kılavuzunun “UYAP’tan kişi sorgulama” sayfasında yazar.',
    enabled: 'Bu kurulumda açık. Avukatlar üst çubuktaki “UYAP” düğmesinden bağlanır.',
    purposeRequired: 'Amacı bildirilmeyen sorguyu geri çevir',
    purposeDescription:
      'Sayfalar dilekçeyi ya da takip ile amacı hep bildirir; bu ayar, programla yapılan sorgular içindir. Kapalıyken amaçsız sorgu “amaç bildirilmedi” diye kayda yazılır.',
  },
  amac: {
    baslik: 'Sorgunun amacı',
    description: 'Amaç ve takip, sorguyla birlikte işlem kaydına yazılır.',
    lookUp: 'Sorgula',
    notSelected: 'Sorgunun amacını seçin.',
  },
  sonuc: {
    baslik: 'Sorgu sonucu',
    no: 'Kimlik no',
    babaAdi: 'Baba adı',
    anaAdi: 'Ana adı',
    dogumTarihi: 'Doğum tarihi',
    yok: '—',
    maskeli: 'Ad maskeli: UYAP adın tamamını göstermedi.',
    death: 'Ölüm kaydı var. Takibin kime yöneltileceğini denetleyin.',
    yabanci: 'Yabancı kimlik numarası (99 ile başlar).',
    same: 'Formdaki ad bu kişinin adıyla aynı.',
    use: 'Bilgileri kullan',
    whichName: 'Hangi ad yazılsın?',
    inForm: (ad: string) => `Formdaki: ${ad}`,
    leaveEmpty: 'Boş kalsın',
    received: (ad: string) => `UYAP’taki: ${ad}`,
    maskedIsWritten: 'Maskeli ad belgeye yıldızlarıyla yazılır; seçerseniz tamamını kendiniz yazın.',
    nameNotSelected: 'Yazılacak adı seçin.',
    noAlan: 'Bu dilekçede borçlu adı alanı yok; yazılacak bilgi bulunmuyor.',
  },
  baglanti: {
    baslik: 'UYAP bağlantısı',
    durum: { yok: 'Yok', kapali: 'Bağlı değil', bekliyor: 'Bekliyor', bagli: 'Bağlı' },
    short: (durum: string) => `UYAP: ${durum}`,
    changed: (durum: string) => `UYAP bağlantısı: ${durum}`,
    bitis: (zaman: string) => `Bağlantı ${zaman} tarihine kadar geçerlidir.`,
    yontem: {
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
    adres: 'Sunucu adresi',
    copy: (what: string) => `Kopyala: ${what}`,
    kalan: (duration: string) => `Kodun süresi: ${duration}`,
    expired: 'Kodun süresi doldu.',
    codeHidden:
      'Ajan bekleniyor. Eşleştirme kodu yalnızca verildiği pencerede görünür; gerekiyorsa yeni kod alın.',
    portalClosed:
      'Ajan bağlandı, ama UYAP portalında oturumunuz yok. Ajanın penceresinde portala girince sorgulama açılır.',
    stepsTitle: 'Nasıl bağlanılır?',
    steps: [
      'Tarayıcıda açık portal oturumunuz varsa kapatın; girişi ajan yapar.',
      'E-imza kartınızın takılı olduğu bilgisayarda ajanı başlatın (npm run agent).',
      'Ajan sorunca sunucu adresini ve eşleştirme kodunu yazın.',
      'E-imza PIN’inizi yalnız ajana yazın; portala girilince durum burada “Bağlı” olur.',
    ],
  },
  usage: {
    baslik: 'Bugünkü UYAP sorguları',
    description: (threshold: number, limit: number) =>
      `Günde ${threshold} sorguya ulaşanlar işaretlenir; kişi başına günlük sınır ${limit} sorgudur.`,
    ad: 'Ad Soyad',
    sorgu: 'Sorgu',
    unit: 'sorgu',
    durum: 'Durum',
    uyari: 'Eşiğe ulaştı',
    normal: 'Olağan',
    empty: 'Bugün kimse sorgu yapmadı.',
    loading: 'Sorgu sayıları yükleniyor.',
    kayitlar: 'İşlem kayıtlarında gör',
    warningTitle: 'UYAP sorguları uyarı eşiğine ulaştı',
    warningLine: (ad: string, n: number) => `${ad} bugün ${n} kişi sorguladı.`,
    show: 'Sorgu sayılarını gör',
  },
} as const;
