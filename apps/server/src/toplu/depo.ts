import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where made files lie until they are fetched. Names are parts of [a-z0-9.-] between slashes. */
export interface Depo {
  /** The same for all servers and workers that share it, and for no other. */
  readonly kimlik: () => Promise<string>;
  /** Safe from a power failure when it answers. Throws DepoHatasi; then nothing is left under the name. */
  readonly write: (ad: string, parts: AsyncIterable<Uint8Array>) => Promise<void>;
  readonly read: (ad: string) => Readable;
  /** The name itself, or all that lies below it; nothing need be there. */
  readonly remove: (ad: string) => Promise<void>;
  /** What stands directly below, without the path before it. */
  readonly list: (ad: string) => Promise<readonly string[]>;
}

/** The store could not take a file. `message` is for the user. */
export class DepoHatasi extends Error {
  override readonly name = 'DepoHatasi';
}

const DOLU = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const KAPALI = new Set(['EACCES', 'EPERM', 'EROFS', 'EIO', 'ENOTDIR', 'ENAMETOOLONG']);

export function depoHatasi(error: unknown): DepoHatasi | null {
  if (error instanceof DepoHatasi) return error;
  const { code = '' } = error as { readonly code?: string };
  if (DOLU.has(code))
    return new DepoHatasi(
      'Sunucunun diskinde yer kalmadı. Yer açılınca işlemi yineleyin: yapılmış olanlar yeniden yapılmaz.',
      { cause: error },
    );
  if (KAPALI.has(code))
    return new DepoHatasi(
      'Sunucu dosyaları saklayamadı. Yöneticiniz klasörün yazılabilir olduğunu denetlesin; sonra işlemi yineleyin.',
      { cause: error },
    );
  return null;
}

/** Of a UUID. */
const KIMLIK_BOYU = 36;
const KIMLIK_DENEMESI = 100;
const PART = /^[a-z0-9][a-z0-9.-]*$/;

export function createLocalDepo(folder: string): Depo {
  const pathOf = (ad: string): string => {
    const parts = ad.split('/');
    if (!parts.every((part) => PART.test(part))) throw new TypeError('no name of the store');
    return join(folder, ...parts);
  };

  async function write(ad: string, parts: AsyncIterable<Uint8Array>): Promise<void> {
    const path = pathOf(ad);
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const file = await open(path, 'wx', 0o600);
      try {
        for await (const part of parts) await file.writeFile(part);
        await file.sync();
      } finally {
        await file.close();
      }
    } catch (error) {
      await rm(path, { force: true }).catch(() => undefined);
      throw depoHatasi(error) ?? error;
    }
  }

  /** In a file beside the offices' folders, written by whoever comes first. */
  async function readKimlik(): Promise<string> {
    const path = join(folder, 'kimlik');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(path, randomUUID(), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== 'EEXIST') throw error;
    });
    for (let i = 0; i < KIMLIK_DENEMESI; i++) {
      const kimlik = await readFile(path, 'utf8');
      if (kimlik.length === KIMLIK_BOYU) return kimlik;
      await sleep(10);
    }
    throw new Error('the name of the store cannot be read');
  }

  let kimlik: Promise<string> | null = null;
  return {
    kimlik: () => {
      kimlik ??= readKimlik().catch((error: unknown) => {
        kimlik = null;
        throw depoHatasi(error) ?? error;
      });
      return kimlik;
    },
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
