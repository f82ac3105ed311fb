import { type Kysely, sql } from 'kysely';

/** Permissions that there were when offices decided on their roles; what is missing in it is new to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE known_permission (name text PRIMARY KEY)`.execute(db);
  await sql`
    INSERT INTO known_permission (name) VALUES
      ('dilekce-ekle'), ('dilekce-duzenle'), ('dilekce-indir'), ('dilekce-sil'),
      ('takip-gor'), ('takip-yonet'), ('kisi-sorgula'), ('buro-yonet')`.execute(db);
}
