import { type Kysely, sql } from 'kysely';

/** Since when a case is closed, and after how many years an office's closed cases go; null: they stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE buro ADD COLUMN saklama_yil int CHECK (saklama_yil BETWEEN 3 AND 50)`.execute(db);
  await sql`ALTER TABLE takip ADD COLUMN kapandi_at timestamptz`.execute(db);
  // Under FORCE an owner that is no superuser sees no office's row.
  await sql`ALTER TABLE takip NO FORCE ROW LEVEL SECURITY`.execute(db);
  // Never before it was closed: what was closed earlier stays longer, not shorter.
  await sql`UPDATE takip SET kapandi_at = updated_at WHERE durum = 'kapali'`.execute(db);
  await sql`ALTER TABLE takip FORCE ROW LEVEL SECURITY`.execute(db);
  await sql`CREATE INDEX takip_kapanan ON takip (buro_id, kapandi_at) WHERE kapandi_at IS NOT NULL`.execute(
    db,
  );
  // Cases are written by hand, by imports and by taking imports back: one place for all of them.
  await sql`
    CREATE FUNCTION takip_kapanis() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.kapandi_at := CASE WHEN NEW.durum = 'kapali' THEN now() END;
      RETURN NEW;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER takip_ekle_kapanis BEFORE INSERT ON takip FOR EACH ROW
    WHEN (NEW.durum = 'kapali' AND NEW.kapandi_at IS NULL) EXECUTE FUNCTION takip_kapanis()`.execute(db);
  await sql`
    CREATE TRIGGER takip_degis_kapanis BEFORE UPDATE OF durum ON takip FOR EACH ROW
    WHEN (NEW.durum IS DISTINCT FROM OLD.durum) EXECUTE FUNCTION takip_kapanis()`.execute(db);
}
