/** The languages that numbers are written out in; '' = any other, where digits take the place of words. */
export type Language = 'tr' | 'en' | '';

/** Reads a language tag such as 'tr-TR'. */
export const languageOf = (tag: string | undefined): Language =>
  /^tr\b/i.test(tag ?? '') ? 'tr' : /^en\b/i.test(tag ?? '') ? 'en' : '';

/** A list's number as Word prints it: '1st', 'One', 'First'. Digits for numbers beyond 999. */
export function numberWord(
  n: number,
  format: 'ordinal' | 'cardinalText' | 'ordinalText',
  language: Language,
): string {
  if (format === 'ordinal')
    return language === 'tr' ? `${n}.` : `${n}${language === 'en' ? suffixOf(n) : ''}`;
  if (n < 1 || n > 999 || language === '') return `${n}`;
  const words = language === 'tr' ? turkish(n) : english(n);
  const written =
    format === 'cardinalText' ? words : (language === 'tr' ? turkishOrdinal : englishOrdinal)(words);
  return (LARGE.get(written.charAt(0)) ?? '') + written.slice(1);
}

/** The first letters of all numbers below. */
const LARGE: ReadonlyMap<string, string> = new Map(
  Array.from('abdefiknostyzöü', (letter, i) => [letter, 'ABDEFİKNOSTYZÖÜ'.charAt(i)]),
);

const TURKISH_ONES = ['', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'];
const TURKISH_TENS = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan'];

function turkish(n: number): string {
  const hundreds = Math.floor(n / 100);
  const words = [
    hundreds > 1 ? TURKISH_ONES[hundreds] : '',
    hundreds > 0 ? 'yüz' : '',
    TURKISH_TENS[Math.floor(n / 10) % 10],
    TURKISH_ONES[n % 10],
  ];
  return words.filter((word) => word !== '').join(' ');
}

const VOWEL_ENDINGS: ReadonlyMap<string, string> = new Map(
  Array.from('aıeiouöü', (vowel, i) => [vowel, 'ııiiuuüü'.charAt(i)]),
);

/** 'dört' → 'dördüncü': the suffix follows the last vowel, and loses its own after one. */
function turkishOrdinal(words: string): string {
  const stem = words.replace(/dört$/, 'dörd');
  const vowel = VOWEL_ENDINGS.get(stem.match(/[aıeiouöü](?=[^aıeiouöü]*$)/)?.[0] ?? '') ?? 'i';
  return `${stem}${/[aıeiouöü]$/.test(stem) ? '' : vowel}nc${vowel}`;
}

const ENGLISH = (
  ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ');
const ENGLISH_TENS = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function english(n: number): string {
  const rest = n % 100;
  const small =
    rest < 20
      ? ENGLISH[rest]
      : [ENGLISH_TENS[Math.floor(rest / 10)], ENGLISH[rest % 10]].filter((word) => word !== '').join('-');
  const hundreds = n < 100 ? '' : `${ENGLISH[Math.floor(n / 100)]} hundred`;
  return [hundreds, small].filter((word) => word !== '').join(' ');
}

const IRREGULAR: readonly (readonly [RegExp, string])[] = [
  [/one$/, 'first'],
  [/two$/, 'second'],
  [/three$/, 'third'],
  [/five$/, 'fifth'],
  [/eight$/, 'eighth'],
  [/nine$/, 'ninth'],
  [/twelve$/, 'twelfth'],
  [/y$/, 'ieth'],
];

function englishOrdinal(words: string): string {
  const irregular = IRREGULAR.find(([ending]) => ending.test(words));
  return irregular === undefined ? `${words}th` : words.replace(...irregular);
}

function suffixOf(n: number): string {
  if (n % 100 > 10 && n % 100 < 14) return 'th';
  return ['th', 'st', 'nd', 'rd'][n % 10] ?? 'th';
}
