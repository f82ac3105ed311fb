import { type Kysely, sql } from 'kysely';

/** Does the office refuse a lookup that names neither a petition nor a case with a purpose? */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE buro ADD COLUMN lookup_purpose_required boolean NOT NULL DEFAULT false`.execute(db);
}
