import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../src/db/connection.ts';
import { tokenHash } from '../src/session/store.ts';
import { attempt } from './rows.ts';
import { startServer, type TestBuro, type TestServer, UNKNOWN_ID } from './server.ts';

let server: TestServer;
let db: Db;
let owner: Db;
let a: TestBuro;
let b: TestBuro;
beforeAll(async () => {
  server = await startServer();
  ({ db, owner, buro: a, otherBuro: b } = server);
});
afterAll(() => server.close());

describe('the role that serves', () => {
  it('is neither owner nor superuser, passes no policy, and can become nobody else', async () => {
    const { rows } = await sql`
      SELECT current_user AS kim, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
        (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS tablolar,
        (SELECT count(*)::int FROM pg_proc WHERE proowner = r.oid) AS islevler,
        (SELECT count(*)::int FROM pg_auth_members WHERE member = r.oid) AS uyelikler
      FROM pg_roles r WHERE rolname = current_user`.execute(db);
    expect(rows).toEqual([
      {
        kim: 'derkenar_app',
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        tablolar: 0,
        islevler: 0,
        uyelikler: 0,
      },
    ]);
    for (const statement of [
      'SET ROLE postgres',
      'SET SESSION AUTHORIZATION postgres',
      'SET session_replication_role = replica',
      'CREATE TABLE public.benim ()',
      'CREATE FUNCTION public.gecerli_buro() RETURNS uuid LANGUAGE sql AS $$ SELECT NULL::uuid $$',
      "COPY (SELECT 1) TO PROGRAM 'true'",
      'CREATE POLICY benim ON kayit USING (true)',
    ])
      expect(await attempt(db, a, statement)).toBe('42501');
  });
});

describe('the functions that run with the owner’s rights', () => {
  const NAMES = [
    'baglanti_bul',
    'burolar',
    'giris_bul',
    'kullanici_var',
    'oturum_bul',
    'toplu_kuyruk',
    'toplu_parca_al',
    'uyap_ajan_bul',
  ];
  const call = async (statement: string) => (await sql.raw(statement).execute(db)).rows;
  const hex = (bytes: Buffer) => `'\\x${bytes.toString('hex')}'::bytea`;
  const findSession = (belirtec: string, idle = '1 hour', life = '1 hour') =>
    call(`SELECT * FROM oturum_bul(${hex(tokenHash(belirtec))}, '${idle}', '${life}')`);

  it('are these eight, look up names in no schema of the caller’s and are called by the app alone', async () => {
    const { rows } = await sql<{ name: string; path: string[]; acl: string[] }>`
      SELECT proname AS name, proconfig AS path,
        ARRAY(SELECT CASE grantee WHEN 0 THEN 'PUBLIC' ELSE pg_get_userbyid(grantee)::text END
          FROM aclexplode(coalesce(proacl, acldefault('f', proowner)))
          WHERE grantee <> proowner ORDER BY 1) AS acl
      FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace ORDER BY 1`.execute(owner);
    expect(rows).toEqual(
      NAMES.map((name) => ({
        name,
        path: ['search_path=pg_catalog, public, pg_temp'],
        acl: ['derkenar_app'],
      })),
    );
  });

  it('are not deceived by a table of the caller’s with the same name', async () => {
    const one = server.connectApp(1);
    await sql`CREATE TEMP TABLE buro AS SELECT ${UNKNOWN_ID}::uuid AS id`.execute(one);
    await sql`SET search_path = pg_temp, public`.execute(one);
    const { rows } = await sql<{ burolar: string }>`SELECT public.burolar()`.execute(one);
    expect(rows.map(({ burolar }) => burolar).toSorted()).toEqual([a.buroId, b.buroId].toSorted());
    await one.destroy();
  });

  it('tell of a session what the request needs, and nothing of one that is unknown, old or of a disabled person', async () => {
    const { id, belirtec, eposta } = b.kullanicilar.katip;
    expect(await findSession(belirtec)).toEqual([
      {
        kullanici_id: id,
        buro_id: b.buroId,
        ad_soyad: 'Deneme Kâtip',
        eposta,
        iki_adim: false,
        buro_ad: 'Başka Hukuk Bürosu',
        rol: 'katip',
        yetkiler: null,
        gorulme_eski: false,
      },
    ]);
    expect(await findSession('baska')).toEqual([]);
    expect(await call("SELECT * FROM oturum_bul(NULL, '1 hour', '1 hour')")).toEqual([]);
    expect(await findSession(belirtec, '0')).toEqual([]);
    expect(await findSession(belirtec, '1 hour', '0')).toEqual([]);
    const setStatus = (durum: 'etkin' | 'pasif') =>
      owner.updateTable('kullanici').set({ durum }).where('id', '=', id).execute();
    await setStatus('pasif');
    expect(await findSession(belirtec)).toEqual([]);
    await setStatus('etkin');
  });

  it('tell of an address or a link whose it is, and of offices their ids', async () => {
    const { id, eposta } = b.kullanicilar.avukat;
    expect(await call(`SELECT * FROM giris_bul('${eposta}')`)).toEqual([
      { kullanici_id: id, buro_id: b.buroId },
    ]);
    for (const unknown of ["'yok@example.com'", "'%'", "''", 'NULL'])
      expect(await call(`SELECT * FROM giris_bul(${unknown})`)).toEqual([]);
    const belirtec_ozeti = randomBytes(32);
    const link = { belirtec_ozeti, buro_id: b.buroId, kullanici_id: id, bitis: new Date() };
    await owner.insertInto('baglanti').values(link).execute();
    const find = () => call(`SELECT * FROM baglanti_bul(${hex(belirtec_ozeti)})`);
    const setEnd = (bitis: Date) =>
      owner.updateTable('baglanti').set({ bitis }).where('belirtec_ozeti', '=', belirtec_ozeti).execute();
    await setEnd(new Date(Date.now() + 60_000));
    expect(await find()).toEqual([{ kullanici_id: id, buro_id: b.buroId }]);
    await setEnd(new Date(Date.now() - 1));
    expect(await find()).toEqual([]);
    const tokenHash = randomBytes(32);
    const agent = { buro_id: b.buroId, kullanici_id: id, bitis: new Date(), belirtec_ozeti: tokenHash };
    await owner.insertInto('uyap_baglanti').values(agent).execute();
    const findAgent = () => call(`SELECT * FROM uyap_ajan_bul(${hex(tokenHash)})`);
    const setTokenEnd = (belirtec_bitis: Date) =>
      owner.updateTable('uyap_baglanti').set({ belirtec_bitis }).where('kullanici_id', '=', id).execute();
    expect(await findAgent()).toEqual([]);
    await setTokenEnd(new Date(Date.now() + 60_000));
    expect(await findAgent()).toEqual([{ kullanici_id: id, buro_id: b.buroId }]);
    await setTokenEnd(new Date(Date.now() - 1));
    expect(await findAgent()).toEqual([]);
    expect(await call('SELECT kullanici_var()')).toEqual([{ kullanici_var: true }]);
  });
});
