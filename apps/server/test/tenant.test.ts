import { randomUUID } from 'node:crypto';
import { packagesOf } from '@derkenar/form';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STANDARD_FORMS } from '../../../packages/form/test/standard.ts';
import type { Db } from '../src/db/connection.ts';
import { shareConnections, type Tenant, tenantTx } from '../src/db/tenant.ts';
import { attempt, fillRow, insertRow, officeTables, seedBuro } from './rows.ts';
import { startServer, type TestBuro, type TestServer, UNKNOWN_ID } from './server.ts';

/** Tables of the installation, with the app's rights on them. */
const INSTALLATION: Readonly<Record<string, readonly string[]>> = {
  kysely_migration: [],
  kysely_migration_lock: [],
  setup_token: ['DELETE', 'SELECT'],
  database_identity: ['SELECT'],
  known_permission: [],
  passkey_challenge: ['DELETE', 'INSERT', 'SELECT'],
  stranger_try: ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
};
/**
 * Tables without FORCE: the definer functions, which run as the owner, find a person's office in them, or the
 * next office's work; and the owner seals secrets anew.
 */
const LOOKED_UP = [
  'app_user',
  'buro',
  'calendar_feed',
  'draft_key',
  'identity_provider',
  'link',
  'passkey',
  'rol',
  'session',
  'toplu_job',
  'toplu_chunk',
  'uyap_connection',
];

/** Rows that every office sees. */
const STANDARD = { dilekce: STANDARD_FORMS.length, dilekce_package: packagesOf(STANDARD_FORMS).length };

let server: TestServer;
let db: Db;
let owner: Db;
let a: TestBuro;
let b: TestBuro;
let tables: readonly string[];

beforeAll(async () => {
  server = await startServer();
  ({ db, owner, buro: a, otherBuro: b } = server);
  tables = await officeTables(owner, Object.keys(INSTALLATION));
  for (const buro of [a, b]) await seedBuro(owner, tables, buro);
});
afterAll(() => server.close());

const keyOf = (table: string): string => (table === 'buro' ? 'id' : 'buro_id');
const all = <T>(value: T): Record<string, T> => Object.fromEntries(tables.map((table) => [table, value]));

/** The result of `work` for each table. */
async function each<T>(work: (table: string) => Promise<T>): Promise<Record<string, T>> {
  const seen: Record<string, T> = {};
  for (const table of tables) seen[table] = await work(table);
  return seen;
}

async function count(on: Db | Tenant['tx'], table: string, condition: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM ${sql.table(table)} WHERE ${sql.raw(condition)}`.execute(on);
  return rows[0]?.n ?? -1;
}

async function mayWrite(table: string, right: 'INSERT' | 'UPDATE' | 'DELETE'): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    SELECT CASE WHEN ${right} = 'DELETE' THEN has_table_privilege('derkenar_app', ${table}, 'DELETE')
      ELSE has_any_column_privilege('derkenar_app', ${table}, ${right}) END AS may`.execute(owner);
  return rows[0]?.may ?? false;
}

describe('every table that the catalogue names', () => {
  it('is under row-level security, for its owner too where no function looks it up', async () => {
    const { rows } = await sql<{ table: string; secured: boolean; forced: boolean; policies: number }>`
      SELECT relname AS table, relrowsecurity AS secured, relforcerowsecurity AS forced,
        (SELECT count(*)::int FROM pg_policy WHERE polrelid = c.oid AND polpermissive) AS policies
      FROM pg_class c WHERE relname = ANY(${[...tables]}) AND relnamespace = 'public'::regnamespace`.execute(
      owner,
    );
    expect(rows.filter(({ secured }) => !secured).map(({ table }) => table)).toEqual([]);
    expect(rows.filter(({ policies }) => policies === 0).map(({ table }) => table)).toEqual([]);
    const withoutForce = rows.filter(({ forced }) => !forced).map(({ table }) => table);
    expect(withoutForce.toSorted()).toEqual(LOOKED_UP.toSorted());
  });

  it('says whose each row is, but for the few of the installation', async () => {
    const { rows } = await sql<{ table: string }>`
      SELECT c.relname AS table FROM pg_class c
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'buro_id' AND NOT a.attisdropped
      WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace`.execute(owner);
    expect(rows.map(({ table }) => table).toSorted()).toEqual(tables.filter((table) => table !== 'buro'));
    for (const [table, expected] of Object.entries(INSTALLATION)) {
      const { rows: granted } = await sql<{ right: string }>`
        SELECT "right" FROM unnest(ARRAY['DELETE', 'INSERT', 'SELECT', 'TRUNCATE', 'UPDATE']) AS "right"
        WHERE has_table_privilege('derkenar_app', ${table}, "right") ORDER BY 1`.execute(owner);
      expect(granted.map(({ right }) => right)).toEqual(expected);
    }
  });

  it('has a row of each office in these tests', async () => {
    for (const { buroId } of [a, b]) {
      const rows = await each((table) => count(owner, table, `${keyOf(table)} = '${buroId}'`));
      expect(Object.keys(rows).filter((table) => rows[table] === 0)).toEqual([]);
    }
  });

  it('shows nothing where no office is set', async () => {
    expect(await each((table) => count(db, table, 'true'))).toEqual(all(0));
  });

  it('shows an office that does not exist the standard petitions alone', async () => {
    const seen = await tenantTx(db, UNKNOWN_ID, ({ tx }) => each((table) => count(tx, table, 'true')));
    expect(seen).toEqual({ ...all(0), ...STANDARD });
  });

  it('shows an office its own rows and the standard petitions', async () => {
    for (const { buroId } of [a, b]) {
      const own = await each((table) => count(owner, table, `${keyOf(table)} = '${buroId}'`));
      const seen = await tenantTx(db, buroId, ({ tx }) => each((table) => count(tx, table, 'true')));
      const shared = Object.entries(STANDARD).map(([table, n]) => [table, (own[table] as number) + n]);
      expect(seen).toEqual({ ...own, ...Object.fromEntries(shared) });
    }
  });

  it('takes no row of another office', async () => {
    const said = await each(async (table) => {
      const row = await fillRow(owner, table, b);
      const tried = tenantTx(db, a.buroId, ({ tx }) => insertRow(tx, table, row));
      const error = (await tried.then(
        () => new Error('was taken'),
        (refused: unknown) => refused,
      )) as Error;
      return error.message.replace(/"\w+"|\w+$/, '…');
    });
    const expected = await each(async (table) =>
      (await mayWrite(table, 'INSERT'))
        ? 'new row violates row-level security policy for table …'
        : 'permission denied for table …',
    );
    expect(said).toEqual(expected);
  });

  it('lets an office change and delete no row of another', async () => {
    const of = (buro: TestBuro, table: string) => `${keyOf(table)} = '${buro.buroId}'`;
    for (const [right, statement] of [
      [
        'UPDATE',
        (table: string) => `UPDATE ${table} SET ${keyOf(table)} = ${keyOf(table)} WHERE ${of(b, table)}`,
      ],
      [
        'UPDATE',
        (table: string) => `UPDATE ${table} SET ${keyOf(table)} = '${a.buroId}' WHERE ${of(b, table)}`,
      ],
      ['DELETE', (table: string) => `DELETE FROM ${table} WHERE ${of(b, table)}`],
    ] as const) {
      const expected = await each(async (table) => ((await mayWrite(table, right)) ? 0 : '42501'));
      expect(await each((table) => attempt(db, a, statement(table)))).toEqual(expected);
    }
  });

  it('lets an office hand none of its rows to another', async () => {
    const move = (table: string) => `UPDATE ${table} SET ${keyOf(table)} = '${b.buroId}'`;
    expect(await each((table) => attempt(db, a, move(table)))).toEqual(all('42501'));
  });

  it('cannot be emptied, locked against others or read past the policies', async () => {
    expect(await each((table) => attempt(db, a, `TRUNCATE ${table} CASCADE`))).toEqual(all('42501'));
    expect(await each((table) => attempt(db, a, `ALTER TABLE ${table} DISABLE ROW LEVEL SECURITY`))).toEqual(
      all('42501'),
    );
    expect(
      await each((table) => attempt(db, a, 'SET LOCAL row_security = off', `SELECT FROM ${table}`)),
    ).toEqual(all('42501'));
  });

  it('has no view, foreign table or copy beside it that would show more', async () => {
    const { rows } = await sql`
      SELECT relname FROM pg_class WHERE relkind NOT IN ('r', 'i', 'S', 'c', 't')
        AND relnamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`.execute(
      owner,
    );
    expect(rows).toEqual([]);
  });
});

describe('rows that refer to others', () => {
  it('cannot hang on a row of another office where the key names the office', async () => {
    const { rows: keys } = await sql<{ table: string; columns: string[]; parent: string }>`
      SELECT conrelid::regclass::text AS table, confrelid::regclass::text AS parent,
        ARRAY(SELECT attname::text FROM unnest(conkey) k
          JOIN pg_attribute ON attrelid = conrelid AND attnum = k) AS columns
      FROM pg_constraint WHERE contype = 'f' AND cardinality(conkey) = 2`.execute(owner);
    expect(keys.length).toBeGreaterThanOrEqual(7);
    const addParent = async (parent: string, buro: TestBuro): Promise<unknown> => {
      const row = await fillRow(owner, parent, buro);
      // Named by another row's id: seedBuro has made the one that it can have.
      if (parent === 'takip_transfer') return row.takip_id;
      const id = randomUUID();
      await insertRow(owner, parent, { ...row, id });
      return id;
    };
    const columnOf = (columns: readonly string[]) => columns.find((name) => name !== 'buro_id') as string;
    for (const key of keys) {
      const { table, columns, parent } = key;
      const row = await fillRow(owner, table, a);
      // New ones, where a row may stand on only one.
      for (const other of keys)
        if (other.table === table && other !== key)
          row[columnOf(other.columns)] = await addParent(other.parent, a);
      row[columnOf(columns)] = await addParent(parent, b);
      await expect(tenantTx(db, a.buroId, ({ tx }) => insertRow(tx, table, row))).rejects.toMatchObject({
        code: '23503',
      });
    }
  });

  it('cannot be taken over by a conflict with a row of another office', async () => {
    for (const table of ['dilekce', 'takip']) {
      const { rows } = await sql<{ id: string }>`
        SELECT id FROM ${sql.table(table)} WHERE buro_id = ${b.buroId} LIMIT 1`.execute(owner);
      const row = { ...(await fillRow(owner, table, a)), id: rows[0]?.id };
      const upsert = sql`ON CONFLICT (id) DO UPDATE SET version = 99`;
      await expect(
        tenantTx(db, a.buroId, ({ tx }) => insertRow(tx, table, row, upsert)),
      ).rejects.toMatchObject({ code: '42501' });
      expect(await count(owner, table, 'version = 99')).toBe(0);
    }
  });
});

describe('the standard petitions', () => {
  it('are read by every office and written by none', async () => {
    for (const statement of [
      "UPDATE dilekce SET isim = 'x' WHERE standart_mi",
      `UPDATE dilekce SET buro_id = '${a.buroId}', standart_mi = false, standart_kod = NULL WHERE standart_mi`,
      'DELETE FROM dilekce WHERE standart_mi',
    ])
      expect(await attempt(db, a, statement)).toBe(0);
    const { dilekce_tipi, ...row } = await fillRow(owner, 'dilekce', a);
    const standard = { ...row, dilekce_tipi, buro_id: null, standart_mi: true, standart_kod: 'benim' };
    await expect(
      tenantTx(db, a.buroId, ({ tx }) => insertRow(tx, 'dilekce', standard)),
    ).rejects.toMatchObject({ code: '42501' });
    expect(
      await attempt(db, a, "UPDATE dilekce SET buro_id = NULL, standart_mi = true, standart_kod = 'benim'"),
    ).toBe('42501');
  });
});

describe('tenantTx', () => {
  const addNamed = ({ tx, buroId }: Tenant, isim: string) =>
    tx.updateTable('buro').set({ name: isim }).where('id', '=', buroId).execute();
  const nameOf = async (buro: TestBuro): Promise<string | undefined> =>
    (await owner.selectFrom('buro').select('name').where('id', '=', buro.buroId).executeTakeFirst())?.name;

  it('keeps nothing when the work throws', async () => {
    const failed = tenantTx(db, a.buroId, async (tenant) => {
      await addNamed(tenant, 'Olmadı');
      throw new Error('afterwards');
    });
    await expect(failed).rejects.toThrow('afterwards');
    expect(await nameOf(a)).toBe('Deneme Hukuk Bürosu');
  });

  it('says so when a statement failed and the work went on as if it had not', async () => {
    const failed = tenantTx(db, a.buroId, async (tenant) => {
      await addNamed(tenant, 'Olmadı');
      await sql`SELECT 1/0`.execute(tenant.tx).catch(() => undefined);
      return 'saved';
    });
    await expect(failed).rejects.toMatchObject({ code: '25P02' });
    expect(await nameOf(a)).toBe('Deneme Hukuk Bürosu');
  });

  it('refuses what is no UUID before it reaches the database', async () => {
    for (const id of ['', '1', "' OR true --", `${a.buroId}'`, ` ${a.buroId}`, `${a.buroId}\n`])
      await expect(tenantTx(db, id, async () => undefined)).rejects.toThrow(TypeError);
  });

  it('leaves no office set for whoever gets the connection next, after success and failure', async () => {
    const one = server.connectApp(1);
    const pid = async () =>
      (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(one)).rows[0]?.pid;
    const before = await pid();
    for (const work of [async () => undefined, () => Promise.reject(new Error('failed'))]) {
      await tenantTx(one, a.buroId, work).catch(() => undefined);
      const { rows } = await sql`
        SELECT current_setting('derkenar.buro', true) AS buro, current_buro() AS gecerli,
          current_setting('synchronous_commit') AS sync`.execute(one);
      expect(rows).toEqual([{ buro: '', gecerli: null, sync: 'on' }]);
      expect(await count(one, 'app_user', 'true')).toBe(0);
      const seen = await tenantTx(one, b.buroId, ({ tx }) => tx.selectFrom('buro').select('id').execute());
      expect(seen).toEqual([{ id: b.buroId }]);
    }
    await tenantTx(one, a.buroId, async () => undefined, { relaxed: true });
    expect((await sql`SHOW synchronous_commit`.execute(one)).rows).toEqual([{ synchronous_commit: 'on' }]);
    expect(await pid()).toBe(before);
    await one.destroy();
  });

  it('gives no office all shared connections, and lets offices take turns where they wait', async () => {
    const four = server.connectApp(4);
    shareConnections(four, { all: 3, perOffice: 2 });
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const hold = (buro: TestBuro, name: string): Promise<void> =>
      tenantTx(four, buro.buroId, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
      });
    const held = ['a1', 'a2', 'a3', 'a4'].map((name) => hold(a, name));
    await expect.poll(() => begun.toSorted()).toEqual(['a1', 'a2']);
    held.push(hold(b, 'b1'));
    await expect.poll(() => begun[2]).toBe('b1');
    held.push(hold(b, 'b2'));
    // One of the office that has two ends: the other office waits the longest for a connection.
    ends.shift()?.();
    await expect.poll(() => begun[3]).toBe('b2');
    // The connection that no office gets is there for everybody's.
    expect((await sql`SELECT 1 AS one`.execute(four)).rows).toEqual([{ one: 1 }]);
    while (begun.length < 6 || ends.length > 0) {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(held);
    await four.destroy();
  });

  it('gives a shared connection back after work that failed', async () => {
    const one = server.connectApp(1);
    shareConnections(one, { all: 1, perOffice: 1 });
    await expect(tenantTx(one, a.buroId, () => Promise.reject(new Error('failed')))).rejects.toThrow(
      'failed',
    );
    await expect(tenantTx(one, b.buroId, async () => 'done')).resolves.toBe('done');
    await one.destroy();
  });

  it('keeps offices apart that share few connections at the same time', async () => {
    const two = server.connectApp(2);
    const asked = Array.from({ length: 60 }, (_, i) => (i % 2 === 0 ? a : b));
    const seen = await Promise.all(
      asked.map(({ buroId }, i) =>
        tenantTx(two, buroId, async ({ tx }) => {
          const rows = await tx.selectFrom('app_user').select('buro_id').distinct().execute();
          if (i % 3 === 0) await sql`SELECT 1/0`.execute(tx).catch(() => undefined);
          return rows.map((row) => row.buro_id);
        }).catch(() => [buroId]),
      ),
    );
    expect(seen).toEqual(asked.map(({ buroId }) => [buroId]));
    await two.destroy();
  });

  it('fails and keeps nothing when its connection breaks in the middle, and the next one works', async () => {
    const one = server.connectApp(1);
    const failed = tenantTx(one, a.buroId, async (tenant) => {
      await addNamed(tenant, 'Olmadı');
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tenant.tx);
      await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(owner);
      await addNamed(tenant, 'Yine olmadı');
    });
    await expect(failed).rejects.toThrow(/terminat|not queryable|EPIPE|ECONNRESET/);
    expect(await nameOf(a)).toBe('Deneme Hukuk Bürosu');
    expect(await count(one, 'app_user', 'true')).toBe(0);
    const own = await tenantTx(one, b.buroId, ({ tx }) => tx.selectFrom('buro').select('id').execute());
    expect(own).toEqual([{ id: b.buroId }]);
    await one.destroy();
  });

  it('makes the office that a set-up names, and no second one in the same breath', async () => {
    const [own, other] = [randomUUID(), randomUUID()];
    const failed = tenantTx(db, own, async ({ tx }) => {
      await tx.insertInto('buro').values({ id: own, name: 'Yeni' }).execute();
      await tx.insertInto('buro').values({ id: other, name: 'Öteki' }).execute();
    });
    await expect(failed).rejects.toMatchObject({ code: '42501' });
    expect(await count(owner, 'buro', `id IN ('${own}', '${other}')`)).toBe(0);
  });
});
