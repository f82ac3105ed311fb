// Files of other programs and long edited files hold things that our own writer never makes.
import { describe, expect, it } from 'vitest';
import { forEachParagraph } from '../../src/model.ts';
import { readBelge } from '../../src/read/belge.ts';
import { docxFile, p, r, readParts } from './docxFile.ts';

const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const instruction = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const deleted = (content: string) => `<w:del w:id="1">${content}</w:del>`;
const textOf = (html: string) =>
  html
    .replaceAll(/<\/(?:p|li|td)>/g, '|')
    .replaceAll(/<[^>]*>/g, '')
    .replace(/\|+$/, '');

describe('a field of a .docx', () => {
  const begun = mark('begin') + instruction('PAGE');

  it.each([
    ['without an end', p(r('a') + begun + r('b')) + p(r('c')), 'ab|c', ['alan-bozuk']],
    [
      'without an end, before one that is whole',
      p(r('a') + mark('begin')) + p(begun + mark('separate') + r('5') + mark('end') + r('b')),
      'a|5b',
      ['alan-bozuk'],
    ],
    [
      'whose end was deleted',
      p(r('a') + begun + r('x') + deleted(mark('end')) + r('b')) + p(r('c')),
      'ab|c',
      ['degisiklik-izi', 'alan-bozuk'],
    ],
    [
      'that was deleted, but for its end',
      p(r('a') + deleted(begun + mark('separate') + r('x')) + mark('end') + r('b')),
      'ab',
      ['degisiklik-izi', 'alan-bozuk'],
    ],
    [
      'whose end was deleted and written anew',
      p(begun + mark('separate') + r('5') + deleted(mark('end')) + mark('end') + r('b')),
      '5b',
      ['degisiklik-izi', 'alan-bozuk'],
    ],
    [
      'whose end is in a deleted row',
      p(begun + mark('separate') + r('5')) +
        `<w:tbl><w:tr><w:trPr><w:del/></w:trPr><w:tc>${p(mark('end'))}</w:tc></w:tr></w:tbl>` +
        p(r('b')),
      '5|b',
      ['degisiklik-izi', 'alan-bozuk'],
    ],
    [
      'of two halves, paragraphs apart',
      p(r('a') + begun) + p(r('b')) + p(r('c') + mark('end') + r('d')),
      'a|b|cd',
      ['alan-bozuk'],
    ],
    ['with an end too many', p(r('a') + mark('end') + r('b')), 'ab', []],
    [
      'within the instruction of another',
      p(
        mark('begin') +
          instruction('IF ') +
          begun +
          mark('separate') +
          r('gizli') +
          mark('end') +
          mark('separate') +
          r('5') +
          mark('end'),
      ),
      '5',
      [],
    ],
    [
      'nested 500 deep, each without an end',
      p(begun.repeat(500) + r('a')) + p(r('b')),
      'a|b',
      ['alan-bozuk'],
    ],
  ])('%s keeps the text after it', async (_, body, text, told) => {
    const read = await readParts(body);
    expect({ text: textOf(read.html), told: read.told }).toEqual({ text, told });
  });

  it('without an end in a text box or a note says nothing of the text around', async () => {
    const box = `<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${p(begun + r('kutu'))}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`;
    const footnotes = `<w:footnote w:id="1">${p(begun + r('not'))}</w:footnote>`;
    const body = p(box + r('a') + '<w:r><w:footnoteReference w:id="1"/></w:r>') + p(r('b'));
    expect(textOf((await readParts(body, { footnotes })).html)).toBe('a1|kutu|b|not');
  });
});

describe('a field of a .docx without a result', () => {
  it.each([
    ['a button', ' MACROBUTTON  None [Borçlu adı] ', '[Borçlu adı]', []],
    ['a symbol', 'SYMBOL 252 \\f "Wingdings"', '✓', []],
    ['a formula', 'EQ \\f(1;2)', '1 2', ['denklem']],
    ['nothing of others', 'XE "dizin"', '', []],
  ])('shows %s', async (_, text, shown, told) => {
    const half = text.length / 2;
    const parts = instruction(text.slice(0, half)) + instruction(text.slice(half));
    for (const result of ['', mark('separate')]) {
      const read = await readParts(p(r('a') + mark('begin') + parts + result + mark('end') + r('b')));
      expect({ text: textOf(read.html), told: read.told }).toEqual({ text: `a${shown}b`, told });
    }
    const shownOnce = p(mark('begin') + parts + mark('separate') + r('x') + mark('end'));
    expect(textOf((await readParts(shownOnce)).html)).toBe('x');
    const within =
      mark('begin') + instruction('IF ') + mark('begin') + parts + mark('end') + mark('separate');
    expect(textOf((await readParts(p(within + r('x') + mark('end')))).html)).toBe('x');
  });
});

describe('lines of a paragraph of a .docx', () => {
  it('are told', async () => {
    const lined = (val: string) => p(r('a'), `<w:pBdr><w:bottom w:val="${val}"/></w:pBdr>`);
    expect((await readParts(lined('single'))).told).toEqual(['paragraf-cizgisi']);
    expect((await readParts(lined('nil'))).told).toEqual([]);
  });
});

describe('text of a .docx in places that readers do not look at', () => {
  it.each([
    ['in a tag that nobody knows', `<x:neu xmlns:x="urn:x">${p(r('b'))}</x:neu>`, []],
    ['beside paragraphs', r('b'), []],
    [
      'in an equation beside paragraphs',
      '<m:oMathPara><m:oMath><m:r><m:t>b</m:t></m:r></m:oMath></m:oMathPara>',
      ['denklem'],
    ],
    [
      'in a choice that nobody understands, without another',
      `<mc:AlternateContent><mc:Choice Requires="x99">${p(r('b'))}</mc:Choice></mc:AlternateContent>`,
      [],
    ],
  ])('is kept %s', async (_, content, told) => {
    const read = await readParts(p(r('a')) + content + p(r('c')));
    expect({ text: textOf(read.html), told: read.told }).toEqual({ text: 'a|b|c', told });
  });
});

describe('a drop cap of a .docx', () => {
  const drop = (content: string, more = '') => p(content, `<w:framePr w:dropCap="drop" w:lines="3"/>${more}`);
  const large = r('B', '<w:b/><w:sz w:val="120"/><w:position w:val="-9"/>');

  it('is the first letter of its paragraph, in the size of the text', async () => {
    expect(await readParts(drop(large) + p(r('u dilekçe')) + p(r('c')))).toEqual({
      html: '<p><strong>B</strong>u dilekçe</p><p>c</p>',
      told: ['bas-harf'],
    });
  });

  it('is a paragraph of its own before a table and at the end', async () => {
    const table = `<w:tbl><w:tr><w:tc>${p(r('a'))}</w:tc></w:tr></w:tbl>`;
    expect(textOf((await readParts(drop(large) + table + p(r('b')) + drop(large))).html)).toBe('B|a|b|B');
  });
});

describe('numbers of a .docx that no list of the model has', () => {
  const level = (index: number, format: string, template: string, more = '') =>
    `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${template}"/></w:lvl>`;
  const numbering = (levels: string) =>
    `<w:abstractNum w:abstractNumId="0">${levels}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
  const item = (text: string, at = 0) =>
    p(r(text), `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="1"/></w:numPr>`);
  const language = (tag: string) =>
    `<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="${tag}"/></w:rPr></w:rPrDefault></w:docDefaults>`;
  const linesOf = async (format: string, count: number, tag: string) => {
    const items = Array.from({ length: count }, () => item('x')).join('');
    const read = await readParts(items, {
      numbering: numbering(level(0, format, '%1')),
      styles: language(tag),
    });
    expect(read.told).toEqual(['liste-isareti-metin']);
    return textOf(read.html).replaceAll(' x', '').split('|');
  };

  it('are text: 01, 02', async () => {
    expect((await linesOf('decimalZero', 11, 'tr-TR')).slice(8)).toEqual(['09', '10', '11']);
  });

  it('are text: words in the language of the document', async () => {
    expect(
      (await linesOf('cardinalText', 121, 'tr-TR')).filter((_, i) => [0, 3, 20, 120].includes(i)),
    ).toEqual(['Bir', 'Dört', 'Yirmi bir', 'Yüz yirmi bir']);
    expect(
      (await linesOf('ordinalText', 20, 'tr-TR')).filter((_, i) => [0, 1, 2, 3, 5, 8, 9, 19].includes(i)),
    ).toEqual(['Birinci', 'İkinci', 'Üçüncü', 'Dördüncü', 'Altıncı', 'Dokuzuncu', 'Onuncu', 'Yirminci']);
    expect(
      (await linesOf('cardinalText', 121, 'en-GB')).filter((_, i) => [0, 19, 20, 120].includes(i)),
    ).toEqual(['One', 'Twenty', 'Twenty-one', 'One hundred twenty-one']);
    expect(
      (await linesOf('ordinalText', 21, 'en-US')).filter((_, i) => [0, 3, 11, 19, 20].includes(i)),
    ).toEqual(['First', 'Fourth', 'Twelfth', 'Twentieth', 'Twenty-first']);
    expect((await linesOf('ordinal', 12, 'en-US')).filter((_, i) => [0, 1, 2, 3, 10].includes(i))).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
    ]);
    expect(await linesOf('cardinalText', 2, 'de-DE')).toEqual(['1', '2']);
  });

  it('are text: Section 1.01 under Article I.', async () => {
    const levels =
      level(0, 'upperRoman', 'Article %1.') + level(1, 'decimalZero', 'Section %1.%2', '<w:isLgl/>');
    const read = await readParts(item('a') + item('b', 1) + item('c', 1), { numbering: numbering(levels) });
    expect(textOf(read.html)).toBe('Article I. a|Section 1.01 b|Section 1.02 c');
    expect(read.told).toEqual(['liste-isareti-metin']);
  });

  it.each([
    ['decimal', '%1)', '<ol type="1" data-marker="decimal)"><li>x</li></ol>', []],
    ['upperRoman', '(%1)', '<ol type="I" data-marker="(ROMAN)"><li>x</li></ol>', []],
    ['decimal', '%1-', '<ol type="1" data-marker="decimal-"><li>x</li></ol>', []],
    ['decimal', '%1.', '<ol><li>x</li></ol>', []],
    ['chicago', '%1.', '<ol><li>x</li></ol>', ['liste-isareti-degisti']],
    ['decimal', '§ %1', '<p>§ 1 x</p>', ['liste-isareti-metin']],
  ])('are told when they change: %s %s', async (format, template, html, told) => {
    const read = await readParts(item('x'), { numbering: numbering(level(0, format, template)) });
    expect({ html: read.html.replaceAll(/<\/?span[^>]*>/g, ''), told: read.told }).toEqual({ html, told });
  });
});

describe('a table of a .docx with a style', () => {
  const part = (type: string, content: string) => `<w:tblStylePr w:type="${type}">${content}</w:tblStylePr>`;
  const styles =
    `<w:style w:type="table" w:styleId="Temel">${part('firstRow', '<w:pPr><w:jc w:val="center"/></w:pPr><w:rPr><w:b/></w:rPr>')}` +
    `${part('lastCol', '<w:rPr><w:i/></w:rPr>')}${part('firstCol', '<w:rPr><w:u w:val="single"/></w:rPr>')}</w:style>` +
    `<w:style w:type="table" w:styleId="Liste"><w:basedOn w:val="Temel"/>${part('lastRow', '<w:rPr><w:strike/></w:rPr>')}${part('nwCell', '<w:rPr><w:b w:val="0"/></w:rPr>')}</w:style>`;
  const rows = ['ab', 'cd', 'ef'].map(
    (row) => `<w:tr>${Array.from(row, (text) => `<w:tc>${p(r(text))}</w:tc>`).join('')}</w:tr>`,
  );
  const cellsOf = async (look: string, around = (table: string) => table, own = styles) => {
    const table = `<w:tbl><w:tblPr><w:tblStyle w:val="Liste"/>${look}</w:tblPr>${rows.join('')}</w:tbl>`;
    const { value } = await readBelge(docxFile(around(table), { styles: own }), 'a.docx');
    const cells: string[] = [];
    forEachParagraph(value.blocks, ({ align, inlines }) => {
      for (const inline of inlines)
        if (inline.type === 'text') {
          const { bold, italic, underline, strike } = inline.style;
          const looks = { center: align === 'center', bold, italic, underline, strike };
          const names = Object.entries(looks).filter(([, is]) => is);
          cells.push([inline.text, ...names.map(([name]) => name)].join(' '));
        }
    });
    return cells;
  };

  it.each([
    ['nothing said', '', ['a center underline', 'b center bold', 'c underline', 'd', 'e underline', 'f']],
    ['bits', '<w:tblLook w:val="0020"/>', ['a center bold', 'b center bold', 'c', 'd', 'e', 'f']],
    [
      'attributes, which count before bits',
      '<w:tblLook w:val="0020" w:firstRow="0" w:firstColumn="0" w:lastRow="1" w:lastColumn="1"/>',
      ['a', 'b italic', 'c', 'd italic', 'e strike', 'f italic strike'],
    ],
    ['none of its parts', '<w:tblLook w:val="0000"/>', ['a', 'b', 'c', 'd', 'e', 'f']],
  ])('formats its parts: %s', async (_, look, cells) => {
    expect(await cellsOf(look)).toEqual(cells);
    const nested = await cellsOf(
      look,
      (table) => `<w:tbl><w:tr><w:tc>${table}${p('')}</w:tc></w:tr></w:tbl>`,
    );
    expect(nested).toEqual(cells);
  });

  const BANDS =
    part('band1Horz', '<w:rPr><w:b/></w:rPr>') +
    part('band2Horz', '<w:rPr><w:i/></w:rPr>') +
    part('band2Vert', '<w:rPr><w:strike/><w:b w:val="0"/></w:rPr>');
  it.each([
    [
      'each row',
      0,
      'firstRow="0" w:noHBand="0" w:noVBand="1"',
      'a bold,b bold,c italic,d italic,e bold,f bold',
    ],
    [
      'rows under the first',
      0,
      'firstRow="1" w:noHBand="0" w:noVBand="1"',
      'a,b,c bold,d bold,e italic,f italic',
    ],
    [
      'bands of two rows',
      2,
      'firstRow="0" w:noHBand="0" w:noVBand="1"',
      'a bold,b bold,c bold,d bold,e italic,f italic',
    ],
    [
      'columns, weaker than rows',
      0,
      'firstRow="0" w:noHBand="0" w:noVBand="0"',
      'a bold,b bold strike,c italic,d italic strike,e bold,f bold strike',
    ],
    ['no band', 0, 'firstRow="0" w:noHBand="1" w:noVBand="1"', 'a,b,c,d,e,f'],
  ])('formats its bands: %s', async (_, size, look, cells) => {
    const sizes = size === 0 ? '' : `<w:tblPr><w:tblStyleRowBandSize w:val="${size}"/></w:tblPr>`;
    const bands = `<w:style w:type="table" w:styleId="Liste">${sizes}${BANDS}</w:style>`;
    const rest = 'w:firstColumn="0" w:lastRow="0" w:lastColumn="0"';
    expect(await cellsOf(`<w:tblLook w:${look} ${rest}/>`, undefined, bands)).toEqual(cells.split(','));
  });
});
