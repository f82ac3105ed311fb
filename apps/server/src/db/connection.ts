import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;

export interface ConnectionOptions {
  /** SET ROLE on each connection, where the user of the connection may do more than the app should. */
  readonly role?: string;
  readonly max?: number;
  /** A connection broke while nobody used it; the pool replaces it. */
  readonly onLost?: (error: Error) => void;
}

/** By object id of pg_type. A day has no zone: it stays the text it is. Kuruş fit a number a thousandfold. */
const PARSERS = new Map<number, (value: string) => unknown>([
  [20, Number],
  [1082, (value: string) => value],
]);

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

const types: pg.CustomTypesConfig = {
  getTypeParser(oid: TypeId, format?: 'text' | 'binary') {
    const own = format === 'binary' ? undefined : PARSERS.get(oid);
    return own ?? pg.types.getTypeParser(oid, format ?? 'text');
  },
};

export function connect(config: pg.ClientConfig, options: ConnectionOptions = {}): Db {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 5000,
    application_name: 'derkenar',
    ...config,
    max: options.max ?? 10,
    // Kept while idle: whoever would stop an embedded PostgreSQL sees that it is in use.
    min: 1,
    types,
  });
  const onLost = (error: Error) => options.onLost?.(error);
  pool.on('error', onLost);
  // The pool's own handler misses clients in use: without this a restart of PostgreSQL ends Node.
  pool.on('connect', (client) => client.on('error', onLost));
  const { role } = options;
  return new Kysely<Database>({
    dialect: new PostgresDialect({
      pool,
      ...(role !== undefined && {
        onCreateConnection: async (connection) => {
          await connection.executeQuery(CompiledQuery.raw(`SET ROLE ${pg.escapeIdentifier(role)}`));
        },
      }),
    }),
  });
}
