import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SENTENCES } from './specification.ts';

/** The tests of that name, whether they belong to every run or to the long one. */
function source(file: string): string {
  const path = (ending: string) => fileURLToPath(new URL(`${file}.${ending}.ts`, import.meta.url));
  return readFileSync(existsSync(path('test')) ? path('test') : path('long.test'), 'utf8');
}

describe('the specification of the screens', () => {
  it.each(SENTENCES)('§$section $text', ({ tests }) => {
    expect(tests.length).toBeGreaterThan(0);
    for (const [file, title] of tests)
      expect({ file, title, found: source(file).includes(title) }).toEqual({ file, title, found: true });
  });
});
