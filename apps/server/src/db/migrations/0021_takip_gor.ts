import { type Kysely, sql } from 'kysely';

/**
 * Until now whoever was signed in saw every case. The roles that an office has decided on itself go on seeing them;
 * all others have the key by default (ROL_YETKILERI).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    UPDATE rol SET yetkiler = array_append(yetkiler, 'takip-gor')
    WHERE NOT 'takip-gor' = ANY (yetkiler)`.execute(db);
}
