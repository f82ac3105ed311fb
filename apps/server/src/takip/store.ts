import { randomUUID } from 'node:crypto';
import { AppError, esasNoOrder, type StoredTakip, type TakipInput } from '@derkenar/domain';
import { type RawBuilder, sql } from 'kysely';
import { kept } from '../db/connection.ts';
import { violates } from '../db/constraint.ts';
import type { Tenant } from '../db/tenant.ts';
import { writeDeadlines } from '../deadline/store.ts';
import { eraseTakipler, findDocumented, keepTakipTexts } from '../document/store.ts';
import type { TakipText } from '../render/takipText.ts';
import {
  daireFold,
  type TakipRow,
  type TarafRow,
  toTakip,
  toTakipParameters,
  toTakipRow,
  toTarafRows,
  toVekilRows,
  type VekilRow,
} from './row.ts';
import { toWordRows, wholeWord } from './words.ts';

export { listTakip, listTakipIds, listTakipOf } from './list.ts';
export { changeTakipTexts, changeTarafTexts, type PersonBeside, personsBeside } from './persons.ts';

/** The case with its parties and representatives, in one statement. Throws 'takip-yok'. */
export async function getTakip(tenant: Tenant, id: string): Promise<StoredTakip> {
  const row: TakipRow | undefined = await whole(tenant)
    .modifyFront(kept)
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('takip-yok');
  return toTakip(row);
}

/** Those of the cases that are there, in the order of the ids. */
export async function getTakipler(tenant: Tenant, ids: readonly string[]): Promise<StoredTakip[]> {
  const rows: TakipRow[] = await whole(tenant).where(sql<boolean>`t.id = ANY(${ids}::uuid[])`).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [toTakip(row)];
  });
}

/** The cases that exist, by id, as texts that readTakipText reads. */
export async function getTakipTexts(
  tenant: Tenant,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TakipText>> {
  const rows = await tenant.tx
    .selectFrom(whole(tenant).where(sql<boolean>`t.id = ANY(${ids}::uuid[])`).as('takip'))
    .select(['takip.id', sql<TakipText>`row_to_json(takip)::text`.as('metin')])
    .execute();
  return new Map(rows.map(({ id, metin }) => [id, metin]));
}

const whole = ({ tx, buroId }: Tenant) =>
  tx
    .selectFrom('takip as t')
    .selectAll('t')
    .select([
      sql<TarafRow[]>`(
        SELECT coalesce(json_agg(p ORDER BY p.side, p.position), '[]') FROM takip_taraf p
        WHERE p.buro_id = ${buroId} AND p.takip_id = t.id)`.as('taraflar'),
      sql<VekilRow[]>`(
        SELECT coalesce(json_agg(v ORDER BY v.position), '[]') FROM takip_vekil v
        WHERE v.buro_id = ${buroId} AND v.takip_id = t.id)`.as('vekiller'),
    ])
    .where('t.buro_id', '=', buroId);

/** Identifies a case: its file number and office, or its id. */
export interface TakipKey {
  readonly id: string | null;
  readonly dosyaEsasNo: string | null;
  readonly icraDairesi: string;
  /** '' where the office gave none. */
  readonly buroDosyaNo: string;
}

/** The ids of the cases that are there, by the place of their key; locked until the transaction ends. */
export async function findTakipIds(
  { tx, buroId }: Tenant,
  takipKeys: readonly TakipKey[],
): Promise<ReadonlyMap<number, string>> {
  const keys = takipKeys.map(({ id, dosyaEsasNo, icraDairesi, buroDosyaNo }, place) => ({
    place,
    id,
    buro: buroDosyaNo || null,
    esas: dosyaEsasNo === null ? null : esasNoOrder(dosyaEsasNo),
    daire: daireFold(icraDairesi),
  }));
  const { rows } = await sql<{ place: number; id: string }>`
    SELECT k.place, t.id
    FROM json_to_recordset(${JSON.stringify(keys)}) AS k(place int, id uuid, buro text, esas bigint, daire text)
    CROSS JOIN LATERAL (
      SELECT id FROM takip WHERE buro_id = ${buroId} AND k.id IS NOT NULL AND id = k.id
      UNION
      SELECT id FROM takip WHERE buro_id = ${buroId} AND dosya_esas_no IS NOT NULL
        AND esas_order = k.esas AND icra_dairesi_fold = k.daire
      UNION
      -- A draft of this number that is there under no other key, the only one there or else of no office.
      (SELECT CASE WHEN count(*) = 1 THEN (array_agg(d.id))[1] END FROM takip d
      WHERE d.buro_id = ${buroId} AND d.dosya_esas_no IS NULL AND d.buro_dosya_no = k.buro
        AND (k.daire IN ('', d.icra_dairesi_fold) OR d.icra_dairesi_fold = '')
        AND NOT EXISTS (SELECT FROM takip e WHERE e.buro_id = ${buroId} AND e.id = k.id)
        AND NOT EXISTS (SELECT FROM takip e WHERE e.buro_id = ${buroId} AND e.dosya_esas_no IS NOT NULL
          AND e.esas_order = k.esas AND e.icra_dairesi_fold = k.daire)
      GROUP BY k.daire <> '' AND d.icra_dairesi_fold = k.daire
      ORDER BY k.daire <> '' AND d.icra_dairesi_fold = k.daire DESC LIMIT 1)) f
    JOIN takip t ON t.buro_id = ${buroId} AND t.id = f.id
    ORDER BY t.id FOR UPDATE OF t`.execute(tx);
  return new Map(rows.map(({ place, id }) => [place, id]));
}

/**
 * Cases that hold the number of the person or institution, the newest first: as a party's, a third person's or a legal
 * representative's, or in a text of the case's details.
 */
export async function listTakipIdsOfPerson(
  { tx, buroId }: Tenant,
  kimlikNo: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT t.id FROM takip t WHERE t.buro_id = ${buroId} AND t.id IN (
      SELECT takip_id FROM takip_taraf WHERE buro_id = ${buroId} AND tc_kimlik_no = ${kimlikNo}
      UNION SELECT takip_id FROM takip_taraf WHERE buro_id = ${buroId} AND vergi_no = ${kimlikNo}
      UNION SELECT takip_id FROM takip_word WHERE buro_id = ${buroId} AND word = ${wholeWord(kimlikNo)})
    ORDER BY t.esas_order DESC, t.id LIMIT ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Nobody else changes the cases until the transaction ends. */
export async function lockTakipler({ tx, buroId }: Tenant, ids: readonly string[]): Promise<void> {
  await sql`
    SELECT FROM takip WHERE buro_id = ${buroId} AND id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`.execute(
    tx,
  );
}

export async function isTakip({ tx, buroId }: Tenant, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('takip')
    .select('id')
    .where('buro_id', '=', buroId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewTakip {
  readonly id: string;
  /** 'elle', 'ornek', or the import it came by. */
  readonly kaynak: string;
  readonly takip: TakipInput;
}

/** Adds those whose id and file number are free, and answers their ids; four statements for any number. */
export async function insertTakipler(
  tenant: Tenant,
  newTakipler: readonly NewTakip[],
): Promise<ReadonlySet<string>> {
  const rows = newTakipler.map(({ id, kaynak, takip }) => ({
    ...toTakipRow(takip),
    id,
    buro_id: tenant.buroId,
    source: kaynak,
    version: 1,
  }));
  const insert = insertInto('takip', rows);
  const inserted = await sql<{ id: string }>`${insert} ON CONFLICT DO NOTHING RETURNING id`.execute(
    tenant.tx,
  );
  const added = new Set(inserted.rows.map(({ id }) => id));
  await insertParts(
    tenant,
    newTakipler.filter(({ id }) => added.has(id)),
  );
  return added;
}

/** The new case's id. Throws 'takip-var'. */
export async function addTakip(tenant: Tenant, takip: TakipInput, kaynak: string): Promise<string> {
  const id = randomUUID();
  const added = await insertTakipler(tenant, [{ id, kaynak, takip }]);
  if (!added.has(id)) throw new AppError('takip-var');
  return id;
}

/** Replaces the whole case but its origin; lockTakipler locked it. `versions` are those that may be replaced; null allows any. */
export async function updateTakip(
  tenant: Tenant,
  id: string,
  takip: TakipInput,
  versions: readonly number[] | null,
): Promise<void> {
  const { tx, buroId } = tenant;
  await keepForDocuments(tenant, [id]);
  const updated = await tx
    .updateTable('takip')
    .set({ ...toTakipParameters(takip), version: sql`version + 1`, updated_at: sql`now()` })
    .where('buro_id', '=', buroId)
    .where('id', '=', id)
    .$if(versions !== null, (query) => query.where('version', 'in', versions ?? []))
    .returning('id')
    .executeTakeFirst()
    .catch(throwTakipExists);
  if (updated === undefined) await refuse(tenant, id);
  for (const table of PARTS)
    await tx.deleteFrom(table).where('buro_id', '=', buroId).where('takip_id', '=', id).execute();
  await insertParts(tenant, [{ id, takip }]);
}

/** Keeps the cases as they are for the documents of bulk jobs that were made of them. */
async function keepForDocuments(tenant: Tenant, ids: readonly string[]): Promise<void> {
  const versions = await findDocumented(tenant, ids);
  if (versions.size === 0) return;
  const texts = await getTakipTexts(tenant, [...versions.keys()]);
  await keepTakipTexts(
    tenant,
    [...texts].map(([id, text]) => ({ id, text, surum: versions.get(id) ?? 0 })),
  );
}

const throwTakipExists = (error: unknown): never => {
  throw violates(error, 'takip_esas_no_unique') ? new AppError('takip-var') : error;
};

/** Replaces cases that findTakipIds locked; as many statements for any number. */
export async function updateTakipler(
  tenant: Tenant,
  takipler: readonly Pick<NewTakip, 'id' | 'takip'>[],
): Promise<void> {
  if (takipler.length === 0) return;
  const { tx, buroId } = tenant;
  await keepForDocuments(
    tenant,
    takipler.map(({ id }) => id),
  );
  const rows = takipler.map(({ id, takip }) => ({ id, ...toTakipRow(takip) }));
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id');
  const assignments = columns.map((column) => sql`${sql.ref(column)} = n.${sql.ref(column)}`);
  await sql`
    UPDATE takip t SET ${sql.join(assignments)}, version = t.version + 1, updated_at = now()
    FROM json_populate_recordset(NULL::takip, ${JSON.stringify(rows)}) n
    WHERE t.buro_id = ${buroId} AND t.id = n.id`
    .execute(tx)
    .catch(throwTakipExists);
  const ids = rows.map(({ id }) => id);
  for (const table of PARTS)
    await sql`
      DELETE FROM ${sql.table(table)} WHERE buro_id = ${buroId} AND takip_id = ANY(${ids}::uuid[])`.execute(
      tx,
    );
  await insertParts(tenant, takipler);
}

export async function deleteTakip(
  tenant: Tenant,
  id: string,
  versions: readonly number[] | null,
): Promise<void> {
  const deleted = await tenant.tx
    .deleteFrom('takip')
    .where('buro_id', '=', tenant.buroId)
    .where('id', '=', id)
    .$if(versions !== null, (query) => query.where('version', 'in', versions ?? []))
    .returning('id')
    .executeTakeFirst();
  if (deleted === undefined) await refuse(tenant, id);
  await eraseTakipler(tenant, [id]);
}

/** Those that findTakipIds or the caller locked. */
export async function deleteTakipler(tenant: Tenant, ids: readonly string[]): Promise<void> {
  const { tx, buroId } = tenant;
  await sql`DELETE FROM takip WHERE buro_id = ${buroId} AND id = ANY(${ids}::uuid[])`.execute(tx);
  await eraseTakipler(tenant, ids);
}

/** Returns the number of deleted cases. */
export async function deleteByOrigin(tenant: Tenant, kaynak: string): Promise<number> {
  const deleted = await tenant.tx
    .deleteFrom('takip')
    .where('buro_id', '=', tenant.buroId)
    .where('source', '=', kaynak)
    .returning('id')
    .execute();
  await eraseTakipler(
    tenant,
    deleted.map(({ id }) => id),
  );
  return deleted.length;
}

/** Nothing was changed: says whether the case has another version or does not exist. */
async function refuse(tenant: Tenant, id: string): Promise<never> {
  throw new AppError((await isTakip(tenant, id)) ? 'takip-degisti' : 'takip-yok');
}

type Part = (typeof PARTS)[number];
const PARTS = ['takip_taraf', 'takip_vekil', 'takip_word'] as const;
const PART_ROWS: Readonly<Record<Part, (takip: TakipInput) => readonly object[]>> = {
  takip_taraf: toTarafRows,
  takip_vekil: toVekilRows,
  takip_word: toWordRows,
};

/** The rows of a table are made when the one before is written: others are answered in between. */
async function insertParts(
  tenant: Tenant,
  takipler: readonly Pick<NewTakip, 'id' | 'takip'>[],
): Promise<void> {
  const { tx, buroId } = tenant;
  for (const table of PARTS) {
    const rows = takipler.flatMap(({ id, takip }) =>
      PART_ROWS[table](takip).map((part) => ({ ...part, buro_id: buroId, takip_id: id })),
    );
    if (rows.length > 0) await insertInto(table, rows).execute(tx);
  }
  await writeDeadlines(tenant, takipler);
}

/** All rows in one parameter: their number has no limit, and the statement is always the same. */
function insertInto(table: 'takip' | Part, rows: readonly object[]): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const name = sql.table(table);
  return sql`
    INSERT INTO ${name} (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::${name}, ${JSON.stringify(rows)})`;
}
