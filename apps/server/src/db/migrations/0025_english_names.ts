import { type Kysely, sql } from 'kysely';

type Names = Readonly<Record<string, string>>;

const TOKEN = { belirtec_ozeti: 'token_hash' };
const USER = { kullanici_id: 'user_id' };

/** The tables that get another name: the name before, and the name from now on. */
export const TABLES: Names = {
  kullanici: 'app_user',
  oturum: 'session',
  cihaz: 'device',
  baglanti: 'link',
  kurulum_belirteci: 'setup_token',
  veritabani: 'database_identity',
  dilekce_surum: 'dilekce_version',
  dilekce_anahtar: 'dilekce_key',
  favori: 'favorite',
  takip_kelime: 'takip_word',
  aktarim: 'transfer',
  takip_aktarim: 'takip_transfer',
  takip_aktarim_kimlik: 'takip_transfer_id_number',
  aktarim_sutun: 'transfer_column',
  uyap_baglanti: 'uyap_connection',
  toplu_is: 'toplu_job',
  toplu_parca: 'toplu_chunk',
  kayit: 'log_entry',
};

/** The columns that get another name, by the table's name before. */
export const COLUMNS: Readonly<Record<string, Names>> = {
  buro: { ad: 'name', saklama_yil: 'retention_years' },
  kullanici: {
    eposta: 'email',
    ad_soyad: 'full_name',
    durum: 'status',
    parola_ozeti: 'password_hash',
    totp_anahtari: 'totp_secret',
    totp_bekleyen: 'totp_pending',
    totp_son_adim: 'totp_last_step',
    kurtarma_ozetleri: 'recovery_hashes',
    hatali_giris: 'failed_sign_ins',
    kilit_bitis: 'locked_until',
    son_giris: 'last_sign_in_at',
  },
  oturum: { ...TOKEN, ...USER, son_gorulme: 'last_seen_at' },
  cihaz: {
    ...TOKEN,
    ...USER,
    hatali_giris: 'failed_sign_ins',
    kilit_bitis: 'locked_until',
    son_giris: 'last_sign_in_at',
  },
  baglanti: { ...TOKEN, ...USER, bitis: 'expires_at' },
  kurulum_belirteci: TOKEN,
  veritabani: { tek: 'only_row', kimlik: 'identity', yer: 'location', devral: 'take_over' },
  dilekce: { isim_sirasi: 'isim_order', surum: 'version', kaydeden: 'saved_by', silindi_at: 'deleted_at' },
  dilekce_surum: { surum: 'version', kaydeden: 'saved_by', kaydedildi_at: 'saved_at' },
  dilekce_anahtar: { anahtar: 'key' },
  favori: USER,
  takip: {
    kaynak: 'source',
    durum: 'status',
    kapandi_at: 'closed_at',
    esas_sirasi: 'esas_order',
    surum: 'version',
  },
  takip_taraf: { yan: 'side', sira: 'position', tur: 'kind' },
  takip_vekil: { sira: 'position' },
  takip_kelime: { esas_sirasi: 'esas_order', kelime: 'word' },
  aktarim: {
    ...USER,
    tur: 'kind',
    eklenen: 'added',
    guncellenen: 'updated',
    geri_alindi_at: 'undone_at',
  },
  takip_aktarim: { aktarim_id: 'transfer_id', surum: 'version', ozetler: 'hashes', onceki: 'previous' },
  takip_aktarim_kimlik: { kimlik_no: 'id_number' },
  aktarim_sutun: { baslik: 'heading' },
  uyap_baglanti: {
    ...TOKEN,
    ...USER,
    belirtec_bitis: 'token_expires_at',
    eslesti: 'paired',
    bitis: 'expires_at',
    sunucu: 'server_id',
    hat: 'line_id',
    anahtar: 'line_key',
    portal_acik: 'portal_open',
    son_gorulme: 'last_seen_at',
  },
  toplu_is: {
    ...USER,
    istek_anahtari: 'idempotency_key',
    istek_ozeti: 'request_hash',
    bicim: 'format',
    borclu_ayri: 'per_borclu',
    klasorlu: 'in_folders',
    dosya_adi: 'file_name',
    tarih: 'document_date',
    depo: 'store',
    durum: 'status',
    neden: 'reason',
    takip_sayisi: 'takip_count',
    atlanan: 'skipped',
    toplam: 'total',
    tamam: 'done',
    basarisiz: 'failed',
    son_alindi: 'last_taken_at',
    basladi_at: 'started_at',
    bitti_at: 'finished_at',
  },
  toplu_dilekce: { is_id: 'job_id', sira: 'position', surum: 'version' },
  toplu_parca: {
    is_id: 'job_id',
    ilk_sira: 'first_position',
    takipler: 'takip_ids',
    dosya_sayisi: 'file_count',
    durum: 'status',
    deneme_kimligi: 'attempt_id',
    deneme_sayisi: 'attempts',
    kira_bitis: 'lease_end',
    bitti_at: 'finished_at',
    tamam: 'done',
    basarisiz: 'failed',
    paketler: 'packs',
    sonuc: 'result',
  },
  kayit: {
    ...USER,
    zaman: 'logged_at',
    eylem: 'action',
    dilekce_surum: 'dilekce_version',
    hedef_kullanici_id: 'target_user_id',
    bicim: 'format',
    eksik_kodlar: 'missing_kodlar',
    ozetler: 'hashes',
    ayrinti: 'details',
  },
};

/** Indexes that the migrations before named themselves. */
const INDEXES: Names = {
  cihaz_kullanici: 'device_user_id_last_sign_in_at_idx',
  dilekce_liste: 'dilekce_list',
  favori_dilekce: 'favorite_dilekce_id_idx',
  oturum_kullanici: 'session_user_id_idx',
  takip_kapanan: 'takip_closed',
  takip_kelime_ara: 'takip_word_search',
  takip_liste: 'takip_list',
  takip_taslak: 'takip_draft',
  takip_tek: 'takip_esas_no_unique',
  toplu_is_suren: 'toplu_job_running',
  toplu_parca_kalan: 'toplu_chunk_open',
};

/**
 * Gives tables, columns and functions English names; the law office's own nouns keep theirs. No row is written.
 * Policies, generated columns, defaults and rights follow a renamed table, column or function by themselves; the text
 * of functions does not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [index, to] of Object.entries(INDEXES))
    await sql`ALTER INDEX ${sql.id(index)} RENAME TO ${sql.id(to)}`.execute(db);
  await renameConstraints(db);
  await renameIndexes(db);
  for (const [table, columns] of Object.entries(COLUMNS))
    for (const [column, to] of Object.entries(columns))
      await sql`ALTER TABLE ${sql.id(table)} RENAME COLUMN ${sql.id(column)} TO ${sql.id(to)}`.execute(db);
  for (const [table, to] of Object.entries(TABLES))
    await sql`ALTER TABLE ${sql.id(table)} RENAME TO ${sql.id(to)}`.execute(db);
  await sql`ALTER SEQUENCE kayit_id_seq RENAME TO log_entry_id_seq`.execute(db);
  await sql`ALTER POLICY standart ON dilekce RENAME TO standard`.execute(db);
  await sql`ALTER POLICY sahip ON dilekce RENAME TO owner`.execute(db);
  await renameFunctions(db);
  await replaceTriggers(db);
  await replaceLookups(db);
  await replaceQueue(db);
  await replaceTextKeys(db);
}

interface Named {
  readonly table: string;
  readonly name: string;
}

/** Those of primary keys and unique columns rename their index too. */
async function renameConstraints(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Named>`
    SELECT c.relname AS "table", conname AS name FROM pg_constraint JOIN pg_class c ON c.oid = conrelid
    WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`.execute(db);
  for (const { table, name } of rows)
    if (derivedName(table, name) !== name)
      await sql`
        ALTER TABLE ${sql.id(table)} RENAME CONSTRAINT ${sql.id(name)} TO ${sql.id(derivedName(table, name))}`.execute(
        db,
      );
}

async function renameIndexes(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Named>`
    SELECT tablename AS "table", indexname AS name FROM pg_indexes
    WHERE schemaname = 'public' AND indexname LIKE '%_idx' ORDER BY 1, 2`.execute(db);
  for (const { table, name } of rows)
    if (derivedName(table, name) !== name)
      await sql`ALTER INDEX ${sql.id(name)} RENAME TO ${sql.id(derivedName(table, name))}`.execute(db);
}

/** PostgreSQL names a constraint or an index after its table and columns: 'kullanici_eposta_key'. */
function derivedName(table: string, name: string): string {
  if (!name.startsWith(`${table}_`)) return name;
  const columns = COLUMNS[table] ?? {};
  const pattern = new RegExp(`(?<=_)(?:${Object.keys(columns).join('|')})(?=_)`, 'g');
  const rest = name.slice(table.length).replace(pattern, (column) => columns[column] ?? column);
  return (TABLES[table] ?? table) + rest;
}

/** Functions whose text names nothing that was renamed. */
async function renameFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER FUNCTION gecerli_buro() RENAME TO current_buro`.execute(db);
  await sql`ALTER FUNCTION burolar() RENAME TO buro_ids`.execute(db);
  await sql`ALTER FUNCTION veritabani_yeri() RENAME TO database_location`.execute(db);
}

async function replaceTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER FUNCTION takip_kapanis() RENAME TO set_takip_closed_at`.execute(db);
  await sql`ALTER TRIGGER takip_ekle_kapanis ON takip RENAME TO takip_insert_closed_at`.execute(db);
  await sql`ALTER TRIGGER takip_degis_kapanis ON takip RENAME TO takip_update_closed_at`.execute(db);
  await sql`
    CREATE OR REPLACE FUNCTION set_takip_closed_at() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.closed_at := CASE WHEN NEW.status = 'kapali' THEN now() END;
      RETURN NEW;
    END $$`.execute(db);
  await sql`ALTER FUNCTION dilekce_anahtar_ekle() RENAME TO add_dilekce_keys`.execute(db);
  await sql`ALTER TRIGGER dilekce_anahtar ON dilekce RENAME TO dilekce_key`.execute(db);
  await sql`
    CREATE OR REPLACE FUNCTION add_dilekce_keys() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO dilekce_key (buro_id, key, dilekce_id)
      SELECT NEW.buro_id, text_key, NEW.id FROM text_keys(NEW.isim || E'\n' || NEW.sablon) AS text_key
      ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`.execute(db);
  await sql`ALTER FUNCTION takip_aktarim_kimlik_yaz() RENAME TO write_takip_transfer_id_numbers`.execute(db);
  await sql`ALTER TRIGGER takip_aktarim_kimlik ON takip_transfer RENAME TO takip_transfer_id_number`.execute(
    db,
  );
  await sql`
    CREATE OR REPLACE FUNCTION write_takip_transfer_id_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' THEN
        DELETE FROM takip_transfer_id_number WHERE buro_id = NEW.buro_id AND takip_id = NEW.takip_id;
      END IF;
      INSERT INTO takip_transfer_id_number (buro_id, id_number, takip_id)
      SELECT DISTINCT NEW.buro_id, matched[1], NEW.takip_id
      FROM regexp_matches(NEW.previous::text, ${NUMBER}, 'g') AS matched;
      RETURN NULL;
    END $$`.execute(db);
}

/** Numbers of ten or eleven digits are those of persons and institutions. */
const NUMBER = sql.lit('[0-9]{10,11}');

async function replaceLookups(db: Kysely<unknown>): Promise<void> {
  await sql`
    DROP FUNCTION oturum_bul(bytea, interval, interval), giris_bul(text), baglanti_bul(bytea), uyap_ajan_bul(bytea)`.execute(
    db,
  );
  await sql`
    CREATE FUNCTION find_session(hash bytea, idle interval, lifetime interval)
    RETURNS TABLE (
      user_id uuid, buro_id uuid, full_name text, email text, two_factor boolean, buro_name text, rol text,
      yetkiler text[], seen_long_ago boolean
    )
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
    AS $$
      SELECT u.id, u.buro_id, u.full_name, u.email, u.totp_secret IS NOT NULL, b.name, u.rol, r.yetkiler,
        s.last_seen_at < now() - interval '1 minute'
      FROM session s
      JOIN app_user u ON u.id = s.user_id
      JOIN buro b ON b.id = u.buro_id
      LEFT JOIN rol r ON r.buro_id = u.buro_id AND r.rol = u.rol
      WHERE s.token_hash = hash AND u.status = 'etkin'
        AND s.last_seen_at > now() - idle AND s.created_at > now() - lifetime
    $$`.execute(db);
  await sql`
    CREATE FUNCTION find_user(address text) RETURNS TABLE (user_id uuid, buro_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
    AS $$ SELECT id, buro_id FROM app_user WHERE email = address $$`.execute(db);
  await sql`
    CREATE FUNCTION find_link(hash bytea) RETURNS TABLE (user_id uuid, buro_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
    AS $$ SELECT user_id, buro_id FROM link WHERE token_hash = hash AND expires_at > now() $$`.execute(db);
  await sql`
    CREATE FUNCTION find_uyap_agent(hash bytea) RETURNS TABLE (user_id uuid, buro_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
    AS $$ SELECT user_id, buro_id FROM uyap_connection WHERE token_hash = hash AND token_expires_at > now() $$`.execute(
    db,
  );
  await grantToApp(
    db,
    'find_session(bytea, interval, interval), find_user(text), find_link(bytea), find_uyap_agent(bytea)',
  );
  await sql`ALTER FUNCTION kullanici_var() RENAME TO has_user`.execute(db);
  await sql`
    CREATE OR REPLACE FUNCTION has_user() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
    AS $$ SELECT EXISTS (SELECT FROM app_user) $$`.execute(db);
}

async function grantToApp(db: Kysely<unknown>, functions: string): Promise<void> {
  await sql`REVOKE EXECUTE ON FUNCTION ${sql.raw(functions)} FROM PUBLIC`.execute(db);
  await sql`GRANT EXECUTE ON FUNCTION ${sql.raw(functions)} TO derkenar_app`.execute(db);
}

/** The order in which chunks are taken is explained in 0005_toplu and 0017_toplu_sira. */
async function replaceQueue(db: Kysely<unknown>): Promise<void> {
  await sql`DROP FUNCTION toplu_parca_al(uuid, text, interval), toplu_kuyruk()`.execute(db);
  await sql`
    CREATE FUNCTION take_toplu_chunk(attempt uuid, worker_store text, lease interval)
    RETURNS TABLE (buro_id uuid, job_id uuid, first_position int)
    LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
    AS $$
    #variable_conflict use_column
    DECLARE
      candidate record;
      taken record;
    BEGIN
      PERFORM set_config('synchronous_commit', 'off', true);
      PERFORM pg_advisory_xact_lock(7403161);
      FOR candidate IN
        SELECT j.id FROM toplu_job j WHERE j.status = 'suruyor' AND j.store = worker_store
        ORDER BY max(j.last_taken_at) OVER (PARTITION BY j.buro_id) NULLS FIRST,
          max(j.last_taken_at) OVER (PARTITION BY j.buro_id, j.user_id) NULLS FIRST,
          j.last_taken_at NULLS FIRST, j.created_at
      LOOP
        CONTINUE WHEN NOT EXISTS (
          SELECT FROM toplu_chunk c WHERE c.job_id = candidate.id AND c.status <> 'tamam'
            AND (c.status = 'bekliyor' OR c.lease_end < clock_timestamp()));
        UPDATE toplu_job j
          SET last_taken_at = clock_timestamp(), started_at = coalesce(j.started_at, clock_timestamp())
          WHERE j.id = candidate.id AND j.status = 'suruyor';
        CONTINUE WHEN NOT FOUND;
        SELECT c.job_id, c.first_position INTO taken FROM toplu_chunk c
          WHERE c.job_id = candidate.id AND c.status <> 'tamam'
            AND (c.status = 'bekliyor' OR c.lease_end < clock_timestamp())
          ORDER BY c.first_position LIMIT 1 FOR UPDATE SKIP LOCKED;
        CONTINUE WHEN NOT FOUND;
        RETURN QUERY UPDATE toplu_chunk c SET status = 'isleniyor', attempt_id = attempt,
            attempts = c.attempts + 1, lease_end = clock_timestamp() + lease
          WHERE c.job_id = taken.job_id AND c.first_position = taken.first_position
          RETURNING c.buro_id, c.job_id, c.first_position;
        RETURN;
      END LOOP;
    END $$`.execute(db);
  await sql`
    CREATE FUNCTION toplu_queue() RETURNS TABLE (waiting int, taken int, files int)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
    AS $$
      SELECT count(*) FILTER (WHERE c.status = 'bekliyor')::int,
        count(*) FILTER (WHERE c.status = 'isleniyor')::int, coalesce(sum(c.file_count), 0)::int
      FROM toplu_job j JOIN toplu_chunk c ON c.job_id = j.id
      WHERE j.status = 'suruyor' AND c.status <> 'tamam'
    $$`.execute(db);
  await grantToApp(db, 'take_toplu_chunk(uuid, text, interval), toplu_queue()');
}

/** The keys of a text are explained in 0018_kisi_arama. */
async function replaceTextKeys(db: Kysely<unknown>): Promise<void> {
  await sql`DROP FUNCTION metin_anahtarlari(text)`.execute(db);
  await sql`
    CREATE FUNCTION text_keys(content text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path = pg_catalog, pg_temp
    AS $$
      SELECT right(previous, 3) || ' ' || left(word, 3)
      FROM (SELECT word, lag(word) OVER (ORDER BY position) AS previous
        FROM string_to_table(content, ' ') WITH ORDINALITY AS w (word, position)) p
      WHERE word ~ '^[A-ZÇĞİÖŞÜ]..' AND length(previous) >= 3
      UNION SELECT matched[1] FROM regexp_matches(content, ${NUMBER}, 'g') AS matched
    $$`.execute(db);
}
