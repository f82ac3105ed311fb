import { readFileSync } from 'node:fs';
import { YETKILER } from '@derkenar/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officeTables } from './rows.ts';
import { startServer, type TestServer } from './server.ts';

const page = readFileSync(new URL('../../../docs/privacy.md', import.meta.url), 'utf8');
const [, section = ''] = /## Koruma sınıfları\n([^]*?)\n## /.exec(page) ?? [];
const [classes = '', rules = '', yetkiler = ''] = [...section.matchAll(/(?:^\|.*\n?)+/gm)].map(
  ([table]) => table,
);

/** The cells of each line below the head of a table. */
const linesOf = (table: string): string[][] =>
  table
    .trimEnd()
    .split('\n')
    .slice(2)
    .map((line) => line.slice(2, -2).split(' | '));
const namesIn = (text = ''): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

const MEMBERS = new Map(linesOf(classes).map(([name = '', members]) => [name, namesIn(members)]));
const ALL = [...MEMBERS.values()].flat();
/** Names of columns that hold what somebody could sign in, or vouch for others, with. */
const SECRET = /password|secret|totp_pending|token_hash|recovery|challenge_hash|_key$/;
/** They match, and open nothing. */
const HARMLESS = new Set(['passkey.public_key', 'toplu_job.idempotency_key']);

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function columns(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname || '.' || attname AS name FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relname = ANY(${await officeTables(server.owner, [])}) AND attnum > 0 AND NOT attisdropped`.execute(
    server.owner,
  );
  return rows.map(({ name }) => name);
}

describe('the classes of data in docs/privacy.md', () => {
  it('hold each table once, and name no table or column that is not there', async () => {
    const tables = ALL.filter((name) => !name.includes('.'));
    expect(tables.toSorted()).toEqual((await officeTables(server.owner, [])).toSorted());
    expect(ALL).toHaveLength(new Set(ALL).size);
    const known = new Set(await columns());
    expect(ALL.filter((name) => name.includes('.') && !known.has(name))).toEqual([]);
  });

  it('count every column with a secret among the secrets', async () => {
    const secrets = new Set(MEMBERS.get('Sır'));
    const found = (await columns()).filter((name) => {
      const [table = '', column = ''] = name.split('.');
      return SECRET.test(column) && !HARMLESS.has(name) && !secrets.has(table);
    });
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter((name) => !secrets.has(name))).toEqual([]);
  });

  it('have rules, each class in the same order', () => {
    expect(linesOf(rules).map(([name]) => name)).toEqual([...MEMBERS.keys()]);
    expect(linesOf(rules).filter((cells) => cells.length !== 5)).toEqual([]);
  });

  it('name the fields of each permission', () => {
    const named = linesOf(yetkiler).flatMap(([name]) => namesIn(name));
    expect(named.toSorted()).toEqual([...YETKILER].toSorted());
  });
});
