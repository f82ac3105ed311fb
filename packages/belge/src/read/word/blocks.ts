import { markerText, matchBullet, matchMarker } from '../../listMarker.ts';
import {
  type Align,
  type Block,
  type FlowBlock,
  fromEdge,
  type Heading,
  type Inline,
  type Layout,
  type List,
  leftEdge,
  list,
  listItem,
  MAX_LIST_LEVEL,
  PAGE_BREAK,
  paragraph,
} from '../../model.ts';
import type { Messages } from '../../result.ts';
import { PARAGRAPH_GAP_PT } from '../../write/page.ts';
import * as htmlNotices from '../html/notices.ts';
import type { NumberFormat, WrittenFormat } from './counter.ts';
import * as notices from './notices.ts';

/** A paragraph as Word's formats have it: an item of a list is a paragraph with a marker. */
export interface WordParagraph {
  readonly align: Align;
  /** As the file has it, beyond our limits too. Its left indent counts from the edge of the page's text or the cell. */
  readonly layout: Layout;
  readonly heading: Heading;
  readonly inlines: readonly Inline[];
  readonly marker: WordMarker | null;
}

export interface WordMarker {
  /** Items of one list say the same. */
  readonly list: string;
  /** Counted from 0. */
  readonly level: number;
  readonly format: NumberFormat;
  readonly number: number;
  /** The marker as the file shows it. */
  readonly text: string;
  /** Left edge of the items' text on this level, in points, as the layout's. */
  readonly edgePt: number;
}

interface OpenList {
  readonly id: string;
  readonly level: number;
  readonly kind: List['kind'];
  readonly start: number;
  /** Number of the next item, if the count goes on. */
  next: number;
  edgePt: number;
  readonly items: FlowBlock[][];
  readonly marker: string | null;
}

/** Lengths that differ by less are meant to be the same. */
const SLACK_PT = 0.9;
/** Limit of a model list's start; its items count on. */
const MAX_START = 9999;

/** Puts the flat paragraphs of a Word document, or of one of its cells, together as blocks of the model. */
export class WordBlocks {
  readonly #messages: Messages;
  readonly #blocks: Block[] = [];
  readonly #open: OpenList[] = [];
  readonly #gapAfterTable: () => number;

  /** `gapAfterTable`: the space that the page gives to what follows a table. */
  constructor(messages: Messages, gapAfterTable: () => number = () => PARAGRAPH_GAP_PT) {
    this.#messages = messages;
    this.#gapAfterTable = gapAfterTable;
  }

  paragraph(source: WordParagraph): void {
    const { marker } = source;
    if (marker !== null) return this.#item(source, marker);
    while (this.#top !== undefined && !continues(this.#top, leftEdge(source.layout))) this.#close();
    this.#add(source, this.#top?.edgePt ?? 0);
  }

  /** Adds no break at the beginning and never two in a row. */
  pageBreak(): void {
    this.#closeAll();
    const last = this.#blocks.at(-1);
    if (last !== undefined && last.type !== 'pageBreak') this.#blocks.push(PAGE_BREAK);
  }

  /** Blocks that are finished: a table, the content of a text box. */
  append(blocks: readonly Block[]): void {
    this.#closeAll();
    for (const block of blocks) this.#blocks.push(block);
  }

  /** Everything so far, without a page break at the end. */
  finish(): Block[] {
    this.#closeAll();
    if (this.#blocks.at(-1)?.type === 'pageBreak') this.#blocks.pop();
    return this.#blocks;
  }

  /** The blocks of a cell: space below the last of them shows nothing. */
  finishCell(): Block[] {
    return withoutSpaceBelow(this.finish());
  }

  get #top(): OpenList | undefined {
    return this.#open.at(-1);
  }

  #item(source: WordParagraph, marker: WordMarker): void {
    const { level, number, format } = marker;
    const kind = format === 'bullet' ? 'bullet' : 'ordered';
    const edgePt = Math.min(marker.edgePt, source.layout.left);
    while (this.#top !== undefined && this.#top.level > level) this.#close();
    const same = this.#top?.level === level ? this.#top : undefined;
    const goesOn =
      same?.id === marker.list && same.kind === kind && (kind === 'bullet' || same.next === number);
    if (same !== undefined && !goesOn) this.#close();
    if (!goesOn && this.#open.length < MAX_LIST_LEVEL)
      this.#open.push({
        id: marker.list,
        level,
        kind,
        start: Math.min(MAX_START, number),
        next: number,
        edgePt,
        marker:
          kind === 'ordered'
            ? matchMarker(marker.text, number, this.#open.length + 1)
            : matchBullet(marker.text.trim(), this.#open.length + 1),
        items: [],
      });
    else if (!goesOn) this.#messages.add(htmlNotices.DEEP_LIST);
    const top = this.#top as OpenList;
    top.next++;
    top.edgePt = edgePt;
    top.items.push([]);
    const shown = markerText(top, this.#open.length, top.start + top.items.length - 1);
    if (kind === 'ordered' && (marker.text !== shown || format === 'other'))
      this.#messages.add(notices.LIST_MARKER);
    this.#add(source, edgePt);
  }

  #add({ inlines, align, layout, heading }: WordParagraph, edgePt: number): void {
    // Our writers give what follows a table the gap that a table itself has none of.
    const opens = this.#open.every(({ items }) => items.length === 1 && items[0]?.length === 0);
    const afterTable = opens && this.#blocks.at(-1)?.type === 'table';
    const before = afterTable ? layout.before - this.#gapAfterTable() : layout.before;
    const placed = { ...fromEdge(layout, edgePt), before };
    const block = paragraph(inlines, { align, layout: placed, heading });
    this.#target().push(block);
  }

  /** The last item of the innermost list, else the document. */
  #target(): Block[] | FlowBlock[] {
    return this.#top?.items.at(-1) ?? this.#blocks;
  }

  #close(): void {
    const { kind, items, start, marker } = this.#open.pop() as OpenList;
    this.#target().push(
      list(
        kind,
        items.map((blocks) => listItem(blocks)),
        start,
        marker,
      ),
    );
  }

  #closeAll(): void {
    while (this.#open.length > 0) this.#close();
  }
}

function withoutSpaceBelow<B extends Block>(blocks: readonly B[]): B[] {
  const kept = [...blocks];
  const last = kept.pop();
  return last === undefined ? [] : [...kept, endingFlush(last)];
}

function endingFlush<B extends Block>(block: B): B;
function endingFlush(block: Block): Block {
  if (block.type === 'paragraph' && block.layout.after === 0)
    return paragraph(block.inlines, { ...block, layout: { ...block.layout, after: null } });
  if (block.type !== 'list') return block;
  const items = [...block.items];
  const last = items.pop();
  return last === undefined
    ? block
    : { ...block, items: [...items, listItem(withoutSpaceBelow(last.blocks), last.rule)] };
}

/** A paragraph that stands under the text of an item belongs to it. */
const continues = ({ edgePt }: OpenList, leftPt: number): boolean =>
  edgePt > SLACK_PT && leftPt >= edgePt - SLACK_PT;

const WRITTEN: ReadonlySet<NumberFormat> = new Set<WrittenFormat>([
  'decimalZero',
  'ordinal',
  'cardinalText',
  'ordinalText',
]);
/**
 * Characters that may stand around a number: '1)' and '(1)' are markers of a list, '§ 1' is written as text.
 */
const AROUND = /^[\s()[\].,:–—-]*$/;

/**
 * Whether the model's marker can express the list's: one number, of this level, without words around it.
 * '1.1.', '01' and 'MADDE 1' are written as text.
 */
export function isListMarker(format: NumberFormat, template: string, level: number, number: number): boolean {
  if (format === 'bullet') return true;
  const numbers = template.match(/%\d/g) ?? [];
  return (
    numbers.length === 1 &&
    numbers[0] === `%${level + 1}` &&
    AROUND.test(template.replace(/%\d/, '')) &&
    !WRITTEN.has(format) &&
    number >= 1
  );
}

/** The number of a marker that a file writes out, if a list of the model can have it. */
export function writtenNumber(marker: string): number | null {
  const digits = /\d+/.exec(marker)?.[0] ?? '';
  return /^[1-9]\d{0,3}$/.test(digits) && AROUND.test(marker.replace(digits, '')) ? Number(digits) : null;
}
