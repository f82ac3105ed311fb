import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../../test/growth.ts';
import { zipFile } from '../../../zip/test/zipFile.ts';
import { readHtml, writeHtml } from '../../src/index.ts';
import { type Block, belge, forEachParagraph } from '../../src/model.ts';
import { readBelge } from '../../src/read/belge.ts';
import { writers } from '../../src/write/index.ts';
import { TINY_PNG } from '../arbitrary.ts';
import { checkBelge } from '../checkBelge.ts';
import { ask } from '../pdf/ask.ts';
import { readUdf } from '../readUdf.ts';

interface Parts {
  /** The text pool. */
  readonly pool: string;
  /** The content of `<elements>`. */
  readonly body: string;
  readonly styles?: string;
  readonly properties?: string;
  readonly cdata?: string;
}

const STYLES =
  '<style name="default" size="12" /><style name="hvl-default" family="Times New Roman" size="12" />';

const xmlOf = ({ pool, body, styles = '', properties = '', cdata = `<![CDATA[${pool}]]>` }: Parts): string =>
  `<?xml version="1.0" encoding="UTF-8" ?>\n<template format_id="1.8" ><content>${cdata}</content><properties>${properties}</properties>` +
  `<elements resolver="hvl-default" >${body}</elements><styles>${STYLES}${styles}</styles></template>`;

async function open(xml: string, others: readonly string[] = []) {
  const parts = ['content.xml', ...others].map((name, i) => ({ name, data: i === 0 ? xml : '' }));
  const read = await readBelge(zipFile(parts), 'a.udf');
  checkBelge(read.value);
  return { ...read, html: writeHtml(read.value), codes: read.messages.map(({ code }) => code) };
}

const udf = (parts: Parts) => open(xmlOf(parts));
const span = (start: number, length: number, attributes = '', name = 'content') =>
  `<${name} ${attributes} startOffset="${start}" length="${length}" />`;
const p = (spans: string, attributes = '') => `<paragraph ${attributes}>${spans}</paragraph>`;

/** Paragraphs of `lines`, in the editor's own layout; `attributes` by line. */
function lines(texts: readonly string[], attributes: readonly string[] = []): Parts {
  let at = 0;
  const body = texts.map((text, i) => {
    const start = at;
    at += text.length + 1;
    return p(span(start, text.length + 1), attributes[i]);
  });
  return { pool: `${texts.join('\n')}\n\n`, body: body.join('') };
}

const textOf = (blocks: readonly Block[]): string => {
  const all: string[] = [];
  forEachParagraph(blocks, ({ inlines }) => {
    all.push(inlines.map((inline) => (inline.type === 'text' ? inline.text : ' ')).join(''));
  });
  return all.join('\n');
};

const FOLDER = new URL('../fixtures/udf-genuine/', import.meta.url);
const words = (text: string) => text.split(/[\s\u00a0]+/).filter((word) => word !== '');

describe('a UDF of the editor', () => {
  it.each(readdirSync(FOLDER).filter((name) => name.endsWith('.udf')))(
    '%s comes in whole, and its PDF says the same',
    async (name) => {
      const file = readFileSync(new URL(name, FOLDER));
      const read = await readBelge(file, name);
      checkBelge(read.value);
      const theirs = words((await readUdf(file)).text);
      expect(words(textOf(read.value.blocks))).toEqual(theirs);
      // Headers and footers stand on each page.
      const pdf = await writers.pdf(belge(read.value.blocks), { title: name, date: new Date(0) });
      const printed = words(ask('pdftotext', pdf.value, '-layout').replace(/Sayfa \d+ \/ \d+|\f/g, ' '));
      // A long number breaks where a line ends.
      expect(printed.join('')).toBe(theirs.join(''));
    },
  );

  it('keeps formats, resolved from run, paragraph and style', async () => {
    const read = await udf({
      pool: 'abcd\n\n',
      body: p(
        span(0, 1, 'bold="true"') +
          span(1, 1, 'resolver="koyu" italic="true"') +
          span(2, 1, 'superscript="true" size="11"') +
          span(3, 2, 'bold="false" underline="true" strikethrough="true"'),
        'bold="true" size="14" Alignment="3" LeftIndent="50.0"',
      ),
      styles:
        '<style name="koyu" resolver="alt" size="16" /><style name="alt" resolver="koyu" bold="false" />',
    });
    expect(read.html).toBe(
      '<p style="text-align:justify;margin-left:50pt"><span style="font-size:14pt"><strong>a</strong></span><span style="font-size:16pt"><em>b</em></span>' +
        '<span style="font-size:11pt"><strong><sup>c</sup></strong></span><span style="font-size:14pt"><u><s>d</s></u></span></p>',
    );
    expect(read.codes).toEqual([]);
  });

  it.each([
    ['FirstLineIndent="30" RightIndent="40"', 'margin-right:40pt;text-indent:30pt'],
    ['LeftIndent="10" Hanging="50"', 'margin-left:60pt;text-indent:-50pt'],
    ['LineSpacing="0.14999998"', 'line-height:1.321'],
    [
      'LineSpacing="0.0" SpaceAbove="1.0" SpaceBelow="2.5"',
      'margin-top:1pt;margin-bottom:2.5pt;line-height:1.149',
    ],
  ])('reads the distances of a paragraph: %s', async (attributes, style) => {
    const read = await open(xmlOf(lines(['Metin'], [attributes])));
    expect(read.html).toBe(`<p style="${style}">Metin</p>`);
    expect(read.codes).toEqual([]);
  });

  it.each([
    ['startPage="3"', 'kenar-sayfalari'],
    ['stopPage="2"', 'kenar-sayfalari'],
    ['pageNumber-spec="BSP32_8232"', 'tek-sayfa-numarasi'],
  ])('tells what becomes of a footer with %s', async (attributes, code) => {
    const { pool, body } = lines(['Metin', 'Alt']);
    const [text, foot] = body.split(/(?<=<\/paragraph>)/) as [string, string];
    const read = await open(xmlOf({ pool, body: `${text}<footer ${attributes}>${foot}</footer>` }));
    expect(read.codes).toEqual([code]);
    expect(read.html).toContain('Alt');
  });

  it('tells that the verification code of a court is not carried along', async () => {
    const properties =
      '<?xml version="1.0"?><properties><entry key="uyapdogrulamakodu">AbC-1/2</entry></properties>';
    const parts = [
      { name: 'content.xml', data: xmlOf(lines(['Metin'])) },
      { name: 'documentproperties.xml', data: properties },
    ];
    const read = await readBelge(zipFile(parts), 'a.udf');
    expect(read.messages.map(({ code }) => code)).toEqual(['dogrulama-kodu']);
    expect(writeHtml(read.value)).not.toContain('AbC');
  });

  it('tells what the model has no place for', async () => {
    const { pool, body } = lines(['Üst', 'Metin', 'Alt']);
    const [head, middle, foot] = body.split(/(?<=<\/paragraph>)/) as [string, string, string];
    const coloured = middle.replace('<content', '<content foreground="-65536" family="Arial"');
    const read = await open(
      xmlOf({
        pool,
        body: `<header>${head}</header>${coloured}<footer>${foot}</footer>`,
        properties:
          '<pageFormat leftMargin="42.525" paperOrientation="0" /><bgImage bgImageData="iVBORw0KGgo=" />',
      }),
      ['sign.sgn', 'documentproperties.xml', 'comments.xml'],
    );
    expect(read.html).toMatch(/<p>Metin<\/p>$/);
    expect(read.signed).toBe(true);
    expect(read.value.page).toMatchObject({ width: 841.89, height: 595.276, margins: { left: 42.525 } });
    expect(read.codes.toSorted()).toEqual(
      'e-imza renk-atlandi yazi-tipi-atlandi yorumlar-atlandi zemin-resmi-atlandi'.split(' '),
    );
  });

  it('opens without its zip too', async () => {
    const read = await readBelge(Buffer.from(xmlOf(lines(['a']))), 'content.xml');
    expect(read.format).toBe('udf');
    expect(writeHtml(read.value)).toBe('<p>a</p>');
  });
});

const TAB = '<span style="white-space:pre">\t</span>';

describe('tabs', () => {
  it('keep their stops, counted from the edge of the text', async () => {
    const { html, codes } = await udf(
      lines(
        ['Adı\t: A\t5,00', '\tT.C.\t'],
        ['LeftIndent="20.0" TabSet="72.0:0:0,300.0:4:1"', 'TabSet="226.0:2:0,400.0:1:2,430.0:0:3"'],
      ),
    );
    const [first, second] = html.split('</p>');
    expect(first).toContain('margin-left:20pt');
    expect(first).toContain('tab-stops:left 92pt decimal dotted 320pt left 380pt left 452pt"');
    expect(first).toContain(`>Adı${TAB}: A${TAB}5,00`);
    expect(second).toContain('tab-stops:center 226pt right dashed 400pt left lined 430pt left 432pt');
    expect(second).toContain(`>${TAB}T.C.${TAB}`);
    expect(codes).toEqual([]);
  });

  it('without stops go to those of the editor, every inch', async () => {
    const { html } = await udf(lines(['a\tb']));
    expect(html).toContain('tab-stops:left 72pt left 144pt left 216pt');
  });

  it('are written with the stops that a paragraph has by itself, and come back without them', async () => {
    const sources = [
      `<p>a${TAB}b</p>`,
      `<p style="margin-left:100pt;text-indent:-100pt">a${TAB}b</p>`,
      `<p style="margin-left:108pt;text-indent:-72pt;tab-stops:left 200pt right dotted 400pt">a${TAB}b</p>`,
      `<p style="margin-left:50pt;text-indent:-30pt;tab-stops:left 432pt">b${TAB}c</p>`,
      `<p style="margin-left:109pt;text-indent:-109pt;tab-stops:left 100pt">a${TAB}:${TAB}b</p>`,
      `<p style="margin-left:109pt;text-indent:-109pt;tab-stops:left 100pt">a${TAB}:${TAB}b${TAB}c</p>`,
    ];
    for (const source of sources) {
      const { value } = await writers.udf(readHtml(source).value, { title: 'a', date: new Date(0) });
      const back = await readBelge(value, 'a.udf');
      expect(writeHtml(back.value)).toBe(source);
    }
  });
});

const numbered = (id: number, level: number, rest = '', type = 'NUMBER_TYPE_NUMBER_DOT') =>
  `Numbered="true" NumberType="${type}" SecListTypeLevel${level}="${type}" ListLevel="${level}" ListId="${id}" LeftIndent="${25 * level}.0" ${rest}`;

describe('lists', () => {
  it('nest, go on after other paragraphs and start where they say', async () => {
    const { html } = await udf(
      lines(
        ['bir', 'alt', 'iki', 'ara', 'üç', 'sekiz'],
        [
          numbered(1, 1),
          numbered(1, 2, '', 'NUMBER_TYPE_ROMAN_SMALL_DOT'),
          numbered(1, 1),
          '',
          numbered(1, 1),
          numbered(1, 1, 'NumberSetted="7"'),
        ],
      ),
    );
    expect(html).toBe(
      '<ol><li><p>bir</p><ol><li><p>alt</p></li></ol></li><li><p>iki</p></li></ol><p>ara</p>' +
        '<ol start="3"><li><p>üç</p></li></ol><ol start="8"><li><p>sekiz</p></li></ol>',
    );
  });

  it.each([
    ['CHAR_SMALL_PARANTHESE', 'turkish)'],
    ['CHAR_BIG_D_PARANTHESE', '(TURKISH)'],
    ['ROMAN_BIG_DOT', 'ROMAN.'],
    ['NUMBER_TRE', 'decimal-'],
  ])('keep their markers: %s', async (type, marker) => {
    const attributes = [1, 1].map((id) => numbered(id, 1, '', `NUMBER_TYPE_${type}`));
    const { html, codes } = await udf(lines(['a', 'b'], attributes));
    expect(html).toContain(`data-marker="${marker}"><li><p>a</p></li><li><p>b</p></li></ol>`);
    expect(codes).toEqual([]);
  });

  it('whose markers change on the way say so', async () => {
    const types = ['CHAR_SMALL_PARANTHESE', 'NUMBER_DOT'];
    const { messages } = await udf(
      lines(
        ['a', 'b'],
        types.map((type) => numbered(1, 1, '', `NUMBER_TYPE_${type}`)),
      ),
    );
    expect(messages.map(({ text }) => text)).toEqual([
      'Listede “1.” ile başlayan işaretler “a)” biçimine çevrildi; metinde anılan bentleri denetleyin.',
    ]);
  });

  it('of programs that count levels from 0 nest all the same', async () => {
    const attributes = (level: number) =>
      `Bulleted="true" BulletType="BULLET_TYPE_ELLIPSE" ListLevel="${level}" ListId="1"`;
    const { html } = await udf(lines(['a', 'b'], [attributes(0), attributes(1)]));
    expect(html).toBe('<ul><li><p>a</p><ul data-marker="•"><li><p>b</p></li></ul></li></ul>');
  });
});

describe('tables', () => {
  const cells = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => `<cell>${p(span(from + 2 * i, 2))}</cell>`).join('');

  it('have the columns that the edges of all rows make', async () => {
    const { value } = await udf({
      pool: 'a\nb\nc\nd\ne\nf\n\n',
      body: `<table border="borderNone"><row>${cells(0, 1)}</row><row>${cells(2, 2)}</row><row columnSpans="50,150,100">${cells(6, 3)}</row></table>`,
    });
    const [table] = value.blocks;
    expect(table).toMatchObject({ type: 'table', border: 'none', columns: [67, 133, 67, 133] });
    expect(
      table?.type === 'table' && table.rows.map((row) => row.cells.map(({ colspan }) => colspan)),
    ).toEqual([[4], [2, 2], [1, 2, 1]]);
  });

  it.each([
    ['borderCell', 'cells'],
    ['borderTable', 'outer'],
    ['borderOuter', 'outer'],
    ['borderNone', 'none'],
  ])('have the lines of %s', async (said, border) => {
    const body = `<table border="${said}"><row>${cells(0, 2)}</row></table>`;
    expect((await udf({ pool: 'a\nb\n\n', body })).value.blocks[0]).toMatchObject({ border });
  });

  it('have rows of at least the height that they say', async () => {
    const { value } = await udf({
      pool: 'a\nb\nc\nd\n\n',
      body: `<table><row height_min="30.55">${cells(0, 1)}</row><row height="20.0">${cells(2, 1)}</row><row height_min="x">${cells(4, 1)}</row><row height_min="-5">${cells(6, 1)}</row></table>`,
    });
    const [table] = value.blocks;
    expect(table?.type === 'table' && table.rows.map(({ minHeight }) => minHeight)).toEqual([30.6, 20, 0, 0]);
  });

  it('keep in the last column what stands beyond it', async () => {
    const letters = 'abcdefghijklmnopqrstuvwxyzABCDEF'.split('');
    const { value } = await udf({
      pool: `${letters.join('\n')}\n\n`,
      body: `<table><row>${cells(0, letters.length)}</row></table>`,
    });
    const [table] = value.blocks;
    const [row] = table?.type === 'table' ? table.rows : [];
    expect(row?.cells.map(({ blocks }) => textOf(blocks))).toEqual([...letters.slice(0, 29), 'D\nE\nF']);
  });

  it('within tables become paragraphs of their cell', async () => {
    const { html, codes } = await udf({
      pool: 'a\nb\n\n',
      body: `<table><row><cell><table><row>${cells(0, 2)}</row></table></cell></row></table>`,
    });
    expect(html).toContain('<td><p>a</p><p>b</p></td>');
    expect(codes).toEqual(['ic-tablo']);
  });
});

describe('pictures', () => {
  it.each(['\u00b8', '\ufffc'])('stand where their sign stands: %j', async (sign) => {
    const image = `imageData="${TINY_PNG}" width="30" height="15"`;
    const { html } = await udf({
      pool: `a${sign}b\n\n`,
      body: p(span(0, 1) + span(1, 1, image, 'image') + span(2, 2)),
    });
    expect(html).toBe(`<p>a<img src="data:image/png;base64,${TINY_PNG}" width="40" height="20" alt="">b</p>`);
  });

  it('take no letter away that stands where their sign should', async () => {
    const image = `imageData="${TINY_PNG}" width="30" height="15"`;
    const { html } = await udf({
      pool: 'abc\n\n',
      body: p(span(0, 1) + span(1, 1, image, 'image') + span(2, 2)),
    });
    expect(html.replace(/<img[^>]*>/, '#')).toBe('<p>a#bc</p>');
  });

  it.each(['\u00b8', '\ufffc'])('of a barcode are told and leave nothing in the text: %j', async (sign) => {
    const { html, codes } = await udf({
      pool: `a${sign}b\n\n`,
      body: p(span(0, 1) + span(1, 1, 'barcodeData="1"', 'barcode') + span(2, 2)),
    });
    expect(html).toBe('<p>ab</p>');
    expect(codes).toEqual(['barkod-atlandi']);
  });

  it('of other kinds are told', async () => {
    const { html, codes } = await udf({
      pool: '\u00b8\n\n',
      body: p(span(0, 1, 'imageData="R0lGODlh"', 'image') + span(1, 1)),
    });
    expect(html).toBe('<p></p>');
    expect(codes).toEqual(['resim-gecersiz']);
  });
});

describe('a UDF of another program', () => {
  const TWO = '<p>bir</p><p>iki</p>';

  it.each([
    ['no line ends at all', { pool: 'biriki', body: p(span(0, 3)) + p(span(3, 3)) }],
    ['line ends that no element covers', { pool: 'bir\niki\n', body: p(span(0, 3)) + p(span(4, 3)) }],
    [
      'line ends in a span of their own',
      { pool: 'bir\niki\n', body: p(span(0, 3) + span(3, 1)) + p(span(4, 3) + span(7, 1)) },
    ],
    ['the terminator covered', { pool: 'bir\niki\n', body: p(span(0, 4)) + p(span(4, 4)) }],
    ['a split CDATA section', { ...lines(['bir', 'iki']), cdata: '<![CDATA[bir\nik]]><![CDATA[i\n\n]]>' }],
    ['no CDATA section', { ...lines(['bir', 'iki']), cdata: 'bir\niki\n\n' }],
    ['Windows line ends, counted as two', { pool: 'bir\r\niki\r\n', body: p(span(0, 5)) + p(span(5, 5)) }],
    ['Windows line ends, counted as one', { pool: 'bir\r\niki\r\n\n', body: p(span(0, 4)) + p(span(4, 4)) }],
    [
      'spans of no length',
      { ...lines(['bir', 'iki']), body: p(span(0, 0) + span(0, 4)) + p(span(4, 0) + span(4, 4)) },
    ],
    ['spans straight in the body', { pool: 'bir\niki\n\n', body: span(0, 4) + span(4, 4) }],
  ] satisfies [string, Parts][])('with %s reads the same', async (_, parts) => {
    const { html, codes } = await udf(parts);
    expect(html).toBe(TWO);
    expect(codes).toEqual([]);
  });

  it('has empty paragraphs, with a zero-width space or nothing in them', async () => {
    const { html } = await udf({ pool: '\u200b\nx\n', body: p(span(0, 2)) + p('') + p(span(2, 2)) });
    expect(html).toBe('<p></p><p></p><p>x</p>');
  });

  it('that counts code points is told by where its lines end', async () => {
    const texts = ['A😀B', 'C😀', 'D'];
    let at = 0;
    const body = texts.map((text) => {
      const start = at;
      at += Array.from(text).length + 1;
      return p(span(start, Array.from(text).length + 1));
    });
    const { html } = await udf({ pool: `${texts.join('\n')}\n`, body: body.join('') });
    expect(html).toBe('<p>A😀B</p><p>C😀</p><p>D</p>');
  });

  it('reads entities, a byte order mark and forbidden characters', async () => {
    const xml = xmlOf({ ...lines(['a & b\u0001c']), cdata: 'a &amp; b\u0001c\n\n' });
    expect((await open(`\ufeff${xml}`)).html).toBe('<p>a &amp; bc</p>');
  });

  it('loses no text that its spans leave out', async () => {
    const { html, codes } = await udf({ pool: 'baş\nbir orta iki\nson\n', body: p(span(4, 4) + span(9, 8)) });
    expect(html).toBe('<p>baş</p><p>bir orta iki</p><p>son</p>');
    expect(codes).toEqual(['sahipsiz-metin']);
  });

  it('has spans beyond its text, or two of the same', async () => {
    const beyond = await udf({ pool: 'bir\niki\n', body: p(span(0, 4)) + p(span(4, 400)) + p(span(900, 9)) });
    expect(beyond.html).toBe(`${TWO}<p></p>`);
    expect(beyond.codes).toEqual(['metin-araligi-bozuk']);
    const twice = await udf({ pool: 'bir\niki\n', body: p(span(0, 4)) + p(span(0, 4)) + p(span(4, 4)) });
    expect(twice.html).toBe('<p>bir</p><p>bir</p><p>iki</p>');
    expect(twice.codes).toEqual(['metin-araligi-bozuk']);
  });

  it('has elements and offsets that nobody knows', async () => {
    const { html, codes } = await udf({
      pool: 'bir\niki\n\n',
      body: `<bolum>${p(`<yeni startOffset="0" length="4" /><content startOffset="x" length="2" />`)}</bolum><page-break /><paragraph startOffset="4" length="4" />`,
    });
    expect(html).toBe('<p>bir</p><div style="page-break-after:always"></div><p></p><p>iki</p>');
    expect(codes).toEqual(['oge-taninmadi', 'oge-taninmadi', 'sahipsiz-metin']);
  });

  it('has no elements: its lines are its paragraphs', async () => {
    const { html } = await open('<template format_id="1.7"><content>bir\niki\n</content></template>');
    expect(html).toBe(TWO);
  });

  it.each([
    ['udf-degil', '<baska><content/></baska>'],
    ['udf-degil', '<template format_id="1.8"><styles/></template>'],
    ['icerik-guvensiz', '<!DOCTYPE template><template format_id="1.8"/>'],
  ])('without a document in it is refused: %s', async (code, xml) => {
    await expect(open(xml)).rejects.toMatchObject({ name: 'BelgeError', code });
  });
});

it('300 pages are read in no longer than their length', async () => {
  const text = 'Alacaklı vekili olarak borçlunun taşınır ve taşınmaz mallarının haczini talep ederiz. '
    .repeat(3)
    .trim();
  await expectLinear(
    4500,
    (count) =>
      zipFile([{ name: 'content.xml', data: xmlOf(lines(Array.from({ length: count }, () => text))) }]),
    async (file) => expect((await readBelge(file, 'a.udf')).value.blocks.length).toBeGreaterThan(500),
  );
});

it('codes of tab stops that are words of the language it is read with are unknown ones', async () => {
  const body =
    '<paragraph TabSet="69.0:constructor:toString"><content startOffset="0" length="3"/></paragraph>';
  const { value } = await readBelge(
    zipFile([{ name: 'content.xml', data: xmlOf({ pool: 'a\tb\n', body }) }]),
    'a.udf',
  );
  expect(textOf(value.blocks)).toMatch(/^a\s+b$/);
});

describe('a hostile UDF takes no longer than its length', () => {
  const many = (count: number, one: (i: number) => string): string =>
    Array.from({ length: count }, (_, i) => one(i)).join('');
  const poolOf = (count: number): string => 'abcde fghi\n'.repeat(count / 10);
  it.each<[string, (count: number) => string]>([
    ['spans that all hold the whole text', (n) => many(n, () => span(0, poolOf(n).length))],
    ['spans in no order, with gaps', (n) => many(n, (i) => span(((i * 7919) % n) + 1, 1))],
    [
      'a row for each character',
      (n) => `<table>${many(n / 4, (i) => `<row><cell>${p(span(i, 1))}</cell></row>`)}</table>`,
    ],
    [
      'a cell of one row for each character',
      (n) => `<table><row>${many(n / 2, (i) => `<cell>${p(span(i, 1))}</cell>`)}</row></table>`,
    ],
    ['a tab for each character', (n) => p(many(n / 4, (i) => span(10 * i + 5, 1, 'bold="true"', 'tab')))],
  ])('with %s', async (_, bodyOf) => {
    await expectLinear(
      16_000,
      (count) =>
        zipFile([{ name: 'content.xml', data: xmlOf({ pool: poolOf(count), body: bodyOf(count) }) }]),
      async (file) =>
        expect(textOf((await readBelge(file, 'a.udf')).value.blocks).length).toBeGreaterThan(200),
    );
  });
});
