import { type Block, belge, type Picture } from '../../model.ts';
import { type Messages, result } from '../../result.ts';
import { bigContent } from '../fileErrors.ts';
import * as htmlNotices from '../html/notices.ts';
import { SUB, SUPER } from '../html/styleCode.ts';
import type { ReadFile } from '../readFile.ts';
import { MAX_TABLE_CELLS } from '../tableCells.ts';
import { ListCounter } from '../word/counter.ts';
import * as notices from '../word/notices.ts';
import type { OwnStream } from './destinations.ts';
import type { Format } from './format.ts';
import { Layout } from './layout.ts';
import type { ListTables } from './lists.ts';
import { type Shared, Stream } from './stream.ts';
import { RowWords } from './table.ts';

const MAX_PARAGRAPHS = 1_000_000;
/** Flows within each other: the blocks of each are copied to the one around it. */
const MAX_STREAMS = 50;

/** The flow to go back to when one of its own ends. */
export interface Outer {
  readonly stream: Stream;
  readonly as: OwnStream;
}

/** The document that the text and the words of an RTF make, with its notes, text boxes and headers. */
export class RtfBody {
  readonly #messages: Messages;
  readonly #shared: Shared;
  readonly #layout: Layout;
  readonly #row: RowWords;
  readonly #main: Stream;
  #stream: Stream;
  #depth = 0;
  /** Numbers of the footnotes. */
  readonly #notes = new Map<Stream, number>();
  readonly #finishedNotes: Block[][] = [];
  #paragraphs = 0;
  /** A section has ended; whether a page does too is said by the next one. */
  #section = false;

  constructor(messages: Messages, lists: ListTables) {
    this.#messages = messages;
    this.#layout = new Layout(messages);
    this.#row = new RowWords(messages);
    const { roomPt } = this.#layout;
    this.#shared = {
      messages,
      lists,
      counter: new ListCounter('tr'),
      roomPt,
      ownPage: true,
      cellsLeft: MAX_TABLE_CELLS,
    };
    this.#main = new Stream(this.#shared);
    this.#stream = this.#main;
  }

  finish(format: Format): ReadFile {
    const blocks = this.#main.finish(format);
    for (const note of this.#finishedNotes) for (const block of note) blocks.push(block);
    const page = this.#layout.finish();
    return result(belge(blocks, page), this.#messages.list);
  }

  text(text: string, format: Format): void {
    if (format.deleted) this.#messages.add(notices.CHANGES);
    else if (format.hidden) this.#messages.add(htmlNotices.HIDDEN);
    else this.#content(format).add({ kind: 'text', text, code: format.code });
  }

  picture(picture: Picture, format: Format): void {
    this.#content(format).add({ kind: 'picture', picture });
  }

  get inEdge(): boolean {
    return this.#stream.inEdge;
  }

  /** A page has its number in headers and footers only. */
  pageNumber(total: boolean, { code }: Format): void {
    if (this.inEdge) this.#stream.add({ kind: 'pageNumber', total, code });
  }

  /** A list's marker as the file writes it out. */
  marker(text: string): void {
    this.#stream.marker += text;
  }

  /**
   * Begins a flow of its own and answers what `end` must be told when its group ends; null when so many are
   * open that the text goes on in the one around it.
   */
  begin(as: Outer['as'], format: Format): Outer | null {
    if (this.#depth >= MAX_STREAMS) return null;
    this.#depth++;
    const outer = { stream: this.#stream, as };
    format.inTable = false;
    this.#stream = new Stream(this.#shared, as !== 'footnote' && (as !== 'box' || this.#stream.inEdge));
    if (as === 'footnote') this.#notes.set(this.#stream, this.#notes.size + 1);
    return outer;
  }

  end({ stream: outer, as }: Outer, format: Format): void {
    const blocks = this.#stream.finish(format);
    this.#depth--;
    this.#stream = outer;
    if (as === 'footnote') {
      this.#messages.add(notices.FOOTNOTE);
      this.#finishedNotes.push(blocks);
    } else if (as === 'box') {
      this.#messages.add(notices.TEXT_BOX);
      outer.box(blocks);
    } else this.#layout.add(as, blocks);
  }

  /** The stream that content is added to, after the page break that a section has left. */
  #content(format: Format): Stream {
    if (this.#section && this.#stream === this.#main) {
      this.#section = false;
      this.#stream.pageBreak({ ...format, inTable: false });
    }
    return this.#stream;
  }

  /** Words that end paragraphs, rows and sections, or stand for something in the text. */
  word(name: string, number: number, format: Format): void {
    if (this.#row.word(name, number)) return;
    switch (name) {
      case 'par':
        if (++this.#paragraphs > MAX_PARAGRAPHS) throw bigContent();
        return this.#content(format).end(format);
      case 'line':
      case 'lbr':
      case 'column':
        return this.#content(format).add({ kind: 'break' });
      case 'tab':
        return this.#content(format).add({ kind: 'tab', code: format.code });
      case 'page':
        return this.#stream.pageBreak(format);
      case 'cell':
      case 'nestcell':
        if (++this.#paragraphs > MAX_PARAGRAPHS) throw bigContent();
        if (name === 'nestcell') this.#messages.add(htmlNotices.NESTED_TABLE);
        return name === 'cell'
          ? this.#content(format).endCell(format)
          : this.#stream.end({ ...format, inTable: true });
      case 'row':
        return this.#stream.endRow(this.#row.definition);
      case 'sect':
        this.#stream.finishParagraph(format);
        this.#section = true;
        this.#layout.endSection();
        return;
      case 'sbknone':
      case 'sbkcol':
        this.#section = false;
        return;
      case 'chpgn':
        return this.pageNumber(false, format);
      case 'chftn': {
        const text = `${this.#noteNumber}`;
        return this.#content(format).add({ kind: 'text', text, code: (format.code & ~SUB) | SUPER });
      }
      default:
        this.#layout.word(name, number);
        this.#shared.roomPt = this.#layout.roomPt;
        this.#shared.ownPage = this.#layout.isOwn;
    }
  }

  /** A note's own number within it; before it, that of the next. */
  get #noteNumber(): number {
    return this.#notes.get(this.#stream) ?? this.#notes.size + 1;
  }
}
