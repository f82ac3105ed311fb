import { readConfig } from './config.ts';
import { setDevral } from './db/kimlik.ts';
import { failWith, openExisting } from './program.ts';

/** The operator's command: a database that was restored or moved takes over the bulk jobs' files of the one before. */
async function main(): Promise<void> {
  const { db, close } = await openExisting(readConfig(process.env));
  try {
    await setDevral(db, true);
  } finally {
    await close();
  }
  console.log(
    'Toplu işlemlerin dosya deposu bu veritabanına devredilecek: sunucu çalışıyorsa bir dakika içinde, çalışmıyorsa başlatınca. Depoyu kullanan eski sunucuyu durdurun.',
  );
}

main().then(() => process.exit(0), failWith('Depo devralınamadı.'));
