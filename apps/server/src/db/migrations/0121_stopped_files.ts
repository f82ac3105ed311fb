import { type Kysely, sql } from 'kysely';

/** The log's page folds the files that a bulk job stopped, as those it made, and lists them by their job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX log_entry_page`.execute(db);
  await sql`
    CREATE INDEX log_entry_page ON log_entry (buro_id, id)
    WHERE action <> 'toplu-olustur' AND NOT (action = 'dilekce-durdur' AND details ? 'toplu')`.execute(db);
  await sql`
    CREATE INDEX log_entry_stopped ON log_entry (buro_id, (details ->> 'toplu'), id)
    WHERE action = 'dilekce-durdur'`.execute(db);
}
