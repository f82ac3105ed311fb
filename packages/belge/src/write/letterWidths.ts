import type { RunStyle } from '../model.ts';

/** Times New Roman's advance widths from U+0020 on, in thousandths of the size. */
const WIDTHS = [
  250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278, 500, 500, 500, 500, 500,
  500, 500, 500, 500, 500, 278, 278, 564, 564, 564, 444, 921, 722, 667, 667, 722, 611, 556, 722, 722, 333,
  389, 722, 611, 889, 722, 722, 556, 722, 667, 556, 611, 722, 722, 944, 722, 722, 611, 333, 278, 333, 469,
  500, 333, 444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389,
  278, 500, 500, 722, 500, 500, 444, 480, 200, 480, 541,
];
const AVERAGE_WIDTH = 500;
const BOLD_FACTOR = 1.06;
const SCRIPT_SIZE = 0.7;
/** Letters of Turkish as wide as their plain ones. */
const LETTERS = 'çÇğĞıİöÖşŞüÜâÂîÎûÛ\u00a0';
const PLAIN = new Map(Array.from(LETTERS, (letter, i) => [letter, 'cCgGiIoOsSuUaAiIuU '.charAt(i)] as const));

/** By code up to the end of Latin Extended-A. */
const WIDTH_OF = Uint16Array.from({ length: 0x180 }, (_, code) => {
  const letter = String.fromCharCode(code);
  return WIDTHS[(PLAIN.get(letter) ?? letter).charCodeAt(0) - 0x20] ?? AVERAGE_WIDTH;
});

/** Thousandths of the size, by UTF-16 code unit. */
export const letterWidth = (code: number): number =>
  code < WIDTH_OF.length ? (WIDTH_OF[code] as number) : AVERAGE_WIDTH;

/** Width in points of text on one line, a good guess. */
export function estimatedWidth(value: string, style: RunStyle): number {
  let width = 0;
  for (let i = 0; i < value.length; i++) width += letterWidth(value.charCodeAt(i));
  return width * pointsPerUnit(value.trim() === '' ? { ...style, bold: false } : style);
}

/** Points of a thousandth in this style; spaces of bold text are wider than they print. */
export const pointsPerUnit = ({ bold, size, script }: RunStyle): number =>
  ((script === 'normal' ? size : size * SCRIPT_SIZE) / 1000) * (bold ? BOLD_FACTOR : 1);
