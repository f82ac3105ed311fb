import { type RawBuilder, sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';
import { addLogEntry } from '../log/store.ts';
import { getYears } from './store.ts';

/** Seals that still have their lines, all of which are older than so many years: a seal is younger than its lines. */
const expiredSeals = (buroId: string, yil: number): RawBuilder<unknown> => sql`
  log_seal s WHERE s.buro_id = ${buroId} AND s.sealed_at < now() - make_interval(years => ${yil})
    AND s.last_id >= (SELECT min(id) FROM log_entry WHERE buro_id = ${buroId})`;

/** Lines that have been sealed for so many years. */
export async function countExpiredLines({ tx, buroId }: Tenant, yil: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT coalesce(sum(s.line_count), 0)::int AS n FROM ${expiredSeals(buroId, yil)}`.execute(tx);
  return rows[0]?.n ?? 0;
}

/**
 * Deletes the lines of the oldest seal that is past the office's period, what their documents were made of, and their
 * documents' states. The seal stays, and a line tells of it: the check of the chain wants both. How many lines?
 */
export async function deleteExpiredLines(tenant: Tenant): Promise<number> {
  const { tx, buroId } = tenant;
  const yil = await getYears(tenant, 'log_retention_years');
  if (yil === null) return 0;
  const { rows } = await sql<{ position: number; lastId: number }>`
    SELECT s.position, s.last_id AS "lastId" FROM ${expiredSeals(buroId, yil)}
    ORDER BY s.position LIMIT 1`.execute(tx);
  const [seal] = rows;
  if (seal === undefined) return 0;
  const deleted = await sql<{ lines: number }>`
    WITH gone AS (
      DELETE FROM log_entry WHERE buro_id = ${buroId} AND id <= ${seal.lastId} RETURNING basis_id),
    bases AS (
      DELETE FROM document_basis WHERE buro_id = ${buroId} AND id IN (SELECT basis_id FROM gone)),
    states AS (
      DELETE FROM document_state WHERE buro_id = ${buroId} AND entry_id <= ${seal.lastId})
    SELECT count(*)::int AS lines FROM gone`.execute(tx);
  const { lines = 0 } = deleted.rows[0] ?? {};
  await addLogEntry(tenant, null, {
    eylem: 'kayit-sil',
    ayrinti: { yil, position: seal.position, count: lines },
  });
  return lines;
}
