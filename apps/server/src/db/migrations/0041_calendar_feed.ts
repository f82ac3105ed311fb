import { type Kysely, sql } from 'kysely';

/** Secret addresses from which calendars fetch limits, one a person; only the hash of the secret is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE calendar_feed (
      user_id uuid PRIMARY KEY,
      buro_id uuid NOT NULL,
      token_hash bytea NOT NULL UNIQUE,
      vekil text,
      created_at timestamptz NOT NULL DEFAULT now(),
      FOREIGN KEY (buro_id, user_id) REFERENCES app_user (buro_id, id) ON DELETE CASCADE
    )`.execute(db);
  await sql`ALTER TABLE calendar_feed ENABLE ROW LEVEL SECURITY`.execute(db);
  await sql`ALTER TABLE calendar_feed FORCE ROW LEVEL SECURITY`.execute(db);
  await sql`
    CREATE POLICY buro ON calendar_feed TO derkenar_app USING (buro_id = (SELECT current_buro()))`.execute(
    db,
  );
  await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON calendar_feed TO derkenar_app`.execute(db);
  // A calendar sends the secret alone: whose it is, and what that person may see today, is told by it.
  await sql`
    CREATE FUNCTION find_calendar_feed(hash bytea)
    RETURNS TABLE (user_id uuid, buro_id uuid, vekil text, rol text, yetkiler text[])
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
    AS $$
      SELECT u.id, u.buro_id, f.vekil, u.rol, r.yetkiler FROM calendar_feed f
      JOIN app_user u ON u.buro_id = f.buro_id AND u.id = f.user_id AND u.status = 'etkin'
      LEFT JOIN rol r ON r.buro_id = u.buro_id AND r.rol = u.rol
      WHERE f.token_hash = hash
    $$`.execute(db);
  await sql`REVOKE EXECUTE ON FUNCTION find_calendar_feed(bytea) FROM PUBLIC`.execute(db);
  await sql`GRANT EXECUTE ON FUNCTION find_calendar_feed(bytea) TO derkenar_app`.execute(db);
}
