import { type Kysely, sql } from 'kysely';

/**
 * Offices and their people. These tables are not under FORCE row-level security: the functions below, which
 * run with the owner's rights, find the office of someone who has none yet. Each answers the least it can.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION gecerli_buro() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ SELECT nullif(current_setting('derkenar.buro', true), '')::uuid $$`.execute(db);
  await createTables(db);
  await createPolicies(db);
  await createLookups(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE buro (
      id uuid PRIMARY KEY,
      ad text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`
    CREATE TABLE rol (
      buro_id uuid NOT NULL REFERENCES buro,
      rol text NOT NULL,
      yetkiler text[] NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (buro_id, rol)
    )`.execute(db);
  await sql`
    CREATE TABLE kullanici (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      buro_id uuid NOT NULL REFERENCES buro,
      eposta text NOT NULL UNIQUE,
      ad_soyad text NOT NULL,
      rol text NOT NULL,
      durum text NOT NULL CHECK (durum IN ('davetli', 'etkin', 'pasif')),
      parola_ozeti text,
      totp_anahtari text,
      totp_bekleyen text,
      totp_son_adim bigint,
      kurtarma_ozetleri bytea[] NOT NULL DEFAULT '{}',
      hatali_giris int NOT NULL DEFAULT 0,
      kilit_bitis timestamptz,
      son_giris timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (buro_id, id)
    )`.execute(db);
  await sql`
    CREATE TABLE oturum (
      belirtec_ozeti bytea PRIMARY KEY,
      buro_id uuid NOT NULL,
      kullanici_id uuid NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      son_gorulme timestamptz NOT NULL DEFAULT now(),
      FOREIGN KEY (buro_id, kullanici_id) REFERENCES kullanici (buro_id, id) ON DELETE CASCADE
    )`.execute(db);
  await sql`CREATE INDEX oturum_kullanici ON oturum (kullanici_id)`.execute(db);
  await sql`
    CREATE TABLE baglanti (
      belirtec_ozeti bytea PRIMARY KEY,
      buro_id uuid NOT NULL,
      kullanici_id uuid NOT NULL UNIQUE,
      bitis timestamptz NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      FOREIGN KEY (buro_id, kullanici_id) REFERENCES kullanici (buro_id, id) ON DELETE CASCADE
    )`.execute(db);
  await sql`
    CREATE TABLE kurulum_belirteci (
      belirtec_ozeti bytea PRIMARY KEY,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
}

async function createPolicies(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE buro ENABLE ROW LEVEL SECURITY`.execute(db);
  await sql`CREATE POLICY buro ON buro TO derkenar_app USING (id = (SELECT gecerli_buro()))`.execute(db);
  for (const table of ['rol', 'kullanici', 'oturum', 'baglanti']) {
    const name = sql.table(table);
    await sql`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`.execute(db);
    await sql`CREATE POLICY buro ON ${name} TO derkenar_app USING (buro_id = (SELECT gecerli_buro()))`.execute(
      db,
    );
  }
  await sql`GRANT SELECT, INSERT, UPDATE ON buro, rol, kullanici TO derkenar_app`.execute(db);
  await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON oturum, baglanti TO derkenar_app`.execute(db);
  await sql`GRANT SELECT, DELETE ON kurulum_belirteci TO derkenar_app`.execute(db);
}

async function createLookups(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION oturum_bul(ozet bytea, bosta interval, omur interval)
    RETURNS TABLE (
      kullanici_id uuid, buro_id uuid, ad_soyad text, eposta text, iki_adim boolean, buro_ad text, rol text,
      yetkiler text[], gorulme_eski boolean
    )
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
    AS $$
      SELECT k.id, k.buro_id, k.ad_soyad, k.eposta, k.totp_anahtari IS NOT NULL, b.ad, k.rol, r.yetkiler,
        o.son_gorulme < now() - interval '1 minute'
      FROM oturum o
      JOIN kullanici k ON k.id = o.kullanici_id
      JOIN buro b ON b.id = k.buro_id
      LEFT JOIN rol r ON r.buro_id = k.buro_id AND r.rol = k.rol
      WHERE o.belirtec_ozeti = ozet AND k.durum = 'etkin'
        AND o.son_gorulme > now() - bosta AND o.created_at > now() - omur
    $$`.execute(db);
  await sql`
    CREATE FUNCTION giris_bul(aranan text) RETURNS TABLE (kullanici_id uuid, buro_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
    AS $$ SELECT id, buro_id FROM kullanici WHERE eposta = aranan $$`.execute(db);
  await sql`
    CREATE FUNCTION baglanti_bul(ozet bytea) RETURNS TABLE (kullanici_id uuid, buro_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
    AS $$ SELECT kullanici_id, buro_id FROM baglanti WHERE belirtec_ozeti = ozet AND bitis > now() $$`.execute(
    db,
  );
  await sql`
    CREATE FUNCTION kullanici_var() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
    AS $$ SELECT EXISTS (SELECT FROM kullanici) $$`.execute(db);
  await sql`
    CREATE FUNCTION burolar() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
    AS $$ SELECT id FROM buro $$`.execute(db);
  const functions = sql.raw(
    'oturum_bul(bytea, interval, interval), giris_bul(text), baglanti_bul(bytea), kullanici_var(), burolar()',
  );
  await sql`REVOKE EXECUTE ON FUNCTION ${functions} FROM PUBLIC`.execute(db);
  await sql`GRANT EXECUTE ON FUNCTION ${functions} TO derkenar_app`.execute(db);
}
