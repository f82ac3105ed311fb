import { type Kysely, sql } from 'kysely';

/** Rates, exchange rates and tariffs that an office enters, and its wish that a second person confirms them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE office_rate (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      buro_id uuid NOT NULL REFERENCES buro ON DELETE CASCADE,
      kind text NOT NULL,
      first_day date NOT NULL,
      last_day date NOT NULL,
      content jsonb NOT NULL,
      ground text NOT NULL,
      gazette text,
      note text NOT NULL DEFAULT '',
      needs_confirmation boolean NOT NULL DEFAULT false,
      added_by uuid NOT NULL,
      added_at timestamptz NOT NULL DEFAULT now(),
      confirmed_by uuid,
      confirmed_at timestamptz,
      withdrawn_by uuid,
      withdrawn_at timestamptz,
      CHECK (first_day <= last_day),
      CHECK (confirmed_by IS DISTINCT FROM added_by)
    )`.execute(db);
  await sql`CREATE INDEX office_rate_buro ON office_rate (buro_id)`.execute(db);
  await sql`ALTER TABLE office_rate ENABLE ROW LEVEL SECURITY`.execute(db);
  await sql`ALTER TABLE office_rate FORCE ROW LEVEL SECURITY`.execute(db);
  await sql`
    CREATE POLICY buro ON office_rate TO derkenar_app USING (buro_id = (SELECT current_buro()))`.execute(db);
  // What was entered stays: an entry is confirmed or withdrawn. The policy keeps buro_id what it is.
  await sql`GRANT SELECT, INSERT ON office_rate TO derkenar_app`.execute(db);
  await sql`
    GRANT UPDATE (buro_id, confirmed_by, confirmed_at, withdrawn_by, withdrawn_at) ON office_rate TO derkenar_app`.execute(
    db,
  );
  await sql`ALTER TABLE buro ADD COLUMN rate_confirmation_required boolean NOT NULL DEFAULT false`.execute(
    db,
  );
}
