// `npm run windows-trial -- <installer>`: tries the installer of Windows under wine (10 or newer, 64-bit, with Xvfb) as an
// office uses it, for users whose names Windows writes in another code page, and prints what was done and how long it took.
// What wine cannot show: the real virus scanner, sign-in and shut-down of Windows, file rights (its icacls does nothing),
// SmartScreen, and the looks of the tray. Wine's processes run as this user.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, smoke } from './package/smoke.ts';
import { callerFolder, fail } from './setup.mjs';

/** A user's name, and the locale by which wine sets the code page. */
const USERS = [
  { name: 'Gülşah Öz', locale: 'tr_TR.UTF-8' },
  { name: 'Gülşah', locale: 'de_DE.UTF-8' },
  { name: 'Иван', locale: 'tr_TR.UTF-8' },
];
const READY_MS = 300_000;
const END_MS = 60_000;
const DISPLAY = ':97';
const LIBRARIES = ['vcruntime140', 'vcruntime140_1', 'msvcp140'];

const [given] = process.argv.slice(2);
if (given === undefined) fail('Kullanım: npm run windows-trial -- <kurulum.exe>');
const installer = resolve(callerFolder, given ?? '');
if (!existsSync(installer)) fail(`Dosya yok: ${installer}`);

/** A Windows of wine's own, for one user. */
class Windows {
  readonly prefix = mkdtempSync(join(tmpdir(), 'derkenar-wine-'));
  readonly #env: NodeJS.ProcessEnv;
  readonly #user: string;

  constructor({ name, locale }: (typeof USERS)[number]) {
    this.#user = name;
    this.#env = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      LC_ALL: locale,
      DISPLAY,
      WINEDEBUG: '-all',
      WINEPREFIX: this.prefix,
    };
  }

  /** The folder of a path of Windows. */
  path = (windows: string): string =>
    join(this.prefix, 'drive_c', ...windows.replace(/^C:\\/, '').split('\\'));

  profile = (): string => `C:\\users\\${this.#user}`;

  /** Moves the profile to the user's name: the known folders of Windows come from the registry. */
  makeUser(): void {
    this.run('wineboot', ['-i']);
    const folders = {
      AppData: 'AppData\\Roaming',
      'Local AppData': 'AppData\\Local',
      Desktop: 'Desktop',
      Personal: 'Documents',
      Programs: 'AppData\\Roaming\\Microsoft\\Windows\\Start Menu\\Programs',
    };
    const key = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer';
    for (const [name, folder] of Object.entries(folders))
      for (const kind of ['Shell Folders', 'User Shell Folders'])
        this.run('reg', ['add', `${key}\\${kind}`, '/v', name, '/d', `${this.profile()}\\${folder}`, '/f']);
    for (const [name, folder] of [
      ['LOCALAPPDATA', '\\AppData\\Local'],
      ['APPDATA', '\\AppData\\Roaming'],
      ['USERPROFILE', ''],
    ] as const)
      this.run('reg', ['add', 'HKCU\\Environment', '/v', name, '/d', `${this.profile()}${folder}`, '/f']);
  }

  /** Runs a program to its end and answers its exit code. */
  run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): number | null {
    // Wine gives a program of Windows no pipe of Linux as its output.
    const output = openSync(join(this.prefix, 'output.txt'), 'w');
    const stdio = ['ignore', output, output] as const;
    const { status } = spawnSync('wine', [program, ...args], {
      env: { ...this.#env, ...env },
      stdio: [...stdio],
    });
    closeSync(output);
    return status;
  }

  /** The output of the last program that ran to its end. */
  output = (): string => readFileSync(join(this.prefix, 'output.txt'), 'utf8');

  start(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
    return spawn('wine', [program, ...args], { env: { ...this.#env, ...env }, stdio: 'ignore' });
  }

  /** The processes of this Windows whose program has the name, by the system's ids. */
  processes(program: string): number[] {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && runsIn(name, this.prefix) && programOf(name).endsWith(program))
      .map(Number);
  }

  remove(): void {
    spawnSync('wineserver', ['-k'], { env: this.#env, stdio: 'ignore' });
    rmSync(this.prefix, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

function readProcess(id: string, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
const runsIn = (id: string, prefix: string): boolean =>
  readProcess(id, 'environ').split('\0').includes(`WINEPREFIX=${prefix}`);
/** The first word of the command line, in which programs of Windows have backslashes or slashes. */
const programOf = (id: string): string => readProcess(id, 'cmdline').split('\0')[0] ?? '';

async function until(what: string, is: () => boolean, ms: number): Promise<void> {
  for (const end = Date.now() + ms; !is(); await sleep(100))
    if (Date.now() > end) throw new Error(`${what}: not in ${ms / 1000} s`);
}

let began = 0;
function done(step: string): void {
  console.log(`✓ ${step} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  began = Date.now();
}
function expect(what: string, is: boolean, more = ''): void {
  if (!is) throw new Error(`${what}: ${more}`);
}

/** An installed Derkenar and what it writes. */
class Installed {
  readonly #windows: Windows;
  readonly local: string;
  readonly program: string;
  #read = 0;

  constructor(windows: Windows) {
    this.#windows = windows;
    this.local = `${windows.profile()}\\AppData\\Local`;
    this.program = `${this.local}\\Programs\\Derkenar\\derkenar.exe`;
  }

  log = (): string => {
    const path = this.#windows.path(`${this.local}\\Derkenar\\derkenar.log`);
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  };

  /** The log since the last call. */
  #news(): string {
    return this.log().slice(this.#read);
  }

  /** Waits for the server and answers its address and the token of the set-up link. */
  async ready(): Promise<{ address: string; token: string }> {
    await until('ready', () => this.#news().includes('Ctrl+C'), READY_MS);
    const said = this.#news();
    this.#read = this.log().length;
    return {
      address: /hazır: (\S+)/.exec(said)?.[1] ?? '',
      token: /#belirtec=(\S+)/.exec(said)?.[1] ?? '',
    };
  }

  start = (env: NodeJS.ProcessEnv = {}): ChildProcess => this.#windows.start(this.program, ['--quiet'], env);

  async gone(what: string): Promise<void> {
    const left = () => ['node.exe', 'postgres.exe'].flatMap((name) => this.#windows.processes(name));
    await until(what, () => left().length === 0, END_MS);
  }

  dataFolder = (): string =>
    readFileSync(this.#windows.path(`${this.local}\\Derkenar\\data-folder`), 'utf16le');

  postgresLog = (): string =>
    readFileSync(this.#windows.path(`${this.dataFolder()}\\postgres.log`), 'latin1');

  command(script: string, args: readonly string[]): number | null {
    const version = readFileSync(this.#windows.path(`${this.local}\\Programs\\Derkenar\\current`), 'utf8');
    const folder = `${this.local}\\Programs\\Derkenar\\versions\\${version}`;
    return this.#windows.run(`${folder}\\runtime\\node.exe`, [
      `--env-file-if-exists=${this.local}\\Derkenar\\derkenar.env`,
      `${folder}\\apps\\server\\dist\\${script}`,
      ...args,
    ]);
  }
}

async function tryAs(user: (typeof USERS)[number]): Promise<void> {
  console.log(`\n${user.name}, ${user.locale}`);
  const windows = new Windows(user);
  try {
    began = Date.now();
    windows.makeUser();
    done('a Windows for the user');
    await tryIn(windows);
  } finally {
    windows.remove();
  }
}

async function tryIn(windows: Windows): Promise<void> {
  const backups = `${windows.profile()}\\Documents\\Yedekler ğüş`;
  expect('installed', windows.run(installer, ['/S', '/NOSTART', `/BACKUP=${backups}`]) === 0);
  const office = new Installed(windows);
  expect('the program is there', existsSync(windows.path(office.program)));
  done('silent installation');

  office.start();
  const first = await office.ready();
  done('first start, until ready');
  await smoke(first.address, first.token);
  done('set-up, UDF, PDF, Word, 30 files');

  expect('a second start ends at once', windows.run(office.program, ['--quiet']) === 0);
  done('a second start leaves the first alone');
  expect('backed up', office.command('createBackup.js', []) === 0, windows.output());
  const [backup = ''] = readdirSync(windows.path(backups));
  done('backup into a folder with Turkish letters');

  expect('stopped', windows.run(office.program, ['--stop']) === 0);
  await office.gone('stopped');
  expect('PostgreSQL ended in order', office.postgresLog().includes('database system is shut down'));
  done('stop in order');
  expect(
    'restored',
    office.command('restoreBackup.js', [`${backups}\\${backup}`, '--replace']) === 0,
    windows.output(),
  );
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
  await tryWithout(windows, office);
  await tryUninstall(windows, office);
}

/** Microsoft's libraries are missing: a sentence, and nothing starts. */
async function tryWithout(windows: Windows, office: Installed): Promise<void> {
  const WINEDLLOVERRIDES = LIBRARIES.map((name) => `${name}=`).join(';');
  began = Date.now();
  const code = windows.run(office.program, ['--quiet'], { WINEDLLOVERRIDES });
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
  await until('the data is gone', () => !existsSync(join(data, 'pgdata')), END_MS);
  done('uninstalled again, with the data');
}

const lock = join(tmpdir(), `.X${DISPLAY.slice(1)}-lock`);
const screen = spawn('Xvfb', [DISPLAY, '-screen', '0', '1366x768x24'], { stdio: 'ignore' });
try {
  await until('a screen', () => existsSync(lock), 20_000);
  for (const user of USERS) await tryAs(user);
  console.log('\nHepsi geçti.');
} finally {
  screen.kill();
  await once(screen, 'exit');
}
