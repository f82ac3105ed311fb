import type { StoredTakip } from '@derkenar/domain';
import { type TakipRow, toTakip } from '../takip/row.ts';

/** A case as PostgreSQL writes it, so that it can be handed to a process without being parsed. */
export type TakipText = string;

type Row = { readonly [K in keyof TakipRow]: TakipRow[K] extends Date ? string : TakipRow[K] };

export function readTakipText(metin: TakipText): StoredTakip {
  const row = JSON.parse(metin) as Row;
  return toTakip({ ...row, created_at: new Date(row.created_at), updated_at: new Date(row.updated_at) });
}
