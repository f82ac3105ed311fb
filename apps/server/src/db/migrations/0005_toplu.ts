import { type Kysely, sql } from 'kysely';

/**
 * Bulk jobs, their petitions as they were at the start, and their chunks, which are the queue too. Jobs and chunks
 * are not under FORCE row-level security: the function gives a worker a chunk of whichever office is next.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  for (const table of ['toplu_is', 'toplu_dilekce', 'toplu_parca']) await isolate(db, table);
  await sql`ALTER TABLE toplu_dilekce FORCE ROW LEVEL SECURITY`.execute(db);
  await createQueue(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE toplu_is (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      buro_id uuid NOT NULL,
      kullanici_id uuid NOT NULL,
      istek_anahtari text,
      istek_ozeti bytea NOT NULL,
      bicim text NOT NULL,
      borclu_ayri boolean NOT NULL,
      klasorlu boolean NOT NULL,
      dosya_adi text,
      tarih timestamptz NOT NULL,
      depo text NOT NULL,
      durum text NOT NULL CHECK (durum IN ('suruyor', 'tamam', 'iptal', 'hata')),
      neden text,
      takip_sayisi int NOT NULL,
      atlanan int NOT NULL,
      toplam int NOT NULL,
      tamam int NOT NULL DEFAULT 0,
      basarisiz int NOT NULL DEFAULT 0,
      son_alindi timestamptz,
      basladi_at timestamptz,
      bitti_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (buro_id, id),
      UNIQUE (buro_id, kullanici_id, istek_anahtari),
      FOREIGN KEY (buro_id, kullanici_id) REFERENCES kullanici (buro_id, id)
    )`.execute(db);
  await sql`CREATE INDEX toplu_is_suren ON toplu_is (created_at) WHERE durum = 'suruyor'`.execute(db);
  await sql`
    CREATE TABLE toplu_dilekce (
      buro_id uuid NOT NULL,
      is_id uuid NOT NULL,
      sira int NOT NULL,
      dilekce_id uuid NOT NULL,
      surum int NOT NULL,
      isim text NOT NULL,
      sablon text NOT NULL,
      PRIMARY KEY (is_id, sira),
      FOREIGN KEY (buro_id, is_id) REFERENCES toplu_is (buro_id, id) ON DELETE CASCADE
    )`.execute(db);
  await sql`
    CREATE TABLE toplu_parca (
      buro_id uuid NOT NULL,
      is_id uuid NOT NULL,
      ilk_sira int NOT NULL,
      takipler uuid[] NOT NULL,
      dosya_sayisi int NOT NULL,
      durum text NOT NULL DEFAULT 'bekliyor' CHECK (durum IN ('bekliyor', 'isleniyor', 'tamam')),
      deneme_kimligi uuid,
      deneme_sayisi int NOT NULL DEFAULT 0,
      kira_bitis timestamptz,
      bitti_at timestamptz,
      tamam int NOT NULL DEFAULT 0,
      basarisiz int NOT NULL DEFAULT 0,
      paketler text[] NOT NULL DEFAULT '{}',
      sonuc jsonb,
      PRIMARY KEY (is_id, ilk_sira),
      FOREIGN KEY (buro_id, is_id) REFERENCES toplu_is (buro_id, id) ON DELETE CASCADE
    )`.execute(db);
  await sql`CREATE INDEX toplu_parca_kalan ON toplu_parca (is_id, ilk_sira) WHERE durum <> 'tamam'`.execute(
    db,
  );
}

async function isolate(db: Kysely<unknown>, table: string): Promise<void> {
  const name = sql.table(table);
  await sql`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`.execute(db);
  await sql`CREATE POLICY buro ON ${name} TO derkenar_app USING (buro_id = (SELECT gecerli_buro()))`.execute(
    db,
  );
  await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON ${name} TO derkenar_app`.execute(db);
}

/**
 * Offices take turns, and in an office its jobs: who was served longest ago comes first. One worker at a time
 * chooses, so that two do not choose the same office. Everywhere the job is locked before its chunk.
 */
async function createQueue(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION toplu_parca_al(kimlik uuid, isci_deposu text, sure interval)
    RETURNS TABLE (buro_id uuid, is_id uuid, ilk_sira int)
    LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
    AS $$
    #variable_conflict use_column
    DECLARE
      aday record;
      alinan record;
    BEGIN
      PERFORM pg_advisory_xact_lock(7403161);
      FOR aday IN
        SELECT i.id FROM toplu_is i
        WHERE i.durum = 'suruyor' AND i.depo = isci_deposu AND EXISTS (
          SELECT FROM toplu_parca p WHERE p.is_id = i.id AND p.durum <> 'tamam'
            AND (p.durum = 'bekliyor' OR p.kira_bitis < clock_timestamp()))
        ORDER BY max(i.son_alindi) OVER (PARTITION BY i.buro_id) NULLS FIRST, i.son_alindi NULLS FIRST, i.created_at
      LOOP
        UPDATE toplu_is i SET son_alindi = clock_timestamp(), basladi_at = coalesce(i.basladi_at, clock_timestamp())
          WHERE i.id = aday.id AND i.durum = 'suruyor';
        CONTINUE WHEN NOT FOUND;
        SELECT p.is_id, p.ilk_sira INTO alinan FROM toplu_parca p
          WHERE p.is_id = aday.id AND p.durum <> 'tamam'
            AND (p.durum = 'bekliyor' OR p.kira_bitis < clock_timestamp())
          ORDER BY p.ilk_sira LIMIT 1 FOR UPDATE SKIP LOCKED;
        CONTINUE WHEN NOT FOUND;
        RETURN QUERY UPDATE toplu_parca p SET durum = 'isleniyor', deneme_kimligi = kimlik,
            deneme_sayisi = p.deneme_sayisi + 1, kira_bitis = clock_timestamp() + sure
          WHERE p.is_id = alinan.is_id AND p.ilk_sira = alinan.ilk_sira
          RETURNING p.buro_id, p.is_id, p.ilk_sira;
        RETURN;
      END LOOP;
    END $$`.execute(db);
  await sql`REVOKE EXECUTE ON FUNCTION toplu_parca_al(uuid, text, interval) FROM PUBLIC`.execute(db);
  await sql`GRANT EXECUTE ON FUNCTION toplu_parca_al(uuid, text, interval) TO derkenar_app`.execute(db);
}
