import { describe, expect, it } from 'vitest';
import { FORMATS } from '../src/formats.ts';
import { letterheadIn, letterheadOf, withLetterhead } from '../src/letterhead.ts';
import { type Belge, belge, list, listItem, type Paragraph, paragraph, picture, text } from '../src/model.ts';
import { page } from '../src/page.ts';
import { readBelge } from '../src/read/belge.ts';
import { standardPage } from '../src/standardPage.ts';
import { writeHtml } from '../src/write/html/index.ts';
import { writers } from '../src/write/index.ts';

const HEAD = [
  paragraph(['ÖRNEK HUKUK BÜROSU'], { align: 'center' }),
  paragraph(['Kızılay Cad. No: 1 Çankaya/Ankara'], { align: 'center' }),
];
const PETITION = belge([paragraph(['Gereğini talep ederim.'])]);
const OPTIONS = { title: 'Talep', date: new Date('2026-11-20') };

const textOf = (lines: readonly Paragraph[] = []): string => writeHtml(belge(lines)).replace(/<[^>]+>/g, ' ');
const topOf = (source: Belge): number => source.page?.margins.top ?? 0;

describe('a letterhead', () => {
  it.each(FORMATS.filter((format) => format !== 'pdf'))('is the header of the file: %s', async (format) => {
    const headed = withLetterhead(PETITION, HEAD, format === 'udf');
    const { value: file } = await writers[format](headed, OPTIONS);
    const { value: read } = await readBelge(file, `x.${format}`);
    expect(textOf(read.page?.header.paragraphs)).toContain('ÖRNEK HUKUK BÜROSU');
    expect(textOf(read.blocks.filter((block) => block.type === 'paragraph')).trim()).toBe(
      'Gereğini talep ederim.',
    );
  });

  it('stands on the page of the format, whose margins and footer it leaves as they are', () => {
    const headed = withLetterhead(PETITION, HEAD, false).page;
    expect(headed).toMatchObject({
      footer: standardPage().footer,
      margins: { ...standardPage().margins, top: expect.any(Number) as number },
    });
    const udf = withLetterhead(PETITION, HEAD, true).page;
    expect(udf).toMatchObject({
      margins: { ...page({}).margins, top: expect.any(Number) as number },
      footer: page({}).footer,
    });
  });

  it('leaves a document as it is that brings a header, and where there is none to put', () => {
    const own = belge(PETITION.blocks, page({ header: { paragraphs: [paragraph(['Kendi'])] } }));
    const first = belge(PETITION.blocks, page({ header: { first: [paragraph(['Kendi'])] } }));
    expect(withLetterhead(own, HEAD, false)).toBe(own);
    expect(withLetterhead(first, HEAD, false)).toBe(first);
    expect(withLetterhead(PETITION, [], false)).toBe(PETITION);
  });

  it('gets the room that its lines and pictures take above the text', () => {
    const high = paragraph([picture('image/png', '', 100, 200)]);
    const long = paragraph([text('uzun '.repeat(200))]);
    const top = topOf(withLetterhead(PETITION, HEAD, false));
    expect(topOf(withLetterhead(PETITION, [high], false))).toBeGreaterThan(150);
    expect(topOf(withLetterhead(PETITION, [long], false))).toBeGreaterThan(top);
    const tower = Array.from({ length: 12 }, () => high);
    expect(topOf(withLetterhead(PETITION, tower, false))).toBeLessThanOrEqual(421);
  });

  it('is the header of a file, of its first page where that has its own, or its text', () => {
    const header = { paragraphs: [paragraph(['Öteki'])], first: HEAD };
    expect(letterheadIn(belge(PETITION.blocks, page({ header })))).toEqual(HEAD);
    expect(letterheadIn(belge(PETITION.blocks, page({ header: { ...header, first: [] } })))).toEqual(
      header.paragraphs,
    );
    expect(letterheadIn(belge(HEAD))).toEqual(HEAD);
  });

  it('has lines alone, without blank ones at its ends', () => {
    const blank = paragraph([]);
    const [first, second] = HEAD as [Paragraph, Paragraph];
    expect(letterheadOf([blank, first, blank, second, blank])).toEqual([first, blank, second]);
    expect(letterheadOf([blank])).toEqual([]);
    expect(letterheadOf([first, list('bullet', [listItem([second])])])).toBeNull();
  });
});
