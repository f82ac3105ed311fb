import { cleanText } from '../../text.ts';
import * as htmlNotices from '../html/notices.ts';
import {
  applyChange,
  BOLD,
  clampSize,
  ITALIC,
  PLAIN_CODE,
  STRIKE,
  SUB,
  SUPER,
  UNDERLINE,
} from '../html/styleCode.ts';
import { textOfInstruction } from '../word/fieldText.ts';
import * as notices from '../word/notices.ts';
import { symbolOf } from '../word/symbol.ts';
import { type InlinePiece, readDrawing } from './drawing.ts';
import { integerOf, onOff } from './measure.ts';
import { type RunProperties, runProperties } from './properties.ts';
import { type Place, type Reading, tell } from './reading.ts';
import { effective } from './styles.ts';
import { child, childElements, textOf, valueOf, walk, type XmlElement } from './tree.ts';

/** State that the runs of one paragraph share. */
export interface RunPlace extends Place {
  readonly paragraphStyle: string | undefined;
}

/** Reads what stands in a paragraph, hyperlinks, fields and content controls included. */
export function readInlines(parent: XmlElement, reading: Reading, place: RunPlace, out: InlinePiece[]): void {
  for (const element of childElements(parent))
    switch (element.name) {
      case 'w:pPr':
        break;
      case 'w:r':
        readRun(element, reading, place, out);
        break;
      case 'w:hyperlink':
        if (element.attributes['r:id'] !== undefined) tell(reading, htmlNotices.LINK);
        readInlines(element, reading, place, out);
        break;
      case 'w:ins':
      case 'w:moveTo':
        tell(reading, notices.CHANGES);
        readInlines(element, reading, place, out);
        break;
      case 'w:del':
      case 'w:moveFrom':
        tell(reading, notices.CHANGES);
        break;
      case 'w:sdt':
        for (const content of childElements(element))
          if (content.name === 'w:sdtContent') readInlines(content, reading, place, out);
        break;
      case 'm:oMath':
        readEquation(element, reading, place, out);
        break;
      default:
        readInlines(element, reading, place, out);
    }
}

/** The size of a run that nothing says the size of (17.3.2.38). */
const UNSAID_HALF_POINTS = 20;

export function codeOfRun(properties: RunProperties): number {
  const { toggles, underline, script, size } = properties;
  let set = 0;
  if (toggles['w:b'] === true) set |= BOLD;
  if (toggles['w:i'] === true) set |= ITALIC;
  if (underline === true) set |= UNDERLINE;
  if (toggles['w:strike'] === true || toggles['w:dstrike'] === true) set |= STRIKE;
  if (script === 'super') set |= SUPER;
  if (script === 'sub') set |= SUB;
  return applyChange(PLAIN_CODE, { set, clear: 0, size: clampSize((size ?? UNSAID_HALF_POINTS) / 2) });
}

/** A note's mark. */
const raised = (code: number): number => (code & ~SUB) | SUPER;

export function propertiesOfRun(
  rPr: XmlElement | undefined,
  { styles }: Reading,
  place: RunPlace,
): RunProperties {
  const own = runProperties(rPr);
  return effective(styles.run(place.paragraphStyle, own.style, place.tableStyle), own);
}

function readRun(run: XmlElement, reading: Reading, place: RunPlace, out: InlinePiece[]): void {
  const properties = propertiesOfRun(child(run, 'w:rPr'), reading, place);
  const hidden = properties.toggles['w:vanish'] === true;
  const code = codeOfRun(properties);
  for (const element of childElements(run)) {
    const { name } = element;
    if (name === 'w:rPr' || name === 'w:lastRenderedPageBreak' || name === 'w:instrText') continue;
    if (reading.instructions.has(element)) continue;
    if (hidden) {
      if (name !== 'w:fldChar') tell(reading, htmlNotices.HIDDEN);
      continue;
    }
    if (name === 'w:t') out.push({ kind: 'text', text: shownText(element, properties, reading), code });
    else readRunContent(element, reading, place, code, out);
  }
  if (!hidden) tellLooks(properties, reading);
}

/** Looking back, a long row of spaces within the text is tried once and not from each of its spaces. */
const OUTER_SPACE = /^[ \t\r\n]+|(?<![ \t\r\n])[ \t\r\n]+$/g;

/** Word drops the white space at both ends unless xml:space is "preserve". */
function shownText(element: XmlElement, { symbols = '' }: RunProperties, { messages }: Reading): string {
  const value = textOf(element);
  const kept = element.attributes['xml:space'] === 'preserve' ? value : value.replace(OUTER_SPACE, '');
  // Letters of symbol fonts stand in Unicode's private area.
  return cleanText(kept).replace(/[\uf020-\uf0ff]/g, (sign) =>
    symbolOf(symbols === '' ? 'Symbol' : symbols, sign.charCodeAt(0), messages),
  );
}

function tellLooks({ toggles, coloured, otherFont }: RunProperties, reading: Reading): void {
  if (coloured === true) tell(reading, htmlNotices.COLOUR);
  if (otherFont === true) tell(reading, htmlNotices.FONT_FAMILY);
  if (toggles['w:caps'] === true || toggles['w:smallCaps'] === true) tell(reading, htmlNotices.LETTER_CASE);
}

function readRunContent(
  element: XmlElement,
  reading: Reading,
  place: RunPlace,
  code: number,
  out: InlinePiece[],
): void {
  switch (element.name) {
    case 'w:tab':
    case 'w:ptab':
      out.push({ kind: 'tab', code });
      break;
    case 'w:br':
      readBreak(element, out);
      break;
    case 'w:cr':
      out.push({ kind: 'break' });
      break;
    case 'w:noBreakHyphen':
      out.push({ kind: 'text', text: '-', code });
      break;
    case 'w:pgNum':
      readPageNumber(element, place, code, out);
      break;
    case 'w:sym':
      readSymbol(element, reading, code, out);
      break;
    case 'w:drawing':
    case 'w:pict':
    case 'w:object':
      readDrawing(element, reading, place, out);
      break;
    case 'w:footnoteReference':
    case 'w:endnoteReference':
      readReference(element, reading, code, out);
      break;
    case 'w:footnoteRef':
    case 'w:endnoteRef':
      if (place.note !== undefined) out.push({ kind: 'text', text: `${place.note}`, code: raised(code) });
      break;
    case 'w:fldChar': {
      const shown =
        formField(element) || textOfInstruction(reading.instructions.of(element), reading.messages);
      if (shown !== '') out.push({ kind: 'text', text: cleanText(shown), code });
      break;
    }
    case 'w:commentReference':
      tell(reading, notices.COMMENT);
      break;
    case 'w:ruby':
      for (const base of childElements(element))
        if (base.name === 'w:rubyBase') readInlines(base, reading, place, out);
      break;
    default:
  }
}

function readBreak({ attributes }: XmlElement, out: InlinePiece[]): void {
  const type = attributes['w:type'];
  if (type === 'page') out.push({ kind: 'pageBreak' });
  else out.push({ kind: 'break' });
}

/** The page's own number; pageFields.ts puts these in the place of fields. */
function readPageNumber({ attributes }: XmlElement, place: RunPlace, code: number, out: InlinePiece[]): void {
  if (place.kind === 'edge') out.push({ kind: 'pageNumber', total: attributes['total'] !== undefined, code });
}

/** A character of a symbol font, by its code there or in Unicode's private area (17.3.3.30). */
function readSymbol({ attributes }: XmlElement, reading: Reading, code: number, out: InlinePiece[]): void {
  const char = Number.parseInt(attributes['w:char'] ?? '', 16);
  out.push({ kind: 'text', text: symbolOf(attributes['w:font'] ?? '', char, reading.messages), code });
}

function readReference(element: XmlElement, reading: Reading, code: number, out: InlinePiece[]): void {
  const kind = element.name === 'w:footnoteReference' ? 'footnote' : 'endnote';
  reading.notes.push({ kind, id: element.attributes['w:id'] ?? '' });
  tell(reading, notices.FOOTNOTE);
  const mark = element.attributes['w:customMarkFollows'] === undefined ? `${reading.notes.length}` : '';
  if (mark !== '') out.push({ kind: 'text', text: mark, code: raised(code) });
}

/** A form's check box and drop-down list have no result of their own in the text. */
function formField(begin: XmlElement): string {
  const data = child(begin, 'w:ffData');
  const box = child(data, 'w:checkBox');
  if (box !== undefined)
    return onOff(child(box, 'w:checked') ?? child(box, 'w:default')) === true ? '☒' : '☐';
  const drop = child(data, 'w:ddList');
  if (drop === undefined) return '';
  const entries = childElements(drop).filter(({ name }) => name === 'w:listEntry');
  const chosen =
    integerOf(valueOf(drop, 'w:result') ?? valueOf(drop, 'w:default'), 0, entries.length - 1) ?? 0;
  return entries[chosen]?.attributes['w:val'] ?? '';
}

/** The letters of an equation in their order: its fractions and roots have no place in a document. */
function readEquation(element: XmlElement, reading: Reading, place: RunPlace, out: InlinePiece[]): void {
  const code = codeOfRun(propertiesOfRun(undefined, reading, place));
  walk(element, (inner) => {
    if (inner.name === 'm:t') out.push({ kind: 'text', text: cleanText(textOf(inner)), code });
    return inner.name === 'm:t';
  });
  tell(reading, notices.EQUATION);
}
