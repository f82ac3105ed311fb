import { describe, expect, it } from 'vitest';
import { readHtml, writeHtml } from '../src/index.ts';
import { bulletMarker, isMarker, markerText, matchBullet, matchMarker } from '../src/listMarker.ts';
import { type Belge, type Block, belge, type List, list, listItem, paragraph } from '../src/model.ts';
import { readBelge } from '../src/read/belge.ts';
import { writers } from '../src/write/index.ts';
import { ask } from './pdf/ask.ts';

const text = (marker: string | null, n: number, level = 1) =>
  markerText({ kind: 'ordered', marker }, level, n);

describe('the marker of a list', () => {
  it.each([
    ['decimal-', 12, '12-'],
    ['(latin)', 4, '(d)'],
    ['turkish)', 4, 'ç)'],
    ['TURKISH.', 12, 'İ.'],
    ['LATIN.', 27, 'AA.'],
    ['ROMAN.', 19, 'XIX.'],
    [null, 3, '3.'],
  ])('%s of item %d is %s', (marker, n, shown) => {
    expect(text(marker, n)).toBe(shown);
    expect(marker === null || isMarker('ordered', marker)).toBe(true);
  });

  it('is found by its text and number; that of the level needs no name', () => {
    expect(matchMarker('b)', 2, 1)).toBe('latin)');
    expect(matchMarker('b)', 2, 1, 'turkish')).toBe('turkish)');
    expect(matchMarker('i.', 1, 1)).toBe('roman.');
    expect(matchMarker('i.', 9, 1)).toBe('latin.');
    expect(matchMarker('i.', 1, 2)).toBeNull();
    expect(matchMarker('Madde 1', 1, 1)).toBeNull();
    expect(isMarker('ordered', '(latin.')).toBe(false);
  });
});

/** The editor draws a hollow square for both; it is what level 2 has by itself there. */
const IN_UDF: Readonly<Record<string, readonly string[]>> = {
  '○': ['□', '○', '□'],
  '□': ['□', '○', '□'],
};

describe('the sign of bullets', () => {
  it('is found by what files have for it; that of the level needs no name', () => {
    expect(matchBullet('\uf0d8', 1)).toBe('➢');
    expect(matchBullet('o', 1)).toBe('○');
    expect(matchBullet('o', 2)).toBeNull();
    expect(matchBullet('-', 1)).toBe('–');
    expect(matchBullet('\uf0b7', 1)).toBeNull();
    expect(matchBullet('?', 1)).toBeNull();
  });

  it('is told where UDF has none like it', async () => {
    const source = (sign: string) => belge([list('bullet', [listItem([paragraph(['x'])])], 1, sign)]);
    const codes = async (sign: string) =>
      (await writers.udf(source(sign), { title: 'a', date: new Date(0) })).messages.map(({ code }) => code);
    expect(await codes('✓')).toEqual(['madde-isareti']);
    expect(await codes('❖')).toEqual([]);
  });

  describe.each(Array.from('•○▪□➢◆❖▶✓–→⇒'))('%s', (sign) => {
    const nested = (level: number): List =>
      list('bullet', [listItem([paragraph(['x']), ...(level < 3 ? [nested(level + 1)] : [])])], 1, sign);
    const shown = (document: Belge): string[] => {
      const signs: string[] = [];
      const visit = (blocks: readonly Block[], level: number): void => {
        for (const block of blocks)
          if (block.type === 'list') {
            signs.push(bulletMarker(level, block.marker));
            for (const { blocks: inner } of block.items) visit(inner, level + 1);
          }
      };
      visit(document.blocks, 1);
      return signs;
    };
    const document = belge([nested(1), paragraph(['son'])]);
    const options = { title: 'a', date: new Date(0) };

    it.each(['docx', 'doc'] as const)('comes back from %s at every level', async (format) => {
      const { value, messages } = await writers[format](document, options);
      expect(messages).toEqual([]);
      expect(shown((await readBelge(value, `a.${format}`)).value)).toEqual([sign, sign, sign]);
    });

    it('comes back from UDF at every level, or is told', async () => {
      const { value, messages } = await writers.udf(document, options);
      const back = shown((await readBelge(value, 'a.udf')).value);
      const told = '○✓–→⇒'.includes(sign);
      expect(messages.map(({ code }) => code)).toEqual(told ? ['madde-isareti'] : []);
      expect(back).toEqual(IN_UDF[sign] ?? (told ? ['•', '•', '•'] : [sign, sign, sign]));
    });

    it('comes back from HTML and stands in the PDF', async () => {
      expect(shown(readHtml(writeHtml(document)).value)).toEqual([sign, sign, sign]);
      const { value, messages } = await writers.pdf(document, options);
      expect(messages).toEqual([]);
      expect(ask('pdftotext', value).split(sign)).toHaveLength(4);
    });
  });

  it('is told with the hyphen that UDF has for decimal numbers only, each once', async () => {
    const one = (marker: string) => list('ordered', [listItem([paragraph(['x'])])], 1, marker);
    const { messages } = await writers.udf(belge([one('latin-'), one('latin-'), one('decimal-')]), {
      title: 'a',
      date: new Date(0),
    });
    expect(messages.map(({ text }) => text)).toEqual([
      'UYAP Doküman Editörü “a-” işaretini bilmiyor; UDF dosyasına “a)” kondu.',
    ]);
  });
});

describe('letters that a format counts otherwise', () => {
  const items = (count: number) => Array.from({ length: count }, () => listItem([paragraph(['x'])]));
  const codes = async (format: 'udf' | 'docx' | 'doc' | 'pdf', marker: string, count: number) => {
    const source = belge([list('ordered', items(count), 1, marker)]);
    const { messages } = await writers[format](source, { title: 'a', date: new Date(0) });
    return messages.map(({ code }) => code);
  };

  it('are told from the fourth on', async () => {
    expect(await codes('udf', 'latin)', 4)).toEqual(['harf-sirasi']);
    expect(await codes('udf', 'latin)', 3)).toEqual([]);
    expect(await codes('udf', 'turkish)', 4)).toEqual([]);
    expect(await codes('docx', 'TURKISH)', 4)).toEqual(['harf-sirasi']);
    expect(await codes('doc', 'turkish)', 4)).toEqual(['harf-sirasi']);
    expect(await codes('docx', 'latin)', 9)).toEqual([]);
    expect(await codes('pdf', 'turkish)', 9)).toEqual([]);
  });

  it('are told once for lists that begin alike', async () => {
    const source = belge([
      list('ordered', items(4), 1, 'turkish)'),
      list('ordered', items(5), 1, 'turkish)'),
    ]);
    const { messages } = await writers.docx(source, { title: 'a', date: new Date(0) });
    expect(messages.map(({ code }) => code)).toEqual(['harf-sirasi']);
  });
});
