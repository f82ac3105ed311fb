import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STANDARD_FORMS } from '../../../packages/form/test/standard.ts';
import { isDead } from '../src/db/embedded/lockFile.ts';
import { temporaryFolder } from './server.ts';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const RESET_LINK = fileURLToPath(new URL('../dist/resetLink.js', import.meta.url));
const ADD_BURO = fileURLToPath(new URL('../dist/addBuro.js', import.meta.url));
const TAKE_OVER_STORE = fileURLToPath(new URL('../dist/takeOverStore.js', import.meta.url));

let folder: string;
let children: ChildProcess[];
beforeEach(async () => {
  folder = await temporaryFolder();
  children = [];
});
afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

function launch(
  env: Record<string, string>,
  program = MAIN,
  words: readonly string[] = [],
  account: { uid?: number; gid?: number } = {},
): ChildProcess {
  const child = spawn(process.execPath, [program, ...words], {
    env: { PATH: process.env['PATH'], DERKENAR_DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  });
  children.push(child);
  return child;
}

/** The output until the server is ready, and its address. */
async function ready(child: ChildProcess): Promise<{ address: string; said: string }> {
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    said.push(line);
    if (line !== 'Durdurmak için Ctrl+C.') continue;
    const address = /^Derkenar hazır: (http:\S+)$/m.exec(said.join('\n'))?.[1];
    if (address !== undefined) return { address, said: said.join('\n') };
  }
  throw new Error('the server ended without an address');
}

/** Asks with the cookie of an answer that signed someone in. */
const askWith =
  (address: string, signedIn: Response) =>
  async (path: string): Promise<unknown> => {
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return (await fetch(`${address}/api/v1/${path}`, { headers: { cookie } })).json();
  };

const post = (url: string, body: object): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const SETUP = {
  buroAdi: 'Çınar Hukuk',
  adSoyad: 'Örnek Yönetici',
  eposta: 'y@cinar.example',
  parola: 'mavi çaydanlık 7 vapur',
  ornekTakipler: false,
};

const runAddBuro = (...words: readonly string[]) => command(ADD_BURO, words);

async function command(program: string, words: readonly string[]) {
  const child = launch({}, program, words);
  const [out, err] = await Promise.all(
    [child.stdout, child.stderr].map((stream) => text(stream as NodeJS.ReadableStream)),
  );
  const code = child.exitCode ?? ((await once(child, 'exit')) as [number])[0];
  return { out: out ?? '', err: err ?? '', code };
}

async function listenOn(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const tokenIn = (said: string): string => /#belirtec=([\w-]{43})$/m.exec(said)?.[1] ?? '';

function signInOf(said: string): { eposta: string | undefined; parola: string | undefined } {
  const [, eposta, parola] = /^Deneme girişi: (\S+), parola: (\S+)$/m.exec(said) ?? [];
  return { eposta, parola };
}

/** This user cannot open a low port if the system keeps those for root. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const TRY_PORT =
  "require('net').createServer().on('error', (e) => process.exit(e.code === 'EACCES' ? 0 : 1))";
const canForbid =
  process.getuid?.() === 0 &&
  spawnSync(process.execPath, ['-e', `${TRY_PORT}.listen(1, '127.0.0.1', () => process.exit(1))`], NOBODY)
    .status === 0;

const portOf = (server: Server): number => (server.address() as { port: number }).port;
const postgresPid = async () =>
  Number((await readFile(join(folder, 'pgdata', 'postmaster.pid'), 'utf8')).split('\n')[0]);

describe('the operator’s command', () => {
  it.each([
    [TAKE_OVER_STORE, []],
    [RESET_LINK, ['y@cinar.example']],
    [ADD_BURO, ['Büro', 'Ad Soyad', 'y@cinar.example']],
  ])('makes no database where the settings lead to none (%#)', async (program, words) => {
    const { code, err } = await command(program, words);
    expect(code).toBe(1);
    expect(err).toMatch(
      /veritabanı yok: .+DERKENAR_DATA_DIR ya da DATABASE_URL, sunucununkiyle aynı olmalıdır/,
    );
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('main', () => {
  it('starts on an empty folder, sets up the first office, and stops with its database when told', async () => {
    const child = launch({ PORT: '0' });
    const { address, said } = await ready(child);
    expect(await (await fetch(`${address}/api/v1/sistem`)).json()).toMatchObject({
      demo: false,
      kurulumGerekli: true,
    });
    const belirtec = new RegExp(`^İlk kurulum: ${address}/kurulum#belirtec=([\\w-]{43})$`, 'm').exec(
      said,
    )?.[1];
    const ask = askWith(address, await post(`${address}/api/v1/kurulum`, { ...SETUP, belirtec }));
    expect(await ask('dilekce-list')).toHaveLength(STANDARD_FORMS.length);
    expect(await ask('takip')).toMatchObject({ takipler: [] });
    const pid = await postgresPid();
    // npm does the same: the terminal's signal and the one passed on.
    child.kill('SIGINT');
    child.kill('SIGINT');
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(0);
    expect(isDead(pid)).toBe(true);

    const again = await ready(launch({ PORT: '0' }));
    expect(again.said).not.toContain('İlk kurulum');
    const { eposta, parola } = SETUP;
    expect((await post(`${again.address}/api/v1/oturum`, { eposta, parola })).status).toBe(200);
  });

  it('stops with its database when its input ends, where it is told to heed it', async () => {
    const child = spawn(process.execPath, [MAIN, '--until-input-ends'], {
      env: { PATH: process.env['PATH'], DERKENAR_DATA_DIR: folder, PORT: '0' },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    children.push(child);
    expect((await ready(child)).said).toContain(`Veri klasörü: ${folder}\n`);
    const pid = await postgresPid();
    child.stdin.end();
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(0);
    expect(isDead(pid)).toBe(true);
  });

  it('keeps the invented office of the demo apart, and prints how to get in', async () => {
    const { address, said } = await ready(launch({ PORT: '0', DERKENAR_DEMO: '1' }));
    expect(await (await fetch(`${address}/api/v1/sistem`)).json()).toMatchObject({
      demo: true,
      kurulumGerekli: false,
    });
    expect(said).not.toContain('İlk kurulum');
    const [, eposta, parola] = /^Deneme girişi: (\S+), parola: (\S+)$/m.exec(said) ?? [];
    const ask = askWith(address, await post(`${address}/api/v1/oturum`, { eposta, parola }));
    expect(await ask('oturum')).toMatchObject({ rol: 'yonetici', buro: { ad: 'Örnek Hukuk Bürosu' } });
    expect(((await ask('takip')) as { takipler: unknown[] }).takipler).toHaveLength(12);
    const own = await ready(launch({ PORT: '0' }));
    expect(await (await fetch(`${own.address}/api/v1/sistem`)).json()).toMatchObject({
      kurulumGerekli: true,
    });
  });

  it('adds a further office beside a running server, by the operator’s command', async () => {
    const { address } = await ready(launch({ PORT: '0' }));
    const added = await runAddBuro('Yeni Büro', 'Yeni Yönetici', 'Yeni@buro.example');
    expect(added.code).toBe(0);
    expect(added.out).toContain(`${address}/baglanti#`);
    const belirtec = /\/baglanti#belirtec=([\w-]{43})$/m.exec(added.out)?.[1];
    const found = await post(`${address}/api/v1/baglanti/coz`, { belirtec });
    expect(await found.json()).toEqual({
      tur: 'davet',
      adSoyad: 'Yeni Yönetici',
      eposta: 'yeni@buro.example',
      buroAd: 'Yeni Büro',
    });
    const { parola } = SETUP;
    expect((await post(`${address}/api/v1/baglanti`, { belirtec, parola })).status).toBe(204);
    const signedIn = await post(`${address}/api/v1/oturum`, { eposta: 'yeni@buro.example', parola });
    expect(await askWith(address, signedIn)('oturum')).toMatchObject({ rol: 'yonetici' });

    for (const [words, sentence] of [
      [['Başka', 'Biri', 'yeni@buro.example'], 'kullanılamıyor'],
      [['Başka', 'Biri', 'adres'], 'Geçerli bir e-posta'],
      [['Başka'], 'Kullanım: npm run add-office'],
    ] as const) {
      const refused = await runAddBuro(...words);
      expect(refused.code).toBe(1);
      expect(refused.err).toContain(sentence);
      expect(refused.err).not.toContain('    at ');
    }
  });

  it('gives a yonetici who lost the password a link, by the operator’s command', async () => {
    const { address, said } = await ready(launch({ PORT: '0' }));
    const setup = /#belirtec=([\w-]{43})$/m.exec(said)?.[1];
    await post(`${address}/api/v1/kurulum`, { ...SETUP, belirtec: setup });
    const given = await command(RESET_LINK, ['Y@cinar.example', '--drop-two-factor']);
    expect(given.out).toContain(`${address}/baglanti#`);
    const belirtec = /\/baglanti#belirtec=([\w-]{43})$/m.exec(given.out)?.[1];
    const parola = 'yeşil çaydanlık 8 vapur';
    expect((await post(`${address}/api/v1/baglanti`, { belirtec, parola })).status).toBe(204);
    const signedIn = await post(`${address}/api/v1/oturum`, { eposta: SETUP.eposta, parola });
    expect(await askWith(address, signedIn)('kayit')).toMatchObject({
      kayitlar: expect.arrayContaining([
        expect.objectContaining({ eylem: 'baglanti-ver', kullanici: null }),
        expect.objectContaining({ eylem: 'iki-adim-kapat', kullanici: null }),
      ]),
    });
    for (const [words, sentence] of [
      [['kimse@cinar.example'], 'Bu e-posta adresiyle kimse yok'],
      [['y@cinar.example', '--olmayan'], 'Kullanım: npm run reset-link'],
      [['y@cinar.example', '--iki-adimi-kaldir'], 'adı artık --drop-two-factor'],
    ] as const)
      expect((await command(RESET_LINK, words)).err).toContain(sentence);
  });

  it('leaves the set-up link of a first start good when a second one starts, or fails', async () => {
    const { address, said } = await ready(launch({ PORT: '0' }));
    const belirtec = tokenIn(said);
    const failed = launch({ PORT: new URL(address).port });
    expect(await text(failed.stderr as NodeJS.ReadableStream)).toContain('port kullanılıyor');
    const second = await ready(launch({ PORT: '0' }));
    expect(tokenIn(second.said)).not.toBe(belirtec);
    expect((await post(`${address}/api/v1/kurulum`, { ...SETUP, belirtec })).status).toBe(201);
    const late = { ...SETUP, eposta: 'baska@cinar.example', belirtec: tokenIn(second.said) };
    expect((await post(`${second.address}/api/v1/kurulum`, late)).status).toBe(409);
  });

  it('keeps the demo’s password and its sessions when a second one starts', async () => {
    const DEMO = { PORT: '0', DERKENAR_DEMO: '1' };
    const child = launch(DEMO);
    const first = await ready(child);
    const signIn = signInOf(first.said);
    const signedIn = await post(`${first.address}/api/v1/oturum`, signIn);
    const second = await ready(launch(DEMO));
    expect(signInOf(second.said)).toEqual(signIn);
    expect(await askWith(first.address, signedIn)('oturum')).toMatchObject({ rol: 'yonetici' });
    for (const one of children) {
      one.kill('SIGTERM');
      await once(one, 'exit');
    }
    expect(signInOf((await ready(launch(DEMO))).said)).toEqual(signIn);
  });

  it('adds an office to the database that is meant, and asks where that is not clear', async () => {
    const demo = await ready(launch({ PORT: '0', DERKENAR_DEMO: '1' }));
    const words = ['Yeni Büro', 'Yeni Yönetici', 'yeni@buro.example'];
    const unclear = await runAddBuro(...words);
    expect(unclear).toMatchObject({ code: 1, err: expect.stringContaining('yalnız deneme verisi var') });
    const added = await runAddBuro(...words, '--demo');
    expect(added.out).toContain('Deneme verisine büro eklendi: Yeni Büro');
    expect(added.out).toContain(`${demo.address}/baglanti#`);
    const found = { belirtec: tokenIn(added.out) };
    expect((await post(`${demo.address}/api/v1/baglanti/coz`, found)).status).toBe(200);

    const ownChild = launch({ PORT: '0' });
    const own = await ready(ownChild);
    const toOwn = await runAddBuro(...words);
    expect(toOwn.out).toMatch(/^Büro eklendi: Yeni Büro$/m);
    expect(toOwn.out).toContain(`${own.address}/baglanti#`);
    const ofOwn = { belirtec: tokenIn(toOwn.out) };
    expect((await post(`${own.address}/api/v1/baglanti/coz`, ofOwn)).status).toBe(200);
    expect((await post(`${demo.address}/api/v1/baglanti/coz`, ofOwn)).status).not.toBe(200);
    ownChild.kill('SIGTERM');
    await once(ownChild, 'exit');
    for (const [program, rest] of [
      [ADD_BURO, words],
      [RESET_LINK, ['yeni@buro.example']],
      [TAKE_OVER_STORE, []],
    ] as const) {
      const asked = await command(program, rest);
      expect(asked).toMatchObject({ code: 1, err: expect.stringContaining('yalnız deneme sunucusu') });
      expect(asked.err).toContain('--demo');
    }
  });

  it('changes nothing, not even an empty folder, where it cannot listen', async () => {
    const taken = await listenOn(0);
    const port = String(portOf(taken));
    const https = { PUBLIC_URL: 'https://dilekce.ornek.example' };
    for (const [env, sentence] of [
      [{ PORT: port }, `${port} numaralı port kullanılıyor`],
      [{ PORT: '0', DERKENAR_METRICS_PORT: port }, `DERKENAR_METRICS_PORT ile başka bir port verin`],
      [{ ...https, HOST: '203.0.113.7' }, 'HOST bu bilgisayarın bir adresi değil (verilen: 203.0.113.7)'],
      [{ ...https, HOST: 'yok.invalid' }, 'HOST bu bilgisayarın bir adresi değil'],
    ] as const) {
      const child = launch(env);
      const said = await text(child.stderr as NodeJS.ReadableStream);
      expect(said).toContain(sentence);
      expect(said).not.toContain('    at ');
      expect(await readdir(folder)).toEqual([]);
    }
    taken.close();
  });

  it.runIf(canForbid)('says that a port is forbidden', async () => {
    const child = launch({ PORT: '1' }, MAIN, [], NOBODY);
    expect(await text(child.stderr as NodeJS.ReadableStream)).toContain('1 numaralı portu açmaya');
    expect(await readdir(folder)).toEqual([]);
  });

  it('says in one Turkish sentence why it does not start', async () => {
    const taken = await listenOn(0);
    const port = String(portOf(taken));
    for (const [env, sentence] of [
      [{ PORT: port }, `${port} numaralı port kullanılıyor`],
      [{ HOST: '0.0.0.0' }, 'yalnız 127.0.0.1'],
      [{ DERKENAR_DATA_DIR: join(fileURLToPath(import.meta.url), 'veri') }, 'Veri klasörüne yazılamıyor'],
      [{ DATABASE_URL: 'postgres://biri:gizli@127.0.0.1:1/yok' }, 'bağlanılamadı'],
    ] as const) {
      const child = launch(env);
      const said = await text(child.stderr as NodeJS.ReadableStream);
      expect(said).toMatch(/^\nDerkenar başlatılamadı\. /);
      expect(said).toContain(sentence);
      expect(said).not.toMatch(/ {4}at |gizli/);
      expect(child.exitCode ?? ((await once(child, 'exit')) as [number])[0]).toBe(1);
    }
    taken.close();
  });
});
