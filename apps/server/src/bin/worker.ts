import '../startup/timeZone.ts';
import { describe } from '../http/problem.ts';
import { createHealth } from '../monitoring/health.ts';
import { createMetrics } from '../monitoring/metrics.ts';
import { openMetricsPort } from '../monitoring/metricsPort.ts';
import { readConfig } from '../startup/config.ts';
import { checkPort, MONITORING } from '../startup/port.ts';
import {
  fail,
  openConfigured,
  stopOnSignal,
  warnOfPlainDatabase,
  warnOfUnknown,
} from '../startup/program.ts';
import { StartError } from '../startup/startError.ts';
import { storeFolder } from '../toplu/store/config.ts';
import { openStore } from '../toplu/store/open.ts';
import type { StoreError } from '../toplu/store/store.ts';
import { createOwnedStore } from '../toplu/store/storeOwner.ts';
import { runChunkWorker } from '../toplu/toplu.ts';

/** Bulk jobs on a further machine: the same database and the same store as the server's, and no pages. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  warnOfUnknown(process.env);
  warnOfPlainDatabase(config);
  const { store, processes, leaseMs } = config.toplu;
  if (config.databaseUrl === null)
    throw new StartError('İşçi, sunucunun veritabanını kullanır: DATABASE_URL’yi verin.');
  if (store.tur === 'klasor' && !store.given)
    throw new StartError(
      'İşçi, dosyaları sunucuyla ortak bir yere yazar: DERKENAR_BULK_DIR’i ya da DERKENAR_S3_BUCKET’i verin.',
    );
  if (config.metrics) await checkPort({ ...config.metrics, variables: MONITORING });
  const { db, close } = await openConfigured(config, async () => undefined);
  const durum = createHealth(db, { data: null, bulk: storeFolder(store) });
  const metrics = createMetrics(db);
  const metricsPort = config.metrics && (await openMetricsPort({ ...config.metrics, durum, metrics }));
  const say = (error: StoreError) => console.error(error.message);
  const worker = runChunkWorker({
    db,
    store: createOwnedStore(db, await openStore(store, say), say),
    processes: Math.max(1, processes),
    timings: { leaseMs },
    onProblem: (error) => console.error(JSON.stringify(describe(error))),
    onWritten: metrics.recordBelge,
  });
  stopOnSignal(async () => {
    durum.startClosing();
    await worker.stop();
    metricsPort?.close();
    await close();
  });
  console.log('Derkenar işçisi hazır. Durdurmak için Ctrl+C.');
}

main().catch(fail);
