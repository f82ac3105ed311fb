import { type Kysely, sql } from 'kysely';

/** The name that files hold as their author is the office's choice. A job keeps the name it began with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE buro
      ADD COLUMN file_author text NOT NULL DEFAULT 'none' CHECK (file_author IN ('none', 'buro', 'user'))`.execute(
    db,
  );
  await sql`ALTER TABLE toplu_job ADD COLUMN author text`.execute(db);
}
