import { type Kysely, sql } from 'kysely';

/** What a standard petition's form says of it: its step, the day as of which the law was read, and the law it rests on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE dilekce
      ADD COLUMN adim text,
      ADD COLUMN hukuk_tarihi date,
      ADD COLUMN kaynaklar jsonb NOT NULL DEFAULT '[]'`.execute(db);
}
