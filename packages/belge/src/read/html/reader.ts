import { type Token, type TokenHandler, Tokenizer } from 'parse5';
import { type Belge, belge, MAX_INDENT, PAGE_BREAK, paragraph } from '../../model.ts';
import { Messages, type Result, result } from '../../result.ts';
import { cleanText } from '../../text.ts';
import {
  type Attributes,
  attribute,
  borderOf,
  cachedCss,
  fontSize,
  integerAttribute,
  NO_ATTRIBUTES,
  readAttributes,
  sideAttribute,
} from './attributes.ts';
import {
  type Box,
  flushList,
  leaveLists,
  mayNestList,
  openList,
  type RootBox,
  tableAround,
  target,
} from './boxes.ts';
import { type Css, NO_CSS } from './css.ts';
import {
  ELEMENTS,
  type Element,
  FLAT_CELL,
  FLAT_HEADER_CELL,
  HEADING,
  ROOT,
  ROW,
  UNKNOWN_ELEMENT,
  VOID,
} from './elements.ts';
import * as notices from './notices.ts';
import { type Open, OpenElements } from './openElements.ts';
import { ParagraphText } from './paragraphText.ts';
import { readPicture } from './picture.ts';
import { sizeOf } from './styleCode.ts';
import { addColumn, closeRow, closeTable, openCell, openRow, tableDraft } from './table.ts';
import { hasBidiMark, mayBeUnclean } from './text.ts';
import { enterRawText, RunTokenizer } from './tokenizer.ts';

/** Cells of all tables of a document: an even row costs a cell a column, whatever the HTML's length. */
const MAX_TABLE_CELLS = 30_000;
const TAB = 4;
const PAGE_BREAK_CLASS = /(?:^|\s)page-?break(?:\s|$)/i;

/** An element dropped with its content. `foreign`: SVG or MathML, where `<style>` holds markup. */
interface Skipped {
  readonly tag: string;
  readonly foreign: boolean;
  depth: number;
}

/**
 * Builds the document straight from parse5's tokens, without a tree between: a tree's repair of wrong
 * nesting (HTML 13.2.6.4.7 'adoption agency') takes quadratic time, and a document needs none of it,
 * since formatting is a property of runs here and blocks are what they are.
 */
export class HtmlReader implements TokenHandler {
  readonly onParseError = null;
  readonly #html: string;
  readonly #mayBeUnclean: boolean;
  readonly #tokenizer: Tokenizer;
  readonly #messages = new Messages();
  readonly #styles = new Map<string, Css>();
  readonly #root: RootBox = { kind: 'root', blocks: [] };
  readonly #open = new OpenElements(ROOT, this.#root);
  readonly #content = new ParagraphText();
  #box: Box = this.#root;
  /** Blocks finished so far: an element that adds none is empty. */
  #finished = 0;
  /** Index of the element that an end tag of its own closes. */
  #closedByTag = 0;
  /** Blocks not opened because too many are open. */
  #overflow = 0;
  #skipped: Skipped | null = null;
  #afterPreTag = false;
  #cellsLeft = MAX_TABLE_CELLS;

  constructor(html: string) {
    this.#html = html;
    this.#mayBeUnclean = mayBeUnclean(html);
    this.#tokenizer = new RunTokenizer({ sourceCodeLocationInfo: false }, this);
  }

  read(): Result<Belge> {
    this.#tokenizer.write(this.#html, true);
    return result(belge(this.#root.blocks), this.#messages.list);
  }

  onComment(): void {}
  onDoctype(): void {}
  onNullCharacter(): void {}

  onEof(): void {
    if (this.#skipped !== null) this.#messages.add(notices.unclosedElement(this.#skipped.tag));
    this.#closeFrom(1);
    this.#endParagraph();
  }

  onCharacter({ chars }: Token.CharacterToken): void {
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

  onWhitespaceCharacter({ chars }: Token.CharacterToken): void {
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
    else if (char === '\t') for (let i = 0; i < TAB; i++) this.#content.hardSpace(style);
    else if (!preformatted) this.#content.softSpace(style);
    // The line end right after `<pre>` is no line (HTML 13.1.2.5).
    else if (!this.#afterPreTag) this.#content.lineBreak();
    this.#afterPreTag = false;
  }

  onStartTag(token: Token.TagToken): void {
    const { tagName: tag, attrs } = token;
    if (this.#skipped !== null && this.#skipsStart(token)) return;
    this.#afterPreTag = false;
    const element = ELEMENTS.get(tag) ?? this.#unknown(tag);
    const attributes =
      attrs.length === 0 ? NO_ATTRIBUTES : readAttributes(attrs, this.#styles, this.#messages);
    if (element.kind === 'lineBreak') this.#lineBreak(attributes.css);
    else if (element.kind === 'format' || element.kind === 'inline')
      this.#openInline(token, element, attributes);
    else if (element.kind === 'picture') this.#picture(token, attributes.css);
    else if (element.kind === 'skip' || element.kind === 'silentSkip' || element.kind === 'control')
      this.#openSkipped(token, element);
    else if (element.kind !== 'void' && element.kind !== 'transparent')
      this.#openBlock(token, element, attributes);
    if (this.#skipped === null || !this.#skipped.foreign) enterRawText(this.#tokenizer, tag);
  }

  /** Names with a colon are the private elements of word processors: `o:p`, `st1:place`. */
  #unknown(tag: string): Element {
    if (!tag.includes(':')) this.#messages.add(notices.unknownElement(tag));
    return UNKNOWN_ELEMENT;
  }

  #lineBreak(css: Css): void {
    if (css.breakBefore || css.breakAfter) this.#pageBreak();
    else this.#content.lineBreak();
  }

  #openInline({ tagName, attrs }: Token.TagToken, element: Element, { css }: Attributes): void {
    if (css.hidden || attribute(attrs, 'hidden') !== null) return this.#hide(tagName);
    if (css.breakBefore) this.#pageBreakBefore();
    if (this.#open.fullOfInlines) return this.#messages.add(notices.DEEP_NESTING);
    if (tagName === 'a' && attribute(attrs, 'href') !== null) this.#messages.add(notices.LINK);
    const own = tagName === 'font' ? this.#fontCss(attrs, css) : css;
    this.#open.push(tagName, element, own, null, null, 0);
  }

  #fontCss(attrs: readonly Token.Attribute[], css: Css): Css {
    const value = attribute(attrs, 'size');
    const size = value === null || css.size !== 0 ? 0 : fontSize(value, sizeOf(this.#open.top.style));
    if (size === 0) return css;
    if (css === NO_CSS) return cachedCss(`font-size:${size}pt`, this.#styles, this.#messages);
    return { ...css, size };
  }

  #picture({ attrs }: Token.TagToken, css: Css): void {
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

  #openSkipped({ tagName: tag, selfClosing }: Token.TagToken, { kind }: Element): void {
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
  #skipsStart({ tagName, selfClosing }: Token.TagToken): boolean {
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
    if (!skipped.foreign) enterRawText(this.#tokenizer, tagName);
    return true;
  }

  #openBlock(token: Token.TagToken, element: Element, attributes: Attributes): void {
    const { tagName: tag, attrs } = token;
    const { css } = attributes;
    if (element.kind === 'block' || element.kind === 'paragraph')
      if (css.hidden || attribute(attrs, 'hidden') !== null) return this.#hide(tag);
    this.#endParagraph();
    if (css.breakBefore && element.kind !== 'rule') this.#pageBreakBefore();
    if (element.kind === 'rule') return this.#rule(token, css);
    if (this.#open.full) {
      this.#overflow++;
      return this.#messages.add(notices.DEEP_NESTING);
    }
    if (element.kind === 'list') this.#openList(token, element, attributes);
    else if (element.kind === 'item') this.#openItem(token, element, attributes);
    else if (element.kind === 'table') this.#openTable(token, element, attributes);
    else if (element.kind === 'block' || element.kind === 'paragraph') {
      this.#closeParagraphFor(tag);
      this.#push(tag, element, css, attributes.align, null);
      this.#afterPreTag = element.preformatted;
    } else this.#openTablePart(token, element, attributes);
  }

  #push(tag: string, element: Element, css: Css, align: Attributes['align'], box: Box | null): void {
    this.#open.push(tag, element, css, align, box, this.#finished);
    if (box !== null) this.#box = box;
  }

  /** A block ends an open `<p>`, a heading ends a heading, `<dt>` and `<dd>` each other (HTML 13.2.6.4.7). */
  #closeParagraphFor(tag: string): void {
    const index = this.#open.innermostBlock();
    const { tag: around } = this.#open.at(index);
    const ends =
      around === 'p' ||
      (HEADING.test(around) && HEADING.test(tag)) ||
      ((around === 'dt' || around === 'dd') && (tag === 'dt' || tag === 'dd'));
    if (ends) this.#closeFrom(index);
  }

  #rule({ tagName, attrs }: Token.TagToken, css: Css): void {
    this.#closeParagraphFor(tagName);
    if (css.breakBefore || css.breakAfter || PAGE_BREAK_CLASS.test(attribute(attrs, 'class') ?? ''))
      this.#pageBreak();
    else this.#messages.add(notices.RULE);
  }

  #openList({ tagName, attrs }: Token.TagToken, element: Element, { css, align }: Attributes): void {
    this.#closeParagraphFor(tagName);
    const kind = tagName === 'ol' ? 'ordered' : 'bullet';
    const deep = !mayNestList(this.#box);
    if (deep) this.#messages.add(notices.DEEP_LIST);
    const box = deep ? null : openList(this.#box, kind, integerAttribute(attrs, 'start') ?? 1);
    this.#push(tagName, element, css, align, box);
  }

  #openItem({ tagName, attrs }: Token.TagToken, element: Element, { css, align }: Attributes): void {
    const open = this.#open.openItem();
    if (open > 0) this.#closeFrom(open);
    this.#closeParagraphFor(tagName);
    const box = this.#box;
    if (box.kind === 'list') {
      const value = integerAttribute(attrs, 'value');
      if (value !== null && value !== box.start + box.items.length) {
        flushList(box);
        box.start = Math.min(9999, Math.max(1, value));
      }
      box.items.push([]);
    }
    this.#push(tagName, element, css, align, null);
  }

  #openTable({ tagName, attrs }: Token.TagToken, element: Element, { css }: Attributes): void {
    this.#closeParagraphFor(tagName);
    if (this.#box.kind === 'table') this.#closeFrom(this.#open.openTable());
    if (tableAround(this.#box) !== null) {
      this.#messages.add(notices.NESTED_TABLE);
      return this.#push(tagName, element, css, css.align, null);
    }
    if (leaveLists(this.#box)) this.#messages.add(notices.TABLE_IN_LIST);
    const table = tableDraft(borderOf(attrs, css));
    this.#push(tagName, element, css, css.align, { kind: 'table', parent: this.#box, table });
  }

  #openTablePart(token: Token.TagToken, element: Element, attributes: Attributes): void {
    const index = this.#open.openTable();
    // Outside of a table the tags say nothing (HTML 13.2.6.4.7): they only part paragraphs here.
    if (index === 0) return;
    const { box } = this.#open.at(index);
    if (box?.kind !== 'table') this.#openFlatPart(token, element, attributes, index);
    else if (element.kind === 'column') {
      addColumn(
        box.table,
        sideAttribute(token.attrs, 'width', attributes.css),
        integerAttribute(token.attrs, 'span') ?? 1,
      );
    } else if (element.kind === 'section') {
      this.#closeFrom(index + 1);
      this.#push(token.tagName, element, attributes.css, attributes.align, null);
    } else if (element.kind === 'row') {
      this.#closeFrom(this.#sectionOrTable(index) + 1);
      this.#push(token.tagName, element, attributes.css, attributes.align, null);
      openRow(box.table);
    } else this.#openCell(token, element, attributes, index, box);
  }

  /** A table in a cell: its rows and cells are but paragraphs of that cell. */
  #openFlatPart(
    { tagName }: Token.TagToken,
    element: Element,
    { css, align }: Attributes,
    table: number,
  ): void {
    this.#closeFrom(table + 1);
    if (element.kind !== 'cell') return;
    this.#push(tagName, tagName === 'th' ? FLAT_HEADER_CELL : FLAT_CELL, css, align, null);
  }

  #openCell(
    { tagName, attrs }: Token.TagToken,
    element: Element,
    { css, align }: Attributes,
    index: number,
    box: Extract<Box, { kind: 'table' }>,
  ): void {
    const row = this.#open.openPart('tr', index);
    this.#closeFrom((row === 0 ? this.#sectionOrTable(index) : row) + 1);
    if (row === 0) {
      this.#push('tr', ROW, NO_CSS, null, null);
      openRow(box.table);
    }
    if (css.border !== null) box.table.cellBorder = box.table.cellBorder === true || css.border === 'line';
    const width = integerAttribute(attrs, 'colwidth');
    const blocks = openCell(
      box.table,
      {
        colspan: integerAttribute(attrs, 'colspan') ?? 1,
        rowspan: integerAttribute(attrs, 'rowspan') ?? 1,
        width: sideAttribute(attrs, 'width', css) ?? (width === null ? null : { value: width, unit: 'px' }),
        header: tagName === 'th' || this.#open.openPart('thead', index) > 0,
      },
      this.#messages,
    );
    this.#push(tagName, element, css, align, { kind: 'cell', parent: box, blocks });
  }

  #sectionOrTable(table: number): number {
    const section =
      this.#open.openPart('tbody', table) ||
      this.#open.openPart('thead', table) ||
      this.#open.openPart('tfoot', table);
    return section || table;
  }

  onEndTag({ tagName: tag }: Token.TagToken): void {
    if (this.#skipped !== null) {
      if (tag === this.#skipped.tag && --this.#skipped.depth === 0) this.#skipped = null;
      return;
    }
    this.#afterPreTag = false;
    // HTML 13.2.6.4.7: this one end tag is read as a start tag.
    if (tag === 'br') return this.#content.lineBreak();
    const element = ELEMENTS.get(tag) ?? UNKNOWN_ELEMENT;
    switch (element.kind) {
      case 'format': {
        const index = this.#open.closedBy(tag, element);
        if (index > 0) this.#open.remove(index);
        return;
      }
      case 'inline':
        return this.#close(this.#open.closedBy(tag, element));
      case 'block':
      case 'paragraph':
      case 'list':
        return this.#closeBlock(this.#open.closedBy(tag, element));
      case 'item':
        return this.#closeBlock(this.#open.openItem());
      case 'table':
        return this.#closeBlock(this.#open.openTable());
      case 'section':
      case 'row':
      case 'cell':
        return this.#closeBlock(this.#open.openPart(tag, this.#open.openTable()));
      default:
    }
  }

  #closeBlock(index: number): void {
    this.#endParagraph();
    if (this.#overflow > 0) this.#overflow--;
    else this.#close(index);
  }

  #close(index: number): void {
    if (index === 0) return;
    this.#closedByTag = index;
    this.#closeFrom(index);
    this.#closedByTag = 0;
  }

  #closeFrom(index: number): void {
    if (index < this.#open.length) this.#open.close(index, this.#leave);
  }

  readonly #leave = (open: Open, index: number): void => {
    this.#endParagraph();
    const { box, element } = open;
    if (box !== null) this.#leaveBox(box);
    else if (element.kind === 'row') this.#leaveRow();
    else if (element.kind === 'paragraph' && index === this.#closedByTag && open.finished === this.#finished)
      this.#add([], open);
    if (open.breakAfter) this.#pageBreak();
  };

  #leaveBox(box: Box): void {
    if (box.kind === 'root') return;
    this.#box = box.parent;
    if (box.kind === 'list') flushList(box);
    else if (box.kind === 'table') {
      const { blocks, cells } = closeTable(box.table, this.#cellsLeft, this.#messages);
      this.#cellsLeft -= cells;
      for (const block of blocks) this.#root.blocks.push(block);
      this.#finished++;
    }
  }

  #leaveRow(): void {
    if (this.#box.kind === 'table') closeRow(this.#box.table);
  }

  #endParagraph(): void {
    const inlines = this.#content.take();
    if (inlines !== null) this.#add(inlines, this.#open.top);
  }

  #add(inlines: Parameters<typeof paragraph>[0], { align, indent }: Open): void {
    target(this.#box).push(paragraph(inlines, { align, indent: Math.min(MAX_INDENT, indent) }));
    this.#finished++;
  }

  /** A page begins anyway at the begin of the document. */
  #pageBreakBefore(): void {
    this.#endParagraph();
    if (this.#finished > 0) this.#pageBreak();
  }

  #pageBreak(): void {
    this.#endParagraph();
    if (tableAround(this.#box) !== null) return this.#messages.add(notices.BREAK_IN_TABLE);
    if (leaveLists(this.#box)) this.#messages.add(notices.BREAK_IN_LIST);
    this.#root.blocks.push(PAGE_BREAK);
    this.#finished++;
  }
}
