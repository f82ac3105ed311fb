import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { renamedOption } from '@derkenar/domain';
import { type OpenDatabase, type OpenOptions, openDatabase } from '../db/open.ts';
import type { FoundDatabase } from '../db/served.ts';
import { type Config, plainDatabaseHost, readConfig } from './config.ts';
import { type Env, unknownVariables } from './env.ts';
import { keptAddress } from './ownAddress.ts';
import { StartError } from './startError.ts';

const IMPATIENT_MS = 1000;

/** Invented cases never stand beside an office's own. */
const OWN = 'derkenar';
const DEMO = 'derkenar_demo';
const databaseOf = ({ demo }: Config): string => (demo ? DEMO : OWN);

/** `prepare`, `check`: see OpenOptions. */
export const openConfigured = (
  config: Config,
  prepare: OpenOptions['prepare'],
  check?: OpenOptions['check'],
): Promise<OpenDatabase> =>
  openDatabase({
    databaseUrl: config.databaseUrl,
    dataFolder: config.dataFolder,
    database: databaseOf(config),
    prepare,
    ...(check && { check }),
    onProblem: (error) => console.error(`Veritabanı bağlantısı koptu: ${(error as Error).message}`),
  });

/** The words of an operator's command. Throws StartError with `usage` for options that do not exist. */
export function readWords<O extends ParseArgsOptionsConfig>(usage: string, options: O) {
  const args = process.argv.slice(2);
  const renamed = renamedOption(args);
  if (renamed !== null) throw new StartError(renamed);
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (cause) {
    throw new StartError(usage, { cause });
  }
}

/** The settings of an operator's command, which `--demo` makes those of the demo. */
export const readCommandConfig = (demo: boolean): Config =>
  readConfig(demo ? { ...process.env, DERKENAR_DEMO: '1' } : process.env);

export interface ExistingDatabase extends OpenDatabase {
  /** The beginning of a link to the server; taken from the settings if no server runs. */
  readonly origin: string;
}

/**
 * For the operator's commands. Throws StartError if they would make an empty database or write into another
 * one.
 */
export async function openExisting(
  config: Config,
  prepare: OpenOptions['prepare'] = async () => undefined,
): Promise<ExistingDatabase> {
  checkExists(config);
  let served = false;
  const opened = await openConfigured(config, prepare, (databases) => {
    checkMeant(databases, config.demo);
    served = databases.some((found) => found.name === databaseOf(config) && found.served);
  });
  const running = served ? await keptAddress(config) : null;
  return { ...opened, origin: config.publicUrl?.origin ?? running ?? localOrigin(config, config.port) };
}

function checkMeant(databases: readonly FoundDatabase[], demo: boolean): void {
  const [own, invented] = [OWN, DEMO].map((wanted) => databases.find(({ name }) => name === wanted));
  if (demo && invented === undefined)
    throw new StartError(
      'Bu veri klasöründe deneme verisi yok. Kendi büronuz için --demo’yu (ya da DERKENAR_DEMO’yu) kaldırın; deneme verisi için önce deneme sunucusunu başlatın (DERKENAR_DEMO=1, kaynaktan çalışanda npm run demo).',
    );
  if (demo || invented === undefined) return;
  if (own === undefined)
    throw new StartError(
      'Bu veri klasöründe yalnız deneme verisi var. Deneme verisine yazmak için komuta --demo ekleyin; kendi büronuz için önce Derkenar’ı başlatın.',
    );
  if (invented.served && !own.served)
    throw new StartError(
      'Bu veri klasörüyle şu anda yalnız deneme sunucusu çalışıyor. Deneme verisine yazmak için komuta --demo ekleyin; kendi büronuz için asıl sunucuyu da başlatın ya da deneme sunucusunu durdurun.',
    );
}

export function checkExists({ databaseUrl, dataFolder }: Config): void {
  if (databaseUrl !== null || existsSync(join(dataFolder, 'pgdata', 'PG_VERSION'))) return;
  throw new StartError(
    `Veri klasöründe veritabanı yok: ${dataFolder}. DERKENAR_DATA_DIR ya da DATABASE_URL, sunucununkiyle aynı olmalıdır.`,
  );
}

export function warnOfUnknown(env: Env): void {
  for (const name of unknownVariables(env))
    console.warn(
      `${name} diye bir ayar yok, dikkate alınmadı. Adını denetleyin; ayarların listesi docs/kullanim/isletim.md sayfasındadır.`,
    );
}

export function warnOfPlainDatabase({ databaseUrl }: Config): void {
  const host = plainDatabaseHost(databaseUrl);
  if (host !== null)
    console.warn(
      `Veritabanı başka bir bilgisayarda (${host}) ve bağlantısı şifreli değil. DATABASE_URL’nin sonuna ?sslmode=verify-full ekleyin. Ağa başkası giremiyorsa ?sslmode=disable ekleyin, bu uyarı yazılmaz.`,
    );
}

/** The server's address for a browser of this computer. */
export const localOrigin = ({ host }: Config, port: number): string =>
  `http://${host === '::1' ? '[::1]' : host}:${port}`;

/**
 * A program without a console, as that of Windows, gets no signal: with this word it is told to stop by the end of its
 * input, which also ends with the process that started it.
 */
const UNTIL_INPUT_ENDS = '--until-input-ends';

/** Ends the process when `stop` has. */
export function stopOnSignal(stop: () => Promise<void>): void {
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
  if (!process.argv.includes(UNTIL_INPUT_ENDS)) return;
  finished(process.stdin.resume(), onSignal);
}

/** Ends the process with the sentence of a StartError, or with an unexpected error. */
export const failWith =
  (what: string) =>
  (error: unknown): never => {
    if (error instanceof StartError) console.error(`\n${what} ${error.message}\n`);
    else console.error(`\n${what} Beklenmeyen bir hata oluştu.\n`, error);
    process.exit(1);
  };

export const fail = failWith('Derkenar başlatılamadı.');
