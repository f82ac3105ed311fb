import type { Calendar, Rol, Yetki } from '@derkenar/domain';
import { can } from '@derkenar/domain';
import { sql } from 'kysely';
import { type Db, kept } from '../db/connection.ts';
import type { Tenant } from '../db/tenant.ts';
import { createToken, tokenHash } from '../session/store.ts';

interface Feed {
  readonly buroId: string;
  /** Only limits of cases of this representative; null: of the whole office. */
  readonly vekil: string | null;
}

interface FeedRow {
  readonly buro_id: string;
  readonly vekil: string | null;
  readonly rol: Rol;
  readonly yetkiler: Yetki[] | null;
}

/** null: nobody has the secret, its person was disabled, or may no longer see cases. */
export async function findCalendar(db: Db, secret: string): Promise<Feed | null> {
  const { rows } = await sql<FeedRow>`
    ${kept} SELECT * FROM find_calendar_feed(${tokenHash(secret)})`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { rol, yetkiler } = row;
  if (!can({ rol, ...(yetkiler !== null && { yetkiler }) }, 'takip-gor')) return null;
  return { buroId: row.buro_id, vekil: row.vekil };
}

export async function calendarOf({ tx, buroId }: Tenant, userId: string): Promise<Calendar> {
  const row = await tx
    .selectFrom('calendar_feed')
    .select(['created_at', 'vekil'])
    .where('buro_id', '=', buroId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return { acik: false, olusturuldu: null, vekil: null };
  return { acik: true, olusturuldu: row.created_at.toISOString(), vekil: row.vekil };
}

/** The new secret; the one before it opens nothing from now on. */
export async function renewCalendar(
  { tx, buroId }: Tenant,
  userId: string,
  vekil: string | null,
): Promise<string> {
  const secret = createToken();
  const token_hash = tokenHash(secret);
  await tx
    .insertInto('calendar_feed')
    .values({ user_id: userId, buro_id: buroId, token_hash, vekil })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ token_hash, vekil, created_at: sql<Date>`now()` }),
    )
    .execute();
  return secret;
}

/** Returns whether there was one. */
export async function closeCalendar({ tx, buroId }: Tenant, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_feed')
    .where('buro_id', '=', buroId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
