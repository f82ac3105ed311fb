import { type Kysely, sql } from 'kysely';

/** Ordered sets of petitions: an office's own, and standard ones that every office sees. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE dilekce_package (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      buro_id uuid REFERENCES buro ON DELETE CASCADE,
      isim text NOT NULL,
      isim_fold text NOT NULL,
      standart_kod text UNIQUE,
      items jsonb NOT NULL,
      version int NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      CHECK ((standart_kod IS NULL) = (buro_id IS NOT NULL))
    )`.execute(db);
  await sql`CREATE INDEX dilekce_package_buro ON dilekce_package (buro_id)`.execute(db);
  await sql`ALTER TABLE dilekce_package ENABLE ROW LEVEL SECURITY`.execute(db);
  await sql`ALTER TABLE dilekce_package FORCE ROW LEVEL SECURITY`.execute(db);
  await sql`
    CREATE POLICY buro ON dilekce_package TO derkenar_app USING (buro_id = (SELECT current_buro()))`.execute(
    db,
  );
  await sql`
    CREATE POLICY standard ON dilekce_package FOR SELECT TO derkenar_app
    USING (buro_id IS NULL AND (SELECT current_buro()) IS NOT NULL)`.execute(db);
  // At each start the owner of the tables brings the standard packages up to date.
  await sql`
    CREATE POLICY owner ON dilekce_package TO CURRENT_USER
    USING (buro_id IS NULL) WITH CHECK (buro_id IS NULL)`.execute(db);
  await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON dilekce_package TO derkenar_app`.execute(db);
  await sql`ALTER TABLE toplu_dilekce ADD COLUMN conditions text[]`.execute(db);
}
