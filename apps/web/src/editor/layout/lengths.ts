import { lowerTr } from '@derkenar/domain';

const PT_PER_CM = 72 / 2.54;
const UNITS = { cm: PT_PER_CM, mm: PT_PER_CM / 10, nk: 1, pt: 1 } as const;
export type Unit = 'cm' | 'nk';

const decimal = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2, useGrouping: false });

const oneDecimal = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 1, maximumFractionDigits: 2 });

/** '1,0', as word processors print a number of lines. */
export const formatLines = (lines: number): string => oneDecimal.format(lines);

export const toCm = (pt: number): number => pt / PT_PER_CM;
export const fromCm = (cm: number): number => cm * PT_PER_CM;

export const formatNumber = (value: number): string => decimal.format(value);

/** '1,25 cm' or '6 nk', of a length in points. */
export const formatLength = (pt: number, unit: Unit): string => `${formatNumber(pt / UNITS[unit])} ${unit}`;

/** A number with a comma or a point; null for any other text. */
export const parseNumber = (text: string): number | null =>
  /^\d+(?:[.,]\d*)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null;

/** Points. A number without a unit is in `unit`; null for a text that is no length. */
export function parseLength(text: string, unit: Unit): number | null {
  const [, number = '', named = unit] = /^\s*([\d.,]+)\s*(cm|mm|nk|pt)?\s*$/.exec(lowerTr(text)) ?? [];
  const value = parseNumber(number);
  return value === null ? null : value * UNITS[named as keyof typeof UNITS];
}
