import { type Kysely, sql } from 'kysely';

/**
 * Where a person may stand in an office's texts, so that whoever asks for it need not read them all. Written by
 * triggers: whatever changes a text, what it is found by is never older.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createDilekceAnahtar(db);
  await createAktarimKimlik(db);
}

/** Numbers of ten or eleven digits are those of persons and institutions. */
const NUMARA = sql.lit('[0-9]{10,11}');

async function createDilekceAnahtar(db: Kysely<unknown>): Promise<void> {
  // Of two words with a space between, the second with a capital, three letters each: in whatever text a name stands
  // its keys are the text's, too. A name may have none ('Su Ay').
  await sql`
    CREATE FUNCTION metin_anahtarlari(metin text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path = pg_catalog, pg_temp
    AS $$
      SELECT right(onceki, 3) || ' ' || left(kelime, 3)
      FROM (SELECT kelime, lag(kelime) OVER (ORDER BY sira) AS onceki
        FROM string_to_table(metin, ' ') WITH ORDINALITY AS k (kelime, sira)) k
      WHERE kelime ~ '^[A-ZÇĞİÖŞÜ]..' AND length(onceki) >= 3
      UNION SELECT numara[1] FROM regexp_matches(metin, ${NUMARA}, 'g') AS numara
    $$`.execute(db);
  await sql`
    CREATE TABLE dilekce_anahtar (
      buro_id uuid NOT NULL,
      anahtar text COLLATE "C" NOT NULL,
      dilekce_id uuid NOT NULL,
      PRIMARY KEY (buro_id, anahtar, dilekce_id),
      FOREIGN KEY (buro_id, dilekce_id) REFERENCES dilekce (buro_id, id) ON DELETE CASCADE
    )`.execute(db);
  await sql`CREATE INDEX ON dilekce_anahtar (buro_id, dilekce_id)`.execute(db);
  for (const table of ['dilekce', 'dilekce_surum'])
    await asOwner(
      db,
      table,
      sql`
        INSERT INTO dilekce_anahtar
        SELECT DISTINCT buro_id, anahtar, ${sql.ref(table === 'dilekce' ? 'id' : 'dilekce_id')}
        FROM ${sql.table(table)}, metin_anahtarlari(isim || E'\n' || sablon) AS anahtar
        WHERE buro_id IS NOT NULL ON CONFLICT DO NOTHING`,
    );
  await isolate(db, 'dilekce_anahtar');
  // A version was the petition's text once: its keys are there.
  await sql`
    CREATE FUNCTION dilekce_anahtar_ekle() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO dilekce_anahtar
      SELECT NEW.buro_id, anahtar, NEW.id FROM metin_anahtarlari(NEW.isim || E'\n' || NEW.sablon) AS anahtar
      ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER dilekce_anahtar AFTER INSERT OR UPDATE OF isim, sablon ON dilekce FOR EACH ROW
    WHEN (NEW.buro_id IS NOT NULL) EXECUTE FUNCTION dilekce_anahtar_ekle()`.execute(db);
}

async function createAktarimKimlik(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE takip_aktarim_kimlik (
      buro_id uuid NOT NULL,
      kimlik_no text COLLATE "C" NOT NULL,
      takip_id uuid NOT NULL,
      PRIMARY KEY (buro_id, kimlik_no, takip_id),
      FOREIGN KEY (buro_id, takip_id) REFERENCES takip_aktarim (buro_id, takip_id) ON DELETE CASCADE
    )`.execute(db);
  await asOwner(
    db,
    'takip_aktarim',
    sql`
      INSERT INTO takip_aktarim_kimlik
      SELECT DISTINCT buro_id, numara[1], takip_id
      FROM takip_aktarim, regexp_matches(onceki::text, ${NUMARA}, 'g') AS numara`,
  );
  await sql`CREATE INDEX ON takip_aktarim_kimlik (buro_id, takip_id)`.execute(db);
  await isolate(db, 'takip_aktarim_kimlik');
  await sql`
    CREATE FUNCTION takip_aktarim_kimlik_yaz() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' THEN
        DELETE FROM takip_aktarim_kimlik WHERE buro_id = NEW.buro_id AND takip_id = NEW.takip_id;
      END IF;
      INSERT INTO takip_aktarim_kimlik
      SELECT DISTINCT NEW.buro_id, numara[1], NEW.takip_id
      FROM regexp_matches(NEW.onceki::text, ${NUMARA}, 'g') AS numara;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER takip_aktarim_kimlik AFTER INSERT OR UPDATE OF onceki ON takip_aktarim FOR EACH ROW
    EXECUTE FUNCTION takip_aktarim_kimlik_yaz()`.execute(db);
}

/** Under FORCE an owner that is no superuser sees no office's row. */
async function asOwner(db: Kysely<unknown>, table: string, statement: ReturnType<typeof sql>): Promise<void> {
  await sql`ALTER TABLE ${sql.table(table)} NO FORCE ROW LEVEL SECURITY`.execute(db);
  await statement.execute(db);
  await sql`ALTER TABLE ${sql.table(table)} FORCE ROW LEVEL SECURITY`.execute(db);
}

async function isolate(db: Kysely<unknown>, table: string): Promise<void> {
  const name = sql.table(table);
  await sql`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`.execute(db);
  await sql`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`.execute(db);
  await sql`CREATE POLICY buro ON ${name} TO derkenar_app USING (buro_id = (SELECT gecerli_buro()))`.execute(
    db,
  );
  await sql`GRANT SELECT, INSERT, DELETE ON ${name} TO derkenar_app`.execute(db);
}
