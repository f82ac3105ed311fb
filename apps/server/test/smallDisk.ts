import { spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A disk of its own at a folder; needs Linux and a user who may mount. */
export interface SmallDisk {
  /** Takes all the room there is. A second call takes the room that became free meanwhile. */
  readonly fill: () => void;
  /** Takes all but so many megabytes of the room. */
  readonly leave: (megabytes: number) => void;
  readonly free: () => void;
  /** Makes the disk read-only; waits until no file on it is open for writing. */
  readonly bar: () => Promise<void>;
  readonly unbar: () => void;
  readonly remove: () => void;
}

const FILLER = 'dolgu';
const MEGABYTE = 1 << 20;
const PAGE = 4096;

export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true });
  mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'derkenar-deneme', folder);
  return {
    fill: () => fillWith(join(folder, FILLER)),
    leave: (left) => {
      const filler = join(folder, FILLER);
      fillWith(filler);
      truncateSync(filler, statSync(filler).size - left * MEGABYTE);
    },
    free: () => rmSync(join(folder, FILLER), { force: true }),
    bar: async () => {
      for (const end = Date.now() + 120_000; !tryMount('-o', 'remount,ro', folder); await sleep(2))
        if (Date.now() > end) throw new Error(`files in ${folder} stay open`);
    },
    unbar: () => mount('-o', 'remount,rw', folder),
    remove: () => void spawnSync('umount', ['-l', folder]),
  };
}

/** Fills the disk to the last page. */
function fillWith(path: string): void {
  const file = openSync(path, 'a');
  for (let size = MEGABYTE; size >= PAGE; size /= 2)
    try {
      for (const bytes = Buffer.alloc(size, 1); writeSync(file, bytes) === size; );
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'ENOSPC') throw error;
    }
  closeSync(file);
}

/** True on Linux as root, unless a container forbids it. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'derkenar-disk-'));
  const mounted = process.platform === 'linux' && tryMount('-t', 'tmpfs', 'derkenar-deneme', folder);
  if (mounted) spawnSync('umount', [folder]);
  rmdirSync(folder);
  return mounted;
}

const tryMount = (...args: string[]): boolean => spawnSync('mount', args).status === 0;

function mount(...args: string[]): void {
  if (!tryMount(...args)) throw new Error(`mount ${args.join(' ')} was refused`);
}
