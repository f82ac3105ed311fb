import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TopluJob } from '@derkenar/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoreConfig } from '../src/toplu/store/config.ts';
import { openStore } from '../src/toplu/store/open.ts';
import { sweepStore } from '../src/toplu/sweepStore.ts';
import { connectOwner, end, launchServer, setUp } from './liveServer.ts';
import { type S3, startS3 } from './s3.ts';
import { temporaryFolder } from './server.ts';
import {
  addDilekce,
  addTakipler,
  countLog,
  ended,
  expectArchive,
  expectWhole,
  SABLON,
  start,
  startToplu,
  stateOf,
  until,
  unzip,
} from './topluServer.ts';

/** Kills of each kind; `npm run test:kill` asks for more, of a larger job. */
const ASKED = process.env['DERKENAR_KILL_ROUNDS'];
const ROUNDS = Number(ASKED ?? 2);
const FILES = ASKED === undefined ? 200 : 2000;
const WORKER = fileURLToPath(new URL('children/worker.ts', import.meta.url));
const LEASE_MS = 1000;
/** Pages enough that the job outlasts the kills. */
const LONG = SABLON.repeat(60);
const timeout = 300_000 + ROUNDS * 60_000;

let folder: string;
let s3: S3;
beforeAll(async () => {
  folder = await temporaryFolder();
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each<[string, () => StoreConfig]>([
  ['a folder', () => ({ tur: 'klasor', klasor: folder, given: true })],
  ['an S3 store', () => s3.config],
])('a worker that is killed while it writes to %s', (_, configOf) => {
  it('loses no file and makes none twice', { timeout }, async () => {
    const config = configOf();
    const store = await openStore(config, () => undefined);
    const toplu = await startToplu({ processes: 0, store });
    const { server } = toplu;
    const ask = server.as();
    const takipler = await addTakipler(server, server.buro, FILES);
    const dilekceler = [await addDilekce(ask, 'Uzun', LONG)];
    const job = await start(ask, { dilekceler, takipler, bicim: 'pdf' });
    let errors = '';
    const launch = (): ChildProcess => {
      const setting = { connection: server.connection, store: config, leaseMs: LEASE_MS };
      const child = spawn(process.execPath, ['--conditions=source', WORKER, JSON.stringify(setting)], {
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
    expect(await countLog(server, is.id)).toEqual({ lines: FILES, cases: FILES });
    await sweepStore(server.db, store, server.buro.buroId);
    const { rows } = await sql<{ chunks: number; attempts: number; packs: string[] }>`
      SELECT count(*)::int AS chunks, sum(attempts)::int AS attempts, array_agg(p) AS packs
      FROM toplu_chunk, unnest(packs) p WHERE job_id = ${is.id}`.execute(server.owner);
    const [{ chunks, attempts, packs }] = rows as [(typeof rows)[number]];
    // Some kills fell into a chunk that somebody else finished later.
    expect(attempts).toBeGreaterThan(chunks);
    const kept = await store.list(`${server.buro.buroId}/${is.id}`);
    expect(kept.toSorted()).toEqual(packs.toSorted());
    await expectWhole(ask, is, FILES);
    await ask({ method: 'DELETE', url: `/api/v1/toplu/${is.id}` });
    expect(await store.list(server.buro.buroId)).toEqual([]);
    await toplu.close();
  });
});

describe('a server that is killed', () => {
  it('goes on with its jobs when it is started again', { timeout }, async () => {
    const data = await temporaryFolder();
    const launch = () => launchServer(data, { DERKENAR_LEASE_SECONDS: String(LEASE_MS / 1000) });
    let live = await launch();
    const cookie = await setUp(live);
    const call = async (method: string, path: string, payload?: object): Promise<Response> =>
      fetch(`${live.address}/api/v1/${path}`, {
        method,
        headers: { cookie, ...(payload && { 'content-type': 'application/json' }) },
        ...(payload && { body: JSON.stringify(payload) }),
      });
    const json = async <T>(...args: Parameters<typeof call>) => (await (await call(...args)).json()) as T;
    const owner = await connectOwner(data);
    const [{ buroId }] = (await sql<{ buroId: string }>`SELECT id AS "buroId" FROM buro`.execute(owner))
      .rows as [{ buroId: string }];
    const takipler = await addTakipler({ db: owner }, { buroId }, FILES);
    await owner.destroy();
    const dilekce = { isim: 'Uzun', dilekce_tipi: 'talepler', sablon: LONG };
    const { id: dilekceId } = await json<{ id: string }>('POST', 'dilekce', dilekce);
    const request = { dilekceler: [dilekceId], takipler, bicim: 'pdf', borcluAyri: false, klasorlu: false };
    const { id } = await json<TopluJob>('POST', 'toplu', request);
    const state = () => json<TopluJob>('GET', `toplu/${id}`);
    const progress = async (before: number): Promise<TopluJob> => {
      for (const last = Date.now() + 60_000; ; await sleep(30)) {
        const is = await state();
        if (is.tamam > before || ended(is) || Date.now() > last) return is;
      }
    };
    let kills = 0;
    let seen = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const is = await progress(seen);
      // Files reported as made stay made.
      expect(is.tamam).toBeGreaterThanOrEqual(seen);
      seen = is.tamam;
      await sleep(Math.random() * 500);
      if (!ended(is)) kills++;
      await end(live.child, 'SIGKILL');
      live = await launch();
    }
    console.log(`server: ${kills} kills in a job of ${FILES} files`);
    let is = await state();
    for (const last = Date.now() + 90_000; !ended(is) && Date.now() < last; is = await state())
      await sleep(200);
    expect(is).toMatchObject({ durum: 'tamam', toplam: FILES, tamam: FILES, basarisiz: 0, kalan: 0 });
    expectArchive(
      await unzip(Buffer.from(await (await call('GET', `toplu/${id}/sonuc`)).arrayBuffer())),
      FILES,
    );
    const again = await connectOwner(data);
    expect(await countLog({ owner: again }, id)).toEqual({ lines: FILES, cases: FILES });
    await again.destroy();
    await end(live.child, 'SIGTERM');
    await rm(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  });
});
