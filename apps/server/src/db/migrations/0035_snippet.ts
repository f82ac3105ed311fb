import { type Kysely, sql } from 'kysely';

/** Pieces of text of an office that petitions take in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE snippet (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      buro_id uuid NOT NULL REFERENCES buro ON DELETE CASCADE,
      isim text NOT NULL,
      isim_fold text NOT NULL,
      content text NOT NULL,
      version int NOT NULL DEFAULT 1,
      deleted_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX snippet_buro ON snippet (buro_id)`.execute(db);
  await sql`ALTER TABLE snippet ENABLE ROW LEVEL SECURITY`.execute(db);
  await sql`ALTER TABLE snippet FORCE ROW LEVEL SECURITY`.execute(db);
  await sql`
    CREATE POLICY buro ON snippet TO derkenar_app USING (buro_id = (SELECT current_buro()))`.execute(db);
  await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON snippet TO derkenar_app`.execute(db);
  // Few petitions are linked: only they are read where a snippet's petitions are looked for.
  await sql`
    CREATE INDEX dilekce_linked ON dilekce (buro_id) WHERE strpos(sablon, '<div data-parca="') > 0`.execute(
    db,
  );
}
