import { parseArgs } from 'node:util';
import { setTakeOver } from './db/identity.ts';
import { failWith, openExisting, readCommandConfig } from './program.ts';
import { StartError } from './startError.ts';

const USAGE = 'Kullanım: npm run take-over-store [-- --demo]';

/** The operator's command: a database that was restored or moved takes over the bulk jobs' files of the one before. */
async function main(): Promise<void> {
  const { db, close } = await openExisting(readCommandConfig(readWords().demo));
  try {
    await setTakeOver(db, true);
  } finally {
    await close();
  }
  console.log(
    'Toplu işlemlerin dosya deposu bu veritabanına devredilecek: sunucu çalışıyorsa bir dakika içinde, çalışmıyorsa başlatınca. Depoyu kullanan eski sunucuyu durdurun.',
  );
}

function readWords(): { demo: boolean } {
  try {
    return parseArgs({ options: { demo: { type: 'boolean', default: false } } }).values;
  } catch (cause) {
    throw new StartError(USAGE, { cause });
  }
}

main().then(() => process.exit(0), failWith('Depo devralınamadı.'));
