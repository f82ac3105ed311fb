import { type Kysely, sql } from 'kysely';

/**
 * Passkeys of people (WebAuthn). A challenge works once: that of a registration stands at its person, that of a
 * sign-in, when nobody is known yet, in a table of the installation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE passkey (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      buro_id uuid NOT NULL,
      user_id uuid NOT NULL,
      credential_id bytea NOT NULL UNIQUE,
      public_key bytea NOT NULL,
      counter bigint NOT NULL,
      backup_eligible boolean NOT NULL,
      backed_up boolean NOT NULL,
      rp_id text NOT NULL,
      name text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_used_at timestamptz,
      FOREIGN KEY (buro_id, user_id) REFERENCES app_user (buro_id, id) ON DELETE CASCADE
    )`.execute(db);
  await sql`CREATE INDEX ON passkey (user_id)`.execute(db);
  await sql`ALTER TABLE passkey ENABLE ROW LEVEL SECURITY`.execute(db);
  await sql`
    CREATE POLICY buro ON passkey TO derkenar_app USING (buro_id = (SELECT current_buro()))`.execute(db);
  await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON passkey TO derkenar_app`.execute(db);
  await sql`
    CREATE TABLE passkey_challenge (
      challenge_hash bytea PRIMARY KEY,
      expires_at timestamptz NOT NULL,
      position bigint GENERATED ALWAYS AS IDENTITY
    )`.execute(db);
  await sql`CREATE INDEX ON passkey_challenge (expires_at)`.execute(db);
  await sql`CREATE INDEX ON passkey_challenge (position)`.execute(db);
  await sql`GRANT SELECT, INSERT, DELETE ON passkey_challenge TO derkenar_app`.execute(db);
  await sql`
    ALTER TABLE app_user
      ADD COLUMN passkey_challenge_hash bytea,
      ADD COLUMN passkey_challenge_expires_at timestamptz`.execute(db);
  await addFunctions(db);
}

async function addFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION find_passkey(credential bytea) RETURNS TABLE (user_id uuid, buro_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
    AS $$ SELECT p.user_id, p.buro_id FROM passkey p WHERE p.credential_id = credential $$`.execute(db);
  await sql`DROP FUNCTION find_session(bytea, interval, interval)`.execute(db);
  await sql`
    CREATE FUNCTION find_session(hash bytea, idle interval, lifetime interval)
    RETURNS TABLE (
      user_id uuid, buro_id uuid, full_name text, email text, two_factor boolean, passkey boolean, buro_name text,
      rol text, yetkiler text[], seen_long_ago boolean, confirmed_at timestamptz, readings_logged boolean,
      two_factor_required boolean
    )
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
    AS $$
      SELECT u.id, u.buro_id, u.full_name, u.email, u.totp_secret IS NOT NULL,
        EXISTS (SELECT FROM passkey p WHERE p.user_id = u.id), b.name, u.rol, r.yetkiler,
        s.last_seen_at < now() - interval '1 minute', s.confirmed_at, b.readings_logged, b.two_factor_required
      FROM session s
      JOIN app_user u ON u.id = s.user_id
      JOIN buro b ON b.id = u.buro_id
      LEFT JOIN rol r ON r.buro_id = u.buro_id AND r.rol = u.rol
      WHERE s.token_hash = hash AND u.status = 'etkin'
        AND s.last_seen_at > now() - idle AND s.created_at > now() - lifetime
    $$`.execute(db);
  for (const name of ['find_passkey(bytea)', 'find_session(bytea, interval, interval)']) {
    await sql`REVOKE EXECUTE ON FUNCTION ${sql.raw(name)} FROM PUBLIC`.execute(db);
    await sql`GRANT EXECUTE ON FUNCTION ${sql.raw(name)} TO derkenar_app`.execute(db);
  }
}
