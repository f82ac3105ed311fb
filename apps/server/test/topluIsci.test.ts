import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { createLocalDepo } from '../src/toplu/depo.ts';
import { startOwnServer } from './ownServer.ts';
import { addBuro, askAs, temporaryFolder } from './server.ts';
import { addDilekce, addTakipler, download, ended, openOn, start, until } from './topluServer.ts';

const WORKER = fileURLToPath(new URL('../dist/worker.js', import.meta.url));

const launch = (env: Readonly<Record<string, string>>): ChildProcess =>
  spawn(process.execPath, [WORKER], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

it('works for a server on another machine, from the database and the folder that they share', async () => {
  const postgres = await startOwnServer();
  const folder = await temporaryFolder();
  try {
    const { db, close, databaseUrl } = await openOn(postgres);
    const app = await createApp({
      db,
      demo: false,
      toplu: { depo: createLocalDepo(folder), threads: 0 },
    });
    const worker = launch({ DATABASE_URL: databaseUrl, DERKENAR_TOPLU: folder, DERKENAR_ISCI: '1' });
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
});

it('says what it needs', async () => {
  for (const [env, missing] of [
    [{}, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }, 'DERKENAR_TOPLU'],
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
