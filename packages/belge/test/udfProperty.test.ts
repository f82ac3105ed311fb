import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILE_RUNS } from '../../../test/properties.ts';
import { markerText } from '../src/listMarker.ts';
import {
  type Belge,
  type Block,
  belge,
  type Inline,
  type List,
  PAGE_BREAK,
  type Paragraph,
  PLAIN_LAYOUT,
  type RunStyle,
  text,
} from '../src/model.ts';
import { findPlaceholders } from '../src/placeholder.ts';
import { closingBreak } from '../src/write/udf/closingBreak.ts';
import { writeUdf } from '../src/write/udf/index.ts';
import { roomOf } from '../src/write/udf/pageFormat.ts';
import { belgeArbitrary, listArbitrary, paragraphArbitrary } from './arbitrary.ts';
import { bodyParagraphs, readUdf, type UdfRun } from './readUdf.ts';

const OPTIONS = { title: 'Deneme', date: new Date(0) };
const EMOJI_PARTS = ['\u200d', '\ufe0e', '\ufe0f'];
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';

// The editor's view of a document, derived independently of the writer.

function editorText({ text, style }: { text: string; style: RunStyle }): string {
  if (style.script === 'sub' && /^\d+$/.test(text))
    return text
      .split('')
      .map((d) => SUBSCRIPTS[Number(d)])
      .join('');
  let out = '';
  let emoji = false;
  for (const character of text) {
    const part = (character.codePointAt(0) as number) > 0xffff;
    if (part) out += '□';
    else if (!(emoji && EMOJI_PARTS.includes(character))) out += character === '\u00a0' ? ' ' : character;
    emoji = part || (emoji && EMOJI_PARTS.includes(character));
  }
  return out;
}

function inlineText(inline: Inline): string {
  switch (inline.type) {
    case 'text':
      return editorText(inline);
    case 'picture':
      return '¸';
    case 'tab':
      return '\t';
    default:
      return '\n';
  }
}

const paragraphText = (p: Paragraph): string =>
  `${p.inlines.map(inlineText).join('').replaceAll(']]>', ']] >')}\n`;

function blockText(block: Block): string {
  if (block.type === 'paragraph') return paragraphText(block);
  if (block.type === 'list') return block.items.flatMap((item) => item.blocks.map(blockText)).join('');
  if (block.type === 'pageBreak') return '\n';
  return block.rows.flatMap((r) => r.cells.flatMap((c) => c.blocks.map(blockText))).join('');
}

function documentText(blocks: readonly Block[]): string {
  let out = '';
  blocks.forEach((block, i) => {
    if (block.type === 'table' && blocks[i - 1]?.type === 'table') out += '\n';
    out += blockText(block);
  });
  const last = blocks.at(-1)?.type;
  return last === 'paragraph' || last === 'list' ? out : `${out}\n`;
}

function markers(list: List, level = 1): string[] {
  return list.items.flatMap((item, i) =>
    item.blocks.flatMap((block, j) => {
      if (block.type === 'list') return markers(block, level + 1);
      const lines = block.inlines.filter((inline) => inline.type === 'lineBreak').map(() => '');
      const own =
        list.kind === 'bullet'
          ? (list.marker ?? ['•', '□', '▪'][(level - 1) % 3])
          : markerText(list, level, list.start + i);
      return [j === 0 ? (own ?? '') : '', ...lines];
    }),
  );
}

/** Format of each unit of text, the way a reader sees it. */
const seen = (runs: readonly UdfRun[]): string[] =>
  runs.flatMap(({ text, attributes: a }) =>
    text
      .replace('\n', '')
      .split('')
      .map((unit) =>
        unit === '¸'
          ? 'image'
          : [
              a.bold,
              a.italic,
              a.underline,
              a.strikethrough,
              a.superscript,
              a.subscript,
              a.size ?? '12',
            ].join(),
      ),
  );

function meant(inlines: readonly Inline[]): string[] {
  return inlines.flatMap((inline) => {
    if (inline.type === 'picture') return ['image'];
    if (inline.type !== 'text' && inline.type !== 'tab') return [];
    const { bold, italic, underline, strike, script, size } = inline.style;
    const low = script === 'sub' && !(inline.type === 'text' && /^\d+$/.test(inline.text));
    const flags = [bold, italic, underline, strike, script === 'super', low].map((on) => (on ? 'true' : ''));
    return inlineText(inline)
      .split('')
      .map(() => [...flags, size].join());
  });
}

/** The blocks with the page break that keeps the closing block together. */
function withClosingBreak({ blocks, page }: Belge): readonly Block[] {
  const before = closingBreak(blocks, page, roomOf(page));
  const at = blocks.findIndex((block) => block === before);
  return at < 0 ? blocks : blocks.toSpliced(at, 0, PAGE_BREAK);
}

describe('every document', () => {
  it('makes a file that the strict reader accepts and that reads the same', async () => {
    await fc.assert(
      fc.asyncProperty(belgeArbitrary, async (document) => {
        const read = await readUdf((await writeUdf(document, OPTIONS)).value);
        expect(read.text).toBe(documentText(withClosingBreak(document)));
      }),
      { numRuns: FILE_RUNS },
    );
  });

  it('keeps the numbers of its lists', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(listArbitrary(4), { minLength: 1, maxLength: 3 }), async (lists) => {
        const read = await readUdf((await writeUdf(belge(lists), OPTIONS)).value);
        expect(bodyParagraphs(read.blocks).map((p) => p.marker)).toEqual(lists.flatMap((l) => markers(l)));
      }),
      { numRuns: FILE_RUNS },
    );
  });

  it('keeps the format of each character', async () => {
    // `]]>` gains a space, whose format is its neighbour's.
    const plain = paragraphArbitrary.filter((p) => !paragraphText(p).includes(']] >'));
    await fc.assert(
      fc.asyncProperty(plain, async (p) => {
        const read = await readUdf((await writeUdf(belge([p]), OPTIONS)).value);
        expect(bodyParagraphs(read.blocks).flatMap((q) => seen(q.runs))).toEqual(meant(p.inlines));
      }),
      { numRuns: FILE_RUNS },
    );
  });

  it('gives the bytes and messages of a file that shares nothing, as the first of its template and later', async () => {
    await fc.assert(
      fc.asyncProperty(belgeArbitrary, belgeArbitrary, async (template, other) => {
        const moved = belge([...other.blocks, ...template.blocks], other.page);
        for (const shared of [template, template, moved, { ...template, page: other.page }, template]) {
          findPlaceholders(template);
          const file = await writeUdf(shared, OPTIONS);
          expect(file).toEqual(await writeUdf(structuredClone(shared), OPTIONS));
        }
      }),
      { numRuns: FILE_RUNS },
    );
  });

  it('opens whatever text it holds, invalid strings included', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'binary' })), async (values) => {
        const inlines = values.map((value) => text(value));
        const blocks = [
          {
            type: 'paragraph',
            align: 'left',
            layout: PLAIN_LAYOUT,
            heading: 0,
            rule: null,
            inlines,
          } as const,
        ];
        const read = await readUdf((await writeUdf(belge(blocks), OPTIONS)).value);
        expect(read.blocks).toHaveLength(1);
      }),
      { numRuns: FILE_RUNS },
    );
  });
});
