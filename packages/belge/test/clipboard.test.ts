// fixtures/clipboard/<name>.html is clipboard HTML as a program writes it, <name>.expected.html what the
// editor gets of it. After a change that is meant: npx vitest run -u, and review the diff.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Belge,
  belge,
  MAX_CLIPBOARD_LENGTH,
  MAX_HTML_BYTES,
  type Result,
  readClipboard,
  readHtml,
  withInertStyles,
  writeHtml,
} from '../src/index.ts';
import { belgeArbitrary, TINY_PNG } from './arbitrary.ts';
import { canonical } from './canonical.ts';
import { checkBelge } from './checkBelge.ts';
import { refusal } from './clipboardRefusal.ts';
import { tagSoup } from './html/tagSoup.ts';

const folder = new URL('./fixtures/clipboard/', import.meta.url);
const fixtures = readdirSync(folder)
  .filter((file) => file.endsWith('.html') && !file.endsWith('.expected.html'))
  .toSorted();

/** One block a line, the codes of the messages before them. */
const shown = ({ value, messages }: Result<Belge>): string =>
  [
    `<!-- ${messages.map((message) => message.code).join(' ')} -->`,
    ...value.blocks.map((block) => writeHtml(belge([block]))),
    '',
  ].join('\n');

const html = (source: string): string => writeHtml(readClipboard(source).value);
const codes = (source: string): string[] => readClipboard(source).messages.map(({ code }) => code);

describe('takes in what programs copy', () => {
  test('there are fixtures of every program', () => expect(fixtures.length).toBeGreaterThanOrEqual(14));

  test.each(fixtures)('%s', async (file) => {
    const read = readClipboard(readFileSync(new URL(file, folder), 'utf8'));
    checkBelge(read.value);
    expect(readHtml(writeHtml(read.value)).value).toEqual(read.value);
    const expected = new URL(file.replace(/\.html$/, '.expected.html'), folder);
    await expect(shown(read)).toMatchFileSnapshot(fileURLToPath(expected));
  });
});

describe("Word's lists", () => {
  const item = (level: number, marker: string, text: string, rest = ''): string =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'${rest}><![if !supportLists]>` +
    `<span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span><![endif]>${text}</p>\n`;

  test.each([
    [
      'a level left out',
      item(1, '1.', 'a') + item(3, '1.', 'b') + item(1, '2.', 'c'),
      '<ol><li><p>a</p><ol type="1" data-marker="decimal."><li><p>b</p></li></ol></li><li><p>c</p></li></ol>',
    ],
    [
      'a copy that begins deep',
      item(2, 'b)', 'a') + item(1, '2.', 'b'),
      '<ol type="a" data-marker="latin)" start="2"><li><p>a</p></li></ol><ol start="2"><li><p>b</p></li></ol>',
    ],
    [
      'another kind on the same level',
      item(1, '1.', 'a') + item(1, '·', 'b'),
      '<ol><li><p>a</p></li></ol><ul><li><p>b</p></li></ul>',
    ],
    [
      'numbers of several levels',
      item(1, '3.', 'a') + item(2, '3.2.', 'b'),
      '<ol start="3"><li><p>a</p><ol start="2"><li><p>b</p></li></ol></li></ol>',
    ],
    [
      'roman numbers',
      item(1, 'iv.', 'a') + item(1, 'v.', 'b'),
      '<ol type="i" data-marker="roman." start="4"><li><p>a</p></li><li><p>b</p></li></ol>',
    ],
    [
      'Turkish letters',
      item(1, 'c)', 'a') + item(1, 'ç)', 'b') + item(1, 'd)', 'c'),
      '<ol type="a" data-marker="latin)" start="3"><li><p>a</p></li><li><p>b</p></li><li><p>c</p></li></ol>',
    ],
    ['a marker that is not there', "<p style='mso-list:l0 level1 lfo1'>a</p>", '<ul><li><p>a</p></li></ul>'],
    [
      'an item without its end tag',
      `${item(1, '1.', 'a').replace('</p>', '')}<p>b`,
      '<ol><li><p>a</p></li></ol><p>b</p>',
    ],
    ['text after the list', `${item(1, '1.', 'a')}b`, '<ol><li><p>a</p></li></ol><p>b</p>'],
    [
      'a list in a cell',
      `<table><tr><td>${item(1, '1.', 'a')}<td>b</table>c`,
      '<table><colgroup><col style="width:50%"><col style="width:50%"></colgroup><tbody><tr><td><ol><li><p>a</p></li></ol></td><td><p>b</p></td></tr></tbody></table><p>c</p>',
    ],
    ['a paragraph in no list', "<p style='mso-list:none'>a</p>", '<p>a</p>'],
    ['a marker outside of a list', "<p><span style='mso-list:Ignore'>1. </span>a</p>", '<p>1. a</p>'],
  ])('keeps %s', (_, source, expected) => expect(html(source)).toBe(expected));

  test.each([
    ['1)', 1, false],
    ['1-', 1, false],
    ['a)', 2, false],
    ['Md. 1', 1, true],
    ['1.', 1, false],
    ['·', 1, false],
  ])('tells, as of files, that a marker changes: %s at level %d, %s', (marker, level, isTold) =>
    expect(codes(item(level, marker, 'a'))).toEqual(isTold ? ['liste-isareti-degisti'] : []),
  );

  test('tells nothing of markers that look the same on each level', () =>
    expect(codes(item(1, '1.', 'a') + item(2, 'i.', 'b') + item(2, 'ii.', 'c') + item(1, '2.', 'd'))).toEqual(
      [],
    ));

  test('counts ten letters on as letters, not as roman numbers', () => {
    const letters = Array.from('abcdefghij', (letter) => item(1, `${letter}.`, letter)).join('');
    expect(html(letters).match(/<ol/g)).toHaveLength(1);
  });
});

describe('leaves out', () => {
  test('what is not in the copied fragment', () =>
    expect(html('<p>x<img src=y></p><!--StartFragment--><p>a</p><!--EndFragment--><p>y<br></p>')).toContain(
      '<p>a</p>',
    ));
  test('comments of a Word document, their marks too', () =>
    expect(
      html('<p>a<a class=msocomanchor>[1]</a></p><div style="mso-element:comment-list"><p>b</p></div>'),
    ).toBe('<p>a</p>'));
  test('what a style sheet hides', () =>
    expect(html('<style>.x{display:none}</style><table><tr class=x><td>1<tr><td>2</table>')).not.toContain(
      '1',
    ));
  test('colours, fonts and unknown names, without a word', () =>
    expect(
      codes('<p style="color:red;font-family:Arial" onclick=x q=y><x-y>a</x-y></p><script>1</script>'),
    ).toEqual([]));
});

test('names what was lost', () => {
  expect(codes('<p hidden>x</p><a href=x>y</a><img src=x.png><table><tr><td rowspan=2>1</table>')).toEqual([
    'gizli-metin-atlandi',
    'baglanti-atlandi',
    'resim-adresi-atlandi',
    'dikey-birlesim-ayrildi',
  ]);
});

describe('limits', () => {
  test('takes megabytes of style sheets around a short text', () => {
    const style = `<style>${'p.Mso{mso-style-priority:99;font-family:"Calibri";}\n'.repeat(100_000)}</style>`;
    expect(style.length).toBeGreaterThan(5_000_000);
    expect(html(`<html><head>${style}</head><body><p class=Mso>a</p></body></html>`)).toBe('<p>a</p>');
  });

  test('takes forty pages of a Word document', () => {
    const style = `<style>${'p.MsoNormal{margin-left:0cm;font-size:11.0pt;mso-x:y}'.repeat(1000)}</style>`;
    const line = `<p class=MsoNormal style='text-align:justify'><span style='font-size:12.0pt'>${'Talep olunur. '.repeat(12)}<o:p></o:p></span></p>`;
    expect(readClipboard(style + line.repeat(1200)).value.blocks).toHaveLength(1200);
  });

  test('refuses more than a document can hold, in Turkish', () => {
    expect(refusal('x'.repeat(MAX_CLIPBOARD_LENGTH + 1))).toBe('pano-buyuk');
    expect(refusal('x'.repeat(MAX_HTML_BYTES))).toBe('pano-buyuk');
    expect(refusal('<p>x</p>'.repeat(MAX_HTML_BYTES / 8))).toBe('read');
    expect(() => readClipboard('ş'.repeat(MAX_HTML_BYTES))).toThrow(/512 KB.*Daha küçük parçalar/);
  });

  test('leaves a big picture out and keeps the text', () => {
    const big = `<img src="data:image/png;base64,${TINY_PNG.replace(/=+$/, '')}${'A'.repeat(400_000)}">`;
    const small = `<img src="data:image/png;base64,${TINY_PNG}">`;
    expect(html(`<p>a${big}${small}</p>`)).toMatch(/^<p>a<img [^>]+><\/p>$/);
    expect(codes(`<p>a${big}</p>`)).toContain('resim-buyuk');
  });
});

describe('the tabs of Word', () => {
  const TAB = '<span style="white-space:pre">\t</span>';
  const word = (content: string) => html(`<p class=MsoNormal>a${content}b</p>`);

  test.each([
    ["<span style='mso-tab-count:1'>          </span>", `<p>a${TAB}b</p>`],
    ["<span style='mso-tab-count:2'>\u00a0\u00a0 \n </span>", `<p>a${TAB}${TAB}b</p>`],
    ["<span style='mso-tab-count:1'>c </span>", '<p>ac b</p>'],
    ["<span style='mso-tab-count:0'> </span>", '<p>a b</p>'],
  ])('are tabs: %s', (written, expected) => {
    expect(word(written).replaceAll('\t\t', `\t</span><span style="white-space:pre">\t`)).toBe(expected);
  });

  test('keep the look around them and the stops of their paragraph', () => {
    const read = html(
      "<p style='tab-stops:141.7pt'><b>KONU<span style='mso-tab-count:1'>    </span>:</b> satış</p>",
    );
    expect(read).toBe(`<p style="tab-stops:left 141.7pt"><strong>KONU${TAB}:</strong> satış</p>`);
  });
});

describe('for any input', () => {
  const WORD = [
    "<p style='mso-list:l0 level1 lfo1'>",
    "<p style='mso-list:l1 level3 lfo2'>",
    "<span style='mso-list:Ignore'>1.</span>",
    "<span style='mso-list:Ignore'>o",
    '<![if !supportLists]>',
    '<![if !supportMisalignedColumns]><tr height=0><td width=20>',
    '<![endif]>',
    '<!--StartFragment-->',
    '<!--EndFragment-->',
    '<!--[if mso]>',
    '<style>p{text-align:center}.a{display:none}@list l0:level1{mso-level-number-format:bullet}</style>',
    '<p class=a>',
    '<p class=MsoListParagraph>',
    '<ins datetime=1>',
    '<del datetime=1>',
    '<o:p>&nbsp;</o:p>',
    "<br style='page-break-before:always;mso-break-type:section-break'>",
    '<xml>',
    '</p>',
  ];
  const soup = fc
    .array(fc.oneof(fc.constantFrom(...WORD), tagSoup), { maxLength: 12 })
    .map((pieces) => pieces.join(''));

  test('answers a document that is canonical already', () => {
    const settled = fc.property(soup, (source) => {
      const { value } = readClipboard(source);
      checkBelge(value);
      const written = readHtml(writeHtml(value));
      expect(written.value).toEqual(value);
      expect(written.messages).toEqual([]);
    });
    fc.assert(settled);
  });

  test('takes back what we write ourselves', () => {
    const same = fc.property(belgeArbitrary, (value) => {
      const source = writeHtml(value);
      const read = readClipboard(source);
      expect(read.messages).toEqual([]);
      expect(writeHtml(read.value)).toBe(writeHtml(withoutSpacing(withoutFillers(canonical(value)))));
    });
    fc.assert(same);
  });

  test('takes any string', () => {
    const read = fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (junk) => {
      expect(() => checkBelge(readClipboard(junk).value)).not.toThrow();
    });
    fc.assert(read);
  });
});

/** Space between paragraphs and lines is that of the text it comes into, and a row is as high as its text. */
const withoutSpacing = (value: Belge): Belge =>
  readHtml(
    writeHtml(value)
      .replace(/(?:;|(?<="))(?:margin-top|margin-bottom|line-height):[\d.]+(?:pt)?/g, '')
      .replace(/<tr [^>]*>/g, '<tr>'),
  ).value;

const withoutFillers = (value: Belge): Belge =>
  readHtml(
    writeHtml(value).replace(
      /(<p[^>]*>)(?:<(?:span|strong|em|u|s|sup|sub)\b[^>]*>)*&nbsp;(?:<\/(?!p)[^>]*>)*<\/p>/g,
      '$1</p>',
    ),
  ).value;

describe('HTML for a parser that may not apply styles', () => {
  test.each([
    ['an attribute', '<p style="a:b">x', '<p class="" data-style="a:b">x'],
    ['one in any spelling', '<P\nSTYLE=\'a:"b"\'>x', '<p class="" data-style="a:&quot;b&quot;">x'],
    ['one given twice', '<p style=a:b style=c:d>x', '<p class="" data-style="a:b">x'],
    [
      'one behind a comment in raw text',
      '<title><!--</title><p style=a>-->',
      '<title>&lt;!--</title><p class="" data-style="a">--&gt;',
    ],
    ['style sheets', '<style>p{a:b}</style><svg><style>p{a:b}</style></svg>x', '<svg></svg>x'],
  ])('has no style: %s', (_, source, expected) => expect(withInertStyles(source)).toBe(expected));

  test('is otherwise the same', () => {
    const source =
      '<p data-pm-slice="1 1 []"> a  &lt;style="x"&gt;\u00a0&amp;<br>\n<img alt="&quot;>&quot;"/></p>';
    expect(withInertStyles(source)).toBe(source);
  });
});
