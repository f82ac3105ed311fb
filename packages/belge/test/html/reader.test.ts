import { describe, expect, test } from 'vitest';
import {
  LINE_BREAK,
  list,
  listItem,
  MAX_PICTURE_HEIGHT,
  MAX_PICTURE_WIDTH,
  PAGE_BREAK,
  paragraph,
  readHtml,
  runStyle,
  type Table,
  tab,
  text,
  writeHtml,
} from '../../src/index.ts';
import { TINY_PNG } from '../arbitrary.ts';

const blocks = (html: string) => readHtml(html).value.blocks;
const codes = (html: string) => readHtml(html).messages.map((message) => message.code);
const inlines = (html: string) => {
  const [first] = blocks(html);
  return first?.type === 'paragraph' ? first.inlines : [];
};
const firstStyle = (html: string) => {
  const [run] = inlines(html);
  return run?.type === 'text' ? run.style : undefined;
};
const tableOf = (html: string): Table => {
  const found = blocks(html).find((block) => block.type === 'table');
  if (found?.type !== 'table') throw new Error('no table');
  return found;
};

/** A PNG whose head states so many pixels. */
function pngOf(width: number, height: number): string {
  const bytes = Buffer.from(TINY_PNG, 'base64');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

describe('headings', () => {
  const headings = (html: string) =>
    blocks(html).map((block) => (block.type === 'paragraph' ? block.heading : block.type));

  test.each([
    ['<h1>a</h1><h2>b</h2><h3>c</h3><p>d</p>', [1, 2, 3, 0]],
    ['<h4>a</h4><h6>b</h6>', [3, 3]],
    ['<h1><div>a</div><p>b</p></h1>c', [1, 1, 0]],
    ['<h1>a<h2>b</h2>c', [1, 2, 0]],
    ['<h1><b>a</h1>b', [1, 0]],
    ['<h1>a<ul><li>b</ul></h1>', [1, 'list']],
    ['<h1></h1><h2>&nbsp;<br></h2>', [0, 0]],
  ])('%s', (html, expected) => {
    expect(headings(html)).toEqual(expected);
  });

  test('a heading in a list or a cell is one, text of a list in a heading is none', () => {
    const [made] = blocks('<h1><ul><li>a<h2>b</h2></li></ul></h1>');
    const item = made?.type === 'list' ? made.items[0]?.blocks : undefined;
    expect(item?.map((block) => block.type === 'paragraph' && block.heading)).toEqual([0, 2]);
    const { rows } = tableOf('<table><tr><td><h3>a</h3></table>');
    expect(rows[0]?.cells[0]?.blocks[0]).toMatchObject({ heading: 3 });
  });

  test('the look is that of the runs: an ordinary one comes back as such', () => {
    const html = '<h2 style="text-align:center;font-size:12pt;font-weight:normal">a <strong>b</strong></h2>';
    expect(writeHtml(readHtml(html).value)).toBe(html);
    expect(firstStyle(html)).toEqual(runStyle({}));
  });
});

describe('sizes', () => {
  test.each([
    ['<font size=1>', 12],
    ['<font size=4>', 18],
    ['<font size=7>', 48],
    ['<font size=99>', 48],
    ['<font size="+1">', 13],
    ['<font size=5><font size="-1">', 18],
    ['<span style="font-size:14pt">', 14],
    ['<span style="font-size:16PX !important">', 12],
    ['<span style="font-size:10.6pt">', 11],
    ['<span style="font-size:2em">', 24],
    ['<span style="font-size:16pt"><span style="font-size:50%">', 8],
    ['<span style="font-size:xx-large">', 24],
    ['<span style="font-size:larger">', 14],
    ['<span style="font-size:900pt">', 96],
    ['<span style="font-size:0.1pt">', 6],
    ['<span style="font-size:calc(1px)">', 12],
    ['<span style="font:italic bold 18pt/1.5 Times">', 18],
    ['<span style="font:600 18pt Times">', 18],
    ['<span style="font:normal small-caps 400 normal 18pt / 2 Times">', 18],
    ['<span style="font-size:9pt;font:x-large Times">', 18],
    ['<span style="font:oblique 10deg 18pt Times">', 18],
    ['<span style="font:caption">', 12],
    ['<h1>', 24],
  ])('reads %s as %d points', (html, size) => {
    expect(firstStyle(`${html}x`)?.size).toBe(size);
  });
});

describe('formatting', () => {
  test.each([
    ['<b>', { bold: true }],
    ['<strong><em><u><s>', { bold: true, italic: true, underline: true, strike: true }],
    ['<ins><del>', { underline: true, strike: true }],
    ['<span style="font-weight:700;font-style:oblique">', { bold: true, italic: true }],
    ['<span style="text-decoration:underline line-through">', { underline: true, strike: true }],
    ['<span style="font-weight:600">', { bold: true }],
    ['<span style="font:600 12pt Times">', { bold: true }],
    ['<span style="font:oblique bolder 12pt/600 Times">', { bold: true, italic: true }],
    ['<b><span style="font:12pt Times">', {}],
    ['<span style="font-weight:bold;font:italic 12pt Bold">', { italic: true }],
    ['<b style="font:inherit">', { bold: true }],
    ['<b style="font-weight:500">', {}],
    ['<b style="font-weight:normal">', {}],
    ['<u style="text-decoration:none">', {}],
    ['<u><span style="text-decoration:none">', { underline: true }],
    ['<sup>', { script: 'super' as const }],
    ['<sup><sub>', { script: 'sub' as const }],
    ['<span style="font-size:.6em;vertical-align:super">', { script: 'super' as const }],
    ['<sup><span style="vertical-align:baseline">', {}],
  ])('reads %s', (html, style) => {
    expect(firstStyle(`${html}x`)).toEqual(runStyle(style));
  });

  test('goes on after its block until its end tag, a span does not', () => {
    const bold = runStyle({ bold: true });
    expect(blocks('<p><b>a</p><p>b</b>c</p>')).toEqual([
      paragraph([text('a', bold)]),
      paragraph([text('b', bold), 'c']),
    ]);
    expect(blocks('<p><span style="font-weight:bold">a</p><p>b</p>')[1]).toEqual(paragraph(['b']));
  });

  test('ends with its table cell', () => {
    const [row] = tableOf('<table><tr><td><b>a<td>b</table>').rows;
    expect(row?.cells[1]?.blocks).toEqual([paragraph(['b'])]);
  });
});

describe('white space', () => {
  test.each([
    ['<p> a  b\n\tc </p>', 'a b c'],
    ['<p>a<span> </span> b</p>', 'a b'],
    ['<p>a &nbsp; b&nbsp;</p>', 'a \u00a0 b\u00a0'],
    ['<p>a &shy; b&#8203;c</p>', 'a bc'],
    ['<p><span style="white-space:pre-wrap"> a  b </span></p>', '\u00a0a \u00a0b\u00a0'],
    ['\ufeff<p>a\u0001b\u202ec\u2066</p>', 'abc'],
    ['<p>\ud83d x \udc00 😀</p>', '\ufffd x \ufffd 😀'],
    ['<p>a&#x2028;b</p>', 'a b'],
  ])('reads %j as %j', (html, value) => {
    expect(blocks(html)).toEqual([paragraph([value])]);
  });

  test('collapses around a line break and drops the last one', () => {
    expect(inlines('<p>a <br> b<br></p>')).toEqual([text('a'), LINE_BREAK, text('b')]);
    expect(inlines('<pre>\na\n\nb\n</pre>')).toEqual([text('a'), LINE_BREAK, LINE_BREAK, text('b')]);
  });

  test('keeps tabs where spaces are kept', () => {
    const kept = [text('a \u00a0b'), tab(), text('c')];
    expect(inlines('<pre>a  b\tc</pre>')).toEqual(kept);
    expect(inlines('<p>a &nbsp;b<span style="white-space:pre">\t</span>c</p>')).toEqual(kept);
    expect(inlines('<p>a\tb</p>')).toEqual([text('a b')]);
  });

  test('names right-to-left marks it drops', () => {
    expect(codes('<p>a\u202eb</p>')).toEqual(['yon-isareti-atlandi']);
    expect(codes('<p>a&rlm;b</p>')).toEqual(['yon-isareti-atlandi']);
  });
});

describe('blocks', () => {
  test.each(['<p></p>', '<p><br></p>', '<div><br></div>', '<p> </p>', '<br>', '<h2></h2>'])(
    'reads %s as one empty paragraph',
    (html) => expect(blocks(html)).toEqual([paragraph([])]),
  );
  test.each(['', ' \n ', '<div></div>', '<!-- x -->', '<ul></ul>', '<table></table>', '</p></div>'])(
    'reads %j as nothing',
    (html) => expect(blocks(html)).toEqual([]),
  );

  test('takes bare text as a paragraph and lines of an editable area as paragraphs', () => {
    expect(blocks('bir<div>iki</div><div><div>üç</div></div>dört')).toEqual(
      ['bir', 'iki', 'üç', 'dört'].map((line) => paragraph([line])),
    );
  });

  test.each([
    ['<p align=center>x', { align: 'center' as const }],
    ['<center>x', { align: 'center' as const }],
    ['<div style="text-align:right"><p>x', { align: 'right' as const }],
    ['<div align=right><p style="text-align:left">x', {}],
    ['<p style="text-align:justify;margin-left:50pt">x', { align: 'justify' as const, layout: { left: 50 } }],
    ['<blockquote>x', { layout: { left: 25 } }],
    ['<blockquote style="margin:0 0 0 40px">x', { layout: { left: 30 } }],
    ['<blockquote><blockquote><p style="padding-left:1in">x', { layout: { left: 122 } }],
    ['<p style="margin-left:-50pt">x', {}],
    ['<p style="margin-left:9999pt">x', { layout: { left: 400 } }],
    ['<div style="margin-left:4px"><p>x', {}],
    ['<p style="margin:6pt 1em 3pt 20pt">x', { layout: { before: 6, right: 12, after: 3, left: 20 } }],
    ['<p style="margin-left:20pt;text-indent:-30pt">x', { layout: { left: 20, firstLine: -20 } }],
    ['<p style="text-indent:35.44pt">x', { layout: { firstLine: 35.4 } }],
    ['<p style="line-height:1.724">x', { layout: { lineSpacing: 1.5 } }],
    ['<p style="line-height:150%">x', { layout: { lineSpacing: 1.5 } }],
    ['<p style="line-height:normal">x', { layout: { lineSpacing: 1 } }],
    ['<div style="line-height:27.576pt;margin-top:9pt"><p>x', { layout: { lineSpacing: 2 } }],
  ])('reads %s', (html, options) => expect(blocks(html)).toEqual([paragraph(['x'], options)]));

  test('drops a rule with a message', () => {
    expect(codes('<p>x</p><hr>')).toEqual(['cizgi-atlandi']);
  });
});

describe('page breaks', () => {
  test.each([
    '<p>a</p><p style="page-break-before:always">b</p>',
    '<p style="break-after:page">a</p><p>b</p>',
    '<p>a</p><div style="page-break-after:always"></div><p>b</p>',
    '<p>a<br clear=all style="page-break-before:always">b</p>',
    '<p>a</p><hr class="page-break"><p>b</p>',
    '<p style="break-after:page">a</p><p style="break-before:page">b</p>',
  ])('reads %s', (html) => {
    expect(blocks(html)).toEqual([paragraph(['a']), PAGE_BREAK, paragraph(['b'])]);
  });

  test('needs none before the first page', () => {
    expect(blocks('<p style="page-break-before:always">a</p>')).toEqual([paragraph(['a'])]);
  });
});

describe('lists', () => {
  const item = (...lines: string[]) => listItem(lines.map((line) => paragraph([line])));

  test('nests a list that stands in the list instead of the item', () => {
    const nested = list('bullet', [item('b')]);
    const expected = [list('ordered', [listItem([paragraph(['a']), nested]), item('c')], 3)];
    expect(blocks('<ol start=3><li>a<ul><li>b</ul><li>c</ol>')).toEqual(expected);
    expect(blocks('<ol start=3><li>a</li><ul><li>b</li></ul><li>c</li></ol>')).toEqual(expected);
  });

  test('begins a new list where an item has another number', () => {
    expect(blocks('<ol><li>a<li value=9>b</ol>')).toEqual([
      list('ordered', [item('a')]),
      list('ordered', [item('b')], 9),
    ]);
  });

  test('goes on counting after a table or a page break it had inside', () => {
    const html = '<ol><li>a<table><tr><td>x</table><li>b<p style="page-break-after:always">c</p><li>d</ol>';
    expect(blocks(html).map((block) => (block.type === 'list' ? block.start : block.type))).toEqual([
      1,
      'table',
      2,
      'pageBreak',
      3,
    ]);
    expect(codes(html)).toEqual(['listede-tablo', 'listede-sayfa-sonu']);
  });
});

describe('tables', () => {
  test.each([
    ['<table><thead><tr><td>a</thead><tr><td>b</table>', 1],
    ['<table><tr><th>a<tr><th>b<tr><td>c</table>', 2],
    ['<table><tr><th>a<td>b<tr><td>c<td>d</table>', 0],
    ['<table><tr><th>a</table>', 0],
  ])('finds the header rows of %s', (html, rows) => expect(tableOf(html).headerRows).toBe(rows));

  test.each([
    ['<table><col width=100><col width=300><tr><td>a<td>b', [50, 150]],
    ['<table><col style="width:30%"><col><tr><td>a<td>b', [60, 140]],
    ['<table><col width="1*"><col width="3*"><tr><td>a<td>b', [50, 150]],
    ['<table><tr><td width=30>a<td style="width:90px">b', [50, 150]],
    ['<table><tr><td width=50>a<td width="50%">b', [100, 100]],
    ['<table><tr><td colspan=99>a<tr><td>b<td>c', [100, 100]],
  ])('reads the columns of %s', (html, columns) => expect(tableOf(html).columns).toEqual(columns));

  test('keeps in the last column what stands beyond it', () => {
    const cells = (count: number) => Array.from({ length: count }, (_, i) => `<td>${i + 1}`).join('');
    const html = (count: number) => `<table><tr>${cells(count)}</table>`;
    const lastOf = (count: number) => tableOf(html(count)).rows[0]?.cells.at(-1)?.blocks;
    expect([tableOf(html(30)).columns.length, codes(html(30))]).toEqual([30, []]);
    expect([tableOf(html(32)).columns.length, codes(html(32))]).toEqual([30, ['tablo-genis']]);
    expect(lastOf(30)).toEqual([paragraph(['30'])]);
    expect(lastOf(32)).toEqual([paragraph(['30']), paragraph(['31']), paragraph(['32'])]);
  });

  test.each([
    ['<table>', 'cells'],
    ['<table border=1>', 'cells'],
    ['<table border=0>', 'none'],
    ['<table border=1 rules=none>', 'outer'],
    ['<table rules=all style="border:1px solid">', 'cells'],
    ['<table border=0><tr><td style="border:.5pt hairline windowtext">', 'cells'],
    ['<table border=0><tr><td style="border:.5pt dot-dot-dash windowtext">', 'cells'],
    ['<table style="border:none">', 'none'],
    ['<table style="border:1px solid">', 'outer'],
    ['<table border=1 style="border:1px solid">', 'cells'],
    ['<table border=0><tr><td style="border:solid windowtext 1.0pt">', 'cells'],
    ['<table border=0><tr><td style="border-left:solid 1pt">x<td style="border-right:solid 1pt">', 'outer'],
    ['<table border=0><tr><td style="border-style:solid none solid solid">x<td>', 'outer'],
    ['<table border=0><tr><td style="border-style:solid">x<td>', 'cells'],
    ['<table border=1><tr><td style="border:none">x<td style="border:none">', 'none'],
  ])('reads the border of %s', (html, border) => {
    expect(tableOf(html.includes('<td') ? `${html}x` : `${html}<tr><td>x<td>y`).border).toBe(border);
  });

  test.each([
    ['<tr style="height:30.04pt"><td>x', 30],
    ['<tr height=40><td>x', 30],
    ['<tr><td style="height:1cm">x<td height=10>y', 28.3],
    ['<tr><td rowspan=2 height=40>x', 0],
    ['<tr style="height:50%"><td>x', 0],
    ['<tr style="height:-3pt"><td>x', 0],
    ['<tr style="height:5000pt"><td>x', 700],
  ])('reads the height of the row in %s', (html, height) => {
    expect(tableOf(`<table>${html}`).rows[0]?.minHeight).toBe(height);
  });

  test('leaves the cells empty that a cell above reaches into', () => {
    const { rows } = tableOf('<table><tr><td rowspan=2>a<td>b<tr><td>c</table>');
    expect(rows[1]?.cells.map((cell) => cell.blocks)).toEqual([[paragraph([])], [paragraph(['c'])]]);
  });

  test('puts what stands between the cells before the table, as browsers do', () => {
    expect(blocks('<table>x<tr>y<td>z</table>').map((block) => block.type)).toEqual([
      'paragraph',
      'paragraph',
      'table',
    ]);
  });
});

describe('pictures', () => {
  const src = `src="data:image/png;base64,${TINY_PNG}"`;
  const size = (html: string) => {
    const [picture] = inlines(html);
    return picture?.type === 'picture' ? [picture.width, picture.height] : picture;
  };

  test.each([
    ['', 1, 1],
    ['width=40', 40, 40],
    ['height=40', 40, 40],
    ['width=40 height=20', 40, 20],
    ['style="width:1in"', 96, 96],
    ['width=6800 height=680', MAX_PICTURE_WIDTH, 68],
    ['height=99999', MAX_PICTURE_WIDTH, MAX_PICTURE_WIDTH],
    ['width=1 height=99999', 1, MAX_PICTURE_HEIGHT],
    ['width="50%"', 340, 340],
    ['width=0 height=x', 1, 1],
  ])('places one with %s', (attributes, width, height) => {
    expect(size(`<p><img ${src} ${attributes}>`)).toEqual([width, height]);
  });

  test('takes a picture of as many pixels as a page scanned finely', () => {
    expect(codes(`<img src="${pngOf(10_000, 10_000)}">`)).toEqual([]);
  });

  test('reads the size of a JPEG from its frame header', () => {
    const bytes = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc2, 0, 11, 8, 0, 20, 0, 30, 1, 1, 0x11, 0];
    const data = Buffer.from(bytes).toString('base64');
    expect(size(`<img src="data:image/jpeg;base64,${data}">`)).toEqual([30, 20]);
  });

  test.each([
    ['https://example.org/a.png', 'resim-adresi-atlandi'],
    ['', 'resim-adresi-atlandi'],
    ['data:image/png;base64,QUJD', 'resim-gecersiz'],
    [pngOf(10_001, 10_000), 'resim-gecersiz'],
    [pngOf(30_001, 1), 'resim-gecersiz'],
    ['data:image/jpeg;base64,/9j/AAAA', 'resim-gecersiz'],
    ['data:image/svg+xml;base64,PHN2Zz4=', 'resim-gecersiz'],
    ['data:text/html,<script>', 'resim-gecersiz'],
  ])('drops %s', (address, code) => {
    expect(codes(`<p>a<img src="${address}">b</p>`)).toEqual([code]);
    expect(inlines(`<p>a<img src="${address}">b</p>`)).toEqual([text('ab')]);
  });
});

describe('messages', () => {
  test('name each kind once', () => {
    expect(codes('<x>a</x><x>b</x><y>c</y><p onclick=a>d<p onclick=b>e')).toEqual([
      'oge-atlandi',
      'oge-atlandi',
      'ozellik-atlandi',
    ]);
  });

  test('say nothing of what editors write without meaning', () => {
    const html =
      '<p class="MsoNormal" id="a" data-x="1" aria-label="b" lang="tr"><o:p></o:p><font face="Times New Roman" ' +
      'color="#000000">x</font><span style="color:black;line-height:115%;mso-bidi-font-size:12pt">y</span></p>';
    expect(codes(html)).toEqual([]);
  });

  test('say that the rest is gone where a dropped element has no end', () => {
    expect(codes('<p>a<svg><p>b')).toEqual(['oge-atlandi', 'oge-kapanmamis']);
  });
});
