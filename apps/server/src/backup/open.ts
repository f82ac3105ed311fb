import { createHash } from 'node:crypto';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SECRETS } from '../db/embedded/initialize.ts';
import { migrations } from '../db/migrations/index.ts';
import { StartError } from '../startup/startError.ts';
import { forEachOf, isMissing, listTree, sumOf } from './copy.ts';
import { type BackupDecryption, ENCRYPTED_SUFFIX, readDecryption } from './encryption.ts';
import {
  type BackupDescription,
  DESCRIPTION_FILE,
  damaged,
  parseDescription,
  parseSums,
  pathIn,
  SUMS_FILE,
  type Sums,
  thisSystem,
} from './format.ts';
import { checkSignature, SIGNATURE_FILE, type Trust } from './signature.ts';

/** A backup whose signature was checked; `acan` is null if it is not encrypted. */
export interface OpenedBackup {
  readonly backup: BackupDescription;
  readonly sums: Sums;
  readonly decryption: BackupDecryption | null;
}

/** Throws StartError for what cannot be brought back here: nothing has been copied yet. */
export async function openBackup(from: string, anahtar: string | null, trust: Trust): Promise<OpenedBackup> {
  const { backup, sums } = await readBackup(from, trust);
  return { backup, sums, decryption: await openLock(from, { backup, sums }, anahtar) };
}

/** The signature is checked before anything else of the backup is used. */
async function readBackup(from: string, trust: Trust): Promise<{ backup: BackupDescription; sums: Sums }> {
  const [manifest, description] = [await readPart(from, SUMS_FILE), await readPart(from, DESCRIPTION_FILE)];
  if (manifest === null || description === null)
    throw new StartError(
      `Bu klasörde Derkenar yedeği yok: ${from}. Adı “derkenar-yedek-” ile başlayan klasörü verin.`,
    );
  checkSignature(manifest, await readPart(from, SIGNATURE_FILE), trust);
  const sums = parseSums(manifest.toString('utf8'));
  if (createHash('sha256').update(description).digest('hex') !== sums.get(DESCRIPTION_FILE))
    throw damaged(DESCRIPTION_FILE);
  const backup = parseDescription(description.toString('utf8'));
  checkFits(backup);
  const kept = ['PG_VERSION', 'backup_label', SECRETS].map((name) => `pgdata/${name}${endOf(backup)}`);
  if (!kept.every((path) => sums.has(path))) throw damaged(SUMS_FILE);
  await checkFiles(from, backup, sums);
  return { backup, sums };
}

const readPart = (from: string, name: string): Promise<Buffer | null> =>
  readFile(join(from, name)).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

/** The folder holds the files of the list and no other; none is a link, and each is as long as it was. */
async function checkFiles(from: string, { sizes }: BackupDescription, sums: Sums): Promise<void> {
  const { files } = await listTree(from, () => true);
  const listed = new Set([...sums.keys(), SUMS_FILE, SIGNATURE_FILE]);
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
function checkFits(backup: BackupDescription): void {
  const newer = backup.gocler.filter((name) => !Object.hasOwn(migrations, name));
  if (newer.length > 0)
    throw new StartError(
      `Yedek daha yeni bir Derkenar sürümüyle alınmış (${backup.surum}, ${newer.at(-1)}). Önce Derkenar’ı güncelleyin.`,
    );
  if (backup.sistem !== thisSystem())
    throw new StartError(
      `Yedek başka türde bir bilgisayarda alınmış (${backup.sistem}; bu bilgisayar: ${thisSystem()}). Aynı türde bir bilgisayarda geri yükleyin.`,
    );
}

/** The ending that the backup adds to each file's name. */
export const endOf = ({ alicilar }: BackupDescription): string => (alicilar === null ? '' : ENCRYPTED_SUFFIX);

/** Tried on a small file: before anything is copied the key is known to fit. */
async function openLock(
  from: string,
  { backup, sums }: Omit<OpenedBackup, 'decryption'>,
  anahtar: string | null,
): Promise<BackupDecryption | null> {
  const { alicilar } = backup;
  if (alicilar === null) return null;
  if (anahtar === null)
    throw new StartError(
      `Yedek şifreli: --key ile anahtar dosyasını verin (yedeğin alıcısı: ${alicilar.join(', ')}).`,
    );
  const decryption = await readDecryption(anahtar);
  const path = `pgdata/PG_VERSION${ENCRYPTED_SUFFIX}`;
  const file = pathIn(from, path);
  const sum = await sumOf(file).catch((error: unknown) => {
    throw isMissing(error) ? damaged(path) : error;
  });
  if (sum !== sums.get(path)) throw damaged(path);
  await decryption.tryOut(file, alicilar);
  return decryption;
}
