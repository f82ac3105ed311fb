import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../../test/growth.ts';
import { belge, writeHtml } from '../../src/index.ts';
import { readBelge } from '../../src/read/belge.ts';
import { TINY_PNG } from '../arbitrary.ts';
import { checkBelge } from '../checkBelge.ts';
import { short } from './docxFile.ts';
import { rtfFile as file, rtfHtml as htmlOf, readRtfBody as read } from './rtfFile.ts';

describe('text of an RTF', () => {
  it('comes in the code page of its font, as bytes, as escapes or as Unicode with a fallback', async () => {
    const body =
      "\\fs24 \\'dd\xfeçi \\f2\\'dd\\f0  \\u304\\'ddcra \\uc2\\u8378 TL\\uc0\\u55357 \\u56832 \\f1\\'fc\\par";
    expect(await htmlOf(body)).toBe('<p>İşçi Ý İcra ₺😀✓</p>');
  });

  it('keeps fixed spaces and hyphens, quotes, lines and braces', async () => {
    expect(await htmlOf('a\\~b\\_c\\-d\\ldblquote e\\rdblquote\\line \\{\\}\\\\\\endash\\par')).toBe(
      '<p>a&nbsp;b-cd“e”<br>{}\\–</p>',
    );
  });

  it('keeps formats as groups set them', async () => {
    const body = 'a{\\b b{\\i c}\\b0 d}\\ul e\\ulnone{\\strike f}{\\super g}{\\fs32 h}\\plain i\\par';
    expect(await htmlOf(body)).toBe(
      '<p>a<strong>b<em>c</em></strong>d<u>e</u><s>f</s><sup>g</sup><span style="font-size:16pt">h</span>i</p>',
    );
  });

  it('is without what is hidden, deleted or meant for other programs', async () => {
    const body =
      '{\\*\\generator x;}{\\info{\\title t}}{\\stylesheet{\\s0 Normal;}}a{\\v gizli}{\\deleted eski}{\\*\\bilinmeyen y}{\\upr{?}{\\*\\ud{\\u304 }}}\\par';
    expect(await read(body)).toEqual({
      html: '<p>aİ</p>',
      told: ['gizli-metin-atlandi', 'degisiklik-izi'],
    });
  });

  it('is that of a field’s result', async () => {
    expect(await htmlOf("{\\field{\\*\\fldinst MERGEFIELD AD}{\\fldrslt \\'abAD\\'bb}}\\par")).toBe(
      '<p>«AD»</p>',
    );
  });
});

describe('paragraphs of an RTF', () => {
  it('are headings by their outline level, until \\pard', async () => {
    const body =
      '\\pard\\outlinelevel0 {\\b a}\\par\\outlinelevel6 b\\par\\outlinelevel9 c\\par\\outlinelevel1\\pard d\\par';
    expect(await htmlOf(body)).toBe(
      '<h1 style="font-size:12pt"><strong>a</strong></h1>' +
        '<h3 style="font-size:12pt;font-weight:normal">b</h3><p>c</p><p>d</p>',
    );
  });

  it('keep alignment and indent, until \\pard', async () => {
    const body = '\\pard\\qc a\\par\\pard\\li1000 b\\par\\pard\\li1000\\fi-1000 c\\par\\pard\\qj d\\par';
    expect(await htmlOf(body)).toBe(
      '<p style="text-align:center">a</p><p style="margin-left:50pt">b</p><p style="margin-left:50pt;text-indent:-50pt">c</p><p style="text-align:justify">d</p>',
    );
  });

  it('end at \\par, also after unknown words with the same hash', async () => {
    expect(await htmlOf('a\\pbS b\\par c\\pbS d\\par')).toBe('<p>ab</p><p>cd</p>');
  });

  it('begin pages', async () => {
    const body = 'a\\page b\\par\\pard\\pagebb c\\par\\sect\\sectd\\sbknone\\pard d\\par\\sect\\sectd e\\par';
    expect(await htmlOf(body)).toBe('<p>a</p><hr><p>b</p><hr><p>c</p><p>d</p><hr><p>e</p>');
  });

  it('begin a page after a section, whatever stands in its header', async () => {
    expect(await htmlOf('a\\par\\sect\\sectd{\\header Sayfa 2\\par}b\\par')).toBe('<p>a</p><hr><p>b</p>');
  });

  it('keep their tabs and stops', async () => {
    expect(await htmlOf('\\pard\\tqc\\tx4530\\tqdec\\tldot\\tx6000 a\\tab ANKARA\\tab 5,00\\par')).toBe(
      '<p style="tab-stops:center 226.5pt decimal dotted 300pt">a<span style="white-space:pre">\t</span>ANKARA' +
        '<span style="white-space:pre">\t</span>5,00</p>',
    );
  });

  it('are items of lists: those of the tables, and those that only write their markers', async () => {
    const level = (format: number, text: string, left: number) =>
      `{\\listlevel\\levelnfc${format}\\levelstartat1{\\leveltext ${text};}{\\levelnumbers;}\\fi-360\\li${left}}`;
    const tables =
      `{\\*\\listtable{\\list${level(0, "\\'02\\'00.", 720)}${level(23, "\\'01\\'b7", 1440)}{\\listname ;}\\listid7}}` +
      '{\\*\\listoverridetable{\\listoverride\\listid7\\listoverridecount0\\ls1}{\\listoverride\\listid7\\listoverridecount1{\\lfolevel\\listoverridestartat\\levelstartat5}\\ls2}}';
    const item = (text: string, list: number, at = 0) =>
      `\\pard\\ls${list}\\ilvl${at}\\li${720 * (at + 1)}\\fi-360{\\listtext 9.\\tab}${text}\\par`;
    expect(await htmlOf(tables + item('a', 1) + item('b', 1, 1) + item('c', 1) + item('d', 2))).toBe(
      '<ol><li>a<ul data-marker="•"><li>b</li></ul></li><li>c</li></ol><ol start="5"><li>d</li></ol>',
    );
    const written = (marker: string, text: string) =>
      `\\pard{\\pntext\\f0 ${marker}\\tab}{\\*\\pn\\pnlvlbody\\pndec}\\fi-360\\li720 ${text}\\par`;
    expect(await htmlOf(written('1.', 'a') + written('2.', 'b') + written("\\'b7", 'c'))).toBe(
      '<ol><li>a</li><li>b</li></ol><ul><li>c</li></ul>',
    );
  });
});

describe('tables of an RTF', () => {
  it('get their columns from the edges of all rows', async () => {
    const line = '\\clbrdrt\\brdrs\\brdrw10';
    const body =
      `\\trowd\\trhdr${line}\\cellx3000${line}\\cellx4000\\pard\\intbl a\\cell b\\cell\\row` +
      `\\trowd${line}\\cellx4005\\pard\\intbl c\\par d\\cell\\row\\pard e\\par`;
    const { value } = await readBelge(file(body), 'a.rtf');
    expect(value.blocks).toMatchObject([
      {
        columns: [150, 50],
        border: 'cells',
        headerRows: 1,
        rows: [{ cells: [{ colspan: 1 }, { colspan: 1 }] }, { cells: [{ colspan: 2, blocks: [{}, {}] }] }],
      },
      { type: 'paragraph' },
    ]);
  });

  it.each([
    ['of the cells at its edge', '', ['tl', 'tr', 'bl', 'br'], 'outer'],
    ['of a cell within', '', ['tl', 'trl', 'bl', 'br'], 'cells'],
    ['of their rows', '\\trbrdrt\\brdrs\\trbrdrl\\brdrs\\trbrdrh\\brdrnone', ['', '', '', ''], 'outer'],
    ['between the cells of their rows', '\\trbrdrh\\brdrs', ['', '', '', ''], 'cells'],
    ['of no cell', '', ['', '', '', ''], 'none'],
  ])('have the lines %s', async (_, rowLines, sides, border) => {
    const [a, b, c, d] = sides.map((said) => said.replace(/./g, (side) => `\\clbrdr${side}\\brdrs`));
    const body =
      `\\trowd${rowLines}${a}\\cellx3000${b}\\cellx4000\\pard\\intbl a\\cell b\\cell\\row` +
      `\\trowd${rowLines}${c}\\cellx3000${d}\\cellx4000\\pard\\intbl c\\cell d\\cell\\row\\pard e\\par`;
    expect((await readBelge(file(body), 'a.rtf')).value.blocks[0]).toMatchObject({ border });
  });

  it.each(['brdrdashsm', 'brdrdashdd', 'brdrtriple', 'brdrwavy', 'brdrtnthsg', 'brdremboss'])(
    'have lines of the style %s',
    async (style) => {
      const body = `\\trowd\\trbrdrh\\${style}\\brdrw10\\cellx3000\\pard\\intbl a\\cell\\row\\trowd\\cellx3000\\pard\\intbl b\\cell\\row`;
      expect((await readBelge(file(body), 'a.rtf')).value.blocks[0]).toMatchObject({ border: 'cells' });
    },
  );

  it('have rows as high as they say', async () => {
    const one = (words: string) => `\\trowd${words}\\cellx3000\\pard\\intbl a\\cell\\row`;
    const { value } = await readBelge(file(`${one('\\trrh600')}${one('\\trrh-300')}${one('')}`), 'a.rtf');
    expect(value.blocks[0]).toMatchObject({ rows: [{ minHeight: 30 }, { minHeight: 15 }, { minHeight: 0 }] });
  });

  it('without definitions, ends or lines keep their text', async () => {
    const { html } = await read('\\pard\\intbl a\\cell b\\cell\\row\\pard\\intbl c\\cell');
    expect(html.match(/[abc](?=<)/g)?.join('')).toBe('abc');
  });
});

describe('what stands beside the text of an RTF', () => {
  const hex = Buffer.from(TINY_PNG, 'base64').toString('hex');

  it('PNG pictures keep their size and description, others are told', async () => {
    const body =
      `{\\*\\shppict{\\pict{\\*\\picprop{\\sp{\\sn wzDescription}{\\sv Ka\\u351 ?e}}}\\pngblip\\picwgoal1440\\pichgoal720\n${hex.slice(0, 31)}\n${hex.slice(31)}}}` +
      '{\\nonshppict{\\pict\\wmetafile8 00}}{\\pict\\wmetafile8 00}\\par';
    const { value, messages } = await readBelge(file(body), 'a.rtf');
    expect(value.blocks).toMatchObject([
      { inlines: [{ data: TINY_PNG, width: 96, height: 48, alt: 'Kaşe' }] },
    ]);
    expect(messages.map(({ code }) => code)).toEqual(['resim-bicimi-atlandi']);
  });

  it('binary pictures may hold braces', async () => {
    const png = Buffer.from(TINY_PNG, 'base64');
    const body = `{\\pict\\pngblip\\bin${png.length} ${png.toString('latin1')}}a\\par`;
    const { value } = await readBelge(file(body), 'a.rtf');
    expect(value.blocks).toMatchObject([{ inlines: [{ data: TINY_PNG }, { text: 'a' }] }]);
  });

  it('notes go to the end, text boxes behind their paragraph, headers to the page', async () => {
    const body =
      '{\\header\\pard Av. Ay\\u351 ?e\\par}a{\\super\\chftn}{\\footnote\\pard\\plain{\\super\\chftn} not}' +
      '{\\shp{\\*\\shpinst{\\sp{\\sn x}{\\sv 1}}{\\shptxt\\pard kutu\\par}}{\\shprslt c}}b\\par d\\par';
    const { value, messages } = await readBelge(file(body), 'a.rtf');
    expect(short(writeHtml(belge(value.blocks)))).toBe(
      '<p>a<sup>1</sup>b</p><p>kutu</p><p>d</p><p><sup>1</sup> not</p>',
    );
    expect(value.page?.header.paragraphs).toMatchObject([{ inlines: [{ text: 'Av. Ayşe' }] }]);
    expect(messages.map(({ code }) => code)).toEqual(['dipnot', 'metin-kutusu']);
  });
});

describe('an RTF', () => {
  it('named .doc is read without a word about it', async () => {
    expect((await readBelge(file('a\\par'), 'dilekçe.doc')).messages).toEqual([]);
  });

  it.each([
    ['that was cut off', 'icerik-bozuk', file('a\\par').subarray(0, -1)],
    [
      'of a million groups that hold formats at once',
      'icerik-karmasik',
      file('{\\b'.repeat(1_000_000) + '}'.repeat(1_000_000)),
    ],
  ])('%s is refused with what to do', async (_, code, source) => {
    await expect(readBelge(source, 'a.rtf')).rejects.toMatchObject({ name: 'BelgeError', code });
  });

  it.each([
    ['a million groups', '{', 1_000_000],
    ['100,000 groups with formats', '{\\b ', 100_000],
    ['100,000 text boxes', '{\\shptxt ', 100_000],
    ['100,000 footnotes', '{\\footnote ', 100_000],
    ['100,000 groups to leave out', '{\\*\\x ', 100_000],
  ])('nested in %s keeps the text after them', async (_, open, depth) => {
    const html = await htmlOf(`a\\par${open.repeat(depth)}${'}'.repeat(depth)}b\\par`);
    expect(html).toBe('<p>a</p><p>b</p>');
  });

  it('keeps the text in groups as deep as mail programs write them', async () => {
    expect(await htmlOf(`${'{\\i '.repeat(5000)}a${'}'.repeat(5000)}b\\par`)).toBe('<p><em>a</em>b</p>');
  });

  it('goes on after a brace too many, and tells', async () => {
    expect(await read('a\\par}b\\par}{c\\par')).toEqual({
      html: '<p>a</p><p>b</p><p>c</p>',
      told: ['belge-erken-bitiyor'],
    });
  });

  it.each(['\n\0\x1a', 'PK\x03\x04{\\par', '\0\0x'])('leaves out what follows its end: %j', async (rest) => {
    const { value, messages } = await readBelge(Buffer.concat([file('a'), Buffer.from(rest)]), 'a.rtf');
    expect({ html: short(writeHtml(value)), told: messages }).toEqual({ html: '<p>a</p>', told: [] });
  });

  it('keeps the format of a last paragraph without an end', async () => {
    expect(await htmlOf('\\qc a')).toBe('<p style="text-align:center">a</p>');
  });

  it('takes words that nobody knows for nothing, whatever they mean elsewhere', async () => {
    expect(await htmlOf('a\\constructor b\\toString c\\hasOwnProperty d\\par')).toBe('<p>abcd</p>');
  });

  it.each<[string, number, (count: number) => string]>([
    ['a digit a line', 800_000, (n) => `{\\pict\\pngblip ${'8\n'.repeat(n)}}`],
    [
      'a group a digit, deep in a picture',
      80_000,
      (n) => `{\\pict\\pngblip ${'{'.repeat(900)}${'\\x 8'.repeat(n)}${'}'.repeat(900)}}`,
    ],
    [
      'rows that all share one wide definition',
      16_000,
      (n) =>
        `\\trowd${Array.from({ length: 100 }, (_, i) => `\\cellx${i * 100}`).join('')}\\intbl${'\\cell\\row'.repeat(n)}`,
    ],
  ])('with %s takes no longer than its length', async (_, most, bodyOf) => {
    await expectLinear(
      most,
      (count) => file(bodyOf(count)),
      (source) => readBelge(source, 'a.rtf'),
    );
  });

  it('with a table beyond the limits keeps its text', async () => {
    const row = `\\trowd${Array.from({ length: 25 }, (_, i) => `\\cellx${(i + 1) * 300}`).join('')}${'\\pard\\intbl x\\cell'.repeat(25)}\\row`;
    const { value, messages } = await readBelge(file(row.repeat(2000)), 'a.rtf');
    checkBelge(value);
    expect(JSON.stringify(value).match(/"x"/g)).toHaveLength(50_000);
    expect(messages.map(({ code }) => code)).toEqual(['tablo-buyuk']);
  });
});
