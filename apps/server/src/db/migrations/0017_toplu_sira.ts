import { type Kysely, sql } from 'kysely';

/**
 * In an office its people take turns before their jobs do: who began five has no more of it than who began one. A job
 * whose last chunks are in hand counts for its office and its person, too; whether it has others is asked only when it
 * is its turn.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION toplu_parca_al(kimlik uuid, isci_deposu text, sure interval)
    RETURNS TABLE (buro_id uuid, is_id uuid, ilk_sira int)
    LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
    AS $$
    #variable_conflict use_column
    DECLARE
      aday record;
      alinan record;
    BEGIN
      PERFORM set_config('synchronous_commit', 'off', true);
      PERFORM pg_advisory_xact_lock(7403161);
      FOR aday IN
        SELECT i.id FROM toplu_is i WHERE i.durum = 'suruyor' AND i.depo = isci_deposu
        ORDER BY max(i.son_alindi) OVER (PARTITION BY i.buro_id) NULLS FIRST,
          max(i.son_alindi) OVER (PARTITION BY i.buro_id, i.kullanici_id) NULLS FIRST,
          i.son_alindi NULLS FIRST, i.created_at
      LOOP
        CONTINUE WHEN NOT EXISTS (
          SELECT FROM toplu_parca p WHERE p.is_id = aday.id AND p.durum <> 'tamam'
            AND (p.durum = 'bekliyor' OR p.kira_bitis < clock_timestamp()));
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
}
