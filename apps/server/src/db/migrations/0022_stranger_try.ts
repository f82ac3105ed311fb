import { type Kysely, sql } from 'kysely';

/**
 * Sign-ins to addresses that nobody has are counted and locked as those to accounts are, also after a restart and
 * across servers. An address is stored as a hash with a key that no other database has.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE veritabani ADD COLUMN stranger_key bytea NOT NULL
      DEFAULT decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')`.execute(
    db,
  );
  await sql`
    CREATE TABLE stranger_try (
      address_hash bytea PRIMARY KEY,
      attempts int NOT NULL DEFAULT 1,
      locked_until timestamptz NOT NULL DEFAULT now(),
      position bigint GENERATED ALWAYS AS IDENTITY
    )`.execute(db);
  await sql`CREATE INDEX ON stranger_try (position)`.execute(db);
  await sql`CREATE INDEX ON stranger_try (locked_until)`.execute(db);
  await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON stranger_try TO derkenar_app`.execute(db);
}
