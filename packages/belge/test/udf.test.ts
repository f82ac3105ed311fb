import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'jpeg-js';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../test/growth.ts';
import {
  type Block,
  belge,
  cell,
  LINE_BREAK,
  list,
  listItem,
  PAGE_BREAK,
  paragraph,
  picture,
  row,
  runStyle,
  tab,
  table,
  text,
} from '../src/model.ts';
import { page } from '../src/page.ts';
import { writeUdf } from '../src/write/udf/index.ts';
import { TINY_PNG } from './arbitrary.ts';
import { run } from './program.ts';
import { bodyParagraphs, readUdf, type UdfTable } from './readUdf.ts';

const OPTIONS = { title: 'Deneme', date: new Date(0) };
const bold = runStyle({ bold: true });

async function write(...blocks: Block[]) {
  const { value, messages } = await writeUdf(belge(blocks), OPTIONS);
  return { ...(await readUdf(value)), codes: messages.map(({ code }) => code) };
}

/** Text of each paragraph, its marker before it. */
async function lines(...blocks: Block[]) {
  const read = await write(...blocks);
  return bodyParagraphs(read.blocks).map(({ marker, text }) => (marker ? `${marker} ${text}` : text));
}

async function runs(...inlines: Parameters<typeof paragraph>[0]) {
  const read = await write(paragraph(inlines));
  return bodyParagraphs(read.blocks).flatMap((p) =>
    p.runs.map(({ text, attributes }) => {
      const { startOffset, length, ...rest } = attributes;
      expect([Number(startOffset), Number(length)]).toEqual([expect.any(Number), text.length]);
      return [text, rest];
    }),
  );
}

async function attributes(...blocks: Block[]) {
  return bodyParagraphs((await write(...blocks)).blocks).map((p) => p.attributes);
}

describe('page', () => {
  it('is A4, upright, with the margins, offsets and body style of the specification', async () => {
    const read = await write(paragraph(['a']));
    expect(read.formatId).toBe('1.7');
    expect(read.page).toEqual({
      mediaSizeName: '1',
      leftMargin: '70.875',
      rightMargin: '70.875',
      topMargin: '70.875',
      bottomMargin: '70.875',
      paperOrientation: '1',
      headerFOffset: '20.0',
      footerFOffset: '20.0',
    });
    expect(read.resolver).toBe('hvl-default');
    expect(read.styles['hvl-default']).toMatchObject({ family: 'Times New Roman', size: '12' });
    expect([read.header, read.footer]).toEqual([undefined, undefined]);
  });

  it('of an empty document holds one empty paragraph', async () => {
    const read = await write();
    expect(read.text).toBe('\n');
    expect(read.blocks).toHaveLength(1);
  });
});

describe('paragraphs', () => {
  it('carry their alignment code and 25 points a step of indent', async () => {
    expect(
      await attributes(
        paragraph(['a']),
        paragraph(['b'], { align: 'center' }),
        paragraph(['c'], { align: 'right', layout: { left: 25 } }),
        paragraph(['d'], { align: 'justify', layout: { left: 75 } }),
      ),
    ).toEqual([
      { Alignment: '0' },
      { Alignment: '1' },
      { Alignment: '2', LeftIndent: '25.0' },
      { Alignment: '3', LeftIndent: '75.0' },
    ]);
  });

  it('carry their distances, a line that hangs out from where it begins', async () => {
    expect(
      await attributes(
        paragraph(['a'], { layout: { left: 120, firstLine: -113.4, right: 10 } }),
        paragraph(['b'], { layout: { firstLine: 35.4, lineSpacing: 1.5 } }),
        paragraph(['c'], { layout: { lineSpacing: 1.15, before: 6, after: 0 } }),
      ),
    ).toEqual([
      { Alignment: '0', LeftIndent: '6.6', RightIndent: '10.0', Hanging: '113.4' },
      { Alignment: '0', FirstLineIndent: '35.4', LineSpacing: '0.5' },
      { Alignment: '0', LineSpacing: '0.15', SpaceAbove: '6.0', SpaceBelow: '0.0' },
    ]);
  });

  it('keep the lines of a paragraph together that forced new lines part', async () => {
    const layout = { left: 50, firstLine: -20, before: 6, after: 12 };
    expect(await attributes(paragraph(['a', LINE_BREAK, 'b', LINE_BREAK, 'c'], { layout }))).toEqual([
      { Alignment: '0', LeftIndent: '30.0', Hanging: '20.0', SpaceAbove: '6.0', SpaceBelow: '0.0' },
      { Alignment: '0', LeftIndent: '50.0', SpaceBelow: '0.0' },
      { Alignment: '0', LeftIndent: '50.0', SpaceBelow: '12.0' },
    ]);
  });

  it('carry what each needs where several share one layout', async () => {
    const { layout } = paragraph([], { layout: { left: 120, firstLine: -120, before: 6 } });
    const label = (...inlines: Parameters<typeof paragraph>[0]) => ({ ...paragraph(inlines), layout });
    const one = label('ADRES', tab(), 'Ankara');
    const blocks = [
      one,
      { ...one, align: 'right' as const },
      label('ADRES', tab(), ':', tab(), 'Ankara'),
      label('ADRES', LINE_BREAK, 'Ankara'),
      list('bullet', [listItem([label('ADRES', tab(), 'Ankara')])]),
      table([row([cell([label('ADRES', tab(), 'Ankara')])])]),
      { ...one },
    ];
    const alone = blocks.flatMap((block) => structuredClone([block]));
    for (const own of [null, page({ lineSpacing: 1.5 })])
      expect(await writeUdf(belge(blocks, own), OPTIONS)).toEqual(await writeUdf(belge(alone, own), OPTIONS));
    const [first, right, twoTabs] = await attributes(...blocks);
    expect(right).toEqual({ ...first, Alignment: '2' });
    expect(twoTabs).not.toEqual(first);
  });

  it('hold their line end in the last run', async () => {
    expect(await runs('düz ', text('kalın', bold))).toEqual([
      ['düz ', {}],
      ['kalın\n', { bold: 'true' }],
    ]);
    expect(await runs()).toEqual([['\n', {}]]);
  });

  it('become several of the same attributes at forced new lines', async () => {
    const read = await write(
      paragraph(['a', LINE_BREAK, LINE_BREAK, 'b'], { align: 'right', layout: { left: 25 } }),
    );
    expect(read.text).toBe('a\n\nb\n');
    expect(new Set(bodyParagraphs(read.blocks).map((p) => JSON.stringify(p.attributes))).size).toBe(1);
  });

  it('are broken over pages by a page-break of its own, with a paragraph after the last one', async () => {
    const read = await write(paragraph(['a']), PAGE_BREAK, paragraph(['b']), PAGE_BREAK);
    expect(read.blocks.map((b) => b.type)).toEqual([
      'paragraph',
      'pageBreak',
      'paragraph',
      'pageBreak',
      'paragraph',
    ]);
    expect(read.xml).toContain(
      '<page-break><paragraph><content startOffset="2" length="1" /></paragraph></page-break>',
    );
  });
});

describe('runs', () => {
  it('carry only what differs from the body style', async () => {
    const all = runStyle({
      bold: true,
      italic: true,
      underline: true,
      strike: true,
      script: 'super',
      size: 16,
    });
    expect(await runs('düz', text('hepsi', all))).toEqual([
      ['düz', {}],
      [
        'hepsi\n',
        {
          bold: 'true',
          italic: 'true',
          underline: 'true',
          strikethrough: 'true',
          superscript: 'true',
          size: '16',
        },
      ],
    ]);
  });

  it('of low digits become Unicode subscripts, which the editor does not raise', async () => {
    const sub = runStyle({ script: 'sub' });
    expect(await runs('CO', text('2', sub))).toEqual([['CO₂\n', {}]]);
    expect(await runs('x', text('max', sub))).toEqual([
      ['x', {}],
      ['max\n', { subscript: 'true' }],
    ]);
    expect((await write(paragraph([text('max', sub)]))).codes).toEqual(['alt-simge']);
  });

  it('count UTF-16 units', async () => {
    const read = await write(paragraph(['İıŞğ€ ', text('…', bold)]));
    expect(read.xml).toContain('<content bold="true" startOffset="6" length="2" />');
  });

  it('lose characters the editor cannot open, with a message', async () => {
    const read = await write(paragraph(['a😀b👨‍👩‍👧c']));
    expect(read.text).toBe('a□b□□□c\n');
    expect(read.codes).toEqual(['karakter-degisti']);
  });

  it('keep no-break spaces as spaces and drop what XML cannot hold', async () => {
    const read = await write(
      paragraph(['1\u00a0TL\u0000\u0007\ufffe', text('\ud800', bold), text('\u0001')]),
    );
    expect(read.text).toBe('1 TL\ufffd\n');
    expect(read.codes).toEqual([]);
  });

  it('never close the CDATA section, across runs either', async () => {
    const parts = [']]>', ']', text(']', bold), text('>', runStyle({ italic: true })), ']]]>>'];
    expect((await write(paragraph(parts))).text).toBe(']] >]] >]]] >>\n');
    expect((await write(paragraph([']]']), paragraph(['>']))).text).toBe(']]\n>\n');
  });

  it('keep markup characters as text', async () => {
    const hostile = '<b>&amp;"\'</content><![CDATA[</template>';
    expect((await write(paragraph([hostile]))).text).toBe(`${hostile}\n`);
  });
});

describe('lists', () => {
  const item = (value: string, ...more: Parameters<typeof listItem>[0][number][]) =>
    listItem([paragraph([value]), ...more]);

  it('are native, numbered by level, with 25 points a level', async () => {
    const deep = (level: number): ReturnType<typeof list> =>
      list('ordered', [level < 6 ? item(`d${level}`, deep(level + 1)) : item('d6')]);
    expect(await lines(deep(1))).toEqual(['1. d1', 'i. d2', '(1) d3', '(i) d4', '1. d5', 'i. d6']);
    expect((await attributes(deep(1)))[2]).toEqual({
      Alignment: '0',
      LeftIndent: '75.0',
      Numbered: 'true',
      NumberType: 'NUMBER_TYPE_NUMBER_D_PARANTHESE',
      SecListTypeLevel3: 'NUMBER_TYPE_NUMBER_D_PARANTHESE',
      ListLevel: '3',
      ListId: '1',
    });
  });

  it('begin where the HTML says, each on its own', async () => {
    expect(
      await lines(
        list('ordered', [item('a'), item('b')], 5),
        paragraph(['ara']),
        list('ordered', [item('c'), item('d')]),
      ),
    ).toEqual(['5. a', '6. b', 'ara', '1. c', '2. d']);
    expect((await attributes(list('ordered', [item('a'), item('b')], 5))).map((a) => a.NumberSetted)).toEqual(
      ['4', undefined],
    );
  });

  it('nested in each other count anew in every item and every list', async () => {
    const inner = (kind: 'ordered' | 'bullet', ...names: string[]) =>
      list(
        kind,
        names.map((n) => item(n)),
      );
    expect(
      await lines(
        list('ordered', [
          item('bir', inner('ordered', 'a', 'b'), paragraph(['ara']), inner('ordered', 'c')),
          item('iki', inner('bullet', 'd'), inner('ordered', 'e', 'f'), inner('ordered', 'g')),
          item('üç', inner('ordered', 'h')),
        ]),
      ),
    ).toEqual([
      '1. bir',
      'i. a',
      'ii. b',
      'ara',
      'i. c',
      '2. iki',
      '□ d',
      'i. e',
      'ii. f',
      'i. g',
      '3. üç',
      'i. h',
    ]);
  });

  it('keep the parent’s ListId for the first nested list of its kind, as the editor does', async () => {
    const ids = (
      await attributes(
        list('ordered', [item('a', list('ordered', [item('b')]), list('ordered', [item('c')]))]),
        list('bullet', [item('d', list('ordered', [item('e')]))]),
      )
    ).map((a) => a.ListId);
    expect(ids).toEqual(['1', '1', '2', '3', '4']);
  });

  it('go on in plain paragraphs of the same indent', async () => {
    const read = await attributes(
      list('bullet', [
        listItem([paragraph(['a', LINE_BREAK, 'b']), paragraph(['c'], { layout: { left: 25 } })]),
      ]),
    );
    expect(read.map((a) => [a.Bulleted, a.LeftIndent])).toEqual([
      ['true', '25.0'],
      [undefined, '25.0'],
      [undefined, '50.0'],
    ]);
  });
});

describe('tables', () => {
  const one = (value: string, colspan = 1) => cell([paragraph([value])], colspan);
  const tables = async (...blocks: Block[]) =>
    (await write(...blocks)).blocks.filter((b): b is UdfTable => b.type === 'table');

  it('are called Sabit and hold 400 for each row and a weight for each column', async () => {
    const [read] = await tables(
      table([row([one('a'), one('b')]), row([one('c'), one('d')])], { columns: [1, 3] }),
    );
    expect(read?.attributes).toEqual({
      tableName: 'Sabit',
      columnCount: '2',
      columnSpans: '50,150',
      rowSpans: '400,400',
      border: 'borderCell',
    });
    expect(read?.rows[0]?.cells.map((c) => bodyParagraphs(c).map((p) => [p.text, p.attributes]))).toEqual([
      [['a', { Alignment: '0', LeftIndent: '3.0', RightIndent: '1.0' }]],
      [['b', { Alignment: '0', LeftIndent: '3.0', RightIndent: '1.0' }]],
    ]);
  });

  it('repeat their head rows and may go without lines', async () => {
    const [read] = await tables(table([row([one('a')]), row([one('b')])], { headerRows: 1, border: 'none' }));
    expect(read?.attributes.border).toBe('borderNone');
    expect(read?.rows.map((r) => r.attributes)).toEqual([
      { rowName: 'row1', rowType: 'headerRow' },
      { rowName: 'row2', rowType: 'dataRow' },
    ]);
  });

  it('say a line around them only, and the least height of a row', async () => {
    const [read] = await tables(
      table([row([one('a'), one('b')], 30), row([one('c'), one('d')])], { border: 'outer' }),
    );
    expect(read?.attributes.border).toBe('borderTable');
    expect(read?.rows.map((r) => r.attributes.height_min)).toEqual(['30.0', undefined]);
  });

  it('add up the weights of merged cells in the row', async () => {
    const [read] = await tables(
      table([row([one('a', 2), one('b')]), row([one('c'), one('d'), one('e')])], { columns: [1, 2, 3] }),
    );
    expect(read?.rows.map((r) => [r.attributes.columnSpans, r.cells.length])).toEqual([
      ['150,150', 2],
      [undefined, 3],
    ]);
  });

  it('have a paragraph between and after them', async () => {
    const t = table([row([one('a')])]);
    expect((await write(t, t)).blocks.map((b) => b.type)).toEqual([
      'table',
      'paragraph',
      'table',
      'paragraph',
    ]);
    expect((await write(t, paragraph(['b']))).blocks.map((b) => b.type)).toEqual(['table', 'paragraph']);
  });

  it('hold lists and several paragraphs in a cell', async () => {
    const t = table([row([cell([paragraph(['a']), list('ordered', [listItem([paragraph(['b'])])])])])]);
    expect(await lines(t)).toEqual(['a', '1. b', '']);
    expect((await attributes(t))[1]).toMatchObject({ LeftIndent: '28.0', RightIndent: '1.0' });
  });
});

describe('pictures', () => {
  const jpeg = (width: number, height: number) =>
    encode({ width, height, data: Buffer.alloc(width * height * 4, 200) }, 80).data.toString('base64');
  const images = async (...inlines: Parameters<typeof paragraph>[0]) => {
    const read = await write(paragraph(inlines));
    const all = bodyParagraphs(read.blocks).flatMap((p) => p.runs.filter((r) => r.type === 'image'));
    return { images: all.map((r) => r.attributes), codes: read.codes, text: read.text };
  };

  it('stand as U+00B8 in the text, in points', async () => {
    const read = await images('a', picture('image/png', TINY_PNG, 100, 40), 'b');
    expect(read.text).toBe('a\u00b8b\n');
    expect(read.images).toEqual([
      { imageData: TINY_PNG, width: '75.0', height: '30.0', startOffset: '1', length: '1' },
    ]);
  });

  it('in JPEG are turned into PNG', async () => {
    const read = await images(picture('image/jpeg', jpeg(20, 10), 20, 10));
    const png = PNG.sync.read(Buffer.from(read.images[0]?.imageData ?? '', 'base64'));
    expect([png.width, png.height]).toEqual([20, 10]);
    expect(Math.abs((png.data[0] ?? 0) - 200)).toBeLessThan(4);
  });

  it('wider than the text are made smaller in proportion', async () => {
    const {
      images: [image],
    } = await images(picture('image/png', TINY_PNG, 680, 340));
    expect(image).toMatchObject({ width: '453.5', height: '226.8' });
  });

  it.each([
    ['cut short', 'image/png' as const, TINY_PNG.slice(0, 60)],
    ['with a wrong checksum', 'image/png' as const, TINY_PNG.replace('mNk', 'mNl')],
    ['that are no picture', 'image/png' as const, Buffer.from('<svg/>').toString('base64')],
    [
      'of a broken JPEG',
      'image/jpeg' as const,
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 3]).toString('base64'),
    ],
    ['of more pixels than a page has', 'image/jpeg' as const, jpeg(4000, 3000)],
  ])('%s are left out with a message', async (_, mimeType, data) => {
    const read = await images('a', picture(mimeType, data, 10, 10), 'b');
    expect(read).toMatchObject({ images: [], codes: ['resim-atlandi'], text: 'ab\n' });
    expect(await runs('a', picture(mimeType, data, 10, 10), 'b')).toEqual([['ab\n', {}]]);
  });
});

describe('the file', () => {
  it('is the same each time', async () => {
    const document = belge([paragraph(['a']), table([row([cell([])])])]);
    const other = { title: 'Başka', date: new Date(1e12) };
    expect(Buffer.from((await writeUdf(document, OPTIONS)).value)).toEqual(
      Buffer.from((await writeUdf(document, other)).value),
    );
  });

  it('is a zip that unzip accepts, with one deflated entry', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'udf-'));
    try {
      const { value } = await writeUdf(belge([paragraph(['Şişli '.repeat(1000)])]), OPTIONS);
      writeFileSync(join(folder, 'a.udf'), value);
      const listing = run('unzip', ['-v', join(folder, 'a.udf')]);
      expect(run('unzip', ['-t', join(folder, 'a.udf')])).toContain('No errors detected');
      expect(listing).toMatch(/Defl:N.*content\.xml\n.*\n.*1 file\n$/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('holds a value of 100 KB and many short runs, in no longer than their length', async () => {
    const value = 'Alacak ]]> & <b> '.repeat(6000);
    const many = (count: number) =>
      paragraph(
        Array.from({ length: count }, (_, i) => text('>', i % 2 ? bold : runStyle({ italic: true }))),
      );
    const read = await write(paragraph([value]), many(40_000));
    expect(read.text).toHaveLength(value.length + 6000 + 1 + 40_000 + 1);
    await expectLinear(16_000, many, (one) => writeUdf(belge([one]), OPTIONS));
  });

  it('is its own where a large one was written between', async () => {
    const small = () => writeUdf(belge([paragraph(['Şişli'])]), OPTIONS);
    const before = await small();
    const text = 'Şişli ğü '.repeat(50_000);
    const large = await readUdf((await writeUdf(belge([paragraph([text])]), OPTIONS)).value);
    expect(bodyParagraphs(large.blocks).map((one) => one.text)).toEqual([text]);
    expect(await small()).toEqual(before);
    expect((await readUdf(before.value)).blocks).toHaveLength(1);
  });

  it('that would be endless is refused', async () => {
    const huge = 'a'.repeat(1_000_000);
    const blocks = Array.from({ length: 51 }, () => paragraph([huge]));
    await expect(writeUdf(belge(blocks), OPTIONS)).rejects.toMatchObject({ code: 'belge-cok-buyuk' });
  });
});
