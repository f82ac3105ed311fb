import { type Kysely, sql } from 'kysely';

/** Where one office uses the installation alone, its yonetici may update the program; no policy lets a query count offices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION has_single_office() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
    AS $$ SELECT count(*) = 1 FROM (SELECT FROM buro LIMIT 2) office $$`.execute(db);
  await sql`REVOKE EXECUTE ON FUNCTION has_single_office() FROM PUBLIC`.execute(db);
  await sql`GRANT EXECUTE ON FUNCTION has_single_office() TO derkenar_app`.execute(db);
}
