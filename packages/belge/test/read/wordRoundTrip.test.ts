import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILE_RUNS } from '../../../../test/properties.ts';
import { type Belge, belge, list, listItem, paragraph, readHtml } from '../../src/index.ts';
import { readBelge } from '../../src/read/belge.ts';
import { withHeadings } from '../../src/read/headings.ts';
import { writers } from '../../src/write/index.ts';
import { belgeArbitrary } from '../arbitrary.ts';
import { canonical } from '../canonical.ts';
import { checkBelge } from '../checkBelge.ts';
import { distances, looks, widths } from './looks.ts';

const golden = fileURLToPath(new URL('../golden/', import.meta.url));
const options = { title: 'Gidip gelen', date: new Date('2026-11-20T09:00:00Z') };

describe.each(['docx', 'doc'] as const)('our own .%s files', (format) => {
  const back = async (source: Belge) => {
    const { value } = await writers[format](source, options);
    return readBelge(value, `a.${format}`);
  };

  it.each(readdirSync(golden))('come back as they were: %s', async (name) => {
    const { value } = readHtml(readFileSync(`${golden}${name}/expected.html`, 'utf8'));
    const read = await back(value);
    expect(read.value).toEqual(withHeadings(value));
    expect(read.messages).toEqual([]);
  });

  it('come back with a list that counts past what one may begin with', async () => {
    const one = () => listItem([paragraph(['bir'])]);
    const document = belge([list('ordered', [one(), one()], 9999)]);
    expect((await back(document)).value).toEqual(document);
  });

  it('come back with the looks that they had, whatever the document', async () => {
    await fc.assert(
      fc.asyncProperty(belgeArbitrary, async (source) => {
        const { value } = await back(source);
        checkBelge(value);
        expect(looks(value)).toEqual(looks(withHeadings(canonical(source))));
        expectNear(widths(value), widths(source), 10);
        expectNear(distances(value), distances(source), 1);
      }),
      { numRuns: FILE_RUNS },
    );
  });
});

function expectNear(values: readonly number[], wanted: readonly number[], slack: number): void {
  expect(values.length).toBe(wanted.length);
  for (const [i, value] of values.entries())
    expect(Math.abs(value - (wanted[i] ?? 0))).toBeLessThanOrEqual(slack);
}
