import { describe, expect, it } from 'vitest';
import { type FillInput, type FillValue, fill, readHtml, writeHtml } from '../src/index.ts';
import { fillInput, MARK } from './fillInput.ts';

const TABLE: FillValue = {
  text: 'Fatura: 5,00 TL\nKalan: 5,00 TL',
  gaps: [],
  doubts: ['Oran doğrulanmadı.'],
  table: {
    head: ['Kalem', 'Tutar'],
    rows: [['Fatura', '5,00 TL']],
    foot: [['Kalan', '5,00 TL']],
    columns: [2, 1],
    atRight: [1],
  },
};
const input = (computed: Record<string, FillValue>): FillInput => ({
  ...fillInput({ ad: 'Ali' }),
  known: new Set(['ad', ...Object.keys(computed)]),
  computed,
});
const filled = (html: string, computed: Record<string, FillValue>) => {
  const { value, ...rest } = fill(readHtml(html).value, input(computed));
  return { html: writeHtml(value), ...rest };
};

describe('a value that is a table', () => {
  it('stands for the paragraph that its placeholder fills alone, in the format of the placeholder', () => {
    const { html, doubts } = filled('<p><i>{{tally}}</i></p><p>{{ad}}</p>', { tally: TABLE });
    expect(html.match(/<t[rhd]\b/g)?.length).toBe(9);
    expect(html).toContain('<th');
    expect(html).toMatch(/<strong><em>Kalan<\/em><\/strong>/);
    expect(html).toMatch(/text-align: ?right[^>]*>(?:<[^>]+>)*5,00 TL/);
    expect(html).not.toContain('Fatura:');
    expect(doubts).toEqual(['Oran doğrulanmadı.']);
  });

  it.each([
    ['in a sentence', '<p>Hesap: {{tally}}</p>'],
    ['in an item', '<ul><li>{{tally}}</li></ul>'],
    ['in a cell', '<table><tbody><tr><td>{{tally}}</td></tr></tbody></table>'],
  ])('is its text %s', (_, html) => {
    expect(filled(html, { tally: TABLE }).html).toContain('Fatura: 5,00 TL<br>Kalan: 5,00 TL');
  });

  it('is left out with the condition of its paragraph', () => {
    const source = '<p data-kosul="yer=a">{{tally}}</p><p>{{ad}}</p>';
    const { value, doubts, stopped } = fill(readHtml(source).value, {
      ...input({ tally: { ...TABLE, stop: 'Oran bilinmiyor.' } }),
      facts: { yer: 'b' },
    });
    expect([writeHtml(value), doubts, stopped]).toEqual(['<p>Ali</p>', [], []]);
  });
});

describe('a value that cannot be told', () => {
  const stops = (stop: string): FillValue => ({ text: '', gaps: [], stop });

  it('stops the document and is no missing value', () => {
    const { stopped, missing } = filled('<p>{{borc}} {{borc}} {{faiz}}</p>', {
      borc: stops('Oran bilinmiyor.'),
      faiz: stops('Oran bilinmiyor.'),
    });
    expect([stopped, missing]).toEqual([['Oran bilinmiyor.'], []]);
  });

  it('stops nothing in a document that does not ask for it, and is not looked at', () => {
    let looked = 0;
    const computed = {
      get borc(): FillValue {
        looked++;
        return stops('Oran bilinmiyor.');
      },
    };
    expect(filled('<p>{{ad}}</p>', computed).stopped).toEqual([]);
    expect(looked).toBe(0);
  });

  it('is marked as missing where nothing computed it', () => {
    const { html, missing } = filled('<p>{{borc}}</p>', { borc: { text: '', gaps: [] } });
    expect([html, missing]).toEqual([`<p>${MARK}</p>`, ['borc']]);
  });
});
