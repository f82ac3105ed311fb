import { type Kysely, sql } from 'kysely';

/**
 * A person sees their sessions with address and browser and closes single ones, and hears of sign-ins from new devices.
 * `confirmed_at` is when the session's person last proved with the password who they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE session
      ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
      ADD COLUMN address text NOT NULL DEFAULT '',
      ADD COLUMN agent text NOT NULL DEFAULT '',
      ADD COLUMN confirmed_at timestamptz NOT NULL DEFAULT now()`.execute(db);
  await sql`UPDATE session SET confirmed_at = created_at`.execute(db);
  await sql`
    ALTER TABLE device
      ADD COLUMN address text NOT NULL DEFAULT '',
      ADD COLUMN agent text NOT NULL DEFAULT '',
      ADD COLUMN noticed boolean NOT NULL DEFAULT true`.execute(db);
  await sql`DROP FUNCTION find_session(bytea, interval, interval)`.execute(db);
  await sql`
    CREATE FUNCTION find_session(hash bytea, idle interval, lifetime interval)
    RETURNS TABLE (
      user_id uuid, buro_id uuid, full_name text, email text, two_factor boolean, buro_name text, rol text,
      yetkiler text[], seen_long_ago boolean, confirmed_at timestamptz
    )
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
    AS $$
      SELECT u.id, u.buro_id, u.full_name, u.email, u.totp_secret IS NOT NULL, b.name, u.rol, r.yetkiler,
        s.last_seen_at < now() - interval '1 minute', s.confirmed_at
      FROM session s
      JOIN app_user u ON u.id = s.user_id
      JOIN buro b ON b.id = u.buro_id
      LEFT JOIN rol r ON r.buro_id = u.buro_id AND r.rol = u.rol
      WHERE s.token_hash = hash AND u.status = 'etkin'
        AND s.last_seen_at > now() - idle AND s.created_at > now() - lifetime
    $$`.execute(db);
  await sql`REVOKE EXECUTE ON FUNCTION find_session(bytea, interval, interval) FROM PUBLIC`.execute(db);
  await sql`GRANT EXECUTE ON FUNCTION find_session(bytea, interval, interval) TO derkenar_app`.execute(db);
}
