function agoOf(days: number): string {
  if (days === 0) return 'bugün';
  return days === 1 ? 'dün' : `${days.toLocaleString('tr-TR')} gün önce`;
}

/** The words of the page after the sign-in. */
export const todayMessages = {
  title: 'Bugün',
  subtitle: 'Biten süreler, son çalıştığınız takipler ve belgeler.',
  loading: 'Yükleniyor.',
  steps: {
    title: 'İlk belgeye giden adımlar',
    done: 'Yapıldı:',
    left: 'Sırada:',
    takip: 'Takibi ekleyin ya da Excel, CSV, e-takip dosyasından içe aktarın.',
    vekil: 'Takipte alacaklının vekilini yazın; dilekçeleri o imzalar.',
    dilekce: 'Sık kullanacağınız dilekçeleri yıldızla işaretleyin.',
    belge: 'Takibi açıp dilekçe seçin ve ilk belgeyi oluşturun.',
    addTakip: 'Takip ekle',
    importTakip: 'İçe aktar',
    trySamples: 'Örnek takiplerle dene',
    openTakipler: 'Takipleri aç',
    openDilekceler: 'Dilekçeleri aç',
  },
  newVersion: (version: string) => `Derkenar’ın yeni sürümü var: ${version}.`,
  openProgram: 'Güncelle',
  backup: {
    none: 'Yedek klasörü seçilmemiş: büronun verisi yedeklenmiyor. Nasıl seçileceği kılavuzun “Yedekleme” bölümündedir.',
    notYet: 'Henüz yedek alınmadı ya da yedek klasörüne ulaşılamıyor.',
    today: 'Son yedek bugün alındı.',
    yesterday: 'Son yedek dün alındı.',
    daysAgo: (days: number) => `Son yedek ${days.toLocaleString('tr-TR')} gün önce alındı.`,
    logReached: (moment: string) => `Ondan sonra yazılanlar ${moment} anına kadar saklandı.`,
    logLate: 'Sürekli yedek geride: sunucuya bakan kişi günlüğe ve yedek klasörüne baksın.',
    logNotYet: 'Sürekli yedek henüz başlamadı ya da koptu; sıradaki yedekle başlar.',
    check: 'Yedek klasörünü denetleyin.',
    proved: (days: number) => `Geri geldiği en son ${agoOf(days)} denendi.`,
    trialFailed: 'Yedeğin denemesi başarısız oldu: sunucuya bakan kişi günlüğe baksın.',
  },
  deadlines: {
    title: 'Süreler',
    passed: (n: number) => `Geçmiş: ${n.toLocaleString('tr-TR')}`,
    today: (n: number) => `Bugün: ${n.toLocaleString('tr-TR')}`,
    week: (n: number) => `İlk 7 gün: ${n.toLocaleString('tr-TR')}`,
    empty: 'İlk 7 günde biten süre yok.',
    all: 'Bütün süreler',
  },
  jobs: {
    title: 'Süren toplu işlemler',
    empty: 'Süren toplu işlem yok.',
    all: 'Toplu İşlemler',
    name: (first: string, n: number) => (n === 1 ? first : `${first} ve ${n - 1} dilekçe daha`),
    done: (n: number, total: number) =>
      `${n.toLocaleString('tr-TR')} / ${total.toLocaleString('tr-TR')} dosya oluşturuldu`,
  },
  takipler: {
    title: 'Son takipler',
    empty: 'Burada son çalıştığınız takipler görünür.',
    all: 'Bütün takipler',
  },
  belgeler: {
    title: 'Son belgeler',
    empty: 'Burada son oluşturduğunuz belgeler görünür.',
    byHand: 'Elle dolduruldu',
  },
  favoriler: {
    title: 'Favori dilekçeler',
    empty: 'Dilekçeler sayfasında yıldızla işaretledikleriniz burada görünür.',
    all: 'Bütün dilekçeler',
  },
  gaps: {
    title: 'Eksiği olan takipler',
    scope: 'En yeni 500 takipten açık ve taslak olanlara bakılır.',
    empty: 'Açık takiplerde sık istenen bilgiler tamam.',
    edit: (file: string) => `Tamamla: ${file}`,
    of: {
      esasNo: 'dosya numarası',
      icraDairesi: 'icra dairesi',
      takipTarihi: 'takip tarihi',
      alacakliVekili: 'alacaklı vekili',
      borcluNo: 'borçlunun kimlik ya da vergi numarası',
      borcluAdresi: 'borçlunun adresi',
    },
  },
};
