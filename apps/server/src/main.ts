import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import { type Config, checkHost, projectFile, readConfig, surum } from './config.ts';
import type { OpenDatabase } from './db/open.ts';
import { isServed } from './db/served.ts';
import type { Tenant } from './db/tenant.ts';
import { DEMO_YONETICI, demoParolasiOf, prepareDemo } from './demo.ts';
import { readStandart, saveStandart } from './dilekce/standart.ts';
import { startHousekeeping } from './housekeeping.ts';
import type { App } from './http/app.ts';
import { describe } from './http/problem.ts';
import { addShutdown } from './http/shutdown.ts';
import { createDurum, type Durum } from './izleme/durum.ts';
import { openKapi } from './izleme/kapi.ts';
import { createOlcum, type Olcum } from './izleme/olcum.ts';
import { createKurulumBelirteci } from './kurulum/store.ts';
import { keepAddress } from './ownAddress.ts';
import { checkPort, holdPort, MONITORING, PAGES, toStartError } from './port.ts';
import { fail, localOrigin, openConfigured, stopOnSignal, warnOfUnknown } from './program.ts';
import { addOrnekler, readOrnekler } from './takip/ornek.ts';
import { depoFolder, openDepo } from './toplu/depo/ayar.ts';
import type { DepoHatasi } from './toplu/depo/depo.ts';
import { createSahipliDepo } from './toplu/depo/sahip.ts';
import { kaynakOf } from './yedek/al.ts';
import { keepDaily } from './yedek/gunluk.ts';
import { createSifreleyen, type Sifreleyen } from './yedek/sifre.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  checkHost(config);
  warnOfUnknown(process.env);
  const { alici } = config.yedek;
  const sifreleyen = alici === null ? null : await createSifreleyen(alici);
  const standart = readStandart(projectFile('veri/standart-dilekceler'));
  // Before anything is opened or written: a start that fails changes nothing.
  const held = await holdPort(config);
  if (config.olcum) await checkPort({ ...config.olcum, variables: MONITORING });
  let kurulumBelirteci = null as string | null;
  let served = false;
  const {
    db,
    listen,
    embedded,
    close: closeDatabase,
  } = await openConfigured(config, async (owner) => {
    await saveStandart(owner, standart);
    if (config.demo) served = await isServed(owner);
    else kurulumBelirteci = await createKurulumBelirteci(owner);
  });
  try {
    const demoParolasi = config.demo && embedded !== null ? demoParolasiOf(embedded) : null;
    if (demoParolasi !== null)
      await prepareDemo(db, { parola: demoParolasi, served, addOrnekler: addSamples });
    const durum = createDurum(db, {
      data: config.databaseUrl === null ? config.dataFolder : null,
      bulk: depoFolder(config.toplu.depo),
    });
    const olcum = createOlcum(db);
    const app = await createRunningApp({ db, listen, embedded }, config, {
      durum,
      olcum,
      sifreleyen,
    });
    const shutdown = addShutdown(app);
    let forgetAddress = async (): Promise<void> => undefined;
    const kapi = config.olcum && (await openKapi({ ...config.olcum, durum, olcum }));
    stopOnSignal(async () => {
      durum.kapaniyor();
      await shutdown.close();
      kapi?.close();
      await forgetAddress();
      await closeDatabase();
    });
    const place = { host: config.host, port: held.port };
    await held.release();
    await app.listen(place).catch((error: unknown) => {
      throw toStartError(error, { ...place, variables: PAGES });
    });
    const here = localOrigin(config, (app.server.address() as AddressInfo).port);
    forgetAddress = await keepAddress(config, here);
    console.log(`Derkenar hazır: ${here}`);
    // Behind '#' it reaches no server's log.
    if (kurulumBelirteci !== null)
      console.log(`İlk kurulum: ${config.publicUrl?.origin ?? here}/kurulum#belirtec=${kurulumBelirteci}`);
    if (demoParolasi !== null) {
      console.log('Örnek veriler yüklü: kişiler ve takipler uydurmadır.');
      console.log(`Deneme girişi: ${DEMO_YONETICI}, parola: ${demoParolasi}`);
    }
    console.log('Durdurmak için Ctrl+C.');
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}

const addSamples = (tenant: Tenant): Promise<number> =>
  addOrnekler(tenant, readOrnekler(projectFile('veri/ornek-takipler.json')));

interface Parts {
  readonly durum: Durum;
  readonly olcum: Olcum;
  readonly sifreleyen: Sifreleyen | null;
}

/** With what keeps house beside it. */
async function createRunningApp(
  { db, listen, embedded }: Omit<OpenDatabase, 'close'>,
  config: Config,
  { durum, olcum, sifreleyen }: Parts,
): Promise<App> {
  const { demo, publicUrl, vekil, logLevel, uyap } = config;
  const { processes, kiraMs } = config.toplu;
  const say = (error: DepoHatasi) => console.error(error.message);
  const depo = createSahipliDepo(db, await openDepo(config.toplu.depo, say), say);
  const app = await createApp({
    db,
    demo,
    publicUrl,
    vekil,
    logLevel,
    durum,
    olcum,
    uyap: { ayar: uyap, listen },
    toplu: { depo, processes, sureler: { kiraMs } },
  });
  const { klasor, adet } = config.yedek;
  const { stop } = startHousekeeping(db, {
    depo,
    onProblem: (error) => app.log.error(describe(error)),
    ...(embedded !== null &&
      klasor !== null && {
        yedekle: async (signal) => {
          if (await keepDaily(kaynakOf(embedded), { folder: klasor, adet, surum, sifreleyen, signal }))
            olcum.yedekAlindi();
        },
      }),
  });
  app.addHook('onClose', stop);
  return app;
}

main().catch(fail);
