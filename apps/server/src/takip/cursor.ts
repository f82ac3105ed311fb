import { AppError, CURSOR_INVALID } from '@derkenar/domain';
import { type RawBuilder, sql } from 'kysely';

/** The place of a case in the list, which is sorted by both members, descending. */
export interface Cursor {
  readonly esas_order: number;
  readonly id: string;
}

const CURSOR = /^(\d{1,15}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const formatCursor = ({ esas_order, id }: Cursor): string =>
  Buffer.from(`${esas_order} ${id}`).toString('base64url');

export function parseCursor(text: string): Cursor {
  const match = CURSOR.exec(Buffer.from(text, 'base64url').toString('latin1'));
  if (match === null) throw new AppError('gecersiz-istek', { errors: { imlec: CURSOR_INVALID } });
  return { esas_order: Number(match[1]), id: match[2] as string };
}

/** Does a row come after that place? `id` is the name of its case's column. */
export const isAfter = (imlec: Cursor | null, id: 'id' | 'takip_id'): RawBuilder<boolean> =>
  imlec === null ? sql`true` : sql`(esas_order, ${sql.ref(id)}) < (${imlec.esas_order}, ${imlec.id})`;
