import { type TakipValues, toKurus } from './values.ts';

/** Kuruş; null while an amount cannot be read. */
interface Totals {
  readonly genelToplam: number | null;
  readonly kalanTutar: number | null;
}

/** Decision 22, as the server counts. */
export function sums({ tutarlar }: Pick<TakipValues, 'tutarlar'>): Totals {
  const { tahsilatToplami, ...parts } = tutarlar;
  const total = Object.values(parts).reduce((sum, value) => sum + toKurus(value), 0);
  const kalan = total - toKurus(tahsilatToplami);
  return { genelToplam: wholeOrNull(total), kalanTutar: wholeOrNull(kalan) };
}

const wholeOrNull = (value: number): number | null => (Number.isSafeInteger(value) ? value : null);
