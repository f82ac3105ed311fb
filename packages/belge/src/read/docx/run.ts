import { codePoint } from 'dingbat-to-unicode';
import { LINE_BREAK, type RunStyle, text } from '../../model.ts';
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
  styleOf,
  UNDERLINE,
} from '../html/styleCode.ts';
import * as notices from '../word/notices.ts';
import { TAB } from '../word/pieces.ts';
import { type InlinePiece, readDrawing } from './drawing.ts';
import { integerOf, onOff } from './measure.ts';
import { type RunProperties, runProperties } from './properties.ts';
import { type Place, type Reading, tell } from './reading.ts';
import { effective } from './styles.ts';
import { child, childElements, textOf, valueOf, walk, type XmlElement } from './tree.ts';

/** What the runs of one paragraph share. */
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

export function styleOfRun(properties: RunProperties): RunStyle {
  const { toggles, underline, script, size } = properties;
  let set = 0;
  if (toggles['w:b'] === true) set |= BOLD;
  if (toggles['w:i'] === true) set |= ITALIC;
  if (underline === true) set |= UNDERLINE;
  if (toggles['w:strike'] === true || toggles['w:dstrike'] === true) set |= STRIKE;
  if (script === 'super') set |= SUPER;
  if (script === 'sub') set |= SUB;
  return styleOf(
    applyChange(PLAIN_CODE, { set, clear: 0, size: clampSize((size ?? UNSAID_HALF_POINTS) / 2) }),
  );
}

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
  const style = styleOfRun(properties);
  for (const element of childElements(run)) {
    if (element.name === 'w:fldChar') {
      readFieldMark(element, reading, style, hidden, out);
      continue;
    }
    if (reading.fields.some((field) => !field.inResult)) continue;
    if (element.name === 'w:rPr' || element.name === 'w:lastRenderedPageBreak') continue;
    if (hidden) {
      tell(reading, htmlNotices.HIDDEN);
      continue;
    }
    readRunContent(element, reading, place, style, out);
  }
  if (!hidden) tellLooks(properties, reading);
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
  style: RunStyle,
  out: InlinePiece[],
): void {
  switch (element.name) {
    case 'w:t': {
      const value = textOf(element);
      // Without xml:space="preserve" Word drops the white space at both ends.
      const kept =
        element.attributes['xml:space'] === 'preserve'
          ? value
          : value.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');
      out.push(text(cleanText(kept), style));
      break;
    }
    case 'w:tab':
    case 'w:ptab':
      out.push(TAB);
      break;
    case 'w:br':
      readBreak(element, out);
      break;
    case 'w:cr':
      out.push(LINE_BREAK);
      break;
    case 'w:noBreakHyphen':
      out.push(text('-', style));
      break;
    case 'w:sym':
      readSymbol(element, reading, style, out);
      break;
    case 'w:drawing':
    case 'w:pict':
    case 'w:object':
      readDrawing(element, reading, place, out);
      break;
    case 'w:footnoteReference':
    case 'w:endnoteReference':
      readReference(element, reading, style, out);
      break;
    case 'w:footnoteRef':
    case 'w:endnoteRef':
      if (place.note !== undefined) out.push(text(`${place.note}`, { ...style, script: 'super' }));
      break;
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
  if (type === 'page') out.push({ type: 'pageBreak' });
  else out.push(LINE_BREAK);
}

/** A character of a symbol font, by its code there or in Unicode's private area (17.3.3.30). */
function readSymbol({ attributes }: XmlElement, reading: Reading, style: RunStyle, out: InlinePiece[]): void {
  const code = Number.parseInt(attributes['w:char'] ?? '', 16);
  out.push(text(symbol(attributes['w:font'] ?? '', code, reading), style));
}

function symbol(font: string, code: number, reading: Reading): string {
  const known = codePoint(font, code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code)?.string;
  const written = known ?? (code > 0x20 && code < 0xd800 ? String.fromCodePoint(code) : undefined);
  const clean = written === undefined ? '' : cleanText(written);
  if (clean !== '') return clean;
  tell(reading, notices.SYMBOL);
  return '□';
}

function readReference(element: XmlElement, reading: Reading, style: RunStyle, out: InlinePiece[]): void {
  const kind = element.name === 'w:footnoteReference' ? 'footnote' : 'endnote';
  reading.notes.push({ kind, id: element.attributes['w:id'] ?? '' });
  tell(reading, notices.FOOTNOTE);
  const mark = element.attributes['w:customMarkFollows'] === undefined ? `${reading.notes.length}` : '';
  if (mark !== '') out.push(text(mark, { ...style, script: 'super' }));
}

/** A complex field: what stands between `separate` and `end` is what the page shows (17.16.18). */
function readFieldMark(
  element: XmlElement,
  { fields }: Reading,
  style: RunStyle,
  hidden: boolean,
  out: InlinePiece[],
): void {
  const type = element.attributes['w:fldCharType'];
  if (type === 'begin') {
    const shown = !hidden && fields.every((field) => field.inResult) ? formField(element) : '';
    if (shown !== '') out.push(text(cleanText(shown), style));
    if (fields.length < MAX_FIELDS) fields.push({ inResult: false });
  } else if (type === 'separate') {
    const field = fields.at(-1);
    if (field !== undefined) field.inResult = true;
  } else if (type === 'end') fields.pop();
}

const MAX_FIELDS = 100;

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
  const style = styleOfRun(propertiesOfRun(undefined, reading, place));
  walk(element, (inner) => {
    if (inner.name === 'm:t') out.push(text(cleanText(textOf(inner)), style));
    return inner.name === 'm:t';
  });
  tell(reading, notices.EQUATION);
}
