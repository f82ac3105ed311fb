import type { Align, Inline, Layout } from '../../model.ts';
import type { Messages } from '../../result.ts';
import * as html from '../html/notices.ts';
import { readPicture } from '../html/picture.ts';
import { inlinesOf, type Piece } from '../pieces.ts';
import type { Attributes } from '../xml.ts';
import { numberOf, type UdfElement } from './content.ts';
import { type ListMark, listMark } from './listMark.ts';
import * as notices from './notices.ts';
import { isSpan } from './pool.ts';
import type { PoolCursor } from './poolCursor.ts';
import { codeOf, type Styles } from './styles.ts';
import { tabStops } from './tabStops.ts';

/** A paragraph of the file, before lists take it in. */
export interface UdfParagraph {
  readonly inlines: readonly Inline[];
  readonly align: Align;
  /** As the file has it, beyond our limits too. Its left indent counts from the edge of the text or the cell, that of an item's list included. */
  readonly layout: Layout;
  readonly mark: ListMark | null;
}

/** State for reading paragraphs. */
export interface Context {
  readonly cursor: PoolCursor;
  readonly styles: Styles;
  readonly messages: Messages;
  /** Attributes of `<elements>`, which hold for all. */
  readonly around: Attributes;
}

/** Indents of a cell's paragraphs in files of the editor, in points (udf-format §5.4). */
const CELL_LEFT = 3;
const CELL_RIGHT = 1;
const ALIGN: readonly Align[] = ['left', 'center', 'right', 'justify'];

export function readParagraph(element: UdfElement, context: Context, inCell: boolean): UdfParagraph {
  const attributes = context.styles.of(element, context.around);
  const pieces = withoutLineEnd(piecesOf(element, attributes, context));
  const read = layoutOf(attributes, inCell, pieces.filter(({ kind }) => kind === 'tab').length);
  const align = ALIGN[numberOf(attributes['Alignment'], 0)] ?? 'left';
  return {
    inlines: inlinesOf(pieces),
    align,
    layout: read,
    mark: listMark(element.attributes),
  };
}

function piecesOf(element: UdfElement, around: Attributes, context: Context): Piece[] {
  const { cursor, styles, messages } = context;
  const pieces: Piece[] = [];
  const plain = codeOf(around);
  const visit = (parent: UdfElement) => {
    for (const child of parent.children) {
      if (!isSpan(child)) {
        messages.add(notices.unknownElement(child.name));
        visit(child);
        continue;
      }
      const { skipped, text } = cursor.take(child, pieces.length === 0);
      addText(pieces, skipped, plain);
      if (child.name === 'image' || child.name === 'barcode') {
        if (child.name === 'image') addPicture(pieces, child, messages);
        else messages.add(notices.BARCODE);
        addText(pieces, text.replace(PICTURE, ''), plain);
      } else {
        if (!SPANS.has(child.name)) messages.add(notices.unknownElement(child.name));
        const own = styles.of(child, around);
        tellLook(own, text, messages);
        addText(pieces, text, codeOf(own));
      }
    }
  };
  visit(element);
  return pieces;
}

const SPANS = new Set(['content', 'space', 'tab', 'field']);
/** Characters that stand for a picture in the text. */
const PICTURE = /[\u00b8\ufffc]/;
const OBJECT = /\ufffc/g;

function addText(pieces: Piece[], text: string, code: number): void {
  if (text === '') return;
  for (const part of text.replace(OBJECT, '').split(/(\t|\r?\n|\r)/))
    if (part === '\t') pieces.push({ kind: 'tab', code });
    else if (/^[\r\n]/.test(part)) pieces.push({ kind: 'break' });
    else if (part !== '') pieces.push({ kind: 'text', text: part, code });
}

function addPicture(pieces: Piece[], { attributes }: UdfElement, messages: Messages): void {
  const data = (attributes['imageData'] ?? '').replace(/^data:[^,]{0,100},/, '');
  const side = (name: 'width' | 'height') => ({ value: numberOf(attributes[name], 0), unit: 'pt' }) as const;
  const picture = readPicture(`data:image/png;base64,${data}`, '', side('width'), side('height'));
  if ('type' in picture) pieces.push({ kind: 'picture', picture });
  else messages.add(picture);
}

/** A paragraph's one `\n` stands at its end (udf-format §3). */
const withoutLineEnd = (pieces: Piece[]): Piece[] =>
  pieces.at(-1)?.kind === 'break' ? pieces.slice(0, -1) : pieces;

/** The first line begins at LeftIndent + FirstLineIndent, the others at LeftIndent + Hanging (udf-format §5.2). */
function layoutOf(attributes: Attributes, inCell: boolean, tabs: number): Layout {
  const number = (name: string) => numberOf(attributes[name], 0);
  const said = (name: string) => (attributes[name] === undefined ? null : number(name));
  const spacing = said('LineSpacing');
  const hanging = number('Hanging');
  const edge = number('LeftIndent') - (inCell ? CELL_LEFT : 0);
  return {
    lineSpacing: spacing === null ? null : spacing + 1,
    before: number('SpaceAbove'),
    after: said('SpaceBelow'),
    left: edge + hanging,
    right: number('RightIndent') - (inCell ? CELL_RIGHT : 0),
    firstLine: number('FirstLineIndent') - hanging,
    tabs: tabStops(attributes['TabSet'], { edge, hanging, tabs }),
  };
}

/** Swing's default text colours, none, and white paper, as signed 0xAARRGGBB. */
const PLAIN_COLOURS = new Set(['-16777216', '-13421773', '0', '-1']);

function tellLook({ family, foreground, background }: Attributes, text: string, messages: Messages): void {
  if (text.trim() === '') return;
  if (family !== undefined && !/times|dialog|serif/i.test(family)) messages.add(html.FONT_FAMILY);
  for (const colour of [foreground, background])
    if (colour !== undefined && !PLAIN_COLOURS.has(colour)) messages.add(html.COLOUR);
}
