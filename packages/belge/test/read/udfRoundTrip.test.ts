import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILE_RUNS } from '../../../../test/properties.ts';
import { fill, readHtml } from '../../src/index.ts';
import { type Belge, belge, list, listItem, type Paragraph, paragraph, tab } from '../../src/model.ts';
import { readBelge } from '../../src/read/belge.ts';
import { writeUdf } from '../../src/write/udf/index.ts';
import { belgeArbitrary, TINY_PNG } from '../arbitrary.ts';
import { checkBelge } from '../checkBelge.ts';
import { fillInput } from '../fillInput.ts';
import { parseUdf } from '../readUdf.ts';
import { unzipContent } from '../udfXml.ts';

const OPTIONS = { title: 'Deneme', date: new Date(0) };
const write = async (source: Belge) => (await writeUdf(source, OPTIONS)).value;
const content = (file: Uint8Array) => unzipContent(Buffer.from(file));
const read = async (file: Uint8Array) => readBelge(file, 'a.udf');

const SIZE = /(?<=(?:width|height)=")[\d.]+/g;
const sizes = (xml: string) => (xml.match(SIZE) ?? []).map(Number);

const PIXEL_PT = 0.75;

/**
 * The model has whole pixels: a picture that the page made smaller may come back a pixel wider, and be made smaller
 * once more, its longer side by as much in proportion.
 */
function mayMove(all: readonly number[], i: number): number {
  const side = all[i] as number;
  const other = all[i % 2 === 0 ? i + 1 : i - 1] as number;
  return PIXEL_PT + (PIXEL_PT * side) / Math.min(side, other);
}

/** Written, read and written again: nothing the format can hold is lost, added or moved. */
async function expectSame(source: Belge): Promise<void> {
  const first = await write(source);
  const model = await read(first);
  checkBelge(model.value);
  expect(model.messages).toEqual([]);
  const [before, after] = await Promise.all([content(first), write(model.value).then(content)]);
  expect(after.replace(SIZE, '')).toBe(before.replace(SIZE, ''));
  const [old, again] = [sizes(before), sizes(after)];
  for (const [i, size] of again.entries())
    expect(Math.abs(size - (old[i] as number))).toBeLessThanOrEqual(mayMove(old, i));
}

/** A text after the document's end keeps it from having a closing block, before which a page may begin. */
const END = paragraph([`${'Bu son paragraf, bir dilekçenin kapanışı değildir. '.repeat(3)}.`]);
const openEnded = belgeArbitrary.map(({ blocks, page }) => belge([...blocks, END], page));

const GOLDEN = new URL('../golden/', import.meta.url);

describe('a UDF of our own, read and written again', () => {
  it.each(readdirSync(GOLDEN))('is the same: %s', async (name) => {
    const html = readFileSync(new URL(`${name}/case.html`, GOLDEN), 'utf8');
    const values = JSON.parse(readFileSync(new URL(`${name}/values.json`, GOLDEN), 'utf8')) as Record<
      string,
      string
    >;
    const filled = fill(readHtml(html).value, fillInput(values));
    await expectSame(filled.value);
  });

  it('is the same with a list that counts past what one may begin with', async () => {
    const one = () => listItem([paragraph(['bir'])]);
    await expectSame(belge([list('ordered', [one(), one()], 9999)]));
  });

  it('is the same with a tab stop where the first line begins', async () => {
    const layout = {
      left: 324.9,
      firstLine: -185.9,
      tabs: [{ at: 139, kind: 'left', leader: 'none' }],
    } as const;
    await expectSame(belge([paragraph([], { layout })]));
  });

  it('is the same with a dotted tab stop at the left indent of a line that hangs out', async () => {
    const layout = {
      left: 281.3,
      firstLine: -0.1,
      tabs: [{ at: 281.3, kind: 'left', leader: 'dots' }],
    } as const;
    await expectSame(belge([paragraph([tab()], { layout })]));
  });

  it('is the same for every document', async () => {
    await fc.assert(fc.asyncProperty(openEnded, expectSame), { numRuns: FILE_RUNS });
  });

  it('is the same for a petition of any length, whose closing block stays together', async () => {
    let broken = 0;
    const words = (n: number) => paragraph(['söz '.repeat(n).trim()]);
    const text = fc.integer({ min: 1, max: 400 }).map(words);
    // At one of these lengths a page ends within the closing block, whatever the other documents are.
    const pages = Array.from({ length: 12 }, (_, n): [Paragraph[]] => [
      Array.from({ length: 40 + n }, () => words(1)),
    ]);
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 25 }), async (paragraphs) => {
        const closing = ['22.11.2026', 'Alacaklı Vekili', 'Av. Deniz Örnek'].map((line) =>
          paragraph([line], { align: 'right' }),
        );
        const source = belge([...paragraphs, ...closing]);
        await expectSame(source);
        const { value } = await read(await write(source));
        expect(value.blocks).toEqual(source.blocks);
        const xml = await content(await write(source));
        if (!xml.includes('<page-break>')) return;
        broken++;
        expect(xml.split('<page-break>')).toHaveLength(2);
      }),
      { numRuns: pages.length + FILE_RUNS, examples: pages },
    );
    expect(broken).toBeGreaterThan(0);
  });

  it('is the same with a picture that the page makes smaller, wherever the page ends', async () => {
    const line = paragraph(['Bir satır']);
    const picture = { type: 'picture', mimeType: 'image/png', data: TINY_PNG, alt: '' } as const;
    const closing = paragraph(['Av. Deniz Örnek'], { align: 'right' });
    let broken = 0;
    for (const [width, height] of [
      [2000, 1000],
      [606, 474],
      [300, 2000],
    ] as const)
      for (let lines = 0; lines < 60; lines++) {
        const above = Array.from({ length: lines }, () => line);
        const source = belge([...above, paragraph([{ ...picture, width, height }]), line, closing]);
        await expectSame(source);
        const file = await write(source);
        expect((await read(file)).value.blocks.some(({ type }) => type === 'pageBreak')).toBe(false);
        if ((await content(file)).includes('<page-break>')) broken++;
      }
    expect(broken).toBeGreaterThan(0);
  });

  it('keeps each line of text', async () => {
    await fc.assert(
      fc.asyncProperty(openEnded, async (source) => {
        const file = await write(source);
        const { text } = parseUdf(await content(file));
        const again = parseUdf(await content(await write((await read(file)).value)));
        expect(again.text).toBe(text);
      }),
      { numRuns: FILE_RUNS },
    );
  });
});
