import { sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';

/**
 * Takes the cases out of all that documents were made of: these cannot be made again. Documents of bulk jobs keep
 * being made of a case as it is now, if that was its version.
 */
export async function eraseTakipler({ tx, buroId }: Tenant, takipIds: readonly string[]): Promise<void> {
  if (takipIds.length === 0) return;
  await sql`
    DELETE FROM document_takip WHERE buro_id = ${buroId} AND takip_id = ANY(${takipIds}::uuid[])`.execute(tx);
  await sql`
    UPDATE document_basis SET input = NULL WHERE buro_id = ${buroId} AND job_id IS NULL AND id IN (
      SELECT basis_id FROM log_entry
      WHERE buro_id = ${buroId} AND takip_id = ANY(${takipIds}::uuid[]) AND basis_id IS NOT NULL)`.execute(
    tx,
  );
  await sql`
    DELETE FROM document_basis
    WHERE buro_id = ${buroId} AND pending AND takip_ids && ${takipIds}::uuid[]`.execute(tx);
}

/** Places in what documents were made of where one of the texts stands. */
export interface Erasable {
  readonly basisIds: readonly string[];
  readonly takipVersions: readonly { readonly takipId: string; readonly version: number }[];
  readonly textHashes: readonly Buffer[];
}

/** Looks at all that is kept: values, answers, former versions of cases, templates and settings. */
export async function findErasable({ tx, buroId }: Tenant, texts: readonly string[]): Promise<Erasable> {
  const written = texts.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]);
  // Joined with nothing, the text is fetched and unpacked once for all that is sought.
  const holds = (column: string) => sql<boolean>`
    EXISTS (SELECT FROM (SELECT ${sql.ref(column)} || '' AS held OFFSET 0) s, unnest(${written}::text[]) one
      WHERE strpos(s.held, one) > 0)`;
  const bases = await sql<{ id: string }>`
    SELECT id FROM document_basis
    WHERE buro_id = ${buroId} AND input IS NOT NULL AND ${holds('input')}`.execute(tx);
  const versions = await sql<{ takipId: string; version: number }>`
    SELECT takip_id AS "takipId", version FROM document_takip
    WHERE buro_id = ${buroId} AND ${holds('content')}`.execute(tx);
  const shared = await sql<{ hash: Buffer }>`
    SELECT hash FROM document_text WHERE buro_id = ${buroId} AND ${holds('content')}`.execute(tx);
  return {
    basisIds: bases.rows.map(({ id }) => id),
    takipVersions: versions.rows,
    textHashes: shared.rows.map(({ hash }) => hash),
  };
}

/** The number of documents of the cases, and of those found, that cannot be made again once both are erased. */
export async function countErasable(
  { tx, buroId }: Tenant,
  takipIds: readonly string[],
  { basisIds, takipVersions, textHashes }: Erasable,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM log_entry k
    JOIN document_basis b ON b.buro_id = ${buroId} AND b.id = k.basis_id AND b.input IS NOT NULL
    WHERE k.buro_id = ${buroId} AND k.takip_id = ANY(${takipIds}::uuid[])`.execute(tx);
  return (rows[0]?.n ?? 0) + basisIds.length + takipVersions.length + textHashes.length;
}

/** Erases what findErasable found. */
export async function eraseFound(
  { tx, buroId }: Tenant,
  { basisIds, takipVersions, textHashes }: Erasable,
): Promise<void> {
  await sql`
    UPDATE document_basis SET input = NULL
    WHERE buro_id = ${buroId} AND id = ANY(${basisIds}::uuid[])`.execute(tx);
  await sql`
    DELETE FROM document_takip d USING unnest(
      ${takipVersions.map(({ takipId }) => takipId)}::uuid[],
      ${takipVersions.map(({ version }) => version)}::int[]) AS found (takip_id, version)
    WHERE d.buro_id = ${buroId} AND d.takip_id = found.takip_id AND d.version = found.version`.execute(tx);
  if (textHashes.length > 0)
    await tx
      .deleteFrom('document_text')
      .where('buro_id', '=', buroId)
      .where('hash', 'in', [...textHashes])
      .execute();
}

/** HTML of which no file was made within a day. */
export async function deletePendingBases({ tx, buroId }: Tenant): Promise<void> {
  await sql`
    DELETE FROM document_basis
    WHERE buro_id = ${buroId} AND pending AND created_at < now() - interval '1 day'`.execute(tx);
}

/** Erases the bases of documents filled by hand once the office's period for closed cases is over. */
export async function eraseExpiredBases({ tx, buroId }: Tenant): Promise<void> {
  await sql`
    UPDATE document_basis SET input = NULL
    WHERE buro_id = ${buroId} AND input IS NOT NULL AND job_id IS NULL AND takip_ids = '{}'
      AND created_at < now() - make_interval(years => (
        SELECT retention_years FROM buro WHERE id = ${buroId} AND retention_years IS NOT NULL))`.execute(tx);
}
