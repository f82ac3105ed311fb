import type { Token, TokenHandler, Tokenizer } from 'parse5';
import { enterRawText, RunTokenizer } from '../html/tokenizer.ts';
import { escaped, quoted } from './escape.ts';

/**
 * The same HTML with every `style` attribute named `data-style`, and without style sheets and comments. A browser
 * can parse it under a policy that forbids inline styles, and `data-style` still says what each element looked like.
 */
export const withInertStyles = (html: string): string => new StyleRenamer(html).rename();

class StyleRenamer implements TokenHandler {
  readonly onParseError = null;
  readonly #html: string;
  readonly #tokenizer: Tokenizer;
  readonly #out: string[] = [];
  #inSheet = false;

  constructor(html: string) {
    this.#html = html;
    this.#tokenizer = new RunTokenizer({ sourceCodeLocationInfo: false }, this);
  }

  rename(): string {
    this.#tokenizer.write(this.#html, true);
    return this.#out.join('');
  }

  onComment(): void {}
  onDoctype(): void {}
  onEof(): void {}
  onNullCharacter(): void {}

  onCharacter({ chars }: Token.CharacterToken): void {
    if (!this.#inSheet) this.#out.push(escaped(chars));
  }

  onWhitespaceCharacter({ chars }: Token.CharacterToken): void {
    if (!this.#inSheet) this.#out.push(chars);
  }

  onStartTag({ tagName, attrs, selfClosing }: Token.TagToken): void {
    enterRawText(this.#tokenizer, tagName);
    if (tagName === 'style') this.#inSheet = true;
    else this.#out.push(`<${tagName}${attrs.map(attributeOf).join('')}${selfClosing ? '/' : ''}>`);
  }

  onEndTag({ tagName }: Token.TagToken): void {
    if (tagName === 'style') this.#inSheet = false;
    else this.#out.push(`</${tagName}>`);
  }
}

/** The class marks spans that had a style: ProseMirror takes others around a single space for the browser's own. */
const attributeOf = ({ name, value }: Token.Attribute): string =>
  name === 'style' ? ` class="" data-style="${quoted(value)}"` : ` ${name}="${quoted(value)}"`;
