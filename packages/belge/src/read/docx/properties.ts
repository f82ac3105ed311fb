import type { Align, TabStop } from '../../model.ts';
import { MIN_RAISED } from '../word/shape.ts';
import { halfPointsOf, integerOf, onOff, twipsOf } from './measure.ts';
import { child, childElements, valueOf, type XmlElement } from './tree.ts';

/** Character properties that one place (a style, a run) sets; the others are undefined. */
export interface RunProperties {
  readonly toggles: Toggles;
  readonly underline?: boolean;
  readonly script?: 'normal' | 'super' | 'sub';
  /** Half points. */
  readonly size?: number;
  readonly coloured?: boolean;
  /** True for another font than the one of all documents. */
  readonly otherFont?: boolean;
  /** The name of a font whose letters are signs of its own. */
  readonly symbols?: string;
  readonly style?: string;
}

/** Properties that turn each other off where two styles set them (ECMA-376 part 1, 17.7.3). */
export const TOGGLES = ['w:b', 'w:i', 'w:strike', 'w:dstrike', 'w:caps', 'w:smallCaps', 'w:vanish'] as const;
export type Toggles = Readonly<Partial<Record<(typeof TOGGLES)[number], boolean>>>;

/** Twips. */
export interface Indent {
  readonly left?: number;
  /** Indent of the first line, from `left`; negative if it hangs out to the left. */
  readonly first?: number;
}

/** Lengths are twips. */
export interface ParagraphProperties extends Indent {
  readonly align?: Align;
  /** The indent if the paragraph were in no list. */
  readonly unlisted?: Indent;
  readonly list?: string;
  readonly level?: number;
  readonly pageBreakBefore?: boolean;
  /** Has lines at some of its sides. */
  readonly lined?: boolean;
  readonly right?: number;
  /** Height of its lines, see Spacing. */
  readonly line?: number | undefined;
  readonly before?: number;
  readonly after?: number;
  /** It has no space to a neighbour of its own style (17.3.1.9). */
  readonly contextual?: boolean;
  readonly tabs?: readonly TabStop[];
  /** Tab stops of a style that are none here. */
  readonly cleared?: readonly number[];
  readonly style?: string;
  /** Level in the document's outline, counted from 0; 9 is ordinary text. */
  readonly outline?: number;
}

export const NO_RUN: RunProperties = Object.freeze({ toggles: {} });

export function runProperties(rPr: XmlElement | undefined): RunProperties {
  if (rPr === undefined || rPr.children.length === 0) return NO_RUN;
  const toggles: Partial<Record<(typeof TOGGLES)[number], boolean>> = {};
  const said: { -readonly [K in keyof RunProperties]: RunProperties[K] } = { toggles };
  for (const element of childElements(rPr)) {
    const value = element.attributes['w:val'];
    switch (element.name) {
      case 'w:b':
      case 'w:i':
      case 'w:strike':
      case 'w:dstrike':
      case 'w:caps':
      case 'w:smallCaps':
      case 'w:vanish':
        toggles[element.name] = onOff(element) === true;
        break;
      case 'w:u':
        said.underline = value !== undefined && value !== 'none';
        break;
      case 'w:vertAlign':
        said.script = value === 'superscript' ? 'super' : value === 'subscript' ? 'sub' : 'normal';
        break;
      case 'w:position': {
        // Raised text, as LibreOffice writes what it has raised itself.
        const raised = Number.parseInt(value ?? '', 10);
        if (Math.abs(raised) >= MIN_RAISED) said.script = raised > 0 ? 'super' : 'sub';
        break;
      }
      case 'w:sz': {
        const size = halfPointsOf(value);
        if (size !== undefined) said.size = size;
        break;
      }
      case 'w:rStyle':
        if (value !== undefined) said.style = value;
        break;
      case 'w:color':
        said.coloured = !/^(?:auto|000000)$/.test(value ?? 'auto');
        break;
      case 'w:highlight':
        if (value !== 'none' && value !== 'white') said.coloured = true;
        break;
      case 'w:rFonts': {
        const font = element.attributes['w:ascii'];
        const theme = element.attributes['w:asciiTheme'];
        if (font !== undefined) said.symbols = /^(?:symbol|wingdings|webdings)/i.test(font) ? font : '';
        if (font !== undefined || theme !== undefined)
          said.otherFont = theme !== undefined || !/^(?:times|tinos|liberation serif)/i.test(font ?? '');
        break;
      }
      default:
    }
  }
  return said;
}

const ALIGN: ReadonlyMap<string, Align> = new Map(
  Object.entries<Align>({
    left: 'left',
    start: 'left',
    center: 'center',
    right: 'right',
    end: 'right',
    both: 'justify',
    distribute: 'justify',
    mediumKashida: 'justify',
    highKashida: 'justify',
    lowKashida: 'justify',
    thaiDistribute: 'justify',
  }),
);

export function paragraphProperties(pPr: XmlElement | undefined): ParagraphProperties {
  const said: { -readonly [K in keyof ParagraphProperties]: ParagraphProperties[K] } = {};
  for (const element of childElements(pPr)) {
    const { attributes } = element;
    switch (element.name) {
      case 'w:pStyle':
        if (attributes['w:val'] !== undefined) said.style = attributes['w:val'];
        break;
      case 'w:jc': {
        const align = ALIGN.get(attributes['w:val'] ?? '');
        if (align !== undefined) said.align = align;
        break;
      }
      case 'w:ind':
        Object.assign(said, indentation(attributes), rightOf(attributes));
        break;
      case 'w:numPr': {
        const list = valueOf(element, 'w:numId');
        const level = integerOf(valueOf(element, 'w:ilvl'), 0, 8);
        if (list !== undefined) said.list = list;
        if (level !== undefined) said.level = level;
        break;
      }
      case 'w:outlineLvl': {
        const outline = integerOf(attributes['w:val'], 0, 9);
        if (outline !== undefined) said.outline = outline;
        break;
      }
      case 'w:pageBreakBefore':
        said.pageBreakBefore = onOff(element) === true;
        break;
      case 'w:contextualSpacing':
        said.contextual = onOff(element) === true;
        break;
      case 'w:pBdr':
        said.lined = childElements(element).some(
          ({ attributes: side }) => !/^(?:nil|none)$/.test(side['w:val'] ?? 'none'),
        );
        break;
      case 'w:spacing': {
        Object.assign(said, spacing(attributes));
        break;
      }
      case 'w:tabs':
        said.tabs = childElements(element).flatMap(tabStop);
        said.cleared = childElements(element)
          .filter(({ attributes: tab }) => tab['w:val'] === 'clear')
          .map(({ attributes: tab }) => twipsOf(tab['w:pos']) ?? 0)
          .slice(0, MAX_CLEARED);
        break;
      default:
    }
  }
  return said;
}

const MAX_CLEARED = 64;
const TAB_KINDS: ReadonlyMap<string, TabStop['kind']> = new Map(
  Object.entries<TabStop['kind']>({
    left: 'left',
    start: 'left',
    num: 'left',
    center: 'center',
    right: 'right',
    end: 'right',
    decimal: 'decimal',
  }),
);
const LEADERS: ReadonlyMap<string, TabStop['leader']> = new Map(
  Object.entries<TabStop['leader']>({
    dot: 'dots',
    middleDot: 'dots',
    hyphen: 'dashes',
    underscore: 'line',
    heavy: 'line',
  }),
);

/** Its place in twips. */
function tabStop({ attributes }: XmlElement): TabStop[] {
  const kind = TAB_KINDS.get(attributes['w:val'] ?? '');
  const at = twipsOf(attributes['w:pos']);
  if (kind === undefined || at === undefined) return [];
  return [{ at, kind, leader: LEADERS.get(attributes['w:leader'] ?? '') ?? 'none' }];
}

/** `w:start` is the newer name of `w:left`; the first line hangs or is indented, hanging wins (17.3.1.12). */
function indentation(attributes: XmlElement['attributes']): Indent {
  const left = twipsOf(attributes['w:start'] ?? attributes['w:left']);
  const hanging = twipsOf(attributes['w:hanging']);
  const first = hanging === undefined ? twipsOf(attributes['w:firstLine']) : -hanging;
  return { ...(left === undefined ? {} : { left }), ...(first === undefined ? {} : { first }) };
}

function rightOf(attributes: XmlElement['attributes']): Pick<ParagraphProperties, 'right'> {
  const right = twipsOf(attributes['w:end'] ?? attributes['w:right']);
  return right === undefined ? {} : { right };
}

/** `exact` counts twips, a multiple 240ths; a least height says nothing of what a line needs (17.3.1.33). */
function spacing(
  attributes: XmlElement['attributes'],
): Pick<ParagraphProperties, 'line' | 'before' | 'after'> {
  const line = twipsOf(attributes['w:line']);
  const rule = attributes['w:lineRule'] ?? 'auto';
  const before = twipsOf(attributes['w:before']);
  const after = twipsOf(attributes['w:after']);
  return {
    ...(line === undefined ? {} : { line: rule === 'exact' ? -line : rule === 'auto' ? line : undefined }),
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
}

export const indentationOf = (pPr: XmlElement | undefined): Indent =>
  indentation(child(pPr, 'w:ind')?.attributes ?? {});
