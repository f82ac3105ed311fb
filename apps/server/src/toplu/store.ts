import { randomUUID } from 'node:crypto';
import { AppError, type TopluJob, type TopluRequest } from '@derkenar/domain';
import { sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';
import type { Sablon } from '../dilekce/store.ts';

/** A person's jobs under way at a time. */
const MAX_RUNNING = 5;
const RETENTION = sql<string>`interval '7 days'`;
/** Rows of the list. */
const MAX_LISTED_JOBS = 200;
/** Seconds by which the rate is told. */
const RATE_SECONDS = 30;

export interface Chunk {
  readonly firstPosition: number;
  readonly takipler: readonly string[];
  readonly fileCount: number;
}

export interface NewJob {
  readonly kullaniciId: string;
  readonly jobRequest: TopluRequest;
  /** The sender's key for it, and the hash of the request. */
  readonly anahtar: string | null;
  readonly ozet: Buffer;
  readonly tarih: Date;
  readonly depo: string;
  readonly dilekceler: readonly Sablon[];
  readonly takipCount: number;
  readonly atlanan: number;
  readonly chunks: readonly Chunk[];
}

/** The job that was begun by the same key; throws 'toplu-anahtar' if that was another request. */
export async function findByKey(
  { tx, buroId }: Tenant,
  kullaniciId: string,
  anahtar: string,
  ozet: Buffer,
): Promise<string | null> {
  const row = await tx
    .selectFrom('toplu_is')
    .select(['id', 'istek_ozeti'])
    .where('buro_id', '=', buroId)
    .where('kullanici_id', '=', kullaniciId)
    .where('istek_anahtari', '=', anahtar)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (!row.istek_ozeti.equals(ozet)) throw new AppError('toplu-anahtar');
  return row.id;
}

/** One at a time a person begins a job: the number of those under way and the key hold then. */
export async function lockUser({ tx }: Tenant, kullaniciId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`toplu ${kullaniciId}`}, 0))`.execute(tx);
}

/** Throws 'toplu-sinir'. */
export async function checkRunning({ tx, buroId }: Tenant, kullaniciId: string): Promise<void> {
  const { n } = await tx
    .selectFrom('toplu_is')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('buro_id', '=', buroId)
    .where('kullanici_id', '=', kullaniciId)
    .where('durum', '=', 'suruyor')
    .executeTakeFirstOrThrow();
  if (n >= MAX_RUNNING) throw new AppError('toplu-sinir');
}

export async function insertJob({ tx, buroId }: Tenant, yeni: NewJob): Promise<string> {
  const id = randomUUID();
  const { jobRequest, chunks, dilekceler } = yeni;
  await tx
    .insertInto('toplu_is')
    .values({
      id,
      buro_id: buroId,
      kullanici_id: yeni.kullaniciId,
      istek_anahtari: yeni.anahtar,
      istek_ozeti: yeni.ozet,
      bicim: jobRequest.bicim,
      borclu_ayri: jobRequest.borcluAyri,
      klasorlu: jobRequest.klasorlu,
      dosya_adi: jobRequest.dosyaAdi ?? null,
      tarih: yeni.tarih,
      depo: yeni.depo,
      durum: 'suruyor',
      takip_sayisi: yeni.takipCount,
      atlanan: yeni.atlanan,
      toplam: chunks.reduce((sum, { fileCount }) => sum + fileCount, 0),
    })
    .execute();
  await tx
    .insertInto('toplu_dilekce')
    .values(
      dilekceler.map((dilekce, sira) => ({
        buro_id: buroId,
        is_id: id,
        sira,
        dilekce_id: dilekce.id,
        surum: dilekce.surum,
        isim: dilekce.isim,
        sablon: dilekce.sablon,
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
  const rows = chunks.map(({ firstPosition, takipler, fileCount }) => ({
    ilk_sira: firstPosition,
    takipler,
    dosya_sayisi: fileCount,
  }));
  await sql`
    INSERT INTO toplu_parca (buro_id, is_id, ilk_sira, takipler, dosya_sayisi)
    SELECT ${buroId}, ${jobId}, ilk_sira, takipler, dosya_sayisi
    FROM json_populate_recordset(NULL::toplu_parca, ${JSON.stringify(rows)})`.execute(tx);
}

/** Which jobs somebody may see: their own, or all of the office's. */
export type Visibility = { readonly kullaniciId: string | null };

/** With the job's row locked: whoever changes a chunk comes after. Throws 'toplu-yok'. */
export async function lockJob({ tx, buroId }: Tenant, id: string, { kullaniciId }: Visibility) {
  const row = await tx
    .selectFrom('toplu_is')
    .select(['id', 'kullanici_id', 'durum', 'tamam', 'toplam', 'bicim'])
    .where('buro_id', '=', buroId)
    .where('id', '=', id)
    .$if(kullaniciId !== null, (query) => query.where('kullanici_id', '=', kullaniciId as string))
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
    .selectFrom('toplu_is as i')
    .innerJoin('kullanici as k', (join) =>
      join.onRef('k.id', '=', 'i.kullanici_id').on('k.buro_id', '=', buroId),
    )
    .selectAll('i')
    .select([
      'k.ad_soyad',
      sql<TopluJob['dilekceler']>`(
        SELECT json_agg(json_build_object('id', d.dilekce_id, 'isim', d.isim, 'surum', d.surum) ORDER BY d.sira)
        FROM toplu_dilekce d WHERE d.buro_id = ${buroId} AND d.is_id = i.id)`.as('dilekceler'),
      sql<number>`CASE WHEN i.durum <> 'suruyor' THEN 0 ELSE (
        SELECT coalesce(sum(p.dosya_sayisi), 0)::int FROM toplu_parca p
        WHERE p.buro_id = ${buroId} AND p.is_id = i.id AND p.bitti_at > i.basladi_at
          AND p.bitti_at > now() - make_interval(secs => ${RATE_SECONDS})) END`.as('son_dosya'),
      sql<number>`least(${RATE_SECONDS}, greatest(1, extract(epoch FROM now() - i.basladi_at)))::float8`.as(
        'son_sn',
      ),
      sql<Date>`i.bitti_at + ${RETENTION}`.as('silinme'),
    ])
    .where('i.buro_id', '=', buroId)
    .$if(kullaniciId !== null, (query) => query.where('i.kullanici_id', '=', kullaniciId as string));

type Row = Awaited<ReturnType<ReturnType<typeof isler>['execute']>>[number];

function toJob(row: Row): TopluJob {
  const kalan = row.toplam - row.tamam - row.basarisiz;
  const hiz = row.son_dosya > 0 ? row.son_dosya / row.son_sn : null;
  return {
    id: row.id,
    durum: row.durum === 'suruyor' && row.basladi_at === null ? 'sirada' : row.durum,
    neden: row.neden,
    kullanici: { id: row.kullanici_id, adSoyad: row.ad_soyad },
    dilekceler: row.dilekceler,
    bicim: row.bicim,
    borcluAyri: row.borclu_ayri,
    klasorlu: row.klasorlu,
    dosyaAdi: row.dosya_adi,
    takip: row.takip_sayisi,
    atlanan: row.atlanan,
    toplam: row.toplam,
    tamam: row.tamam,
    basarisiz: row.basarisiz,
    kalan,
    hiz: hiz === null ? null : Math.round(hiz * 10) / 10,
    kalanSaniye: hiz === null ? null : Math.ceil(kalan / hiz),
    created_at: row.created_at.toISOString(),
    baslama: row.basladi_at?.toISOString() ?? null,
    bitis: row.bitti_at?.toISOString() ?? null,
    silinme: row.bitti_at === null ? null : row.silinme.toISOString(),
  };
}

/** What the job of a chunk is made with. */
export interface JobDefinition {
  readonly kullaniciId: string;
  readonly bicim: TopluRequest['bicim'];
  readonly borcluAyri: boolean;
  readonly klasorlu: boolean;
  readonly pattern: string | null;
  readonly tarih: Date;
  readonly depo: string;
  readonly takipCount: number;
  readonly dilekceler: readonly Sablon[];
}

export async function getDefinition({ tx, buroId }: Tenant, id: string): Promise<JobDefinition> {
  const row = await tx
    .selectFrom('toplu_is')
    .selectAll()
    .where('buro_id', '=', buroId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('toplu-yok');
  const dilekceler = await tx
    .selectFrom('toplu_dilekce')
    .select(['dilekce_id as id', 'isim', 'sablon', 'surum'])
    .where('buro_id', '=', buroId)
    .where('is_id', '=', id)
    .orderBy('sira')
    .execute();
  return {
    kullaniciId: row.kullanici_id,
    bicim: row.bicim,
    borcluAyri: row.borclu_ayri,
    klasorlu: row.klasorlu,
    pattern: row.dosya_adi,
    tarih: row.tarih,
    depo: row.depo,
    takipCount: row.takip_sayisi,
    dilekceler,
  };
}

/** From 'suruyor' to what ends it. */
export async function endJob(
  { tx, buroId }: Tenant,
  id: string,
  durum: 'tamam' | 'iptal' | 'hata',
  neden: string | null,
): Promise<void> {
  await tx
    .updateTable('toplu_is')
    .set({ durum, neden, bitti_at: sql<Date>`now()` })
    .where('buro_id', '=', buroId)
    .where('id', '=', id)
    .where('durum', '=', 'suruyor')
    .execute();
}

/** Under way again, with the chunks that hold failed files; what was made stays. The job is locked. */
export async function restartJob({ tx, buroId }: Tenant, id: string): Promise<void> {
  await tx
    .updateTable('toplu_parca')
    .set({ durum: 'bekliyor', basarisiz: 0, deneme_sayisi: 0, deneme_kimligi: null, kira_bitis: null })
    .where('buro_id', '=', buroId)
    .where('is_id', '=', id)
    .where((eb) => eb.or([eb('basarisiz', '>', 0), eb('durum', '<>', 'tamam')]))
    .execute();
  await tx
    .updateTable('toplu_is')
    .set({
      durum: 'suruyor',
      neden: null,
      basarisiz: 0,
      bitti_at: null,
      basladi_at: null,
      son_alindi: null,
    })
    .where('buro_id', '=', buroId)
    .where('id', '=', id)
    .execute();
}

export async function deleteJob({ tx, buroId }: Tenant, id: string): Promise<void> {
  await tx.deleteFrom('toplu_is').where('buro_id', '=', buroId).where('id', '=', id).execute();
}

/** Jobs that hold one of the cases, or in whose petitions or file names one of the texts stands. */
export async function findJobsOf(
  { tx, buroId }: Tenant,
  takipIds: readonly string[],
  metinler: readonly string[],
  { locked }: { readonly locked: boolean },
): Promise<readonly { readonly id: string; readonly durum: string }[]> {
  const { rows } = await sql<{ id: string; durum: string }>`
    SELECT id, durum FROM toplu_is i WHERE buro_id = ${buroId} AND (
      EXISTS (SELECT FROM toplu_parca p WHERE p.buro_id = ${buroId} AND p.is_id = i.id AND (
        -- Not &&, which compares each with each.
        EXISTS (SELECT FROM unnest(p.takipler) takip WHERE takip = ANY(${takipIds}::uuid[]))
        -- Files have the names of persons only if the job says so. Joined with nothing, the result is fetched and
        -- unpacked once for all of the texts.
        OR (i.borclu_ayri OR i.klasorlu OR i.dosya_adi IS NOT NULL) AND EXISTS (SELECT FROM (SELECT p.sonuc::text || '' AS sonuc OFFSET 0) s, unnest(${metinler}::text[]) metin
          WHERE strpos(s.sonuc, metin) > 0)))
      OR EXISTS (SELECT FROM toplu_dilekce d, unnest(${metinler}::text[]) metin
        WHERE d.buro_id = ${buroId} AND d.is_id = i.id AND (strpos(d.isim, metin) > 0 OR strpos(d.sablon, metin) > 0)))
    ORDER BY id ${locked ? sql`FOR UPDATE OF i` : sql``}`.execute(tx);
  return rows;
}

/** Those whose time is over; their files are swept up. */
export async function deleteExpiredJobs({ tx, buroId }: Tenant): Promise<void> {
  await tx
    .deleteFrom('toplu_is')
    .where('buro_id', '=', buroId)
    .where('durum', '<>', 'suruyor')
    .where(sql<boolean>`bitti_at < now() - ${RETENTION}`)
    .execute();
}

export async function jobExists({ tx, buroId }: Tenant, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('toplu_is')
    .select('id')
    .where('buro_id', '=', buroId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Files in the store that belong to the job: of finished chunks, and of attempts that may be writing. */
export async function listPacks({ tx, buroId }: Tenant, id: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('toplu_parca')
    .select(['ilk_sira', 'durum', 'deneme_kimligi', 'paketler'])
    .where('buro_id', '=', buroId)
    .where('is_id', '=', id)
    .execute();
  return new Set(
    rows.flatMap(({ ilk_sira, durum, deneme_kimligi, paketler }) => [
      ...paketler,
      ...(durum === 'isleniyor' && deneme_kimligi !== null ? [packName(ilk_sira, deneme_kimligi)] : []),
    ]),
  );
}

/** Files that the job's archive is put together of. */
export async function listWritten({ tx, buroId }: Tenant, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('toplu_parca')
    .select('paketler')
    .where('buro_id', '=', buroId)
    .where('is_id', '=', id)
    .execute();
  return rows.flatMap(({ paketler }) => paketler);
}

/** In the folder of the job; no two attempts have one in common. */
export const packName = (firstPosition: number, attemptId: string): string =>
  `${firstPosition}-${attemptId}.paket`;

export const jobFolder = (buroId: string, jobId: string): string => `${buroId}/${jobId}`;
