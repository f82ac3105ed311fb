import { formatAmount, parseAmount } from '@derkenar/domain';
import { takipDetailMessages as t } from '../../../../messages/takipDetails.ts';
import type { TakipDetailName } from './catalogue.ts';
import type { DetailRow } from './rows.ts';

/** The list of which a stated amount is the sum. */
export const SUMMED = {
  takipToplami: 'alacakKalemleri',
  masrafToplami: 'masraflar',
  tahsilatToplami: 'tahsilatlar',
} as const satisfies Readonly<Record<string, TakipDetailName>>;
export type SummedAmount = keyof typeof SUMMED;
export const isSummed = (name: string): name is SummedAmount => Object.hasOwn(SUMMED, name);

/**
 * Says that a stated amount is not the sum of its list; undefined where it is, where there is no list, and where they
 * cannot be compared: an amount that cannot be read, another currency. `stated` is in kuruş.
 */
export function differenceText(
  name: SummedAmount,
  rows: readonly DetailRow[],
  stated: number,
): string | undefined {
  if (rows.length === 0 || rows.some(({ texts }) => (texts['paraBirimi'] ?? 'TRY') !== 'TRY'))
    return undefined;
  const sum = rows.reduce((total, { texts }) => total + (parseAmount(texts['tutar'] ?? '') ?? Number.NaN), 0);
  if (!Number.isSafeInteger(sum) || !Number.isSafeInteger(stated) || sum === stated) return undefined;
  return t.difference[name](formatAmount(sum), formatAmount(stated));
}
