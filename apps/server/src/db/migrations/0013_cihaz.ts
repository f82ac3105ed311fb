import { type Kysely, sql } from 'kysely';

/** Devices from which people signed in: their wrong tries are counted apart from everybody else's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE cihaz (
      belirtec_ozeti bytea PRIMARY KEY,
      buro_id uuid NOT NULL,
      kullanici_id uuid NOT NULL,
      hatali_giris int NOT NULL DEFAULT 0,
      kilit_bitis timestamptz,
      son_giris timestamptz NOT NULL DEFAULT now(),
      created_at timestamptz NOT NULL DEFAULT now(),
      FOREIGN KEY (buro_id, kullanici_id) REFERENCES kullanici (buro_id, id) ON DELETE CASCADE
    )`.execute(db);
  await sql`CREATE INDEX cihaz_kullanici ON cihaz (kullanici_id, son_giris)`.execute(db);
  await sql`ALTER TABLE cihaz ENABLE ROW LEVEL SECURITY`.execute(db);
  await sql`ALTER TABLE cihaz FORCE ROW LEVEL SECURITY`.execute(db);
  await sql`CREATE POLICY buro ON cihaz TO derkenar_app USING (buro_id = (SELECT gecerli_buro()))`.execute(
    db,
  );
  await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON cihaz TO derkenar_app`.execute(db);
}
