export const personalDataMessages = {
  title: 'Kişisel veriler',
  subtitle:
    'Başvuran kişinin verilerini görmenizi, dökümünü almanızı ve silmenizi sağlar; kapalı takiplerin ve işlem kayıtlarının saklama süresini belirler.',
  person: {
    title: 'Bir kişinin verileri',
    number: 'TC kimlik no ya da vergi no',
    find: 'Bul',
    description: 'Numarayı başvuru sahibinin kimliğini doğruladıktan sonra yazın. Sorgu kayda geçer.',
    withoutTakipView: 'Kişinin verileri takiplerindedir; görmek için takipleri görme yetkisi de gerekir.',
    notFound:
      'Bu numarayla hiçbir kayıt bulunamadı. Numarası yazılmamış taraflar “Takipler” sayfasında adla aranır.',
    takipler: (n: number) => `Taraf olduğu takipler: ${n}`,
    continuation: 'Döküm bir kerede alınabilenden uzun: ilk 200 takip gösteriliyor.',
    status: { taslak: 'Taslak', acik: 'Açık', kapali: 'Kapalı' },
    draft: 'Esas numarasız takip',
    download: 'Dökümü indir (JSON)',
    file: 'kisisel-veriler.json',
  },
  delete: {
    title: 'Silme',
    description: 'Diğer tarafların verisi korunur. Silinenler geri alınamaz.',
    summary: 'Silinecekler',
    adsizTakip: 'Kişinin adı, numarası ve adresi çıkarılacak takip',
    silinenTakip: 'Başka tarafı olmadığı için bütünüyle silinecek takip',
    aktarimIzi: 'İçe aktarma kaydı',
    copDilekce: 'Çöp kutusundaki dilekçe',
    dilekceSurumu: 'Dilekçelerin eski sürümü',
    belge: 'Yeniden oluşturulamaz olacak belge (en az)',
    topluIs: 'Toplu işlem, dosyalarıyla',
    running: 'Kişinin takipleriyle süren bir toplu işlem var: bitmesini bekleyin ya da iptal edin.',
    dilekceler: 'Kişinin adı ya da numarası şu dilekçelerde geçiyor; silmeden önce düzeltin:',
    metinParcalari: 'Şu metin parçalarında da geçiyor; silmeden önce düzeltin:',
    open: (n: number) => `Kapanmamış ${n} takipten de sil`,
    openRequired: 'Kişi kapanmamış takiplerde taraf. Önce takipleri kapatın ya da bu kutuyu işaretleyin.',
    reason: 'Silme nedeni',
    reasonSelect: 'Seçin',
    reasonRequired: 'Silme nedenini seçin.',
    delete: 'Kişinin verilerini sil',
    confirmTitle: 'Kişinin verileri silinsin mi?',
    confirm: (takip: number) =>
      `${takip} takipten kişinin bilgileri çıkarılacak ya da takip silinecek. Bu işlem geri alınamaz.`,
    deleted: 'Kişinin verileri silindi.',
  },
  retention: {
    title: 'Kapalı takiplerin saklama süresi',
    description:
      'Süresi dolan kapalı takipler kendiliğinden silinir, her biri kayda geçer. Süreyi büronuzun saklama politikasına göre seçin.',
    duration: 'Saklama süresi',
    none: 'Kendiliğinden silinmez',
    years: (n: number) => `Kapandıktan ${n} yıl sonra silinir`,
    expired: (n: number) => `Bu süreyle şimdi silinecek takip: ${n}`,
    save: 'Süreyi kaydet',
    confirmTitle: 'Takipler kendiliğinden silinsin mi?',
    confirm: (n: number) =>
      `Süresi dolmuş ${n} takip bir saat içinde, ötekiler süreleri doldukça silinecek. Silinen takip geri alınamaz.`,
    confirmButton: 'Süreyi kaydet',
    saved: 'Saklama süresi kaydedildi.',
  },
  logRetention: {
    title: 'İşlem kayıtlarının saklama süresi',
    description:
      'Süresi dolan kayıtlar kendiliğinden silinir; takiplerin belge listelerinden o tarihten eski belgeler de çıkar. Kaç kaydın silindiği kayda geçer, kalanların değiştirilmediği yine denetlenebilir.',
    duration: 'Kayıtların saklama süresi',
    none: 'Kendiliğinden silinmez',
    years: (n: number) => `${n} yıl sonra silinir`,
    expired: (n: number) => `Bu süreyle şimdi silinecek kayıt: ${n}`,
    save: 'Kayıtların süresini kaydet',
    confirmTitle: 'Kayıtlar kendiliğinden silinsin mi?',
    confirm: (n: number) =>
      `Süresi dolmuş ${n} kayıt bir saat içinde, ötekiler süreleri doldukça silinecek. Silinen kayıt geri alınamaz.`,
    confirmButton: 'Süreyi kaydet',
    saved: 'Kayıtların saklama süresi kaydedildi.',
  },
} as const;

export type RetentionTexts = typeof personalDataMessages.retention | typeof personalDataMessages.logRetention;
