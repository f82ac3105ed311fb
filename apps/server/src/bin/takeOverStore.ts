import '../startup/timeZone.ts';
import { setTakeOver } from '../db/identity.ts';
import { commandText } from '../startup/commandText.ts';
import { failWith, openExisting, readCommandConfig, readWords } from '../startup/program.ts';
import { StartError } from '../startup/startError.ts';

const USAGE = `Kullanım: ${commandText('take-over-store', '[--demo]')}`;

/** The operator's command: a database that was restored or moved takes over the bulk jobs' files of the one before. */
async function main(): Promise<void> {
  const { db, close } = await openExisting(readCommandConfig(readDemo()));
  try {
    await setTakeOver(db, true);
  } finally {
    await close();
  }
  console.log(
    'Toplu işlemlerin dosya deposu bu veritabanına devredilecek: sunucu çalışıyorsa bir dakika içinde, çalışmıyorsa başlatınca. Depoyu kullanan eski sunucuyu durdurun.',
  );
}

function readDemo(): boolean {
  const { positionals, values } = readWords(USAGE, { demo: { type: 'boolean', default: false } });
  if (positionals.length > 0) throw new StartError(USAGE);
  return values.demo;
}

main().then(() => process.exit(0), failWith('Depo devralınamadı.'));
