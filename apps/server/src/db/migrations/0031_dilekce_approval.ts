import { type Kysely, sql } from 'kysely';

/** Approvals of standard petitions, office by office, and the standard petition that a copy comes from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE dilekce_approval (
      buro_id uuid NOT NULL REFERENCES buro ON DELETE CASCADE,
      dilekce_id uuid NOT NULL REFERENCES dilekce ON DELETE CASCADE,
      version int NOT NULL,
      full_name text NOT NULL,
      bar text NOT NULL,
      bar_no text NOT NULL,
      approved_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (buro_id, dilekce_id)
    )`.execute(db);
  await sql`CREATE INDEX dilekce_approval_dilekce ON dilekce_approval (dilekce_id)`.execute(db);
  await sql`ALTER TABLE dilekce_approval ENABLE ROW LEVEL SECURITY`.execute(db);
  await sql`ALTER TABLE dilekce_approval FORCE ROW LEVEL SECURITY`.execute(db);
  await sql`
    CREATE POLICY buro ON dilekce_approval TO derkenar_app USING (buro_id = (SELECT current_buro()))`.execute(
    db,
  );
  await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON dilekce_approval TO derkenar_app`.execute(db);
  await sql`
    ALTER TABLE dilekce
      ADD COLUMN source_id uuid REFERENCES dilekce ON DELETE SET NULL,
      ADD COLUMN source_version int`.execute(db);
  await sql`CREATE INDEX dilekce_source ON dilekce (source_id) WHERE source_id IS NOT NULL`.execute(db);
  await sql`
    ALTER TABLE buro
      ADD COLUMN unapproved_accepted_at timestamptz`.execute(db);
}
