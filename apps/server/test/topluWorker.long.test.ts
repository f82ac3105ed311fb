import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/startup/config.ts';
import { openStore } from '../src/toplu/store/open.ts';
import { startOwnServer } from './ownServer.ts';
import { type S3, s3Env, startS3 } from './s3.ts';
import { addBuro, askAs, temporaryFolder } from './server.ts';
import { addDilekce, addTakipler, download, ended, openOn, start, until } from './topluServer.ts';

const WORKER = fileURLToPath(new URL('../dist/worker.js', import.meta.url));

const launch = (env: Readonly<Record<string, string>>): ChildProcess =>
  spawn(process.execPath, [WORKER], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

let s3: S3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

/** Environments that name the store shared by server and worker. */
const ENVIRONMENTS: readonly [string, (folder: string) => Readonly<Record<string, string>>][] = [
  ['folder', (folder) => ({ DERKENAR_BULK_DIR: folder })],
  ['S3 store', () => s3Env(s3.config)],
];

it.each(ENVIRONMENTS)(
  'works for a server on another machine, from the database and the %s that they share',
  async (_, environmentOf) => {
    const postgres = await startOwnServer();
    const folder = await temporaryFolder();
    const environment = environmentOf(folder);
    try {
      const { db, close, databaseUrl } = await openOn(postgres);
      const store = await openStore(readConfig(environment).toplu.store, () => undefined);
      const app = await createApp({ db, demo: false, toplu: { store, processes: 0 } });
      const worker = launch({ DATABASE_URL: databaseUrl, DERKENAR_WORKERS: '1', ...environment });
      const lines = createInterface({ input: worker.stdout as NodeJS.ReadableStream });
      const [ready] = (await once(lines, 'line')) as [string];
      expect(ready).toContain('işçisi hazır');
      const buro = await addBuro(db, 'Uzak Büro');
      const who = askAs(app, buro.kullanicilar.katip.belirtec);
      const ask = askAs(app, buro.kullanicilar.yonetici.belirtec);
      const job = await start(who, {
        dilekceler: [await addDilekce(ask)],
        takipler: await addTakipler({ db }, buro, 20),
      });
      expect(await until(who, job.id, ended)).toMatchObject({ durum: 'tamam', tamam: 20 });
      expect((await download(who, job.id)).size).toBe(21);
      worker.kill('SIGTERM');
      expect(await once(worker, 'exit')).toEqual([0, null]);
      await app.close();
      await close();
    } finally {
      await postgres.remove();
      await rm(folder, { recursive: true, force: true });
    }
  },
);

it('says what it needs', async () => {
  for (const [env, missing] of [
    [{}, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }, 'DERKENAR_BULK_DIR'],
    [{ DERKENAR_S3_BUCKET: 'toplu' }, 'DERKENAR_S3_ACCESS_KEY_ID'],
  ] as const) {
    const worker = launch(env);
    let said = '';
    worker.stderr?.on('data', (chunk: Buffer) => {
      said += String(chunk);
    });
    expect(await once(worker, 'exit')).toEqual([1, null]);
    expect(said).toContain(missing);
  }
});
