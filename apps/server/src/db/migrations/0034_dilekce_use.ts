import { type Kysely, sql } from 'kysely';

/** Serves the petitions that a person used last. Files of bulk jobs, by far the most lines, stay out of the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX log_entry_made ON log_entry (buro_id, user_id, id) INCLUDE (dilekce_id, logged_at)
    WHERE action IN ('dilekce-olustur', 'belge-indir') AND dilekce_id IS NOT NULL`.execute(db);
}
