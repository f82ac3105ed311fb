import fc from 'fast-check';
import { type Token, type TokenHandler, Tokenizer } from 'parse5';
import { expect, test } from 'vitest';
import { RunTokenizer } from '../../src/read/html/tokenizer.ts';
import { tagSoup } from './tagSoup.ts';

/** The tokens with neighbouring text joined: where text is cut says nothing. */
function tokens(html: string, Kind: typeof Tokenizer): unknown[] {
  const seen: unknown[] = [];
  let text = '';
  const add = (token: unknown) => {
    if (text !== '') seen.push(text);
    text = '';
    seen.push(token);
  };
  const addText = ({ chars }: Token.CharacterToken) => {
    text += chars;
  };
  const tag = ({ tagName, attrs, selfClosing }: Token.TagToken) => ({ tagName, attrs, selfClosing });
  const handler: TokenHandler = {
    onParseError: null,
    onComment: ({ data }) => add({ comment: data }),
    onDoctype: ({ name }) => add({ doctype: name }),
    onStartTag: (token) => add({ start: tag(token) }),
    onEndTag: (token) => add({ end: tag(token) }),
    onEof: () => add('EOF'),
    onCharacter: addText,
    onNullCharacter: addText,
    onWhitespaceCharacter: addText,
  };
  new Kind({ sourceCodeLocationInfo: false }, handler).write(html, true);
  return seen;
}

const piece = fc.oneof(
  fc.constantFrom(
    '<p a="',
    '">',
    '"',
    "'",
    '&nbsp',
    '&amp;',
    '<b>',
    '</b>',
    '  ',
    '\r\n',
    '\r',
    '\n',
    '\0',
    '😀',
    '\ud83d',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const markup = fc.oneof(
  tagSoup,
  fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
);

test('cuts HTML into the same tokens as parse5 does', () => {
  const same = fc.property(markup, (html) => {
    expect(tokens(html, RunTokenizer)).toEqual(tokens(html, Tokenizer));
  });
  fc.assert(same);
});

test('cuts long texts and attributes as parse5 does, beyond the size of its buffer', () => {
  const html = `<p title="${'uzun değer '.repeat(9000)}&amp;${'x'.repeat(70_000)}">${'metin 😀 &lt; '.repeat(9000)}</p>`;
  expect(tokens(html, RunTokenizer)).toEqual(tokens(html, Tokenizer));
});
