import { type Kysely, sql } from 'kysely';

/** The office's lawyers in their order. They are read and written as one, and no case refers to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE buro ADD COLUMN vekiller jsonb NOT NULL DEFAULT '[]'`.execute(db);
}
