import fc from 'fast-check';
import { encode } from 'jpeg-js';
import { describe, expect, it } from 'vitest';
import { FILE_RUNS } from '../../../test/properties.ts';
import {
  type Belge,
  belge,
  cell,
  LINE_BREAK,
  list,
  listItem,
  PAGE_BREAK,
  PLAIN_LAYOUT,
  paragraph,
  picture,
  row,
  runStyle,
  table,
  text,
} from '../src/model.ts';
import { writeDoc } from '../src/write/doc/index.ts';
import { belgeArbitrary, TINY_PNG } from './arbitrary.ts';
import { HOSTILE_TEXT, hostile, hugeValue, OPTIONS, petition } from './docSamples.ts';
import { paragraphTexts } from './paragraphTexts.ts';
import { readRtf } from './readRtf.ts';

async function rtf(content: Belge, options = OPTIONS): Promise<string> {
  return Buffer.from((await writeDoc(content, options)).value).toString('latin1');
}
const p = (value: string) => paragraph([value]);
const item = (value: string) => listItem([p(value)]);

const JPEG = encode({ width: 20, height: 10, data: Buffer.alloc(800, 200) }, 80).data.toString('base64');

describe('writeDoc', () => {
  it('writes ASCII with paired braces that holds every text of any document', async () => {
    await fc.assert(
      fc.asyncProperty(belgeArbitrary, async (content) => {
        const { paragraphs, words } = readRtf((await writeDoc(content, OPTIONS)).value);
        expect(paragraphs.filter(Boolean)).toEqual(paragraphTexts(content));
        expect(words).not.toContain('object');
      }),
      { numRuns: FILE_RUNS },
    );
  });

  it('keeps RTF in a value as text', async () => {
    const { paragraphs, words } = readRtf((await writeDoc(hostile, OPTIONS)).value);
    const printed = HOSTILE_TEXT.replace('\u0001', '');
    expect(paragraphs.filter(Boolean)).toEqual([printed, printed]);
    expect(words).not.toContain('object');
    expect(words).not.toContain('objdata');
  });

  it('writes emoji as two signed units and drops control characters', async () => {
    const content = belge([
      {
        type: 'paragraph',
        align: 'left',
        layout: PLAIN_LAYOUT,
        heading: 0,
        rule: null,
        inlines: [text('a\u0007😀İ\ud800')],
      },
    ]);
    expect(await rtf(content)).toContain('a\\u-10179 \\u-8704 \\u304 \\u-3 \\par');
  });

  it('holds a value of 100 KB whole', async () => {
    const { paragraphs } = readRtf((await writeDoc(hugeValue, OPTIONS)).value);
    expect(paragraphs.filter(Boolean)).toEqual(paragraphTexts(hugeValue));
  });

  it('says page, font, language, title and date', async () => {
    const file = await rtf(belge([]), { title: 'Şikâyet {1}', date: new Date('2026-12-31T22:15:30Z') });
    expect(file).toMatch(/^\{\\rtf1\\ansi\\ansicpg1254\\uc0/);
    expect(file).toContain('\\paperw11906\\paperh16838\\margl850\\margr850\\margt850\\margb1134');
    expect(file).toContain('Times New Roman;');
    expect(file).toContain('\\deflang1055');
    expect(file).toContain('{\\title \\u350 ik\\u226 yet \\{1\\}}');
    expect(file).toContain('{\\creatim\\yr2027\\mo1\\dy1\\hr1\\min15\\sec30}');
  });

  it("numbers pages with Word's own fields", async () => {
    expect(await rtf(belge([]))).toContain(
      'Sayfa {\\field{\\*\\fldinst PAGE }{\\fldrslt 1}} / {\\field{\\*\\fldinst NUMPAGES }{\\fldrslt 1}}\\par}',
    );
  });

  it('answers the same bytes for the same document and date', async () => {
    expect(await rtf(petition)).toBe(await rtf(petition));
  });

  it('styles runs, breaks lines and indents', async () => {
    const file = await rtf(
      belge([
        paragraph(
          [
            'düz',
            text('çok', runStyle({ bold: true, italic: true, underline: true, strike: true, size: 16 })),
            LINE_BREAK,
            text('2', runStyle({ script: 'super' })),
            text('3', runStyle({ script: 'sub' })),
          ],
          { align: 'justify', layout: { left: 50 } },
        ),
      ]),
    );
    expect(file).toMatch(/\\qj.*\\li1000\\f0.*\\fs24 d\\u252 z\{\\b\\i\\ul\\strike\\fs32 \\u231 ok\}\\line /);
    expect(file).toContain('\\line {\\super 2}{\\sub 3}\\par');
  });

  it('gives each list its own numbers, start and markers', async () => {
    const file = await rtf(
      belge([
        list('ordered', [listItem([p('a'), list('ordered', [item('b')])]), item('c')], 3),
        list('ordered', [item('d')]),
        list('bullet', [item('e')]),
      ]),
    );
    const lists = file.split('{\\list\\').slice(1);
    expect(lists).toHaveLength(4);
    expect(lists[0]).toMatch(/^[^{]*\{\\listlevel\\levelnfc0.*?\\levelstartat3\{\\leveltext\\'02\\'00\.;\}/);
    expect(lists[1]).toMatch(/\\levelnfc2.*?\\levelstartat1\{\\leveltext\\'02\\'01\.;\}/);
    expect(lists[2]).toMatch(/^[^{]*\{\\listlevel\\levelnfc0.*?\\levelstartat1/);
    expect(lists[3]).toMatch(/^[^{]*\{\\listlevel\\levelnfc23.*?\{\\leveltext\\'01\\u8226 ;\}/);
    const texts = [...file.matchAll(/\\ls(\d)\\ilvl(\d).*?\{\\listtext\\pard\\plain\\f0 (.*?)\\tab\}/g)];
    expect(texts.map(([, ls, level, marker]) => [ls, level, marker])).toEqual([
      ['1', '0', '3.'],
      ['2', '1', 'i.'],
      ['1', '0', '4.'],
      ['3', '0', '1.'],
      ['4', '0', '\\u8226 '],
    ]);
  });

  it('lays tables over the whole text width by their weights and repeats header rows', async () => {
    const file = await rtf(
      belge([
        table([row([cell([p('a')]), cell([p('b')])]), row([cell([p('c')], 2)])], {
          columns: [3, 1],
          headerRows: 1,
        }),
      ]),
    );
    const [first = '', second = ''] = file.split('\\row\n');
    expect([...first.matchAll(/\\cellx(\d+)/g)].map(([, edge]) => edge)).toEqual([
      '7654',
      '10205',
      '7654',
      '10205',
    ]);
    expect([...second.matchAll(/\\cellx(\d+)/g)].map(([, edge]) => edge)).toEqual(['10205', '10205']);
    expect(first).toContain('\\trhdr');
    expect(second).not.toContain('\\trhdr');
    expect(first).toContain('\\trkeep');
    expect(first).toContain('\\clbrdrt\\brdrs');
  });

  it('repeats no header that would fill the pages', async () => {
    const tall = table([row([cell([p('uzun '.repeat(3000))])]), row([cell([p('a')])])], { headerRows: 1 });
    expect(await rtf(belge([tall]))).not.toContain('\\trhdr');
  });

  it('draws no lines around a table without borders', async () => {
    const file = await rtf(belge([table([row([cell([p('a')])])], { border: 'none' })]));
    expect(file).not.toContain('\\clbrdr');
  });

  it('draws a frame by the outer lines of the cells and gives rows their least height', async () => {
    const cells = (...texts: readonly string[]) => texts.map((text) => cell([p(text)]));
    const file = await rtf(
      belge([
        table([row(cells('a', 'b', 'c'), 30), row(cells('d', 'e', 'f')), row(cells('g', 'h', 'i'))], {
          border: 'outer',
        }),
      ]),
    );
    const rows = file.split('\\row\n').slice(0, 3);
    const sides = rows.map((definition) =>
      definition
        .slice(definition.lastIndexOf('\\trowd'))
        .split('\\cellx')
        .slice(0, 3)
        .map((one) => [...one.matchAll(/\\clbrdr(\w)/g)].map(([, side]) => side).join('')),
    );
    expect(sides).toEqual([
      ['tl', 't', 'tr'],
      ['l', '', 'r'],
      ['lb', 'b', 'br'],
    ]);
    expect(rows.map((one) => /\\trrh\d+/.exec(one)?.[0])).toEqual(['\\trrh600', undefined, undefined]);
  });

  it('embeds PNG and JPEG pictures in size, scaled to the room they have', async () => {
    const file = await rtf(
      belge([
        paragraph([picture('image/png', TINY_PNG, 96, 48, 'Kaşe')]),
        table([row([cell([paragraph([picture('image/jpeg', JPEG, 680, 68)])]), cell([p('')])])]),
      ]),
    );
    expect(file).toContain('\\sl240\\slmult1');
    expect(file).toContain('{\\sn wzDescription}{\\sv Ka\\u351 e}');
    expect(file).toContain('\\pngblip\\picw2540\\pich1270\\picwgoal1440\\pichgoal720\n89504e47');
    expect(file).toMatch(/\\jpegblip\\picw\d+\\pich\d+\\picwgoal4942\\pichgoal494\nffd8ff[0-9a-f]+ffd9\}/);
  });

  it('breaks pages between blocks and makes no empty page', async () => {
    const file = await rtf(belge([PAGE_BREAK, p('a'), PAGE_BREAK, PAGE_BREAK, p('b'), PAGE_BREAK]));
    expect(file.match(/\\pagebb/g)).toHaveLength(1);
    expect(file).toMatch(/a\\par\n\\pard[^ ]*\\pagebb[^ ]* b\\par\n\}/);
  });

  it('parts neighbouring tables and ends with a paragraph', async () => {
    const one = table([row([cell([p('a')])])]);
    const file = await rtf(belge([one, one, PAGE_BREAK, one]));
    expect(file.split('\\row\n').slice(1)).toEqual([
      expect.stringMatching(/^\\pard\\plain\\sl-120\\slmult0\\fs2\\par\n/),
      expect.stringMatching(/^\\pard\\plain\\pagebb\\sl-20/),
      '\\pard\\plain\\sl-20\\slmult0\\fs2\\par\n}\n',
    ]);
  });
});
