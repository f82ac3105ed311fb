import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Db } from './db/connection.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import { type Env, unknownVariables } from './ortam.ts';
import { StartError } from './startError.ts';

const IMPATIENT_MS = 1000;

/** `prepare`: see OpenOptions. */
export const openConfigured = (
  { databaseUrl, dataFolder, demo }: Config,
  prepare: (owner: Db) => Promise<void>,
): Promise<OpenDatabase> =>
  openDatabase({
    databaseUrl,
    dataFolder,
    // Invented cases never stand beside an office's own.
    database: demo ? 'derkenar_demo' : 'derkenar',
    prepare,
    onProblem: (error) => console.error(`Veritabanı bağlantısı koptu: ${(error as Error).message}`),
  });

/** For the operator's commands. Throws StartError where a slip in the settings would make an empty database. */
export async function openExisting(config: Config): Promise<OpenDatabase> {
  checkExists(config);
  return openConfigured(config, async () => undefined);
}

export function checkExists({ databaseUrl, dataFolder }: Config): void {
  if (databaseUrl !== null || existsSync(join(dataFolder, 'pgdata', 'PG_VERSION'))) return;
  throw new StartError(
    `Veri klasöründe veritabanı yok: ${dataFolder}. DERKENAR_VERI ya da DATABASE_URL, sunucununkiyle aynı olmalıdır.`,
  );
}

export function warnOfUnknown(env: Env): void {
  for (const name of unknownVariables(env))
    console.warn(
      `${name} diye bir ayar yok, dikkate alınmadı. Adını denetleyin; ayarların listesi README.md’dedir.`,
    );
}

/** What the server listens on, as a browser of this computer names it. */
export const localOrigin = ({ host }: Config, port: number): string =>
  `http://${host === '::1' ? '[::1]' : host}:${port}`;

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
}

/** Ends the process: with the sentence of a StartError, or with what was not expected. */
export const failWith =
  (what: string) =>
  (error: unknown): never => {
    if (error instanceof StartError) console.error(`\n${what} ${error.message}\n`);
    else console.error(`\n${what} Beklenmeyen bir hata oluştu.\n`, error);
    process.exit(1);
  };

export const fail = failWith('Derkenar başlatılamadı.');
