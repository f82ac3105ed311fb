import type { Belge, Page, Paragraph } from '../../model.ts';
import { BelgeError, Messages } from '../../result.ts';
import { closingBreak } from './closingBreak.ts';
import { type Room, roomOf } from './pageFormat.ts';

/** A paragraph's indents and the room between them, in points. */
export interface Place {
  readonly left: number;
  readonly right: number;
  readonly width: number;
  /** The part of `left` that every paragraph of a cell has. */
  readonly origin: number;
  readonly inEdge?: true;
}

export const isSamePlace = (a: Place, b: Place): boolean =>
  a.left === b.left &&
  a.right === b.right &&
  a.width === b.width &&
  a.origin === b.origin &&
  a.inEdge === b.inEdge;

/** A paragraph as it stands in every file of its template; only its place in the text differs. */
export interface Written {
  readonly text: string;
  /** Its elements, parted where a startOffset stands. */
  readonly tags: readonly string[];
  /** The offsets between the tags, from the beginning of `text`. */
  readonly offsets: readonly number[];
  /** The check of a file has read it and let the file pass. */
  isChecked: boolean;
}

/** The place of a written paragraph in the element tree. */
export interface Reuse {
  readonly start: number;
  readonly end: number;
  readonly written: Written;
}

/** The text pool and the element tree while they grow; offsets are UTF-16 units of the pool. */
export interface Sink {
  pool: string;
  /** Ends with the last two units of the pool: reading them off a growing string would copy it. */
  tail: string;
  xml: string;
  /** Attributes of the run that is open, null if none is. */
  run: string | null;
  runStart: number;
  /** ListIds given out so far. */
  lists: number;
  readonly page: Page | null;
  /** The text's part of a page. */
  readonly room: Room;
  /** A new page begins before it. */
  readonly breakBefore: Paragraph | null;
  readonly messages: Messages;
  /** In the order of the file. */
  readonly reused: Reuse[];
}

/** Far above any document a reader lets in, far below what a string can hold. */
const MAX_LENGTH = 50_000_000;

export const createSink = ({ blocks, page }: Belge): Sink => ({
  pool: '',
  tail: '',
  xml: '',
  run: null,
  runStart: 0,
  lists: 0,
  page,
  room: roomOf(page),
  breakBefore: closingBreak(blocks, page, roomOf(page)),
  messages: new Messages(),
  reused: [],
});

export function openParagraph(sink: Sink, attributes: string): void {
  sink.xml += `<paragraph${attributes}>`;
}

/** Neighbours of equal attributes become one run: split ones made table widths jump (udf-format §5.1). */
export function addText(sink: Sink, text: string, attributes: string): void {
  if (text === '') return;
  if (sink.run !== attributes) {
    closeRun(sink);
    sink.run = attributes;
    sink.runStart = sink.pool.length;
  }
  appendToPool(sink, text);
}

function appendToPool(sink: Sink, text: string): void {
  sink.pool += text;
  sink.tail = text.length > 1 ? text : sink.tail.slice(-1) + text;
}

/** The pool holds U+00B8 where a picture stands (udf-format §3). Sizes are points. */
export function addImage(sink: Sink, png: string, width: number, height: number): void {
  closeRun(sink);
  const size = `width="${width.toFixed(1)}" height="${height.toFixed(1)}"`;
  sink.xml += `<image imageData="${png}" ${size} startOffset="${sink.pool.length}" length="1" />`;
  appendToPool(sink, '\u00b8');
}

/** The paragraph's `\n` belongs to its last run. */
export function closeParagraph(sink: Sink): void {
  addText(sink, '\n', sink.run ?? '');
  closeRun(sink);
  sink.xml += '</paragraph>';
  limitLength(sink);
}

export function appendWritten(sink: Sink, written: Written): void {
  const { text, tags, offsets } = written;
  const base = sink.pool.length;
  const start = sink.xml.length;
  let xml = tags[0] as string;
  for (let i = 0; i < offsets.length; i++) xml += `${base + (offsets[i] as number)}${tags[i + 1]}`;
  sink.xml += xml;
  appendToPool(sink, text);
  sink.reused.push({ start, end: sink.xml.length, written });
  limitLength(sink);
}

function limitLength(sink: Sink): void {
  if (sink.pool.length + sink.xml.length > MAX_LENGTH)
    throw new BelgeError('belge-cok-buyuk', 'Belge çok büyük. Belgeyi bölüp parçaları ayrı ayrı indirin.');
}

function closeRun(sink: Sink): void {
  if (sink.run === null) return;
  const length = sink.pool.length - sink.runStart;
  sink.xml += `<content${sink.run} startOffset="${sink.runStart}" length="${length}" />`;
  sink.run = null;
}
