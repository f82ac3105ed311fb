import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STANDARD_HTML } from '../../../form/test/standard.ts';
import { readHtml, writeHtml } from '../../src/index.ts';
import { readPlainHtml } from '../../src/read/html/plainHtml.ts';
import { belgeArbitrary } from '../arbitrary.ts';
import { tagSoup } from './tagSoup.ts';

const nothing = () => undefined;
const isPlain = (html: string): boolean =>
  readPlainHtml(html, {
    onStartTag: nothing,
    onEndTag: nothing,
    onCharacter: nothing,
    onWhitespaceCharacter: nothing,
    onEof: nothing,
  });

/** A comment says nothing, but only parse5's tokenizer reads it. */
const COMMENT = '<!---->';

function expectSameDocument(html: string): void {
  expect(isPlain(html + COMMENT)).toBe(false);
  expect(readHtml(html)).toEqual(readHtml(html + COMMENT));
}

test('reads itself what our own writer writes', () => {
  const plain = fc.property(belgeArbitrary, (belge) => {
    const html = writeHtml(belge);
    expect(isPlain(html)).toBe(true);
    expectSameDocument(html);
  });
  fc.assert(plain);
});

test('reads the standard petitions itself', () => {
  expect(STANDARD_HTML.length).toBeGreaterThan(0);
  for (const [kod, html] of STANDARD_HTML) {
    expect({ kod, plain: isPlain(html) }).toEqual({ kod, plain: true });
    expectSameDocument(html);
  }
});

test.each([
  ['a colour', '<p style="color:red">a</p>'],
  ['a colour of a run', '<p><span style="color:red">a</span></p>'],
  ['an attribute', '<p onclick="a()">a</p>'],
])('%s is told of each document and of none that lacks it', (_, html) => {
  const first = readHtml(html);
  expect(first.messages).toHaveLength(1);
  expect(readHtml(html)).toEqual(first);
  expect(readHtml('<p>a</p>').messages).toEqual([]);
});

test.each([
  ['comment', '<p>a</p><!-- b -->'],
  ['capital letter', '<P>a</P>'],
  ['attribute without quotes', '<p align=center>a</p>'],
  ['attribute in single quotes', "<p align='center'>a</p>"],
  ['attribute without a value', '<p hidden>a</p>'],
  ['attribute twice', '<p align="left" align="right">a</p>'],
  ['closed start tag', '<br/>'],
  ['space in an end tag', '<p>a</p >'],
  ['other reference', '<p>&euro;</p>'],
  ['reference without its end', '<p>a & b</p>'],
  ['other reference in an attribute', '<img alt="&#65;">'],
  ['greater-than sign in an attribute', '<img alt="a>b">'],
  ['text that is no markup', '<style>p>a{}</style><p>b</p>'],
  ['less-than sign in a text', '<p>a < b</p>'],
  ['open tag at the end', '<p>a</p'],
  ['carriage return', '<p>a\r\nb</p>'],
  ['null character', '<p>a\0b</p>'],
])('leaves it to parse5: %s', (_, html) => {
  expect(isPlain(html)).toBe(false);
});

test('reads the same document as with parse5, whatever it reads itself', () => {
  const scrap = fc.constantFrom(
    '<',
    '>',
    '/',
    '"',
    '=',
    '&',
    '&nbsp;',
    '&lt;',
    ' ',
    '  ',
    '\n',
    '\t',
    '\f',
    '\ufeff',
    '\ud83d',
    '😀',
    'a',
    '<p>',
    '</p>',
    '<br>',
    '</br>',
    '<pre>',
    '</pre>',
    '<p style="',
    'white-space:pre',
    '">',
    '<svg>',
    '</svg>',
    '<strong>',
    '</strong>',
    '<ul>',
    '<li>',
    '<table>',
    '<td>',
    '</table>',
    '<noscript>',
    '<button>',
    '<h2>',
  );
  const made = fc.array(scrap, { maxLength: 30 }).map((parts) => parts.join(''));
  const damaged = fc
    .tuple(belgeArbitrary, fc.nat(), fc.nat(20), fc.array(scrap, { maxLength: 5 }))
    .map(([belge, place, cut, put]) => {
      const sound = writeHtml(belge);
      const at = place % (sound.length + 1);
      return sound.slice(0, at) + put.join('') + sound.slice(at + cut);
    });
  let read = 0;
  const same = fc.property(fc.oneof(made, damaged, tagSoup), (html) => {
    if (!isPlain(html)) return;
    read++;
    expectSameDocument(html);
  });
  fc.assert(same, { numRuns: 2000 });
  expect(read).toBeGreaterThan(100);
});
