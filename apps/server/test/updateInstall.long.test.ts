import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { UpdateState } from '@derkenar/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../src/db/embedded/supervisor.ts';
import { archiveName } from '../src/update/program.ts';
import { askLive, setUp } from './liveServer.ts';
import { type Ask, temporaryFolder } from './server.ts';
import { canMount, mountSmallDisk } from './smallDisk.ts';
import { install, Launched, release, removeAll, signRelease, writeLauncher } from './updateProgram.ts';

const [OLD, NEW] = ['1.0.0', '2.0.0'];

let releases: string;
beforeAll(async () => {
  releases = await temporaryFolder();
  release(releases, NEW);
});
afterAll(() => removeAll(releases));

let folder: string;
let program: string;
let data: string;
let started: Launched[];
beforeEach(async () => {
  folder = await temporaryFolder();
  // PostgreSQL's user passes through it.
  chmodSync(folder, 0o755);
  program = join(folder, 'program');
  data = join(folder, 'data');
  started = [];
  install(program, OLD);
});
afterEach(async () => {
  for (const one of started) await one.end('SIGTERM');
  await removeAll(folder);
});

let port: number;
let address: string;
function launch(): Launched {
  const one = new Launched(program, data, port);
  started.push(one);
  return one;
}

/** An office with one petition, and the launcher that runs its server. */
async function office(): Promise<{ launched: Launched; ask: Ask }> {
  port = await freePort();
  address = `http://127.0.0.1:${port}`;
  const launched = launch();
  await launched.ready();
  const setupToken = /#belirtec=(\S+)/.exec(launched.said)?.[1] ?? '';
  const cookie = await setUp({ address, setupToken } as Parameters<typeof setUp>[0]);
  const ask = askLive(address, cookie);
  await addPetition(ask, 'Güncellemeden önce');
  return { launched, ask };
}

async function addPetition(ask: Ask, isim: string): Promise<void> {
  const payload = { isim, dilekce_tipi: 'talepler', sablon: '<p>Metin</p>' };
  expect((await ask({ method: 'POST', url: '/api/v1/dilekce', payload })).statusCode).toBe(201);
}

const petitions = async (ask: Ask): Promise<string[]> =>
  (await ask('/api/v1/dilekce-list'))
    .json<{ isim: string; standart_mi: boolean }[]>()
    .filter((one) => !one.standart_mi)
    .map(({ isim }) => isim);

const state = async (ask: Ask): Promise<UpdateState> => (await ask('/api/v1/guncelleme')).json();
const setAddress = (ask: Ask, to: string | null) =>
  ask({ method: 'PUT', url: '/api/v1/guncelleme/adres', payload: { address: to } });
const update = (ask: Ask, version = NEW) =>
  ask({ method: 'POST', url: '/api/v1/guncelleme', payload: { version } });
const current = (): string => readFileSync(join(program, 'current'), 'utf8');
const versions = (): string[] => readdirSync(join(program, 'versions')).toSorted();

/** A release of the new version with a change in its files, signed by the right key. */
async function releaseWith(change: (files: string) => void): Promise<string> {
  const own = join(folder, 'releases');
  await mkdir(own);
  release(own, NEW, change);
  return own;
}

async function refused(ask: Ask): Promise<string> {
  const before = (await state(ask)).last?.at;
  expect((await update(ask)).statusCode).toBe(200);
  await expect.poll(async () => (await state(ask)).last?.at, { timeout: 60_000 }).not.toBe(before);
  await expect.poll(async () => (await state(ask)).last?.outcome, { timeout: 60_000 }).toBe('refused');
  const { last, version, progress } = await state(ask);
  expect([version, progress, current(), versions()]).toEqual([OLD, null, `${OLD}\n`, [OLD]]);
  return last?.reason ?? '';
}

describe('an update by the page', () => {
  it('brings the new version with the data, keeps the one before, and says so', async () => {
    const { launched, ask } = await office();
    expect((await state(ask)).newest).toBeNull();
    expect((await setAddress(ask, releases)).statusCode).toBe(200);
    expect(await state(ask)).toMatchObject({
      newest: { version: NEW },
      way: 'here',
      mayChange: true,
      looks: true,
    });
    expect((await update(ask, '3.0.0')).statusCode).toBe(409);
    expect((await update(ask)).statusCode).toBe(200);
    await launched.ready(2);
    const { version, last, newest } = await state(ask);
    expect([version, last?.outcome, last?.from, newest]).toEqual([NEW, 'installed', OLD, null]);
    expect(await petitions(ask)).toEqual(['Güncellemeden önce']);
    expect([current(), versions()]).toEqual([`${NEW}\nbefore ${OLD}\n`, [OLD, NEW]]);
    await addPetition(ask, 'Güncellemeden sonra');
    await launched.end('SIGTERM');
    await launch().ready();
    expect(await petitions(ask)).toEqual(['Güncellemeden önce', 'Güncellemeden sonra']);
  });

  it('goes back by itself with the data as before when the new version ends before it is ready', async () => {
    const { launched, ask } = await office();
    // It changes the database first, as its migrations do.
    const own = await releaseWith((files) => {
      const main = join(files, 'apps/server/dist/main.js');
      const text = readFileSync(main, 'utf8');
      const broken = text.replace(
        'await keepVersion(versions);',
        'await db.deleteFrom("setup_token").execute(); throw new Error("broken");',
      );
      expect(broken).not.toBe(text);
      writeFileSync(main, broken);
    });
    await setAddress(ask, own);
    await update(ask);
    await launched.ready(2);
    const { version, last } = await state(ask);
    expect([version, last?.outcome, last?.to]).toEqual([OLD, 'returned', NEW]);
    expect(await petitions(ask)).toEqual(['Güncellemeden önce']);
    expect(current()).toBe(`${OLD}\n`);
    expect(readdirSync(data).filter((name) => name.startsWith('pgdata'))).toEqual(['pgdata']);
  });

  it('goes back from a new version that hangs, and from one whose runtime does not start', async () => {
    writeLauncher(program, 5);
    const { launched, ask } = await office();
    const main = (files: string) => join(files, 'apps/server/dist/main.js');
    const own = await releaseWith((files) =>
      writeFileSync(main(files), 'setInterval(() => undefined, 1000);'),
    );
    await setAddress(ask, own);
    await update(ask);
    await launched.ready(2);
    expect((await state(ask)).last?.outcome).toBe('returned');
    rmSync(own, { recursive: true });
    await releaseWith((files) => rmSync(join(files, 'runtime/node')));
    await setAddress(ask, own);
    await update(ask);
    await launched.ready(3);
    const { version, last } = await state(ask);
    expect([version, last?.outcome]).toEqual([OLD, 'returned']);
    expect(await petitions(ask)).toEqual(['Güncellemeden önce']);
  });
});

describe('nothing is changed by a release', () => {
  it('of another key, or that lacks its archive, or with one byte changed', async () => {
    const { ask } = await office();
    const own = join(folder, 'releases');
    await cp(releases, own, { recursive: true, filter: (path) => !path.startsWith(join(releases, 'tree')) });
    signRelease(own, NEW, generateKeyPairSync('ed25519').privateKey);
    await setAddress(ask, own);
    expect(await state(ask)).toMatchObject({ newest: null, problem: true });
    expect((await update(ask)).statusCode).toBe(409);
    signRelease(own, NEW);
    await setAddress(ask, own);
    const archive = join(own, archiveName(NEW));
    const bytes = readFileSync(archive);
    writeFileSync(archive, bytes.subarray(0, bytes.length - 7));
    expect(await refused(ask)).toContain('imzalı listedeki dosya değil');
    bytes[1000] = (bytes[1000] ?? 0) ^ 1;
    writeFileSync(archive, bytes);
    expect(await refused(ask)).toContain('imzalı listedeki dosya değil');
    rmSync(archive);
    expect(await refused(ask)).toContain('klasörde yok');
    expect(await petitions(ask)).toEqual(['Güncellemeden önce']);
  });

  it('with a file that is not as its list says', async () => {
    const { ask } = await office();
    const own = join(folder, 'releases');
    await mkdir(own);
    release(own, NEW);
    const tree = join(own, 'tree', archiveName(NEW).replace('.tar.gz', ''));
    appendFileSync(join(tree, 'versions', NEW, 'apps/server/dist/main.js'), '\n');
    spawnSync('tar', [
      '-czf',
      join(own, archiveName(NEW)),
      '-C',
      join(own, 'tree'),
      readdirSync(join(own, 'tree'))[0] ?? '',
    ]);
    signRelease(own, NEW);
    await setAddress(ask, own);
    expect(await refused(ask)).toContain('eksik ya da bozuk');
  });
});

describe.runIf(canMount())('a disk without room for the way back', () => {
  it('leaves the running version alone, which says so, until there is room', async () => {
    const disk = mountSmallDisk(data, 400);
    try {
      const { launched, ask } = await office();
      await setAddress(ask, releases);
      disk.leave(40);
      expect(await refused(ask)).toContain('Diskte yeterli yer yok');
      await addPetition(ask, 'Dolu diskte');
      expect(launched.said).not.toContain('yedek alınıyor');
      disk.free();
      await update(ask);
      await launched.ready(2);
      expect([(await state(ask)).version, await petitions(ask)]).toEqual([
        NEW,
        ['Dolu diskte', 'Güncellemeden önce'],
      ]);
      await launched.end('SIGTERM');
    } finally {
      disk.remove();
    }
  });
});

describe('a kill', () => {
  it.each([
    [
      'while the archive is unpacked',
      (said: Launched) => said.until(() => existsSync(join(program, 'versions', `${NEW}.partial`))),
    ],
    ['while the backup is taken', (said: Launched) => said.until(() => said.said.includes('yedek alınıyor'))],
    ['when the new version is chosen', (said: Launched) => said.until(() => current().includes('tr'))],
    [
      'while the new version starts',
      (said: Launched) => said.until(() => said.said.split('Veritabanı başlatılıyor').length > 1),
    ],
  ])('%s leaves a version that starts, with the data', async (_name, moment) => {
    const { launched, ask } = await office();
    await setAddress(ask, releases);
    await update(ask);
    await moment(launched);
    await launched.end('SIGKILL');
    const again = launch();
    await again.ready();
    expect([OLD, NEW]).toContain((await state(ask)).version);
    expect(await petitions(ask)).toEqual(['Güncellemeden önce']);
    expect(current()).toMatch(/^(?:1\.0\.0\n|2\.0\.0\nbefore 1\.0\.0\n)$/);
  });
});
