import { sql } from 'kysely';
import type { Db } from '../src/db/connection.ts';

/** Table → a mark that changes whenever one of its rows does. */
export type Fingerprint = Readonly<Record<string, string>>;

interface Wanted {
  /** Only this office's rows. */
  readonly buroId?: string;
  readonly except?: readonly string[];
}

const CONTENT = sql`(to_jsonb(t) - 'last_seen_at' - 'last_sign_in_at')::text`;
const HASH = sql`coalesce(md5(string_agg(${CONTENT}, chr(10) ORDER BY ${CONTENT})), '')`;
/** A row that comes or goes changes the number, and one that is written has the newest transaction: a fraction of the hash. */
const VERSION = sql`count(*) || ' ' || coalesce(max(t.xmin::text::bigint), 0)`;

/** The state of the tables without the times at which people were last seen. `owner` sees all rows. */
export async function fingerprint(owner: Db, { buroId, except = [] }: Wanted = {}): Promise<Fingerprint> {
  const tables = (await listTables(owner)).filter(
    ({ name, key }) => !except.includes(name) && (buroId === undefined || key !== null),
  );
  const parts = tables.map(
    ({ name, key, timed }) => sql`
      SELECT ${name} AS name, ${timed ? HASH : VERSION} AS mark FROM ${sql.table(name)} t
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
  /** Does it say when someone was last seen? */
  readonly timed: boolean;
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
    SELECT t.table_name AS name, CASE t.table_name WHEN 'buro' THEN 'id' ELSE c.column_name END AS key,
      EXISTS (
        SELECT FROM information_schema.columns s
        WHERE s.table_schema = 'public' AND s.table_name = t.table_name
          AND s.column_name IN ('last_seen_at', 'last_sign_in_at')
      ) AS timed
    FROM information_schema.tables t
    LEFT JOIN information_schema.columns c
      ON c.table_schema = t.table_schema AND c.table_name = t.table_name AND c.column_name = 'buro_id'
    WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND t.table_name NOT LIKE 'kysely%'
    ORDER BY t.table_name`.execute(owner);
  return rows;
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Every id in the rows of an office; those of the standard petitions are everyone's. */
export async function idsOf(owner: Db, buroId: string): Promise<ReadonlySet<string>> {
  const parts = (await listTables(owner))
    .filter(({ key }) => key !== null)
    .map(
      ({ name, key }) => sql`
        SELECT to_jsonb(t)::text AS line FROM ${sql.table(name)} t
        WHERE ${sql.ref(`t.${key}`)} = ${buroId}`,
    );
  const { rows } = await sql<{ line: string }>`${sql.join(parts, sql` UNION ALL `)}`.execute(owner);
  const ids = new Set([buroId, ...rows.flatMap(({ line }) => idsIn(line))]);
  const standard = await owner.selectFrom('dilekce').select('id').where('standart_mi', '=', true).execute();
  for (const { id } of standard) ids.delete(id);
  return ids;
}

export const idsIn = (text: string): readonly string[] => text.match(UUID) ?? [];
