import { type Kysely, sql } from 'kysely';

/** Do the suffixes of institutions take an apostrophe always, or as the TDK writes them? A job keeps the choice it began with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['buro', 'toplu_job'])
    await sql`
      ALTER TABLE ${sql.table(table)}
        ADD COLUMN apostrophe text NOT NULL DEFAULT 'tdk' CHECK (apostrophe IN ('tdk', 'always'))`.execute(
      db,
    );
}
