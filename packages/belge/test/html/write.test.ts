import { expect, test } from 'vitest';
import {
  belge,
  cell,
  type Inline,
  LINE_BREAK,
  list,
  listItem,
  PAGE_BREAK,
  paragraph,
  picture,
  readHtml,
  row,
  runStyle,
  table,
  text,
  writeHtml,
} from '../../src/index.ts';

const bold = runStyle({ bold: true });
const inline = (...inlines: (Inline | string)[]) => writeHtml(belge([paragraph(inlines)]));

test('says a frame of the table and the least height of a row', () => {
  const rows = [
    row([cell([paragraph(['a'])]), cell([paragraph(['b'])])], 30.5),
    row([cell([paragraph(['c'])], 2)]),
  ];
  const html = writeHtml(belge([table(rows, { border: 'outer' })]));
  expect(html).toContain('<table border="0" style="border:0.5pt solid">');
  expect(html.match(/<tr[^>]*>/g)).toEqual(['<tr style="height:30.5pt">', '<tr>']);
  expect(readHtml(html).value).toEqual(belge([table(rows, { border: 'outer' })]));
});

test('nests marks in one order and shares the outer ones', () => {
  const all = runStyle({ size: 16, bold: true, italic: true, underline: true, strike: true, script: 'sub' });
  expect(inline(text('x', all))).toBe(
    '<p><span style="font-size:16pt"><strong><em><u><s><sub>x</sub></s></u></em></strong></span></p>',
  );
  expect(inline(text('a', bold), text('b', runStyle({ bold: true, italic: true })), 'c')).toBe(
    '<p><strong>a<em>b</em></strong>c</p>',
  );
});

test('keeps a line break within the marks of both its sides', () => {
  expect(inline(text('a', bold), LINE_BREAK, text('b', bold), LINE_BREAK, 'c')).toBe(
    '<p><strong>a<br>b</strong><br>c</p>',
  );
});

test('ends a last empty line with a break of its own', () => {
  expect(inline('a', LINE_BREAK)).toBe('<p>a<br><br></p>');
  expect(inline()).toBe('<p></p>');
});

test('writes spaces that would collapse as &nbsp;', () => {
  expect(inline(' a  b   c ')).toBe('<p>&nbsp;a &nbsp;b &nbsp; c&nbsp;</p>');
  expect(inline('a ', text(' b', bold), LINE_BREAK, ' c')).toBe(
    '<p>a <strong>&nbsp;b</strong><br>&nbsp;c</p>',
  );
});

test('escapes text and attributes', () => {
  expect(inline('<b> & "x"\u00a0]]>')).toBe('<p>&lt;b&gt; &amp; "x"&nbsp;]]&gt;</p>');
  expect(inline(picture('image/png', 'AAAA', 3, 2, '"><b>&'))).toBe(
    '<p><img src="data:image/png;base64,AAAA" width="3" height="2" alt="&quot;&gt;&lt;b&gt;&amp;"></p>',
  );
});

test('writes alignment, indent, lists and page breaks', () => {
  const blocks = [
    paragraph(['a'], { align: 'justify', layout: { left: 50 } }),
    list('ordered', [listItem([paragraph(['b']), list('bullet', [listItem([paragraph(['c'])])])])], 3),
    PAGE_BREAK,
  ];
  expect(writeHtml(belge(blocks))).toBe(
    '<p style="text-align:justify;margin-left:50pt">a</p>' +
      '<ol start="3"><li><p>b</p><ul><li><p>c</p></li></ul></li></ol>' +
      '<div style="page-break-after:always"></div>',
  );
});

test("writes a paragraph's distances so that they come back", () => {
  const layout = { lineSpacing: 1.15, before: 3, after: 6.5, left: 120, right: 20, firstLine: -120 };
  const html = writeHtml(belge([paragraph(['a'], { layout })]));
  expect(html).toBe(
    '<p style="margin-left:120pt;margin-right:20pt;text-indent:-120pt;margin-top:3pt;margin-bottom:6.5pt;line-height:1.321">a</p>',
  );
  expect(readHtml(html).value.blocks).toEqual([paragraph(['a'], { layout })]);
});

test('writes header rows as they look, bold or not', () => {
  const head = row([cell([paragraph([text('a', bold)])]), cell([paragraph(['b'])])]);
  const rows = [head, row([cell([paragraph(['c'])], 2)])];
  expect(writeHtml(belge([table(rows, { columns: [1, 3], headerRows: 1, border: 'none' })]))).toBe(
    '<table border="0"><colgroup><col style="width:25%"><col style="width:75%"></colgroup>' +
      '<thead><tr><th><p><strong>a</strong></p></th><th style="font-weight:normal"><p>b</p></th></tr></thead>' +
      '<tbody><tr><td colspan="2"><p>c</p></td></tr></tbody></table>',
  );
});
