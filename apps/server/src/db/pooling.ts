import pg from 'pg';
import { StartError } from '../startup/startError.ts';

/** A pool that hands its servers round may chance to give the same one again. */
const ROUNDS = 5;
const TIMEOUT_MS = 60_000;

/**
 * Roles, limits, LISTEN and the locks of a start belong to a session. Behind a pooler that hands its servers out by
 * transaction or statement, each query may find another's session: two clients asking in turn, twice each, see it
 * whether the pooler prefers the server that was used last, the one that rests longest, or has only one.
 */
export async function refuseSharedSessions(config: pg.ClientConfig): Promise<void> {
  const clients = [config, config].map(
    (each) => new pg.Client({ ...each, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS }),
  );
  try {
    for (const client of clients) {
      client.on('error', () => undefined);
      await client.connect();
    }
    const sessions = clients.map(() => new Set<number>());
    for (let round = 0; round < ROUNDS; round++)
      for (const [index, client] of clients.entries())
        for (let twice = 0; twice < 2; twice++) sessions[index]?.add(await sessionOf(client));
    const [first, second] = sessions.map((seen) => [...seen]);
    if (first?.length === 1 && second?.length === 1 && first[0] !== second[0]) return;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
  throw new StartError(
    'DATABASE_URL bağlantıları işlem ya da komut başına paylaştıran bir havuzu gösteriyor; havuzu oturum kipine alın (pgbouncer’da pool_mode = session) ya da adresi doğrudan PostgreSQL’e çevirin.',
  );
}

async function sessionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? 0;
}
