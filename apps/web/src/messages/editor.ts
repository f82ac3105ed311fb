/** Words of the template editor. */
export const editorMessages = {
  label: 'Dilekçe şablonu',
  standardWarning: 'Standart dilekçelerde düzenleme yapılamaz — yalnızca Farklı Kaydet.',
  tools: {
    bar: 'Düzenleme araçları',
    undo: 'Geri al',
    repeat: 'Yinele',
    kind: (name: string | null) => `Paragraf türü: ${name ?? 'karışık'}`,
    kinds: ['Metin', 'Başlık 1', 'Başlık 2', 'Başlık 3'],
    kindMarks: ['¶', 'B1', 'B2', 'B3'],
    kindList: 'Paragraf türü',
    size: (pt: number | null) => (pt === null ? 'Yazı boyutu: karışık' : `Yazı boyutu: ${pt} punto`),
    sizes: 'Yazı boyutu',
    points: (pt: number) => `${pt} punto`,
    bold: 'Kalın',
    italic: 'İtalik',
    underline: 'Altı çizili',
    strikethrough: 'Üstü çizili',
    bullets: 'Madde işaretli liste',
    number: 'Numaralı liste',
    alignment: { left: 'Sola yasla', center: 'Ortala', right: 'Sağa yasla', justify: 'İki yana yasla' },
    table: 'Tablo',
    pageBreak: 'Sayfa sonu ekle',
    find: 'Bul ve değiştir',
    preview: 'Önizle',
    print: 'Yazdır',
    alanlar: 'Alanlar',
  },
  table: {
    add: 'Tablo ekle',
    size: (column: number, row: number) => `${column} sütun, ${row} satır`,
    selection: (column: number, row: number) => `${column} × ${row}`,
    howTo: 'Boyutu fareyle ya da ok tuşlarıyla seçin.',
    rowAbove: 'Üste satır ekle',
    rowBelow: 'Alta satır ekle',
    columnLeft: 'Sola sütun ekle',
    columnRight: 'Sağa sütun ekle',
    deleteRow: 'Satırı sil',
    deleteColumn: 'Sütunu sil',
    merge: 'Satırdaki hücreleri birleştir',
    split: 'Hücreyi ayır',
    title: 'Başlık satırı',
    widen: 'Sütunu genişlet',
    narrow: 'Sütunu daralt',
    after: 'Tablodan sonra satır aç',
    delete: 'Tabloyu sil',
  },
  alan: {
    title: 'Alanlar',
    filter: 'Filtre',
    close: 'Kapat',
    list: 'Alan listesi',
    none: 'Bu ada uyan alan yok.',
    count: (n: number) => `${n} alan`,
  },
  preview: {
    title: 'Önizle',
    close: 'Kapat',
    text: 'Dilekçenin sayfaları',
  },
  file: {
    empty: 'Dilekçe metni boş. Önce metni yazın.',
    preparing: 'Belge hazırlanıyor…',
    error: 'Belge oluşturulamadı',
    printFailed: 'Yazdırılamadı',
  },
  status: {
    tooLarge: (kb: number, max: number) =>
      `Dilekçe ${kb} KB; en çok ${max} KB kaydedilebilir. İçindeki resimleri küçültün veya dilekçeyi bölün.`,
    unknown: (n: number) => `${n} bilinmeyen alan:`,
    replaceWith: (name: string) => `“${name}” ile değiştir`,
    next: 'Sonrakine git',
    goTo: 'Göster',
  },
} as const;

/** Texts about pasting. */
export const clipboardMessages = {
  missing: 'Yapıştırıldı; bazı öğeler alınamadı',
  failed: 'Yapıştırılamadı',
  empty: 'Panoda belgeye eklenebilecek metin veya resim yok.',
  tooLarge: 'Yapıştırılan metin çok büyük (en çok 512 KB). Daha küçük parçalar hâlinde yapıştırın.',
  tableInCell: 'Tablo, hücrenin içine satır satır metin olarak yapıştırıldı.',
  pageBreakInCell: 'Tablo içindeki sayfa sonu atlandı.',
  others: (n: number) => `ve ${n} uyarı daha`,
} as const;

/** Texts within the editor's text. */
export const editorTextMessages = {
  pageBreak: 'Sayfa sonu',
  alan: (name: string) => `${name} alanı`,
  unknownAlan: (kod: string) => `Bilinmeyen alan: ${kod}`,
  unknownAlanNearest: (kod: string, nearest: string) => `Bilinmeyen alan: ${kod}. En yakın: ${nearest}`,
  alanSelection: 'Alanlar',
} as const;

/** Words of the bar that finds and replaces. */
export const findBarMessages = {
  bar: 'Bul ve değiştir',
  find: 'Bul',
  replacement: 'Yerine',
  previous: 'Önceki',
  next: 'Sonraki',
  matchCase: 'Büyük/küçük harf duyarlı',
  wholeWord: 'Tam sözcük',
  replace: 'Değiştir',
  all: 'Tümünü değiştir',
  showReplace: 'Değiştirmeyi göster',
  close: 'Bulmayı kapat',
  position: (n: number, total: number) => `${n} / ${total}`,
  none: 'Bulunamadı',
  replaced: (n: number) => `${n} yer değiştirildi.`,
} as const;
