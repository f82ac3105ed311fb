import { randomUUID } from 'node:crypto';
import type { Format } from '@derkenar/belge/formats';
import {
  type ApostropheRule,
  AppError,
  type Folder,
  type TopluJob,
  type TopluRequest,
  type TypedAnswers,
} from '@derkenar/domain';
import { sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';
import type { Sablon } from '../dilekce/store.ts';
import { folderFor } from './fileName.ts';

/** A person's jobs under way at a time. */
const MAX_RUNNING = 5;
const RETENTION = sql<string>`interval '7 days'`;
/** Rows of the list. */
const MAX_LISTED_JOBS = 200;
/** Seconds by which the rate is told. */
const RATE_SECONDS = 30;

export interface Chunk {
  readonly firstPosition: number;
  readonly takipIds: readonly string[];
  readonly fileCount: number;
  /** Those of its cases that have answers of their own; null for none. */
  readonly answers: Readonly<Record<string, TypedAnswers>> | null;
}

export interface SelectedDilekce extends Sablon {
  /** It is for the cases of which one of these holds; null: for all. */
  readonly conditions: readonly string[] | null;
}

export interface NewJob {
  readonly kullaniciId: string;
  readonly jobRequest: TopluRequest;
  /** The sender's key for it, and the hash of the request. */
  readonly key: string | null;
  readonly requestHash: Buffer;
  readonly documentDate: Date;
  readonly store: string;
  readonly dilekceler: readonly SelectedDilekce[];
  readonly takipCount: number;
  readonly atlanan: number;
  readonly chunks: readonly Chunk[];
}

/** The job that was begun by the same key; throws 'toplu-anahtar' if that was another request. */
export async function findByKey(
  { tx, buroId }: Tenant,
  kullaniciId: string,
  key: string,
  requestHash: Buffer,
): Promise<string | null> {
  const row = await tx
    .selectFrom('toplu_job')
    .select(['id', 'request_hash'])
    .where('buro_id', '=', buroId)
    .where('user_id', '=', kullaniciId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (!row.request_hash.equals(requestHash)) throw new AppError('toplu-anahtar');
  return row.id;
}

/** One at a time a person begins a job: the number of those under way and the key hold then. */
export async function lockUser({ tx }: Tenant, kullaniciId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`toplu ${kullaniciId}`}, 0))`.execute(tx);
}

/** Throws 'toplu-sinir'. */
export async function checkRunning({ tx, buroId }: Tenant, kullaniciId: string): Promise<void> {
  const { n } = await tx
    .selectFrom('toplu_job')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('buro_id', '=', buroId)
    .where('user_id', '=', kullaniciId)
    .where('status', '=', 'suruyor')
    .executeTakeFirstOrThrow();
  if (n >= MAX_RUNNING) throw new AppError('toplu-sinir');
}

export async function insertJob({ tx, buroId }: Tenant, newJob: NewJob): Promise<string> {
  const id = randomUUID();
  const { jobRequest, chunks, dilekceler } = newJob;
  await tx
    .insertInto('toplu_job')
    .values({
      id,
      buro_id: buroId,
      user_id: newJob.kullaniciId,
      idempotency_key: newJob.key,
      request_hash: newJob.requestHash,
      format: jobRequest.bicim,
      per_borclu: jobRequest.borcluAyri,
      in_folders: jobRequest.klasorlu,
      folder_of: folderFor(jobRequest),
      file_name: jobRequest.dosyaAdi ?? null,
      document_date: newJob.documentDate,
      apostrophe: sql<ApostropheRule>`(SELECT apostrophe FROM buro WHERE id = ${buroId})`,
      letterhead: sql<string | null>`(SELECT letterhead FROM buro WHERE id = ${buroId})`,
      author: sql<string | null>`(
        SELECT CASE buro.file_author WHEN 'buro' THEN buro.name WHEN 'user' THEN app_user.full_name END
        FROM buro JOIN app_user ON app_user.buro_id = buro.id
        WHERE buro.id = ${buroId} AND app_user.id = ${newJob.kullaniciId})`,
      store: newJob.store,
      answers: jobRequest.cevaplar?.ortak === undefined ? null : JSON.stringify(jobRequest.cevaplar.ortak),
      force_reason: jobRequest.gerekce ?? null,
      skips_stopped: jobRequest.uygunOlmayanlar === 'atla',
      status: 'suruyor',
      // Chunks of jobs that are over count for the turns, too: small jobs one after the other would get every turn.
      last_taken_at: sql<Date | null>`(
        SELECT least(max(last_taken_at), clock_timestamp()) FROM toplu_job WHERE buro_id = ${buroId})`,
      takip_count: newJob.takipCount,
      skipped: newJob.atlanan,
      total: chunks.reduce((sum, { fileCount }) => sum + fileCount, 0),
    })
    .execute();
  await tx
    .insertInto('toplu_dilekce')
    .values(
      dilekceler.map((dilekce, position) => ({
        buro_id: buroId,
        job_id: id,
        position,
        dilekce_id: dilekce.id,
        version: dilekce.version,
        isim: dilekce.isim,
        sablon: dilekce.sablon,
        conditions: dilekce.conditions,
      })),
    )
    .execute();
  await insertChunks({ tx, buroId }, id, chunks);
  return id;
}

/** All in one parameter: their number has no limit. */
export async function insertChunks(
  { tx, buroId }: Tenant,
  jobId: string,
  chunks: readonly Chunk[],
): Promise<void> {
  const rows = chunks.map(({ firstPosition, takipIds, fileCount, answers }) => ({
    first_position: firstPosition,
    takip_ids: takipIds,
    file_count: fileCount,
    answers,
  }));
  await sql`
    INSERT INTO toplu_chunk (buro_id, job_id, first_position, takip_ids, file_count, answers)
    SELECT ${buroId}, ${jobId}, first_position, takip_ids, file_count, answers
    FROM json_populate_recordset(NULL::toplu_chunk, ${JSON.stringify(rows)})`.execute(tx);
}

/** The jobs that a person may see: their own, or all of the office's (null). */
export type Visibility = { readonly kullaniciId: string | null };

/** Locks the job's row, so that changes of its chunks come after. Throws 'toplu-yok'. */
export async function lockJob({ tx, buroId }: Tenant, id: string, { kullaniciId }: Visibility) {
  const row = await tx
    .selectFrom('toplu_job')
    .select(['id', 'user_id', 'status', 'done', 'total', 'format'])
    .where('buro_id', '=', buroId)
    .where('id', '=', id)
    .$if(kullaniciId !== null, (query) => query.where('user_id', '=', kullaniciId as string))
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('toplu-yok');
  return row;
}

/** Throws 'toplu-yok'. */
export async function getJob(tenant: Tenant, id: string, visibility: Visibility): Promise<TopluJob> {
  const [row] = await isler(tenant, visibility).where('i.id', '=', id).execute();
  if (row === undefined) throw new AppError('toplu-yok');
  return toJob(row);
}

/** Newest first. */
export async function listJobs(tenant: Tenant, visibility: Visibility): Promise<TopluJob[]> {
  const rows = await isler(tenant, visibility)
    .orderBy('i.created_at', 'desc')
    .limit(MAX_LISTED_JOBS)
    .execute();
  return rows.map(toJob);
}

const isler = ({ tx, buroId }: Tenant, { kullaniciId }: Visibility) =>
  tx
    .selectFrom('toplu_job as i')
    .innerJoin('app_user as k', (join) => join.onRef('k.id', '=', 'i.user_id').on('k.buro_id', '=', buroId))
    .selectAll('i')
    .select([
      'k.full_name',
      sql<TopluJob['dilekceler']>`(
        SELECT json_agg(json_build_object('id', d.dilekce_id, 'isim', d.isim, 'surum', d.version) ORDER BY d.position)
        FROM toplu_dilekce d WHERE d.buro_id = ${buroId} AND d.job_id = i.id)`.as('dilekceler'),
      sql<number>`CASE WHEN i.status <> 'suruyor' THEN 0 ELSE (
        SELECT coalesce(sum(p.file_count), 0)::int FROM toplu_chunk p
        WHERE p.buro_id = ${buroId} AND p.job_id = i.id AND p.finished_at > i.started_at
          AND p.finished_at > now() - make_interval(secs => ${RATE_SECONDS})) END`.as('recent_files'),
      sql<number>`least(${RATE_SECONDS}, greatest(1, extract(epoch FROM now() - i.started_at)))::float8`.as(
        'recent_seconds',
      ),
      sql<Date>`i.finished_at + ${RETENTION}`.as('silinme'),
    ])
    .where('i.buro_id', '=', buroId)
    .$if(kullaniciId !== null, (query) => query.where('i.user_id', '=', kullaniciId as string));

type Row = Awaited<ReturnType<ReturnType<typeof isler>['execute']>>[number];

function toJob(row: Row): TopluJob {
  const kalan = row.total - row.done - row.failed;
  const hiz = row.recent_files > 0 ? row.recent_files / row.recent_seconds : null;
  return {
    id: row.id,
    durum: row.status === 'suruyor' && row.started_at === null ? 'sirada' : row.status,
    neden: row.reason,
    kullanici: { id: row.user_id, adSoyad: row.full_name },
    dilekceler: row.dilekceler,
    bicim: row.format,
    borcluAyri: row.per_borclu,
    klasorlu: row.in_folders,
    klasor: folderOf(row),
    dosyaAdi: row.file_name,
    takip: row.takip_count,
    atlanan: row.skipped,
    toplam: row.total,
    tamam: row.done,
    basarisiz: row.failed,
    kalan,
    hiz: hiz === null ? null : Math.round(hiz * 10) / 10,
    kalanSaniye: hiz === null ? null : Math.ceil(kalan / hiz),
    created_at: row.created_at.toISOString(),
    baslama: row.started_at?.toISOString() ?? null,
    bitis: row.finished_at?.toISOString() ?? null,
    silinme: row.finished_at === null ? null : row.silinme.toISOString(),
  };
}

/** Jobs of older versions do not say of what their folders are. */
const folderOf = (row: { readonly in_folders: boolean; readonly folder_of: Folder | null }): Folder | null =>
  row.in_folders ? (row.folder_of ?? 'takip') : null;

/** The settings for the files of a job. */
export interface JobDefinition {
  readonly kullaniciId: string;
  readonly format: Format;
  readonly borcluAyri: boolean;
  readonly folder: Folder | null;
  readonly pattern: string | null;
  readonly documentDate: Date;
  readonly apostrophe: ApostropheRule;
  readonly author: string | null;
  /** Canonical HTML; null for none. */
  readonly letterhead: string | null;
  readonly store: string;
  readonly takipCount: number;
  readonly dilekceler: readonly SelectedDilekce[];
  /** For all cases; single ones may have others. */
  readonly answers: TypedAnswers;
  /** Why files are made that guards stop; null: they are not made. */
  readonly forceReason: string | null;
  readonly skipsStopped: boolean;
}

export async function getDefinition({ tx, buroId }: Tenant, id: string): Promise<JobDefinition> {
  const row = await tx
    .selectFrom('toplu_job')
    .selectAll()
    .where('buro_id', '=', buroId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('toplu-yok');
  const dilekceler = await tx
    .selectFrom('toplu_dilekce')
    .select(['dilekce_id as id', 'isim', 'sablon', 'version', 'conditions'])
    .where('buro_id', '=', buroId)
    .where('job_id', '=', id)
    .orderBy('position')
    .execute();
  return {
    kullaniciId: row.user_id,
    format: row.format,
    borcluAyri: row.per_borclu,
    folder: folderOf(row),
    pattern: row.file_name,
    documentDate: row.document_date,
    apostrophe: row.apostrophe,
    author: row.author,
    letterhead: row.letterhead,
    store: row.store,
    takipCount: row.takip_count,
    dilekceler,
    answers: row.answers ?? {},
    forceReason: row.force_reason,
    skipsStopped: row.skips_stopped,
  };
}

/** Changes the state from 'suruyor' to an end. */
export async function endJob(
  { tx, buroId }: Tenant,
  id: string,
  status: 'tamam' | 'iptal' | 'hata',
  reason: string | null,
): Promise<void> {
  await tx
    .updateTable('toplu_job')
    .set({ status, reason, finished_at: sql<Date>`now()` })
    .where('buro_id', '=', buroId)
    .where('id', '=', id)
    .where('status', '=', 'suruyor')
    .execute();
}

/** Restarts the chunks that hold failed files; made files stay. The job must be locked. */
export async function restartJob({ tx, buroId }: Tenant, id: string): Promise<void> {
  await tx
    .updateTable('toplu_chunk')
    .set({ status: 'bekliyor', failed: 0, attempts: 0, attempt_id: null, lease_end: null })
    .where('buro_id', '=', buroId)
    .where('job_id', '=', id)
    .where((eb) => eb.or([eb('failed', '>', 0), eb('status', '<>', 'tamam')]))
    .execute();
  await tx
    .updateTable('toplu_job')
    .set({
      status: 'suruyor',
      reason: null,
      failed: 0,
      finished_at: null,
      started_at: null,
    })
    .where('buro_id', '=', buroId)
    .where('id', '=', id)
    .execute();
}

export async function deleteJob({ tx, buroId }: Tenant, id: string): Promise<void> {
  await tx.deleteFrom('toplu_job').where('buro_id', '=', buroId).where('id', '=', id).execute();
}

/** Jobs that hold one of the cases, or in whose petitions, answers, reason or file names one of the texts stands. */
export async function findJobsOf(
  { tx, buroId }: Tenant,
  takipIds: readonly string[],
  metinler: readonly string[],
  { locked }: { readonly locked: boolean },
): Promise<readonly { readonly id: string; readonly status: string }[]> {
  const { rows } = await sql<{ id: string; status: string }>`
    SELECT id, status FROM toplu_job i WHERE buro_id = ${buroId} AND (
      EXISTS (SELECT FROM toplu_chunk p WHERE p.buro_id = ${buroId} AND p.job_id = i.id AND (
        -- Not &&, which compares each with each.
        EXISTS (SELECT FROM unnest(p.takip_ids) takip WHERE takip = ANY(${takipIds}::uuid[]))
        -- Files have the names of persons only if the job says so. Joined with nothing, the result is fetched and
        -- unpacked once for all of the texts.
        OR (i.per_borclu OR i.in_folders OR i.file_name IS NOT NULL) AND EXISTS (SELECT FROM (SELECT p.result::text || '' AS result OFFSET 0) s, unnest(${metinler}::text[]) metin
          WHERE strpos(s.result, metin) > 0)
        OR p.answers IS NOT NULL AND EXISTS (SELECT FROM (SELECT p.answers::text || '' AS answers OFFSET 0) s, unnest(${metinler}::text[]) metin
          WHERE strpos(s.answers, metin) > 0)))
      OR EXISTS (SELECT FROM unnest(${metinler}::text[]) metin
        WHERE strpos(concat(i.answers::text, i.force_reason), metin) > 0)
      OR EXISTS (SELECT FROM toplu_dilekce d, unnest(${metinler}::text[]) metin
        WHERE d.buro_id = ${buroId} AND d.job_id = i.id AND (strpos(d.isim, metin) > 0 OR strpos(d.sablon, metin) > 0)))
    ORDER BY id ${locked ? sql`FOR UPDATE OF i` : sql``}`.execute(tx);
  return rows;
}

/** Those whose time is over; their files are swept up. */
export async function deleteExpiredJobs({ tx, buroId }: Tenant): Promise<void> {
  await tx
    .deleteFrom('toplu_job')
    .where('buro_id', '=', buroId)
    .where('status', '<>', 'suruyor')
    .where(sql<boolean>`finished_at < now() - ${RETENTION}`)
    .execute();
}

export async function jobExists({ tx, buroId }: Tenant, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('toplu_job')
    .select('id')
    .where('buro_id', '=', buroId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Files in the store that belong to the job: of finished chunks, and of attempts that may be writing. */
export async function listPacks({ tx, buroId }: Tenant, id: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('toplu_chunk')
    .select(['first_position', 'status', 'attempt_id', 'packs'])
    .where('buro_id', '=', buroId)
    .where('job_id', '=', id)
    .execute();
  return new Set(
    rows.flatMap(({ first_position, status, attempt_id, packs }) => [
      ...packs,
      ...(status === 'isleniyor' && attempt_id !== null ? [packName(first_position, attempt_id)] : []),
    ]),
  );
}

/** Files that the job's archive is put together of. */
export async function listWritten({ tx, buroId }: Tenant, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('toplu_chunk')
    .select('packs')
    .where('buro_id', '=', buroId)
    .where('job_id', '=', id)
    .execute();
  return rows.flatMap(({ packs }) => packs);
}

/** A name in the job's folder; no two attempts share one. */
export const packName = (firstPosition: number, attemptId: string): string =>
  `${firstPosition}-${attemptId}.paket`;

export const jobFolder = (buroId: string, jobId: string): string => `${buroId}/${jobId}`;
