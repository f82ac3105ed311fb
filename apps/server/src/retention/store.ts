import { type RawBuilder, sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';
import { addLogEntries } from '../log/store.ts';
import { deleteTakipler } from '../takip/store.ts';

/** Where the office's period of years stands; null in it: nothing is deleted. */
export type YearsColumn = 'retention_years' | 'log_retention_years';

export async function getYears({ tx, buroId }: Tenant, column: YearsColumn): Promise<number | null> {
  const { years } = await tx
    .selectFrom('buro')
    .select(`${column} as years`)
    .where('id', '=', buroId)
    .executeTakeFirstOrThrow();
  return years;
}

/** Answers the period before. */
export async function setYears(
  tenant: Tenant,
  column: YearsColumn,
  years: number | null,
): Promise<number | null> {
  const before = await getYears(tenant, column);
  await tenant.tx
    .updateTable('buro')
    .set({ [column]: years, updated_at: sql<Date>`now()` })
    .where('id', '=', tenant.buroId)
    .execute();
  return before;
}

const expiredTakipler = (buroId: string, yil: number): RawBuilder<unknown> =>
  sql`takip WHERE buro_id = ${buroId} AND closed_at < now() - make_interval(years => ${yil})`;

/** Cases that have been closed for so many years. */
export async function countExpiredTakipler({ tx, buroId }: Tenant, yil: number): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*)::int AS n FROM ${expiredTakipler(buroId, yil)}`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Deletes at most so many cases that are past the office's period, each with its line in the log. How many? */
export async function deleteExpiredTakipler(tenant: Tenant, limit: number): Promise<number> {
  const yil = await getYears(tenant, 'retention_years');
  if (yil === null) return 0;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${expiredTakipler(tenant.buroId, yil)}
    ORDER BY closed_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED`.execute(tenant.tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await deleteTakipler(tenant, ids);
  await addLogEntries(
    tenant,
    null,
    ids.map((takipId) => ({ eylem: 'saklama-sil', takipId, ayrinti: { yil } })),
  );
  return ids.length;
}
