import { type Kysely, sql } from 'kysely';

/** The office's pattern of file names, which new bulk jobs begin with; null for the usual names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE buro ADD COLUMN name_pattern text`.execute(db);
}
