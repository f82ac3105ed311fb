import { readConfig } from './config.ts';
import { describe } from './http/problem.ts';
import { fail, openConfigured, stopOnSignal } from './program.ts';
import { StartError } from './startError.ts';
import { createLocalDepo } from './toplu/depo.ts';
import { runIsci } from './toplu/toplu.ts';

/** Bulk jobs on a further machine: the same database and the same folder as the server's, and no pages. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { klasor, klasorIsSet, threads } = config.toplu;
  if (config.databaseUrl === null)
    throw new StartError('İşçi, sunucunun veritabanını kullanır: DATABASE_URL’yi verin.');
  if (!klasorIsSet)
    throw new StartError('İşçi, dosyaları sunucuyla ortak bir klasöre yazar: DERKENAR_TOPLU’yu verin.');
  const { db, close } = await openConfigured(config, async () => undefined);
  const isci = runIsci({
    db,
    depo: createLocalDepo(klasor),
    threads: Math.max(1, threads),
    onProblem: (error) => console.error(JSON.stringify(describe(error))),
  });
  stopOnSignal(async () => {
    await isci.stop();
    await close();
  });
  console.log('Derkenar işçisi hazır. Durdurmak için Ctrl+C.');
}

main().catch(fail);
