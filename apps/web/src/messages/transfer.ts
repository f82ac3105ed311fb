const sayi = (n: number): string => n.toLocaleString('tr-TR');

export const transferMessages = {
  import: 'İçe aktar',
  export: 'Dışa aktar',
  baslik: 'Takipleri içe aktar',
  subtitle: 'Excel, CSV ya da e-takip XML dosyasındaki takipleri denetleyip büroya ekleyin.',
  bicim: { xlsx: 'Excel (.xlsx)', csv: 'CSV' },
  preparing: 'Dosya hazırlanıyor…',
  downloaded: (ad: string) => `${ad} indirildi.`,
  downloadFailed: 'Takipler dışa aktarılamadı',
  leave: {
    baslik: 'Aktarım yarım kalsın mı?',
    description:
      'Bu sayfadan ayrılırsanız aktarım durur. O ana kadar kaydedilen takipler kalır; aynı dosyayı yeniden aktarabilirsiniz.',
    confirm: 'Sayfadan ayrıl',
  },
  dosya: {
    baslik: 'Dosya',
    description:
      'Dosya bu bilgisayarda okunur; sunucuya yalnızca denetlenen takipler gönderilir. En çok 100 MB ve 200.000 satır.',
    select: 'Dosya seç',
    drop: 'Dosyayı buraya sürükleyip bırakabilirsiniz.',
    sablon: 'Boş Excel şablonunu indir',
    opening: 'Dosya açılıyor…',
    other: 'Başka dosya seç',
  },
  sutunlar: {
    baslik: 'Sütunlar',
    description:
      'Her sütunun hangi bilgi olarak okunacağını denetleyin. Seçiminiz büronuz için saklanır; sonraki dosyada hazır gelir.',
    page: 'Sayfa',
    notRead: 'Okunmaz',
    empty: '(başlıksız)',
    column: { baslik: 'Dosyadaki başlık', sample: 'İlk değerler', alan: 'Okunacağı bilgi' },
    alanOf: (baslik: string) => `“${baslik}” sütununun okunacağı bilgi`,
    noTitle: 'Sayfada okunacak satır yok. Başka bir sayfa ya da dosya seçin.',
    required: 'En az bir sütunun okunacağı bilgiyi seçin.',
    duplicate: (alan: string) => `“${alan}” birden çok sütun için seçilmiş. Birini “Okunmaz” yapın.`,
    read: 'Oku ve denetle',
  },
  process: {
    reading: 'Dosya okunuyor…',
    checking: (n: number, toplam: number) => `Denetleniyor: ${sayi(n)} / ${sayi(toplam)} takip`,
    saving: (n: number, toplam: number) => `Aktarılıyor: ${sayi(n)} / ${sayi(toplam)} takip`,
    progress: 'Aktarımın ilerlemesi',
    cancel: 'Durdur',
  },
  preview: {
    baslik: 'Denetim sonucu',
    takip: (n: number) => `${sayi(n)} takip`,
    durum: {
      eklendi: 'Yeni',
      guncellendi: 'Güncellenecek',
      degismedi: 'Değişmiyor',
      atlandi: 'Elle değiştirilmiş',
      hata: 'Hatalı',
    },
    suzgec: 'Gösterilen takipler',
    all: 'Hepsi',
    onlyErrors: 'Yalnız hatalı',
    onlyUpdated: 'Yalnız güncellenecek',
    onlyManual: 'Yalnız elle değiştirilmiş',
    onlyWithNotes: 'Yalnız notu olan',
    table: 'Dosyadaki takipler',
    column: { satir: 'Satır', dosya: 'Dosya No', daire: 'İcra Dairesi', borclu: 'Borçlu', durum: 'Durum' },
    inRow: (satir: number, column: string, mesaj: string) =>
      column === '' ? `${sayi(satir)}. satır: ${mesaj}` : `${sayi(satir)}. satır, ${column}: ${mesaj}`,
    change: (alan: string, eski: string, yeni: string) =>
      eski === '' ? `${alan}: ${yeni}` : `${alan}: ${eski} → ${yeni}`,
    empty: 'Bu süzgece uyan takip yok.',
    csv: 'Hataları CSV olarak indir',
    csvName: 'aktarim-hatalari.csv',
    csvTitles: ['Satır', 'Sütun', 'Hata'],
    manualTitle: 'Elle değiştirilmiş bilgiler',
    manualDescription:
      'Bu bilgiler büroda elle yazılmış. İşaretlemediğiniz bilgiler dosyadakiyle değiştirilmez; takipleri tek tek aşağıdaki tabloda da seçebilirsiniz.',
    manualAlan: (alan: string, n: number) => `${alan}: ${sayi(n)} takipte dosyadaki yazılsın`,
    writeFromFile: (alan: string, eski: string, yeni: string) =>
      `${alan}: “${eski}” yerine “${yeni}” yazılsın`,
    transfer: (n: number) => `${sayi(n)} takibi aktar`,
    nothingToTransfer: 'Aktarılacak takip yok.',
    errorsLeftOut: (n: number) => `Hatalı ${sayi(n)} takip aktarılmaz.`,
    hasNotes: (n: number) =>
      `${sayi(n)} takipte taraf adlarıyla ilgili not var; aktarmadan önce “Gösterilen takipler”den yalnız onlara bakabilirsiniz.`,
  },
  sonuc: {
    baslik: 'Aktarım bitti',
    stopped: 'Aktarım durduruldu',
    interrupted: 'Aktarım yarıda kaldı',
    resume: 'Kaldığı yerden sürdür',
    durum: {
      eklendi: 'Eklenen',
      guncellendi: 'Güncellenen',
      degismedi: 'Değişmeyen',
      atlandi: 'Elle yazılanı korunan',
      hata: 'Aktarılmayan',
    },
    kalan: 'Sırada kalan',
    toList: 'Takiplere git',
    yeni: 'Başka dosya aktar',
  },
  recent: {
    baslik: 'Son aktarımlar',
    ozet: (tur: string, eklenen: number, guncellenen: number) =>
      `${tur}: ${sayi(eklenen)} eklendi, ${sayi(guncellenen)} güncellendi`,
    undo: 'Geri al',
    geriAlindi: 'Geri alındı',
    undoTitle: 'Aktarım geri alınsın mı?',
    undoDescription:
      'Bu aktarımın eklediği takipler silinir, güncellediği takipler eski hâline döner. Sonradan değiştirilen takipler olduğu gibi kalır.',
    undoConfirm: 'Aktarımı geri al',
    undoneCounts: (silinen: number, eski: number, birakilan: number) =>
      `${sayi(silinen)} takip silindi, ${sayi(eski)} takip eski hâline döndü, ${sayi(birakilan)} takip bırakıldı.`,
  },
} as const;
