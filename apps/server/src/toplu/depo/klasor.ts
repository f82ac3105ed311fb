import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from '../../folder.ts';
import { type Depo, DepoHatasi, partsOf, remembered } from './depo.ts';

const DOLU = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const KAPALI = new Set(['EACCES', 'EPERM', 'EROFS', 'EIO', 'ENOTDIR', 'ENAMETOOLONG']);

function depoHatasi(error: unknown): DepoHatasi | null {
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

export function createKlasorDepo(folder: string): Depo {
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
      throw depoHatasi(error) ?? error;
    }
  }

  /** Written by whoever comes first. */
  async function readIsaret(ad: string, ilk: string): Promise<string> {
    const path = pathOf(ad);
    await makeFolder(dirname(path));
    await writeFile(path, ilk, { flag: 'wx', mode: 0o600 }).catch(async (error: unknown) => {
      if ((error as { code?: unknown }).code === 'EEXIST') return;
      // Begun on a full disk, it would be nobody's mark for ever.
      await rm(path, { force: true }).catch(() => undefined);
      throw error;
    });
    for (let i = 0; i < KIMLIK_DENEMESI; i++) {
      const kimlik = await readFile(path, 'utf8');
      if (kimlik.length === KIMLIK_BOYU) return kimlik;
      await sleep(10);
    }
    throw new Error('a mark in the store cannot be read');
  }

  const isaret = (ad: string, kimlik: string): Promise<string> =>
    readIsaret(ad, kimlik).catch((error: unknown) => {
      throw depoHatasi(error) ?? error;
    });

  return {
    // In a file beside the offices' folders.
    kimlik: remembered(() => isaret('kimlik', randomUUID())),
    isaret,
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
