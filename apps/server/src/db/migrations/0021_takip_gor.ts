import { type Kysely, sql } from 'kysely';

/**
 * Until now whoever was signed in saw every case. The roles that an office has decided on itself go on seeing them;
 * all others have the key by default (ROL_YETKILERI).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Under FORCE an owner that is no superuser sees no office's row.
  await sql`ALTER TABLE rol NO FORCE ROW LEVEL SECURITY`.execute(db);
  await sql`
    UPDATE rol SET yetkiler = array_append(yetkiler, 'takip-gor')
    WHERE NOT 'takip-gor' = ANY (yetkiler)`.execute(db);
  await sql`ALTER TABLE rol FORCE ROW LEVEL SECURITY`.execute(db);
}
