import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Windows } from './wine.ts';

const READY_MS = 300_000;
export const END_MS = 60_000;

export async function until(what: string, is: () => boolean, ms: number): Promise<void> {
  for (const end = Date.now() + ms; !is(); await sleep(100))
    if (Date.now() > end) throw new Error(`${what}: not in ${ms / 1000} s`);
}

/** The places of a service. */
export interface ServicePlaces {
  readonly program: string;
  readonly settings: string;
  readonly data: string;
}

/** An installed Derkenar and what it writes. */
export class Installed {
  readonly #windows: Windows;
  readonly program: string;
  /** The folder of settings and the log: the user's own, or the service's. */
  readonly #settings: string;
  /** The launcher writes a user's data folder down; a service's is always the same. */
  readonly #data: string | undefined;
  #read = 0;

  constructor(windows: Windows, service?: ServicePlaces) {
    const local = `${windows.profile()}\\AppData\\Local`;
    this.#windows = windows;
    this.program = service?.program ?? `${local}\\Programs\\Derkenar\\derkenar.exe`;
    this.#settings = service?.settings ?? `${local}\\Derkenar`;
    this.#data = service?.data;
  }

  log = (): string => {
    const path = this.#windows.path(`${this.#settings}\\derkenar.log`);
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
    this.#data ?? readFileSync(this.#windows.path(`${this.#settings}\\data-folder`), 'utf16le');

  /** Adds a line to the settings; the answer takes it away again. */
  addSetting(name: string, value: string): () => void {
    const path = this.#windows.path(`${this.#settings}\\derkenar.env`);
    const before = readFileSync(path, 'utf8');
    writeFileSync(path, `${before.trimEnd()}\r\n${name}='${value}'\r\n`);
    return () => writeFileSync(path, before);
  }

  /** The newest backup of a folder, by the day and time in its name: the server may have made one. */
  newestBackup(folder: string): string {
    const names = readdirSync(this.#windows.path(folder)).filter((name) =>
      /^derkenar-yedek-[\d-]+$/.test(name),
    );
    return `${folder}\\${names.toSorted().at(-1)}`;
  }

  /** The folder with a folder for each version, as this system names it. */
  versions = (): string => this.#windows.path(this.program.replace(/derkenar\.exe$/, 'versions'));

  postgresLog = (): string =>
    readFileSync(this.#windows.path(`${this.dataFolder()}\\postgres.log`), 'latin1');

  /** The version that the launcher starts. */
  version(): string {
    const current = this.#windows.path(this.program.replace(/derkenar\.exe$/, 'current'));
    return readFileSync(current, 'utf8').split('\n')[0]?.trim() ?? '';
  }

  command(script: string, args: readonly string[]): number | null {
    const folder = `${this.program.replace(/derkenar\.exe$/, 'versions')}\\${this.version()}`;
    return this.#windows.run(`${folder}\\runtime\\node.exe`, [
      `--env-file-if-exists=${this.#settings}\\derkenar.env`,
      `${folder}\\apps\\server\\dist\\${script}`,
      ...args,
    ]);
  }
}
