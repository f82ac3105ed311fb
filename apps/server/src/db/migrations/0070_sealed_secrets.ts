import { type Kysely, sql } from 'kysely';

/**
 * Secrets of second factors are sealed with a key outside the database. The server's start seals older rows, which are
 * no longer written as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE database_identity ADD COLUMN secret_check bytea`.execute(db);
  await sql`
    ALTER TABLE app_user
      ADD CONSTRAINT totp_secret_sealed CHECK (totp_secret LIKE 's1.%') NOT VALID,
      ADD CONSTRAINT totp_pending_sealed CHECK (totp_pending LIKE 's1.%') NOT VALID`.execute(db);
}
