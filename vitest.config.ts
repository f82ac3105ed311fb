import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const ALONE = ['apps/server/test/postgres.test.ts', 'apps/server/test/isolation.test.ts'];
const BROWSER = 'apps/web/test/**/*.test.ts';
/** Tests that import JSX, styles or modules put in place of others, which Node alone does not know. */
const TRANSFORMED = ['apps/web/src/**/*.test.ts', 'test/formats.test.ts'];
/** Kills, faults, other programs, backups, every screen at every size: `npm run test:long`. */
const LONG = '{{packages,apps}/*/test,test}/**/*.long.test.ts';
const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * A folder in memory if the system has room there and lets programs run. The tests make and throw away more
 * than a hundred databases of a thousand files each, and a disk takes longer over those than PostgreSQL does.
 */
function temporaryPlace(): string {
  if (process.env['TMPDIR'] !== undefined || !existsSync(MEMORY)) return tmpdir();
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .findLast((line) => line.split(' ')[1] === MEMORY);
  if (mount === undefined || mount.includes('noexec')) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES ? MEMORY : tmpdir();
}

/** A folder for this run. It is removed at the end, because the workers end without notice. */
function temporaryFolder(): string {
  // The paths of PostgreSQL's sockets have 103 characters at most.
  const folder = mkdtempSync(join(temporaryPlace(), 'dt-'));
  // PostgreSQL and nginx run as users of their own.
  chmodSync(folder, 0o1777);
  process.once('exit', () => {
    try {
      // The PostgreSQL of a worker ends a moment after the worker.
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    } catch {
      // A program that a failed test left behind still writes there.
    }
  });
  return folder;
}

export default defineConfig({
  // Vitest hands these to Node as --conditions: 'import' there would give pg's require() the ESM files.
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    env: { TMPDIR: temporaryFolder() },
    // Only what hangs reaches these: a slow and busy machine takes its time, and each wait ends as soon as it holds.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    maxWorkers: 2,
    setupFiles: [fileURLToPath(new URL('test/properties.ts', import.meta.url))],
    // A worker keeps what it has loaded for the next file, since the server's modules alone take it half a
    // second: a test leaves what is global as it found it.
    isolate: false,
    // Node itself loads the sources, as it does for the programs that run from them: Vite would transform each file
    // once a project, which takes longer than most tests, and each use of an import would go through a getter.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // One after the other by their names, so that the longest files begin first and the shortest end the run.
    projects: [
      {
        extends: true,
        // The one imports other files of tests, which a worker would have run already; the other searches at random
        // through a whole server, and wants one that nobody used.
        test: { name: 'alone', include: ALONE, isolate: true },
      },
      {
        extends: true,
        test: { name: 'browser', include: [BROWSER], exclude: [LONG] },
      },
      {
        extends: true,
        test: {
          name: 'code',
          include: ['{packages,apps}/*/test/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...ALONE, BROWSER, LONG, ...TRANSFORMED],
        },
      },
      {
        extends: true,
        test: { name: 'long', include: [LONG] },
      },
      {
        extends: true,
        test: { name: 'transformed', include: TRANSFORMED, experimental: { viteModuleRunner: true } },
      },
    ],
  },
});
