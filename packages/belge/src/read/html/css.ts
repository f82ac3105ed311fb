import {
  type Align,
  DEFAULT_SIZE,
  FONT_LINE_EM,
  type Layout,
  layout,
  PLAIN_LAYOUT,
  type TabStop,
} from '../../model.ts';
import type { Message } from '../../result.ts';
import { type CellLines, NO_CELL_LINES } from '../tableLines.ts';
import { type Length, parseLength, toPoints } from './length.ts';
import * as notices from './notices.ts';
import { BOLD, type Change, clampSize, ITALIC, STRIKE, SUB, SUPER, UNDERLINE } from './styleCode.ts';
import { parseTabStops } from './tabStops.ts';
import { lowerAscii } from './text.ts';

/** The parts of a style attribute that the reader uses. */
export interface Css extends Change {
  /** `text-decoration: none`: takes back what the element itself brings (CSS Text Decoration 3 §2). */
  readonly undecorated: boolean;
  /** Factor on the size around, when the size is relative; 0 = none. */
  readonly factor: number;
  readonly align: Align | null;
  /** Points; null = not said. */
  readonly margins: Sides;
  readonly paddings: Pick<Sides, 'left' | 'right'>;
  /** Points, from the left edge of the other lines; null = not said. */
  readonly firstLine: number | null;
  /** Multiple of the font's own line height; null = not said. */
  readonly lineSpacing: number | null;
  /** Null = not said. */
  readonly tabs: readonly TabStop[] | null;
  /** Spaces are text. */
  readonly keepsSpaces: boolean | null;
  readonly breakBefore: boolean;
  readonly breakAfter: boolean;
  readonly hidden: boolean;
  readonly width: Length | null;
  readonly height: Length | null;
  readonly border: CellLines;
  /** The layout of a paragraph that stands in no other block. */
  readonly layout: Layout;
  readonly notices: readonly Message[];
}

interface Sides {
  readonly top: number | null;
  readonly right: number | null;
  readonly bottom: number | null;
  readonly left: number | null;
}

type Draft = { -readonly [K in keyof Css]: Css[K] } & { notices: Message[] };

const NO_SIDES: Sides = Object.freeze({ top: null, right: null, bottom: null, left: null });

const draft = (): Draft => ({
  set: 0,
  clear: 0,
  size: 0,
  undecorated: false,
  factor: 0,
  align: null,
  margins: NO_SIDES,
  paddings: NO_SIDES,
  firstLine: null,
  lineSpacing: null,
  tabs: null,
  keepsSpaces: null,
  breakBefore: false,
  breakAfter: false,
  hidden: false,
  width: null,
  height: null,
  border: NO_CELL_LINES,
  layout: PLAIN_LAYOUT,
  notices: [],
});

export const NO_CSS: Css = Object.freeze(draft());

const MAX_VALUE_LENGTH = 1000;
const IMPORTANT = '!important';

export function parseCss(style: string): Css {
  const css = draft();
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const read = PROPERTIES.get(lowerAscii(declaration.slice(0, colon).trim()));
    if (read === undefined || declaration.length > MAX_VALUE_LENGTH) continue;
    let value = lowerAscii(declaration.slice(colon + 1).trim());
    if (value.endsWith(IMPORTANT)) value = value.slice(0, -IMPORTANT.length).trim();
    if (value !== '') read(css, value);
  }
  // Google Docs writes a raised character as 0.6em: the script alone says it.
  if (css.factor !== 0 && (css.set & (SUPER | SUB)) !== 0) css.factor = 0;
  css.layout = layout(layoutIn(css, PLAIN_LAYOUT, 0, true));
  return css;
}

const setFlag = (css: Draft, flag: number): void => {
  css.set |= flag;
  css.clear &= ~flag;
};
const clearFlag = (css: Draft, flag: number): void => {
  css.set &= ~flag;
  css.clear |= flag;
};

const ALIGN: Readonly<Record<string, Align>> = {
  __proto__: null as never,
  left: 'left',
  start: 'left',
  center: 'center',
  middle: 'center',
  '-webkit-center': 'center',
  '-moz-center': 'center',
  right: 'right',
  end: 'right',
  justify: 'justify',
};
/** Value of the `align` attribute or of `text-align`; null if it is no alignment. */
export const parseAlign = (value: string): Align | null => ALIGN[lowerAscii(value.trim())] ?? null;

/** CSS Fonts 4 §2.5.1: medium is the document's size. */
const SIZE_KEYWORDS = new Map([
  ['xx-small', 7],
  ['x-small', 8],
  ['small', 10],
  ['medium', 12],
  ['large', 14],
  ['x-large', 18],
  ['xx-large', 24],
  ['xxx-large', 36],
  ['-webkit-xxx-large', 36],
]);

function fontSize(css: Draft, value: string): void {
  css.size = 0;
  css.factor = 0;
  const keyword = SIZE_KEYWORDS.get(value);
  if (keyword !== undefined) css.size = keyword;
  else if (value === 'smaller') css.factor = 5 / 6;
  else if (value === 'larger') css.factor = 6 / 5;
  else {
    const length = parseLength(value);
    if (length === null || length.value <= 0) return;
    if (length.unit === 'em') css.factor = length.value;
    else if (length.unit === '%') css.factor = length.value / 100;
    else css.size = clampSize(toPoints(length) ?? 12);
  }
}

const isBold = (weight: string): boolean => weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;

function fontWeight(css: Draft, value: string): void {
  if (isBold(value)) setFlag(css, BOLD);
  else if (value === 'normal' || value === 'lighter' || Number(value) < 600) clearFlag(css, BOLD);
}

function fontStyle(css: Draft, value: string): void {
  if (value.startsWith('italic') || value.startsWith('oblique')) setFlag(css, ITALIC);
  else if (value === 'normal') clearFlag(css, ITALIC);
}

/** A number without a unit is a weight. */
const isSize = (word: string): boolean =>
  SIZE_KEYWORDS.has(word) ||
  word === 'smaller' ||
  word === 'larger' ||
  (/[a-z%]$/.test(word) && parseLength(word) !== null);

/**
 * `italic 600 12pt/1.5 "Times New Roman"` (CSS Fonts 4 §2.7): style and weight stand before the size, and are normal
 * when they are left out. The value names a font of the system, or nothing, when it has no size.
 */
function font(css: Draft, value: string): void {
  const words = value.split(/\s+/, 6).map((word) => word.replace(/\/.*/, ''));
  const size = words.findIndex(isSize);
  if (size < 0) return;
  clearFlag(css, BOLD | ITALIC);
  for (const word of words.slice(0, size))
    if (isBold(word)) setFlag(css, BOLD);
    else if (word === 'italic' || word === 'oblique') setFlag(css, ITALIC);
  fontSize(css, words[size] as string);
}

function textDecoration(css: Draft, value: string): void {
  if (value.includes('underline')) setFlag(css, UNDERLINE);
  if (value.includes('line-through')) setFlag(css, STRIKE);
  css.undecorated = value === 'none';
}

function verticalAlign(css: Draft, value: string): void {
  if (value === 'super') {
    clearFlag(css, SUB);
    setFlag(css, SUPER);
  } else if (value === 'sub') {
    clearFlag(css, SUPER);
    setFlag(css, SUB);
  } else if (value === 'baseline') clearFlag(css, SUPER | SUB);
}

const points = (value: string): number | null => {
  const length = parseLength(value);
  return length === null ? null : toPoints(length);
};

/** `margin: 0 0 0 40px`: top, right, bottom, left; a missing one is as its opposite (CSS Box 3 §3.2). */
export function sidesOf(value: string): readonly [string, string, string, string] {
  const [top = '', right = top, bottom = top, left = right] = value.split(/\s+/, 5);
  return [top, right, bottom, left];
}

function allSides(value: string): Sides {
  const [top, right, bottom, left] = sidesOf(value);
  return { top: points(top), right: points(right), bottom: points(bottom), left: points(left) };
}

/**
 * A bare number counts font sizes; word processors write percents and mean the font's own line height. A length
 * is taken as that of a line of ordinary size.
 */
function lineHeight(css: Draft, value: string): void {
  if (value === 'normal') css.lineSpacing = 1;
  else if (/^[\d.]+$/.test(value)) css.lineSpacing = Number(value) / FONT_LINE_EM;
  else {
    const line = parseLength(value);
    if (line === null || line.value <= 0) return;
    if (line.unit === '%') css.lineSpacing = line.value / 100;
    else css.lineSpacing = (toPoints(line) ?? 0) / (FONT_LINE_EM * DEFAULT_SIZE) || null;
  }
}

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** True for a line, false for none, null for a value that says neither: a colour, a width. */
function lineOf(value: string): boolean | null {
  if (/\b(?:none|hidden)\b/.test(value) || /^0(?:px|pt)?(?:\s|$)/.test(value)) return false;
  return LINE_STYLE.test(value) ? true : null;
}

/** Those of CSS, then those that Excel and Word write of their own: 'hairline', 'dot-dot-dash', 'dash-largegap'. */
const LINE_STYLE =
  /\b(?:solid|double|dotted|dashed|groove|ridge|inset|outset|hairline|(?:dot|dash)-[a-z-]+|wave|triple)\b/;

const border =
  (...sides: readonly (keyof CellLines)[]): Read =>
  (css, value) => {
    const line = lineOf(value);
    if (line === null) return;
    css.border = { ...css.border, ...Object.fromEntries(sides.map((side) => [side, line])) };
  };

/** `border-style: solid none`: a value for each side. */
function borderStyle(css: Draft, value: string): void {
  const values = sidesOf(value);
  SIDES.forEach((side, n) => border(side)(css, values[n] as string));
}

/** Only a width of nothing tells. */
function borderWidth(css: Draft, value: string): void {
  const values = sidesOf(value);
  SIDES.forEach((side, n) => {
    if (lineOf(values[n] as string) === false) border(side)(css, '0');
  });
}

const NO_COLOUR =
  /^(?:inherit|initial|unset|currentcolor|transparent|none|black|windowtext|white|#0{3}|#0{6}|#f{3}|#f{6}|rgba?\(0,\s*0,\s*0(?:,\s*1)?\)|rgba?\(255,\s*255,\s*255(?:,\s*1)?\)|rgba\(0,\s*0,\s*0,\s*0\))$/;
function colour(css: Draft, value: string): void {
  if (!NO_COLOUR.test(value)) css.notices.push(notices.COLOUR);
}

const breaksPage = (value: string): boolean =>
  value === 'always' || value === 'page' || value === 'left' || value === 'right';

type Read = (css: Draft, value: string) => void;
const breakBefore: Read = (css, value) => {
  css.breakBefore = breaksPage(value);
};
const breakAfter: Read = (css, value) => {
  css.breakAfter = breaksPage(value);
};
const margin =
  (side: keyof Sides): Read =>
  (css, value) => {
    css.margins = { ...css.margins, [side]: points(value) };
  };
const padding =
  (side: 'left' | 'right'): Read =>
  (css, value) => {
    css.paddings = { ...css.paddings, [side]: points(value) };
  };

const PROPERTIES: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['font-size', fontSize],
  ['font-weight', fontWeight],
  ['font-style', fontStyle],
  ['font', font],
  ['text-decoration', textDecoration],
  ['text-decoration-line', textDecoration],
  ['vertical-align', verticalAlign],
  ['text-align', (css, value) => (css.align = parseAlign(value) ?? css.align)],
  ['margin-left', margin('left')],
  ['margin-inline-start', margin('left')],
  ['margin-right', margin('right')],
  ['margin-inline-end', margin('right')],
  ['margin-top', margin('top')],
  ['margin-bottom', margin('bottom')],
  ['margin', (css, value) => (css.margins = allSides(value))],
  ['padding-left', padding('left')],
  ['padding-inline-start', padding('left')],
  ['padding-right', padding('right')],
  ['padding', (css, value) => (css.paddings = allSides(value))],
  ['text-indent', (css, value) => (css.firstLine = points(value))],
  ['line-height', lineHeight],
  ['tab-stops', (css, value) => (css.tabs = parseTabStops(value))],
  ['white-space', (css, value) => (css.keepsSpaces = /^(?:pre|pre-wrap|break-spaces)$/.test(value))],
  ['page-break-before', breakBefore],
  ['break-before', breakBefore],
  ['page-break-after', breakAfter],
  ['break-after', breakAfter],
  ['display', (css, value) => (css.hidden = value === 'none')],
  ['mso-hide', (css, value) => (css.hidden = value === 'all')],
  ['width', (css, value) => (css.width = parseLength(value))],
  ['height', (css, value) => (css.height = parseLength(value))],
  ['border', border(...SIDES)],
  ['border-style', borderStyle],
  ['border-width', borderWidth],
  ['border-top', border('top')],
  ['border-right', border('right')],
  ['border-bottom', border('bottom')],
  ['border-left', border('left')],
  ['color', colour],
  ['background', colour],
  ['background-color', colour],
  [
    'font-family',
    (css, value) => {
      if (!/^["']?(?:times|tinos|inherit|serif)/.test(value)) css.notices.push(notices.FONT_FAMILY);
    },
  ],
  [
    'text-transform',
    (css, value) => {
      if (value !== 'none' && value !== 'inherit') css.notices.push(notices.LETTER_CASE);
    },
  ],
]);

/** Indent of a block in points: what its style says, else what the element brings. */
function sideIndent(
  { margins, paddings }: Css,
  side: 'left' | 'right',
  own: number,
  isParagraph: boolean,
): number {
  const margin = margins[side];
  const padding = paddings[side];
  if (margin === null && padding === null) return own;
  const indent = Math.max(0, (margin ?? 0) + (padding ?? 0));
  return !isParagraph && indent < MIN_BOX_INDENT_PT ? 0 : indent;
}

/**
 * The layout of the paragraphs in a block. Indents add up, line spacing and first line are handed down; space above and
 * below belongs to a paragraph itself.
 */
export const layoutIn = (css: Css, around: Layout, indent: number, isParagraph: boolean): Layout => ({
  lineSpacing: css.lineSpacing ?? around.lineSpacing,
  before: isParagraph ? (css.margins.top ?? 0) : 0,
  after: isParagraph ? css.margins.bottom : null,
  left: around.left + sideIndent(css, 'left', indent, isParagraph),
  right: around.right + sideIndent(css, 'right', 0, isParagraph),
  firstLine: css.firstLine ?? around.firstLine,
  tabs: css.tabs ?? around.tabs,
});

/** Mail programs and pages give their boxes a few points of air, which no document means. */
const MIN_BOX_INDENT_PT = 6;

/** The element's change, given the point size around it. */
export function changeOf(own: Change, css: Css, sizeAround: number): Change {
  if (css === NO_CSS) return own;
  const set = css.undecorated ? own.set & ~(UNDERLINE | STRIKE) : own.set;
  const size = css.size === 0 && css.factor !== 0 ? clampSize(sizeAround * css.factor) : css.size;
  return {
    set: (set & ~css.clear) | css.set,
    clear: own.clear | css.clear,
    size: size === 0 ? own.size : size,
  };
}
