import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { defineConfig } from 'vitest/config';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * In memory where the system has room there and lets programs run: the tests make and throw away more than a
 * hundred databases of a thousand files each, and a disk takes longer over those than PostgreSQL does.
 */
function temporaryFolder(): string {
  if (process.env['TMPDIR'] !== undefined || !existsSync(MEMORY)) return tmpdir();
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .findLast((line) => line.split(' ')[1] === MEMORY);
  if (mount === undefined || mount.includes('noexec')) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES ? MEMORY : tmpdir();
}

export default defineConfig({
  // Vitest hands these to Node as --conditions: 'import' there would give pg's require() the ESM files.
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    include: [
      '{packages,apps}/*/src/**/*.test.ts',
      '{packages,apps}/*/test/**/*.test.ts',
      'test/**/*.test.ts',
    ],
    env: { TMPDIR: temporaryFolder() },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What a page does follows when the machine has the time; each wait ends as soon as it holds.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
  },
});
