import { type Kysely, sql } from 'kysely';

/**
 * An office may have the lines of its log deleted once they are old enough. The app can take away what is sealed and past
 * the office's period, and nothing younger.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE buro ADD COLUMN log_retention_years int CHECK (log_retention_years BETWEEN 5 AND 50)`.execute(
    db,
  );
  await sql`
    CREATE POLICY expired ON log_entry AS RESTRICTIVE FOR DELETE TO derkenar_app
    USING (id <= (
      SELECT max(s.last_id) FROM log_seal s JOIN buro b ON b.id = s.buro_id
      WHERE s.buro_id = current_buro() AND s.sealed_at < now() - make_interval(years => b.log_retention_years)))`.execute(
    db,
  );
  await sql`GRANT DELETE ON log_entry TO derkenar_app`.execute(db);
}
