// `npm run linux-trial -- <root> <older .deb> <newer .deb>`: goes the way of an office with the Debian package, as root, in
// a clean root of Debian (`debootstrap --variant=minbase bookworm <root>`): installation, first UDF in a browser within
// five minutes, backup, restore, upgrade, purge. It prints the seconds of each step. The service is started as its unit
// says, without systemd, on a port of the trial. The root is not clean afterwards.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { tryFirstUdf } from './package/firstUdf.ts';
import { makeFiles, signIn } from './package/smoke.ts';
import { expect, Steps } from './package/steps.ts';
import { callerFolder, fail } from './setup.mjs';

const UNIT = 'usr/lib/systemd/system/derkenar.service';
const SETTINGS = 'etc/derkenar/derkenar.env';
const PORT = 4817;
/** Kinds of file systems by their places. PostgreSQL keeps its shared memory in the second. */
const MOUNTS = { proc: 'proc', 'dev/shm': 'tmpfs' };
const DATA_FOLDER = 'var/lib/derkenar';
const BACKUPS = 'var/backups/derkenar';

const [root = '', older = '', newer = ''] = process.argv.slice(2).map((word) => resolve(callerFolder, word));
if (![join(root, 'etc/debian_version'), older, newer].every((path) => existsSync(path)))
  fail('Kullanım: npm run linux-trial -- <temiz Debian kökü> <eski .deb> <yeni .deb>');

const steps = new Steps();

function inRoot(command: string): string {
  const { status, stdout, stderr } = spawnSync('chroot', [root, 'sh', '-c', command], {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' },
    encoding: 'utf8',
  });
  expect(command, status === 0, stdout + stderr);
  return stdout;
}

/** As the manual says: apt takes the package's file. */
function install(file: string): void {
  copyFileSync(file, join(root, 'tmp/derkenar.deb'));
  inRoot('apt-get install -qq -y /tmp/derkenar.deb');
}

const version = (): string => inRoot("dpkg-query -W -f '${Version}' derkenar");

let service: ChildProcess | undefined;

/**
 * Starts what the unit names, as the user and with the settings that it names, waits until the server is ready and answers
 * its output.
 */
async function start(): Promise<string> {
  const unit = readFileSync(join(root, UNIT), 'utf8');
  const of = (key: string): string => new RegExp(`^${key}=-?(.*)$`, 'm').exec(unit)?.[1] ?? '';
  const settings = readFileSync(join(root, of('EnvironmentFile')), 'utf8').match(/^[A-Z_]+=.*$/gm) ?? [];
  const words = ['PATH=/usr/bin:/bin', ...of('Environment').split(' '), ...settings];
  const command = `umask ${of('UMask')}; cd ${of('WorkingDirectory')} && exec env -i ${words.join(' ')} ${of('ExecStart')}`;
  const child = spawn('chroot', [`--userspec=${of('User')}:${of('Group')}`, root, 'sh', '-c', command], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  service = child;
  let output = '';
  for await (const part of child.stdout) {
    output += String(part);
    if (output.includes('Ctrl+C')) return output;
  }
  throw new Error(`the service ended: ${output}`);
}

async function stop(): Promise<void> {
  if (service === undefined || service.exitCode !== null || service.signalCode !== null) return;
  service.kill();
  await once(service, 'exit');
}

async function tryPackage(folder: string): Promise<void> {
  const began = Date.now();
  install(older);
  const first = version();
  steps.done(`installed ${first}`);
  // Other programs may have the port of the package; the settings are also what an upgrade must leave alone.
  appendFileSync(join(root, SETTINGS), `PORT=${PORT}\n`);
  const output = await start();
  steps.done('first start, until ready');
  const [link = ''] = /http\S+\/kurulum#\S+/.exec(output) ?? [];
  await tryFirstUdf({ link, folder, began, steps });
  const address = new URL(link).origin;
  await makeFiles(await signIn(address));
  steps.done('UDF, PDF, Word, 30 files');
  const held = await heldBy(address);
  inRoot(`derkenar backup /${BACKUPS}`);
  steps.done('backup beside the running server');
  await stop();
  steps.done('stop in order');
  restoreLost();
  steps.done('the database lost, and restored from the backup');

  install(newer);
  expect('a newer version', version() !== first, first);
  expect('the changed settings stay', readFileSync(join(root, SETTINGS), 'utf8').includes(`PORT=${PORT}`));
  steps.done(`upgraded to ${version()}`);
  await start();
  steps.done('start of the newer version on the data, until ready');
  expect('the data is kept', (await heldBy(address)) === held, held);
  await makeFiles(await signIn(address));
  await stop();
  steps.done('data kept; UDF, PDF, Word, 30 files by the newer version');

  inRoot('apt-get purge -qq -y derkenar');
  for (const gone of ['usr/lib/derkenar', 'etc/derkenar', UNIT])
    expect(`${gone} is gone`, !existsSync(join(root, gone)));
  for (const kept of [DATA_FOLDER, BACKUPS]) expect(`${kept} stays`, existsSync(join(root, kept)));
  steps.done('purged, data and backups stay');
}

/** The disk of the database is gone; the newest backup, by the day and time in its name, comes back as the manual says. */
function restoreLost(): void {
  rmSync(join(root, DATA_FOLDER, 'pgdata'), { recursive: true });
  const backup = readdirSync(join(root, BACKUPS)).toSorted().at(-1) ?? '';
  inRoot(`derkenar restore /${BACKUPS}/${backup} --replace`);
}

/** The office's cases as the server answers them. */
async function heldBy(address: string): Promise<string> {
  const answer = await (await signIn(address))('/api/v1/takip');
  return JSON.stringify(await answer.json());
}

const folder = mkdtempSync(join(tmpdir(), 'linux-trial-'));
const places = Object.keys(MOUNTS).map((place) => join(root, place));
for (const [place, kind] of Object.entries(MOUNTS))
  expect(`mount ${place}`, spawnSync('mount', ['-t', kind, kind, join(root, place)]).status === 0);
try {
  await tryPackage(folder);
  steps.print();
  console.log('\nHepsi geçti.');
} finally {
  await stop();
  spawnSync('umount', places);
  rmSync(folder, { recursive: true });
}
