import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantTx } from '../src/db/tenant.ts';
import { attempt } from './rows.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('a text of an attacker within a statement of the app', () => {
  const reach = (text: string) => attempt(server.db, server.buro, text);
  const name = (condition: string) => `SELECT name FROM buro WHERE name = '${condition}`;
  const REFUSED = '42501';
  const SYNTAX = '42601';

  it('runs as part of that statement, as the tests below want it', async () => {
    const text = name(`' OR current_setting('derkenar.buro') <> ''`);
    const { rows } = await tenantTx(server.db, server.buro.buroId, ({ tx }) => sql.raw(text).execute(tx));
    expect(rows).toEqual([{ name: 'Deneme Hukuk Bürosu' }]);
  });

  it.each([
    ['an expression', `' OR set_config('derkenar.buro', $office, true) <> ''`, REFUSED],
    ['a column', `' UNION SELECT set_config('derkenar.buro', $office, true)`, REFUSED],
    ['a condition that never holds', `' AND set_config('derkenar.buro', $office, false) = ''`, REFUSED],
    ['the view of settings', `'; UPDATE pg_settings SET setting = '' WHERE name = 'role'`, SYNTAX],
    ['a second statement', `'; SET LOCAL derkenar.buro = $office`, SYNTAX],
    ['the end of the transaction', `'; COMMIT; BEGIN; SET LOCAL derkenar.buro = $office`, SYNTAX],
    ['a prepared statement for the next office', `'; PREPARE kept_0 AS SELECT 1`, SYNTAX],
  ])('cannot choose the office or stay for the next one: %s', async (_, text, code) => {
    expect(await reach(name(text.replace('$office', `'${server.otherBuro.buroId}'`)))).toBe(code);
  });

  it.each(['SET LOCAL derkenar.buro = 1', 'PREPARE kept_0 AS SELECT 1', 'CREATE TEMP TABLE takip ()'])(
    'cannot have PostgreSQL run a text: %s',
    async (text) => {
      const doubled = text.replaceAll("'", "''");
      for (const call of [
        `query_to_xml('${doubled}', true, true, '')`,
        `(SELECT word FROM ts_stat('${doubled}') LIMIT 1)`,
        `ts_rewrite('a'::tsquery, '${doubled}')`,
      ])
        expect(await reach(`SELECT ${call}`)).toMatch(/^(?:0A000|22023|42501|42601|42P11)$/);
    },
  );

  it('leaves no table that would stand in the place of a real one', async () => {
    expect(await reach('SELECT 1 AS id INTO TEMP takip')).toBe(REFUSED);
    expect(await reach('SELECT 1 AS id INTO takip_2')).toBe(REFUSED);
  });

  it('cannot change a setting through the view of settings', async () => {
    const update = `WITH changed AS (UPDATE pg_settings SET setting = 'off' WHERE name = 'row_security' RETURNING 1) SELECT * FROM changed`;
    expect(await reach(update)).not.toBe(1);
    const { rows } = await sql`SHOW row_security`.execute(server.db);
    expect(rows).toEqual([{ row_security: 'on' }]);
  });
});
