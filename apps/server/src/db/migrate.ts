import { Migrator, sql } from 'kysely';
import { StartError } from '../startup/startError.ts';
import type { Db } from './connection.ts';
import { migrations } from './migrations/index.ts';

/** Any number, the same for all: one server at a time prepares the database. */
const STARTUP_LOCK = 7_403_157;

/** Runs `work` while no other server starting on the same database does. */
export function withStartupLock<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`SELECT pg_advisory_lock(${STARTUP_LOCK})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`SELECT pg_advisory_unlock(${STARTUP_LOCK})`.execute(connection);
    }
  });
}

export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (error instanceof Error && /missing|corrupted/.test(error.message))
    throw new StartError(
      'Veritabanı daha yeni bir Derkenar sürümüyle kullanılmış. Derkenar’ı güncelleyip yeniden başlatın.',
      { cause: error },
    );
  throw error;
}
