import type { List } from './model.ts';

/** The numbers of an ordered list, and what stands around them. */
export interface OrderedMarker {
  readonly style: NumberStyle;
  readonly before: '' | '(';
  readonly after: '.' | ')' | '-';
}

export type NumberStyle = keyof typeof SIGNS;

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** Word counts letters in the English alphabet, UDF in the Turkish one (udf-format §6). */
const SIGNS = {
  decimal: (n: number) => String(n),
  roman,
  ROMAN: largeRoman,
  latin: (n: number) => letters(n, 'abcdefghijklmnopqrstuvwxyz'),
  LATIN: (n: number) => letters(n, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  turkish: (n: number) => letters(n, 'abcçdefgğhıijklmnoöprsştuüvyz'),
  TURKISH: (n: number) => letters(n, 'ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ'),
} as const;

/**
 * The marker of each list level whose list names none, the same in every format so that 'bent 2/i' names the same line in
 * the UDF, the PDF and Word. Letters are left out on purpose, since the programs count them differently. Levels beyond
 * the cycle begin again.
 */
const ORDERED: readonly OrderedMarker[] = [
  { style: 'decimal', before: '', after: '.' },
  { style: 'roman', before: '', after: '.' },
  { style: 'decimal', before: '(', after: ')' },
  { style: 'roman', before: '(', after: ')' },
];
const BULLETS: readonly string[] = ['•', '○', '▪'];

const nameOf = ({ style, before, after }: OrderedMarker): string => `${before}${style}${after}`;

const MARKERS: ReadonlyMap<string, OrderedMarker> = new Map(
  (Object.keys(SIGNS) as NumberStyle[])
    .flatMap((style): OrderedMarker[] => [
      { style, before: '', after: '.' },
      { style, before: '', after: ')' },
      { style, before: '(', after: ')' },
      { style, before: '', after: '-' },
    ])
    .map((marker) => [nameOf(marker), marker]),
);

const BULLET_SIGNS: ReadonlySet<string> = new Set('•○▪□➢◆❖▶✓–→⇒');

/** Is it the name of a marker: 'latin)', '(ROMAN)', 'decimal-', or a bullet's sign? */
export const isMarker = (kind: List['kind'], name: string): boolean =>
  kind === 'ordered' ? MARKERS.has(name) : BULLET_SIGNS.has(name);

/** `level` counts from 1; `own` is the list's marker by its name, null for the level's. */
export const orderedMarker = (level: number, own: string | null): OrderedMarker =>
  MARKERS.get(own ?? '') ?? (ORDERED[(level - 1) % ORDERED.length] as OrderedMarker);

/** `level` counts from 1. */
export const bulletMarker = (level: number, own: string | null): string =>
  own ?? (BULLETS[(level - 1) % BULLETS.length] as string);

/** The text printed before the item: '3.', 'ii.', '•'. */
export function markerText(
  { kind, marker }: Pick<List, 'kind' | 'marker'>,
  level: number,
  n: number,
): string {
  if (kind === 'bullet') return bulletMarker(level, marker);
  return textOfMarker(orderedMarker(level, marker), n);
}

export const textOfMarker = ({ style, before, after }: OrderedMarker, n: number): string =>
  `${before}${SIGNS[style](n)}${after}`;

/**
 * The name of the marker whose `n`-th text this is, for a list of this level; null for the level's own, and for a text that no
 * marker has. `alphabet` decides where both have the same letter.
 */
export function matchMarker(
  text: string,
  n: number,
  level: number,
  alphabet: 'latin' | 'turkish' = 'latin',
): string | null {
  if (text === markerText({ kind: 'ordered', marker: null }, level, n)) return null;
  const found = [...MARKERS].filter(([, one]) => textOfMarker(one, n) === text);
  const preferred = found.find(([, { style }]) => alphabetOf(style) === alphabet);
  return (preferred ?? found[0])?.[0] ?? null;
}

/** Signs of symbol fonts by their letter there and in Unicode's private area, and what is like a sign of ours. */
const LIKE: Readonly<Record<string, string>> = {
  '·': '•',
  '*': '•',
  '●': '•',
  o: '○',
  '§': '▪',
  n: '▪',
  '■': '▪',
  q: '□',
  '¨': '□',
  '☐': '□',
  Ø: '➢',
  '➤': '➢',
  u: '◆',
  v: '❖',
  ü: '✓',
  '✔': '✓',
  à: '→',
  ð: '⇒',
  '-': '–',
  '—': '–',
  '\u00ad': '–',
  '\uf0b7': '•',
  '\uf0a7': '▪',
  '\uf06e': '▪',
  '\uf0a8': '□',
  '\uf071': '□',
  '\uf0d8': '➢',
  '\uf075': '◆',
  '\uf076': '❖',
  '\uf0fc': '✓',
  '\uf0e0': '→',
  '\uf0f0': '⇒',
};

/** The bullet's sign for a list of this level; null for the level's own, and for one that we do not have. */
export function matchBullet(text: string, level: number): string | null {
  const sign = LIKE[text] ?? text;
  return BULLET_SIGNS.has(sign) && sign !== bulletMarker(level, null) ? sign : null;
}

/** Null for numbers that are no letters. */
export function alphabetOf(style: NumberStyle): 'latin' | 'turkish' | null {
  if (style === 'latin' || style === 'LATIN') return 'latin';
  return style === 'turkish' || style === 'TURKISH' ? 'turkish' : null;
}

/** 14 → 'XIV'. */
export function largeRoman(n: number): string {
  return roman(n).replace(/./g, (letter) => LARGE[letter] ?? letter);
}

const LARGE: Readonly<Record<string, string>> = { i: 'I', v: 'V', x: 'X', l: 'L', c: 'C', d: 'D', m: 'M' };

/** 14 → 'xiv'; '' for 0 and below. */
export function roman(n: number): string {
  let rest = n;
  let out = '';
  for (const [value, letters] of ROMAN)
    while (rest >= value) {
      out += letters;
      rest -= value;
    }
  return out;
}

/** The letter is repeated after the last one: `aa` follows `z`. */
function letters(n: number, alphabet: string): string {
  if (n < 1) return `${n}`;
  const letter = alphabet.charAt((n - 1) % alphabet.length);
  return letter.repeat(Math.min(30, Math.floor((n - 1) / alphabet.length) + 1));
}
