import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SENTENCES } from './specification.ts';

const source = (file: string): string =>
  readFileSync(fileURLToPath(new URL(`${file}.test.ts`, import.meta.url)), 'utf8');

describe('the specification of the screens', () => {
  it.each(SENTENCES)('§$section $text', ({ tests }) => {
    expect(tests.length).toBeGreaterThan(0);
    for (const [file, title] of tests)
      expect({ file, title, found: source(file).includes(title) }).toEqual({ file, title, found: true });
  });
});
