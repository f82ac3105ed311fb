import { type Kysely, sql } from 'kysely';
import { rewriteSearchForms } from '../searchForms.ts';

/**
 * Petitions are searched by the words of their name and text. The office's petitions are read through for it: under
 * row-level security only leakproof comparisons reach an index, and those of text search are not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE dilekce ADD COLUMN search_forms text NOT NULL DEFAULT ''`.execute(db);
  // Under FORCE an owner that is no superuser sees no office's row.
  await sql`ALTER TABLE dilekce NO FORCE ROW LEVEL SECURITY`.execute(db);
  await rewriteSearchForms(db);
  await sql`ALTER TABLE dilekce FORCE ROW LEVEL SECURITY`.execute(db);
}
