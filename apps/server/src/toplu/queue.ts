import { randomUUID } from 'node:crypto';
import { AppError } from '@derkenar/domain';
import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { Tenant } from '../db/tenant.ts';
import { endJob, insertChunks, lockJob } from './store.ts';

/** What a worker has in hand. */
export interface TakenChunk {
  readonly buroId: string;
  readonly jobId: string;
  readonly firstPosition: number;
  readonly attemptId: string;
}

/** The next chunk of whichever office is next, for so long; null: there is nothing to do. */
export async function takeChunk(db: Db, depo: string, leaseMs: number): Promise<TakenChunk | null> {
  const attemptId = randomUUID();
  const { rows } = await sql<{ buro_id: string; is_id: string; ilk_sira: number }>`
    SELECT * FROM toplu_parca_al(${attemptId}::uuid, ${depo}, make_interval(secs => ${leaseMs / 1000}))`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return null;
  return { buroId: row.buro_id, jobId: row.is_id, firstPosition: row.ilk_sira, attemptId };
}

const held = ({ tx, buroId }: Tenant, { jobId, firstPosition, attemptId }: TakenChunk) =>
  tx
    .updateTable('toplu_parca')
    .where('buro_id', '=', buroId)
    .where('is_id', '=', jobId)
    .where('ilk_sira', '=', firstPosition)
    .where('deneme_kimligi', '=', attemptId)
    .where('durum', '=', 'isleniyor');

/** false: it is no longer this attempt's, or its job is over. */
export async function renewChunk(tenant: Tenant, taken: TakenChunk, leaseMs: number): Promise<boolean> {
  const { numUpdatedRows } = await held(tenant, taken)
    .set({ kira_bitis: sql<Date>`clock_timestamp() + make_interval(secs => ${leaseMs / 1000})` })
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('toplu_is')
          .select('id')
          .where('buro_id', '=', tenant.buroId)
          .where('id', '=', taken.jobId)
          .where('durum', '=', 'suruyor'),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Back into the queue, as if it had not been taken; `after`: not before so many milliseconds. */
export async function returnChunk(tenant: Tenant, taken: TakenChunk, after = 0): Promise<void> {
  await (after === 0
    ? held(tenant, taken).set({
        durum: 'bekliyor',
        deneme_kimligi: null,
        kira_bitis: null,
        deneme_sayisi: sql<number>`deneme_sayisi - 1`,
      })
    : held(tenant, taken).set({
        deneme_kimligi: null,
        kira_bitis: sql<Date>`clock_timestamp() + make_interval(secs => ${after / 1000})`,
      })
  ).execute();
}

/** Longer than any chunk is lent (DERKENAR_LEASE_SECONDS): a clock that was set back left these taken for ever. */
const LONGEST = sql`interval '2 hours'`;

/** Chunks that are lent until a time far off go to whoever asks next. */
export async function freeChunks({ tx, buroId }: Tenant): Promise<void> {
  await tx
    .updateTable('toplu_parca')
    .set({ kira_bitis: sql<Date>`clock_timestamp()` })
    .where('buro_id', '=', buroId)
    .where('durum', '=', 'isleniyor')
    .where(sql<boolean>`kira_bitis > clock_timestamp() + ${LONGEST}`)
    .execute();
}

export async function getChunk({ tx, buroId }: Tenant, { jobId, firstPosition, attemptId }: TakenChunk) {
  const row = await tx
    .selectFrom('toplu_parca')
    .select(['takipler', 'deneme_sayisi', 'paketler', 'sonuc', 'dosya_sayisi'])
    .where('buro_id', '=', buroId)
    .where('is_id', '=', jobId)
    .where('ilk_sira', '=', firstPosition)
    .where('deneme_kimligi', '=', attemptId)
    .executeTakeFirst();
  return row ?? null;
}

/** Two of one: whatever brings a worker down is sought in ever smaller chunks. */
export async function splitChunk(tenant: Tenant, taken: TakenChunk): Promise<void> {
  const { tx, buroId } = tenant;
  await lockJob(tenant, taken.jobId, { kullaniciId: null });
  const chunk = await getChunk(tenant, taken);
  if (chunk === null) return;
  const half = Math.ceil(chunk.takipler.length / 2);
  const fileCount = Math.ceil(chunk.dosya_sayisi / 2);
  await insertChunks({ tx, buroId }, taken.jobId, [
    {
      firstPosition: taken.firstPosition + half,
      takipler: chunk.takipler.slice(half),
      fileCount: chunk.dosya_sayisi - fileCount,
    },
  ]);
  await held(tenant, taken)
    .set({
      durum: 'bekliyor',
      takipler: sql<string[]>`takipler[1:${sql.lit(half)}]`,
      dosya_sayisi: fileCount,
      deneme_sayisi: 0,
      deneme_kimligi: null,
      kira_bitis: null,
    })
    .execute();
}

export interface FinishedChunk {
  /** ParcaSonucu as JSON. */
  readonly sonuc: string;
  /** Files that were made, in this attempt or before, and that were not. */
  readonly tamam: number;
  readonly basarisiz: number;
  readonly paketler: readonly string[];
}

/**
 * The chunk is done and the job's counters say so; the last one ends the job. 'gecti': the chunk or the job is no
 * longer this attempt's to finish; 'yapilmis': this attempt finished it already.
 */
export async function finishChunk(
  tenant: Tenant,
  taken: TakenChunk,
  { sonuc, tamam, basarisiz, paketler }: FinishedChunk,
): Promise<'bitti' | 'yapilmis' | 'gecti'> {
  const { tx, buroId } = tenant;
  const job = await lockJob(tenant, taken.jobId, { kullaniciId: null }).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (job === null) return 'gecti';
  const old = await tx
    .selectFrom('toplu_parca')
    .select(['durum', 'deneme_kimligi', 'tamam', 'basarisiz', 'dosya_sayisi'])
    .where('buro_id', '=', buroId)
    .where('is_id', '=', taken.jobId)
    .where('ilk_sira', '=', taken.firstPosition)
    .executeTakeFirst();
  if (old === undefined || old.deneme_kimligi !== taken.attemptId) return 'gecti';
  if (old.durum === 'tamam') return 'yapilmis';
  if (job.durum !== 'suruyor') return 'gecti';
  const fileCount = tamam + basarisiz;
  await held(tenant, taken)
    .set({
      durum: 'tamam',
      kira_bitis: null,
      bitti_at: sql<Date>`now()`,
      tamam,
      basarisiz,
      dosya_sayisi: fileCount,
      paketler,
      sonuc,
    })
    .execute();
  await tx
    .updateTable('toplu_is')
    .set((eb) => ({
      tamam: eb('tamam', '+', tamam - old.tamam),
      basarisiz: eb('basarisiz', '+', basarisiz - old.basarisiz),
      toplam: eb('toplam', '+', fileCount - old.dosya_sayisi),
    }))
    .where('buro_id', '=', buroId)
    .where('id', '=', taken.jobId)
    .execute();
  const open = await tx
    .selectFrom('toplu_parca')
    .select('ilk_sira')
    .where('buro_id', '=', buroId)
    .where('is_id', '=', taken.jobId)
    .where('durum', '<>', 'tamam')
    .limit(1)
    .executeTakeFirst();
  if (open === undefined) await endJob(tenant, taken.jobId, 'tamam', null);
  return 'bitti';
}

/** Chunks that hold failed files, from that place on. */
export const listFailedChunks = ({ tx, buroId }: Tenant, jobId: string, from: number, limit: number) =>
  tx
    .selectFrom('toplu_parca')
    .select(['ilk_sira', 'sonuc'])
    .where('buro_id', '=', buroId)
    .where('is_id', '=', jobId)
    .where('basarisiz', '>', 0)
    .where('ilk_sira', '>=', from)
    .orderBy('ilk_sira')
    .limit(limit)
    .execute();

/** Chunks in the order of the zip, after that place. */
export const listChunks = ({ tx, buroId }: Tenant, jobId: string, after: number, limit: number) =>
  tx
    .selectFrom('toplu_parca')
    .select(['ilk_sira', 'takipler', 'paketler', 'sonuc'])
    .where('buro_id', '=', buroId)
    .where('is_id', '=', jobId)
    .where('ilk_sira', '>', after)
    .orderBy('ilk_sira')
    .limit(limit)
    .execute();
export type ChunkRow = Awaited<ReturnType<typeof listChunks>>[number];
