import pg from 'pg';
import type { Embedded } from '../db/embedded/supervisor.ts';
import { OFFICE_DATABASE } from './create.ts';

/** Pages of a table that one statement reads. */
const PAGES = 1024;

/**
 * Reads every value of the office's database whole, those that lie apart from their rows, too; PostgreSQL compares
 * each page with its sum meanwhile. Answers the rows of each table; none: there is no such database.
 */
export async function readAll(
  embedded: Embedded,
  onPart: (part: number) => void,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  if (!(await hasOffices(embedded))) return counts;
  await withClient(embedded.connection('owner', OFFICE_DATABASE), async (client) => {
    const tables = await listTables(client);
    const total = tables.reduce((sum, { bytes }) => sum + bytes, 0);
    let read = 0;
    for (const { name, pages, bytes } of tables) {
      counts.set(name, 0);
      for (let from = 0; from < pages; from += PAGES) {
        const rows = await readPages(client, name, from);
        counts.set(name, (counts.get(name) ?? 0) + rows);
        onPart((read + bytes * Math.min(1, (from + PAGES) / pages)) / total);
      }
      read += bytes;
    }
  });
  return counts;
}

interface Table {
  readonly name: string;
  readonly pages: number;
  /** Includes long values that are stored apart from their rows. */
  readonly bytes: number;
}

async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT relname AS name, pg_table_size(oid)::float8 AS bytes,
      (pg_relation_size(oid) / current_setting('block_size')::int)::int AS pages
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  return rows;
}

/** One row after another: never more than the largest in memory. */
async function readPages(client: pg.Client, table: string, from: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(octet_length(t::text))::int AS count FROM ${pg.escapeIdentifier(table)} t
    WHERE ctid >= '(${from},0)' AND ctid < '(${from + PAGES},0)'`,
  );
  return rows[0]?.count ?? 0;
}

const hasOffices = (embedded: Embedded): Promise<boolean> =>
  withClient(embedded.connection('owner', 'postgres'), async (client) => {
    const { rows } = await client.query('SELECT FROM pg_database WHERE datname = $1', [OFFICE_DATABASE]);
    return rows.length > 0;
  });

async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
