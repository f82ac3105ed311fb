import type { Config } from './config.ts';
import type { Db } from './db/connection.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';

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

/** What the server listens on, as a browser of this computer names it. */
export const localOrigin = ({ host }: Config, port: number): string =>
  `http://${host === '::1' ? '[::1]' : host}:${port}`;
