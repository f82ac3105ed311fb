import type { Token } from 'parse5';
import type { Attributes } from './attributes.ts';
import { isRawText } from './tokenizer.ts';

/** The tokens of plain HTML are handed to it; parse5's handlers take them too. */
export interface TokenReader {
  onStartTag(token: StartTag): void;
  onEndTag(token: EndTag): void;
  onCharacter(token: Characters): void;
  onWhitespaceCharacter(token: Characters): void;
  onEof(): void;
}
export type StartTag = Pick<Token.TagToken, 'tagName' | 'attrs' | 'selfClosing'> & {
  /** The reader keeps here its understanding of the attributes, for every tag that is written alike. */
  attributes?: Attributes;
};
type EndTag = Pick<Token.TagToken, 'tagName'>;
export type Characters = Pick<Token.CharacterToken, 'chars'>;

/** Characters that HTML forbids or changes. */
const UNUSUAL = ['\0', '\r'];
const TAG = /^<([a-z][a-z0-9]*)((?: [a-z-]+="[^"]*")*)>$/;
const END_TAG = /^<\/([a-z][a-z0-9]*)>$/;
const ATTRIBUTE = / ([a-z-]+)="([^"]*)"/g;
const REFERENCE = /&(?:(amp|lt|gt|quot|nbsp);)?/g;
const REFERENCES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
};
/** White space that makes a token of its own, besides that at the edges of a text. */
const WIDE_SPACE = /[\t\n\f]| {2}/;
const SPACE = ' ';
const ONE_SPACE: Characters = { chars: SPACE };
const WORDS_OR_SPACES = /[ \t\n\f]+|[^ \t\n\f]+(?: [^ \t\n\f]+)*/g;
/** A longer tag holds a picture, of which there is no second one. */
const MAX_KNOWN_TAG = 200;
const MAX_KNOWN_TAGS = 1000;

/** Tags as they are written, with what they mean: our writer makes few different ones. */
const knownStarts = new Map<string, StartTag>();
const knownEnds = new Map<string, EndTag>();

/**
 * Reads the plain HTML that our own writer makes: tags in lower case, attributes in double quotes, five character
 * references. Gives the reader the tokens of `RunTokenizer`, four times as fast. False as soon as there is anything
 * else: then only `RunTokenizer` with a fresh reader knows what to do.
 */
export const readPlainHtml = (html: string, reader: TokenReader): boolean =>
  !UNUSUAL.some((char) => html.includes(char)) && new PlainTokenizer(html, reader).read();

class PlainTokenizer {
  readonly #html: string;
  readonly #reader: TokenReader;

  constructor(html: string, reader: TokenReader) {
    this.#html = html;
    this.#reader = reader;
  }

  read(): boolean {
    const html = this.#html;
    for (let at = 0; at < html.length; ) {
      const less = html.indexOf('<', at);
      const textEnd = less < 0 ? html.length : less;
      if (textEnd > at && !this.#text(html.slice(at, textEnd))) return false;
      if (less < 0) break;
      const tagEnd = html.indexOf('>', less) + 1;
      if (tagEnd === 0 || !this.#tag(html.slice(less, tagEnd))) return false;
      at = tagEnd;
    }
    this.#reader.onEof();
    return true;
  }

  #text(written: string): boolean {
    const text = written.includes('&') ? resolved(written) : written;
    if (text === null) return false;
    if (!WIDE_SPACE.test(text)) this.#words(text);
    else if (text.length === 1) this.#reader.onWhitespaceCharacter({ chars: text });
    else this.#wordsAndSpaces(text);
    return true;
  }

  /** The text has single spaces only: those at its edges are tokens. */
  #words(text: string): void {
    const from = text.startsWith(SPACE) ? 1 : 0;
    const to = text.length - (text.length > 1 && text.endsWith(SPACE) ? 1 : 0);
    if (from > 0) this.#reader.onWhitespaceCharacter(ONE_SPACE);
    if (from < to) this.#reader.onCharacter({ chars: text.slice(from, to) });
    if (to < text.length) this.#reader.onWhitespaceCharacter(ONE_SPACE);
  }

  #wordsAndSpaces(text: string): void {
    for (const [chars] of text.matchAll(WORDS_OR_SPACES)) {
      if (' \t\n\f'.includes(chars.charAt(0))) this.#reader.onWhitespaceCharacter({ chars });
      else this.#reader.onCharacter({ chars });
    }
  }

  #tag(written: string): boolean {
    if (written.startsWith('</')) {
      const end = known(knownEnds, written, endTag);
      if (end === null) return false;
      this.#reader.onEndTag(end);
      return true;
    }
    const start = known(knownStarts, written, startTag);
    if (start === null) return false;
    this.#reader.onStartTag(start);
    return true;
  }
}

function known<T>(tags: Map<string, T>, written: string, read: (written: string) => T | null): T | null {
  const before = tags.get(written);
  if (before !== undefined) return before;
  const tag = read(written);
  if (tag === null || written.length > MAX_KNOWN_TAG) return tag;
  if (tags.size >= MAX_KNOWN_TAGS) tags.clear();
  tags.set(written, tag);
  return tag;
}

/** Null for a reference of another kind. */
function resolved(written: string): string | null {
  let known = true;
  const text = written.replace(REFERENCE, (_, name: string | undefined) => {
    known &&= name !== undefined;
    return REFERENCES[name as string] as string;
  });
  return known ? text : null;
}

function endTag(written: string): EndTag | null {
  const tag = END_TAG.exec(written);
  return tag === null ? null : { tagName: tag[1] as string };
}

function startTag(written: string): StartTag | null {
  const tag = TAG.exec(written);
  if (tag === null || isRawText(tag[1] as string)) return null;
  const attrs: Token.Attribute[] = [];
  for (const [, name, value] of (tag[2] as string).matchAll(ATTRIBUTE)) {
    const text = (value as string).includes('&') ? resolved(value as string) : (value as string);
    if (text === null || attrs.some((attr) => attr.name === name)) return null;
    attrs.push({ name: name as string, value: text });
  }
  return { tagName: tag[1] as string, attrs, selfClosing: false };
}
