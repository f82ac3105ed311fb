import { randomBytes, randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../src/db/connection.ts';
import { tenantTx } from '../src/db/tenant.ts';
import type { TestBuro } from './server.ts';

export type Row = Record<string, unknown>;

/** Shows that the clock is right: the office was at work yesterday, too. */
export const addYesterdaysLogEntry = (owner: Db, { buroId }: Pick<TestBuro, 'buroId'>): Promise<unknown> =>
  sql`INSERT INTO log_entry (buro_id, logged_at, action) VALUES (${buroId}, now() - interval '1 day', 'giris')`.execute(
    owner,
  );

interface Column {
  readonly name: string;
  readonly type: string;
}

/** The tables of the database that hold rows of an office, by name, from the catalogue. */
export async function officeTables(owner: Db, others: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relkind IN ('r', 'p') AND relname <> ALL(${[...others]})
      AND relnamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    ORDER BY relname`.execute(owner);
  return rows.map(({ name }) => name);
}

/** Columns that an INSERT has to name. */
async function neededColumns(owner: Db, table: string): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      AND attidentity = '' AND (attnotnull AND NOT atthasdef OR attname = 'buro_id')`.execute(owner);
  return rows;
}

const BY_TYPE: Readonly<Record<string, () => unknown>> = {
  uuid: () => randomUUID(),
  bytea: () => randomBytes(32),
  'timestamp with time zone': () => new Date(),
  date: () => '2026-01-01',
  integer: () => 1,
  bigint: () => 1,
  boolean: () => false,
};

/** Values of columns whose type alone does not decide. */
const BY_COLUMN: Readonly<Record<string, unknown>> = {
  rol: 'katip',
  'app_user.status': 'davetli',
  'identity_provider.client_secret': 's1.AA',
  'draft_key.sealed_key': randomBytes(65),
  'takip_taraf.side': 'borclu',
  'takip_taraf.kind': 'kisi',
  'takip_deadline.starts_on': '2026-01-05',
  'takip_deadline.ends_on': '2026-01-12',
  'toplu_job.status': 'tamam',
  'document_state.state': 'sunuldu',
  'document_state.state_date': '2026-01-05',
};

/** Ids of each office's petition, case, bulk job and import, so that rows can refer to them. */
const references = ({ buroId, kullanicilar }: TestBuro): Row => ({
  buro_id: buroId,
  user_id: kullanicilar.katip.id,
  dilekce_id: derivedId(buroId, 'd'),
  takip_id: derivedId(buroId, 'e'),
  job_id: derivedId(buroId, 'f'),
  transfer_id: derivedId(buroId, 'c'),
});

const derivedId = (buroId: string, digit: string): string => digit + buroId.slice(1);

/** A row of the office that the table takes if its keys are new. */
export async function fillRow(owner: Db, table: string, buro: TestBuro): Promise<Row> {
  const known = references(buro);
  const row: Row = {};
  for (const { name, type } of await neededColumns(owner, table))
    row[name] =
      known[name] ??
      BY_COLUMN[`${table}.${name}`] ??
      BY_COLUMN[name] ??
      BY_TYPE[type]?.() ??
      (type.endsWith('[]') ? '{}' : type === 'jsonb' ? '{}' : randomUUID());
  return row;
}

export async function insertRow(
  db: Db,
  table: string,
  row: Row,
  suffix: RawBuilder<unknown> = sql``,
): Promise<void> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`INSERT INTO ${sql.table(table)} (${columns})
    VALUES (${sql.join(Object.values(row))}) ${suffix}`.execute(db);
}

/** Adds at least one row to each table for an office that has its people already. */
export async function seedBuro(owner: Db, tables: readonly string[], buro: TestBuro): Promise<void> {
  const made = ['buro', 'app_user'];
  const { dilekce_id, takip_id, job_id, transfer_id } = references(buro);
  for (const [table, id] of [
    ['dilekce', dilekce_id],
    ['takip', takip_id],
    ['toplu_job', job_id],
    ['transfer', transfer_id],
  ] as const)
    await insertRow(owner, table, { ...(await fillRow(owner, table, buro)), id });
  for (const table of tables)
    if (![...made, 'dilekce', 'takip', 'toplu_job', 'transfer'].includes(table))
      await insertRow(owner, table, await fillRow(owner, table, buro));
}

/** Rows that statements of the office reached, or why it was refused; what it did is taken back. */
export async function attempt(
  db: Db,
  buro: TestBuro,
  ...statements: readonly string[]
): Promise<number | string> {
  const undo = new Error('undo');
  let reached = 0;
  try {
    await tenantTx(db, buro.buroId, async ({ tx }) => {
      for (const statement of statements) {
        const { numAffectedRows } = await sql.raw(statement).execute(tx);
        reached += Number(numAffectedRows ?? 0);
      }
      throw undo;
    });
  } catch (error) {
    if (error === undo) return reached;
    return (error as { code: string }).code;
  }
  throw new Error('tenantTx swallowed an error');
}

/** Does a statement wait for what another transaction holds? */
export const hasWaiting = async (owner: Db): Promise<boolean> =>
  (await sql`SELECT FROM pg_locks WHERE NOT granted`.execute(owner)).rows.length > 0;
