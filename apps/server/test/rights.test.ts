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
        (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS tables,
        (SELECT count(*)::int FROM pg_proc WHERE proowner = r.oid) AS functions,
        (SELECT count(*)::int FROM pg_auth_members WHERE member = r.oid) AS memberships
      FROM pg_roles r WHERE rolname = current_user`.execute(db);
    expect(rows).toEqual([
      {
        kim: 'derkenar_app',
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        tables: 0,
        functions: 0,
        memberships: 0,
      },
    ]);
    for (const statement of [
      'SET ROLE postgres',
      'SET SESSION AUTHORIZATION postgres',
      'SET session_replication_role = replica',
      'CREATE TABLE public.benim ()',
      'CREATE FUNCTION public.current_buro() RETURNS uuid LANGUAGE sql AS $$ SELECT NULL::uuid $$',
      "COPY (SELECT 1) TO PROGRAM 'true'",
      'CREATE POLICY benim ON log_entry USING (true)',
    ])
      expect(await attempt(db, a, statement)).toBe('42501');
  });
});

describe('the functions that run with the owner’s rights', () => {
  const NAMES = [
    'buro_ids',
    'find_calendar_feed',
    'find_link',
    'find_passkey',
    'find_session',
    'find_user',
    'find_uyap_agent',
    'has_single_office',
    'has_user',
    'take_toplu_chunk',
    'toplu_queue',
  ];
  /** Their names were resolved when they were made (BEGIN ATOMIC), so a call searches no schema. */
  const BOUND = new Set(['find_session']);
  const call = async (statement: string) => (await sql.raw(statement).execute(db)).rows;
  const hex = (bytes: Buffer) => `'\\x${bytes.toString('hex')}'::bytea`;
  const findSession = async (belirtec: string | null, idle = '1 hour', life = '1 hour', fresh = '1 hour') => {
    const hash = belirtec === null ? 'NULL' : hex(tokenHash(belirtec));
    const [row] = await call(`SELECT find_session(${hash}, '${idle}', '${life}', '${fresh}') AS session`);
    return (row as { readonly session: unknown }).session;
  };

  it('are these eleven, look up names in no schema of the caller’s and are called by the app alone', async () => {
    const { rows } = await sql<{ name: string; path: string[] | null; isBound: boolean; acl: string[] }>`
      SELECT proname AS name, proconfig AS path, prosqlbody IS NOT NULL AS "isBound",
        ARRAY(SELECT CASE grantee WHEN 0 THEN 'PUBLIC' ELSE pg_get_userbyid(grantee)::text END
          FROM aclexplode(coalesce(proacl, acldefault('f', proowner)))
          WHERE grantee <> proowner ORDER BY 1) AS acl
      FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace ORDER BY 1`.execute(owner);
    expect(rows).toEqual(
      NAMES.map((name) => ({
        name,
        path: BOUND.has(name) ? null : ['search_path=pg_catalog, public, pg_temp'],
        isBound: BOUND.has(name),
        acl: ['derkenar_app'],
      })),
    );
  });

  it('are not deceived by a table of the caller’s with the same name', async () => {
    const one = server.connectApp(1);
    const { rows: names } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(owner);
    await sql`GRANT TEMPORARY ON DATABASE ${sql.id(names[0]?.name ?? '')} TO derkenar_app`.execute(owner);
    await sql`CREATE TEMP TABLE buro AS SELECT ${UNKNOWN_ID}::uuid AS id`.execute(one);
    await sql`SET search_path = pg_temp, public`.execute(one);
    const { rows } = await sql<{ buro_ids: string }>`SELECT public.buro_ids()`.execute(one);
    expect(rows.map(({ buro_ids }) => buro_ids).toSorted()).toEqual([a.buroId, b.buroId].toSorted());
    await one.destroy();
  });

  it('tell of a session what the request needs, and nothing of one that is unknown, old or of a disabled person', async () => {
    const { id, belirtec, eposta } = b.kullanicilar.katip;
    const found = {
      user_id: id,
      buro_id: b.buroId,
      full_name: 'Deneme Kâtip',
      email: eposta,
      two_factor: false,
      passkey: false,
      buro_name: 'Başka Hukuk Bürosu',
      rol: 'katip',
      yetkiler: null,
      seen_long_ago: false,
      confirmed: true,
      readings_logged: false,
      two_factor_required: false,
    };
    expect(await findSession(belirtec)).toEqual(found);
    expect(await findSession(belirtec, '1 hour', '1 hour', '0')).toEqual({ ...found, confirmed: false });
    expect(await findSession('baska')).toBeNull();
    expect(await findSession(null)).toBeNull();
    expect(await findSession(belirtec, '0')).toBeNull();
    expect(await findSession(belirtec, '1 hour', '0')).toBeNull();
    const setStatus = (status: 'etkin' | 'pasif') =>
      owner.updateTable('app_user').set({ status }).where('id', '=', id).execute();
    await setStatus('pasif');
    expect(await findSession(belirtec)).toBeNull();
    await setStatus('etkin');
  });

  it('tell of an address or a link whose it is, and of offices their ids', async () => {
    const { id, eposta } = b.kullanicilar.avukat;
    expect(await call(`SELECT * FROM find_user('${eposta}')`)).toEqual([{ user_id: id, buro_id: b.buroId }]);
    for (const unknown of ["'yok@example.com'", "'%'", "''", 'NULL'])
      expect(await call(`SELECT * FROM find_user(${unknown})`)).toEqual([]);
    const credential_id = randomBytes(16);
    await owner
      .insertInto('passkey')
      .values({
        buro_id: b.buroId,
        user_id: id,
        credential_id,
        public_key: randomBytes(8),
        counter: 0,
        backup_eligible: false,
        backed_up: false,
        rp_id: 'localhost',
        name: 'Telefonum',
      })
      .execute();
    expect(await call(`SELECT * FROM find_passkey(${hex(credential_id)})`)).toEqual([
      { user_id: id, buro_id: b.buroId },
    ]);
    expect(await call(`SELECT * FROM find_passkey(${hex(randomBytes(16))})`)).toEqual([]);
    const token_hash = randomBytes(32);
    const link = { token_hash, buro_id: b.buroId, user_id: id, expires_at: new Date() };
    await owner.insertInto('link').values(link).execute();
    const find = () => call(`SELECT * FROM find_link(${hex(token_hash)})`);
    const setEnd = (expires_at: Date) =>
      owner.updateTable('link').set({ expires_at }).where('token_hash', '=', token_hash).execute();
    await setEnd(new Date(Date.now() + 60_000));
    expect(await find()).toEqual([{ user_id: id, buro_id: b.buroId }]);
    await setEnd(new Date(Date.now() - 1));
    expect(await find()).toEqual([]);
    const tokenHash = randomBytes(32);
    const agent = { buro_id: b.buroId, user_id: id, expires_at: new Date(), token_hash: tokenHash };
    await owner.insertInto('uyap_connection').values(agent).execute();
    const findAgent = () => call(`SELECT * FROM find_uyap_agent(${hex(tokenHash)})`);
    const setTokenEnd = (token_expires_at: Date) =>
      owner.updateTable('uyap_connection').set({ token_expires_at }).where('user_id', '=', id).execute();
    expect(await findAgent()).toEqual([]);
    await setTokenEnd(new Date(Date.now() + 60_000));
    expect(await findAgent()).toEqual([{ user_id: id, buro_id: b.buroId }]);
    await setTokenEnd(new Date(Date.now() - 1));
    expect(await findAgent()).toEqual([]);
    expect(await call('SELECT has_user()')).toEqual([{ has_user: true }]);
  });
});
