import { YETKI_ORIGIN, YETKILER, type Yetki } from '@derkenar/domain';
import { sql } from 'kysely';
import type { Db } from './connection.ts';

/**
 * Gives permissions that this version is the first to have to the roles that offices decided on before, by YETKI_ORIGIN.
 * Each is given once: an office that takes it away keeps it away. The caller holds the start-up lock.
 */
export async function spreadNewYetkiler(
  owner: Db,
  origins: Readonly<Record<Yetki, Yetki | null>> = YETKI_ORIGIN,
): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    const { rows } = await sql<{ name: string }>`SELECT name FROM known_permission`.execute(tx);
    const known = new Set(rows.map(({ name }) => name));
    const added = YETKILER.filter((yetki) => !known.has(yetki));
    if (added.length === 0) return;
    for (const yetki of added) {
      await sql`
        UPDATE rol SET yetkiler = array_append(yetkiler, ${yetki})
        WHERE ${origins[yetki]}::text = ANY (yetkiler) AND NOT ${yetki} = ANY (yetkiler)`.execute(tx);
      await sql`INSERT INTO known_permission (name) VALUES (${yetki})`.execute(tx);
    }
  });
}
