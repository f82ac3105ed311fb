import type { Block } from '../../model.ts';
import type { Messages } from '../../result.ts';
import { cleanText } from '../../text.ts';
import { PARAGRAPH_GAP_PT } from '../../write/page.ts';
import * as htmlNotices from '../html/notices.ts';
import type { Piece } from '../pieces.ts';
import { isListMarker, WordBlocks, type WordMarker, writtenNumber } from '../word/blocks.ts';
import type { ListCounter } from '../word/counter.ts';
import { withDropCap } from '../word/dropCap.ts';
import * as notices from '../word/notices.ts';
import { isGapLine, shaped } from '../word/shape.ts';
import type { Format } from './format.ts';
import type { ListTables } from './lists.ts';
import { NO_ROW_DEFINITION, type RowDefinition, type RtfRow, tableOf } from './table.ts';

/** State that all streams of one document share. */
export interface Shared {
  readonly messages: Messages;
  readonly lists: ListTables;
  readonly counter: ListCounter;
  roomPt: number;
  /** See isOwnSheet. */
  ownPage: boolean;
  cellsLeft: number;
}

/** A flow of paragraphs and rows: the body, a footnote, a text box. */
export class Stream {
  readonly inEdge: boolean;
  readonly #shared: Shared;
  readonly #blocks: WordBlocks;
  #pieces: Piece[] = [];
  /** The paragraph before, when it was the large first letter of this one. */
  #dropCap: Piece[] = [];
  /** The marker as the file writes it out, for readers that know no lists. */
  marker = '';
  #written = 0;
  #rows: RtfRow[] = [];
  #cells: Block[][] = [];
  #cell: WordBlocks | null = null;
  /** Text boxes that follow the paragraph. */
  readonly #boxes: Block[][] = [];
  /** A page break or a box was all that the paragraph held so far. */
  #hasOther = false;

  /** Headers and footers hold page numbers, and their null distances are a single line. */
  constructor(shared: Shared, inEdge = false) {
    this.#shared = shared;
    this.inEdge = inEdge;
    this.#blocks = new WordBlocks(shared.messages, () => (shared.ownPage ? PARAGRAPH_GAP_PT : 0));
  }

  add(piece: Piece): void {
    const last = this.#pieces.at(-1);
    // Half a letter may come with each: UTF-16 units are written one by one.
    if (piece.kind === 'text' && last?.kind === 'text' && last.code === piece.code)
      this.#pieces[this.#pieces.length - 1] = { ...piece, text: last.text + piece.text };
    else this.#pieces.push(piece);
  }

  box(blocks: Block[]): void {
    this.#boxes.push(blocks);
    this.#hasOther = true;
  }

  pageBreak(format: Format): void {
    if (this.#pieces.length > 0) this.#paragraph(format);
    this.#hasOther = true;
    this.#break(format.inTable);
  }

  /** Ends the paragraph. */
  end(format: Format): void {
    if (format.dropCap && this.#pieces.length > 0) {
      for (const piece of this.#pieces.splice(0)) this.#dropCap.push(piece);
      return this.#shared.messages.add(notices.DROP_CAP);
    }
    if (format.pageBreakBefore) this.#break(format.inTable);
    const isGap = this.#pieces.length === 0 && isGapLine(format.line) && format.list === 0;
    if (this.#pieces.length > 0 || !(isGap || this.#hasOther)) this.#paragraph(format);
    this.#hasOther = false;
    this.marker = '';
    const target = this.#target(format.inTable);
    for (const box of this.#boxes.splice(0)) target.append(box);
  }

  /** Ends the paragraph if it holds something. */
  finishParagraph(format: Format): void {
    if (this.#pieces.length > 0 || this.#boxes.length > 0) this.end(format);
  }

  endCell(format: Format): void {
    this.end({ ...format, inTable: true, dropCap: false });
    this.#cells.push(this.#cell?.finishCell() ?? []);
    this.#cell = null;
  }

  endRow(definition: RowDefinition): void {
    if (this.#cells.length > 0) this.#rows.push({ definition, cells: this.#cells });
    this.#cells = [];
    this.#cell = null;
  }

  finish(format: Format): Block[] {
    const last = { ...format, inTable: false, dropCap: false };
    if (this.#dropCap.length > 0) this.end(last);
    this.finishParagraph(last);
    this.#endTable();
    return this.#blocks.finish();
  }

  #break(inTable: boolean): void {
    if (inTable) this.#shared.messages.add(htmlNotices.BREAK_IN_TABLE);
    else {
      this.#endTable();
      this.#blocks.pageBreak();
    }
  }

  #target(inTable: boolean): WordBlocks {
    if (inTable) {
      this.#cell ??= new WordBlocks(this.#shared.messages);
      return this.#cell;
    }
    this.#endTable();
    return this.#blocks;
  }

  /** Rows follow each other as long as nothing stands between; cells without the end of their row are one. */
  #endTable(): void {
    if (this.#cell !== null) this.#cells.push(this.#cell.finishCell());
    this.endRow(NO_ROW_DEFINITION);
    if (this.#rows.length === 0) return;
    const { blocks, cells } = tableOf(this.#rows, this.#shared.cellsLeft, this.#shared.messages);
    this.#shared.cellsLeft -= cells;
    this.#rows = [];
    this.#blocks.append(blocks);
  }

  #paragraph(format: Format): void {
    const { ownPage } = this.#shared;
    const pieces = this.#dropCap.length === 0 ? this.#pieces : withDropCap(this.#dropCap, this.#pieces);
    this.#pieces = [];
    this.#dropCap = [];
    const marker = this.#markerOf(format, pieces);
    this.#target(format.inTable).paragraph(shaped(pieces, format, marker, ownPage && !this.inEdge));
  }

  #markerOf(format: Format, pieces: Piece[]): WordMarker | null {
    const { lists, counter } = this.#shared;
    const { list, level, left } = format;
    const definition = lists.get(list);
    const own = definition?.levels[level];
    if (definition === undefined || own === undefined) return this.#writtenMarker(format, pieces);
    const { number, text } = counter.next(`${list}`, definition, level);
    if (!isListMarker(own.format, own.template, level, number)) {
      // Words are the ones of the file's own language.
      const inWords = own.format === 'cardinalText' || own.format === 'ordinalText';
      return this.#markerAsText((inWords && this.marker.trim()) || text, format, pieces);
    }
    const edgePt = (own.left === 0 ? left : own.left) / 20;
    return { list: `${list}`, level, format: own.format, number, text: text.trim(), edgePt };
  }

  #markerAsText(marker: string, { code }: Format, pieces: Piece[]): null {
    const shown = cleanText(marker).trim();
    if (shown === '') return null;
    this.#shared.messages.add(notices.MARKER_AS_TEXT);
    pieces.unshift({ kind: 'text', text: `${shown} `, code });
    return null;
  }

  /** The marker of programs that write it as text, without a list table. */
  #writtenMarker(format: Format, pieces: Piece[]): WordMarker | null {
    const text = cleanText(this.marker).trim();
    if (text === '') return null;
    const edgePt = format.left / 20;
    if (isBullet(text)) return { list: 'written', level: 0, format: 'bullet', number: 1, text, edgePt };
    const number = writtenNumber(text);
    if (number === null) return this.#markerAsText(text, format, pieces);
    if (number !== this.#written + 1) this.#writtenLists++;
    this.#written = number;
    return { list: `written ${this.#writtenLists}`, level: 0, format: 'decimal', number, text, edgePt };
  }

  #writtenLists = 0;
}

/** Signs alone; Word's second bullet is the letter o. */
const isBullet = (marker: string): boolean => marker === 'o' || !/[\p{L}\p{N}]/u.test(marker);
