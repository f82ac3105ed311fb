import { createServer } from 'node:net';
import { createApp } from './app.ts';
import { type Config, checkHost, projectFile, readConfig, surum } from './config.ts';
import type { OpenDatabase } from './db/open.ts';
import type { Tenant } from './db/tenant.ts';
import { DEMO_YONETICI, prepareDemo } from './demo.ts';
import { readStandart, saveStandart } from './dilekce/standart.ts';
import { startHousekeeping } from './housekeeping.ts';
import type { App } from './http/app.ts';
import { describe } from './http/problem.ts';
import { addShutdown } from './http/shutdown.ts';
import { createDurum, type Durum } from './izleme/durum.ts';
import { openKapi } from './izleme/kapi.ts';
import { createOlcum, type Olcum } from './izleme/olcum.ts';
import { createKurulumBelirteci } from './kurulum/store.ts';
import { fail, localOrigin, openConfigured, stopOnSignal, warnOfUnknown } from './program.ts';
import { StartError } from './startError.ts';
import { addOrnekler, readOrnekler } from './takip/ornek.ts';
import { depoFolder, openDepo } from './toplu/depo/ayar.ts';
import type { DepoHatasi } from './toplu/depo/depo.ts';
import { createSahipliDepo } from './toplu/depo/sahip.ts';
import { kaynakOf } from './yedek/al.ts';
import { keepDaily } from './yedek/gunluk.ts';
import { createSifreleyen, type Sifreleyen } from './yedek/sifre.ts';

const PORTS_TRIED = 50;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  checkHost(config);
  warnOfUnknown(process.env);
  const { alici } = config.yedek;
  const sifreleyen = alici === null ? null : await createSifreleyen(alici);
  const standart = readStandart(projectFile('veri/standart-dilekceler'));
  let kurulumBelirteci = null as string | null;
  const {
    db,
    listen,
    embedded,
    close: closeDatabase,
  } = await openConfigured(config, async (owner) => {
    await saveStandart(owner, standart);
    if (!config.demo) kurulumBelirteci = await createKurulumBelirteci(owner);
  });
  try {
    const demoParolasi = config.demo ? await prepareDemo(db, addSamples) : null;
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
    const kapi = config.olcum && (await openKapi({ ...config.olcum, durum, olcum }));
    stopOnSignal(async () => {
      durum.kapaniyor();
      await shutdown.close();
      kapi?.close();
      await closeDatabase();
    });
    await app.listen({ host: config.host, port: await choosePort(config) });
    const here = localOrigin(config, listeningPort(app.server.address()));
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

/** The next free port, unless one was asked for. */
async function choosePort({ host, port, portIsSet }: Config): Promise<number> {
  if (portIsSet) {
    if (port === 0 || (await isFree(host, port))) return port;
    throw new StartError(
      `${port} numaralı port kullanılıyor. Kullanan programı kapatın ya da PORT ile başka bir port verin.`,
    );
  }
  for (let candidate = port; candidate < port + PORTS_TRIED; candidate++)
    if (await isFree(host, candidate)) return candidate;
  throw new StartError(
    `${port}–${port + PORTS_TRIED - 1} arasındaki portların hepsi kullanılıyor. PORT ile başka bir port verin.`,
  );
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

const listeningPort = (address: ReturnType<ReturnType<typeof createServer>['address']>): number =>
  typeof address === 'object' && address !== null ? address.port : 0;

main().catch(fail);
