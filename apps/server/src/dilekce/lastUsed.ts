import { MAX_LAST_USED } from '@derkenar/domain';
import { sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';

/** The latest lines of the log that are looked at; somebody may have made hundreds of files of one petition. */
const MAX_LINES = 200;

/** Ids of the petitions of which the person last made a file or began a bulk job, the latest first. */
export async function lastUsed({ tx, buroId }: Tenant, kullaniciId: string): Promise<string[]> {
  // The literals let the planner take the index of these actions.
  const { rows } = await sql<{ id: string }>`
    WITH made AS (
      SELECT dilekce_id, logged_at AS used_at FROM log_entry
      WHERE buro_id = ${buroId} AND user_id = ${kullaniciId} AND dilekce_id IS NOT NULL
        AND action IN ('dilekce-olustur', 'belge-indir')
      ORDER BY id DESC LIMIT ${MAX_LINES}),
    job AS (
      SELECT id, created_at FROM toplu_job WHERE buro_id = ${buroId} AND user_id = ${kullaniciId}
      ORDER BY created_at DESC LIMIT ${MAX_LAST_USED}),
    used AS (
      SELECT dilekce_id, used_at FROM made
      UNION ALL
      SELECT t.dilekce_id, job.created_at FROM job
      JOIN toplu_dilekce t ON t.buro_id = ${buroId} AND t.job_id = job.id),
    latest AS (
      SELECT ARRAY(SELECT dilekce_id FROM used GROUP BY 1 ORDER BY max(used_at) DESC, dilekce_id) AS ids)
    SELECT id FROM dilekce
    WHERE id = ANY ((SELECT ids FROM latest)::uuid[]) AND deleted_at IS NULL
      AND (buro_id = ${buroId} OR buro_id IS NULL)
    ORDER BY array_position((SELECT ids FROM latest), id) LIMIT ${MAX_LAST_USED}`.execute(tx);
  return rows.map(({ id }) => id);
}
