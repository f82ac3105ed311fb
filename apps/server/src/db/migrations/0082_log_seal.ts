import { type Kysely, sql } from 'kysely';

/**
 * A chain of hashes over each office's log. A seal covers the lines after those of the seal before it; neither can be
 * changed or taken away by the app.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE log_seal (
      buro_id uuid NOT NULL REFERENCES buro,
      position int NOT NULL CHECK (position > 0),
      last_id bigint NOT NULL,
      line_count int NOT NULL CHECK (line_count > 0),
      previous bytea NOT NULL,
      hash bytea NOT NULL,
      sealed_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (buro_id, position)
    )`.execute(db);
  await sql`ALTER TABLE log_seal ENABLE ROW LEVEL SECURITY`.execute(db);
  await sql`ALTER TABLE log_seal FORCE ROW LEVEL SECURITY`.execute(db);
  await sql`CREATE POLICY buro ON log_seal TO derkenar_app USING (buro_id = (SELECT current_buro()))`.execute(
    db,
  );
  await sql`GRANT SELECT, INSERT ON log_seal TO derkenar_app`.execute(db);
}
