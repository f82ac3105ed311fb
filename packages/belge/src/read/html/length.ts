import { DEFAULT_SIZE } from '../../model.ts';

/** `*` is the share of HTML 4 columns; a bare number is in pixels. */
export interface Length {
  readonly value: number;
  readonly unit: 'px' | 'pt' | 'pc' | 'cm' | 'mm' | 'q' | 'in' | 'em' | 'ex' | 'rem' | '%' | '*';
}

const LENGTH = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))(px|pt|pc|cm|mm|q|in|em|ex|rem|%|\*)?$/;

/** Reads `1.5em`, `20%`, `120` (pixels), `64*`; lower case; null when it is no such length. */
export function parseLength(value: string): Length | null {
  const match = LENGTH.exec(value);
  return match === null
    ? null
    : { value: Number(match[1]), unit: (match[2] as Length['unit'] | undefined) ?? 'px' };
}

const POINTS: Readonly<Record<Length['unit'], number | null>> = {
  px: 0.75,
  pt: 1,
  pc: 12,
  cm: 72 / 2.54,
  mm: 72 / 25.4,
  q: 72 / 101.6,
  in: 72,
  em: DEFAULT_SIZE,
  ex: DEFAULT_SIZE / 2,
  rem: DEFAULT_SIZE,
  '%': null,
  '*': null,
};

/** Null for shares of something else. */
export function toPoints({ value, unit }: Length): number | null {
  const factor = POINTS[unit];
  return factor === null ? null : value * factor;
}

export function toPixels(length: Length): number | null {
  const points = toPoints(length);
  return points === null ? null : points / 0.75;
}
