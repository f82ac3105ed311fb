import '../startup/timeZone.ts';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp } from '../app.ts';
import { endChain, ensureChain } from '../backup/chain.ts';
import { sourceOf } from '../backup/create.ts';
import { keepDaily, logReached, newestBackup } from '../backup/daily.ts';
import { type BackupEncryption, createEncryption } from '../backup/encryption.ts';
import { followLog } from '../backup/follow.ts';
import { readProof } from '../backup/proofFile.ts';
import { runProof } from '../backup/runProof.ts';
import { MAX_CONNECTIONS } from '../db/connection.ts';
import type { OpenDatabase } from '../db/open.ts';
import { isServed } from '../db/served.ts';
import { shareConnections, type Tenant } from '../db/tenant.ts';
import { saveStandardLibrary } from '../dilekce/standard.ts';
import type { App } from '../http/app.ts';
import { describe } from '../http/problem.ts';
import { addShutdown } from '../http/shutdown.ts';
import { createHealth, type Health } from '../monitoring/health.ts';
import { createMetrics, type Metrics } from '../monitoring/metrics.ts';
import { openMetricsPort } from '../monitoring/metricsPort.ts';
import { docxOf } from '../oldWord/convert.ts';
import { findLibreOffice } from '../oldWord/program.ts';
import { startHousekeeping } from '../scheduling/housekeeping.ts';
import type { KeyRing } from '../secrets/keyRing.ts';
import { openSecrets } from '../secrets/open.ts';
import { createSetupToken } from '../setup/store.ts';
import { type Config, checkHost, projectFile, readConfig, releaseKey, surum } from '../startup/config.ts';
import { DEMO_YONETICI, demoPasswordOf, prepareDemo } from '../startup/demo.ts';
import { keepAddress } from '../startup/ownAddress.ts';
import { checkPort, holdPort, MONITORING, PAGES, toStartError } from '../startup/port.ts';
import {
  fail,
  localOrigin,
  openConfigured,
  stopOnSignal,
  warnOfPlainDatabase,
  warnOfUnknown,
} from '../startup/program.ts';
import { standardLibrary } from '../startup/standardLibrary.ts';
import { StartError } from '../startup/startError.ts';
import { insertSamples, readSamples } from '../takip/samples.ts';
import { storeFolder } from '../toplu/store/config.ts';
import { openStore } from '../toplu/store/open.ts';
import type { StoreError } from '../toplu/store/store.ts';
import { createOwnedStore } from '../toplu/store/storeOwner.ts';
import { findProgram, RESTART_CODE } from '../update/program.ts';
import { checkSwapSpace, comeBack, keepVersion, swapTo, type Versions } from '../update/swap.ts';
import { createUpdates, recordRefusal } from '../update/updates.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  checkHost(config);
  warnOfUnknown(process.env);
  warnOfPlainDatabase(config);
  const { recipients } = config.backup;
  const encryption = recipients === null ? null : await createEncryption(recipients);
  const library = standardLibrary();
  // The port is held first: a start that fails changes nothing.
  const held = await holdPort(config);
  if (config.metrics) await checkPort({ ...config.metrics, variables: MONITORING });
  // Lines that end so are progress: the launcher of Windows shows them.
  console.log(isNew(config) ? 'Veritabanı hazırlanıyor…' : 'Veritabanı başlatılıyor…');
  const versions = versionsOf(config);
  if (versions !== null) await comeBack(versions);
  let setupToken = null as string | null;
  let served = false;
  let secrets = undefined as KeyRing | undefined;
  const {
    db,
    listen,
    embedded,
    close: closeDatabase,
  } = await openConfigured(config, async (owner) => {
    secrets = await openSecrets(owner, config);
    console.log('Standart dilekçeler yerleştiriliyor…');
    await saveStandardLibrary(owner, library);
    if (config.demo) served = await isServed(owner);
    else setupToken = await createSetupToken(owner);
  });
  try {
    const demoPassword = config.demo && embedded !== null ? demoPasswordOf(embedded) : null;
    if (demoPassword !== null)
      await prepareDemo(db, { parola: demoPassword, served, insertSamples: addSamples });
    const durum = createHealth(db, {
      data: config.databaseUrl === null ? config.dataFolder : null,
      bulk: storeFolder(config.toplu.store),
    });
    const metrics = createMetrics(db);
    const app = await createRunningApp({ db, listen, embedded }, config, {
      durum,
      metrics,
      encryption,
      secrets: secrets as KeyRing,
      onUpdate: (to) => void closeFor(to).then(() => process.exit(RESTART_CODE), fail),
    });
    const shutdown = addShutdown(app);
    let forgetAddress = async (): Promise<void> => undefined;
    const metricsPort = config.metrics && (await openMetricsPort({ ...config.metrics, durum, metrics }));
    const closeRequests = async (): Promise<void> => {
      durum.startClosing();
      await shutdown.close();
      metricsPort?.close();
      await forgetAddress();
    };
    stopOnSignal(async () => {
      await closeRequests();
      await closeDatabase();
    });
    async function closeFor(to: string): Promise<void> {
      if (versions === null || embedded === null) return;
      console.log(`Güncelleme için yedek alınıyor…`);
      await closeRequests();
      await swapTo(to, versions, sourceOf(embedded)).catch(async (error: unknown) => {
        console.error(`Güncelleme yapılmadı. ${(error as Error).message}`);
        await recordRefusal(versions, to, error);
      });
      await closeDatabase();
    }
    if (versions !== null) {
      await checkReady(app);
      await keepVersion(versions);
    }
    const place = { host: config.host, port: held.port };
    await held.release();
    await app.listen(place).catch((error: unknown) => {
      throw toStartError(error, { ...place, variables: PAGES });
    });
    const here = localOrigin(config, (app.server.address() as AddressInfo).port);
    forgetAddress = await keepAddress(config, here);
    if (embedded !== null) console.log(`Veri klasörü: ${embedded.folders.base}`);
    console.log(`Derkenar hazır: ${here}`);
    // The part after '#' reaches no server's log.
    if (setupToken !== null)
      console.log(`İlk kurulum: ${config.publicUrl?.origin ?? here}/kurulum#belirtec=${setupToken}`);
    if (demoPassword !== null) {
      console.log('Örnek veriler yüklü: kişiler ve takipler uydurmadır.');
      console.log(`Deneme girişi: ${DEMO_YONETICI}, parola: ${demoPassword}`);
    }
    console.log('Durdurmak için Ctrl+C.');
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}

/** null: no launcher of the office's own installation started this. */
function versionsOf({ databaseUrl, demo, dataFolder }: Config): Versions | null {
  const program = databaseUrl === null && !demo ? findProgram(ownFolder) : null;
  return program === null ? null : { program, dataFolder, version: surum };
}

/** Asks as the health check does, before anybody else can. */
async function checkReady(app: App): Promise<void> {
  const { statusCode, body } = await app.inject('/hazir');
  if (statusCode !== 200) throw new StartError(body);
}

const isNew = ({ databaseUrl, dataFolder }: Config): boolean =>
  databaseUrl === null && !existsSync(join(dataFolder, 'pgdata'));

/** The folder of this version. */
const ownFolder = projectFile('');

const addSamples = (tenant: Tenant): Promise<number> =>
  insertSamples(tenant, readSamples(projectFile('veri/ornek-takipler.json')));

interface Parts {
  readonly durum: Health;
  readonly metrics: Metrics;
  readonly encryption: BackupEncryption | null;
  readonly secrets: KeyRing;
  readonly onUpdate: (to: string) => void;
}

/** Offices have these of the pool's connections; one stays for what belongs to no office. */
const OFFICE_CONNECTIONS = { all: MAX_CONNECTIONS - 1, perOffice: MAX_CONNECTIONS - 2 };

/** The app and its housekeeping. */
async function createRunningApp(
  { db, listen, embedded }: Omit<OpenDatabase, 'close'>,
  config: Config,
  { durum, metrics, encryption, secrets, onUpdate }: Parts,
): Promise<App> {
  const {
    demo,
    publicUrl,
    trustedProxies,
    logLevel,
    uyap,
    securityContact,
    identityProviders,
    requestsPerMinute,
  } = config;
  shareConnections(db, OFFICE_CONNECTIONS);
  const { processes, leaseMs } = config.toplu;
  const { klasor, adet } = config.backup;
  const continuous = config.backup.continuous && !demo;
  const say = (error: StoreError) => console.error(error.message);
  const store = createOwnedStore(db, await openStore(config.toplu.store, say), say);
  const updates = createUpdates({
    own: ownFolder,
    program: versionsOf(config)?.program ?? null,
    dataFolder: config.dataFolder,
    version: surum,
    key: releaseKey,
    isOwn: embedded !== null && !demo,
    url: config.updateUrl,
    onProblem: (error) => console.warn('Yeni sürüm alınamadı:', error),
    checkRoom: async () => {
      if (embedded !== null) await checkSwapSpace(config.dataFolder, sourceOf(embedded));
    },
    onReady: onUpdate,
  });
  const libreOffice = findLibreOffice();
  const app = await createApp({
    db,
    demo,
    publicUrl,
    securityContact,
    identityProviders,
    requestsPerMinute,
    trustedProxies,
    logLevel,
    durum,
    metrics,
    secrets,
    uyap: { uyapConfig: uyap, listen },
    updates,
    ...(libreOffice !== null && { convertOldWord: (file) => docxOf(libreOffice, file) }),
    toplu: { store, processes, timings: { leaseMs } },
    ...(embedded !== null &&
      !demo && {
        backups: {
          isOn: klasor !== null,
          newest: async () => (klasor === null ? null : newestBackup(klasor)),
          proof: async () => (klasor === null ? null : readProof(klasor)),
          log: continuous && klasor !== null ? () => logReached(klasor) : null,
        },
      }),
  });
  const onProblem = (error: unknown) => app.log.error(describe(error));
  const { stop } = startHousekeeping(db, {
    store,
    onProblem,
    ...(embedded !== null &&
      klasor !== null && {
        backUp: async (signal) => {
          const source = sourceOf(embedded);
          const chain = continuous ? await ensureChain(source, klasor, onProblem) : null;
          if (!(await keepDaily(source, { folder: klasor, adet, surum, encryption, chain, signal }))) return;
          metrics.recordBackup();
          // The key of an encrypted backup is not on this computer, and invented cases need no proof.
          if (encryption === null && !demo) await runProof(signal);
        },
      }),
  });
  app.addHook('onClose', stop);
  if (embedded !== null && continuous && klasor !== null)
    app.addHook('onClose', followLog(sourceOf(embedded), { folder: klasor, encryption, onProblem }));
  else if (embedded !== null) await endChain(sourceOf(embedded)).catch(onProblem);
  app.addHook('onClose', async () => updates.stop());
  return app;
}

main().catch(fail);
