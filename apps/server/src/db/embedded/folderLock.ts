import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

/**
 * Holds the data folder by a lock of the kernel. The pids of PostgreSQL's own lock files mean nothing in
 * another container, which does not see its shared memory either. Any process with a copy of the descriptor
 * holds the folder, so it is PostgreSQL's as long as one of its processes lives. null: this system has no such
 * lock.
 */
export function holdFolder(base: string): number | 'taken' | null {
  if (process.platform !== 'linux') return null;
  const descriptor = openSync(base, 'r');
  // flock(2) locks what is open, not the process: it lasts when flock(1) ends.
  const { status } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', descriptor] });
  if (status === 0) return descriptor;
  closeSync(descriptor);
  return status === 1 ? 'taken' : null;
}
