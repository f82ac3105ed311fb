import { type Kysely, sql } from 'kysely';

const TABLES = ['takip', 'takip_taraf', 'takip_kelime'];

/** Cases are found by a party's number: it becomes a word of the case, marked as one that is found in full only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Under FORCE an owner that is no superuser sees no office's row.
  for (const table of TABLES)
    await sql`ALTER TABLE ${sql.table(table)} NO FORCE ROW LEVEL SECURITY`.execute(db);
  await sql`
    INSERT INTO takip_kelime (buro_id, takip_id, esas_sirasi, kelime)
    SELECT t.buro_id, t.takip_id, k.esas_sirasi, '=' || n.number
    FROM takip_taraf t JOIN takip k ON k.buro_id = t.buro_id AND k.id = t.takip_id,
      unnest(ARRAY[t.tc_kimlik_no, t.vergi_no, t.mersis_no]) AS n (number)
    WHERE n.number <> ''
    ON CONFLICT DO NOTHING`.execute(db);
  for (const table of TABLES) await sql`ALTER TABLE ${sql.table(table)} FORCE ROW LEVEL SECURITY`.execute(db);
}
