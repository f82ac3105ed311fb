import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../startup/folder.ts';

/** One page of a disk: a full one has no room for it. */
const PROBE = Buffer.alloc(4096, 1);

/** Writes a small file into the folder and takes it away again; false where the disk is full, read-only or gone. */
export async function isWritable(folder: string): Promise<boolean> {
  const path = join(folder, `.probe-${randomUUID()}`);
  try {
    await makeFolder(folder);
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(PROBE);
      await file.sync();
    } finally {
      await file.close();
    }
    return true;
  } catch {
    return false;
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}
