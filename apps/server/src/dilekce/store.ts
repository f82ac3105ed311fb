import {
  type Approval,
  type Dilekce,
  type DilekceFilter,
  type DilekceSelection,
  type DilekceSummary,
  type DilekceType,
  foldTr,
  type Step,
} from '@derkenar/domain';
import { sql } from 'kysely';
import { kept } from '../db/connection.ts';
import { petitionForms } from '../db/searchForms.ts';
import type { Tenant } from '../db/tenant.ts';

/** A petition and the version that its ETag names. */
export interface StoredDilekce {
  readonly dilekce: Dilekce;
  readonly version: number;
}

/** The values that a save writes. */
export interface DilekceContent {
  readonly isim: string;
  readonly dilekce_tipi: DilekceType;
  /** Canonical HTML. */
  readonly sablon: string;
  readonly alanlar: readonly number[];
}

// Written by the database: for thousands of rows the driver's dates and arrays cost more than the query.
export const isoTime = (column: 'created_at' | 'updated_at' | 'deleted_at' | 'saved_at') =>
  sql<string>`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const HELD = [
  'isim',
  'dilekce_tipi',
  'sablon',
  'alanlar',
  'standart_mi',
  'version',
  isoTime('updated_at').as('updated_at'),
] as const;

/** Favourites of the person first, then by name (decision 13). */
export const listDilekce = (
  tenant: Tenant,
  kullaniciId: string,
  dilekceTipi: DilekceFilter['dilekceTipi'] = '',
): Promise<DilekceSummary[]> =>
  ordered(tenant, kullaniciId)
    .select(ozet(tenant, kullaniciId))
    .$if(dilekceTipi !== '', (query) => query.where('dilekce_tipi', '=', dilekceTipi))
    .execute();

/** Changes when anything changes that listDilekce would return to this person. */
export async function listTrace({ tx, buroId }: Tenant, kullaniciId: string): Promise<string> {
  // Own and standard ones apart: each alone is answered by the index, without a look at the rows.
  const dilekce = tx
    .selectFrom('dilekce')
    .where('deleted_at', 'is', null)
    .select(
      sql<string>`concat_ws(' ', count(*), sum(hash_record_extended(ROW (id, version, updated_at), 0)))`.as(
        'iz',
      ),
    );
  const favorites = tx
    .selectFrom('favorite')
    .where('buro_id', '=', buroId)
    .where('user_id', '=', kullaniciId)
    .select(sql<string>`concat_ws(' ', count(*), sum(uuid_hash_extended(dilekce_id, 0)))`.as('iz'));
  const approvals = tx
    .selectFrom('dilekce_approval')
    .where('buro_id', '=', buroId)
    .select(sql<string>`concat_ws(' ', count(*), max(approved_at))`.as('iz'));
  const { iz } = await tx
    .selectNoFrom(
      sql<string>`concat_ws(' ', ${dilekce.where('buro_id', '=', buroId)}, ${dilekce.where('buro_id', 'is', null)}, ${favorites}, ${approvals})`.as(
        'iz',
      ),
    )
    .modifyFront(kept)
    .executeTakeFirstOrThrow();
  return iz;
}

export interface SablonSize {
  readonly id: string;
  /** Bytes of its template. */
  readonly boy: number;
}

/** The petitions in the multi-select of a case, in its order. */
export const selectionSizes = (tenant: Tenant, kullaniciId: string): Promise<SablonSize[]> =>
  ordered(tenant, kullaniciId)
    .select(['id', sql<number>`octet_length(sablon)`.as('boy')])
    .execute();

/** Petitions in the order of the ids. Deleted ones are left out. */
export const listSelection = (tenant: Tenant, ids: readonly string[]): Promise<DilekceSelection[]> =>
  visible(tenant)
    .select(['id', 'isim', OTHER_NAMES, DILEKCE_TYPE, 'sablon', STEP])
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], id)`)
    .execute();

export async function findDilekce(
  tenant: Tenant,
  kullaniciId: string,
  id: string,
): Promise<StoredDilekce | null> {
  const row = await visible(tenant)
    .modifyFront(kept)
    .select([...whole(tenant, kullaniciId), 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { version, ...dilekce } = row;
  return { dilekce, version };
}

/** The values that rendering needs; null if the office sees no such petition. */
export async function findSablon(
  tenant: Tenant,
  id: string,
): Promise<{ readonly isim: string; readonly sablon: string; readonly version: number } | null> {
  const row = await visible(tenant)
    .modifyFront(kept)
    .select(['isim', 'sablon', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export interface Sablon {
  readonly id: string;
  readonly isim: string;
  readonly sablon: string;
  readonly version: number;
}

/** Like findSablon for many ids. Petitions that the office does not see are left out. */
export const listSablon = (tenant: Tenant, ids: readonly string[]): Promise<Sablon[]> =>
  visible(tenant)
    .select(['id', 'isim', 'sablon', 'version'])
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], id)`)
    .execute();

export async function isDilekce(tenant: Tenant, id: string): Promise<boolean> {
  const row = await visible(tenant).select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export const findStandardDilekce = ({ tx }: Tenant, id: string) =>
  tx
    .selectFrom('dilekce')
    .select(HELD)
    .where('id', '=', id)
    .where('standart_mi', '=', true)
    .executeTakeFirst();

/** The standard petition that a petition of the office comes from. */
export const findSource = (tenant: Tenant, id: string) =>
  tenant.tx
    .selectFrom('dilekce as source')
    .innerJoin('dilekce as copy', 'copy.source_id', 'source.id')
    .select(['source.sablon', 'source.alanlar', 'source.version'])
    .where('copy.id', '=', id)
    .where('copy.buro_id', '=', tenant.buroId)
    .executeTakeFirst();

/** A petition of the office, locked until the transaction ends. */
export const lockDilekce = ({ tx, buroId }: Tenant, id: string) =>
  tx
    .selectFrom('dilekce')
    .modifyFront(kept)
    .select(HELD)
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** The standard petition from which a petition of the office comes, in the version that was copied then. */
export async function findSourceOfCopy({ tx, buroId }: Tenant, id: string): Promise<Source | null> {
  const row = await tx
    .selectFrom('dilekce')
    .select(['source_id', 'source_version'])
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .executeTakeFirst();
  return row?.source_id == null || row.source_version === null
    ? null
    : { id: row.source_id, version: row.source_version };
}

/** The standard petition of a copy, in the version that was copied. */
export interface Source {
  readonly id: string;
  readonly version: number;
}

export async function insertDilekce(
  { tx, buroId }: Tenant,
  kullaniciId: string,
  content: DilekceContent,
  source: Source | null = null,
): Promise<string> {
  const values = {
    ...toRow(content),
    standart_mi: false,
    buro_id: buroId,
    saved_by: kullaniciId,
    source_id: source?.id ?? null,
    source_version: source?.version ?? null,
  };
  const { id } = await tx.insertInto('dilekce').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Requires a locked petition. Returns the new version's number. */
export async function updateContent(
  { tx, buroId }: Tenant,
  kullaniciId: string,
  id: string,
  content: DilekceContent,
): Promise<number> {
  const { version } = await tx
    .updateTable('dilekce')
    // now() is when the transaction began: one that waited for the lock would be older than what it saw.
    .set((eb) => ({
      ...toRow(content),
      version: eb('version', '+', 1),
      saved_by: kullaniciId,
      updated_at: sql<Date>`clock_timestamp()`,
    }))
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .returning('version')
    .modifyEnd(kept)
    .executeTakeFirstOrThrow();
  return version;
}

export async function isFavorite({ tx, buroId }: Tenant, kullaniciId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('favorite')
    .modifyFront(kept)
    .select('dilekce_id')
    .where('buro_id', '=', buroId)
    .where('user_id', '=', kullaniciId)
    .where('dilekce_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setFavorite(
  { tx, buroId }: Tenant,
  kullaniciId: string,
  id: string,
  favorites: boolean,
): Promise<void> {
  if (favorites)
    await tx
      .insertInto('favorite')
      .values({ buro_id: buroId, user_id: kullaniciId, dilekce_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await tx
      .deleteFrom('favorite')
      .where('buro_id', '=', buroId)
      .where('user_id', '=', kullaniciId)
      .where('dilekce_id', '=', id)
      .execute();
}

/** Does one of the texts stand in the name or the template? */
const containsText = (metinler: readonly string[], column: 'sablon' | 'content' = 'sablon') =>
  sql<boolean>`(${sql.join(
    metinler.map((metin) => sql`strpos(isim, ${metin}) > 0 OR strpos(${sql.ref(column)}, ${metin}) > 0`),
    sql` OR `,
  )})`;

/** The result of findTextMatches. */
export interface TextMatches {
  /** Petitions in use. */
  readonly dilekceler: readonly { readonly id: string; readonly isim: string }[];
  /** Snippets that were not deleted. */
  readonly snippets: readonly { readonly id: string; readonly isim: string }[];
  /** Ids of deleted snippets. */
  readonly trashedSnippets: readonly string[];
  /** Ids of those in the trash. */
  readonly trashed: readonly string[];
  readonly versions: readonly { readonly dilekceId: string; readonly version: number }[];
  /** Ids of all that have a key of the texts. */
  readonly adaylar: readonly string[];
}

/** Petitions and old versions of the office in which one of the texts stands; there is at least one text. */
export async function findTextMatches(tenant: Tenant, metinler: readonly string[]): Promise<TextMatches> {
  const { tx, buroId } = tenant;
  const { adaylar, hepsi } = await findCandidates(tenant, metinler);
  const found = await tx
    .selectFrom('dilekce')
    .select(['id', 'isim', 'deleted_at'])
    .where('buro_id', '=', buroId)
    .$if(hepsi, (query) => query.where(sql<boolean>`id = ANY(${adaylar}::uuid[])`))
    .where(containsText(metinler))
    .orderBy('isim_fold')
    .execute();
  const versions = await tx
    .selectFrom('dilekce_version')
    .select(['dilekce_id as dilekceId', 'version'])
    .where('buro_id', '=', buroId)
    .$if(hepsi, (query) => query.where(sql<boolean>`dilekce_id = ANY(${adaylar}::uuid[])`))
    .where(containsText(metinler))
    .execute();
  const dilekceler = found.filter(({ deleted_at }) => deleted_at === null);
  const snippets = await tx
    .selectFrom('snippet')
    .select(['id', 'isim', 'deleted_at'])
    .where('buro_id', '=', buroId)
    .where(containsText(metinler, 'content'))
    .orderBy('isim_fold')
    .execute();
  return {
    snippets: snippets.filter(({ deleted_at }) => deleted_at === null).map(({ id, isim }) => ({ id, isim })),
    trashedSnippets: snippets.filter(({ deleted_at }) => deleted_at !== null).map(({ id }) => id),
    dilekceler: dilekceler.map(({ id, isim }) => ({ id, isim })),
    trashed: found.filter(({ deleted_at }) => deleted_at !== null).map(({ id }) => id),
    versions,
    adaylar,
  };
}

interface Candidates {
  readonly adaylar: readonly string[];
  /** false: one of the texts has no key, and any petition may hold it. */
  readonly hepsi: boolean;
}

/** Petitions that have, or had, a key of one of the texts. */
async function findCandidates({ tx, buroId }: Tenant, metinler: readonly string[]): Promise<Candidates> {
  const { rows } = await sql<Candidates>`
    WITH aranan AS MATERIALIZED (
      SELECT ARRAY(SELECT text_keys(metin)) AS anahtarlar FROM unnest(${metinler}::text[]) AS metin)
    SELECT (SELECT bool_and(cardinality(anahtarlar) > 0) FROM aranan) AS hepsi, ARRAY(
      SELECT DISTINCT dilekce_id FROM dilekce_key
      WHERE buro_id = ${buroId} AND key IN (SELECT unnest(anahtarlar) FROM aranan)) AS adaylar`.execute(tx);
  return rows[0] as Candidates;
}

/** Deletes for good: the versions, deleted snippets, the petitions that are still in the trash, and their keys. */
export async function purgeTextMatches(
  { tx, buroId }: Tenant,
  {
    trashed,
    trashedSnippets,
    versions,
    adaylar,
  }: Pick<TextMatches, 'trashed' | 'trashedSnippets' | 'versions' | 'adaylar'>,
): Promise<void> {
  await sql`
    DELETE FROM snippet WHERE buro_id = ${buroId} AND deleted_at IS NOT NULL
      AND id = ANY(${trashedSnippets}::uuid[])`.execute(tx);
  await sql`
    DELETE FROM dilekce_version s
    USING json_to_recordset(${JSON.stringify(versions)}) AS n("dilekceId" uuid, version int)
    WHERE s.buro_id = ${buroId} AND s.dilekce_id = n."dilekceId" AND s.version = n.version`.execute(tx);
  await sql`
    DELETE FROM dilekce
    WHERE buro_id = ${buroId} AND deleted_at IS NOT NULL AND id = ANY(${trashed}::uuid[])`.execute(tx);
  const ids = [...new Set([...adaylar, ...versions.map(({ dilekceId }) => dilekceId)])];
  // Locks the rows: the keys of a petition that is saved meanwhile would be lost.
  await sql`
    SELECT FROM dilekce WHERE buro_id = ${buroId} AND id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`.execute(
    tx,
  );
  await sql`
    DELETE FROM dilekce_key WHERE buro_id = ${buroId} AND dilekce_id = ANY(${ids}::uuid[])`.execute(tx);
  await sql`
    INSERT INTO dilekce_key (buro_id, key, dilekce_id)
    SELECT DISTINCT ${buroId}::uuid, key, id FROM (
      SELECT id, isim, sablon FROM dilekce WHERE buro_id = ${buroId} AND id = ANY(${ids}::uuid[])
      UNION ALL SELECT dilekce_id, isim, sablon FROM dilekce_version
      WHERE buro_id = ${buroId} AND dilekce_id = ANY(${ids}::uuid[])) metin,
      text_keys(isim || E'\n' || sablon) AS key`.execute(tx);
}

export const toRow = ({ isim, dilekce_tipi, sablon, alanlar }: DilekceContent) => ({
  isim,
  isim_fold: foldTr(isim),
  search_forms: petitionForms(isim, sablon),
  dilekce_tipi,
  sablon,
  alanlar,
});

export const DILEKCE_TYPE = sql<DilekceType>`dilekce_tipi`.as('dilekce_tipi');
const OTHER_NAMES = sql<string[]>`diger_adlar`.as('diger_adlar');
export const ALANLAR_JSON = sql<string>`array_to_json(alanlar)::text`.as('alanlar');

/** The columns of a petition in a list. */
export const ozet = (tenant: Tenant, kullaniciId: string) =>
  [
    'id',
    'isim',
    OTHER_NAMES,
    DILEKCE_TYPE,
    isFavoriteSql(tenant, kullaniciId).as('favori_mi'),
    'standart_mi',
    isoTime('created_at').as('created_at'),
    isoTime('updated_at').as('updated_at'),
    ALANLAR_JSON,
    sql<string[]>`inceleme_notlari`.as('inceleme_notlari'),
    approvalOf(tenant),
    SOURCE,
    STEP,
    'hukuk_tarihi',
  ] as const;

/** The columns of a petition on its own. */
export const whole = (tenant: Tenant, kullaniciId: string) =>
  [...ozet(tenant, kullaniciId), 'sablon', sql<string[]>`kaynaklar`.as('kaynaklar')] as const;

/** Only standard petitions are looked up: a list may have thousands of others. */
const approvalOf = ({ buroId }: Tenant) =>
  sql<Approval | null>`CASE WHEN dilekce.standart_mi THEN (
    SELECT json_build_object('adSoyad', a.full_name, 'baro', a.bar, 'sicilNo', a.bar_no,
      'tarih', to_char(a.approved_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'surum', a.version, 'guncel', a.version = dilekce.version)
    FROM dilekce_approval a WHERE a.buro_id = ${buroId} AND a.dilekce_id = dilekce.id) END`.as('onay');

/** A copy is used at the step of the standard petition it was made of. */
const STEP = sql<Step | null>`coalesce(dilekce.adim, CASE WHEN dilekce.source_id IS NOT NULL THEN (
    SELECT s.adim FROM dilekce s WHERE s.id = dilekce.source_id) END)`.as('adim');

const SOURCE = sql<Dilekce['kaynak']>`CASE WHEN dilekce.source_id IS NOT NULL THEN (
    SELECT json_build_object('id', s.id, 'isim', s.isim, 'degisti', s.version > dilekce.source_version)
    FROM dilekce s WHERE s.id = dilekce.source_id) END`.as('kaynak');

/** The office's own petitions that are not in the trash, and the standard ones. */
export const visible = ({ tx, buroId }: Tenant) =>
  tx
    .selectFrom('dilekce')
    .where((eb) => eb.or([eb('buro_id', '=', buroId), eb('buro_id', 'is', null)]))
    .where('deleted_at', 'is', null);

export const ordered = (tenant: Tenant, kullaniciId: string) =>
  visible(tenant)
    .orderBy(isFavoriteSql(tenant, kullaniciId), 'desc')
    .orderBy(sql`isim_order COLLATE "tr-x-icu"`)
    .orderBy('id');

/** A set of its own, not a join: PostgreSQL hashes it once, even if it misjudges the table's size. */
export const isFavoriteSql = ({ tx, buroId }: Tenant, kullaniciId: string) => {
  const ids = tx
    .selectFrom('favorite')
    .select('dilekce_id')
    .where('buro_id', '=', buroId)
    .where('user_id', '=', kullaniciId);
  return sql<boolean>`id IN ${ids}`;
};
