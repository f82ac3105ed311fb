import { type Kysely, sql } from 'kysely';

/**
 * Which database this is, among its copies. `yer` says where PostgreSQL keeps it: the cluster, the database in it and
 * the line of its history. A dump that was restored, or a copy that was promoted, finds itself elsewhere.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION veritabani_yeri() RETURNS text LANGUAGE sql STABLE
    SET search_path = pg_catalog, public, pg_temp
    AS $$
      SELECT concat_ws('-', (SELECT system_identifier FROM pg_control_system()),
        (SELECT oid FROM pg_database WHERE datname = current_database()),
        left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))
    $$`.execute(db);
  await sql`
    CREATE TABLE veritabani (
      tek boolean PRIMARY KEY DEFAULT true CHECK (tek),
      kimlik uuid NOT NULL DEFAULT gen_random_uuid(),
      yer text NOT NULL DEFAULT veritabani_yeri(),
      devral boolean NOT NULL DEFAULT false
    )`.execute(db);
  await sql`INSERT INTO veritabani DEFAULT VALUES`.execute(db);
  await sql`GRANT SELECT, UPDATE (devral) ON veritabani TO derkenar_app`.execute(db);
}
