import { type Kysely, sql } from 'kysely';

/**
 * The key that seals a person's drafts in browsers, itself sealed with a key outside the database. No FORCE: the owner
 * seals it anew (secrets/sealedRows.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE draft_key (
      user_id uuid PRIMARY KEY,
      buro_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      sealed_key bytea NOT NULL CONSTRAINT draft_key_sealed CHECK (octet_length(sealed_key) > 32),
      created_at timestamptz NOT NULL DEFAULT now(),
      FOREIGN KEY (buro_id, user_id) REFERENCES app_user (buro_id, id) ON DELETE CASCADE
    )`.execute(db);
  await sql`ALTER TABLE draft_key ENABLE ROW LEVEL SECURITY`.execute(db);
  await sql`
    CREATE POLICY buro ON draft_key TO derkenar_app USING (buro_id = (SELECT current_buro()))`.execute(db);
  await sql`GRANT SELECT, INSERT ON draft_key TO derkenar_app`.execute(db);
}
