import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptAssets } from '../apps/web/keptAssets.ts';

interface BuildState {
  readonly listStale: (root: string) => readonly string[];
  readonly buildOnce: (root: string, build: (stale: readonly string[]) => void) => void;
  readonly findRunning: (root: string) => number | null;
}

const { listStale, buildOnce, findRunning } = (await import(
  new URL('../scripts/buildState.mjs', import.meta.url).href
)) as BuildState;

const MAIN = 'apps/server/dist/main.js';
const ALL = ['server', 'agent', 'cli', 'web'];
const RUNS = "process.stdout.write('up'); setInterval(() => undefined, 1000);";

let root: string;
let children: ChildProcess[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'derkenar-build-'));
  children = [];
  put('package-lock.json', '{}');
  put('apps/server/src/main.ts', 'one');
  put('apps/server/test/main.test.ts', 'one');
  put('packages/domain/src/index.ts', 'one');
});
afterEach(async () => {
  for (const child of children) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  rmSync(root, { recursive: true, force: true });
});

function put(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

function writeBuilt(): void {
  for (const path of [MAIN, 'apps/agent/dist/main.js', 'apps/cli/dist/main.js', 'apps/web/dist/index.html'])
    put(path, RUNS);
}

async function startProgram(words: readonly string[], cwd: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, words, { cwd, stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(child);
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}

describe('what is built', () => {
  it('is that of the sources until one of them changes; tests are none', () => {
    expect(listStale(root)).toEqual(ALL);
    buildOnce(root, writeBuilt);
    expect(listStale(root)).toEqual([]);
    put('apps/server/test/main.test.ts', 'two');
    put('apps/server/dist/other.js', 'two');
    expect(listStale(root)).toEqual([]);
    rmSync(join(root, 'apps/web/dist'), { recursive: true });
    expect(listStale(root)).toEqual(['web']);
  });

  it.each([
    ['apps/server/src/main.ts', ['server']],
    ['apps/web/src/main.tsx', ['web']],
    ['veri/standart-dilekceler/001-ornek.html', ['server']],
    ['packages/domain/src/new.ts', ALL],
    ['package-lock.json', ALL],
  ])('is built again only where %s goes into it', (path, programs) => {
    buildOnce(root, writeBuilt);
    put(path, 'two');
    expect(listStale(root)).toEqual(programs);
    const built: (readonly string[])[] = [];
    buildOnce(root, (stale) => built.push(stale));
    expect(built).toEqual([programs]);
    expect(listStale(root)).toEqual([]);
  });

  it('counts as nothing when the build was broken off, or its sources changed meanwhile', () => {
    buildOnce(root, writeBuilt);
    put('apps/server/src/main.ts', 'two');
    const broken = () =>
      buildOnce(root, () => {
        throw new Error('broken off');
      });
    expect(broken).toThrow('broken off');
    expect(listStale(root)).not.toEqual([]);
    buildOnce(root, () => {
      writeBuilt();
      put('apps/server/src/main.ts', 'late');
    });
    expect(listStale(root)).not.toEqual([]);
  });
});

describe.runIf(process.platform === 'linux')('a program that runs out of the project', () => {
  it('is found however it was named, and only in its own project', async () => {
    writeBuilt();
    const other = join(root, 'other');
    put('other/apps/server/dist/main.js', RUNS);
    await startProgram([join(other, MAIN)], tmpdir());
    expect(findRunning(root)).toBeNull();
    for (const [words, cwd] of [
      [[join(root, MAIN)], tmpdir()],
      [[MAIN], root],
      [['main.js', '--word'], join(root, 'apps/server/dist')],
    ] as const) {
      const child = await startProgram(words, cwd);
      expect(findRunning(root)).toBe(child.pid);
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect(findRunning(root)).toBeNull();
    }
  });
});

describe('the page’s assets', () => {
  it('outlive the next builds, for pages that are open, and not all of them', async () => {
    const folder = join(root, 'dist');
    const assets = () => readdirSync(join(folder, 'assets')).toSorted();
    const buildPage = async (content: string): Promise<string[]> => {
      put('index.html', '<script type="module" src="./main.js"></script>');
      put('main.js', `import('./part.js').then(({ part }) => document.title = part);`);
      put('part.js', `export const part = ${JSON.stringify(content)};`);
      const before = existsSync(folder) ? assets() : [];
      await build({
        root,
        configFile: false,
        logLevel: 'silent',
        plugins: [keptAssets()],
        build: { emptyOutDir: false },
      });
      return assets().filter((name) => !before.includes(name));
    };
    const first = await buildPage('0');
    expect(first.length).toBeGreaterThan(1);
    for (const content of ['1', '2', '3', '4']) await buildPage(content);
    expect(assets()).toEqual(expect.arrayContaining(first));
    const last = await buildPage('5');
    expect(assets()).toEqual(expect.arrayContaining(last));
    expect(assets().filter((name) => first.includes(name))).toEqual([]);
    // Built anew without a change, nothing more goes.
    const there = assets();
    await buildPage('5');
    expect(assets()).toEqual(there);
  });
});
