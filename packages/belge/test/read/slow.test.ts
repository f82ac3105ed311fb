import { describe, expect, it } from 'vitest';
import { readHtml } from '../../src/index.ts';
import { readClipboard } from '../../src/read/clipboard/index.ts';
import { twipsOf } from '../../src/read/docx/measure.ts';
import { isPageNumber } from '../../src/read/word/pageNumber.ts';

/** By the square of its length each of them took a second to a minute. */
const LONG = 50_000;
const DIGITS = `${'1'.repeat(LONG)}x`;

describe('text that was made to be slow', () => {
  it.each<[string, () => unknown]>([
    ['a width of a cell', () => readHtml(`<table><tr><td width="${DIGITS}">a</td></tr></table>`)],
    [
      'a width of a picture',
      () => readHtml(`<img src="data:image/png;base64,iVBORw0KGgo" width="${DIGITS}">`),
    ],
    ['a measure of Word', () => twipsOf(DIGITS)],
    ['a footer', () => isPageNumber(`${'1 '.repeat(LONG)}x`)],
    [
      'a marker of a list',
      () =>
        readClipboard(
          `<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${DIGITS}1x2${DIGITS}</span>a</p>`,
        ),
    ],
  ])('is read at once: %s', (_, read) => {
    const start = performance.now();
    read();
    expect(performance.now() - start).toBeLessThan(500);
  });
});
