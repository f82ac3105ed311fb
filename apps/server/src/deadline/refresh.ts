import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import { surum } from '../startup/config.ts';
import { getTakipler, lockTakipler } from '../takip/store.ts';
import { writeDeadlines } from './store.ts';

/** Cases in one transaction. Reckoning them takes some milliseconds, after which others are answered. */
const BATCH = 100;
const NO_ID = '00000000-0000-0000-0000-000000000000';

interface RefreshOptions {
  /** ISO date. */
  readonly today: string;
  readonly stopped: () => boolean;
}

/**
 * Reckons the limits of all cases of the office once a day and after an upgrade: rules and holidays may be others then.
 * A case that changes in between is reckoned when it is saved.
 */
export async function refreshDeadlines(
  db: Db,
  buroId: string,
  { today, stopped }: RefreshOptions,
): Promise<void> {
  const mark = `${today} ${surum}`;
  if ((await tenantTx(db, buroId, reckonedAt)) === mark) return;
  let after: string | null = NO_ID;
  while (after !== null) {
    if (stopped()) return;
    const from: string = after;
    after = await tenantTx(db, buroId, (tenant) => refreshBatch(tenant, from));
  }
  await tenantTx(db, buroId, ({ tx }) =>
    tx.updateTable('buro').set({ deadlines_reckoned: mark }).where('id', '=', buroId).execute(),
  );
}

async function reckonedAt({ tx, buroId }: Tenant): Promise<string | undefined> {
  const row = await tx
    .selectFrom('buro')
    .select('deadlines_reckoned')
    .where('id', '=', buroId)
    .executeTakeFirst();
  return row?.deadlines_reckoned;
}

/** Returns the last id of the batch, null when there was none. */
async function refreshBatch(tenant: Tenant, after: string): Promise<string | null> {
  const { tx, buroId } = tenant;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM takip WHERE buro_id = ${buroId} AND id > ${after} ORDER BY id LIMIT ${BATCH}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  // Nobody may save a case between the reading of it and the writing of its limits.
  await lockTakipler(tenant, ids);
  const takipler = await getTakipler(tenant, ids);
  if (takipler.length > 0)
    await writeDeadlines(
      tenant,
      takipler.map((takip) => ({ id: takip.id, takip })),
    );
  return ids.at(-1) ?? null;
}
