import { plainHeading } from './column.ts';

/** Words of a heading as offices shorten, bend and replace them, by the word that stands for all of them. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  tarih: ['tar', 'trh', 'tarihi', 'tarih', 'gunu'],
  no: ['no', 'nosu', 'num', 'numara', 'numarasi', 'nr'],
  daire: ['daire', 'dairesi', 'mudurlugu', 'mudurluk', 'mud', 'mdlgu', 'dai', 'birimi', 'birim'],
  icra: ['icra', 'ic'],
  dosya: ['dosya', 'dos', 'dosyasi'],
  esas: ['esas', 'e'],
  tc: ['tc', 'tckn', 'tcno'],
  vkn: ['vkn', 'vergi', 'vergino'],
  identity: ['kimlik', 'kimligi'],
  ad: ['ad', 'adi', 'isim', 'ismi', 'adlari'],
  soyad: ['soyad', 'soyadi'],
  unvan: ['unvan', 'unvani'],
  adres: ['adres', 'adresi', 'ikametgah', 'ikametgahi'],
  tutar: ['tutar', 'tutari', 'miktar', 'miktari', 'mik', 'meblag', 'meblagi', 'bedel', 'bedeli'],
  toplam: ['toplam', 'toplami', 'top'],
  alacak: ['alacak', 'alacagi'],
  borc: ['borc', 'borcu'],
  takip: ['takip', 'takibin', 'tkp'],
  cikis: ['cikis', 'cikisi'],
  acilis: ['acilis', 'acilisi'],
  teblig: ['teblig', 'tebl', 'tebligat'],
  tahsilat: ['tahsilat', 'tahsil', 'tahsilati'],
  vekil: ['vekil', 'vekili', 'avukat', 'avukati'],
  alacakli: ['alacakli', 'alacaklilar', 'alacaklinin', 'muvekkil', 'muvekkilin', 'muvekkiller', 'alc'],
  borclu: ['borclu', 'borclular', 'borclunun', 'brc', 'muhatap', 'muhataplar', 'muhatabin'],
  tur: ['tur', 'turu', 'tipi', 'tip'],
  durum: ['durum', 'durumu', 'safahat'],
  masraf: ['masraf', 'masrafi', 'masraflar'],
  harc: ['harc', 'harci', 'harclar'],
};
const byWord: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([word, forms]) => forms.map((form) => [form, word] as const)),
);
/** They say nothing about which field is meant. */
const EMPTY = new Set(['ve', 'veya', 'ya', 'da', 'tl', 'bilgisi', 'bilgileri', 'sayin']);

/** 'TAKİP TAR.' → takip, tarih; each word once, in the order of the alphabet. */
export function headingWords(heading: string): readonly string[] {
  const words = plainHeading(heading)
    .replace(/\bt c(?= |$)/g, 'tc')
    .replace(/\bkarsi taraf(?:lar)?(?:in)?(?= |$)/g, 'borclu')
    .replace(/([a-z])([0-9]+)(?= |$)/g, '$1 $2')
    .split(' ')
    .filter((word) => word !== '' && !EMPTY.has(word))
    .map((word) => byWord.get(word) ?? word);
  return [...new Set(words)].toSorted();
}

/** Words of headings whose texts may look like names: subjects, notes, the office's own people. */
const NO_PARTY =
  /(?:^| )(?:konu|konusu|aciklama|aciklamalar|aciklamasi|not|notlar|durum|tur|mahkeme|mahkemesi|dayanak|dayanagi|sorumlu|sorumlusu|personel|memur|katip|sehir|sehri)(?: |$)/;

/** Does the heading say that the column holds no party of the case? */
export const namesNoParty = (heading: string): boolean => NO_PARTY.test(headingWords(heading).join(' '));

/** The fields of a case by the words of a heading. */
const CASE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  dosyaEsasNo: [
    'dosya no',
    'esas no',
    'dosya esas no',
    'icra no',
    'icra dosya no',
    'icra esas no',
    'takip no',
    'dosya takip no',
    'esas',
    'dosya',
    'dosya icra',
    'dosya esas icra no',
  ],
  'icraDairesi.ad': ['icra daire', 'daire', 'icra', 'icra daire ad', 'daire ad', 'icra yer'],
  takipTarihi: [
    'takip tarih',
    'acilis tarih',
    'takip acilis tarih',
    'acilis',
    'dosya acilis',
    'takip acilis',
    'dosya acilis tarih',
    'dosya tarih',
    'icra takip tarih',
    'tarih',
  ],
  tebligTarihi: ['teblig tarih', 'teblig', 'odeme emri teblig tarih', 'odeme emri teblig'],
  vadeTarihi: ['vade tarih', 'vade'],
  hacizTarihi: ['haciz tarih', 'haciz'],
  takipToplami: [
    'takip tutar',
    'alacak tutar',
    'takip toplam',
    'alacak toplam',
    'takip cikis tutar',
    'takip cikis',
    'takip alacak tutar',
    'alacak',
    'tutar',
    'borc tutar',
    'borc',
    'borc toplam',
    'toplam tutar',
    'toplam',
    'takip toplam tutar',
    'icra takip tutar',
  ],
  masrafToplami: ['masraf tutar', 'masraf toplam', 'masraf'],
  harcToplami: ['harc tutar', 'harc toplam', 'harc'],
  tahsilatToplami: [
    'tahsilat tutar',
    'tahsilat toplam',
    'tahsilat',
    'edilen tahsilat',
    'edilen tahsilat tutar',
  ],
  durum: ['durum', 'dosya durum', 'takip durum'],
  takipTipi: ['takip tur', 'icra takip tur'],
  buroDosyaNo: ['buro no', 'buro dosya no', 'ofis no', 'klasor no', 'arsiv no', 'foy no', 'ofis dosya no'],
};
/** The field of a national ID or a tax number. */
const EITHER_NUMBER = 'kimlik';
/** The facts of a party by the words that stand beside whose they are. */
const PARTY_FIELDS: Readonly<Record<string, readonly string[]>> = {
  adSoyad: ['', 'ad', 'ad soyad', 'ad unvan', 'ad soyad unvan', 'taraf', 'ad taraf'],
  unvan: ['unvan', 'firma', 'firma ad', 'sirket'],
  soyad: ['soyad'],
  tcKimlikNo: ['tc', 'tc no', 'tc identity no', 'tc identity'],
  vergiNo: ['vkn', 'vkn no', 'vkn identity no'],
  [EITHER_NUMBER]: [
    'tc vkn',
    'identity no',
    'tc vkn no',
    'tc vkn identity no',
    'tc vkn identity',
    'identity vkn no',
    'identity',
  ],
  'adres.metin': ['adres', 'acik adres'],
  'vekil.adSoyad': ['vekil', 'ad soyad vekil', 'ad vekil'],
};

const sorted = (words: string): string => words.split(' ').toSorted().join(' ');
const fieldsBy = (fields: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(fields).flatMap(([alan, names]) => names.map((name) => [sorted(name), alan])));
const caseBy = fieldsBy(CASE_FIELDS);
const partyBy = fieldsBy(PARTY_FIELDS);
/** Facts that a heading may name without whose they are. */
const OWNERLESS = /^(?:tcKimlikNo|vergiNo|kimlik|adres\.metin|vekil\.adSoyad)$/;

/** A field that a heading may mean; a party's fact without a side belongs to the party beside it. */
export interface Meaning {
  readonly alan: string;
  readonly needsSide: boolean;
}

/** The field that the words of a heading mean, or null. */
export function meaningOf(heading: string): Meaning | null {
  const all = headingWords(heading);
  const number = all.find((word) => /^[0-9]$/.test(word));
  const words = all.filter((word) => word !== number);
  const sides = words.filter((word) => word === 'alacakli' || word === 'borclu');
  const rest = words.filter((word) => word !== 'alacakli' && word !== 'borclu').join(' ');
  if (sides.length === 1) {
    const fact = partyBy.get(rest);
    const side = number === undefined || number === '1' ? sides[0] : `${sides[0]}${number}`;
    return fact === undefined ? null : { alan: `${side}.${fact}`, needsSide: false };
  }
  if (sides.length > 1 || number !== undefined) return null;
  const ofCase = caseBy.get(rest);
  if (ofCase !== undefined) return { alan: ofCase, needsSide: false };
  const fact = partyBy.get(rest) ?? '';
  return OWNERLESS.test(fact) ? { alan: fact, needsSide: true } : null;
}
