import { describe, it } from 'vitest';
import { expectLinear } from '../../../../test/growth.ts';
import { readHtml } from '../../src/index.ts';
import { readClipboard } from '../../src/read/clipboard/index.ts';
import { twipsOf } from '../../src/read/docx/measure.ts';
import { isPageNumber } from '../../src/read/word/pageNumber.ts';

/** Quadratic time would make each of these take a second to a minute. */
const LONG = 50_000;
const digits = (length: number): string => `${'1'.repeat(length)}x`;

describe('text that was made to be slow', () => {
  it.each<[string, (length: number) => string, (text: string) => unknown]>([
    ['a width of a cell', (n) => `<table><tr><td width="${digits(n)}">a</td></tr></table>`, readHtml],
    [
      'a width of a picture',
      (n) => `<img src="data:image/png;base64,iVBORw0KGgo" width="${digits(n)}">`,
      readHtml,
    ],
    ['a measure of Word', digits, twipsOf],
    ['a footer', (n) => `${'1 '.repeat(n)}x`, isPageNumber],
    [
      'a marker of a list',
      (n) =>
        `<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${digits(n)}1x2${digits(n)}</span>a</p>`,
      readClipboard,
    ],
  ])('is read in no longer than its length: %s', async (_, textOf, read) => {
    await expectLinear(LONG, textOf, read);
  });
});
