import { sql } from 'kysely';
import type { Db } from '../src/db/connection.ts';

/** Table → a mark that changes whenever one of its rows does. */
export type Fingerprint = Readonly<Record<string, string>>;

interface Wanted {
  /** Only this office's rows. */
  readonly buroId?: string;
  readonly except?: readonly string[];
}

/** A row that comes or goes changes the number, and one that is written has the newest transaction: a fraction of the hash. */
const VERSION = sql`count(*) || ' ' || coalesce(max(t.xmin::text::bigint), 0)`;

const SEEN = new Set(['last_seen_at', 'last_sign_in_at']);

/** Reads the columns that do not say when someone was last seen. A sum needs no order, and no row becomes text. */
const contentOf = (columns: readonly string[]) =>
  sql`count(*) || ' ' || coalesce(sum(hash_record_extended(ROW(${sql.join(
    columns.filter((column) => !SEEN.has(column)).map((column) => sql.ref(`t.${column}`)),
  )}), 0)), 0)`;

/** The state of the tables without the times at which people were last seen. `owner` sees all rows. */
export async function fingerprint(owner: Db, { buroId, except = [] }: Wanted = {}): Promise<Fingerprint> {
  const tables = (await listTables(owner)).filter(
    ({ name, key }) => !except.includes(name) && (buroId === undefined || key !== null),
  );
  const parts = tables.map(
    ({ name, key, columns }) => sql`
      SELECT ${name} AS name, ${columns.some((column) => SEEN.has(column)) ? contentOf(columns) : VERSION} AS mark FROM ${sql.table(name)} t
      ${buroId === undefined ? sql`` : sql`WHERE ${sql.ref(`t.${key}`)} = ${buroId}`}`,
  );
  const { rows } = await sql<{ name: string; mark: string }>`${sql.join(parts, sql` UNION ALL `)}`.execute(
    owner,
  );
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
}

interface Table {
  readonly name: string;
  /** The column that names the office. */
  readonly key: string | null;
  readonly columns: readonly string[];
}

const known = new WeakMap<Db, Promise<readonly Table[]>>();

/** Asked of the catalogue once: a test looks at all rows before and after each call. */
function listTables(owner: Db): Promise<readonly Table[]> {
  const tables = known.get(owner) ?? readTables(owner);
  known.set(owner, tables);
  return tables;
}

async function readTables(owner: Db): Promise<readonly Table[]> {
  const { rows } = await sql<Table>`
    SELECT t.table_name AS name, CASE t.table_name WHEN 'buro' THEN 'id' ELSE max(c.key) END AS key,
      array_agg(c.column_name::text ORDER BY c.ordinal_position) AS columns
    FROM information_schema.tables t
    JOIN (
      SELECT *, CASE column_name WHEN 'buro_id' THEN column_name END AS key FROM information_schema.columns
    ) c ON c.table_schema = t.table_schema AND c.table_name = t.table_name
    WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND t.table_name NOT LIKE 'kysely%'
    GROUP BY t.table_name ORDER BY t.table_name`.execute(owner);
  return rows;
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** The ids found in an office's rows, and the transaction before which all have been read. */
interface Known {
  readonly ids: Set<string>;
  readonly read: string;
}

const found = new WeakMap<Db, Map<string, Known>>();

/**
 * Every id that stood in the rows of an office since it was first asked for; those of the standard petitions are
 * everyone's. Only rows that are new since the last time are read: tests ask after each call.
 */
export async function idsOf(owner: Db, buroId: string): Promise<ReadonlySet<string>> {
  const offices = found.get(owner) ?? new Map<string, Known>();
  found.set(owner, offices);
  const { ids, read } = offices.get(buroId) ?? { ids: new Set([buroId]), read: '0' };
  // A transaction that has not ended by now is read again the next time.
  const { rows: now } = await sql<{ xmin: string }>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin`.execute(owner);
  const parts = (await listTables(owner))
    .filter(({ key }) => key !== null)
    .map(
      ({ name, key }) => sql`
        SELECT to_jsonb(t)::text AS line FROM ${sql.table(name)} t
        WHERE ${sql.ref(`t.${key}`)} = ${buroId} AND t.xmin::text::bigint >= ${read}::bigint`,
    );
  const { rows } = await sql<{ line: string }>`${sql.join(parts, sql` UNION ALL `)}`.execute(owner);
  for (const { line } of rows) for (const id of idsIn(line)) ids.add(id);
  const standard = await owner.selectFrom('dilekce').select('id').where('standart_mi', '=', true).execute();
  for (const { id } of standard) ids.delete(id);
  offices.set(buroId, { ids, read: now[0]?.xmin ?? read });
  return ids;
}

export const idsIn = (text: string): readonly string[] => text.match(UUID) ?? [];
