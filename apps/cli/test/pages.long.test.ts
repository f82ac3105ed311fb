// The pages of every standard petition with every sample case: the PDF beside both Word formats, as LibreOffice prints
// them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Block, belge, type Cell, fill, plainText, readHtml, writeHtml } from '@derkenar/belge';
import { writers } from '@derkenar/belge/write';
import { fillInput, takipSchema, takipValues } from '@derkenar/domain';
import { expect, test } from 'vitest';
import { printAll } from '../../../packages/belge/test/libreOffice.ts';
import { ask } from '../../../packages/belge/test/pdf/ask.ts';
import { repo, sampleTakipler } from './runCommand.ts';

/**
 * LibreOffice puts 25 paragraphs on a first page before it measures any of them. Where there are more, its first layout
 * takes paragraphs back from the second page one by one and forgets what stays together (seen with 7.4).
 */
const MAX_PARAGRAPHS = 25;

const folder = join(repo, 'veri', 'standart-dilekceler');
const petitions = readdirSync(folder).filter((name) => name.endsWith('.html'));
const inputs = (await sampleTakipler()).map((takip) =>
  fillInput(takipValues(takipSchema.parse(takip), '2026-11-20')),
);
const options = { title: 'Standart', date: new Date('2026-11-20T09:00:00Z') };

interface Sample {
  readonly name: string;
  /** The heads of its tables, each as one line. */
  readonly heads: readonly string[];
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
  for (const name of petitions) samples.push(...(await samplesOf(name)));
  expect(samples).toHaveLength(240);
  const doc = await printAll(samples.map((sample) => ({ extension: 'doc', data: sample.doc })));
  const docx = await printAll(samples.map((sample) => ({ extension: 'docx', data: sample.docx })));

  const pages = samples.map(({ name, heads, paragraphs, pdf }, n) => ({
    name,
    heads,
    paragraphs,
    pdf,
    word: [doc[n], docx[n]].map((file) => pagesOf(file?.text ?? '')),
  }));
  const long = pages.filter(({ paragraphs }) => paragraphs > MAX_PARAGRAPHS);
  for (const { name, heads, pdf, word } of pages.filter((page) => !long.includes(page)))
    expect({ name, word }).toEqual({ name, word: [withoutHeads(pdf, word[0], heads), pdf] });
  for (const { name, pdf, word } of long)
    expect({ name, pages: word.map(({ length }) => length) }).toEqual({
      name,
      pages: [pdf.length, pdf.length],
    });
  expect(pages.filter(({ pdf }) => pdf.length > 1).length).toBeGreaterThan(40);
}, 600_000);

async function samplesOf(name: string): Promise<Sample[]> {
  const { value: sablon } = readHtml(readFileSync(join(folder, name), 'utf8'));
  return Promise.all(
    inputs.map(async (input, n) => {
      const filled = fill(sablon, input).value;
      const pdf = (await writers.pdf(filled, options)).value;
      return {
        name: `${name}, ${n}`,
        heads: filled.blocks.flatMap(headsOf),
        paragraphs: paragraphsOf(filled.blocks),
        pdf: pagesOf(ask('pdftotext', pdf, '-layout', '-enc', 'UTF-8')),
        doc: (await writers.doc(filled, options)).value,
        docx: (await writers.docx(filled, options)).value,
      };
    }),
  );
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
