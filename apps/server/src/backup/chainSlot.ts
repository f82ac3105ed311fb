import type pg from 'pg';
import { numberOf, startOf } from './segment.ts';

/** PostgreSQL's promise to keep its log until it is stored. A copy of a database has none: it begins a log of its own. */
export interface Slot {
  /** The log's name. */
  readonly chain: string;
  /** The oldest segment that PostgreSQL keeps for it; null: it gave up, because too much waited. */
  readonly segment: string | null;
}

const PREFIX = 'derkenar_surekli_';

/** null: no continuous log is kept. */
export async function findSlot(client: pg.Client): Promise<Slot | null> {
  const { rows } = await client.query<Slot>(
    `SELECT substr(slot_name, length($1) + 1) AS chain,
      CASE WHEN wal_status <> 'lost' THEN pg_walfile_name(restart_lsn + 1) END AS segment
    FROM pg_replication_slots WHERE starts_with(slot_name, $1) ORDER BY 1 DESC LIMIT 1`,
    [PREFIX],
  );
  return rows[0] ?? null;
}

/** A name of a log that has never been. */
export async function newChainId(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISS') || '_' ||
      left(gen_random_uuid()::text, 8) AS id`,
  );
  return rows[0]?.id ?? '';
}

export async function createSlot(client: pg.Client, chain: string): Promise<void> {
  await client.query('SELECT pg_create_physical_replication_slot($1, true)', [PREFIX + chain]);
}

/** Lets PostgreSQL remove its log again. */
export async function dropSlots(client: pg.Client): Promise<void> {
  await client.query(
    'SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE starts_with(slot_name, $1)',
    [PREFIX],
  );
}

/** PostgreSQL need not keep what is before the segment. */
export async function advanceSlot(client: pg.Client, { chain, segment }: Slot, to: string): Promise<void> {
  if (segment !== null && numberOf(to) > numberOf(segment))
    await client.query('SELECT pg_replication_slot_advance($1, $2::pg_lsn)', [PREFIX + chain, startOf(to)]);
}
