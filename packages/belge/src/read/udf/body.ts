import {
  type Belge,
  type Block,
  belge,
  type FlowBlock,
  PAGE_BREAK,
  PLAIN_LAYOUT,
  paragraph,
} from '../../model.ts';
import { Messages } from '../../result.ts';
import { cleanText } from '../../text.ts';
import { withoutClosingBreak } from '../../write/udf/closingBreak.ts';
import * as html from '../html/notices.ts';
import { MAX_TABLE_CELLS } from '../tableCells.ts';
import type { Content, UdfElement } from './content.ts';
import { edgesOf, NO_EDGE, readPage } from './edge.ts';
import { FlowBuilder, ListCounters } from './lists.ts';
import * as notices from './notices.ts';
import { type Context, readParagraph } from './paragraph.ts';
import { isSpan, paragraphsIn } from './pool.ts';
import { PoolCursor } from './poolCursor.ts';
import { Styles } from './styles.ts';
import { readTable } from './table.ts';

export interface Body {
  readonly belge: Belge;
  readonly messages: Messages;
}

export const readBody = (content: Content): Body => new BodyReader(content).read(content);

class BodyReader {
  readonly #messages = new Messages();
  readonly #context: Context;
  readonly #counters = new ListCounters();
  readonly #flow = new FlowBuilder(this.#counters, this.#messages);
  readonly #blocks: Block[] = [];
  readonly #edges = { header: NO_EDGE, footer: NO_EDGE };
  #cellsLeft = MAX_TABLE_CELLS;

  constructor({ text, elements, styles }: Content) {
    const known = new Styles(styles);
    const cursor = new PoolCursor(text, elements);
    this.#context = { cursor, styles: known, messages: this.#messages, around: known.of(elements) };
  }

  read(content: Content): Body {
    const { cursor } = this.#context;
    for (const child of content.elements.children) this.#block(child);
    this.#plainLines(cursor.rest(), this.#flow);
    this.#endFlow();
    if (cursor.foundUncovered) this.#messages.add(notices.UNCOVERED);
    if (cursor.damaged) this.#messages.add(notices.DAMAGED_SPANS);
    const page = readPage(content, this.#edges);
    const blocks = withoutClosingBreak(belge(this.#blocks, page).blocks, page);
    return { belge: belge(blocks, page), messages: this.#messages };
  }

  #block(element: UdfElement): void {
    switch (element.name) {
      case 'paragraph':
        return this.#paragraph(element, this.#flow, false);
      case 'table':
        return this.#table(element);
      case 'page-break':
        return this.#pageBreak(element);
      case 'header':
      case 'footer':
        return this.#edge(element, element.name);
      default:
        return this.#stray(element, this.#flow, false);
    }
  }

  #paragraph(element: UdfElement, flow: FlowBuilder, inCell: boolean): void {
    this.#plainLines(this.#context.cursor.linesBefore(element), flow);
    flow.add(readParagraph(element, this.#context, inCell));
  }

  /** Handles elements in the wrong place: a span without its paragraph, an unknown element. */
  #stray(element: UdfElement, flow: FlowBuilder, inCell: boolean): void {
    if (!isSpan(element)) this.#messages.add(notices.unknownElement(element.name));
    for (const part of paragraphsIn(element)) this.#paragraph(part, flow, inCell);
  }

  #plainLines(lines: readonly string[], flow: FlowBuilder): void {
    for (const line of lines)
      flow.add({
        inlines: paragraph([cleanText(line)]).inlines,
        align: 'left',
        layout: PLAIN_LAYOUT,
        mark: null,
      });
  }

  #endFlow(): void {
    for (const block of this.#flow.take()) this.#blocks.push(block);
  }

  #pageBreak(element: UdfElement): void {
    this.#endFlow();
    this.#blocks.push(PAGE_BREAK);
    for (const part of paragraphsIn(element)) {
      const read = readParagraph(part, this.#context, false);
      if (read.inlines.length > 0) this.#flow.add(read);
    }
  }

  #table(element: UdfElement): void {
    this.#endFlow();
    const cellsOf = (row: UdfElement) =>
      row.name === 'row' ? row.children.map((cell) => this.#cell(cell)) : [this.#cell(row)];
    const { blocks, cells } = readTable(element, cellsOf, this.#cellsLeft, this.#messages);
    this.#cellsLeft -= cells;
    for (const block of blocks) this.#blocks.push(block);
  }

  #cell(element: UdfElement): FlowBlock[] {
    const flow = new FlowBuilder(this.#counters, this.#messages);
    if (Number(element.attributes['rowspan'] ?? element.attributes['rowSpan'] ?? 1) > 1)
      this.#messages.add(html.ROWSPAN);
    for (const child of element.name === 'cell' ? element.children : [element])
      if (child.name === 'paragraph') this.#paragraph(child, flow, true);
      else {
        const notice = IN_CELL.get(child.name);
        if (notice === undefined) this.#stray(child, flow, true);
        else {
          this.#messages.add(notice);
          for (const part of paragraphsIn(child)) this.#paragraph(part, flow, true);
        }
      }
    return flow.take();
  }

  #edge(element: UdfElement, name: 'header' | 'footer'): void {
    if (!element.children.every((child) => child.name === 'paragraph')) this.#messages.add(html.PAGE_EDGE);
    const lines = paragraphsIn(element).map((part) => {
      const { inlines, align, layout } = readParagraph(part, this.#context, false);
      return paragraph(inlines, { align, layout });
    });
    // With several of a kind the last one counts (udf-format §5.5).
    const edges = edgesOf(element.attributes, lines, name, this.#messages);
    this.#edges.header = edges.header ?? this.#edges.header;
    this.#edges.footer = edges.footer ?? this.#edges.footer;
  }
}

const IN_CELL = new Map([
  ['table', html.NESTED_TABLE],
  ['page-break', html.BREAK_IN_TABLE],
]);
