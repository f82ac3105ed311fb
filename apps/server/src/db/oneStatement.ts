import { CompiledQuery } from 'kysely';
import type pg from 'pg';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
// COMMIT after a statement that failed rolls back without a word; SELECT fails there.
const COMMIT = 'SELECT; COMMIT';
const RELAXED = '; SET LOCAL synchronous_commit = off';
const SEVERAL = new RegExp(
  `^(?:${COMMIT}|BEGIN; SET LOCAL derkenar\\.buro = '${UUID}'(?:${RELAXED})?)$`,
  'i',
);

/**
 * Begins a transaction in the office. SET takes no parameters; written as text, beginning and setting are one trip to the
 * database. Throws TypeError for what is no UUID.
 */
export function beginIn(buroId: string, relaxed: boolean): CompiledQuery {
  const text = `BEGIN; SET LOCAL derkenar.buro = '${buroId}'${relaxed ? RELAXED : ''}`;
  if (!SEVERAL.test(text)) throw new TypeError('an office is named by a UUID');
  return CompiledQuery.raw(text);
}

export const commitText = CompiledQuery.raw(COMMIT);

/**
 * From now on PostgreSQL takes each text as one statement, apart from the two above: what came into a statement cannot
 * end its transaction, set an office or leave something behind for the office that gets the connection next.
 */
export function takeOneStatement(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...all: unknown[]) => unknown;
  const one = (text: unknown, values: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && !hasValues(values) && !SEVERAL.test(text)
      ? query({ text, values, queryMode: 'extended' }, ...rest)
      : query(text, values, ...rest);
  client.query = one as typeof client.query;
}

/** With values a text is one statement already: only the extended protocol carries them. */
const hasValues = (values: unknown): boolean => Array.isArray(values) && values.length > 0;
