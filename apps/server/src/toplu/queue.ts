import { randomUUID } from 'node:crypto';
import { AppError } from '@derkenar/domain';
import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { Tenant } from '../db/tenant.ts';
import { endJob, insertChunks, lockJob } from './store.ts';

/** A chunk that a worker has in hand. */
export interface TakenChunk {
  readonly buroId: string;
  readonly jobId: string;
  readonly firstPosition: number;
  readonly attemptId: string;
}

/** The next chunk of whichever office is next, for so long; null: there is nothing to do. */
export async function takeChunk(db: Db, store: string, leaseMs: number): Promise<TakenChunk | null> {
  const attemptId = randomUUID();
  const { rows } = await sql<{ buro_id: string; job_id: string; first_position: number }>`
    SELECT * FROM take_toplu_chunk(${attemptId}::uuid, ${store}, make_interval(secs => ${leaseMs / 1000}))`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return null;
  return { buroId: row.buro_id, jobId: row.job_id, firstPosition: row.first_position, attemptId };
}

const held = ({ tx, buroId }: Tenant, { jobId, firstPosition, attemptId }: TakenChunk) =>
  tx
    .updateTable('toplu_chunk')
    .where('buro_id', '=', buroId)
    .where('job_id', '=', jobId)
    .where('first_position', '=', firstPosition)
    .where('attempt_id', '=', attemptId)
    .where('status', '=', 'isleniyor');

/** false if another attempt took the chunk or its job is over. */
export async function renewChunk(tenant: Tenant, taken: TakenChunk, leaseMs: number): Promise<boolean> {
  const { numUpdatedRows } = await held(tenant, taken)
    .set({ lease_end: sql<Date>`clock_timestamp() + make_interval(secs => ${leaseMs / 1000})` })
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('toplu_job')
          .select('id')
          .where('buro_id', '=', tenant.buroId)
          .where('id', '=', taken.jobId)
          .where('status', '=', 'suruyor'),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Back into the queue, as if it had not been taken; `after`: not before so many milliseconds. */
export async function returnChunk(tenant: Tenant, taken: TakenChunk, after = 0): Promise<void> {
  await (after === 0
    ? held(tenant, taken).set({
        status: 'bekliyor',
        attempt_id: null,
        lease_end: null,
        attempts: sql<number>`attempts - 1`,
      })
    : held(tenant, taken).set({
        attempt_id: null,
        lease_end: sql<Date>`clock_timestamp() + make_interval(secs => ${after / 1000})`,
      })
  ).execute();
}

/** Longer than any chunk is lent (DERKENAR_LEASE_SECONDS): a clock that was set back left these taken for ever. */
const LONGEST = sql`interval '2 hours'`;

/** Frees chunks whose lease ends in the far future. */
export async function freeChunks({ tx, buroId }: Tenant): Promise<void> {
  await tx
    .updateTable('toplu_chunk')
    .set({ lease_end: sql<Date>`clock_timestamp()` })
    .where('buro_id', '=', buroId)
    .where('status', '=', 'isleniyor')
    .where(sql<boolean>`lease_end > clock_timestamp() + ${LONGEST}`)
    .execute();
}

export async function getChunk({ tx, buroId }: Tenant, { jobId, firstPosition, attemptId }: TakenChunk) {
  const row = await tx
    .selectFrom('toplu_chunk')
    .select(['takip_ids', 'attempts', 'packs', 'result', 'file_count', 'answers'])
    .where('buro_id', '=', buroId)
    .where('job_id', '=', jobId)
    .where('first_position', '=', firstPosition)
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
  return row ?? null;
}

/** Splits a chunk in two, so that a file that crashes workers is found in ever smaller chunks. */
export async function splitChunk(tenant: Tenant, taken: TakenChunk): Promise<void> {
  const { tx, buroId } = tenant;
  await lockJob(tenant, taken.jobId, { kullaniciId: null });
  const chunk = await getChunk(tenant, taken);
  if (chunk === null) return;
  const half = Math.ceil(chunk.takip_ids.length / 2);
  const fileCount = Math.ceil(chunk.file_count / 2);
  await insertChunks({ tx, buroId }, taken.jobId, [
    {
      firstPosition: taken.firstPosition + half,
      takipIds: chunk.takip_ids.slice(half),
      fileCount: chunk.file_count - fileCount,
      answers: chunk.answers,
    },
  ]);
  await held(tenant, taken)
    .set({
      status: 'bekliyor',
      takip_ids: sql<string[]>`takip_ids[1:${sql.lit(half)}]`,
      file_count: fileCount,
      attempts: 0,
      attempt_id: null,
      lease_end: null,
    })
    .execute();
}

export interface FinishedChunk {
  /** ChunkResult as JSON. */
  readonly result: string;
  /** Files that were made, in this attempt or before, and that were not. */
  readonly done: number;
  readonly failed: number;
  readonly packs: readonly string[];
}

/**
 * Marks the chunk as done and updates the job's counters; the last chunk ends the job. 'gecti': another attempt
 * took the chunk, or the job is over. 'yapilmis': this attempt finished it already.
 */
export async function finishChunk(
  tenant: Tenant,
  taken: TakenChunk,
  { result, done, failed, packs }: FinishedChunk,
): Promise<'bitti' | 'yapilmis' | 'gecti'> {
  const { tx, buroId } = tenant;
  const job = await lockJob(tenant, taken.jobId, { kullaniciId: null }).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (job === null) return 'gecti';
  const old = await tx
    .selectFrom('toplu_chunk')
    .select(['status', 'attempt_id', 'done', 'failed', 'file_count'])
    .where('buro_id', '=', buroId)
    .where('job_id', '=', taken.jobId)
    .where('first_position', '=', taken.firstPosition)
    .executeTakeFirst();
  if (old === undefined || old.attempt_id !== taken.attemptId) return 'gecti';
  if (old.status === 'tamam') return 'yapilmis';
  if (job.status !== 'suruyor') return 'gecti';
  const fileCount = done + failed;
  await held(tenant, taken)
    .set({
      status: 'tamam',
      lease_end: null,
      finished_at: sql<Date>`now()`,
      done,
      failed,
      file_count: fileCount,
      packs,
      result,
    })
    .execute();
  await tx
    .updateTable('toplu_job')
    .set((eb) => ({
      done: eb('done', '+', done - old.done),
      failed: eb('failed', '+', failed - old.failed),
      total: eb('total', '+', fileCount - old.file_count),
    }))
    .where('buro_id', '=', buroId)
    .where('id', '=', taken.jobId)
    .execute();
  const open = await tx
    .selectFrom('toplu_chunk')
    .select('first_position')
    .where('buro_id', '=', buroId)
    .where('job_id', '=', taken.jobId)
    .where('status', '<>', 'tamam')
    .limit(1)
    .executeTakeFirst();
  if (open === undefined) await endJob(tenant, taken.jobId, 'tamam', null);
  return 'bitti';
}

/** Chunks that hold failed files, from that place on. */
export const listFailedChunks = ({ tx, buroId }: Tenant, jobId: string, from: number, limit: number) =>
  tx
    .selectFrom('toplu_chunk')
    .select(['first_position', 'result'])
    .where('buro_id', '=', buroId)
    .where('job_id', '=', jobId)
    .where('failed', '>', 0)
    .where('first_position', '>=', from)
    .orderBy('first_position')
    .limit(limit)
    .execute();

/** Chunks in the order of the zip, after that place. */
export const listChunks = ({ tx, buroId }: Tenant, jobId: string, after: number, limit: number) =>
  tx
    .selectFrom('toplu_chunk')
    .select(['first_position', 'takip_ids', 'packs', 'result'])
    .where('buro_id', '=', buroId)
    .where('job_id', '=', jobId)
    .where('first_position', '>', after)
    .orderBy('first_position')
    .limit(limit)
    .execute();
export type ChunkRow = Awaited<ReturnType<typeof listChunks>>[number];
