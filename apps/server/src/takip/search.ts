import { type RawBuilder, sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';
import { type Cursor, isAfter } from './cursor.ts';
import { wholeForms } from './words.ts';

/** A search within the office. */
export interface Search {
  /** Each is the beginning of a word of the case or a party's whole number; at least one. */
  readonly words: readonly string[];
  /** A condition on the table `takip`, or null for none. */
  readonly filter: RawBuilder<boolean> | null;
  readonly after: Cursor | null;
  readonly limit: number;
}

/** Cases by their places: the next may be asked for even when the last of them is deleted meanwhile. */
type Found = Promise<readonly Cursor[]>;

/** A word with fewer cases than this leads to them; cases of the list that are looked through at once. */
const FEW = 2000;

/**
 * The first cases in the list's order, in one of three ways, each quick where the others are not, and none left
 * to the planner's guess of how words go together: a rare word leads to its cases; common ones are met soon
 * enough while looking through the list; words that are common but seldom meet are intersected.
 */
export async function searchTakip(tenant: Tenant, search: Search): Found {
  const counts = await countSome(tenant, search.words);
  const rarest = counts.indexOf(Math.min(...counts));
  const word = search.words[rarest];
  if (word === undefined || counts[rarest] === 0) return [];
  if ((counts[rarest] ?? 0) < FEW) return firstOf(tenant, ofRareWord(tenant, search, word), search.limit);
  const { found, complete } = await walk(tenant, search);
  return complete || found.length === search.limit
    ? found
    : firstOf(tenant, inAll(tenant, search), search.limit);
}

/** The number of matching cases, without a limit. */
export async function countFound(tenant: Tenant, { words, filter }: Omit<Search, 'limit' | 'after'>) {
  const counts = await countSome(tenant, words);
  const rarest = counts.indexOf(Math.min(...counts));
  const word = words[rarest];
  if (word === undefined || counts[rarest] === 0) return 0;
  const search = { words, filter, after: null };
  const found = (counts[rarest] ?? 0) < FEW ? ofRareWord(tenant, search, word) : inAll(tenant, search);
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM (${found}) c`.execute(tenant.tx);
  return rows[0]?.n ?? 0;
}

/** The number of cases of each word, counted up to FEW. */
async function countSome({ tx, buroId }: Tenant, words: readonly string[]): Promise<readonly number[]> {
  const counts = words.map(
    (word) => sql`(SELECT count(*)::int FROM (
      SELECT FROM takip_word WHERE buro_id = ${buroId} AND ${matches(word)} LIMIT ${FEW}) k)`,
  );
  const { rows } = await sql<{ counts: number[] }>`SELECT ARRAY[${sql.join(counts)}] AS counts`.execute(tx);
  return rows[0]?.counts ?? [];
}

function ofRareWord(
  tenant: Tenant,
  { words, filter, after }: Omit<Search, 'limit'>,
  word: string,
): RawBuilder<unknown> {
  const others = words.filter((other) => other !== word);
  return sql`
    WITH candidate AS MATERIALIZED (
      SELECT DISTINCT esas_order, takip_id AS id FROM takip_word
      WHERE buro_id = ${tenant.buroId} AND ${matches(word)} AND ${isAfter(after, 'takip_id')})
    SELECT a.esas_order, a.id FROM candidate a WHERE ${hasAll(tenant, others)} AND ${passes(tenant, filter)}`;
}

/** Looks through the next cases of the list; `complete`: there are no more. */
async function walk(
  tenant: Tenant,
  { words, filter, after, limit }: Search,
): Promise<{ readonly found: readonly Cursor[]; readonly complete: boolean }> {
  const { tx, buroId } = tenant;
  const { rows } = await sql<{ found: Cursor[] | null; looked: number }>`
    WITH candidate AS MATERIALIZED (
      SELECT esas_order, id FROM takip
      WHERE buro_id = ${buroId} AND ${filter ?? sql`true`} AND ${isAfter(after, 'id')}
      ORDER BY esas_order DESC, id DESC LIMIT ${FEW})
    SELECT
      (SELECT json_agg(f) FROM (
        SELECT a.esas_order, a.id FROM candidate a WHERE ${hasAll(tenant, words)} LIMIT ${limit}) f) AS found,
      (SELECT count(*)::int FROM candidate) AS looked`.execute(tx);
  const [{ found, looked } = { found: null, looked: 0 }] = rows;
  return { found: found ?? [], complete: looked < FEW };
}

function inAll({ buroId }: Tenant, { words, filter, after }: Omit<Search, 'limit'>): RawBuilder<unknown> {
  const sets = words.map(
    (word) => sql`
      SELECT esas_order, takip_id AS id FROM takip_word
      WHERE buro_id = ${buroId} AND ${matches(word)} AND ${isAfter(after, 'takip_id')}`,
  );
  if (filter !== null)
    sets.push(sql`
      SELECT esas_order, id FROM takip
      WHERE buro_id = ${buroId} AND ${filter} AND ${isAfter(after, 'id')}`);
  // A single set would name a case as often as the word begins words of it.
  return sets.length === 1
    ? sql`SELECT DISTINCT * FROM (${sql.join(sets)}) s`
    : sql.join(sets, sql` INTERSECT `);
}

/** A subquery that only an index of the one case answers: the planner cannot make a join of it. */
const hasAll = ({ buroId }: Tenant, words: readonly string[]): RawBuilder<boolean> =>
  all(
    words.map(
      (word) => sql<boolean>`(
        SELECT true FROM takip_word k
        WHERE k.buro_id = ${buroId} AND k.takip_id = a.id AND ${matches(word)} LIMIT 1)`,
    ),
  );

const passes = ({ buroId }: Tenant, filter: Search['filter']): RawBuilder<boolean> =>
  filter === null
    ? sql`true`
    : sql`(SELECT true FROM takip WHERE buro_id = ${buroId} AND id = a.id AND ${filter} LIMIT 1)`;

const all = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);

/** A party's number in full, or the beginning of a word. No letter comes after the last code point there is. */
function matches(word: string): RawBuilder<boolean> {
  const whole = wholeForms(word);
  return whole === null
    ? sql`word >= ${word} AND word < ${`${word}\u{10FFFF}`}`
    : sql`word = ANY(${whole}::text[])`;
}

async function firstOf({ tx }: Tenant, found: RawBuilder<unknown>, limit: number): Found {
  const { rows } = await sql<Cursor>`
    SELECT esas_order, id FROM (${found}) c ORDER BY esas_order DESC, id DESC LIMIT ${limit}`.execute(tx);
  return rows;
}
