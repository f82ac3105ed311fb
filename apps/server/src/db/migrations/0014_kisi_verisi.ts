import { type Kysely, sql } from 'kysely';

/**
 * A person is found by number, and a draft by the office's own, without reading every case. And the case as it was
 * before an import is looked through as a text: as jsonb each had to be written out for that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['tc_kimlik_no', 'vergi_no'])
    await sql`
      CREATE INDEX ON takip_taraf (buro_id, ${sql.ref(column)}) WHERE ${sql.ref(column)} IS NOT NULL`.execute(
      db,
    );
  await sql`
    CREATE INDEX takip_taslak ON takip (buro_id, buro_dosya_no) WHERE dosya_esas_no IS NULL`.execute(db);
  await sql`ALTER TABLE takip_aktarim ALTER COLUMN onceki TYPE json`.execute(db);
}
