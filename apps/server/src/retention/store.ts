import { type RawBuilder, sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';
import { addLogEntries } from '../log/store.ts';
import { deleteTakipler } from '../takip/store.ts';

export async function getRetentionYears({ tx, buroId }: Tenant): Promise<number | null> {
  const { retention_years } = await tx
    .selectFrom('buro')
    .select('retention_years')
    .where('id', '=', buroId)
    .executeTakeFirstOrThrow();
  return retention_years;
}

/** Answers the period before. */
export async function setRetentionYears(tenant: Tenant, yil: number | null): Promise<number | null> {
  const before = await getRetentionYears(tenant);
  await tenant.tx
    .updateTable('buro')
    .set({ retention_years: yil, updated_at: sql<Date>`now()` })
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
  const yil = await getRetentionYears(tenant);
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
