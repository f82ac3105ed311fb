import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TopluIs } from '@derkenar/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { tenantTx } from '../src/db/tenant.ts';
import { createLocalDepo, type Depo } from '../src/toplu/depo.ts';
import { sweepDepo } from '../src/toplu/supur.ts';
import { runIsci } from '../src/toplu/toplu.ts';
import { end, launchServer, setUp } from './liveServer.ts';
import { startOwnServer } from './ownServer.ts';
import { type Ask, addBuro, askAs, type TestServer, temporaryFolder } from './server.ts';
import {
  addDilekce,
  addTakipler,
  download,
  ended,
  openOn,
  rowsOf,
  SABLON,
  start,
  startToplu,
  stateOf,
  type TopluServer,
  topluIstegi,
  until,
  unzip,
} from './topluServer.ts';

/** Kills of the worker; nightly runs ask for more, of a larger job. */
const ROUNDS = Number(process.env['DERKENAR_KILL_ROUNDS'] ?? 3) * 2;
const FILES = ROUNDS > 6 ? 2000 : 500;
const ISCI = fileURLToPath(new URL('children/isci.mjs', import.meta.url));
const KISA = { kiraMs: 1000, bosMs: 50, tekrarMs: 100 };

let toplu: TopluServer;
let server: TestServer;
let ask: Ask;
beforeAll(async () => {
  toplu = await startToplu({ threads: 0 });
  server = toplu.server;
  ask = server.as();
});
afterAll(() => toplu.close());

/** What a job has come to: its counters, its log, its chunks and its archive say the same. */
async function expectWhole(who: Ask, job: TopluIs, files: number): Promise<void> {
  expect(job).toMatchObject({ durum: 'tamam', toplam: files, tamam: files, basarisiz: 0, kalan: 0 });
  const made = await download(who, job.id);
  expect(made.size).toBe(files + 1);
  const rows = rowsOf(made);
  expect(rows.map((row) => row[4])).toEqual([...made.keys()].slice(0, -1));
  expect(new Set(rows.map((row) => row[8])).size).toBe(files);
}

async function countLog(isId: string): Promise<{ lines: number; cases: number }> {
  const { rows } = await sql<{ lines: number; cases: number }>`
    SELECT count(*)::int AS lines, count(DISTINCT takip_id)::int AS cases FROM kayit
    WHERE eylem = 'toplu-olustur' AND ayrinti->>'toplu' = ${isId}`.execute(server.owner);
  return rows[0] as { lines: number; cases: number };
}

const run = (depo: Depo = toplu.depo) =>
  runIsci({ db: server.db, depo, threads: 1, sureler: KISA, onProblem: () => undefined });

describe('a worker that is killed', { timeout: 120_000 + ROUNDS * 10_000 }, () => {
  it('loses no file and makes none twice', async () => {
    const takipler = await addTakipler(server, server.buro, FILES, undefined, 2020);
    // Pages enough that the job outlasts the kills.
    const dilekceler = [await addDilekce(ask, 'Uzun', SABLON.repeat(60))];
    const job = await start(ask, { dilekceler, takipler, bicim: 'pdf' });
    let errors = '';
    const launch = (): ChildProcess => {
      const setting = { connection: server.connection, folder: toplu.folder, kiraMs: KISA.kiraMs };
      const child = spawn(process.execPath, [ISCI, JSON.stringify(setting)], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      child.stderr?.on('data', (chunk: Buffer) => {
        errors += String(chunk);
      });
      return child;
    };
    let child = launch();
    let kills = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const before = (await until(ask, job.id, ({ durum }) => durum !== 'sirada')).tamam;
      // Somewhere within a chunk, or between two.
      await until(ask, job.id, (is) => is.tamam > before || ended(is));
      await sleep(Math.random() * 500);
      if (!ended(await stateOf(ask, job.id))) kills++;
      child.kill('SIGKILL');
      await once(child, 'exit');
      child = launch();
    }
    console.log(`worker: ${kills} kills in a job of ${FILES} files`);
    expect(kills).toBeGreaterThan(0);
    const is = await until(ask, job.id, ended);
    child.kill('SIGKILL');
    expect(errors).toBe('');
    await expectWhole(ask, is, FILES);
    expect(await countLog(is.id)).toEqual({ lines: FILES, cases: FILES });
    await sweepDepo(server.db, toplu.depo, server.buro.buroId);
    const { rows } = await sql<{ parca: number; deneme: number; paketler: string[] }>`
      SELECT count(*)::int AS parca, sum(deneme_sayisi)::int AS deneme, array_agg(p) AS paketler
      FROM toplu_parca, unnest(paketler) p WHERE is_id = ${is.id}`.execute(server.owner);
    const [{ parca, deneme, paketler }] = rows as [(typeof rows)[number]];
    // Some kills fell into a chunk that somebody else finished later.
    expect(deneme).toBeGreaterThan(parca);
    const kept = await readdir(join(toplu.folder, server.buro.buroId, is.id));
    expect(kept.toSorted()).toEqual(paketler.toSorted());
    await expectWhole(ask, is, FILES);
  });

  it('in the server goes on when that is started again', async () => {
    const folder = await temporaryFolder();
    let live = await launchServer(folder);
    const cookie = await setUp(live);
    const call = async (method: string, path: string, payload?: object): Promise<Response> =>
      fetch(`${live.address}/api/v1/${path}`, {
        method,
        headers: { cookie, ...(payload && { 'content-type': 'application/json' }) },
        ...(payload && { body: JSON.stringify(payload) }),
      });
    await call('POST', 'takip-ornek');
    const dilekce = (await (
      await call('POST', 'dilekce', { isim: 'Talep', dilekce_tipi: 'talepler', sablon: SABLON.repeat(200) })
    ).json()) as { id: string };
    const others = (await (await call('GET', 'dilekce')).json()) as { id: string }[];
    const dilekceler = [dilekce.id, ...others.map(({ id }) => id).slice(0, 20)];
    const istek = topluIstegi({ dilekceler, suzgec: {}, bicim: 'pdf', borcluAyri: true });
    const { id, toplam } = (await (await call('POST', 'toplu', istek)).json()) as TopluIs;
    const state = async () => (await (await call('GET', `toplu/${id}`)).json()) as TopluIs;
    while ((await state()).tamam === 0) await sleep(20);
    await end(live.child, 'SIGKILL');
    live = await launchServer(folder);
    let is = await state();
    expect(is.tamam).toBeGreaterThan(0);
    for (const until = Date.now() + 90_000; !ended(is) && Date.now() < until; is = await state())
      await sleep(200);
    expect(is).toMatchObject({ durum: 'tamam', tamam: toplam, basarisiz: 0, kalan: 0 });
    const zip = Buffer.from(await (await call('GET', `toplu/${id}/sonuc`)).arrayBuffer());
    expect((await unzip(zip)).size).toBe(toplam + 1);
    await end(live.child, 'SIGTERM');
  });
});

describe('what a worker meets', { timeout: 120_000 }, () => {
  let dilekce: string;
  let takipler: string[];
  beforeAll(async () => {
    dilekce = await addDilekce(ask);
    takipler = await addTakipler(server, server.buro, 600, undefined, 2019);
  });

  it('hands back what it has in hand when it is told to stop', async () => {
    const job = await start(ask, { dilekceler: [dilekce], takipler, bicim: 'pdf' });
    const first = run();
    await until(ask, job.id, ({ tamam }) => tamam > 0);
    const before = Date.now();
    await first.stop();
    expect(Date.now() - before).toBeLessThan(5000);
    const { rows } = await sql<{ durum: string; deneme_sayisi: number }>`
      SELECT durum, max(deneme_sayisi) AS deneme_sayisi FROM toplu_parca WHERE is_id = ${job.id}
      GROUP BY durum ORDER BY durum`.execute(server.owner);
    expect(rows).toEqual([
      { durum: 'bekliyor', deneme_sayisi: 0 },
      { durum: 'tamam', deneme_sayisi: 1 },
    ]);
    const second = run();
    const is = await until(ask, job.id, ended);
    await second.stop();
    await expectWhole(ask, is, 600);
  });

  it('stops the job with a clear message when the disk is full, and goes on when there is room', async () => {
    let room = 1;
    const full: Depo = {
      ...toplu.depo,
      write: (ad, parts) =>
        toplu.depo.write(
          ad,
          (async function* () {
            for await (const part of parts) {
              if (room <= 0) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
              yield part;
            }
            room--;
          })(),
        ),
    };
    const job = await start(ask, { dilekceler: [dilekce], takipler });
    const isci = run(full);
    const stopped = await until(ask, job.id, ended);
    expect(stopped).toMatchObject({ durum: 'hata', basarisiz: 0 });
    expect(stopped.neden).toContain('diskinde yer kalmadı');
    expect(stopped.tamam + stopped.kalan).toBe(600);
    room = 1000;
    await ask({ method: 'POST', url: `/api/v1/toplu/${job.id}/yinele` });
    const is = await until(ask, job.id, ended);
    await isci.stop();
    await expectWhole(ask, is, 600);
    expect(await countLog(is.id)).toEqual({ lines: 600, cases: 600 });
  });

  it('parts a chunk that was left behind again and again, and gives up a file that stands alone', async () => {
    const job = await start(ask, { dilekceler: [dilekce], takipler: takipler.slice(0, 251) });
    await sql`UPDATE toplu_parca SET deneme_sayisi = CASE ilk_sira WHEN 0 THEN 3 ELSE 8 END
      WHERE is_id = ${job.id}`.execute(server.owner);
    const isci = run();
    const is = await until(ask, job.id, ended);
    await isci.stop();
    expect(is).toMatchObject({ durum: 'tamam', toplam: 251, tamam: 250, basarisiz: 1 });
    const rows = rowsOf(await download(ask, is.id));
    expect(rows.map((row) => row[8])).toEqual(takipler.slice(0, 251));
    expect(rows[250]?.[7]).toContain('beklenmedik biçimde durdu');
    const { rows: parcalar } = await sql<{ ilk_sira: number }>`
      SELECT ilk_sira FROM toplu_parca WHERE is_id = ${job.id} ORDER BY 1`.execute(server.owner);
    expect(parcalar.map(({ ilk_sira }) => ilk_sira)).toEqual([0, 125, 250]);
  });

  it('leaves a job alone whose files lie in another folder', async () => {
    const folder = await temporaryFolder();
    const elsewhere = createLocalDepo(folder);
    const job = await start(ask, { dilekceler: [dilekce], takipler: takipler.slice(0, 3) });
    const wrong = run(elsewhere);
    await sleep(500);
    await wrong.stop();
    expect(await until(ask, job.id, () => true)).toMatchObject({ durum: 'sirada', tamam: 0 });
    const right = run();
    await until(ask, job.id, ended);
    await right.stop();
    const app = await createApp({
      db: server.db,
      demo: false,
      toplu: { depo: elsewhere, threads: 0 },
    });
    const response = await askAs(
      app,
      server.buro.kullanicilar.yonetici.belirtec,
    )(`/api/v1/toplu/${job.id}/sonuc`);
    await app.close();
    expect(response.json<{ code: string }>().code).toBe('toplu-baska-depo');
  });
});

describe('a database that goes away', { timeout: 120_000 }, () => {
  it('costs time and no file', async () => {
    const postgres = await startOwnServer();
    const folder = await temporaryFolder();
    try {
      const { db, close } = await openOn(postgres);
      const toplu = { depo: createLocalDepo(folder), threads: 1, sureler: { kiraMs: 30_000, tekrarMs: 100 } };
      const app = await createApp({ db, demo: false, toplu });
      const buro = await addBuro(db, 'Kesinti Bürosu');
      const who = askAs(app, buro.kullanicilar.yonetici.belirtec);
      const takipler = await addTakipler({ db }, buro, 400);
      const job = await start(who, { dilekceler: [await addDilekce(who)], takipler, bicim: 'pdf' });
      await until(who, job.id, ({ tamam }) => tamam > 0);
      await postgres.stop();
      await sleep(10_000);
      await postgres.start();
      const is = await until(who, job.id, ended);
      await expectWhole(who, is, 400);
      const lines = await tenantTx(db, buro.buroId, ({ tx }) =>
        tx.selectFrom('kayit').select('takip_id').where('eylem', '=', 'toplu-olustur').execute(),
      );
      expect(new Set(lines.map(({ takip_id }) => takip_id)).size).toBe(400);
      expect(lines).toHaveLength(400);
      await app.close();
      await close();
    } finally {
      await postgres.remove();
    }
  });
});
