import { type Kysely, sql } from 'kysely';

/** The number at which a representative of a case is served electronically (UETS). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE takip_vekil ADD COLUMN uets text NOT NULL DEFAULT ''`.execute(db);
}
