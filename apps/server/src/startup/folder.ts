import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

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
