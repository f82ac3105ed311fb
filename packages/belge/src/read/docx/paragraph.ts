import { cleanText } from '../../text.ts';
import * as htmlNotices from '../html/notices.ts';
import type { Piece } from '../pieces.ts';
import { isListMarker, type WordBlocks, type WordMarker } from '../word/blocks.ts';
import { withDropCap } from '../word/dropCap.ts';
import * as notices from '../word/notices.ts';
import { headingOf, isGapLine, shaped } from '../word/shape.ts';
import type { InlinePiece, TextBox } from './drawing.ts';
import { type ParagraphProperties, paragraphProperties } from './properties.ts';
import type { Place, Reading } from './reading.ts';
import { codeOfRun, propertiesOfRun, type RunPlace, readInlines } from './run.ts';
import { child, type XmlElement } from './tree.ts';

/** A paragraph that is the begin of the next one: its mark was deleted, or it is that one's drop cap. */
export interface Held {
  readonly paragraph: XmlElement;
  readonly pieces: InlinePiece[];
  /** Large first letters before them. */
  readonly dropCap: InlinePiece[];
}

/** State that a paragraph hands to those after it. */
export interface Rest {
  readonly held: Held | null;
  /** Its text boxes, which follow it. */
  readonly boxes: readonly TextBox[];
}
const NO_REST: Rest = { held: null, boxes: [] };

/** Whether the paragraphs above and below have the style of this one. */
export interface LikeNeighbours {
  readonly above: boolean;
  readonly below: boolean;
}
const NO_NEIGHBOURS: LikeNeighbours = { above: false, below: false };

/** Reads one paragraph, `held` before its own content, which is put behind it. */
export function readParagraph(
  element: XmlElement,
  reading: Reading,
  place: Place,
  blocks: WordBlocks,
  held: Held | null,
  likeNeighbours: LikeNeighbours = NO_NEIGHBOURS,
): Rest {
  const pPr = child(element, 'w:pPr');
  const mark = child(pPr, 'w:rPr');
  const own = paragraphProperties(pPr);
  const runPlace: RunPlace = { ...place, paragraphStyle: own.style };
  const begin = held?.pieces ?? [];
  const dropCap = held?.dropCap ?? [];
  readInlines(element, reading, runPlace, begin);
  if (isDropCap(pPr) && begin.length > 0) {
    reading.messages.add(notices.DROP_CAP);
    for (const piece of begin) dropCap.push(piece);
    return { held: { paragraph: element, pieces: [], dropCap }, boxes: [] };
  }
  if (child(mark, 'w:del') !== undefined || child(mark, 'w:moveFrom') !== undefined) {
    reading.messages.add(notices.CHANGES);
    return { held: { paragraph: element, pieces: begin, dropCap }, boxes: [] };
  }
  const pieces = dropCap.length === 0 ? begin : withDropCap(dropCap, begin);
  const properties = withoutInnerSpace(reading.styles.paragraph(own, place.tableStyle), likeNeighbours);
  if (properties.lined === true) reading.messages.add(notices.PARAGRAPH_LINES);
  if (properties.pageBreakBefore === true) pageBreak(reading, place, blocks);
  if (pieces.length === 0 && isGapLine(properties.line) && !inList(properties, reading)) return NO_REST;
  const vanished = propertiesOfRun(mark, reading, runPlace).toggles['w:vanish'] === true;
  if (pieces.length === 0 && vanished) return NO_REST;
  const newSection = place.kind === 'body' && child(pPr, 'w:sectPr') !== undefined && reading.sections.pop();
  if (pieces.length > 0 || newSection !== true) {
    const markers = markerOf(properties, mark, reading, runPlace);
    addPieces(pieces, markers, properties, reading, place, blocks);
  }
  if (newSection === true) blocks.pageBreak();
  return { held: null, boxes: pieces.filter((piece) => piece.kind === 'textBox') };
}

const withoutInnerSpace = (
  properties: ParagraphProperties,
  { above, below }: LikeNeighbours,
): ParagraphProperties =>
  properties.contextual === true && (above || below)
    ? { ...properties, ...(above && { before: 0 }), ...(below && { after: 0 }) }
    : properties;

/** A frame that holds the large first letter of the next paragraph (17.3.1.11). */
function isDropCap(pPr: XmlElement | undefined): boolean {
  const kind = child(pPr, 'w:framePr')?.attributes['w:dropCap'];
  return kind === 'drop' || kind === 'margin';
}

const inList = ({ list }: ParagraphProperties, { numbering }: Reading): boolean =>
  numbering.list(list) !== undefined;

function pageBreak({ messages }: Reading, place: Place, blocks: WordBlocks): void {
  if (place.kind === 'cell') messages.add(htmlNotices.BREAK_IN_TABLE);
  else blocks.pageBreak();
}

interface Markers {
  readonly marker: WordMarker | null;
  /** A marker that the model has no list for. */
  readonly before: Piece | null;
}

function markerOf(
  { list, level = 0 }: ParagraphProperties,
  mark: XmlElement | undefined,
  reading: Reading,
  place: RunPlace,
): Markers {
  const definition = reading.numbering.list(list);
  const own = definition?.levels[level];
  if (list === undefined || definition === undefined || own === undefined)
    return { marker: null, before: null };
  const { number, text: written } = reading.counter.next(list, definition, level);
  if (isListMarker(own.format, own.template, level, number)) {
    const text = written.trim();
    const marker = { list, level, format: own.format, number, text, edgePt: own.left / 20 };
    return { marker, before: null };
  }
  const shown = cleanText(written).trim();
  if (shown === '') return { marker: null, before: null };
  reading.messages.add(notices.MARKER_AS_TEXT);
  return {
    marker: null,
    before: { kind: 'text', text: `${shown} `, code: codeOfRun(propertiesOfRun(mark, reading, place)) },
  };
}

/** Parts the paragraph at its page breaks. */
function addPieces(
  pieces: readonly InlinePiece[],
  { marker, before }: Markers,
  properties: ParagraphProperties,
  reading: Reading,
  place: Place,
  blocks: WordBlocks,
): void {
  const {
    align = 'left',
    left = 0,
    right = 0,
    first = 0,
    tabs = [],
    line,
    before: above,
    after,
    outline,
  } = properties;
  const heading = headingOf(outline);
  const shape = { align, heading, left, right, first, tabs, line, before: above, after };
  let hasOther = false;
  let part: Piece[] = before === null ? [] : [before];
  let partMarker = marker;
  const end = () => {
    blocks.paragraph(shaped(part, shape, partMarker, reading.ownPage));
    part = [];
    partMarker = null;
  };
  for (const piece of pieces)
    if (piece.kind === 'textBox') hasOther = true;
    else if (piece.kind !== 'pageBreak') part.push(piece);
    else {
      if (part.length > 0) end();
      pageBreak(reading, place, blocks);
      hasOther = true;
    }
  // A paragraph that is there for its page break or its text box only is no empty line.
  if (part.length > 0 || partMarker !== null || !hasOther) end();
}
