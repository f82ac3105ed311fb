import { sql } from 'kysely';
import pg from 'pg';
import { StartError } from '../startup/startError.ts';
import { connect, type Db } from './connection.ts';
import { APP_ROLE, type Embedded, startEmbedded } from './embedded/supervisor.ts';
import { keepIdentity } from './identity.ts';
import { createListen, type Listen } from './listen.ts';
import { migrate, withStartupLock } from './migrate.ts';
import { spreadNewYetkiler } from './newYetkiler.ts';
import { refuseSharedSessions } from './pooling.ts';
import { type FoundDatabase, listDatabases } from './served.ts';

const MIN_VERSION = 150_000;
/** The error of a pooler that refuses a parameter of the connection. */
const UNSUPPORTED = /^unsupported startup parameter/;
/** Milliseconds. Not for the owner: a migration may take its time. */
const LIMITS = {
  statement_timeout: 30_000,
  // A waiting statement holds a connection that others need.
  lock_timeout: 10_000,
  // None of our transactions waits for a person or a network; one that did would keep its locks.
  idle_in_transaction_session_timeout: 60_000,
};

export interface OpenOptions {
  /** null: embedded. */
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  /** The database's name on the embedded server. */
  readonly database: string;
  /** Runs with the owner's rights, after the migrations and while no other server starts. */
  readonly prepare: (owner: Db) => Promise<void>;
  /** Called with the names of the embedded server's databases before a missing one is made. A throw changes nothing. */
  readonly check?: (databases: readonly FoundDatabase[]) => void;
  readonly onProblem: (error: unknown) => void;
}

export interface OpenDatabase {
  /** Neither owner nor superuser: row-level security binds it. */
  readonly db: Db;
  readonly listen: Listen;
  /** null: a PostgreSQL of the user's own. */
  readonly embedded: Embedded | null;
  readonly close: () => Promise<void>;
}

export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  return options.databaseUrl === null ? openEmbedded(options) : openServer(options, options.databaseUrl);
}

async function openEmbedded(options: OpenOptions): Promise<OpenDatabase> {
  let closing = false;
  // The last connections are still ending while PostgreSQL is told to: no loss that anyone need hear of.
  const onProblem = (error: unknown) => {
    if (!closing) options.onProblem(error);
  };
  const embedded = await startEmbedded({ folder: options.dataFolder, onProblem });
  try {
    const db = await openIn(embedded, { ...options, onProblem });
    return {
      db,
      embedded,
      listen: createListen(() => embedded.connection('app', options.database)),
      close: async () => {
        closing = true;
        await db.destroy();
        await embedded.stop();
      },
    };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** A database of that name in the embedded server, made and migrated if need be. */
export async function openIn(
  embedded: Embedded,
  { database, prepare, check, onProblem }: Omit<OpenOptions, 'databaseUrl' | 'dataFolder'>,
): Promise<Db> {
  await withOwner(connect(embedded.connection('owner', 'postgres'), { max: 2 }), (server) =>
    withStartupLock(server, async () => {
      check?.(await listDatabases(server));
      await setRole(server, `LOGIN PASSWORD ${pg.escapeLiteral(embedded.appPassword)}`);
      await createDatabase(server, database);
      // A table of the app's own would stand in the place of a real one for the next office on its connection.
      await sql`REVOKE TEMPORARY ON DATABASE ${sql.id(database)} FROM PUBLIC`.execute(server);
    }),
  );
  await withOwner(connect(embedded.connection('owner', database), { max: 3 }), (owner) =>
    withStartupLock(owner, async () => {
      await migrate(owner);
      await spreadNewYetkiler(owner);
      await keepIdentity(owner);
      // With it an expression would choose the office; the app says SET, which is a statement of its own.
      await sql`REVOKE EXECUTE ON FUNCTION set_config(text, text, boolean) FROM PUBLIC`.execute(owner);
      await prepare(owner);
    }),
  );
  const app = embedded.connection('app', database);
  return opened(connect(app, { settings: LIMITS, oneStatement: true, onLost: onProblem }));
}

async function openServer(options: OpenOptions, url: string): Promise<OpenDatabase> {
  const config = { connectionString: url };
  await withOwner(connect(config, { max: 3 }), async (owner) => {
    await checkServer(owner);
    await refuseSharedSessions(config);
    await withStartupLock(owner, async () => {
      await ensureRole(owner);
      await migrate(owner);
      await spreadNewYetkiler(owner);
      await keepIdentity(owner);
      await options.prepare(owner);
    });
  });
  const { onProblem: onLost } = options;
  const db = await opened(connect(config, { role: APP_ROLE, settings: LIMITS, oneStatement: true, onLost }));
  return {
    db,
    embedded: null,
    listen: createListen(() => config, { role: APP_ROLE }),
    close: () => db.destroy(),
  };
}

/** Opens the first connection, by which another process on the same folder sees that the database is in use. */
async function opened(db: Db): Promise<Db> {
  try {
    await sql`SELECT 1`.execute(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function withOwner<T>(owner: Db, work: (owner: Db) => Promise<T>): Promise<T> {
  try {
    return await work(owner);
  } finally {
    await owner.destroy();
  }
}

async function setRole(db: Db, login: string): Promise<void> {
  const verb = (await roleExists(db)) ? 'ALTER' : 'CREATE';
  const attributes = 'NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS';
  await sql.raw(`${verb} ROLE ${APP_ROLE} ${attributes} ${login}`).execute(db);
}

async function roleExists(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM pg_roles WHERE rolname = ${APP_ROLE}`.execute(db);
  return rows.length > 0;
}

async function createDatabase(db: Db, name: string): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM pg_database WHERE datname = ${name}`.execute(db);
  if (rows.length === 0) await sql.raw(`CREATE DATABASE ${pg.escapeIdentifier(name)}`).execute(db);
}

async function checkServer(db: Db): Promise<void> {
  const version = await sql<{ version: number }>`
    SELECT current_setting('server_version_num')::int AS version`
    .execute(db)
    .catch((cause: Error) => {
      throw new StartError(
        UNSUPPORTED.test(cause.message)
          ? 'DATABASE_URL’nin gösterdiği bağlantı havuzu (pgbouncer) adresin sonundaki ayarları taşıyamıyor: “options=…” gibi ekleri adresten silip yeniden başlatın.'
          : `DATABASE_URL ile gösterilen veritabanına bağlanılamadı: ${cause.message}`,
        { cause },
      );
    });
  if ((version.rows[0]?.version ?? 0) < MIN_VERSION)
    throw new StartError('DATABASE_URL ile gösterilen PostgreSQL 15 ya da daha yeni olmalıdır.');
}

/** A server of the office's own is known by one URL, whose user becomes the app's role when it serves. */
async function ensureRole(db: Db): Promise<void> {
  try {
    const created = !(await roleExists(db));
    if (created) await sql.raw(`CREATE ROLE ${APP_ROLE} NOLOGIN`).execute(db);
    const { rows } = await sql<{ member: boolean }>`
      SELECT pg_has_role(current_user, ${APP_ROLE}, 'MEMBER') AS member`.execute(db);
    // From PostgreSQL 16 on, the creator of a role is its member but may not become it.
    if (created || !rows[0]?.member) await sql.raw(`GRANT ${APP_ROLE} TO CURRENT_USER`).execute(db);
  } catch (cause) {
    throw new StartError(
      `Veritabanı kullanıcısı “${APP_ROLE}” rolünü kullanamıyor. Veritabanı yöneticisi bir kez şunu çalıştırsın: CREATE ROLE ${APP_ROLE} NOLOGIN; GRANT ${APP_ROLE} TO <DATABASE_URL’deki kullanıcı>;`,
      { cause },
    );
  }
}
