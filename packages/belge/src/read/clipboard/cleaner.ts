import type { Token, TokenHandler, Tokenizer } from 'parse5';
import type { Page } from '../../model.ts';
import { BelgeError, Messages } from '../../result.ts';
import { attribute } from '../html/attributes.ts';
import { ELEMENTS, type Kind, VOID } from '../html/elements.ts';
import * as notices from '../html/notices.ts';
import { enterRawText, RunTokenizer } from '../html/tokenizer.ts';
import type { Declarations } from './declarations.ts';
import { escaped } from './escape.ts';
import { StyleSheet } from './styleSheet.ts';
import { endTag, startTag } from './tags.ts';
import { parseMsoList, WordLists } from './wordList.ts';

/** UTF-16 units of cleaned HTML; a document of 512 KB comes nowhere near. */
const MAX_CLEAN_LENGTH = 1024 * 1024;
const MAX_MARKER_LENGTH = 50;
/** Base64 characters of the pictures of one paste. */
const MAX_PICTURES = 360_000;

/** An element left out with its content. */
interface Skipped {
  readonly tag: string;
  /** The use of the text in it. */
  readonly use: 'none' | 'style' | 'marker' | 'tabs';
  /** Written when it ends: the reader names what it has left out by its tags. */
  readonly end: string;
  /** Tabs that its spaces stand for. */
  readonly tabs: number;
  readonly foreign: boolean;
  depth: number;
}

interface ListParagraph {
  readonly list: string;
  readonly level: number;
  readonly tag: string;
  /** Offset of its start tag in the output, once the marker is known. */
  readonly at: number;
  readonly start: string;
  marker: string;
}

const SILENT = new Set('script noscript style template title xml noembed noframes object applet'.split(' '));
const FILLER = /^[\s\u00a0]*$/;
const BLOCK_KINDS = new Set<Kind>(
  'block paragraph list item table section row cell rule'.split(' ') as Kind[],
);

export const tooBig = (): BelgeError =>
  new BelgeError(
    'pano-buyuk',
    'Yapıştırılan içerik çok büyük (en çok 512 KB). Daha küçük parçalar hâlinde yapıştırın.',
  );

/**
 * Rewrites the clipboard HTML of other programs as plain HTML that the reader of documents knows: styles
 * of classes become styles of elements, Word's paragraphs that look like lists become lists, and what
 * nobody sees is gone. Goes over the tokens once, without a tree.
 */
export class ClipboardCleaner implements TokenHandler {
  readonly onParseError = null;
  readonly messages = new Messages();
  readonly #html: string;
  readonly #tokenizer: Tokenizer;
  readonly #sheet = new StyleSheet();
  readonly #lists = new WordLists(this.messages);
  readonly #out: string[] = [];
  #length = 0;
  #skipped: Skipped | null = null;
  #skippedText = '';
  #item: ListParagraph | null = null;
  /** True in a Word paragraph that continues an item. */
  #continues = false;
  #inFragment: boolean;
  /** True in the row without height at the end of a Word table of uneven cells: it only gives the widths. */
  #inWidthRow = false;
  #pictures = 0;

  constructor(html: string) {
    this.#html = html;
    this.#inFragment = !/<!--\s*StartFragment\s*-->/i.test(html);
    this.#tokenizer = new RunTokenizer({ sourceCodeLocationInfo: false }, this);
  }

  /** Throws BelgeError 'pano-buyuk' when what is left is too long. */
  clean(): string {
    this.#tokenizer.write(this.#html, true);
    this.#endItem();
    return this.#out.join('');
  }

  /** The style sheets say it, so it is known once the HTML is clean. */
  get page(): Page | null {
    return this.#sheet.page;
  }

  onDoctype(): void {}
  onNullCharacter(): void {}

  onEof(): void {
    if (this.#skipped !== null && this.#skipped.end === '')
      this.messages.add(notices.unclosedElement(this.#skipped.tag));
  }

  onComment({ data }: Token.CommentToken): void {
    const text = data.trim();
    if (text === 'StartFragment') this.#inFragment = true;
    else if (text === 'EndFragment') this.#inFragment = false;
    else if (text.startsWith('[if !supportMisalignedColumns]')) this.#inWidthRow = true;
    else if (text.startsWith('[endif]')) this.#inWidthRow = false;
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    if (this.#skipped !== null) return this.#skipText(chars);
    if (!this.#inFragment || this.#inWidthRow) return;
    if (!FILLER.test(chars)) this.#endLists();
    this.#write(escaped(chars));
  }

  onWhitespaceCharacter({ chars }: Token.CharacterToken): void {
    if (this.#skipped !== null) this.#skipText(chars);
    else if (this.#inFragment) this.#write(chars);
  }

  #skipText(chars: string): void {
    const { use } = this.#skipped as Skipped;
    if (
      use === 'style' ||
      use === 'tabs' ||
      (use === 'marker' && this.#skippedText.length < MAX_MARKER_LENGTH)
    )
      this.#skippedText += chars;
  }

  onStartTag(token: Token.TagToken): void {
    const { tagName: tag, attrs } = token;
    if (this.#skipped !== null) return this.#startInSkipped(token);
    if (this.#inWidthRow) return this.#widthCell(token);
    const kind = ELEMENTS.get(tag)?.kind;
    if (SILENT.has(tag)) return this.#skip(token, tag === 'style' ? 'style' : 'none', '', '');
    if (kind === 'skip' || kind === 'control') return this.#skipNamed(token);
    if (kind === 'void' || kind === 'transparent') return;
    if (isComment(token)) return this.#skip(token, 'none', '', '');
    const said = this.#sheet.of(tag, attribute(attrs, 'class') ?? '', attribute(attrs, 'style') ?? '');
    if (said.msoList === 'ignore' && this.#item !== null && !token.selfClosing)
      return this.#skip(token, 'marker', '', '');
    const tabs = tabsOf(token);
    if (tabs > 0 && this.#inFragment)
      return this.#skip(token, 'tabs', startTag(token, attrs, said.css), endTag(tag), tabs);
    this.#element(token, kind, said);
    enterRawText(this.#tokenizer, tag);
  }

  #element(token: Token.TagToken, kind: Kind | undefined, said: Declarations): void {
    const { tagName: tag, attrs } = token;
    const isBlock = kind !== undefined && BLOCK_KINDS.has(kind);
    if (!isBlock) {
      if (kind === 'lineBreak' || kind === 'picture') {
        if (!this.#inFragment || isNoBreak(attrs, said.css)) return;
        this.#endLists();
      }
      return this.#write(startTag(token, this.#withoutBigPicture(attrs), said.css));
    }
    const hidden =
      /(?:^|;)(?:display:none|mso-hide:all)/.test(said.css) || attribute(attrs, 'hidden') !== null;
    if (
      hidden &&
      (kind === 'item' || kind === 'row' || kind === 'cell' || kind === 'table' || kind === 'list')
    ) {
      this.messages.add(notices.HIDDEN);
      return this.#skip(token, 'none', '', '');
    }
    this.#endItem();
    const item = kind === 'paragraph' || tag === 'div' ? parseMsoList(said.msoList) : null;
    if (item !== null) {
      const start = startTag(token, attrs, withoutIndent(said.css));
      this.#item = { ...item, tag, at: this.#out.length, start, marker: '' };
      this.#out.push('');
      return;
    }
    this.#continues = this.#lists.any && /(?:^|\s)MsoListParagraph/.test(attribute(attrs, 'class') ?? '');
    if (!this.#continues) this.#endLists();
    this.#write(startTag(token, attrs, this.#continues ? withoutIndent(said.css) : said.css));
  }

  #withoutBigPicture(attrs: readonly Token.Attribute[]): readonly Token.Attribute[] {
    const src = attribute(attrs, 'src');
    if (src === null || !/^\s*data:/i.test(src)) return attrs;
    this.#pictures += src.length;
    if (this.#pictures <= MAX_PICTURES) return attrs;
    this.#pictures -= src.length;
    this.messages.add(PICTURE_BIG);
    return [{ name: 'hidden', value: '' }];
  }

  /** `<td width>` of the row of widths becomes a column. */
  #widthCell({ tagName, attrs }: Token.TagToken): void {
    if (tagName !== 'td') return;
    const width = /^\d+$/.exec(attribute(attrs, 'width') ?? '')?.[0];
    if (width !== undefined) this.#write(`<col width="${width}">`);
  }

  #skipNamed(token: Token.TagToken): void {
    const { tagName: tag, attrs, selfClosing } = token;
    if (!this.#inFragment || (tag === 'input' && /^hidden$/i.test(attribute(attrs, 'type') ?? ''))) {
      if (!VOID.has(tag)) this.#skip(token, 'none', '', '');
      return;
    }
    const foreign = tag === 'svg' || tag === 'math';
    if (VOID.has(tag)) return this.#write(`<${tag}>`);
    if (foreign && selfClosing) return this.#write(`<${tag}/>`);
    this.#skip(token, 'none', `<${tag}>`, `</${tag}>`);
  }

  #skip({ tagName: tag }: Token.TagToken, use: Skipped['use'], start: string, end: string, tabs = 0): void {
    this.#write(start);
    const foreign = tag === 'svg' || tag === 'math';
    this.#skipped = { tag, use, end, tabs, foreign, depth: 1 };
    this.#skippedText = '';
    if (!foreign) enterRawText(this.#tokenizer, tag);
  }

  #startInSkipped({ tagName: tag, selfClosing }: Token.TagToken): void {
    const skipped = this.#skipped as Skipped;
    if (tag === skipped.tag && !(skipped.foreign && selfClosing)) skipped.depth++;
    if (!skipped.foreign) enterRawText(this.#tokenizer, tag);
  }

  onEndTag({ tagName: tag }: Token.TagToken): void {
    if (this.#skipped !== null) return this.#endInSkipped(tag);
    if (tag === 'table') this.#inWidthRow = false;
    if (this.#inWidthRow) return;
    const kind = ELEMENTS.get(tag)?.kind;
    if (kind === 'transparent' || kind === 'void') return;
    if (tag === this.#item?.tag) return this.#endItem(`</${tag}>`);
    if (kind !== undefined && BLOCK_KINDS.has(kind)) {
      this.#endItem();
      if (kind !== 'paragraph') this.#endLists();
      this.#continues = false;
    }
    this.#write(endTag(tag));
  }

  #endInSkipped(tag: string): void {
    const skipped = this.#skipped as Skipped;
    if (tag !== skipped.tag || --skipped.depth > 0) return;
    this.#skipped = null;
    if (skipped.use === 'style') this.#sheet.add(this.#skippedText);
    else if (skipped.use === 'marker' && this.#item !== null) this.#item.marker = this.#skippedText.trim();
    else if (skipped.use === 'tabs')
      this.#write(FILLER.test(this.#skippedText) ? '\t'.repeat(skipped.tabs) : escaped(this.#skippedText));
    this.#write(skipped.end);
  }

  /** Writes the start of the paragraph of a list, now that its marker is known. */
  #endItem(end = ''): void {
    const item = this.#item;
    if (item === null) return;
    this.#item = null;
    const format = this.#sheet.numberFormat(item.list, item.level);
    const before = this.#lists.item({ ...item, format }) + item.start;
    this.#out[item.at] = before;
    this.#length += before.length;
    this.#write(end === '' ? endTag(item.tag) : end);
  }

  /** Ends Word's lists before content that stands in none of their items. */
  #endLists(): void {
    if (this.#lists.any && this.#item === null && !this.#continues) this.#write(this.#lists.end());
  }

  #write(html: string): void {
    if (html === '') return;
    this.#out.push(html);
    this.#length += html.length;
    if (this.#length > MAX_CLEAN_LENGTH) throw tooBig();
  }
}

const PICTURE_BIG = {
  code: 'resim-buyuk',
  text: 'Büyük bir resim atlandı. Resmi küçültüp yeniden ekleyin.',
} as const;

/** Word's comments: the mark in the text, the place it takes, and the list of them at the end. */
const isComment = ({ tagName, attrs }: Token.TagToken): boolean =>
  (tagName === 'a' && attribute(attrs, 'class') === 'msocomanchor') ||
  /mso-(?:element|special-character):\s*comment/i.test(attribute(attrs, 'style') ?? '');

const MAX_TABS = 20;

/** Word writes a tab as the spaces that are as wide as it is there. */
function tabsOf({ tagName, attrs, selfClosing }: Token.TagToken): number {
  if (tagName !== 'span' || selfClosing) return 0;
  const count = /(?:^|;)\s*mso-tab-count\s*:\s*(\d+)/i.exec(attribute(attrs, 'style') ?? '')?.[1];
  return Math.min(MAX_TABS, Number(count ?? 0));
}

/** A `<br>` that breaks no line: WebKit's mark of the end of a selection, a section on the same page. */
const isNoBreak = (attrs: readonly Token.Attribute[], css: string): boolean =>
  attribute(attrs, 'class') === 'Apple-interchange-newline' ||
  (/mso-break-type/i.test(attribute(attrs, 'style') ?? '') && !css.includes('always'));

/** A list indents its items itself. */
const withoutIndent = (css: string): string =>
  css.replace(/(?:^|;)(?:margin|margin-left|margin-inline-start|text-indent):[^;]*/g, '').replace(/^;/, '');
