import { createHash } from 'node:crypto';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SECRETS } from '../db/embedded/initialize.ts';
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
import { forEachOf, isMissing, listTree, sumOf } from './kopya.ts';
import { type Acan, readAcan, SIFRELI } from './sifre.ts';
import { checkSignature, SIGNATURE_FILE, type Trust } from './signature.ts';

/** What is known of the backup; `acan`: null when it is not encrypted. */
export interface Acilan {
  readonly yedek: Yedek;
  readonly sums: Toplamlar;
  readonly acan: Acan | null;
}

/** Throws StartError for what cannot be brought back here: nothing has been copied yet. */
export async function openBackup(from: string, anahtar: string | null, trust: Trust): Promise<Acilan> {
  const { yedek, sums } = await readBackup(from, trust);
  return { yedek, sums, acan: await openLock(from, { yedek, sums }, anahtar) };
}

/** Nothing of the backup is believed before its signature. */
async function readBackup(from: string, trust: Trust): Promise<{ yedek: Yedek; sums: Toplamlar }> {
  const [manifest, description] = [await readPart(from, TOPLAM_DOSYASI), await readPart(from, YEDEK_DOSYASI)];
  if (manifest === null || description === null)
    throw new StartError(
      `Bu klasörde Derkenar yedeği yok: ${from}. Adı “derkenar-yedek-” ile başlayan klasörü verin.`,
    );
  checkSignature(manifest, await readPart(from, SIGNATURE_FILE), trust);
  const sums = parseToplamlar(manifest.toString('utf8'));
  if (createHash('sha256').update(description).digest('hex') !== sums.get(YEDEK_DOSYASI))
    throw damaged(YEDEK_DOSYASI);
  const yedek = parseYedek(description.toString('utf8'));
  checkFits(yedek);
  const kept = ['PG_VERSION', 'backup_label', SECRETS].map((name) => `pgdata/${name}${endOf(yedek)}`);
  if (!kept.every((path) => sums.has(path))) throw damaged(TOPLAM_DOSYASI);
  await checkFiles(from, yedek, sums);
  return { yedek, sums };
}

const readPart = (from: string, name: string): Promise<Buffer | null> =>
  readFile(join(from, name)).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

/** The folder holds the files of the list and no other; none is a link, and each is as long as it was. */
async function checkFiles(from: string, { sizes }: Yedek, sums: Toplamlar): Promise<void> {
  const { files } = await listTree(from, () => true);
  const listed = new Set([...sums.keys(), TOPLAM_DOSYASI, SIGNATURE_FILE]);
  const stranger = files.find((path) => !listed.has(path));
  if (stranger !== undefined)
    throw new StartError(
      `Yedekte, alındığında olmayan bir dosya var: ${stranger}. Siz koyduysanız silip yeniden deneyin; değilse bu yedeği kullanmayın. Hiçbir şey değiştirilmedi.`,
    );
  await forEachOf(sums.keys(), async (path) => {
    const found = await lstat(pathIn(from, path)).catch((error: unknown) => {
      throw isMissing(error) ? damaged(path) : error;
    });
    if (!found.isFile() || found.size !== (sizes[path] ?? found.size)) throw damaged(path);
  });
}

/** Throws StartError for a backup of a newer program or of another kind of computer. */
function checkFits(yedek: Yedek): void {
  const newer = yedek.gocler.filter((name) => !Object.hasOwn(migrations, name));
  if (newer.length > 0)
    throw new StartError(
      `Yedek daha yeni bir Derkenar sürümüyle alınmış (${yedek.surum}, ${newer.at(-1)}). Önce Derkenar’ı güncelleyin.`,
    );
  if (yedek.sistem !== thisSystem())
    throw new StartError(
      `Yedek başka türde bir bilgisayarda alınmış (${yedek.sistem}; bu bilgisayar: ${thisSystem()}). Aynı türde bir bilgisayarda geri yükleyin.`,
    );
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
