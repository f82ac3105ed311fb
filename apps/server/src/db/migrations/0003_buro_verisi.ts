import { type Kysely, sql } from 'kysely';

/** What an office owns: petitions with versions, trash and favourites, cases, the log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createDilekce(db);
  await createTakip(db);
  await createKayit(db);
}

/** The office is in every WHERE too; this holds where one was forgotten. */
async function isolate(db: Kysely<unknown>, table: string, rights: string): Promise<void> {
  const name = sql.table(table);
  await sql`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`.execute(db);
  await sql`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`.execute(db);
  await sql`CREATE POLICY buro ON ${name} TO derkenar_app USING (buro_id = (SELECT gecerli_buro()))`.execute(
    db,
  );
  await sql`GRANT ${sql.raw(rights)} ON ${name} TO derkenar_app`.execute(db);
}

async function createDilekce(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE dilekce
      ADD COLUMN buro_id uuid REFERENCES buro,
      ADD COLUMN surum int NOT NULL DEFAULT 1,
      ADD COLUMN kaydeden uuid REFERENCES kullanici,
      ADD COLUMN silindi_at timestamptz,
      ADD CHECK (standart_mi = (buro_id IS NULL)),
      ADD UNIQUE (buro_id, id)`.execute(db);
  await sql`CREATE INDEX dilekce_liste ON dilekce (buro_id, silindi_at) INCLUDE (id, surum, updated_at, standart_mi)`.execute(
    db,
  );
  await sql`
    CREATE TABLE dilekce_surum (
      buro_id uuid NOT NULL,
      dilekce_id uuid NOT NULL,
      surum int NOT NULL,
      isim text NOT NULL,
      dilekce_tipi text NOT NULL,
      sablon text NOT NULL,
      alanlar int[] NOT NULL,
      kaydeden uuid REFERENCES kullanici,
      kaydedildi_at timestamptz NOT NULL,
      PRIMARY KEY (dilekce_id, surum),
      FOREIGN KEY (buro_id, dilekce_id) REFERENCES dilekce (buro_id, id) ON DELETE CASCADE
    )`.execute(db);
  await sql`
    CREATE TABLE favori (
      buro_id uuid NOT NULL,
      kullanici_id uuid NOT NULL,
      dilekce_id uuid NOT NULL REFERENCES dilekce ON DELETE CASCADE,
      PRIMARY KEY (kullanici_id, dilekce_id),
      FOREIGN KEY (buro_id, kullanici_id) REFERENCES kullanici (buro_id, id) ON DELETE CASCADE
    )`.execute(db);
  await sql`CREATE INDEX favori_dilekce ON favori (dilekce_id)`.execute(db);
  await isolate(db, 'dilekce', 'SELECT, INSERT, UPDATE, DELETE');
  await isolate(db, 'dilekce_surum', 'SELECT, INSERT, DELETE');
  await isolate(db, 'favori', 'SELECT, INSERT, DELETE');
  await sql`
    CREATE POLICY standart ON dilekce FOR SELECT TO derkenar_app
    USING (standart_mi AND (SELECT gecerli_buro()) IS NOT NULL)`.execute(db);
  // At each start the owner of the tables brings the standard library up to date.
  await sql`CREATE POLICY sahip ON dilekce TO CURRENT_USER USING (standart_mi) WITH CHECK (standart_mi)`.execute(
    db,
  );
}

async function createTakip(db: Kysely<unknown>): Promise<void> {
  // The version before had no one to own a case: only invented ones could be in it.
  await sql`DROP TABLE takip`.execute(db);
  await sql`
    CREATE TABLE takip (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      buro_id uuid NOT NULL REFERENCES buro,
      kaynak text NOT NULL,
      durum text NOT NULL,
      buro_dosya_no text NOT NULL,
      dosya_esas_no text,
      esas_sirasi bigint NOT NULL,
      icra_dairesi_ad text NOT NULL,
      icra_dairesi_fold text NOT NULL,
      icra_dairesi_il text NOT NULL,
      takip_tipi text NOT NULL,
      takip_yolu text NOT NULL,
      ornek_no text,
      takip_tarihi date,
      vade_tarihi date,
      teblig_tarihi date,
      haciz_tarihi date,
      para_birimi text NOT NULL,
      takip_toplami bigint NOT NULL,
      masraf_toplami bigint NOT NULL,
      harc_toplami bigint NOT NULL,
      vekalet_ucreti bigint NOT NULL,
      genel_toplam bigint NOT NULL
        GENERATED ALWAYS AS (takip_toplami + masraf_toplami + harc_toplami + vekalet_ucreti) STORED,
      tahsilat_toplami bigint NOT NULL,
      kalan_tutar bigint NOT NULL GENERATED ALWAYS AS
        (takip_toplami + masraf_toplami + harc_toplami + vekalet_ucreti - tahsilat_toplami) STORED,
      surum int NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (buro_id, id)
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX takip_liste ON takip (buro_id, esas_sirasi DESC, id DESC)`.execute(db);
  await sql`
    CREATE UNIQUE INDEX takip_tek ON takip (buro_id, esas_sirasi, icra_dairesi_fold)
    WHERE dosya_esas_no IS NOT NULL`.execute(db);
  // A filtered list in its order, and the distinct values of a column.
  for (const column of ['durum', 'icra_dairesi_fold', 'takip_tipi', 'takip_yolu'])
    await sql`
      CREATE INDEX ON takip (buro_id, ${sql.ref(column)}, esas_sirasi DESC, id DESC)`.execute(db);
  await sql`
    CREATE TABLE takip_taraf (
      buro_id uuid NOT NULL,
      takip_id uuid NOT NULL,
      yan text NOT NULL CHECK (yan IN ('alacakli', 'borclu')),
      sira int NOT NULL,
      tur text NOT NULL CHECK (tur IN ('kisi', 'kurum')),
      ad text,
      soyad text,
      unvan text,
      tc_kimlik_no text,
      vergi_no text,
      mersis_no text,
      yetkili text,
      sifat text NOT NULL,
      adres_metin text,
      adres_ilce text,
      adres_il text,
      teblig_tarihi date,
      vekiller int[] NOT NULL,
      PRIMARY KEY (takip_id, yan, sira),
      FOREIGN KEY (buro_id, takip_id) REFERENCES takip (buro_id, id) ON DELETE CASCADE
    )`.execute(db);
  await sql`
    CREATE TABLE takip_vekil (
      buro_id uuid NOT NULL,
      takip_id uuid NOT NULL,
      sira int NOT NULL,
      vekil_id text NOT NULL,
      unvan text NOT NULL,
      ad_soyad text NOT NULL,
      baro text NOT NULL,
      sicil_no text NOT NULL,
      adres_metin text,
      adres_ilce text,
      adres_il text,
      PRIMARY KEY (takip_id, sira),
      FOREIGN KEY (buro_id, takip_id) REFERENCES takip (buro_id, id) ON DELETE CASCADE
    )`.execute(db);
  // Words to search by, sorted as their cases are. Row-level security lets only leakproof comparisons reach
  // an index: LIKE, trigrams and text search are none, those of text are.
  await sql`
    CREATE TABLE takip_kelime (
      buro_id uuid NOT NULL,
      takip_id uuid NOT NULL,
      esas_sirasi bigint NOT NULL,
      kelime text COLLATE "C" NOT NULL,
      PRIMARY KEY (buro_id, takip_id, kelime),
      FOREIGN KEY (buro_id, takip_id) REFERENCES takip (buro_id, id) ON DELETE CASCADE
    )`.execute(db);
  await sql`CREATE INDEX takip_kelime_ara ON takip_kelime (buro_id, kelime, esas_sirasi, takip_id)`.execute(
    db,
  );
  for (const table of ['takip', 'takip_taraf', 'takip_vekil', 'takip_kelime'])
    await isolate(db, table, 'SELECT, INSERT, UPDATE, DELETE');
}

async function createKayit(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE kayit (
      buro_id uuid NOT NULL REFERENCES buro,
      id bigint GENERATED ALWAYS AS IDENTITY,
      zaman timestamptz NOT NULL DEFAULT now(),
      kullanici_id uuid,
      eylem text NOT NULL,
      takip_id uuid,
      dilekce_id uuid,
      dilekce_surum int,
      hedef_kullanici_id uuid,
      bicim text,
      eksik_kodlar text[] NOT NULL DEFAULT '{}',
      ozetler bytea[] NOT NULL DEFAULT '{}',
      ayrinti jsonb NOT NULL DEFAULT '{}',
      PRIMARY KEY (buro_id, id)
    )`.execute(db);
  for (const column of ['kullanici_id', 'eylem', 'takip_id', 'dilekce_id'])
    await sql`
      CREATE INDEX ON kayit (buro_id, ${sql.ref(column)}, id) WHERE ${sql.ref(column)} IS NOT NULL`.execute(
      db,
    );
  await sql`CREATE INDEX ON kayit (buro_id, zaman)`.execute(db);
  // Append-only: no one but the owner of the tables can change or take away a line.
  await isolate(db, 'kayit', 'SELECT, INSERT');
}
