const count = (n: number): string => n.toLocaleString('tr-TR');

export const transferMessages = {
  import: 'İçe aktar',
  export: 'Dışa aktar',
  title: 'Takipleri içe aktar',
  subtitle: 'Excel, CSV ya da e-takip XML dosyasındaki takipleri denetleyip büroya ekleyin.',
  format: { xlsx: 'Excel (.xlsx)', csv: 'CSV', etakip: 'e-takip (XML)' },
  etakip: {
    title: 'e-takip dosyası indirilsin mi?',
    description:
      'Dosya UYAP’ta denenmedi; yüklemeden önce her takibi denetleyin. Yalnız esas numarası olmayan takipler yazılır. Takip yolu, takip şekli, alacak kalemi türü ve faiz türü UYAP’ta seçilmelidir. Zip’in içindeki Notlar.txt yazılmayan takipleri nedenleriyle sayar.',
    confirm: 'İndir',
  },
  preparing: 'Dosya hazırlanıyor…',
  downloaded: (name: string) => `${name} indirildi.`,
  downloadFailed: 'Takipler dışa aktarılamadı',
  leave: {
    title: 'Aktarım yarım kalsın mı?',
    description:
      'Bu sayfadan ayrılırsanız aktarım durur. O ana kadar kaydedilen takipler kalır; aynı dosyayı yeniden aktarabilirsiniz.',
    confirm: 'Sayfadan ayrıl',
  },
  file: {
    title: 'Dosya',
    description:
      'Dosya bu bilgisayarda okunur; sunucuya yalnızca denetlenen takipler gönderilir. En çok 100 MB ve 200.000 satır.',
    select: 'Dosya seç',
    drop: 'Dosyayı buraya sürükleyip bırakabilirsiniz.',
    sablon: 'Boş Excel şablonunu indir',
    opening: 'Dosya açılıyor…',
    other: 'Başka dosya seç',
  },
  columns: {
    title: 'Sütunlar',
    description:
      'Her sütunun hangi bilgi olarak okunacağını denetleyin. Seçiminiz büronuz için saklanır; sonraki dosyada hazır gelir.',
    page: 'Sayfa',
    notRead: 'Okunmaz',
    column: { title: 'Dosyadaki başlık', sample: 'İlk değerler', alan: 'Okunacağı bilgi' },
    alanOf: (title: string) => `“${title}” sütununun okunacağı bilgi`,
    noTitle: 'Sayfada okunacak satır yok. Başka bir sayfa ya da dosya seçin.',
    required: 'En az bir sütunun okunacağı bilgiyi seçin.',
    duplicate: (alan: string) => `“${alan}” birden çok sütun için seçilmiş. Birini “Okunmaz” yapın.`,
    read: 'Oku ve denetle',
  },
  process: {
    reading: 'Dosya okunuyor…',
    checking: (n: number, total: number) => `Denetleniyor: ${count(n)} / ${count(total)} takip`,
    saving: (n: number, total: number) => `Aktarılıyor: ${count(n)} / ${count(total)} takip`,
    progress: 'Aktarımın ilerlemesi',
    cancel: 'Durdur',
  },
  preview: {
    title: 'Denetim sonucu',
    takip: (n: number) => `${count(n)} takip`,
    status: {
      eklendi: 'Yeni',
      guncellendi: 'Güncellenecek',
      degismedi: 'Değişmiyor',
      atlandi: 'Elle değiştirilmiş',
      hata: 'Hatalı',
    },
    filter: 'Gösterilen takipler',
    all: 'Hepsi',
    onlyErrors: 'Yalnız hatalı',
    onlyUpdated: 'Yalnız güncellenecek',
    onlyManual: 'Yalnız elle değiştirilmiş',
    onlyWithNotes: 'Yalnız notu olan',
    table: 'Dosyadaki takipler',
    column: { row: 'Satır', file: 'Dosya No', office: 'İcra Dairesi', borclu: 'Borçlu', status: 'Durum' },
    inRow: (row: number, column: string, message: string) =>
      column === '' ? `${count(row)}. satır: ${message}` : `${count(row)}. satır, ${column}: ${message}`,
    change: (alan: string, before: string, after: string) =>
      before === '' ? `${alan}: ${after}` : `${alan}: ${before} → ${after}`,
    empty: 'Bu süzgece uyan takip yok.',
    csv: 'Hataları CSV olarak indir',
    csvName: 'aktarim-hatalari.csv',
    csvTitles: ['Satır', 'Sütun', 'Hata'],
    manualTitle: 'Elle değiştirilmiş bilgiler',
    manualDescription:
      'Bu bilgiler büroda elle yazılmış. İşaretlemediğiniz bilgiler dosyadakiyle değiştirilmez; takipleri tek tek aşağıdaki tabloda da seçebilirsiniz.',
    manualAlan: (alan: string, n: number) => `${alan}: ${count(n)} takipte dosyadaki yazılsın`,
    writeFromFile: (alan: string, before: string, after: string) =>
      `${alan}: “${before}” yerine “${after}” yazılsın`,
    transfer: (n: number) => `${count(n)} takibi aktar`,
    nothingToTransfer: 'Aktarılacak takip yok.',
    errorsLeftOut: (n: number) => `Hatalı ${count(n)} takip aktarılmaz.`,
    hasNotes: (n: number) =>
      `${count(n)} takipte not var; aktarmadan önce “Gösterilen takipler”den yalnız onlara bakabilirsiniz.`,
  },
  result: {
    title: 'Aktarım bitti',
    stopped: 'Aktarım durduruldu',
    interrupted: 'Aktarım yarıda kaldı',
    resume: 'Kaldığı yerden sürdür',
    status: {
      eklendi: 'Eklenen',
      guncellendi: 'Güncellenen',
      degismedi: 'Değişmeyen',
      atlandi: 'Elle yazılanı korunan',
      hata: 'Aktarılmayan',
    },
    remaining: 'Sırada kalan',
    toList: 'Takiplere git',
    new: 'Başka dosya aktar',
  },
  recent: {
    title: 'Son aktarımlar',
    summary: (kind: string, added: number, updated: number) =>
      `${kind}: ${count(added)} eklendi, ${count(updated)} güncellendi`,
    undo: 'Geri al',
    undone: 'Geri alındı',
    undoTitle: 'Aktarım geri alınsın mı?',
    undoDescription:
      'Bu aktarımın eklediği takipler silinir, güncellediği takipler eski hâline döner. Sonradan değiştirilen takipler olduğu gibi kalır.',
    undoConfirm: 'Aktarımı geri al',
    undoneCounts: (deleted: number, restored: number, left: number) =>
      `${count(deleted)} takip silindi, ${count(restored)} takip eski hâline döndü, ${count(left)} takip bırakıldı.`,
  },
} as const;
