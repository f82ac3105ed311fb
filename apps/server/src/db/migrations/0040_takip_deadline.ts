import { type Kysely, sql } from 'kysely';

/** Days with which limits begin, and the limits of each case by their last day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE takip ADD COLUMN sure_baslangiclari jsonb NOT NULL DEFAULT '[]'`.execute(db);
  await sql`ALTER TABLE buro ADD COLUMN deadlines_reckoned text NOT NULL DEFAULT ''`.execute(db);
  await sql`
    CREATE TABLE takip_deadline (
      buro_id uuid NOT NULL,
      takip_id uuid NOT NULL,
      key bytea NOT NULL,
      party text NOT NULL,
      starts_on date NOT NULL,
      ends_on date NOT NULL,
      checked_by uuid,
      checked_at timestamptz,
      PRIMARY KEY (buro_id, takip_id, key),
      FOREIGN KEY (buro_id, takip_id) REFERENCES takip (buro_id, id) ON DELETE CASCADE
    )`.execute(db);
  await sql`
    CREATE INDEX takip_deadline_day ON takip_deadline (buro_id, ends_on, takip_id, key)
    INCLUDE (starts_on, party, checked_at)`.execute(db);
  await sql`ALTER TABLE takip_deadline ENABLE ROW LEVEL SECURITY`.execute(db);
  await sql`ALTER TABLE takip_deadline FORCE ROW LEVEL SECURITY`.execute(db);
  await sql`
    CREATE POLICY buro ON takip_deadline TO derkenar_app USING (buro_id = (SELECT current_buro()))`.execute(
    db,
  );
  await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON takip_deadline TO derkenar_app`.execute(db);
}
