import type { Belge, Block, FlowBlock, List, Paragraph, Row, Table } from '../model.ts';

/** Paragraphs that must not be the last on a page: what follows stands on the same one. */
export type Kept = ReadonlySet<Paragraph>;

/** Whether a kept paragraph goes to the next page as a whole; a long one leaves lines behind. */
export const movesWhole = (paragraph: Paragraph): boolean =>
  paragraphText(paragraph).length <= MAX_WHOLE_LINES * LINE_LENGTH;

/** Lines that a closing block takes along at least. */
const MIN_LINES = 2;
/** Characters of a full line of ordinary size, fewer than most lines hold. */
const LINE_LENGTH = 80;
const MAX_WHOLE_LINES = 10;
/** A longer heading, or line of a closing block, is text. */
const MAX_SHORT = 80;
/** Paragraphs of a closing block; more are a text. */
const MAX_CLOSING = 12;
/** Lines of enclosures that stay with the closing block; of a longer list the beginning does. */
const MAX_ENCLOSURES = 10;
/** The heading of the enclosures and the first two of them. */
const FIRST_ENCLOSURES = 3;

/**
 * Finds the paragraphs that belong together with the next one: a heading, a line that announces what follows, and
 * the closing block of a petition (date, title, name) with the end of the text before it and the enclosures after it
 * (decision 47).
 */
export function keptWithNext({ blocks }: Belge): Kept {
  const kept = new Set<Paragraph>();
  keepLeads(blocks, kept);
  keepClosing(blocks, kept);
  return kept;
}

function keepLeads(blocks: readonly Block[], kept: Set<Paragraph>): void {
  blocks.forEach((block, i) => {
    const next = blocks[i + 1];
    if (block.type === 'list') for (const item of block.items) keepLeads(item.blocks, kept);
    else if (block.type === 'paragraph' && next !== undefined && leads(block, next)) kept.add(block);
  });
}

/** A heading, or a line that announces what follows. */
export function leads(paragraph: Paragraph, next: Block): boolean {
  if (next.type === 'pageBreak') return false;
  const text = paragraphText(paragraph);
  return text !== '' && (next.type === 'list' || /[:;]$/.test(text) || isHeading(paragraph, text));
}

/** More bold rows at the end of a table are no sums. */
const MAX_SUMS = 3;

/** Rows at the end of a table that stand on one page: its sums, which are bold, and the row before them; 0 for none. */
export function closingRows({ rows, headerRows }: Pick<Table, 'rows' | 'headerRows'>): number {
  const body = rows.slice(headerRows);
  const sums = body.length - 1 - body.findLastIndex((row) => !isSum(row));
  return sums > 0 && sums <= MAX_SUMS && sums < body.length ? sums + 1 : 0;
}

function isSum({ cells }: Row): boolean {
  const blocks = cells.flatMap((cell) => cell.blocks);
  return blocks.every(isBoldOrEmpty) && blocks.some((block) => !isEmpty(block));
}

const isBoldOrEmpty = (block: FlowBlock): boolean => block.type === 'paragraph' && isBold(block);

const isHeading = (paragraph: Paragraph, text: string): boolean =>
  paragraph.heading > 0 || looksLikeHeading(paragraph, text);

/** A short bold line that does not end as a sentence does. */
export const looksLikeHeading = (paragraph: Paragraph, text = paragraphText(paragraph)): boolean =>
  text.length <= MAX_SHORT && !/[.,]$/.test(text) && isBold(paragraph);

const isBold = ({ inlines }: Paragraph): boolean =>
  inlines.every((inline) => inline.type !== 'text' || inline.style.bold || inline.text.trim() === '');

function keepClosing(blocks: readonly Block[], kept: Set<Paragraph>): void {
  const group = closingGroup(blocks);
  if (group === null) return;
  const { textBefore, closing, enclosures } = group;
  for (const paragraph of [...textBefore, ...closing, ...enclosures].slice(0, -1)) kept.add(paragraph);
}

/** Paragraphs in their order. */
export interface ClosingGroup {
  /** The end of the text, which the closing block takes along. */
  readonly textBefore: readonly Paragraph[];
  readonly closing: readonly Paragraph[];
  /** Enclosures under the signature that stand on its page: a list of them alone on a page belongs to no petition. */
  readonly enclosures: readonly Paragraph[];
}

/** The closing block, from the end of the document and before its attachments; null if there is none. */
export function closingGroup(blocks: readonly Block[]): ClosingGroup | null {
  const end = endOfClosing(blocks);
  const start = startOfClosing(blocks, end);
  if (start === end) return null;
  return {
    textBefore: textBefore(blocks.slice(0, start)),
    closing: blocks.slice(start, end).filter((block) => block.type === 'paragraph'),
    enclosures: enclosuresOf(blocks.slice(end)),
  };
}

function enclosuresOf(blocks: readonly Block[]): readonly Paragraph[] {
  const all = [...paragraphsFromStart(blocks)];
  const listed = all.slice(0, 1 + all.findLastIndex((one) => !isEmpty(one)));
  const lines = listed.reduce((sum, one) => sum + Math.max(1, linesOf(one)), 0);
  return lines <= MAX_ENCLOSURES ? listed : listed.filter((one) => !isEmpty(one)).slice(0, FIRST_ENCLOSURES);
}

/** Only a list of attachments follows the signature. */
const ATTACHMENTS = /^EK(?:LER|İ)?\s*(?:\d*\s*[:.)-]|$)/u;

function endOfClosing(blocks: readonly Block[]): number {
  const attachments = blocks.findLastIndex(
    (block) =>
      block.type === 'paragraph' && firstSign(block) === 'E' && ATTACHMENTS.test(paragraphText(block)),
  );
  const end =
    attachments < 0 || startOfClosing(blocks, attachments) === attachments ? blocks.length : attachments;
  return 1 + blocks.slice(0, end).findLastIndex((block) => !isEmpty(block));
}

/** The first of the blocks before `end` that close the petition; `end` if none do. */
function startOfClosing(blocks: readonly Block[], end: number): number {
  let start = end;
  for (let i = end - 1; i >= 0 && end - i <= MAX_CLOSING; i--) {
    const block = blocks[i] as Block;
    if (isEmpty(block)) continue;
    if (block.type !== 'paragraph' || !closes(block)) break;
    start = i;
  }
  return start;
}

/** A company signs with a dot at its end; of dots that stand for a missing name none counts. */
const DOTS_OF_A_NAME = /(?:(?<=\s)(?:A\.Ş|Şti|Koop)\.|…+)$/u;
const SIGNATURE = /^(?:\d{2}\.\d{2}\.\d{4}|Av\.|.{0,40}\bVekil(?:i|leri)$|.{0,20}e-imzalıdır)/u;

/** Short lines on the right or in the middle, or ones that begin as a signature does. */
function closes(paragraph: Paragraph): boolean {
  const text = paragraphText(paragraph);
  const { align, layout } = paragraph;
  const aside = align === 'right' || align === 'center' || layout.left >= 150;
  return (
    text.length <= MAX_SHORT &&
    !/[.:;,]$/.test(text.replace(DOTS_OF_A_NAME, '')) &&
    (aside || SIGNATURE.test(text))
  );
}

function textBefore(blocks: readonly Block[]): readonly Paragraph[] {
  const taken: Paragraph[] = [];
  let lines = 0;
  for (const paragraph of paragraphsFromEnd(blocks)) {
    taken.unshift(paragraph);
    lines += linesOf(paragraph);
    if (lines >= MIN_LINES) break;
  }
  return taken;
}

/** A guess; an empty paragraph has none. */
const linesOf = (paragraph: Paragraph): number => Math.ceil(paragraphText(paragraph).length / LINE_LENGTH);

/** Up to the first table or page break. */
function* paragraphsFromStart(blocks: readonly Block[]): Generator<Paragraph> {
  for (const block of blocks) {
    if (block.type === 'paragraph') yield block;
    else if (block.type === 'list') for (const item of block.items) yield* paragraphsFromStart(item.blocks);
    else return;
  }
}

/** Up to the first table or page break. */
function* paragraphsFromEnd(blocks: readonly Block[]): Generator<Paragraph> {
  for (const block of blocks.toReversed()) {
    if (block.type === 'paragraph') yield block;
    else if (block.type === 'list') yield* itemsFromEnd(block);
    else return;
  }
}

function* itemsFromEnd({ items }: List): Generator<Paragraph> {
  for (const item of items.toReversed()) yield* paragraphsFromEnd(item.blocks);
}

const isEmpty = (block: Block): boolean => block.type === 'paragraph' && firstSign(block) === '';

/** The first sign of its text, '' for none. Most paragraphs are told apart by it. */
function firstSign({ inlines }: Paragraph): string {
  for (const inline of inlines) {
    if (inline.type === 'picture') return PICTURE;
    const said = inline.type === 'text' ? inline.text.trimStart() : '';
    if (said !== '') return said.charAt(0);
  }
  return '';
}

const PICTURE = '\ufffc';

/** The text of its lines, with a space at each new line. */
export function paragraphText({ inlines }: Paragraph): string {
  let text = '';
  for (const inline of inlines)
    if (inline.type === 'text') text += inline.text;
    else text += inline.type === 'picture' ? PICTURE : ' ';
  return text.trim();
}
