import { type Kysely, sql } from 'kysely';

/** Canonical HTML of the office's letterhead; null for none. A job keeps the one with which it began. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE buro ADD COLUMN letterhead text`.execute(db);
  await sql`ALTER TABLE toplu_job ADD COLUMN letterhead text`.execute(db);
}
