import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isDead, readLockFile } from '../../server/src/db/embedded/lockFile.ts';
import { preparedFolder, temporaryFolder } from '../../server/test/prepared.ts';

/** A process of the built server on its own database. */
export interface BuiltServer {
  readonly url: string;
  readonly folder: string;
  /** The password that all people of the demo share; '' without the demo. */
  readonly password: string;
  /** The link that a server prints which nobody has set up; '' afterwards. */
  readonly setupPath: string;
  /** Ends it in order and starts it again under its address. */
  readonly restart: () => Promise<void>;
  /** Kills it and removes its data. */
  readonly remove: () => Promise<void>;
}

export interface BuiltServerOptions {
  /** With sample data and people (default), or as it is after the installation? */
  readonly demo?: boolean;
  /** More of the server's environment. */
  readonly env?: Readonly<Record<string, string>>;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const SERVER = join(root, 'apps/server/dist/main.js');
const END_WITH_WORKER = new URL('endWithWorker.ts', import.meta.url).href;
/** A start that takes longer hangs. */
const START_TIMEOUT_MS = 240_000;

export async function startBuiltServer({
  demo = true,
  env = {},
}: BuiltServerOptions = {}): Promise<BuiltServer> {
  for (const file of [SERVER, join(root, 'apps/web/dist/index.html')])
    if (!existsSync(file)) throw new Error(`${file} is missing: run npm run build`);
  const folder = await (demo ? preparedFolder('demo', prepareDemo) : temporaryFolder());
  const start = (more: object) => launch(folder, { DERKENAR_DEMO: demo ? '1' : '', ...env, ...more });
  let server = start({});
  const printed = await outputOf(server);
  const url = part(printed, /hazır: (\S+)/);
  return {
    url,
    folder,
    password: part(printed, /parola: (\S+)/),
    setupPath: part(printed, /kurulum: (\S+)/),
    async restart() {
      await stop(server);
      server = start({ PORT: new URL(url).port });
      await outputOf(server);
    },
    async remove() {
      await kill(server, folder);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

let shared: Promise<BuiltServer> | null = null;

/** One for all files that a worker runs; it ends with the worker. */
export function serverOfWorker(): Promise<BuiltServer> {
  shared ??= startBuiltServer();
  return shared;
}

const launch = (folder: string, env: object): ChildProcess =>
  spawn(process.execPath, ['--import', END_WITH_WORKER, SERVER], {
    env: { ...process.env, PORT: '0', DERKENAR_DATA_DIR: folder, DATABASE_URL: '', ...env },
  });

async function prepareDemo(folder: string): Promise<void> {
  const server = launch(folder, { DERKENAR_DEMO: '1' });
  await outputOf(server);
  await stop(server);
}

const part = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? '';

/** Everything the server says until it is ready. */
function outputOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (reason: string) => reject(new Error(`The server did not start: ${reason}\n${output}`));
    const timer = setTimeout(() => {
      server.kill('SIGKILL');
      fail('timeout');
    }, START_TIMEOUT_MS);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes('Ctrl+C')) return;
      clearTimeout(timer);
      resolve(output);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => {
      clearTimeout(timer);
      fail(`exit code ${code}`);
    });
  });
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) resolve();
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
  });
}

/** Without the half second in which it lets browsers go; PostgreSQL then ends by itself, in order. */
async function kill(server: ChildProcess, folder: string): Promise<void> {
  const pid = readLockFile(join(folder, 'pgdata/postmaster.pid'))?.pid;
  server.kill('SIGKILL');
  if (pid !== undefined) while (!isDead(pid)) await sleep(20);
}
