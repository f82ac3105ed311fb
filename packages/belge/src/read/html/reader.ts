import type { Token, TokenHandler } from 'parse5';
import type { Belge } from '../../model.ts';
import { GUARD_META, parseGuard, parseQuestion, QUESTION_META } from '../../preface.ts';
import { Messages, type Result, result } from '../../result.ts';
import { cleanText } from '../../text.ts';
import {
  type Attributes,
  attribute,
  cachedCss,
  fontSize,
  NO_ATTRIBUTES,
  readAttributes,
  sideAttribute,
} from './attributes.ts';
import { openBlock } from './blocks.ts';
import { DocumentBuilder } from './builder.ts';
import { type Css, NO_CSS } from './css.ts';
import { ELEMENTS, type Element, type Kind, UNKNOWN_ELEMENT, VOID } from './elements.ts';
import * as notices from './notices.ts';
import { readPicture } from './picture.ts';
import { type Characters, readPlainHtml, type StartTag } from './plainHtml.ts';
import { hasRule } from './rule.ts';
import { sizeOf } from './styleCode.ts';
import { hasBidiMark, mayBeUnclean } from './text.ts';
import { enterRawText, RunTokenizer } from './tokenizer.ts';

/** An element dropped with its content. `foreign`: SVG or MathML, where `<style>` holds markup. */
interface Skipped {
  readonly tag: string;
  readonly foreign: boolean;
  depth: number;
}

/** Kinds of element that keep a rule (rule.ts). */
const RULED: ReadonlySet<Kind> = new Set(['paragraph', 'item', 'row']);

/** Page numbers mean something in the `edge` of a page only. */
type Place = 'body' | 'edge';

/**
 * Reads HTML of any size and origin. Throws BelgeError 'kosul-bozuk' and 'soru-bozuk' for rules, questions and guards
 * that cannot be read.
 */
export function readAnyHtml(html: string, place: Place = 'body'): Result<Belge> {
  const unclean = mayBeUnclean(html);
  const plain = new HtmlReader(unclean, place);
  if (readPlainHtml(html, plain)) return plain.finish();
  const reader = new HtmlReader(unclean, place);
  reader.tokenize(html);
  return reader.finish();
}

/**
 * Builds the document straight from the tokens, without a tree between: a tree's repair of wrong
 * nesting (HTML 13.2.6.4.7 'adoption agency') takes quadratic time, and a document needs none of it,
 * since formatting is a property of runs here and blocks are what they are.
 */
class HtmlReader implements TokenHandler {
  readonly onParseError = null;
  readonly #inEdge: boolean;
  readonly #mayBeUnclean: boolean;
  /** Null while plain HTML is read. */
  #tokenizer: RunTokenizer | null = null;
  readonly #styles = new Map<string, Css>();
  readonly #builder = new DocumentBuilder();
  readonly #content = this.#builder.content;
  readonly #open = this.#builder.open;
  readonly #messages = this.#builder.messages;
  #skipped: Skipped | null = null;
  #afterPreTag = false;

  constructor(unclean: boolean, place: Place) {
    this.#mayBeUnclean = unclean;
    this.#inEdge = place === 'edge';
  }

  tokenize(html: string): void {
    this.#tokenizer = new RunTokenizer({ sourceCodeLocationInfo: false }, this);
    this.#tokenizer.write(html, true);
  }

  finish(): Result<Belge> {
    return result(this.#builder.finish(), this.#messages.list);
  }

  onComment(): void {}
  onDoctype(): void {}
  onNullCharacter(): void {}

  onEof(): void {
    if (this.#skipped !== null) this.#messages.add(notices.unclosedElement(this.#skipped.tag));
  }

  onCharacter({ chars }: Characters): void {
    if (this.#skipped !== null) return;
    this.#afterPreTag = false;
    const { style, spaces } = this.#open.top;
    if (!this.#mayBeUnclean && spaces === 'collapse') this.#content.text(chars, style);
    else this.#words(this.#cleaned(chars), style, spaces !== 'collapse');
  }

  #cleaned(chars: string): string {
    if (!this.#mayBeUnclean) return chars;
    if (hasBidiMark(chars)) this.#messages.add(notices.BIDI_MARK);
    return cleanText(chars);
  }

  #words(chars: string, style: number, keepSpaces: boolean): void {
    for (let from = 0; from <= chars.length; ) {
      const space = chars.indexOf(' ', from);
      const end = space < 0 ? chars.length : space;
      if (end > from) this.#content.text(chars.slice(from, end), style);
      if (space < 0) return;
      if (keepSpaces) this.#content.hardSpace(style);
      else this.#content.softSpace(style);
      from = end + 1;
    }
  }

  onWhitespaceCharacter({ chars }: Characters): void {
    if (this.#skipped !== null) return;
    const { style, spaces, element } = this.#open.top;
    // White space between the blocks of a container that keeps spaces is still the source's layout.
    const layout = spaces === 'keep' && element.kind === 'block' && this.#content.empty;
    if (spaces === 'collapse' || layout) this.#content.softSpace(style);
    else for (const char of chars) this.#keptSpace(char, style, spaces === 'preformatted');
    this.#afterPreTag = false;
  }

  #keptSpace(char: string, style: number, preformatted: boolean): void {
    if (char === ' ') this.#content.hardSpace(style);
    else if (char === '\t') this.#content.tab(style);
    else if (!preformatted) this.#content.softSpace(style);
    // The line end right after `<pre>` is no line (HTML 13.1.2.5).
    else if (!this.#afterPreTag) this.#content.lineBreak();
    this.#afterPreTag = false;
  }

  onStartTag(token: StartTag): void {
    const { tagName: tag, attrs } = token;
    if (this.#skipped !== null && this.#skipsStart(token)) return;
    this.#afterPreTag = false;
    const element = ELEMENTS.get(tag) ?? this.#unknown(tag);
    if (element.kind === 'void' || element.kind === 'transparent') {
      if (tag === 'meta') this.#meta(attrs);
      return;
    }
    const attributes = this.#attributesOf(token);
    if (element.kind === 'lineBreak') this.#lineBreak(attrs, attributes.css);
    else if (element.kind === 'format' || element.kind === 'inline')
      this.#openInline(token, element, attributes);
    else if (element.kind === 'picture') this.#picture(token, attributes.css);
    else if (element.kind === 'skip' || element.kind === 'silentSkip' || element.kind === 'control')
      this.#openSkipped(token, element);
    else this.#openBlock(token, element, attributes);
    if (hasRule(attrs) && !RULED.has(element.kind)) this.#messages.add(notices.RULE_PLACE);
    if (this.#skipped === null || !this.#skipped.foreign) this.#enterRawText(tag);
  }

  /** Attributes of which nothing has to be told are read once for all tags that share the token. */
  #attributesOf(token: StartTag): Attributes {
    const { attrs } = token;
    if (attrs.length === 0) return NO_ATTRIBUTES;
    if (token.attributes !== undefined) return token.attributes;
    const told = new Messages();
    const attributes = readAttributes(attrs, this.#styles, told);
    for (const message of told.list) this.#messages.add(message);
    if (told.list.length === 0 && attributes.css.notices.length === 0) token.attributes = attributes;
    return attributes;
  }

  #enterRawText(tag: string): void {
    if (this.#tokenizer !== null) enterRawText(this.#tokenizer, tag);
  }

  /** The questions and guards of a template (write/html/preface.ts); any other `<meta>` says nothing about its text. */
  #meta(attrs: StartTag['attrs']): void {
    const named = (name: string) => attribute(attrs, name);
    const name = named('name');
    if (name === QUESTION_META) this.#builder.questions.push(parseQuestion(named));
    else if (name === GUARD_META) this.#builder.guards.push(parseGuard(named));
  }

  /** Names with a colon are the private elements of word processors: `o:p`, `st1:place`. */
  #unknown(tag: string): Element {
    if (!tag.includes(':')) this.#messages.add(notices.unknownElement(tag));
    return UNKNOWN_ELEMENT;
  }

  #lineBreak(attrs: readonly Token.Attribute[], css: Css): void {
    if (css.breakBefore || css.breakAfter) this.#builder.pageBreak();
    // WebKit's mark of the end of a copied selection.
    else if (attribute(attrs, 'class') !== 'Apple-interchange-newline') this.#content.lineBreak();
  }

  #openInline({ tagName, attrs }: StartTag, element: Element, { css }: Attributes): void {
    if (css.hidden || attribute(attrs, 'hidden') !== null) return this.#hide(tagName);
    if (css.breakBefore) this.#builder.pageBreakBefore();
    if (this.#open.fullOfInlines) return this.#messages.add(notices.DEEP_NESTING);
    if (tagName === 'a' && attribute(attrs, 'href') !== null) this.#messages.add(notices.LINK);
    const number = this.#inEdge ? attribute(attrs, 'data-page-number') : null;
    if (number !== null) this.#content.pageNumber(number === 'total', this.#open.top.style);
    const own = tagName === 'font' ? this.#fontCss(attrs, css) : css;
    this.#builder.push(tagName, element, own, null);
  }

  #fontCss(attrs: readonly Token.Attribute[], css: Css): Css {
    const value = attribute(attrs, 'size');
    const size = value === null || css.size !== 0 ? 0 : fontSize(value, sizeOf(this.#open.top.style));
    if (size === 0) return css;
    if (css === NO_CSS) return cachedCss(`font-size:${size}pt`, this.#styles, this.#messages);
    return { ...css, size };
  }

  #picture({ attrs }: StartTag, css: Css): void {
    if (css.hidden) return this.#messages.add(notices.HIDDEN);
    const picture = readPicture(
      attribute(attrs, 'src') ?? '',
      attribute(attrs, 'alt') ?? '',
      sideAttribute(attrs, 'width', css),
      sideAttribute(attrs, 'height', css),
    );
    if ('type' in picture) this.#content.picture(picture);
    else this.#messages.add(picture);
  }

  #openSkipped({ tagName: tag, selfClosing }: StartTag, { kind }: Element): void {
    if (kind === 'skip') this.#messages.add(notices.droppedElement(tag));
    else if (kind === 'control') this.#messages.add(notices.FORM_CONTROL);
    const foreign = tag === 'svg' || tag === 'math';
    if (VOID.has(tag) || (foreign && selfClosing)) return;
    this.#skipped = { tag, foreign, depth: 1 };
  }

  #hide(tag: string): void {
    this.#messages.add(notices.HIDDEN);
    this.#skipped = { tag, foreign: false, depth: 1 };
  }

  /** False when the start tag ends what is skipped: a hidden `<p>` without its end tag. */
  #skipsStart({ tagName, selfClosing }: StartTag): boolean {
    const skipped = this.#skipped as Skipped;
    const kind = ELEMENTS.get(tagName)?.kind;
    if (
      skipped.tag === 'p' &&
      (kind === 'paragraph' || kind === 'block' || kind === 'table' || kind === 'list')
    ) {
      this.#skipped = null;
      return false;
    }
    if (tagName === skipped.tag && !(skipped.foreign && selfClosing)) skipped.depth++;
    if (!skipped.foreign) this.#enterRawText(tagName);
    return true;
  }

  #openBlock(token: StartTag, element: Element, attributes: Attributes): void {
    const { css } = attributes;
    if (element.kind === 'block' || element.kind === 'paragraph')
      if (css.hidden || attribute(token.attrs, 'hidden') !== null) return this.#hide(token.tagName);
    this.#builder.endParagraph();
    if (css.breakBefore && element.kind !== 'rule') this.#builder.pageBreakBefore();
    openBlock(this.#builder, token, element, attributes);
    this.#afterPreTag = element.preformatted;
  }

  onEndTag({ tagName: tag }: StartTag): void {
    if (this.#skipped !== null) {
      if (tag === this.#skipped.tag && --this.#skipped.depth === 0) this.#skipped = null;
      return;
    }
    this.#afterPreTag = false;
    // HTML 13.2.6.4.7: this one end tag is read as a start tag.
    if (tag === 'br') return this.#content.lineBreak();
    const element = ELEMENTS.get(tag) ?? UNKNOWN_ELEMENT;
    const { open } = this.#builder;
    switch (element.kind) {
      case 'format': {
        const index = open.closedBy(tag, element);
        if (index > 0) open.remove(index);
        return;
      }
      case 'inline': {
        const index = open.closedBy(tag, element);
        if (index > 0) this.#builder.closeFrom(index);
        return;
      }
      case 'block':
      case 'paragraph':
      case 'list':
        return this.#builder.closeBlock(open.closedBy(tag, element));
      case 'item':
        return this.#builder.closeBlock(open.openItem());
      case 'table':
        return this.#builder.closeBlock(open.openTable());
      case 'section':
      case 'row':
      case 'cell':
        return this.#builder.closeBlock(open.openPart(tag, open.openTable()));
      default:
    }
  }
}
