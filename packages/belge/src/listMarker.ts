import type { List } from './model.ts';

/**
 * The marker of each list level, the same in every format so that 'bent 2/i' names the same line in
 * the UDF, the PDF and Word. Letters are left out on purpose: UDF counts them in the Turkish alphabet
 * (a b c ç d), Word in the English one (udf-format §6). Levels beyond the cycle begin again.
 */
export interface OrderedMarker {
  readonly style: 'decimal' | 'roman';
  readonly before: string;
  readonly after: string;
}

const ORDERED: readonly OrderedMarker[] = [
  { style: 'decimal', before: '', after: '.' },
  { style: 'roman', before: '', after: '.' },
  { style: 'decimal', before: '(', after: ')' },
  { style: 'roman', before: '(', after: ')' },
];
const BULLETS: readonly string[] = ['•', '○', '▪'];

/** `level` counts from 1. */
export const orderedMarker = (level: number): OrderedMarker =>
  ORDERED[(level - 1) % ORDERED.length] as OrderedMarker;
/** `level` counts from 1. */
export const bulletMarker = (level: number): string => BULLETS[(level - 1) % BULLETS.length] as string;

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

/** The text printed before the item: '3.', 'ii.', '•'. */
export function markerText(kind: List['kind'], level: number, n: number): string {
  if (kind === 'bullet') return bulletMarker(level);
  const { style, before, after } = orderedMarker(level);
  return `${before}${style === 'decimal' ? n : roman(n)}${after}`;
}

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
