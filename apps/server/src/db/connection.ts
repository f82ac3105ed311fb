import { TIME_ZONE } from '@derkenar/domain';
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { takeOneStatement } from './oneStatement.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;

export interface ConnectionOptions {
  /** SET ROLE on each connection, where the user of the connection may do more than the app should. */
  readonly role?: string;
  /** SET on each connection: a pooler refuses them among what a connection starts with. */
  readonly settings?: Readonly<Record<string, number>>;
  readonly max?: number;
  /** For the app's role: see takeOneStatement. */
  readonly oneStatement?: boolean;
  /** A connection broke while nobody used it; the pool replaces it. */
  readonly onLost?: (error: Error) => void;
}

/** Parsers by object id of pg_type. A date has no zone, so it stays text. Kuruş fit a number a thousandfold. */
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

const pools = new WeakMap<Db, pg.Pool>();

/** Connections of the pool, those of them nobody uses, and who waits for one. */
export function poolState(db: Db): { total: number; idle: number; waiting: number } {
  const pool = pools.get(db);
  return { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}

const KEPT = '/* kept */';

/**
 * In a statement this makes each connection plan it only once, because planning takes longer than running. Use
 * it for frequent statements whose best plan does not depend on the values.
 */
export const kept = sql.raw(KEPT);

/** The same of a text with $1, $2 …, for a statement of every request: it is not put together anew each time. */
export const keptText = <Row>(text: string, values: readonly unknown[]): CompiledQuery<Row> =>
  CompiledQuery.raw(`${KEPT} ${text}`, [...values]);

const names = new Map<string, string>();

/** PostgreSQL keeps the plan of a statement that has a name. */
function keepPlans(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (config: pg.QueryConfig) => Promise<pg.QueryResult>;
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `kept_${names.size}`;
    names.set(text, name);
    return name;
  };
  const named = (text: unknown, values: unknown[], ...rest: unknown[]) =>
    typeof text === 'string' && text.includes(KEPT)
      ? query({ name: nameOf(text), text, values })
      : (query as (...all: unknown[]) => unknown)(text, values, ...rest);
  client.query = named as typeof client.query;
}

/** A pool has so many, unless said otherwise. */
export const MAX_CONNECTIONS = 10;

export function connect(config: pg.ClientConfig, options: ConnectionOptions = {}): Db {
  const settings = settingsOf(options);
  const pool = new pg.Pool({
    connectionTimeoutMillis: 5000,
    application_name: 'derkenar',
    ...config,
    max: options.max ?? MAX_CONNECTIONS,
    // One idle connection stays open, so that others see that an embedded PostgreSQL is in use.
    min: 1,
    types,
    // The pool's own hook: Kysely keeps a connection for ever whose first statement fails, as in a restart.
    onConnect: async (client) => {
      await client.query(settings);
    },
  });
  const onLost = (error: Error) => options.onLost?.(error);
  pool.on('error', onLost);
  // The pool's own handler misses clients in use: without this a restart of PostgreSQL ends Node.
  pool.on('connect', (client) => {
    client.on('error', onLost);
    if (options.oneStatement) takeOneStatement(client);
    keepPlans(client);
  });
  const db: Db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

/** One statement after the other, all in one round trip. */
function settingsOf({ role, settings = {} }: ConnectionOptions): string {
  const sets = Object.entries(settings).map(([name, value]) => `SET ${name} = ${value}`);
  const roles = role === undefined ? [] : [`SET ROLE ${pg.escapeIdentifier(role)}`];
  return [...roles, `SET TIME ZONE ${pg.escapeLiteral(TIME_ZONE)}`, ...sets].join('; ');
}
