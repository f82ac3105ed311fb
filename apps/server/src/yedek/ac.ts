import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrations } from '../db/migrations/index.ts';
import { StartError } from '../startError.ts';
import {
  damaged,
  parseToplamlar,
  parseYedek,
  pathIn,
  TOPLAM_DOSYASI,
  type Toplamlar,
  thisSystem,
  YEDEK_DOSYASI,
  type Yedek,
} from './bicim.ts';
import { isMissing, sumOf } from './kopya.ts';
import { type Acan, readAcan, SIFRELI } from './sifre.ts';

/** What is known of the backup; `acan`: null when it is not encrypted. */
export interface Acilan {
  readonly yedek: Yedek;
  readonly sums: Toplamlar;
  readonly acan: Acan | null;
}

/** Throws StartError for what cannot be brought back here: nothing has been copied yet. */
export async function openBackup(from: string, anahtar: string | null): Promise<Acilan> {
  const { yedek, sums } = await readBackup(from);
  return { yedek, sums, acan: await openLock(from, { yedek, sums }, anahtar) };
}

async function readBackup(from: string): Promise<{ yedek: Yedek; sums: Toplamlar }> {
  const read = (name: string) =>
    readFile(join(from, name), 'utf8').catch((error: unknown) => {
      if (!isMissing(error)) throw error;
      throw new StartError(
        `Bu klasörde Derkenar yedeği yok: ${from}. Adı “derkenar-yedek-” ile başlayan klasörü verin.`,
      );
    });
  const text = await read(YEDEK_DOSYASI);
  const sums = parseToplamlar(await read(TOPLAM_DOSYASI));
  const yedek = parseYedek(text);
  const kept = ['pgdata/PG_VERSION', 'pgdata/backup_label'].map((path) => path + endOf(yedek));
  if (![YEDEK_DOSYASI, ...kept].every((path) => sums.has(path))) throw damaged(TOPLAM_DOSYASI);
  const newer = yedek.gocler.filter((name) => !Object.hasOwn(migrations, name));
  if (newer.length > 0)
    throw new StartError(
      `Yedek daha yeni bir Derkenar sürümüyle alınmış (${yedek.surum}, ${newer.at(-1)}). Önce Derkenar’ı güncelleyin.`,
    );
  if (yedek.sistem !== thisSystem())
    throw new StartError(
      `Yedek başka türde bir bilgisayarda alınmış (${yedek.sistem}; bu bilgisayar: ${thisSystem()}). Aynı türde bir bilgisayarda geri yükleyin.`,
    );
  return { yedek, sums };
}

/** Of each kept file's name. */
export const endOf = ({ alicilar }: Yedek): string => (alicilar === null ? '' : SIFRELI);

/** Tried on a small file: before anything is copied the key is known to fit. */
async function openLock(
  from: string,
  { yedek, sums }: Omit<Acilan, 'acan'>,
  anahtar: string | null,
): Promise<Acan | null> {
  const { alicilar } = yedek;
  if (alicilar === null) return null;
  if (anahtar === null)
    throw new StartError(
      `Yedek şifreli: --anahtar ile anahtar dosyasını verin (yedeğin alıcısı: ${alicilar.join(', ')}).`,
    );
  const acan = await readAcan(anahtar);
  const path = `pgdata/PG_VERSION${SIFRELI}`;
  const file = pathIn(from, path);
  const sum = await sumOf(file).catch((error: unknown) => {
    throw isMissing(error) ? damaged(path) : error;
  });
  if (sum !== sums.get(path)) throw damaged(path);
  await acan.dene(file, alicilar);
  return acan;
}
