// Measures the project itself: how large it is, how long it takes to start, and how soon a change is seen.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { median } from './measure.ts';

export interface House {
  readonly files: number;
  readonly lines: number;
  /** The size of the folder that `npm run release` makes. */
  readonly megabytes: number;
  /** Seconds from the command to 'hazır': with the build; and built, the median of several. */
  readonly start: { readonly first: number; readonly second: number };
  /** MB written by the server and its workers, without PostgreSQL, a few seconds after such a start, median. */
  readonly idle: number;
  /** Seconds until `npm run dev` shows its page, a changed component and a changed server. */
  readonly dev: { readonly page: number; readonly component: number; readonly server: number };
}

type Say = (text: string) => void;

const ROOT = join(import.meta.dirname, '..');
const STARTS = 3;
const IDLE_MS = 8000;
const COMPONENT = 'apps/web/src/features/session/SignInPage.tsx';
const SERVER_FILE = 'apps/server/src/http/problem.ts';

/** Works in a clone of the last commit with a copy of the installed packages: sources are changed in it. */
export async function measureHouse(say: Say): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'derkenar-house-'));
  // PostgreSQL runs as a user of its own where root starts it.
  chmodSync(folder, 0o755);
  try {
    const clone = join(folder, 'project');
    execFileSync('git', ['clone', '--quiet', ROOT, clone]);
    cpSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    say('house: start');
    const first = await timeStart(clone);
    const again = [];
    for (let n = 0; n < STARTS; n++) again.push(await timeStart(clone));
    say('house: release');
    const release = join(folder, 'release');
    execFileSync('npm', ['run', '--silent', 'release', '--', release], { cwd: clone });
    say('house: development');
    const dev = await measureDevelopment(clone);
    return {
      ...countSources(clone),
      megabytes: sizeOf(release) / 1e6,
      start: { first: first.seconds, second: median(again.map(({ seconds }) => seconds)) },
      idle: median(again.map(({ idle }) => idle)),
      dev,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** TypeScript of apps and packages without its tests. */
function countSources(root: string): { files: number; lines: number } {
  const files = execFileSync('git', ['ls-files', 'apps/*/src/*', 'packages/*/src/*'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /(?<!\.test|\.d)\.tsx?$/.test(path));
  const lines = files.map((path) => readFileSync(join(root, path), 'utf8').split('\n').length - 1);
  return { files: files.length, lines: lines.reduce((sum, one) => sum + one, 0) };
}

function sizeOf(path: string): number {
  const found = lstatSync(path);
  if (!found.isDirectory()) return found.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

async function timeStart(root: string): Promise<{ seconds: number; idle: number }> {
  const started = performance.now();
  const program = await run(root, 'start');
  try {
    await program.says('Derkenar hazır');
    const seconds = (performance.now() - started) / 1000;
    await sleep(IDLE_MS);
    return { seconds, idle: ownMegabytes(program.child.pid as number) };
  } finally {
    await program.stop();
  }
}

async function measureDevelopment(root: string): Promise<House['dev']> {
  const started = performance.now();
  const since = (from: number) => (performance.now() - from) / 1000;
  const program = await run(root, 'dev');
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const address = (await program.says(/http:\/\/localhost:\d+/))[0];
    await program.says('Derkenar hazır');
    const page = await browser.newPage();
    await page.goto(address);
    await page.locator('input[type=email], input[type=password]').first().waitFor();
    const shown = since(started);

    const marker = 'Değişen bileşen';
    let changed = performance.now();
    edit(join(root, COMPONENT), /<p className=\{classes\.hint\}>/, (tag) => `${tag}${marker} `);
    await page.getByText(marker).first().waitFor();
    const component = since(changed);

    changed = performance.now();
    edit(join(root, SERVER_FILE), /$/, () => '\n// changed\n');
    await program.says('Derkenar hazır', { after: true });
    return { page: shown, component, server: since(changed) };
  } finally {
    await browser.close();
    await program.stop();
  }
}

function edit(path: string, what: RegExp, into: (found: string) => string): void {
  const text = readFileSync(path, 'utf8');
  if (!what.test(text)) throw new Error(`${path} has no ${what} to change`);
  writeFileSync(path, text.replace(what, into));
}

interface Program {
  readonly child: ChildProcess;
  /** Waits for words on the program's output; `after`: only output from now on counts. */
  readonly says: (words: string | RegExp, options?: { after?: boolean }) => Promise<RegExpMatchArray>;
  readonly stop: () => Promise<void>;
}

/** An npm script of the project on free ports and, the first time, an empty data folder in `root`. */
async function run(root: string, script: string): Promise<Program> {
  const env = {
    ...process.env,
    PORT: String(await freePort()),
    DERKENAR_DATA_DIR: join(root, '..', 'data'),
    NO_COLOR: '1',
  };
  const child = spawn('npm', ['run', '--silent', script], { cwd: root, env, detached: true });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    child,
    async says(words, { after = false } = {}) {
      const from = after ? said.length : 0;
      const pattern = typeof words === 'string' ? new RegExp(words) : words;
      for (;;) {
        const found = said.slice(from).match(pattern);
        if (found) return found;
        if (child.exitCode !== null) throw new Error(`npm run ${script} has ended:\n${said}`);
        await sleep(5);
      }
    },
    async stop() {
      // The whole group, as Ctrl+C in a terminal does.
      if (child.exitCode === null) process.kill(-(child.pid as number), 'SIGINT');
      await ended;
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

/** Memory written by the built programs below `pid`, which is theirs alone; npm and the scripts that only wait are left out. */
function ownMegabytes(pid: number): number {
  const bytes = descendants(pid)
    .filter((one) =>
      /\bdist\/(?:bin\/)?\w+\.js/.test(readFileSync(`/proc/${one}/cmdline`, 'utf8').replaceAll('\0', ' ')),
    )
    .map(
      (one) =>
        Number(/^Private_Dirty:\s+(\d+) kB/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1]) *
        1024,
    );
  return bytes.reduce((sum, one) => sum + one, 0) / 1e6;
}

function descendants(pid: number): number[] {
  const path = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(path)) return [];
  const children = readFileSync(path, 'utf8').split(' ').filter(Boolean).map(Number);
  return [...children, ...children.flatMap(descendants)];
}
