import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A user's name, and the locale by which wine sets the code page. */
export interface WindowsUser {
  readonly name: string;
  readonly locale: string;
}

/** A Windows of wine's own, for one user. */
export class Windows {
  readonly prefix = mkdtempSync(join(tmpdir(), 'derkenar-wine-'));
  readonly #env: NodeJS.ProcessEnv;
  readonly #user: string;

  constructor({ name, locale }: WindowsUser, display: string) {
    this.#user = name;
    this.#env = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      LC_ALL: locale,
      DISPLAY: display,
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
    const variables = {
      LOCALAPPDATA: '\\AppData\\Local',
      APPDATA: '\\AppData\\Roaming',
      TEMP: '\\AppData\\Local\\Temp',
      TMP: '\\AppData\\Local\\Temp',
      USERPROFILE: '',
    };
    // Wine puts the variables of the second key over those of the first one.
    for (const key of ['HKCU\\Environment', 'HKCU\\Volatile Environment'])
      for (const [name, folder] of Object.entries(variables))
        this.run('reg', ['add', key, '/v', name, '/d', `${this.profile()}${folder}`, '/f']);
    mkdirSync(this.path(`${this.profile()}${variables.TEMP}`), { recursive: true });
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
