import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '..', 'src');
/** Text on paper, which has the sizes of the document; and the ruler's figures between its marks. */
const PAPER = ['belge/pages/pages.module.css', 'editor/ruler/ruler.module.css'];
const SIZES = ['0.78125rem', '0.875rem', '0.9375rem', '1.25rem'];
const SIZE_WORDS = ['inherit', '0', 'var(--mantine-font-size-xs)', 'var(--mantine-font-size-sm)'];
const WEIGHTS = ['400', '500', '600', 'inherit', 'var(--mantine-font-weight-medium)'];
/** The editor's page and raised or lowered text in it. */
const OF_DOCUMENT = new Set(['editor/document.css: 12pt', 'editor/document.css: 0.7em']);

const files = globSync('**/*.css', { cwd: SRC }).filter((file) => !PAPER.includes(file));

function valuesOf(property: string): readonly { readonly file: string; readonly value: string }[] {
  const written = new RegExp(`(?<![-\\w])${property}:\\s*([^;}]+)`, 'g');
  return files.flatMap((file) =>
    [...readFileSync(join(SRC, file), 'utf8').matchAll(written)].map(([, value = '']) => ({
      file,
      value: value.trim(),
    })),
  );
}

describe('the style sheets', () => {
  it('have four sizes of text', () => {
    const sizes = valuesOf('font-size');
    expect(sizes.length).toBeGreaterThan(200);
    const strange = sizes
      .filter(({ value }) => ![...SIZES, ...SIZE_WORDS].includes(value))
      .map(({ file, value }) => `${file}: ${value}`);
    expect(strange.filter((line) => !OF_DOCUMENT.has(line))).toEqual([]);
  });

  it('have three weights', () => {
    const weights = valuesOf('font-weight');
    expect(weights.length).toBeGreaterThan(80);
    expect(weights.filter(({ value }) => !WEIGHTS.includes(value))).toEqual([]);
  });
});
