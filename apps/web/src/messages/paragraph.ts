/** Words about the distances of a paragraph. The units are those of word processors: santimetre and nokta. */
export const paragraphMessages = {
  spacing: 'Satır ve paragraf aralığı',
  spacingMixed: 'Satır ve paragraf aralığı: karışık',
  lines: (lines: string | null) => (lines === null ? 'Varsayılan' : lines),
  otherLines: (lines: string) => `Diğer: ${lines}`,
  addSpace: {
    before: (nk: string) => `Paragraftan önce boşluk ekle (${nk} nk)`,
    after: (nk: string) => `Paragraftan sonra boşluk ekle (${nk} nk)`,
  },
  removeSpace: {
    before: (nk: string) => `Paragraftan önceki boşluğu kaldır (${nk} nk)`,
    after: (nk: string) => `Paragraftan sonraki boşluğu kaldır (${nk} nk)`,
  },
  numbers: 'Paragraf…',
  indent: { less: 'Girintiyi azalt', more: 'Girintiyi artır' },
  dialog: {
    title: 'Paragraf',
    indents: 'Girinti',
    spaces: 'Aralık',
    left: 'Sol',
    right: 'Sağ',
    special: 'Özel',
    specials: { none: '(yok)', firstLine: 'İlk satır', hanging: 'Asılı' },
    by: 'Ne kadar',
    before: 'Önce',
    after: 'Sonra',
    lineSpacing: 'Satır aralığı',
    multiple: 'Birden çok',
    lines: 'Kaç satır',
    default: 'Varsayılan',
    mixed: 'karışık',
    itemNote: 'Listede ilk satırın girintisi yoktur; madde işareti orada durur.',
    apply: 'Tamam',
    cancel: 'Vazgeç',
    wrongLength: (example: string) => `Bir uzunluk yazın. Örnek: ${example}.`,
    tooLong: (most: string) => `En çok ${most} yazılabilir.`,
    wrongLines: (least: string, most: string) => `${least} ile ${most} arasında bir sayı yazın. Örnek: 1,25.`,
  },
} as const;

/** Words of the ruler above the page. */
export const rulerMessages = {
  ruler: 'Cetvel',
  handles: {
    firstLine: 'İlk satır girintisi',
    hanging: 'Asılı girinti',
    left: 'Sol girinti',
    right: 'Sağ girinti',
  },
  mixed: 'karışık',
} as const;
