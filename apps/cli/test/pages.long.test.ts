// The pages of every standard petition with sample cases that it does not refuse: the PDF beside both Word formats, as
// LibreOffice prints them.
import { type Belge, type Block, belge, type Cell, isStopped, plainText, writeHtml } from '@derkenar/belge';
import { writers } from '@derkenar/belge/write';
import { expect, test } from 'vitest';
import { printAll } from '../../../packages/belge/test/libreOffice.ts';
import { ask } from '../../../packages/belge/test/pdf/ask.ts';
import { allAnswers } from './standard/answer.ts';
import { FORMS, type Form, filled, questionsOf } from './standard/forms.ts';
import { PETITIONS } from './standard/petitions.ts';
import { TAKIPLER } from './standard/takipler.ts';

/**
 * LibreOffice puts 25 paragraphs on a first page before it measures any of them. Where there are more, its first layout
 * takes paragraphs back from the second page one by one and forgets what stays together (seen with 7.4).
 */
const MAX_PARAGRAPHS = 25;
const TWELVE = TAKIPLER.slice(0, 12);
/** Documents of each form, of other cases for the next one. */
const OF_FORM = 2;
const options = { title: 'Standart', date: new Date('2026-11-20T09:00:00Z') };

interface Sample {
  readonly name: string;
  /** The heads of its tables, each as one line. */
  readonly heads: readonly string[];
  /** The number that its longest table has. */
  readonly rows: number;
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
  expect(samples.length).toBeGreaterThan(100);
  const doc = await printAll(samples.map((sample) => ({ extension: 'doc', data: sample.doc })));
  const docx = await printAll(samples.map((sample) => ({ extension: 'docx', data: sample.docx })));

  const pages = samples.map(({ name, heads, rows, paragraphs, pdf }, n) => ({
    name,
    heads,
    rows,
    paragraphs,
    pdf,
    word: [doc[n], docx[n]].map((file) => pagesOf(file?.text ?? '')),
  }));
  const [long, short] = [true, false].map((isLong) =>
    pages.filter(({ rows, paragraphs }) => paragraphs + rows > MAX_PARAGRAPHS === isLong),
  );
  for (const { name, heads, pdf, word } of short ?? []) {
    expect({ name, doc: word[0] }).toEqual({ name, doc: withoutHeads(pdf, word[0], heads) });
    expect({ name, docx: word[1] }).toEqual({ name, docx: pdf });
  }
  for (const { name, pdf, word } of long ?? [])
    expect({ name, pages: word.map((file) => file.length) }).toEqual({
      name,
      pages: [pdf.length, pdf.length],
    });
  expect(pages.filter(({ pdf }) => pdf.length > 1).length).toBeGreaterThan(10);
}, 600_000);

async function samplesOf(form: Form, n: number): Promise<Sample[]> {
  const documents = TWELVE.map((takip) => {
    const answers = PETITIONS[form.kod]?.full ?? allAnswers(questionsOf(form), takip);
    return filled(form, takip, answers);
  });
  const made = documents.flatMap(({ value, breaches }, c) =>
    isStopped(breaches) ? [] : [{ name: `${form.kod}, ${c}`, value }],
  );
  const from = made.length === 0 ? 0 : n % made.length;
  const chosen = [...made.slice(from), ...made.slice(0, from)].slice(0, OF_FORM);
  return Promise.all(chosen.map(({ name, value }) => sampleOf(name, value)));
}

async function sampleOf(name: string, made: Belge): Promise<Sample> {
  const pdf = (await writers.pdf(made, options)).value;
  return {
    name,
    heads: made.blocks.flatMap(headsOf),
    rows: Math.max(0, ...made.blocks.map((block) => (block.type === 'table' ? block.rows.length : 0))),
    paragraphs: paragraphsOf(made.blocks),
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
