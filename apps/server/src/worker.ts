import { readConfig } from './config.ts';
import { describe } from './http/problem.ts';
import { createDurum } from './izleme/durum.ts';
import { openKapi } from './izleme/kapi.ts';
import { createOlcum } from './izleme/olcum.ts';
import { checkPort, MONITORING } from './port.ts';
import { fail, openConfigured, stopOnSignal, warnOfUnknown } from './program.ts';
import { StartError } from './startError.ts';
import { depoFolder, openDepo } from './toplu/depo/ayar.ts';
import type { DepoHatasi } from './toplu/depo/depo.ts';
import { createSahipliDepo } from './toplu/depo/sahip.ts';
import { runIsci } from './toplu/toplu.ts';

/** Bulk jobs on a further machine: the same database and the same store as the server's, and no pages. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  warnOfUnknown(process.env);
  const { depo, processes, kiraMs } = config.toplu;
  if (config.databaseUrl === null)
    throw new StartError('İşçi, sunucunun veritabanını kullanır: DATABASE_URL’yi verin.');
  if (depo.tur === 'klasor' && !depo.verildi)
    throw new StartError(
      'İşçi, dosyaları sunucuyla ortak bir yere yazar: DERKENAR_BULK_DIR’i ya da DERKENAR_S3_BUCKET’i verin.',
    );
  if (config.olcum) await checkPort({ ...config.olcum, variables: MONITORING });
  const { db, close } = await openConfigured(config, async () => undefined);
  const durum = createDurum(db, { data: null, bulk: depoFolder(depo) });
  const olcum = createOlcum(db);
  const kapi = config.olcum && (await openKapi({ ...config.olcum, durum, olcum }));
  const say = (error: DepoHatasi) => console.error(error.message);
  const isci = runIsci({
    db,
    depo: createSahipliDepo(db, await openDepo(depo, say), say),
    processes: Math.max(1, processes),
    sureler: { kiraMs },
    onProblem: (error) => console.error(JSON.stringify(describe(error))),
    onYazildi: olcum.belge,
  });
  stopOnSignal(async () => {
    durum.kapaniyor();
    await isci.stop();
    kapi?.close();
    await close();
  });
  console.log('Derkenar işçisi hazır. Durdurmak için Ctrl+C.');
}

main().catch(fail);
