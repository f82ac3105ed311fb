import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Made with those above it, for its owner only; that it is there already is no matter. */
export async function makeFolder(folder: string): Promise<void> {
  // Node's `recursive` says that a disk has no such folder where it can only be read: nobody could tell why.
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as { readonly code?: string };
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await makeFolder(folder);
  }
}

/** Windows answers these while a virus scanner or an indexer holds a file of the folder open. */
const HELD_BY_OTHERS = new Set(['EACCES', 'EBUSY', 'EPERM']);
const PAUSES_MS = [20, 50, 100, 200, 400, 800, 1600, 3200];

/** Removes a folder, with patience for a file that another program still holds open. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });

/** Renames, and on Windows tries again for 6 s where another program holds a file of it open. */
export async function renamePatiently(
  from: string,
  to: string,
  system = { platform: process.platform, rename },
): Promise<void> {
  for (const pause of system.platform === 'win32' ? PAUSES_MS : [])
    try {
      return await system.rename(from, to);
    } catch (error) {
      if (!HELD_BY_OTHERS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
      await sleep(pause);
    }
  return system.rename(from, to);
}
