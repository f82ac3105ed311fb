import { type Kysely, sql } from 'kysely';

/**
 * Every request looks its session up, and one JSON value costs PostgreSQL and Node less than a row of thirteen columns.
 * PostgreSQL resolves the names of a BEGIN ATOMIC body when it makes the function, so a call sets no search_path.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP FUNCTION find_session(bytea, interval, interval)`.execute(db);
  await sql`
    CREATE FUNCTION find_session(hash bytea, idle interval, lifetime interval, fresh interval) RETURNS json
    LANGUAGE sql STABLE SECURITY DEFINER
    BEGIN ATOMIC
      SELECT json_build_object(
        'user_id', u.id, 'buro_id', u.buro_id, 'full_name', u.full_name, 'email', u.email,
        'two_factor', u.totp_secret IS NOT NULL,
        'passkey', EXISTS (SELECT FROM passkey p WHERE p.user_id = u.id),
        'buro_name', b.name, 'rol', u.rol, 'yetkiler', r.yetkiler,
        'seen_long_ago', s.last_seen_at < now() - interval '1 minute',
        'confirmed', s.confirmed_at > now() - fresh,
        'readings_logged', b.readings_logged, 'two_factor_required', b.two_factor_required
      )
      FROM session s
      JOIN app_user u ON u.id = s.user_id
      JOIN buro b ON b.id = u.buro_id
      LEFT JOIN rol r ON r.buro_id = u.buro_id AND r.rol = u.rol
      WHERE s.token_hash = hash AND u.status = 'etkin'
        AND s.last_seen_at > now() - idle AND s.created_at > now() - lifetime;
    END`.execute(db);
  const name = sql.raw('find_session(bytea, interval, interval, interval)');
  await sql`REVOKE EXECUTE ON FUNCTION ${name} FROM PUBLIC`.execute(db);
  await sql`GRANT EXECUTE ON FUNCTION ${name} TO derkenar_app`.execute(db);
}
