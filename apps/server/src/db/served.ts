import { sql } from 'kysely';
import type { Db } from './connection.ts';
import { APP_ROLE } from './embedded/supervisor.ts';

/** Does a program use this database of the embedded server as the app does? Asked before this one connects so. */
export async function isServed(owner: Db): Promise<boolean> {
  const databases = await listDatabases(owner);
  return databases.some(({ current, served }) => current && served);
}

export interface FoundDatabase {
  readonly name: string;
  /** Is it the one that is asked? */
  readonly current: boolean;
  readonly served: boolean;
}

/** Databases of the embedded server. */
export async function listDatabases(server: Db): Promise<readonly FoundDatabase[]> {
  const { rows } = await sql<FoundDatabase>`
    SELECT datname AS name, datname = current_database() AS current, EXISTS (
        SELECT FROM pg_stat_activity WHERE datid = pg_database.oid AND usename = ${APP_ROLE}
      ) AS served
    FROM pg_database`.execute(server);
  return rows;
}
