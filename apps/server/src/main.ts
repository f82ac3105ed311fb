import { createServer } from 'node:net';
import { createApp } from './app.ts';
import { type Config, projectFile, readConfig } from './config.ts';
import { openDatabase } from './db/open.ts';
import { DEMO_YONETICI, prepareDemo } from './demo.ts';
import { readStandart, saveStandart } from './dilekce/standart.ts';
import { startHousekeeping } from './housekeeping.ts';
import { describe } from './http/problem.ts';
import { addShutdown } from './http/shutdown.ts';
import { createKurulumBelirteci } from './kurulum/store.ts';
import { StartError } from './startError.ts';
import { addOrnekler, readOrnekler } from './takip/ornek.ts';

const PORTS_TRIED = 50;
const IMPATIENT_MS = 1000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const standart = readStandart(projectFile('veri/standart-dilekceler'));
  let kurulumBelirteci = null as string | null;
  const { db, close: closeDatabase } = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataFolder: config.dataFolder,
    // Invented cases never stand beside an office's own.
    database: config.demo ? 'derkenar_demo' : 'derkenar',
    prepare: async (owner) => {
      await saveStandart(owner, standart);
      if (!config.demo) kurulumBelirteci = await createKurulumBelirteci(owner);
    },
    onProblem: (error) => console.error(`Veritabanı bağlantısı koptu: ${(error as Error).message}`),
  });
  try {
    const demoParolasi = config.demo
      ? await prepareDemo(db, (tenant) =>
          addOrnekler(tenant, readOrnekler(projectFile('veri/ornek-takipler.json'))),
        )
      : null;
    const app = await createApp({
      db,
      demo: config.demo,
      publicUrl: config.publicUrl,
      logLevel: config.logLevel,
    });
    const { stop } = startHousekeeping(db, { onProblem: (error) => app.log.error(describe(error)) });
    app.addHook('onClose', stop);
    const shutdown = addShutdown(app);
    stopOnSignal(async () => {
      await shutdown.close();
      await closeDatabase();
    });
    const port = await choosePort(config);
    await app.listen({ host: config.host, port });
    const here = `http://${config.host === '::1' ? '[::1]' : config.host}:${listeningPort(app.server.address())}`;
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

function stopOnSignal(stop: () => Promise<void>): void {
  let since: number | null = null;
  const onSignal = () => {
    if (since !== null) {
      // A second Ctrl+C of an impatient user: PostgreSQL ends by itself with this process. One that comes
      // at once is the same Ctrl+C, passed on by npm.
      if (Date.now() - since > IMPATIENT_MS) process.exit(1);
      return;
    }
    since = Date.now();
    console.log('Derkenar kapanıyor…');
    stop().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
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

const listeningPort = (address: ReturnType<ReturnType<typeof createServer>['address']>): number | string =>
  typeof address === 'object' && address !== null ? address.port : '';

function fail(error: unknown): never {
  if (error instanceof StartError) console.error(`\nDerkenar başlatılamadı. ${error.message}\n`);
  else console.error('\nDerkenar beklenmeyen bir hatayla durdu.\n', error);
  process.exit(1);
}

main().catch(fail);
