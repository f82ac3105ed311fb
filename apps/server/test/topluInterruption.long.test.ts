import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { tenantTx } from '../src/db/tenant.ts';
import { createFolderStore } from '../src/toplu/store/folder.ts';
import { type Store, StoreError } from '../src/toplu/store/store.ts';
import { runChunkWorker } from '../src/toplu/toplu.ts';
import { startOwnServer } from './ownServer.ts';
import { type Ask, addBuro, askAs, type TestServer, temporaryFolder } from './server.ts';
import {
  addDilekce,
  addTakipler,
  countLog,
  download,
  ended,
  expectWhole,
  openOn,
  rowsOf,
  start,
  startToplu,
  type TopluServer,
  until,
} from './topluServer.ts';

const SHORT_TIMINGS = { leaseMs: 1000, idleMs: 50, retryMs: 100 };

let toplu: TopluServer;
let server: TestServer;
let ask: Ask;
beforeAll(async () => {
  toplu = await startToplu({ processes: 0 });
  server = toplu.server;
  ask = server.as();
});
afterAll(() => toplu.close());

const run = (store: Store = toplu.store) =>
  runChunkWorker({ db: server.db, store, processes: 1, timings: SHORT_TIMINGS, onProblem: () => undefined });

describe('what a worker meets', () => {
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
    await first.stop();
    const { rows } = await sql<{ status: string; attempts: number }>`
      SELECT status, max(attempts) AS attempts FROM toplu_chunk WHERE job_id = ${job.id}
      GROUP BY status ORDER BY status`.execute(server.owner);
    expect(rows).toEqual([
      { status: 'bekliyor', attempts: 0 },
      { status: 'tamam', attempts: 1 },
    ]);
    const second = run();
    const is = await until(ask, job.id, ended);
    await second.stop();
    await expectWhole(ask, is, 600);
  });

  it('stops the job with a clear message when the disk is full, and goes on when there is room', async () => {
    let room = 1;
    const full: Store = {
      ...toplu.store,
      write: (ad, parts) =>
        toplu.store.write(
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
    const worker = run(full);
    const stopped = await until(ask, job.id, ended);
    expect(stopped).toMatchObject({ durum: 'hata', basarisiz: 0 });
    expect(stopped.neden).toContain('diskinde yer kalmadı');
    expect(stopped.tamam + stopped.kalan).toBe(600);
    room = 1000;
    await ask({ method: 'POST', url: `/api/v1/toplu/${job.id}/yinele` });
    const is = await until(ask, job.id, ended);
    await worker.stop();
    await expectWhole(ask, is, 600);
    expect(await countLog(server, is.id)).toEqual({ lines: 600, cases: 600 });
  });

  it('leaves a job alone that was begun again while an earlier attempt of it was failing', async () => {
    let writes = 0;
    let fail = (): void => undefined;
    const failing: Store = {
      ...toplu.store,
      write: (ad, parts) => {
        if (++writes > 1) return toplu.store.write(ad, parts);
        return new Promise((_, reject) => {
          fail = () => reject(new StoreError('Dolu.'));
        });
      },
    };
    const job = await start(ask, { dilekceler: [dilekce], takipler: takipler.slice(0, 2) });
    const worker = run(failing);
    await expect.poll(() => writes).toBe(1);
    await ask({ method: 'POST', url: `/api/v1/toplu/${job.id}/iptal` });
    await ask({ method: 'POST', url: `/api/v1/toplu/${job.id}/yinele` });
    fail();
    const is = await until(ask, job.id, ended);
    await worker.stop();
    expect(is.neden).toBeNull();
    await expectWhole(ask, is, 2);
  });

  it('parts a chunk that was left behind again and again, and gives up a file that stands alone', async () => {
    const job = await start(ask, { dilekceler: [dilekce], takipler: takipler.slice(0, 251) });
    await sql`UPDATE toplu_chunk SET attempts = CASE first_position WHEN 0 THEN 3 ELSE 8 END
      WHERE job_id = ${job.id}`.execute(server.owner);
    const worker = run();
    const is = await until(ask, job.id, ended);
    await worker.stop();
    expect(is).toMatchObject({ durum: 'tamam', toplam: 251, tamam: 250, basarisiz: 1 });
    const rows = rowsOf(await download(ask, is.id));
    expect(rows.map((row) => row[8])).toEqual(takipler.slice(0, 251));
    expect(rows[250]?.[7]).toContain('beklenmedik biçimde durdu');
    const { rows: chunks } = await sql<{ first_position: number }>`
      SELECT first_position FROM toplu_chunk WHERE job_id = ${job.id} ORDER BY 1`.execute(server.owner);
    expect(chunks.map(({ first_position }) => first_position)).toEqual([0, 125, 250]);
  });

  it('leaves a job alone whose files lie in another folder', async () => {
    const folder = await temporaryFolder();
    const elsewhere = createFolderStore(folder);
    const job = await start(ask, { dilekceler: [dilekce], takipler: takipler.slice(0, 3) });
    let looks = 0;
    const wrong = run({ ...elsewhere, identity: () => (looks++, elsewhere.identity()) });
    // A worker asks before each look; by the fifth, one of its two lanes has looked in vain.
    await expect.poll(() => looks).toBeGreaterThanOrEqual(5);
    await wrong.stop();
    expect(await until(ask, job.id, () => true)).toMatchObject({ durum: 'sirada', tamam: 0 });
    const right = run();
    await until(ask, job.id, ended);
    await right.stop();
    const app = await createApp({
      db: server.db,
      demo: false,
      toplu: { store: elsewhere, processes: 0 },
    });
    const response = await askAs(
      app,
      server.buro.kullanicilar.yonetici.belirtec,
    )(`/api/v1/toplu/${job.id}/sonuc`);
    await app.close();
    expect(response.json<{ code: string }>().code).toBe('toplu-baska-depo');
  });
});

/** Breaks off so many connections in place of the PostgreSQL that is not there. */
async function refuseTries(port: number, times: number): Promise<void> {
  const server = createServer((socket) => {
    socket.destroy();
    if (--times === 0) server.close();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'close');
}

describe('a database that goes away', () => {
  it('costs time and no file', async () => {
    const postgres = await startOwnServer();
    const folder = await temporaryFolder();
    try {
      const { db, close, databaseUrl } = await openOn(postgres);
      const toplu = {
        store: createFolderStore(folder),
        processes: 1,
        timings: { leaseMs: 30_000, retryMs: 100 },
      };
      const app = await createApp({ db, demo: false, toplu });
      const buro = await addBuro(db, 'Kesinti Bürosu');
      const who = askAs(app, buro.kullanicilar.yonetici.belirtec);
      const takipler = await addTakipler({ db }, buro, 400);
      const job = await start(who, { dilekceler: [await addDilekce(who)], takipler, bicim: 'pdf' });
      await until(who, job.id, ({ tamam }) => tamam > 0);
      await postgres.stop();
      expect((await who(`/api/v1/toplu/${job.id}`)).statusCode).toBe(503);
      await refuseTries(Number(new URL(databaseUrl).port), 5);
      await postgres.start();
      const is = await until(who, job.id, ended);
      await expectWhole(who, is, 400);
      const lines = await tenantTx(db, buro.buroId, ({ tx }) =>
        tx.selectFrom('log_entry').select('takip_id').where('action', '=', 'toplu-olustur').execute(),
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
