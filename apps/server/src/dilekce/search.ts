import { plainText } from '@derkenar/belge';
import {
  type DilekceFilter,
  excerptOf,
  type FoundDilekce,
  missingWords,
  otherNameFound,
  type Query,
  type QueryWord,
  searchRank,
  toQuery,
} from '@derkenar/domain';
import { type RawBuilder, sql } from 'kysely';
import { kept } from '../db/connection.ts';
import type { Tenant } from '../db/tenant.ts';
import { listDilekce, ordered, ozet, visible } from './store.ts';

/** Results with an excerpt, and bytes of the templates that are read for them. */
const MAX_EXCERPTS = 100;
const MAX_EXCERPT_BYTES = 2 * 1024 * 1024;

/** The best answer first; what answers alike stands in the list's order. */
export async function searchDilekce(
  tenant: Tenant,
  kullaniciId: string,
  { isim = '', dilekceTipi = '' }: DilekceFilter,
): Promise<FoundDilekce[]> {
  const query = toQuery(isim);
  if (query.length === 0) return listDilekce(tenant, kullaniciId, dilekceTipi);
  const found = await ordered(tenant, kullaniciId)
    // Read from its storage once for all tests.
    .innerJoinLateral(
      sql<{ forms: string }>`(SELECT search_forms || '' AS forms OFFSET 0)`.as('searched'),
      (join) => join.onTrue(),
    )
    .select([...ozet(tenant, kullaniciId), wholeOf(query).as('whole')])
    .where(sql<boolean>`${sql.join(query.map(isFound), sql` AND `)}`)
    .$if(dilekceTipi !== '', (rows) => rows.where('dilekce_tipi', '=', dilekceTipi))
    .$if(isFrequent(query) && dilekceTipi === '', (rows) => rows.modifyFront(kept))
    .execute();
  const ranked = found
    .map(({ whole, ...dilekce }) => ({
      dilekce,
      rank: searchRank([dilekce.isim, ...dilekce.diger_adlar], whole, query),
    }))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ dilekce }) => dilekce);
  return addExcerpts(tenant, ranked, query);
}

/** One word of few stems, as in most searches: a handful of statements, one for each number of stems and their tests. */
const isFrequent = ([word, ...more]: Query): boolean =>
  more.length === 0 && word !== undefined && word.tests.length <= 5;

const isFound = ({ tests }: QueryWord): RawBuilder<boolean> => {
  const conditions = tests.map(({ part, pattern }) =>
    pattern === undefined
      ? sql`strpos(forms, ${part}) > 0`
      : sql`strpos(forms, ${part}) > 0 AND forms ~ ${pattern.source}`,
  );
  return sql`(${sql.join(conditions, sql` OR `)})`;
};

const wholeOf = (query: Query): RawBuilder<number> =>
  sql.join(
    query.map(({ text }) => sql`(strpos(forms, ${` ${text} `}) > 0)::int`),
    sql` + `,
  );

async function addExcerpts(
  { tx, ...tenant }: Tenant,
  ranked: readonly FoundDilekce[],
  query: Query,
): Promise<FoundDilekce[]> {
  const missing = new Map<string, Query>();
  for (const { id, isim, diger_adlar } of ranked) {
    if (missing.size === MAX_EXCERPTS) break;
    if (otherNameFound(isim, diger_adlar, query) !== null) continue;
    const words = missingWords(isim, query);
    if (words.length > 0) missing.set(id, words);
  }
  if (missing.size === 0) return [...ranked];
  const ids = [...missing.keys()];
  const texts = await tx
    .selectFrom(
      visible({ tx, ...tenant })
        .select([
          'id',
          'sablon',
          sql<number>`sum(octet_length(sablon)) OVER (ORDER BY array_position(${ids}::uuid[], id))`.as(
            'bytes',
          ),
        ])
        .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
        .as('best'),
    )
    .select(['id', 'sablon'])
    .where('bytes', '<=', MAX_EXCERPT_BYTES)
    .execute();
  const excerpts = new Map(
    texts.map(({ id, sablon }) => [id, excerptOf(plainText(sablon), missing.get(id) ?? [])]),
  );
  return ranked.map((dilekce) => {
    const excerpt = excerpts.get(dilekce.id);
    return excerpt ? { ...dilekce, excerpt } : dilekce;
  });
}
