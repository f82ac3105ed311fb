import type { ChangedAlan, TakipResult } from '@derkenar/domain';
import type { TransferRow } from './stage.ts';

export type Status = TakipResult['durum'];
export const STATUSES: readonly Status[] = ['eklendi', 'guncellendi', 'atlandi', 'degismedi', 'hata'];

/** A case that the file has wrong never came to the server. */
export const statusOf = ({ errors, result }: TransferRow): Status =>
  errors.length > 0 ? 'hata' : (result?.durum ?? 'hata');

/** The fields that were changed by hand and differ from the file. */
export const changedByHand = ({ result }: TransferRow): readonly ChangedAlan[] =>
  result?.degisen.filter(({ elle }) => elle) ?? [];

export function countStatus(rows: readonly TransferRow[]): Readonly<Record<Status, number>> {
  const counts = { eklendi: 0, guncellendi: 0, atlandi: 0, degismedi: 0, hata: 0 };
  for (const row of rows) counts[statusOf(row)]++;
  return counts;
}
