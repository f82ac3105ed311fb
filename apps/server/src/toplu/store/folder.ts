import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, link, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { messages } from '../../messages.ts';
import { makeFolder } from '../../startup/folder.ts';
import { MARK_LENGTH, partsOf, remembered, type Store, StoreError } from './store.ts';

const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const CLOSED_CODES = new Set(['EACCES', 'EPERM', 'EROFS', 'EIO', 'ENOTDIR', 'ENAMETOOLONG']);

function toStoreError(error: unknown): StoreError | null {
  if (error instanceof StoreError) return error;
  const { code = '' } = error as { readonly code?: string };
  if (FULL_CODES.has(code)) return new StoreError(messages.store.folderFull, { cause: error });
  if (CLOSED_CODES.has(code)) return new StoreError(messages.store.folderClosed, { cause: error });
  return null;
}

const unless =
  (code: string) =>
  (error: unknown): null => {
    if ((error as { readonly code?: unknown }).code === code) return null;
    throw error;
  };

const IDENTITY_ATTEMPTS = 100;

/** Whole or not at all, unless there is one. */
async function placeMark(path: string, mark: string): Promise<void> {
  await makeFolder(dirname(path));
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, mark, { flag: 'wx', mode: 0o600, flush: true });
    // Some file systems have no links.
    await link(draft, path).catch(() =>
      copyFile(draft, path, constants.COPYFILE_EXCL).catch(unless('EEXIST')),
    );
  } finally {
    await rm(draft, { force: true });
  }
}

export function createFolderStore(folder: string): Store {
  const pathOf = (ad: string): string => join(folder, ...partsOf(ad));

  async function write(ad: string, parts: AsyncIterable<Uint8Array>): Promise<void> {
    const path = pathOf(ad);
    try {
      await makeFolder(dirname(path));
      const file = await open(path, 'wx', 0o600);
      try {
        for await (const part of parts) await file.writeFile(part);
        await file.sync();
      } finally {
        await file.close();
      }
    } catch (error) {
      await rm(path, { force: true }).catch(() => undefined);
      throw toStoreError(error) ?? error;
    }
  }

  /** The first caller writes the mark. */
  async function readMark(ad: string, initial: string): Promise<string> {
    const path = pathOf(ad);
    for (let i = 0; i <= IDENTITY_ATTEMPTS; i++) {
      const identity = await readFile(path, 'utf8').catch(unless('ENOENT'));
      if (identity?.length === MARK_LENGTH) return identity;
      if (identity === null) await placeMark(path, initial);
      // A half-written mark belongs to nobody.
      else if (i === IDENTITY_ATTEMPTS - 1) await rm(path, { force: true });
      else await sleep(10);
    }
    return readFile(path, 'utf8');
  }

  const mark = (ad: string, identity: string): Promise<string> =>
    readMark(ad, identity).catch((error: unknown) => {
      throw toStoreError(error) ?? error;
    });

  return {
    // The identity is a file beside the offices' folders.
    identity: remembered(() => mark('kimlik', randomUUID())),
    mark,
    write,
    read: (ad) => createReadStream(pathOf(ad)),
    remove: (ad) => rm(pathOf(ad), { recursive: true, force: true }),
    list: async (ad) => {
      try {
        return await readdir(pathOf(ad));
      } catch (error) {
        if ((error as { code?: unknown }).code === 'ENOENT') return [];
        throw error;
      }
    },
  };
}
