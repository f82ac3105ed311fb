import type { Align, Heading, TabStop } from '../../model.ts';
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
import { headingOf, MIN_RAISED } from '../word/shape.ts';

/** A group's character and paragraph properties, in twips. It is copied when a group opens. */
export interface Format {
  /** See styleCode.ts. */
  code: number;
  font: number;
  hidden: boolean;
  deleted: boolean;
  /** Bytes of fallback that follow a `\u`. */
  fallback: number;
  align: Align;
  left: number;
  first: number;
  tabs: readonly TabStop[];
  tabKind: TabStop['kind'];
  tabLeader: TabStop['leader'];
  list: number;
  level: number;
  inTable: boolean;
  pageBreakBefore: boolean;
  heading: Heading;
  /** The large first letter of the next paragraph. */
  dropCap: boolean;
  right: number;
  /** Heights and spaces, see Spacing. */
  line: number | undefined;
  before: number | undefined;
  after: number | undefined;
}

/** Values that `\pard` restores. */
const PARAGRAPH = {
  align: 'left',
  left: 0,
  first: 0,
  tabs: [],
  tabKind: 'left',
  tabLeader: 'none',
  list: 0,
  level: 0,
  inTable: false,
  pageBreakBefore: false,
  heading: 0,
  dropCap: false,
  right: 0,
  line: undefined,
  before: undefined,
  after: undefined,
} as const;

export const newFormat = (): Format => ({
  code: PLAIN_CODE,
  font: 0,
  hidden: false,
  deleted: false,
  fallback: 1,
  ...PARAGRAPH,
});

const MAX_TABS = 50;

const UNDERLINES = new Set(
  'ul uld uldash uldashd uldashdd uldb ulhwave ulldash ulth ulthd ulthdash ulthdashd ulthdashdd ulthldash ululdbwave ulw ulwave'.split(
    ' ',
  ),
);
const ALIGNS: ReadonlyMap<string, Align> = new Map(
  Object.entries<Align>({
    ql: 'left',
    qc: 'center',
    qr: 'right',
    qj: 'justify',
    qd: 'justify',
  }),
);
const TAB_KINDS: ReadonlyMap<string, TabStop['kind']> = new Map(
  Object.entries<TabStop['kind']>({
    tqr: 'right',
    tqc: 'center',
    tqdec: 'decimal',
  }),
);
const LEADERS: ReadonlyMap<string, TabStop['leader']> = new Map(
  Object.entries<TabStop['leader']>({
    tldot: 'dots',
    tlmdot: 'dots',
    tlhyph: 'dashes',
    tlul: 'line',
    tlth: 'line',
  }),
);
const FLAGS: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({ b: BOLD, i: ITALIC, strike: STRIKE, striked: STRIKE }),
);

/** Applies a word that formats characters or paragraphs; false for all others. */
export function applyWord(format: Format, name: string, number: number | null, defaultFont: number): boolean {
  const flag = FLAGS.get(name);
  if (flag !== undefined) format.code = withFlag(format.code, flag, number !== 0);
  else if (UNDERLINES.has(name)) format.code = withFlag(format.code, UNDERLINE, number !== 0);
  else if (ALIGNS.has(name)) format.align = ALIGNS.get(name) as Align;
  else if (TAB_KINDS.has(name)) format.tabKind = TAB_KINDS.get(name) as TabStop['kind'];
  else if (LEADERS.has(name)) format.tabLeader = LEADERS.get(name) as TabStop['leader'];
  else
    return (
      characterWord(format, name, number ?? 0, number !== 0, defaultFont) ||
      paragraphWord(format, name, number ?? 0)
    );
  return true;
}

const withFlag = (code: number, flag: number, on: boolean): number => (on ? code | flag : code & ~flag);

function characterWord(
  format: Format,
  name: string,
  number: number,
  on: boolean,
  defaultFont: number,
): boolean {
  switch (name) {
    case 'plain':
      Object.assign(format, { code: PLAIN_CODE, font: defaultFont, hidden: false, deleted: false });
      return true;
    case 'ulnone':
      format.code &= ~UNDERLINE;
      return true;
    case 'super':
      format.code = withFlag(format.code & ~SUB, SUPER, on);
      return true;
    case 'sub':
      format.code = withFlag(format.code & ~SUPER, SUB, on);
      return true;
    // Raised and lowered by half points, as LibreOffice writes what it has raised itself.
    case 'up':
    case 'dn':
      if (number >= MIN_RAISED) format.code = (format.code & ~(SUPER | SUB)) | (name === 'up' ? SUPER : SUB);
      else format.code &= ~(SUPER | SUB);
      return true;
    case 'nosupersub':
      format.code &= ~(SUPER | SUB);
      return true;
    case 'fs':
      if (number > 0)
        format.code = applyChange(format.code, { set: 0, clear: 0, size: clampSize(number / 2) });
      return true;
    case 'f':
      format.font = number;
      return true;
    case 'v':
      format.hidden = on;
      return true;
    case 'deleted':
      format.deleted = on;
      return true;
    case 'uc':
      format.fallback = Math.max(0, Math.min(10, number));
      return true;
    default:
      return false;
  }
}

function paragraphWord(format: Format, name: string, number: number): boolean {
  switch (name) {
    case 'pard':
      Object.assign(format, PARAGRAPH);
      return true;
    case 'li':
    case 'lin':
      format.left = number;
      return true;
    case 'fi':
      format.first = number;
      return true;
    case 'tx':
      if (format.tabs.length < MAX_TABS)
        format.tabs = [...format.tabs, { at: number, kind: format.tabKind, leader: format.tabLeader }];
      format.tabKind = 'left';
      format.tabLeader = 'none';
      return true;
    case 'ls':
      format.list = number;
      return true;
    case 'ilvl':
      format.level = Math.max(0, Math.min(8, number));
      return true;
    case 'intbl':
      format.inTable = true;
      return true;
    case 'pagebb':
      format.pageBreakBefore = true;
      return true;
    case 'outlinelevel':
      format.heading = headingOf(number);
      return true;
    case 'dropcapli':
      format.dropCap = number > 0;
      return true;
    case 'sl':
      // A negative number is the exact height of the line, a positive one the least or, by \slmult1, a multiple.
      format.line = number === 0 ? undefined : number;
      return true;
    case 'slmult':
      if (number === 0 && (format.line ?? 0) > 0) format.line = undefined;
      return true;
    case 'sb':
      format.before = number;
      return true;
    case 'sa':
      format.after = number;
      return true;
    case 'ri':
    case 'rin':
      format.right = number;
      return true;
    default:
      return false;
  }
}
