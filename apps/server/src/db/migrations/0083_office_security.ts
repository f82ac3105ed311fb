import { type Kysely, sql } from 'kysely';

/** An office may have the log tell who reads which case, and may require a second factor of everyone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE buro
      ADD COLUMN readings_logged boolean NOT NULL DEFAULT false,
      ADD COLUMN two_factor_required boolean NOT NULL DEFAULT false`.execute(db);
  await sql`DROP FUNCTION find_session(bytea, interval, interval)`.execute(db);
  await sql`
    CREATE FUNCTION find_session(hash bytea, idle interval, lifetime interval)
    RETURNS TABLE (
      user_id uuid, buro_id uuid, full_name text, email text, two_factor boolean, buro_name text, rol text,
      yetkiler text[], seen_long_ago boolean, confirmed_at timestamptz, readings_logged boolean,
      two_factor_required boolean
    )
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
    AS $$
      SELECT u.id, u.buro_id, u.full_name, u.email, u.totp_secret IS NOT NULL, b.name, u.rol, r.yetkiler,
        s.last_seen_at < now() - interval '1 minute', s.confirmed_at, b.readings_logged, b.two_factor_required
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
