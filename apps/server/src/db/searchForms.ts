import { plainText } from '@derkenar/belge';
import { searchForms } from '@derkenar/domain';
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** The search forms of a petition; `sablon` is canonical HTML. */
export const petitionForms = (isim: string, sablon: string, otherNames: readonly string[] = []): string =>
  searchForms([isim, ...otherNames, plainText(sablon)].join('\n'));

/** Rows at a time: templates are 512 KB at most. */
const BATCH = 50;

/**
 * Writes all petitions' forms anew, for a migration whenever the rules of searchForms have changed. The start of the
 * server adds the other names of the standard ones.
 */
export async function rewriteSearchForms(db: Kysely<unknown>): Promise<void> {
  const owner = db as Kysely<Database>;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await owner
      .selectFrom('dilekce')
      .select(['id', 'isim', 'sablon'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    const forms = rows.map(({ id, isim, sablon }) => ({ id, forms: petitionForms(isim, sablon) }));
    await sql`
      UPDATE dilekce d SET search_forms = f.forms
      FROM json_to_recordset(${JSON.stringify(forms)}) AS f (id uuid, forms text)
      WHERE d.id = f.id`.execute(db);
    after = last.id;
  }
}
