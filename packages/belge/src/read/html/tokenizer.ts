import { Token, Tokenizer, TokenizerMode } from 'parse5';

const SPACE = 0x20;
const QUOTE = 0x22;
const AMPERSAND = 0x26;
const LESS_THAN = 0x3c;
const FIRST_SURROGATE = 0xd800;

const isPlain = (c: number): boolean =>
  c > SPACE && c !== LESS_THAN && c !== AMPERSAND && c < FIRST_SURROGATE;
const isPlainInQuotes = (c: number): boolean =>
  c >= SPACE && c !== QUOTE && c !== AMPERSAND && c < FIRST_SURROGATE;

/**
 * parse5's tokenizer, with one short cut: a run of plain characters in text or in a quoted attribute is
 * taken in one step instead of a code point at a time (twice as fast on petitions, many times on
 * pictures). Text tokens may therefore hold single spaces; all else is as parse5 has it.
 */
export class RunTokenizer extends Tokenizer {
  protected override _stateData(cp: number): void {
    // oxlint-disable-next-line no-underscore-dangle -- parse5's name
    super._stateData(cp);
    if (this.state !== TokenizerMode.DATA) return;
    if (this.currentCharacterToken?.type !== Token.TokenType.CHARACTER) return;
    const { html, pos } = this.preprocessor;
    let end = pos + 1;
    for (; end < html.length; end++) {
      const c = html.charCodeAt(end);
      if (!isPlain(c) && !(c === SPACE && isPlain(html.charCodeAt(end + 1)))) break;
    }
    if (end > pos + 1) this.#extendRunTo(end);
  }

  protected override _stateAttributeValueDoubleQuoted(cp: number): void {
    // oxlint-disable-next-line no-underscore-dangle -- parse5's name
    super._stateAttributeValueDoubleQuoted(cp);
    if (!isPlainInQuotes(cp)) return;
    const { html, pos } = this.preprocessor;
    let end = pos + 1;
    while (end < html.length && isPlainInQuotes(html.charCodeAt(end))) end++;
    if (end > pos + 1) this.#extendRunTo(end);
  }

  /** The run that parse5 is at goes on up to `end`, the last character before it the current one. */
  #extendRunTo(end: number): void {
    this.preprocessor.pos = end - 1;
    this.runEnd = end;
  }
}

const RAW_TEXT = new Map<string, TokenizerMode>([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['xmp', TokenizerMode.RAWTEXT],
  ['iframe', TokenizerMode.RAWTEXT],
  ['noembed', TokenizerMode.RAWTEXT],
  ['noframes', TokenizerMode.RAWTEXT],
  ['textarea', TokenizerMode.RCDATA],
  ['title', TokenizerMode.RCDATA],
  ['plaintext', TokenizerMode.PLAINTEXT],
]);
type TokenizerMode = Tokenizer['state'];

/** Whether the text up to the end tag is no markup. */
export const isRawText = (tagName: string): boolean => RAW_TEXT.has(tagName);

/** Markup is text after these start tags (HTML standard 13.2.6.4.7 and 13.2.6.2). */
export function enterRawText(tokenizer: Tokenizer, tagName: string): void {
  const mode = RAW_TEXT.get(tagName);
  if (mode !== undefined) tokenizer.state = mode;
}
