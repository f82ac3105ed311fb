import { type Kysely, sql } from 'kysely';

/**
 * The identity provider of an office (OpenID Connect), and which account there belongs to which person. The first has no
 * FORCE: the owner seals its secret anew (secrets/sealedRows.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE identity_provider (
      buro_id uuid PRIMARY KEY REFERENCES buro (id) ON DELETE CASCADE,
      issuer text NOT NULL,
      client_id text NOT NULL,
      client_secret text NOT NULL CONSTRAINT client_secret_sealed CHECK (client_secret LIKE 's1.%'),
      domains text[] NOT NULL DEFAULT '{}',
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`
    CREATE TABLE provider_account (
      user_id uuid PRIMARY KEY,
      buro_id uuid NOT NULL REFERENCES identity_provider (buro_id) ON DELETE CASCADE,
      subject text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (buro_id, subject),
      FOREIGN KEY (buro_id, user_id) REFERENCES app_user (buro_id, id) ON DELETE CASCADE
    )`.execute(db);
  for (const table of ['identity_provider', 'provider_account'].map((name) => sql.table(name))) {
    await sql`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`.execute(db);
    await sql`
      CREATE POLICY buro ON ${table} TO derkenar_app USING (buro_id = (SELECT current_buro()))`.execute(db);
    await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO derkenar_app`.execute(db);
  }
  await sql`ALTER TABLE provider_account FORCE ROW LEVEL SECURITY`.execute(db);
}
