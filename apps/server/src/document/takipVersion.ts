import { sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';
import type { TakipText } from '../render/takipText.ts';

/** A case as it was. */
export interface TakipVersion {
  readonly id: string;
  readonly surum: number;
  readonly text: TakipText;
}

/**
 * Cases of which documents were made as they are now, with their version. Whoever changes a case, locks it, asks this
 * and keeps what is found; keepChanged is the other half.
 */
export async function findDocumented(
  { tx, buroId }: Tenant,
  takipIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`
    SELECT t.id, t.version FROM takip t
    WHERE t.buro_id = ${buroId} AND t.id = ANY(${takipIds}::uuid[]) AND EXISTS (
      SELECT FROM log_entry k
      WHERE k.buro_id = ${buroId} AND k.takip_id = t.id AND k.takip_version = t.version)`.execute(tx);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

export async function keepTakipTexts(
  { tx, buroId }: Tenant,
  takipler: readonly TakipVersion[],
): Promise<void> {
  if (takipler.length === 0) return;
  await sql`
    INSERT INTO document_takip (buro_id, takip_id, version, content)
    SELECT ${buroId}, id, version, content FROM unnest(
      ${takipler.map(({ id }) => id)}::uuid[], ${takipler.map(({ surum }) => surum)}::int[],
      ${takipler.map(({ text }) => text)}::text[]) AS made (id, version, content)
    ON CONFLICT DO NOTHING`.execute(tx);
}

/**
 * Keeps those of the cases that changed since they were read. The others cannot change before the transaction ends, and
 * whoever changes them then finds its lines in the log.
 */
export async function keepChanged(tenant: Tenant, takipler: readonly TakipVersion[]): Promise<void> {
  const { tx, buroId } = tenant;
  const { rows } = await sql<{ id: string }>`
    SELECT t.id FROM (
      SELECT id, version FROM takip
      WHERE buro_id = ${buroId} AND id = ANY(${uuidArray(takipler)}::uuid[]) ORDER BY id FOR SHARE) t
    JOIN unnest(${uuidArray(takipler)}::uuid[], ${`{${takipler.map(({ surum }) => surum).join(',')}}`}::int[])
      AS made (id, version) ON made.id = t.id AND made.version <> t.version`.execute(tx);
  const changed = new Set(rows.map(({ id }) => id));
  await keepTakipTexts(
    tenant,
    takipler.filter(({ id }) => changed.has(id)),
  );
}

/** PostgreSQL's own text form: the driver would look for quotation marks in each id. */
const uuidArray = (takipler: readonly TakipVersion[]): string =>
  `{${takipler.map(({ id }) => id).join(',')}}`;

/** A former version of the case; null where it is the present one, or was erased. */
export async function findTakipText(
  { tx, buroId }: Tenant,
  takipId: string,
  version: number,
): Promise<TakipText | null> {
  const row = await tx
    .selectFrom('document_takip')
    .select('content')
    .where('buro_id', '=', buroId)
    .where('takip_id', '=', takipId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.content ?? null;
}
