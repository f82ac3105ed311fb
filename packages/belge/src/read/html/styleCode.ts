import { DEFAULT_SIZE, MAX_SIZE, MIN_SIZE, PLAIN, type RunStyle, runStyle } from '../../model.ts';

/**
 * While reading, a RunStyle is one integer: flags in the low six bits, the size in points above them.
 * Nested elements then cost a few bit operations, and equal styles share one object of the model.
 */
export const BOLD = 1;
export const ITALIC = 2;
export const UNDERLINE = 4;
export const STRIKE = 8;
export const SUPER = 16;
export const SUB = 32;
const FLAGS = 63;
const SIZE_SHIFT = 6;

export const PLAIN_CODE = DEFAULT_SIZE << SIZE_SHIFT;

/** An element's change of the style around it; `size` 0 keeps the size. */
export interface Change {
  readonly set: number;
  readonly clear: number;
  readonly size: number;
}
export const NO_CHANGE: Change = Object.freeze({ set: 0, clear: 0, size: 0 });

export const sizeOf = (code: number): number => code >> SIZE_SHIFT;

export function applyChange(code: number, change: Change): number {
  if (change === NO_CHANGE) return code;
  const flags = (code & FLAGS & ~change.clear) | change.set;
  return ((change.size === 0 ? sizeOf(code) : change.size) << SIZE_SHIFT) | flags;
}

export const clampSize = (points: number): number =>
  Math.min(MAX_SIZE, Math.max(MIN_SIZE, Math.round(points)));

const styles = new Map<number, RunStyle>([[PLAIN_CODE, PLAIN]]);

export function styleOf(code: number): RunStyle {
  let style = styles.get(code);
  if (style === undefined) {
    style = Object.freeze(
      runStyle({
        bold: (code & BOLD) !== 0,
        italic: (code & ITALIC) !== 0,
        underline: (code & UNDERLINE) !== 0,
        strike: (code & STRIKE) !== 0,
        script: (code & SUPER) !== 0 ? 'super' : (code & SUB) !== 0 ? 'sub' : 'normal',
        size: sizeOf(code),
      }),
    );
    styles.set(code, style);
  }
  return style;
}
