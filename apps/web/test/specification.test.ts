import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SENTENCES } from './specification.ts';

/** The tests of that name, those of every run and those of the long one. */
const source = (file: string): string =>
  ['test', 'long.test']
    .map((ending) => fileURLToPath(new URL(`${file}.${ending}.ts`, import.meta.url)))
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');

describe('the specification of the screens', () => {
  it.each(SENTENCES)('§$section $text', ({ tests }) => {
    expect(tests.length).toBeGreaterThan(0);
    for (const [file, title] of tests)
      expect({ file, title, found: source(file).includes(title) }).toEqual({ file, title, found: true });
  });
});
