import { type Kysely, sql } from 'kysely';

/** Bulk jobs hold answers to questions, those of single cases with their chunk, and what becomes of unsuitable files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE toplu_job
      ADD COLUMN answers jsonb,
      ADD COLUMN force_reason text,
      ADD COLUMN skips_stopped boolean NOT NULL DEFAULT false`.execute(db);
  await sql`ALTER TABLE toplu_chunk ADD COLUMN answers jsonb`.execute(db);
}
