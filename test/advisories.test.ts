import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookUp } from '../scripts/advisories.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'osv-'));
  write('GHSA-1', {
    severity: 'HIGH',
    events: [
      { introduced: '1.0.0' },
      { fixed: '1.2.3' },
      { introduced: '2.0.0' },
      { last_affected: '2.1.0' },
    ],
  });
  write('GHSA-2', { severity: 'LOW', events: [{ introduced: '0' }, { fixed: '1.0.0' }] });
  write('MAL-3', { versions: ['9.9.9'] });
  write('GHSA-4', { severity: 'CRITICAL', events: [{ introduced: '0' }], withdrawn: '2026-01-01' });
  write('GHSA-5', { severity: 'CRITICAL', events: [{ introduced: '0' }], ecosystem: 'PyPI' });
  writeFileSync(join(folder, 'README'), 'no record');
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Record {
  readonly severity?: string;
  readonly events?: readonly object[];
  readonly versions?: readonly string[];
  readonly withdrawn?: string;
  readonly ecosystem?: string;
}

function write(id: string, { severity, events, versions, withdrawn, ecosystem = 'npm' }: Record): void {
  const record = {
    id,
    summary: `weakness ${id}`,
    withdrawn,
    database_specific: { severity },
    affected: [
      {
        package: { ecosystem, name: 'örnek' },
        versions,
        ...(events && { ranges: [{ type: 'SEMVER', events }] }),
      },
    ],
  };
  writeFileSync(join(folder, `${id}.json`), JSON.stringify(record));
}

const found = (version: string) =>
  lookUp(folder, [
    { name: 'örnek', version },
    { name: 'başka', version },
  ]).weaknesses.map(({ id, isGrave }) => `${id}${isGrave ? '!' : ''}`);

it.each([
  ['0.9.0', ['GHSA-2']],
  ['1.0.0-beta.1', ['GHSA-2']],
  ['1.0.0', ['GHSA-1!']],
  ['1.2.2', ['GHSA-1!']],
  ['1.2.3', []],
  ['1.10.0', []],
  ['2.0.0', ['GHSA-1!']],
  ['2.1.0', ['GHSA-1!']],
  ['2.1.1', []],
  ['9.9.9', ['MAL-3!']],
])('finds the weaknesses of version %s, without those withdrawn or of other systems', (version, ids) => {
  expect(found(version)).toEqual(ids);
});

it('says how many records it looked through', () => {
  expect(lookUp(folder, []).records).toBe(5);
});
