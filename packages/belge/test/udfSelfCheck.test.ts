import { describe, expect, it } from 'vitest';
import { checkContent } from '../src/write/udf/selfCheck.ts';

const SPAN = '<content startOffset="0" length="3" />';
const GOOD = `<paragraph Alignment="0">${SPAN}</paragraph>`;
const grid = (cells: string) =>
  `<table columnCount="2" columnSpans="100,100"><row rowName="row1">${cells}</row></table>`;
const at = (start: number) => `<paragraph><content startOffset="${start}" length="2" /></paragraph>`;

describe('the last check of a UDF file', () => {
  it('lets a whole file pass', () => {
    expect(() => checkContent('ab\n\n', GOOD)).not.toThrow();
    const cells = `<cell>${at(0)}</cell><cell>${at(2)}</cell>`;
    expect(() => checkContent('a\nb\nc\n\n', grid(cells) + at(4))).not.toThrow();
  });

  it('reads a picture of 50 MB without running out of stack', () => {
    const image = `<image imageData="${'A'.repeat(5e7)}" width="1.0" height="1.0" startOffset="0" length="1" />`;
    const xml = `<paragraph>${image}<content startOffset="1" length="1" /></paragraph>`;
    expect(() => checkContent('¸\n\n', xml)).not.toThrow();
  });

  it('reads a paragraph that files share until a file with it has passed, and all others each time', () => {
    const text = 'ab\n';
    const [head, tail] = GOOD.split('"0" length') as [string, string];
    const written = { text, tags: [`${head}"`, `" length${tail}`], offsets: [0], isChecked: false };
    const bad = GOOD.replace('length="3"', 'length="2"');
    const reused = [{ start: 0, end: GOOD.length, written }];
    expect(() => checkContent('ab\n\n', bad, reused)).toThrow('son denetimden geçmedi');
    expect(written.isChecked).toBe(false);
    expect(() => checkContent('ab\n\n', GOOD, reused)).not.toThrow();
    expect(written.isChecked).toBe(true);
    const next = GOOD.replace('"0" length', '"3" length');
    expect(() => checkContent('ab\nab\n\n', GOOD + next, reused)).not.toThrow();
    expect(() => checkContent('ab\nab\n\n', GOOD + GOOD, reused)).toThrow('son denetimden geçmedi');
  });

  it.each([
    ['text beyond the BMP', 'characters', '😀\n\n', GOOD],
    ['a lone surrogate', 'characters', 'a\ud800\n\n', GOOD],
    ['a no-break space', 'characters', 'a\u00a0\n\n', GOOD],
    ['a control character', 'characters', 'a\u0001\n\n', GOOD],
    ['an early end of the text', 'one CDATA section', 'a]]>\n\n', GOOD.replace('3', '5')],
    ['a missing terminator', 'spans cover', 'ab\n', GOOD],
    ['text after the last run', 'line end', 'abc\n\n', GOOD],
    ['a run beyond the text', 'line end', 'a\n\n', GOOD],
    [
      'a run of length 0',
      'tag',
      'ab\n\n',
      GOOD.replace(SPAN, `<content startOffset="0" length="0" />${SPAN}`),
    ],
    ['a gap', 'spans touch', 'ab\n\n', GOOD.replace('"0" length="3"', '"1" length="2"')],
    ['a line end within a paragraph', 'line end', '\nb\n\n', GOOD],
    ['a paragraph without a line end', 'line end', 'abc\n', GOOD],
    ['a paragraph without a run', 'closing tag', 'ab\n\n', `<paragraph></paragraph>${GOOD}`],
    ['an unclosed paragraph', 'at the end', 'ab\n\n', GOOD.replace('</paragraph>', '')],
    ['a crossed closing tag', 'closing tag', 'ab\n\n', GOOD.replace('</paragraph>', '</cell>')],
    ['text between tags', 'tag', 'ab\n\n', `x${GOOD}`],
    ['a quote in an attribute', 'tag', 'ab\n\n', GOOD.replace('"0">', '"0" a="<">')],
    ['a size with a fraction', 'tag', 'ab\n\n', GOOD.replace('<content', '<content size="9.8"')],
    ['an element it does not know', 'order of elements', 'ab\n\n', GOOD.replaceAll('paragraph', 'para')],
    ['a row short of a cell', 'cells of a row', 'a\nb\n\n', grid(`<cell>${at(0)}</cell>`) + at(2)],
    ['a table at the end', 'at the end', 'a\nb\n\n', grid(`<cell>${at(0)}</cell><cell>${at(2)}</cell>`)],
    [
      'two tables without a paragraph between them',
      'between tables',
      'a\nb\na\nb\nc\n\n',
      grid(`<cell>${at(0)}</cell><cell>${at(2)}</cell>`) +
        grid(`<cell>${at(4)}</cell><cell>${at(6)}</cell>`) +
        at(8),
    ],
  ])('stops %s', (_, rule, pool, elements) => {
    expect(() => checkContent(pool, elements)).toThrow(
      expect.objectContaining({
        code: 'udf-dogrulanamadi',
        cause: expect.objectContaining({ message: expect.stringContaining(rule) }),
      }),
    );
  });
});
