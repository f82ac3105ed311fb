// The pages of every standard petition with sample cases that it does not refuse: the PDF beside both Word formats, as
// LibreOffice prints them.
import { type Belge, type Block, belge, type Cell, isStopped, plainText, writeHtml } from '@derkenar/belge';
import { writers } from '@derkenar/belge/write';
import type { Takip, TypedAnswers } from '@derkenar/domain';
import { expect, test } from 'vitest';
import { printAll } from '../../../packages/belge/test/libreOffice.ts';
import { ask } from '../../../packages/belge/test/pdf/ask.ts';
import { allAnswers } from './standard/answer.ts';
import { bestAnswers, FORMS, type Form, filled, questionsOf } from './standard/forms.ts';
import { PETITIONS } from './standard/petitions.ts';
import { TAKIPLER } from './standard/takipler.ts';

/**
 * LibreOffice puts 25 paragraphs and rows on a first page before it measures any of them. Where there are more, its
 * first layout takes paragraphs back from the second page one by one and may forget what stays together (seen with 7.4).
 */
const MAX_PARAGRAPHS = 25;
/** The documents in which it does: form and the number of the case. Their pages are compared by their number alone. */
const FORGOTTEN: Readonly<Record<string, readonly number[]>> = {
  'sirket-payi-haczi-talebi': [2],
  'istihkak-iddiasina-itiraz': [7],
  'rehinli-malin-satisi-talebi': [9],
  'elektronik-satis-ilani-talebi': [1, 2, 6, 7],
  'arac-haczinin-kaldirilmasi': [2, 6, 7],
  'tasinmaz-haczinin-kaldirilmasi': [6, 7],
  'banka-veya-ucuncu-kisi-haczinin-kaldirilmasi': [6],
  'maas-haczinin-kaldirilmasi': [1, 2],
  'taksit-sozlesmesi-ve-odeme-taahhudu-tutanagi': [2],
  'ihtiyati-haciz-talebi': [3, 8, 11],
  'ihtiyati-haciz-kararinin-infazi': [5, 7, 9],
  'gecikmis-itiraz': [1, 4, 8],
};
const TWELVE = TAKIPLER.slice(0, 12);
/** Documents of each form, of other cases for the next one. */
const OF_FORM = 4;
const options = { title: 'Standart', date: new Date('2026-11-20T09:00:00Z') };

interface Sample {
  readonly kod: string;
  readonly name: string;
  /** It is one of FORGOTTEN. */
  readonly forgotten: boolean;
  /** The heads of its tables, each as one line. */
  readonly heads: readonly string[];
  /** Paragraphs outside of tables, and the rows of the longest table. */
  readonly paragraphs: number;
  readonly pdf: readonly Page[];
  readonly doc: Uint8Array;
  readonly docx: Uint8Array;
}
interface Page {
  readonly first: string;
  readonly last: string;
}

test('the PDF and both Word formats have the same pages, each with the same first and last line', async () => {
  const samples: Sample[] = [];
  for (const [n, form] of FORMS.entries()) samples.push(...(await samplesOf(form, n)));
  const doc = await printAll(samples.map((sample) => ({ extension: 'doc', data: sample.doc })));
  const docx = await printAll(samples.map((sample) => ({ extension: 'docx', data: sample.docx })));

  const compared = samples.map((sample, n) => ({
    ...sample,
    inDoc: pagesOf(doc[n]?.text ?? ''),
    inDocx: pagesOf(docx[n]?.text ?? ''),
  }));
  const whole = compared.filter(({ forgotten }) => !forgotten);
  for (const { name, pdf, inDoc, inDocx } of compared)
    expect
      .soft({ name, pages: [inDoc.length, inDocx.length] })
      .toEqual({ name, pages: [pdf.length, pdf.length] });
  for (const { name, heads, pdf, inDoc, inDocx } of whole)
    expect
      .soft({ name, doc: inDoc, docx: inDocx })
      .toEqual({ name, doc: withoutHeads(pdf, inDoc, heads), docx: pdf });
  for (const { paragraphs } of compared.filter(({ forgotten }) => forgotten))
    expect(paragraphs).toBeGreaterThan(MAX_PARAGRAPHS);
  expect(whole.length).toBeGreaterThanOrEqual(240);
  const made = new Set(samples.map(({ kod }) => kod));
  expect(FORMS.map(({ kod }) => kod).filter((kod) => !made.has(kod))).toEqual([]);
  expect(whole.filter(({ pdf }) => pdf.length > 1).length).toBeGreaterThan(50);
}, 600_000);

/** Where none of the twelve cases makes the form, those that are made for tests do. */
async function samplesOf(form: Form, n: number): Promise<Sample[]> {
  const answers = (takip: Takip) => PETITIONS[form.kod]?.full ?? allAnswers(questionsOf(form), takip);
  const ofTwelve = madeOf(form, TWELVE, answers);
  const made = ofTwelve.length > 0 ? ofTwelve : madeOf(form, TAKIPLER, (takip) => bestAnswers(form, takip));
  const from = n % Math.max(1, made.length);
  const chosen = [...made.slice(from), ...made.slice(0, from)].slice(0, OF_FORM);
  return Promise.all(chosen.map(({ c, value }) => sampleOf(form, c, value)));
}

const madeOf = (form: Form, takipler: readonly Takip[], answersOf: (takip: Takip) => TypedAnswers) =>
  takipler.flatMap((takip, c) => {
    const { value, breaches } = filled(form, takip, answersOf(takip));
    return isStopped(breaches) ? [] : [{ c, value }];
  });

async function sampleOf({ kod }: Form, c: number, made: Belge): Promise<Sample> {
  const pdf = (await writers.pdf(made, options)).value;
  const rows = made.blocks.map((block) => (block.type === 'table' ? block.rows.length : 0));
  return {
    kod,
    name: `${kod}, ${c}`,
    forgotten: FORGOTTEN[kod]?.includes(c) === true,
    heads: made.blocks.flatMap(headsOf),
    paragraphs: paragraphsOf(made.blocks) + Math.max(0, ...rows),
    pdf: pagesOf(ask('pdftotext', pdf, '-layout', '-enc', 'UTF-8')),
    doc: (await writers.doc(made, options)).value,
    docx: (await writers.docx(made, options)).value,
  };
}

const headsOf = (block: Block): string[] =>
  block.type === 'table'
    ? block.rows.slice(0, block.headerRows).map(({ cells }) => plainText(writeHtml(belgeOf(cells))))
    : [];

const belgeOf = (cells: readonly Cell[]) => belge(cells.flatMap(({ blocks }) => blocks));

/** LibreOffice does not repeat a table's head of an RTF file (seen with 7.4): there the page begins with another line. */
const withoutHeads = (
  pdf: readonly Page[],
  doc: readonly Page[] | undefined,
  heads: readonly string[],
): readonly Page[] =>
  pdf.map((page, n) => (heads.includes(page.first) ? { ...page, first: doc?.[n]?.first ?? '' } : page));

/** Outside of tables. */
const paragraphsOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => {
    if (block.type === 'paragraph') return sum + 1;
    return block.type === 'list'
      ? sum + block.items.reduce((n, item) => n + paragraphsOf(item.blocks), 0)
      : sum;
  }, 0);

/** The lines of a page without its number. */
function pagesOf(text: string): Page[] {
  const pages = text.split('\f').slice(0, -1);
  return pages.map((page) => {
    const lines = page
      .split('\n')
      .map((line) => line.trim().replaceAll(/\s+/g, ' '))
      .filter((line) => line !== '' && !/^Sayfa \d+ \/ \d+$/.test(line));
    return { first: lines[0] ?? '', last: lines.at(-1) ?? '' };
  });
}
