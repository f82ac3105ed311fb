import { type Kysely, sql } from 'kysely';

/** The folders of a bulk job's archive: one for each case, as before, or one for each enforcement office. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE toplu_job ADD COLUMN folder_of text CHECK (folder_of IN ('takip', 'daire'))`.execute(db);
}
