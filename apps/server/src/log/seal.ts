import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import { BEGINNING, createSealing, type Seal, type StoredLine } from './canonical.ts';

/** Lines read at a time. */
const PAGE = 2000;
/** Lines of one seal, so that a transaction stays short where a log is long. */
const MAX_LINES = 50_000;
/**
 * Lines younger than this wait for the next round: a transaction that began before them and holds a lower id may still
 * be open. Ours last a minute at most.
 */
const SETTLED = '1 hour';

/** Seals what the office's log has settled since its last seal. Returns the number of lines. */
export async function sealLog(db: Db, buroId: string, stopped: () => boolean = () => false): Promise<number> {
  let total = 0;
  while (!stopped()) {
    const sealed = await tenantTx(db, buroId, sealOnce);
    total += sealed;
    if (sealed < MAX_LINES) break;
  }
  return total;
}

async function sealOnce(tenant: Tenant): Promise<number> {
  const last = await lastSeal(tenant);
  const until = await settledId(tenant);
  const sealing = createSealing(last?.hash ?? BEGINNING);
  let lineCount = 0;
  for (let after = last?.lastId ?? 0; lineCount < MAX_LINES; ) {
    const lines = await readLines(tenant, after, until);
    for (const line of lines) sealing.add(line);
    lineCount += lines.length;
    after = lines.at(-1)?.id ?? after;
    if (lines.length < PAGE) break;
  }
  if (lineCount === 0) return 0;
  const { lastId, hash } = sealing.end();
  // Another server may have sealed meanwhile: one of the two rows has the place.
  await tenant.tx
    .insertInto('log_seal')
    .values({
      buro_id: tenant.buroId,
      position: (last?.position ?? 0) + 1,
      last_id: lastId,
      line_count: lineCount,
      previous: Buffer.from(last?.hash ?? BEGINNING, 'hex'),
      hash: Buffer.from(hash, 'hex'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return lineCount;
}

/** The id up to which no line can come any more; 0 if there is none. */
async function settledId({ tx, buroId }: Tenant): Promise<number> {
  const row = await tx
    .selectFrom('log_entry')
    .select('id')
    .where('buro_id', '=', buroId)
    .where(sql<boolean>`logged_at < now() - ${SETTLED}::interval`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** Lines after an id, in their order, as they are stored. */
export async function readLines(
  { tx, buroId }: Tenant,
  after: number,
  until: number,
): Promise<readonly StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    SELECT id, to_char(logged_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "loggedAt",
      user_id AS "userId", action AS action, takip_id AS "takipId", dilekce_id AS "dilekceId",
      dilekce_version AS "dilekceVersion", takip_version AS "takipVersion", borclu AS borclu, basis_id AS "basisId",
      target_user_id AS "targetUserId", format AS format,
      missing_kodlar AS "missingKodlar",
      ARRAY(SELECT encode(one, 'hex') FROM unnest(hashes) WITH ORDINALITY AS h (one, place) ORDER BY place) AS hashes,
      details AS details
    FROM log_entry WHERE buro_id = ${buroId} AND id > ${after} AND id <= ${until}
    ORDER BY id LIMIT ${PAGE}`.execute(tx);
  return rows;
}

const COLUMNS = ['position', 'last_id', 'line_count', 'previous', 'hash', 'sealed_at'] as const;

const seals = ({ tx, buroId }: Tenant) =>
  tx.selectFrom('log_seal').select(COLUMNS).where('buro_id', '=', buroId);

type Row = Awaited<ReturnType<ReturnType<typeof seals>['executeTakeFirstOrThrow']>>;

const toSeal = (row: Row): Seal => ({
  position: row.position,
  lastId: row.last_id,
  lineCount: row.line_count,
  previous: row.previous.toString('hex'),
  hash: row.hash.toString('hex'),
  sealedAt: row.sealed_at.toISOString(),
});

export async function lastSeal(tenant: Tenant): Promise<Seal | null> {
  const row = await seals(tenant).orderBy('position', 'desc').limit(1).executeTakeFirst();
  return row === undefined ? null : toSeal(row);
}

export async function findSeal(tenant: Tenant, position: number): Promise<Seal | null> {
  const row = await seals(tenant).where('position', '=', position).executeTakeFirst();
  return row === undefined ? null : toSeal(row);
}

/** Seals after a position, in their order. */
export async function listSeals(tenant: Tenant, after: number): Promise<readonly Seal[]> {
  const rows = await seals(tenant).where('position', '>', after).orderBy('position').limit(PAGE).execute();
  return rows.map(toSeal);
}
