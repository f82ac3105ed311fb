// `npm run windows-trial -- <installer> [user]`: tries the installer of Windows, and the archive beside it as a service,
// under wine (10 or newer, 64-bit, with Xvfb) as an office uses them, for one or all of the users below, whose names Windows
// writes in another code page, and prints what was done and how long it took. What wine cannot show: the real virus
// scanner, sign-in and shut-down of Windows, file rights (its icacls does nothing, and its services run as this user),
// SmartScreen, and the looks of the tray.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { tryContinuous } from './package/continuous.ts';
import { tryFirstUdf } from './package/firstUdf.ts';
import { END_MS, Installed, until } from './package/installed.ts';
import { trustTrial, writeNextRelease } from './package/nextRelease.ts';
import { makeFiles, signIn, smoke, startUpdate, updateState } from './package/smoke.ts';
import { expect, Steps } from './package/steps.ts';
import { Windows, type WindowsUser } from './package/wine.ts';
import { callerFolder, fail } from './setup.mjs';

/** Names that Windows writes in another code page, and with a space. */
const USERS: readonly WindowsUser[] = [
  { name: 'Gülşah Öz', locale: 'tr_TR.UTF-8' },
  { name: 'Gülşah', locale: 'de_DE.UTF-8' },
  { name: 'Иван', locale: 'tr_TR.UTF-8' },
];
/** This much of the program's log is shown when a step fails. */
const LOG_END = 4000;
const DISPLAY = ':97';
const SERVICE = {
  program: 'C:\\Derkenar\\derkenar.exe',
  settings: 'C:\\ProgramData\\Derkenar',
  data: 'C:\\ProgramData\\Derkenar\\data',
};
/** ERROR_BAD_PATHNAME: the account of services reads no user's folder. */
const BAD_PLACE = 161;
/** ERROR_MOD_NOT_FOUND: Microsoft's libraries are missing. */
const NO_LIBRARIES = 126;
const WITHOUT_LIBRARIES = {
  WINEDLLOVERRIDES: ['vcruntime140', 'vcruntime140_1', 'msvcp140'].map((name) => `${name}=`).join(';'),
};

const [given, only] = process.argv.slice(2);
const users = USERS.filter(({ name }) => only === undefined || name === only);
if (given === undefined || users.length === 0)
  fail(`Kullanım: npm run windows-trial -- <kurulum.exe> [${USERS.map(({ name }) => name).join('|')}]`);
const installer = resolve(callerFolder, given ?? '');
const archive = installer.replace(/-kurulum\.exe$/, '-windows-x64.zip');
for (const file of [installer, archive]) if (!existsSync(file)) fail(`Dosya yok: ${file}`);

const steps = new Steps();
const done = (step: string): void => steps.done(step);

async function tryAs(user: WindowsUser): Promise<void> {
  console.log(`\n${user.name}, ${user.locale}`);
  const windows = new Windows(user, DISPLAY);
  try {
    steps.begin();
    windows.makeUser();
    done('a Windows for the user');
    await tryIn(windows);
  } catch (error) {
    console.error(new Installed(windows).log().slice(-LOG_END));
    throw error;
  } finally {
    windows.remove();
  }
}

async function tryIn(windows: Windows): Promise<void> {
  const backups = `${windows.profile()}\\Documents\\Yedekler ğüş`;
  const began = Date.now();
  expect('installed', windows.run(installer, ['/S', '/NOSTART', `/BACKUP=${backups}`]) === 0);
  const office = new Installed(windows);
  expect('the program is there', existsSync(windows.path(office.program)));
  done('silent installation');

  office.start();
  const first = await office.ready();
  done('first start, until ready');
  const link = `${first.address}/kurulum#belirtec=${first.token}`;
  await tryFirstUdf({ link, folder: windows.prefix, began, steps });
  await makeFiles(await signIn(first.address));
  // PostgreSQL of Windows reads no path with the letters of these users' names.
  expect(
    'the data is where its path is plain',
    /^C:\\ProgramData\\Derkenar-[0-9a-f]{12}$/.test(office.dataFolder()),
  );
  done('UDF, PDF, Word, 30 files');

  expect('a second start ends at once', windows.run(office.program, ['--quiet']) === 0);
  done('a second start leaves the first alone');
  expect('backed up', office.command('createBackup.js', []) === 0, windows.output());
  const backup = office.newestBackup(backups);
  done('backup into a folder with Turkish letters');

  expect('stopped', windows.run(office.program, ['--stop']) === 0);
  await office.gone('stopped');
  expect('PostgreSQL ended in order', office.postgresLog().includes('database system is shut down'));
  done('stop in order');
  expect('restored', office.command('restoreBackup.js', [backup, '--replace']) === 0, windows.output());
  done('restore');

  office.start();
  await signIn((await office.ready()).address);
  done('second start, until ready, and sign-in');
  for (const id of windows.processes('derkenar.exe')) process.kill(id, 'SIGKILL');
  await office.gone('nothing is left of a killed launcher');
  done('launcher killed, nothing left');
  office.start();
  await signIn((await office.ready()).address);
  done('start after the kill, until ready, and sign-in');
  for (const id of windows.processes('node.exe')) process.kill(id, 'SIGKILL');
  await signIn((await office.ready()).address);
  done('server killed, started again by the launcher');
  expect('stopped', windows.run(office.program, ['--stop']) === 0);
  await office.gone('stopped');
  await tryContinuous({ windows, office, backups, steps });
  await tryUpdate(windows, office);
  await tryService(windows, office);
  await tryWithout(windows, office);
  await tryUninstall(windows, office);
}

/** A release of the trial: its version, a change of its files, and how the update to it ends. */
type Release = readonly [version: string, change: (files: string) => void, expected: string];

const breakServer = (files: string): void =>
  writeFileSync(join(files, 'apps/server/dist/main.js'), 'process.exit(1);');

/** A newer version by the page, and the way back from one that ends before it is ready. */
async function tryUpdate(windows: Windows, office: Installed): Promise<void> {
  trustTrial(join(office.versions(), office.version()), office.version());
  const releases: readonly Release[] = [
    ['8.0.0', () => undefined, '8.0.0 installed'],
    ['9.0.0', breakServer, '8.0.0 returned'],
  ];
  for (const release of releases) {
    await putRelease(windows, office, release);
    steps.begin();
    office.start();
    await takeRelease(office, (await office.ready()).address, release);
    done(`update to ${release[0]}: ${release[2]}`);
    expect('stopped', windows.run(office.program, ['--stop']) === 0);
    await office.gone('stopped');
  }
}

/** The release is the trial's own, made of the version that runs; the server finds it in its data folder. */
async function putRelease(windows: Windows, office: Installed, [version, change]: Release): Promise<void> {
  const folder = join(windows.path(office.dataFolder()), 'updates');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const from = join(office.versions(), office.version());
  await writeNextRelease({ from, version, folder, change });
}

async function takeRelease(
  office: Installed,
  address: string,
  [version, , expected]: Release,
): Promise<void> {
  await startUpdate(address, version);
  const state = await updateState((await office.ready()).address);
  expect(`update to ${version}`, state === expected, `${state}\n${office.log().slice(-LOG_END)}`);
}

/** The service for a computer that several people use, of the archive, with data of its own that stays. */
async function tryService(windows: Windows, office: Installed): Promise<void> {
  const install = ['--install-service', '--quiet'];
  expect("no service in a user's folder", windows.run(office.program, install) === BAD_PLACE);
  const service = new Installed(windows, SERVICE);
  unpackArchive(windows);
  trustTrial(join(service.versions(), service.version()), service.version());
  // Wine ends its services with its last program, and gives them the environment of its first one.
  const other = windows.start('notepad', []);
  await until('another program', () => windows.processes('notepad.exe').length > 0, END_MS);
  const refused = windows.run(service.program, install, WITHOUT_LIBRARIES);
  expect('no service without the libraries', refused === NO_LIBRARIES);
  steps.begin();
  expect('service installed', windows.run(service.program, install) === 0);
  const first = await service.ready();
  done('service installed and started, until ready');
  await smoke(first.address, first.token);
  done('service: set-up, UDF, PDF, Word, 30 files');
  for (const id of windows.processes('node.exe')) process.kill(id, 'SIGKILL');
  await signIn((await service.ready()).address);
  done('service: server killed, started again');
  await tryServiceUpdate(windows, service, first.address);
  expect('service removed', windows.run(service.program, ['--remove-service', '--quiet']) === 0);
  await service.gone('the service is gone');
  expect('its data stays', existsSync(join(windows.path(SERVICE.data), 'pgdata/PG_VERSION')));
  done('service stopped and removed, the data stays');
  other.kill();
}

async function tryServiceUpdate(windows: Windows, service: Installed, address: string): Promise<void> {
  const releases: readonly Release[] = [
    ['8.1.0', () => undefined, '8.1.0 installed'],
    ['9.1.0', breakServer, '8.1.0 returned'],
  ];
  for (const release of releases) {
    await putRelease(windows, service, release);
    steps.begin();
    await takeRelease(service, address, release);
    done(`service: update to ${release[0]}: ${release[2]}`);
  }
}

/** Puts the archive's folder where an administrator puts it. */
function unpackArchive(windows: Windows): void {
  const { status, stderr } = spawnSync('unzip', ['-q', archive, '-d', windows.prefix], { encoding: 'utf8' });
  expect('the archive unpacks', status === 0, stderr);
  renameSync(join(windows.prefix, basename(archive, '.zip')), join(windows.path(SERVICE.program), '..'));
}

/** Microsoft's libraries are missing: a sentence, and nothing starts. */
async function tryWithout(windows: Windows, office: Installed): Promise<void> {
  steps.begin();
  const code = windows.run(office.program, ['--quiet'], WITHOUT_LIBRARIES);
  expect('a start without the libraries is refused', code === 3);
  expect('the log says what is missing', office.log().includes('vc_redist.x64.exe'));
  done('missing libraries of Microsoft named');
}

async function tryUninstall(windows: Windows, office: Installed): Promise<void> {
  const data = windows.path(office.dataFolder());
  const folder = office.program.replace(/\\derkenar\.exe$/, '');
  const uninstaller = windows.path(`${folder}\\uninstall.exe`);
  // It goes on as a copy of its own, so that it can delete itself.
  const uninstall = async (...words: string[]): Promise<void> => {
    windows.run(`${folder}\\uninstall.exe`, ['/S', ...words]);
    await until('uninstalled', () => !existsSync(uninstaller), END_MS);
  };
  await uninstall();
  expect('the program is gone', !existsSync(windows.path(office.program)));
  expect('the data stays', existsSync(join(data, 'pgdata', 'PG_VERSION')));
  done('uninstalled, the data stays');
  windows.run(installer, ['/S', '/NOSTART']);
  await uninstall('/DELETEDATA');
  await until('nothing of the data is left', () => !existsSync(data), END_MS);
  done('uninstalled again, with the data');
}

const lock = join(tmpdir(), `.X${DISPLAY.slice(1)}-lock`);
const screen = spawn('Xvfb', [DISPLAY, '-screen', '0', '1366x768x24'], { stdio: 'ignore' });
try {
  await until('a screen', () => existsSync(lock), 20_000);
  for (const user of users) await tryAs(user);
  steps.print();
  console.log('\nHepsi geçti.');
} finally {
  screen.kill();
  await once(screen, 'exit');
}
