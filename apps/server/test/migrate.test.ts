import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Db } from '../src/db/connection.ts';
import { COLUMNS, TABLES } from '../src/db/migrations/0025_english_names.ts';
import { migrations } from '../src/db/migrations/index.ts';
import { openIn } from '../src/db/open.ts';
import { tenantTx } from '../src/db/tenant.ts';
import { readStandardLibrary, type StandardLibrary, saveStandardLibrary } from '../src/dilekce/standard.ts';
import { listPackages } from '../src/dilekcePackage/store.ts';
import { listOld, makeFirstVersion } from './firstVersion.ts';
import { addBuro, STANDART, startCluster, type TestCluster, temporaryFolder, UNKNOWN_ID } from './server.ts';
import { openUrl } from './testDatabase.ts';

const SCRIPT = fileURLToPath(new URL('./children/migrate.ts', import.meta.url));
const run = promisify(execFile);

const library = readStandardLibrary(STANDART);
const rows = library.dilekceler;

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

const open = (database: string, prepare: (owner: Db) => Promise<void> = async () => undefined) =>
  openIn(cluster.embedded, { database, prepare, onProblem: () => undefined });

/** A copy of a migrated database: the migrations take longer than all that a test does there. */
async function copyMigrated(database: string): Promise<void> {
  await (await open('guncel')).destroy();
  await withDb(connect(cluster.embedded.connection('owner', 'postgres')), (db) =>
    sql`CREATE DATABASE ${sql.id(database)} TEMPLATE guncel`.execute(db),
  );
}

/** Petitions that an office without data sees. */
const standard = (db: Db) =>
  tenantTx(db, UNKNOWN_ID, ({ tx }) =>
    tx
      .selectFrom('dilekce')
      .select(['id', 'standart_kod', 'isim', 'version', 'updated_at'])
      .orderBy('standart_kod')
      .execute(),
  );

async function withDb<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

describe('opening a database', () => {
  it('makes, migrates and fills it once when four processes start at the same time', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'library.json');
    await writeFile(file, JSON.stringify(library));
    const said = await Promise.all(
      Array.from({ length: 4 }, () =>
        run(process.execPath, ['--conditions=source', SCRIPT, cluster.folder, file]),
      ),
    );
    await rm(folder, { recursive: true });
    expect(said.map(({ stdout }) => JSON.parse(stdout) as unknown)).toEqual(
      Array.from({ length: 4 }, () => ({ dilekce: rows.length })),
    );
    const applied = await withDb(connect(cluster.embedded.connection('owner', 'ayni_anda')), (db) =>
      sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db),
    );
    expect(applied.rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
  });

  it('keeps days as text and kuruş as numbers', async () => {
    await withDb(await open('guncel'), async (db) => {
      const { rows } = await sql`SELECT date '2025-03-14' AS gun, 8450000::bigint AS kurus`.execute(db);
      expect(rows).toEqual([{ gun: '2025-03-14', kurus: 8_450_000 }]);
    });
  });

  it('brings a database of the first version up, its petitions as they were, its invented cases gone', async () => {
    const server = connect(cluster.embedded.connection('owner', 'postgres'));
    await sql`CREATE DATABASE ilk_surum`.execute(server);
    await server.destroy();
    const connectOwner = () => connect(cluster.embedded.connection('owner', 'ilk_surum'));
    const before = await withDb(connectOwner(), makeFirstVersion);
    expect(before).toHaveLength(rows.length);
    const openAgain = () => open('ilk_surum', (owner) => saveStandardLibrary(owner, library));
    // Two at once, as when several servers are updated.
    const [db, other] = await Promise.all([openAgain(), openAgain()]);
    await other.destroy();
    await withDb(db, async () => {
      const { buroId } = await addBuro(db, 'Eski Büro');
      const { dilekce, takip } = await tenantTx(db, buroId, async ({ tx }) => ({
        dilekce: await tx.selectFrom('dilekce').select('version').execute(),
        takip: await tx.selectFrom('takip').select('id').execute(),
      }));
      expect(dilekce).toEqual(rows.map(() => ({ version: 2 })));
      expect(takip).toEqual([]);
    });
    expect(await withDb(connectOwner(), listOld)).toEqual(before);
  });

  it('leaves no former name of a table or a column in the catalogue', async () => {
    const former = new Set([...Object.keys(TABLES), ...Object.values(COLUMNS).flatMap(Object.keys)]);
    // The case record keeps these words: `ad`, `tc_kimlik_no`, `genel_toplam`.
    for (const kept of ['ad', 'ad_soyad', 'kimlik', 'kimlik_no', 'toplam']) former.delete(kept);
    await (await open('guncel')).destroy();
    const { rows } = await withDb(connect(cluster.embedded.connection('owner', 'guncel')), (db) =>
      sql<{ name: string }>`
        WITH ours AS (SELECT oid, relname, relkind FROM pg_class WHERE relnamespace = 'public'::regnamespace),
          functions AS (SELECT * FROM pg_proc WHERE pronamespace = 'public'::regnamespace)
        SELECT relname AS name FROM ours
        UNION SELECT attname FROM pg_attribute JOIN ours ON ours.oid = attrelid AND relkind = 'r'
        UNION SELECT conname FROM pg_constraint JOIN ours ON ours.oid = conrelid
        UNION SELECT tgname FROM pg_trigger JOIN ours ON ours.oid = tgrelid
        UNION SELECT polname FROM pg_policy JOIN ours ON ours.oid = polrelid
        UNION SELECT proname FROM functions
        UNION SELECT unnest(proargnames) FROM functions
        UNION SELECT prosrc FROM functions`.execute(db),
    );
    const isFormer = new RegExp(`(?<![a-z])(?:${[...former].join('|')})(?![a-z'])`);
    expect(rows.length).toBeGreaterThan(300);
    expect(rows.map(({ name }) => name).filter((name) => isFormer.test(name))).toEqual([]);
  });

  it('refuses a database that a newer version has migrated', async () => {
    await copyMigrated('yeni');
    await withDb(connect(cluster.embedded.connection('owner', 'yeni')), (db) =>
      sql`INSERT INTO kysely_migration VALUES ('9999_gelecek', now()::text)`.execute(db),
    );
    await expect(open('yeni')).rejects.toThrow('daha yeni bir Derkenar sürümüyle');
  });
});

describe('a PostgreSQL of the user’s own', () => {
  /** A database whose owner is an ordinary user; its URL goes through the socket. */
  async function ownServer(name: string, attributes: string): Promise<string> {
    const server = connect(cluster.embedded.connection('owner', 'postgres'));
    await sql.raw(`CREATE ROLE ${name} LOGIN PASSWORD 'gizli' ${attributes}`).execute(server);
    await sql.raw(`CREATE DATABASE ${name} OWNER ${name}`).execute(server);
    await server.destroy();
    const { host } = cluster.embedded.connection('owner', 'postgres');
    return `postgres://${name}:gizli@${encodeURIComponent(host as string)}/${name}`;
  }

  it('is migrated by its user and served with fewer rights', async () => {
    const server = connect(cluster.embedded.connection('owner', 'postgres'));
    const url = await ownServer('kendi', '');
    await sql`GRANT derkenar_app TO kendi`.execute(server);
    await server.destroy();
    for (let start = 0; start < 2; start++) {
      const { db, close } = await openUrl(url);
      const { rows } = await sql`SELECT current_user AS kim, session_user AS session`.execute(db);
      expect(rows).toEqual([{ kim: 'derkenar_app', session: 'kendi' }]);
      expect((await standard(db)).length).toBeGreaterThanOrEqual(20);
      await expect(sql`TRUNCATE dilekce`.execute(db)).rejects.toMatchObject({ code: '42501' });
      await close();
    }
  });

  it('is refused with the command to run when its user may not use the app’s role', async () => {
    const url = await ownServer('yetkisiz', '');
    await expect(openUrl(url)).rejects.toThrow('GRANT derkenar_app TO');
  });

  it('is refused without the password in the message when it does not answer', async () => {
    const failed = openUrl('postgres://biri:gizli@127.0.0.1:1/yok');
    await expect(failed).rejects.toThrow('bağlanılamadı');
    await expect(failed).rejects.not.toThrow('gizli');
  });
});

describe('the standard library', () => {
  it('holds petitions, each named, typed and with fields of the catalogue', () => {
    expect(rows.length).toBeGreaterThanOrEqual(20);
    for (const row of rows) {
      expect(row.isim).not.toMatch(/[<>{}]/);
      expect(row.sablon).not.toContain('<!--');
      expect(row.inceleme_notlari?.length).toBeGreaterThan(0);
    }
    expect(new Set(rows.map(({ standart_kod }) => standart_kod)).size).toBe(rows.length);
    // The announcement asks its questions in place of fields.
    const few = rows.filter(({ alanlar }) => (alanlar ?? []).length <= 3);
    expect(few.map(({ standart_kod }) => standart_kod)).toEqual(['satis-ilani-metni']);
  });

  it('is the same after the build has put it into the server as JSON', () => {
    expect(JSON.parse(JSON.stringify(library))).toStrictEqual(library);
  });

  it('leaves rows that did not change untouched and updates those that did, under the same id', async () => {
    await copyMigrated('kitaplik');
    const [changed, ...same] = rows as [(typeof rows)[number], ...typeof rows];
    const first = await withDb(
      await open('kitaplik', (owner) => saveStandardLibrary(owner, library)),
      standard,
    );
    const second = await withDb(
      await open('kitaplik', (owner) =>
        saveStandardLibrary(owner, { ...library, dilekceler: [{ ...changed, isim: 'Yeni Ad' }, ...same] }),
      ),
      standard,
    );
    const differing = second.filter((row, i) => row.updated_at.getTime() !== first[i]?.updated_at.getTime());
    expect(differing.map(({ isim }) => isim)).toEqual(['Yeni Ad']);
    expect(second.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  });

  it('makes no new version of a petition that is found by other names, so that its approval holds', async () => {
    await copyMigrated('diger_adlar');
    const [renamed, ...same] = rows as [(typeof rows)[number], ...typeof rows];
    const saved = async (first: typeof renamed) =>
      withDb(
        await open('diger_adlar', (owner) =>
          saveStandardLibrary(owner, { ...library, dilekceler: [first, ...same] }),
        ),
        (db) =>
          tenantTx(db, UNKNOWN_ID, ({ tx }) =>
            tx
              .selectFrom('dilekce')
              .select(['diger_adlar', 'search_forms', 'version'])
              .where('isim', '=', first.isim)
              .executeTakeFirstOrThrow(),
          ),
      );
    expect(await saved(renamed)).toMatchObject({ version: 1 });
    const searched = { diger_adlar: ['yeni ad'], search_forms: ' yeni ad ' };
    expect(await saved({ ...renamed, ...searched })).toEqual({ ...searched, version: 1 });
  });

  it('holds packages in their order, keeps those that did not change and drops those no form names', async () => {
    await copyMigrated('paketler');
    const listed = async (packages: StandardLibrary['packages']) =>
      withDb(await open('paketler', (owner) => saveStandardLibrary(owner, { ...library, packages })), (db) =>
        tenantTx(db, UNKNOWN_ID, listPackages),
      );
    const [a, b, c] = rows.map(({ standart_kod }) => ({ kod: standart_kod ?? '', kosul: null }));
    if (a === undefined || b === undefined || c === undefined) throw new Error('too few petitions');
    const kept = { kod: 'kalan', isim: 'Kalan', items: [b, { ...a, kosul: 'borcluTuru=tuzel' }] };
    const changed = { kod: 'degisen', isim: 'Değişen', items: [a, b] };
    const first = await listed([kept, changed, { kod: 'giden', isim: 'Giden', items: [a, b] }]);
    expect(first.map(({ isim }) => isim)).toEqual(['Değişen', 'Giden', 'Kalan']);
    expect(first[2]).toMatchObject({
      standart_mi: true,
      dilekceler: [
        { isim: rows[1]?.isim, kosul: null },
        { isim: rows[0]?.isim, kosul: 'borcluTuru=tuzel' },
      ],
    });
    const second = await listed([kept, { ...changed, items: [c, a] }]);
    expect(second).toMatchObject([{ id: first[0]?.id, surum: 2 }, first[2]]);
    expect(await listed([])).toEqual([]);
  });

  it('has packages of its own', () => {
    expect(library.packages.map(({ kod }) => kod)).toEqual(
      expect.arrayContaining(['acilis-paketi', 'kapama-paketi', 'tebligat-paketi']),
    );
  });
});
