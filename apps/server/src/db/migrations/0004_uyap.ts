import { type Kysely, sql } from 'kysely';

/**
 * Connections to the judicial system, one a person. Not under FORCE row-level security: an agent's token is all
 * that is known when it comes, and the function finds the office by it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE uyap_baglanti (
      kullanici_id uuid PRIMARY KEY,
      buro_id uuid NOT NULL,
      belirtec_ozeti bytea UNIQUE,
      belirtec_bitis timestamptz,
      eslesti boolean NOT NULL DEFAULT false,
      bitis timestamptz NOT NULL,
      sunucu uuid,
      hat uuid,
      anahtar bytea,
      portal_acik boolean NOT NULL DEFAULT false,
      son_gorulme timestamptz NOT NULL DEFAULT now(),
      created_at timestamptz NOT NULL DEFAULT now(),
      CHECK (num_nulls(sunucu, hat, anahtar) IN (0, 3)),
      FOREIGN KEY (buro_id, kullanici_id) REFERENCES kullanici (buro_id, id) ON DELETE CASCADE
    )`.execute(db);
  await sql`ALTER TABLE uyap_baglanti ENABLE ROW LEVEL SECURITY`.execute(db);
  await sql`
    CREATE POLICY buro ON uyap_baglanti TO derkenar_app USING (buro_id = (SELECT gecerli_buro()))`.execute(
    db,
  );
  await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON uyap_baglanti TO derkenar_app`.execute(db);
  await sql`
    CREATE FUNCTION uyap_ajan_bul(ozet bytea) RETURNS TABLE (kullanici_id uuid, buro_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
    AS $$ SELECT kullanici_id, buro_id FROM uyap_baglanti WHERE belirtec_ozeti = ozet AND belirtec_bitis > now() $$`.execute(
    db,
  );
  await sql`REVOKE EXECUTE ON FUNCTION uyap_ajan_bul(bytea) FROM PUBLIC`.execute(db);
  await sql`GRANT EXECUTE ON FUNCTION uyap_ajan_bul(bytea) TO derkenar_app`.execute(db);
}
