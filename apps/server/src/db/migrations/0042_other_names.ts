import { type Kysely, sql } from 'kysely';

/** Further names by which a standard petition is searched; the start of the server writes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE dilekce ADD COLUMN diger_adlar text[] NOT NULL DEFAULT '{}'`.execute(db);
}
