import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Db } from '../src/db/connection.ts';
import { startHousekeeping } from '../src/scheduling/housekeeping.ts';
import { addYesterdaysLogEntry } from './rows.ts';
import { addBuro, startServer, type TestBuro, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const DAY = 86_400_000;
const before = (ms: number) => new Date(Date.now() - ms);

/** An office that has each of what runs out twice: just run out, and not yet. */
async function messyBuro({ dunku = true } = {}): Promise<TestBuro> {
  const buro = await addBuro(server.db, 'Dağınık Büro');
  if (dunku) await addYesterdaysLogEntry(server.owner, buro);
  const { buroId, kullanicilar } = buro;
  const { owner } = server;
  for (const [rol, son, created] of [
    ['katip', 13 * 3_600_000, DAY],
    ['avukat', 0, 8 * DAY],
    ['stajyer', 11 * 3_600_000, 6 * DAY],
  ] as const)
    await sql`UPDATE session SET last_seen_at = ${before(son)}, created_at = ${before(created)}
      WHERE user_id = ${kullanicilar[rol].id}`.execute(owner);
  for (const [rol, days] of [
    ['katip', 181],
    ['avukat', 179],
  ] as const)
    await owner
      .insertInto('device')
      .values({
        token_hash: randomBytes(32),
        buro_id: buroId,
        user_id: kullanicilar[rol].id,
        last_sign_in_at: before(days * DAY),
      })
      .execute();
  for (const [rol, expires_at] of [
    ['katip', before(1000)],
    ['stajyer', new Date(Date.now() + DAY)],
  ] as const)
    await owner
      .insertInto('link')
      .values({
        token_hash: randomBytes(32),
        buro_id: buroId,
        user_id: kullanicilar[rol].id,
        expires_at,
      })
      .execute();
  const later = new Date(Date.now() + DAY);
  for (const [rol, expires_at, token_expires_at, last_seen_at] of [
    ['katip', before(1000), later, new Date()],
    ['avukat', later, before(1000), before(60_000)],
    // An agent may come back to it; a server holds it.
    ['stajyer', later, later, before(60_000)],
    ['yonetici', later, null, new Date()],
  ] as const)
    await owner
      .insertInto('uyap_connection')
      .values({ buro_id: buroId, user_id: kullanicilar[rol].id, expires_at, token_expires_at, last_seen_at })
      .execute();
  for (const [isim, days] of [
    ['eski', 31],
    ['yeni', 29],
  ] as const)
    await sql`INSERT INTO dilekce (buro_id, isim, isim_fold, dilekce_tipi, sablon, deleted_at)
      VALUES (${buroId}, ${isim}, ${isim}, 'haciz', '<p>x</p>', ${before(days * DAY)})`.execute(owner);
  return buro;
}

interface Left {
  readonly session: readonly string[];
  readonly device: readonly string[];
  readonly link: readonly string[];
  readonly uyap: readonly string[];
  readonly dilekce: readonly string[];
}

async function left({ buroId }: TestBuro): Promise<Left> {
  const { rows } = await sql<Left>`
    SELECT
      ARRAY(SELECT rol FROM session o JOIN app_user k ON k.id = o.user_id
        WHERE k.buro_id = ${buroId} ORDER BY 1) AS session,
      ARRAY(SELECT rol FROM device c JOIN app_user k ON k.id = c.user_id
        WHERE k.buro_id = ${buroId} ORDER BY 1) AS device,
      ARRAY(SELECT rol FROM link b JOIN app_user k ON k.id = b.user_id
        WHERE k.buro_id = ${buroId} ORDER BY 1) AS link,
      ARRAY(SELECT rol FROM uyap_connection u JOIN app_user k ON k.id = u.user_id
        WHERE k.buro_id = ${buroId} ORDER BY 1) AS uyap,
      ARRAY(SELECT isim FROM dilekce WHERE buro_id = ${buroId} ORDER BY 1) AS dilekce`.execute(server.owner);
  return rows[0] as Left;
}

const KEPT: Left = {
  session: ['stajyer', 'yonetici'],
  device: ['avukat'],
  link: ['stajyer'],
  uyap: ['stajyer', 'yonetici'],
  dilekce: ['yeni'],
};

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  await expect.poll(condition).toBe(true);
}

const EVERY_MS = 20;

const start = (db: Db = server.db) => {
  const problems: unknown[] = [];
  let rounds = 0;
  const housekeeping = startHousekeeping(db, {
    onProblem: (error) => problems.push(error),
    firstAfterMs: 1,
    everyMs: EVERY_MS,
    // The last step of a round.
    backUp: async () => {
      rounds++;
    },
  });
  return { ...housekeeping, problems, rounds: () => rounds };
};

/** Is a statement waiting for the table's lock? */
async function isTableAwaited(table: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM pg_locks WHERE NOT granted AND relation = ${table}::regclass`.execute(server.owner);
  return rows.length > 0;
}

describe('housekeeping', () => {
  it('takes away what has run out in every office, and nothing else, round after round', async () => {
    const first = await messyBuro();
    const housekeeping = start();
    await until(async () => (await left(first)).dilekce.length === 1);
    const second = await messyBuro();
    await until(async () => (await left(second)).dilekce.length === 1);
    await housekeeping.stop();
    expect(await left(first)).toEqual(KEPT);
    expect(await left(second)).toEqual(KEPT);
    expect(housekeeping.problems).toEqual([]);
  });

  it('erases nothing by a clock that may have jumped, and does when the office was at work the day before', async () => {
    const jumped = await messyBuro({ dunku: false });
    const other = await messyBuro();
    const housekeeping = start();
    await until(async () => (await left(other)).dilekce.length === 1);
    expect(await left(jumped)).toEqual({ ...KEPT, dilekce: ['eski', 'yeni'] });
    await addYesterdaysLogEntry(server.owner, jumped);
    await until(async () => (await left(jumped)).dilekce.length === 1);
    await housekeeping.stop();
    expect(await left(jumped)).toEqual(KEPT);
  });

  it('leaves the house to another server that is at it', async () => {
    const buro = await messyBuro();
    const full = await left(buro);
    await server.owner.connection().execute(async (other) => {
      await sql`SELECT pg_advisory_lock(7403159)`.execute(other);
      const housekeeping = start();
      await until(() => housekeeping.rounds() >= 3);
      await housekeeping.stop();
      expect(await left(buro)).toEqual(full);
      await sql`SELECT pg_advisory_unlock(7403159)`.execute(other);
    });
    const housekeeping = start();
    await until(async () => (await left(buro)).dilekce.length === 1);
    await housekeeping.stop();
    expect(await left(buro)).toEqual(KEPT);
  });

  it('reports an office that fails, serves the others and goes on', async () => {
    const failing = await messyBuro();
    const other = await messyBuro();
    await sql
      .raw(`
      CREATE FUNCTION engel() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF OLD.buro_id = '${failing.buroId}' THEN RAISE 'engel'; END IF; RETURN OLD; END $$;
      CREATE TRIGGER engel BEFORE DELETE ON dilekce FOR EACH ROW EXECUTE FUNCTION engel();`)
      .execute(server.owner);
    const housekeeping = start();
    await until(() => housekeeping.problems.length >= 2);
    expect(await left(failing)).toEqual({ ...KEPT, dilekce: ['eski', 'yeni'] });
    expect(await left(other)).toEqual(KEPT);
    expect((housekeeping.problems[0] as Error).message).toBe('engel');
    await sql`DROP FUNCTION engel() CASCADE`.execute(server.owner);
    await until(async () => (await left(failing)).dilekce.length === 1);
    await housekeeping.stop();
    expect(await left(failing)).toEqual(KEPT);
  });

  it('waits for its round when it is stopped, and begins no other', async () => {
    await server.owner.connection().execute(async (blocker) => {
      const buro = await messyBuro();
      await sql`BEGIN`.execute(blocker);
      await sql`LOCK TABLE link`.execute(blocker);
      const housekeeping = start();
      await until(() => isTableAwaited('link'));
      let stopped = false;
      const stop = housekeeping.stop().then(() => {
        stopped = true;
      });
      expect(await isTableAwaited('link')).toBe(true);
      expect(stopped).toBe(false);
      await sql`COMMIT`.execute(blocker);
      await stop;
      // A round begins by taking a connection. Timers of one length fire in the order in which they were set.
      const taken = vi.spyOn(server.db, 'connection');
      await sleep(EVERY_MS);
      expect(taken).not.toHaveBeenCalled();
      taken.mockRestore();
      expect([1, 2]).toContain((await left(buro)).dilekce.length);
    });
  });
});
