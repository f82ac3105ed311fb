import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listShipped } from '../scripts/packages.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MAX_MB = 200;

let folder: string;
let server: ChildProcess | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o755);
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--conditions=source', join(ROOT, 'scripts/release.ts'), join(folder, 'derkenar')],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
});
afterAll(async () => {
  if (server?.exitCode === null) {
    server.kill();
    await once(server, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

const sizeOf = (path: string): number =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => lstatSync(join(path, name)))
    .reduce((sum, one) => sum + (one.isFile() ? one.size : 0), 0);

/** Starts the server and returns its output until it is ready. */
async function start(): Promise<string> {
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: join(folder, 'derkenar'),
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DERKENAR_DEMO: '1',
      DERKENAR_DATA_DIR: join(folder, 'data'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = child;
  let text = '';
  for await (const part of child.stdout) {
    text += String(part);
    if (text.includes('Ctrl+C')) return text;
  }
  throw new Error(`the server ended: ${text}`);
}

it(`is less than ${MAX_MB} MB with the engine for PDF, PostgreSQL and the fonts`, () => {
  expect(sizeOf(join(folder, 'derkenar')) / 1024 ** 2).toBeLessThan(MAX_MB);
});

it('comes with the licences of the packages that are in it', () => {
  const written = readFileSync(join(folder, 'derkenar', 'THIRD-PARTY.md'), 'utf8');
  // Each platform has native packages of its own; the file was written on one of them.
  const missing = listShipped()
    .filter(({ name }) => !/linux|darwin|win/.test(name))
    .filter(({ name, version }) => !written.includes(`| ${name} | ${version} |`));
  expect(
    missing.map(({ name }) => name),
    'run `npm run third-party`',
  ).toEqual([]);
});

it('runs where nothing is installed: signs in, shows the page, makes each format', async () => {
  const printed = await start();
  const [, url = ''] = /hazır: (\S+)/.exec(printed) ?? [];
  const [, eposta, parola] = /girişi: (\S+), parola: (\S+)/.exec(printed) ?? [];
  const headers = { 'content-type': 'application/json', origin: url };
  const signedIn = await fetch(`${url}/api/v1/oturum`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ eposta, parola }),
  });
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers.getSetCookie().map((one) => one.split(';')[0]);
  expect((await fetch(url)).status).toBe(200);
  for (const [format, begins] of [
    ['pdf', '%PDF'],
    ['udf', 'PK'],
    ['docx', 'PK'],
    ['doc', '{\\rtf'],
  ] as const) {
    const file = await fetch(`${url}/api/v1/belge`, {
      method: 'POST',
      headers: { ...headers, cookie: cookie.join('; ') },
      body: JSON.stringify({ format, belgeler: [{ ad: 'Deneme', html: '<p>Merhaba</p>' }] }),
    });
    expect(file.status).toBe(200);
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1')).toMatch(
      new RegExp(`^${begins.replaceAll(/[\\{]/g, String.raw`\$&`)}`),
    );
  }
});
