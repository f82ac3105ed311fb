import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { connect, type Db } from '../src/db/connection.ts';
import { COLUMNS, TABLES } from '../src/db/migrations/0025_english_names.ts';
import { migrations } from '../src/db/migrations/index.ts';
import { openIn } from '../src/db/open.ts';
import { saveStandardLibrary } from '../src/dilekce/standard.ts';
import { makeOld, OLD } from './oldRows.ts';
import { askAs, startCluster, type TestCluster } from './server.ts';
import { standardLibrary } from './testDatabase.ts';

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await startCluster();
  // Makes the app's role, which belongs to the server and not to a database.
  await (await openToday('bos')).destroy();
});
afterAll(() => cluster.stop());

const NAMES = Object.keys(migrations);
/** Made before an office could own a case: 0003 takes it away. */
const GONE = { '0001_dilekce_takip': ['takip'], '0002_buro': ['takip'] } as Readonly<
  Record<string, string[]>
>;
const MIGRATOR = ['kysely_migration', 'kysely_migration_lock'];

const openToday = (database: string): Promise<Db> =>
  openIn(cluster.embedded, {
    database,
    prepare: (owner) => saveStandardLibrary(owner, standardLibrary()),
    onProblem: () => undefined,
  });

async function withOwner<T>(database: string, work: (owner: Db) => Promise<T>): Promise<T> {
  const owner = connect(cluster.embedded.connection('owner', database), { max: 2 });
  try {
    return await work(owner);
  } finally {
    await owner.destroy();
  }
}

interface Column {
  readonly table_name: string;
  readonly column_name: string;
}

/** The columns of each table. */
async function columnsOf(owner: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<Column>`
    SELECT c.table_name, c.column_name FROM information_schema.columns c
    JOIN pg_tables t ON t.schemaname = c.table_schema AND t.tablename = c.table_name
    WHERE c.table_schema = 'public' ORDER BY 1, c.ordinal_position`.execute(owner);
  const columns = new Map<string, string[]>();
  for (const { table_name: table, column_name: column } of rows)
    columns.set(table, [...(columns.get(table) ?? []), column]);
  return columns;
}

/** Each table's rows in these columns, as text. */
async function contentOf(
  owner: Db,
  columns: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, string[]>> {
  const content = new Map<string, string[]>();
  for (const [table, of] of columns) {
    const list = sql.join(of.map((column) => sql.ref(column)));
    const { rows } = await sql<{ row: string }>`
      SELECT (SELECT r FROM (SELECT ${list}) r)::text AS row FROM ${sql.table(table)} ORDER BY 1`.execute(
      owner,
    );
    content.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return content;
}

/** The table of an installation that stopped after migration `last`, as it is called today. */
const tableToday = (table: string, last: string): string =>
  last < '0025_english_names' ? (TABLES[table] ?? table) : table;

const columnsToday = (columns: ReadonlyMap<string, readonly string[]>, last: string): Map<string, string[]> =>
  new Map(
    Array.from(columns, ([table, of]) => [
      tableToday(table, last),
      last < '0025_english_names' ? of.map((column) => COLUMNS[table]?.[column] ?? column) : [...of],
    ]),
  );

const listRol = (owner: Db) => owner.selectFrom('rol').select(['rol', 'yetkiler']).execute();

const listClosed = (owner: Db) =>
  owner.selectFrom('takip').select(['id', 'closed_at']).where('closed_at', 'is not', null).execute();

/**
 * Keys by which a person would be found: in the petition named 'Büronun Dilekçesi', and the number before an
 * import.
 */
const listSearchKeys = async (owner: Db) => ({
  dilekce: (
    await owner.selectFrom('dilekce_key').select('key').where('dilekce_id', '=', OLD.DILEKCE).execute()
  ).map(({ key }) => key),
  takip: (await owner.selectFrom('takip_transfer_id_number').selectAll().execute()).map(
    ({ id_number }) => id_number,
  ),
});

describe('an installation that stopped after migration', () => {
  it.each(NAMES)('%s comes up on today’s program with each row as it was', async (last) => {
    const database = `eski_${last.slice(0, 4)}`;
    await withOwner('postgres', (server) => sql.raw(`CREATE DATABASE ${database}`).execute(server));
    await withOwner(database, (owner) => makeOld(owner, last));
    const { columns, before } = await withOwner(database, async (owner) => {
      const all = await columnsOf(owner);
      for (const name of MIGRATOR) all.delete(name);
      const found = await contentOf(owner, all);
      // A table without rows would prove nothing: see oldRows.ts.
      expect([...found].filter(([, rows]) => rows.length === 0).map(([table]) => table)).toEqual([]);
      for (const table of GONE[last] ?? []) all.delete(table);
      // The roles were decided before there was a permission to see cases.
      if (last < '0021_takip_gor') all.delete('rol');
      return { columns: all, before: found };
    });
    const db = await openToday(database);
    const app = await createApp({ db, demo: false });
    try {
      const after = await withOwner(database, (owner) => contentOf(owner, columnsToday(columns, last)));
      for (const table of columns.keys())
        expect(after.get(tableToday(table, last))).toEqual(
          expect.arrayContaining(before.get(table) as string[]),
        );
      if (last < '0002') return;
      expect(await withOwner(database, listRol)).toEqual([
        { rol: 'katip', yetkiler: ['dilekce-ekle', 'takip-gor'] },
      ]);
      const ask = askAs(app, OLD.TOKEN);
      expect((await ask('/api/v1/oturum')).json()).toMatchObject({ buro: { ad: 'Eski Hukuk Bürosu' } });
      const lawyer = { adSoyad: 'Ayşe Deneme', sicilNo: '1', uets: '', inNewTakip: true };
      expect((await ask('/api/v1/buro')).json()).toMatchObject({
        vekiller: last < '0043' ? [] : [lawyer],
      });
      if (last < '0003') return;
      const byNumber = await ask({
        method: 'POST',
        url: '/api/v1/takip/ara',
        payload: { ara: OLD.VERGI_NO },
      });
      expect(byNumber.json()).toMatchObject({ takipler: [{ id: OLD.TAKIP }] });
      expect((await ask('/api/v1/dilekce/filter?isim=dilekçe%20büro')).json()).toMatchObject([
        { id: OLD.DILEKCE },
      ]);
      expect((await ask(`/api/v1/dilekce/${OLD.DILEKCE}`)).json()).toMatchObject({
        isim: 'Büronun Dilekçesi',
      });
      expect((await ask('/api/v1/takip')).json<{ takipler: unknown[] }>().takipler).toHaveLength(2);
      expect(await withOwner(database, listClosed)).toEqual([
        { id: OLD.CLOSED, closed_at: new Date(OLD.CLOSED_AT) },
      ]);
      expect(await withOwner(database, listSearchKeys)).toEqual({
        dilekce: ['nun Dil'],
        takip: last < '0009' ? [] : [OLD.ID_NUMBER],
      });
      const rendered = await ask({
        method: 'POST',
        url: `/api/v1/takip/${OLD.TAKIP}/dilekce/${OLD.DILEKCE}/render`,
      });
      expect(rendered.body).toContain('Ayşe Örnek');
    } finally {
      await app.close();
      await db.destroy();
    }
  });
});
