import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STANDARD_HTML } from '../../../form/test/standard.ts';
import { readHtml, writeHtml } from '../../src/index.ts';
import { belgeArbitrary } from '../arbitrary.ts';
import { canonical } from '../canonical.ts';
import { checkBelge } from '../checkBelge.ts';
import { tagSoup } from './tagSoup.ts';

const rewrite = (html: string): string => writeHtml(readHtml(html).value);

test('reads back every document it writes, without a message', () => {
  const same = fc.property(belgeArbitrary, (value) => {
    const { value: read, messages } = readHtml(writeHtml(value));
    expect(read).toEqual(canonical(value));
    expect(messages).toEqual([]);
  });
  fc.assert(same);
});

test('writes the same HTML for a document it has read back', () => {
  const same = fc.property(belgeArbitrary, (value) => {
    const html = writeHtml(value);
    expect(rewrite(html)).toBe(html);
  });
  fc.assert(same);
});

test('holds the invariants of the model on any tag soup, and settles after one pass', () => {
  const settles = fc.property(tagSoup, (soup) => {
    const { value } = readHtml(soup);
    expect(() => checkBelge(value)).not.toThrow();
    const html = writeHtml(value);
    const again = readHtml(html);
    expect(again.value).toEqual(value);
    expect(writeHtml(again.value)).toBe(html);
    expect(again.messages).toEqual([]);
  });
  fc.assert(settles);
});

test('holds the invariants of the model on any string', () => {
  const holds = fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (junk) => {
    expect(() => checkBelge(readHtml(junk).value)).not.toThrow();
  });
  fc.assert(holds);
});

test.each(STANDARD_HTML)('reads the standard petition %s without a message and settles', (_, html) => {
  const { value, messages } = readHtml(html);
  expect(messages).toEqual([]);
  checkBelge(value);
  expect(readHtml(writeHtml(value)).value).toEqual(value);
});
