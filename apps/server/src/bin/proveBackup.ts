import '../startup/timeZone.ts';
import { dirname, join, resolve } from 'node:path';
import { timeText } from '../backup/chainReplay.ts';
import { newestBackupPath } from '../backup/daily.ts';
import { keepProof } from '../backup/proofFile.ts';
import { readSigningKey } from '../backup/signature.ts';
import { commandText } from '../startup/commandText.ts';
import { readConfig } from '../startup/config.ts';
import { failWith, openExisting, readWords } from '../startup/program.ts';
import { StartError } from '../startup/startError.ts';
import { type Proof, proveBackup } from './backupProof.ts';

const USAGE = `Kullanım: ${commandText('prove-backup', '[<yedek>]')}`;

/** The operator's command, which the server also runs after each daily backup: would this backup do? */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const from = await readRequest(config.backup.klasor);
  const { db, close } = await openExisting(config);
  try {
    const scratch = join(config.dataFolder, 'backup-trial');
    const trust = { key: await readSigningKey(config.dataFolder) };
    const proof = await proveBackup({ from, scratch, trust, live: db });
    await keepProof(dirname(from), from, { fault: null });
    console.log(textOf(from, proof));
  } catch (error) {
    const fault = error instanceof StartError ? error.message : 'Beklenmeyen bir hata oluştu.';
    await keepProof(dirname(from), from, { fault }).catch(() => undefined);
    throw error;
  } finally {
    await close();
  }
}

const textOf = (from: string, { offices, rows, sealedLines, documents, reached }: Proof): string =>
  [
    `Yedek denendi, geri geliyor: ${from}`,
    `${offices} büro, ${rows} satırın hepsi okundu. İşlem kaydının mühürlü ${sealedLines} satırı çalışan veritabanınınkiyle aynı. Yeniden oluşturulan belge: ${documents}.`,
    ...(reached === null ? [] : [`Ardından yazılanlar da geri geldi: ${timeText(reached)} anına kadar.`]),
  ].join('\n');

async function readRequest(folder: string | null): Promise<string> {
  const { positionals } = readWords(USAGE, {});
  const [path, ...rest] = positionals;
  if (rest.length > 0) throw new StartError(USAGE);
  if (path !== undefined) return resolve(path);
  const newest = folder === null ? null : await newestBackupPath(folder);
  if (newest === null)
    throw new StartError(`Denenecek yedek yok: DERKENAR_BACKUP_DIR klasöründe yedek bulunamadı. ${USAGE}`);
  return newest;
}

main().then(() => process.exit(0), failWith('Yedek denenemedi ya da geri gelmiyor.'));
