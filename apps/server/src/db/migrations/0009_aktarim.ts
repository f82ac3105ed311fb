import { type Kysely, sql } from 'kysely';

/** Imports of cases, what each did to a case, and what the office said its columns mean. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE aktarim (
      buro_id uuid NOT NULL,
      id uuid NOT NULL,
      kullanici_id uuid NOT NULL,
      tur text NOT NULL,
      eklenen int NOT NULL DEFAULT 0,
      guncellenen int NOT NULL DEFAULT 0,
      geri_alindi_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (buro_id, id),
      FOREIGN KEY (buro_id, kullanici_id) REFERENCES kullanici (buro_id, id)
    )`.execute(db);
  await sql`CREATE INDEX ON aktarim (buro_id, created_at DESC)`.execute(db);
  await sql`
    CREATE TABLE takip_aktarim (
      buro_id uuid NOT NULL,
      takip_id uuid NOT NULL,
      aktarim_id uuid NOT NULL,
      surum int NOT NULL,
      ozetler jsonb NOT NULL,
      onceki jsonb,
      PRIMARY KEY (buro_id, takip_id),
      FOREIGN KEY (buro_id, takip_id) REFERENCES takip (buro_id, id) ON DELETE CASCADE,
      FOREIGN KEY (buro_id, aktarim_id) REFERENCES aktarim (buro_id, id)
    )`.execute(db);
  await sql`CREATE INDEX ON takip_aktarim (buro_id, aktarim_id, takip_id)`.execute(db);
  await sql`
    CREATE TABLE aktarim_sutun (
      buro_id uuid NOT NULL REFERENCES buro,
      baslik text NOT NULL,
      alan text NOT NULL,
      PRIMARY KEY (buro_id, baslik)
    )`.execute(db);
  await isolate(db, 'aktarim', 'SELECT, INSERT, UPDATE');
  await isolate(db, 'takip_aktarim', 'SELECT, INSERT, UPDATE, DELETE');
  await isolate(db, 'aktarim_sutun', 'SELECT, INSERT, UPDATE');
}

async function isolate(db: Kysely<unknown>, table: string, rights: string): Promise<void> {
  const name = sql.table(table);
  await sql`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`.execute(db);
  await sql`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`.execute(db);
  await sql`CREATE POLICY buro ON ${name} TO derkenar_app USING (buro_id = (SELECT gecerli_buro()))`.execute(
    db,
  );
  await sql`GRANT ${sql.raw(rights)} ON ${name} TO derkenar_app`.execute(db);
}
