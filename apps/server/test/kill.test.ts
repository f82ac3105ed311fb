import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectOwner, end, type LiveServer, launchServer, postmasterPid, setUp } from './liveServer.ts';
import { temporaryFolder } from './server.ts';
import { takipYaz } from './takipler.ts';

/** Of each kind of kill; nightly runs ask for more. */
const ROUNDS = Number(process.env['DERKENAR_KILL_ROUNDS'] ?? 3);
const CLIENTS = 6;
const LAST_VERSIONS = 50;

let folder: string;
let server: LiveServer;
let cookie: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  server = await launchServer(folder);
  cookie = await setUp(server);
});
afterAll(async () => {
  await end(server.child, 'SIGTERM');
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

/** What the server said it had saved. */
interface Acknowledged {
  readonly dilekce: { readonly id: string; readonly surum: number; readonly sablon: string }[];
  readonly takip: string[];
  /** Status of each answer that was no success. */
  readonly refused: number[];
  unanswered: number;
}

const nothing = (): Acknowledged => ({ dilekce: [], takip: [], refused: [], unanswered: 0 });

async function write(method: 'POST' | 'PUT', path: string, payload: object): Promise<Response> {
  return fetch(`${server.address}/api/v1/${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(30_000),
  });
}

async function writeDilekce(said: Acknowledged, id: string | null, text: string): Promise<string | null> {
  const payload = { isim: 'Kesinti Dilekçesi', dilekce_tipi: 'haciz', sablon: `<p>${text}</p>` };
  const response = await (id === null
    ? write('POST', 'dilekce', payload)
    : write('PUT', `dilekce/${id}`, payload));
  const body = await response.text();
  if (!response.ok) {
    await refuse(said, response.status);
    return id;
  }
  const saved = JSON.parse(body) as { id: string; sablon: string };
  const surum = Number(/^"(\d+)"$/.exec(response.headers.get('etag') ?? '')?.[1]);
  said.dilekce.push({ id: saved.id, surum, sablon: saved.sablon });
  return saved.id;
}

async function writeTakip(said: Acknowledged): Promise<void> {
  const response = await write('POST', 'takip', takipYaz());
  const body = await response.text();
  if (response.ok) said.takip.push((JSON.parse(body) as { id: string }).id);
  else await refuse(said, response.status);
}

async function refuse(said: Acknowledged, status: number): Promise<void> {
  said.refused.push(status);
  await sleep(20);
}

/** Writes until told to stop; a connection that breaks is no acknowledgement. */
async function runClient(name: string, said: Acknowledged, stop: AbortSignal): Promise<void> {
  let id: string | null = null;
  for (let i = 0; !stop.aborted; i++) {
    try {
      if (i % 8 === 0) id = null;
      if (i % 4 === 3) await writeTakip(said);
      else id = await writeDilekce(said, id, `${name}-${i}`);
    } catch {
      said.unanswered++;
      await sleep(20);
    }
  }
}

function startClients(round: string): { said: Acknowledged; stop: () => Promise<unknown> } {
  const said = nothing();
  const stop = new AbortController();
  const clients = Array.from({ length: CLIENTS }, (_, i) => runClient(`${round}-${i}`, said, stop.signal));
  return {
    said,
    stop: () => {
      stop.abort();
      return Promise.all(clients);
    },
  };
}

/** Acknowledged writes that are not there, and whatever stands there half written. */
interface Damage {
  readonly lost: readonly unknown[];
  readonly half: readonly unknown[];
}

async function damage(said: Acknowledged): Promise<Damage> {
  const db = await connectOwner(folder);
  try {
    const lost = await sql`
      SELECT s.* FROM json_to_recordset(${JSON.stringify(said.dilekce)}) AS s (id uuid, surum int, sablon text)
      WHERE NOT EXISTS (SELECT FROM dilekce d WHERE d.id = s.id AND d.surum = s.surum AND d.sablon = s.sablon)
        AND NOT EXISTS (SELECT FROM dilekce_surum v
          WHERE v.dilekce_id = s.id AND v.surum = s.surum AND v.sablon = s.sablon)
      UNION ALL
      SELECT t.id, NULL, NULL FROM unnest(${said.takip}::uuid[]) AS t (id)
      WHERE NOT EXISTS (SELECT FROM takip WHERE takip.id = t.id)`.execute(db);
    const half = await sql`
      SELECT 'dilekce' AS what, d.id FROM dilekce d
      CROSS JOIN LATERAL (SELECT
        count(*) FILTER (WHERE eylem = 'dilekce-ekle') AS ekle,
        count(*) FILTER (WHERE eylem = 'dilekce-guncelle') AS guncelle
        FROM kayit WHERE dilekce_id = d.id) k
      WHERE NOT standart_mi AND (ekle <> 1 OR guncelle <> surum - 1 OR least(surum - 1, ${LAST_VERSIONS}) <>
        (SELECT count(*) FROM dilekce_surum WHERE dilekce_id = d.id))
      UNION ALL
      SELECT 'takip', t.id FROM takip t
      WHERE (SELECT count(*) FROM kayit WHERE takip_id = t.id AND eylem = 'takip-ekle') <> 1
        OR (SELECT count(*) FROM takip_taraf WHERE takip_id = t.id) <> 2
        OR NOT EXISTS (SELECT FROM takip_kelime WHERE takip_id = t.id)
      UNION ALL
      SELECT eylem, coalesce(dilekce_id, takip_id) FROM kayit
      WHERE (dilekce_id IS NOT NULL AND NOT EXISTS (SELECT FROM dilekce WHERE dilekce.id = dilekce_id))
        OR (takip_id IS NOT NULL AND NOT EXISTS (SELECT FROM takip WHERE takip.id = takip_id))`.execute(db);
    return { lost: lost.rows, half: half.rows };
  } finally {
    await db.destroy();
  }
}

const isServed = async (): Promise<boolean> => {
  const response = await fetch(`${server.address}/api/v1/oturum`, { headers: { cookie } });
  await response.text();
  return response.status === 200;
};

interface Round extends Acknowledged {
  readonly found: Damage;
}

function report(kind: string, rounds: readonly Round[]): void {
  const sum = (count: (round: Round) => number) => rounds.reduce((all, round) => all + count(round), 0);
  console.log(
    `${kind}: ${rounds.length} kills, ${sum(({ dilekce, takip }) => dilekce.length + takip.length)} writes acknowledged, ` +
      `${sum(({ found }) => found.lost.length)} lost, ${sum(({ found }) => found.half.length)} half written, ` +
      `${sum(({ refused }) => refused.length)} refused, ${sum(({ unanswered }) => unanswered)} without an answer`,
  );
}

/** Not the same moment each time: within a write, a commit, an answer. */
async function someWrites(said: Acknowledged): Promise<void> {
  for (let i = 0; i < 400 && said.takip.length < CLIENTS; i++) await sleep(25);
  await sleep(Math.random() * 300);
}

const NONE: Damage = { lost: [], half: [] };

describe('what the server has acknowledged', { timeout: 60_000 + ROUNDS * 20_000 }, () => {
  it('is there after the server was killed, whole and with its line of the log', async () => {
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const { said, stop } = startClients(`node-${round}`);
      await someWrites(said);
      await end(server.child, 'SIGKILL');
      await stop();
      server = await launchServer(folder);
      expect(await isServed()).toBe(true);
      const found = await damage(said);
      expect(found).toEqual(NONE);
      expect(said.dilekce.length).toBeGreaterThan(0);
      expect(said.takip.length).toBeGreaterThan(0);
      expect(said.refused).toEqual([]);
      rounds.push({ ...said, found });
    }
    report('server', rounds);
  });

  it('is there after its PostgreSQL was killed, and the server goes on by itself', async () => {
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const { said, stop } = startClients(`pg-${round}`);
      await someWrites(said);
      const before = said.dilekce.length;
      process.kill(await postmasterPid(folder), 'SIGKILL');
      await sleep(100);
      const atKill = said.dilekce.length;
      for (let i = 0; i < 400 && said.dilekce.length < atKill + CLIENTS; i++) await sleep(50);
      await stop();
      expect(said.dilekce.length).toBeGreaterThan(before);
      expect(server.child.exitCode).toBeNull();
      expect(await isServed()).toBe(true);
      const found = await damage(said);
      expect(found).toEqual(NONE);
      expect(said.refused.filter((status) => status !== 503)).toEqual([]);
      rounds.push({ ...said, found });
    }
    report('PostgreSQL', rounds);
  });

  it('would be missed here', async () => {
    const { said, stop } = startClients('missed');
    await someWrites(said);
    await stop();
    expect(await damage(said)).toEqual(NONE);
    const [written] = said.dilekce as [Acknowledged['dilekce'][number]];
    expect((await damage({ ...nothing(), dilekce: [{ ...written, surum: 40 }] })).lost).toHaveLength(1);
    expect((await damage({ ...nothing(), takip: [written.id] })).lost).toHaveLength(1);
    const db = await connectOwner(folder);
    await sql`DELETE FROM takip_taraf WHERE takip_id = ${said.takip[0]} AND yan = 'borclu'`.execute(db);
    await sql`DELETE FROM kayit WHERE dilekce_id = ${written.id} AND eylem = 'dilekce-ekle'`.execute(db);
    await sql`DELETE FROM takip WHERE id = ${said.takip[1]}`.execute(db);
    await db.destroy();
    expect((await damage(nothing())).half).toHaveLength(3);
  });
});
