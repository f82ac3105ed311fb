import {
  isLandscape,
  MAX_EDGE_PARAGRAPHS,
  MAX_FIRST_NUMBER,
  MAX_SHEET_PT,
  MIN_SHEET_PT,
  MIN_TEXT_PT,
  PAPERS,
  type Page,
  type PaperName,
  page,
  paperName,
  standardPage,
} from '@derkenar/belge';
import { pageMessages as t } from '../../messages/page.ts';
import { formatLength, parseLength } from '../layout/lengths.ts';
import { type EdgeText, edgeAfter, edgeText } from './edgeText.ts';

export const SIDES = ['top', 'bottom', 'left', 'right'] as const;
type Side = (typeof SIDES)[number];
export const EDGES = ['header', 'footer'] as const;

/** The page as it is typed: lengths with their unit. */
export interface Setup extends Readonly<Record<Side, string>> {
  readonly paper: PaperName | 'other';
  /** These two count for a paper without a name only: the sheet as it is read. */
  readonly width: string;
  readonly height: string;
  readonly direction: 'upright' | 'landscape';
  readonly header: EdgeText;
  readonly footer: EdgeText;
  readonly firstNumber: string;
}

export type SetupField = Side | 'width' | 'height' | 'header' | 'footer' | 'firstNumber';
export type SetupErrors = Partial<Record<SetupField, string>>;

/** `own` is null for the specification's page. */
export function setupOf(own: Page | null): Setup {
  const from = own ?? standardPage();
  const cm = (pt: number) => formatLength(pt, 'cm');
  return {
    paper: paperName(from) ?? 'other',
    width: cm(from.width),
    height: cm(from.height),
    direction: isLandscape(from) ? 'landscape' : 'upright',
    top: cm(from.margins.top),
    bottom: cm(from.margins.bottom),
    left: cm(from.margins.left),
    right: cm(from.margins.right),
    header: edgeText(from.header),
    footer: edgeText(from.footer),
    firstNumber: String(from.firstNumber),
  };
}

/** Points, as they are read after turning. */
function sheetOf({ paper, direction, width, height }: Setup): {
  readonly width: number;
  readonly height: number;
} {
  const size =
    paper === 'other'
      ? { width: parseLength(width, 'cm') ?? 0, height: parseLength(height, 'cm') ?? 0 }
      : PAPERS[paper];
  const short = Math.min(size.width, size.height);
  const long = Math.max(size.width, size.height);
  return direction === 'landscape' ? { width: long, height: short } : { width: short, height: long };
}

export function setupErrors(typed: Setup): SetupErrors {
  const errors: { -readonly [Name in SetupField]?: string } = {};
  const cm = (pt: number) => formatLength(pt, 'cm');
  const names = typed.paper === 'other' ? ([...SIDES, 'width', 'height'] as const) : SIDES;
  for (const name of names) {
    const value = parseLength(typed[name], 'cm');
    if (value === null) errors[name] = t.wrongLength('2,5 cm');
    else if ((name === 'width' || name === 'height') && (value < MIN_SHEET_PT || value > MAX_SHEET_PT))
      errors[name] = t.outOfRange(cm(MIN_SHEET_PT), cm(MAX_SHEET_PT));
  }
  if (Object.keys(errors).length > 0) return errors;
  const { width, height } = sheetOf(typed);
  const taken = (a: Side, b: Side) => (parseLength(typed[a], 'cm') ?? 0) + (parseLength(typed[b], 'cm') ?? 0);
  if (height - taken('top', 'bottom') < MIN_TEXT_PT) errors.bottom = t.noRoom(cm(MIN_TEXT_PT));
  if (width - taken('left', 'right') < MIN_TEXT_PT) errors.right = t.noRoom(cm(MIN_TEXT_PT));
  for (const edge of EDGES)
    if (typed[edge].text.split('\n').length > MAX_EDGE_PARAGRAPHS)
      errors[edge] = t.tooManyLines(MAX_EDGE_PARAGRAPHS);
  if (!/^\d{1,4}$/.test(typed.firstNumber.trim())) errors.firstNumber = t.wrongNumber(MAX_FIRST_NUMBER);
  return errors;
}

/** The page after `typed`, which has no errors; null for the specification's. */
export function pageAfter(before: Page | null, typed: Setup): Page | null {
  const initial = setupOf(before);
  if (isSame(typed, initial)) return before;
  if (isSame(typed, setupOf(null))) return null;
  const from = before ?? standardPage();
  const side = (name: Side) =>
    typed[name] === initial[name] ? from.margins[name] : (parseLength(typed[name], 'cm') ?? 0);
  return page({
    ...from,
    ...sheetOf(typed),
    margins: { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') },
    header: edgeAfter(from.header, initial.header, typed.header),
    footer: edgeAfter(from.footer, initial.footer, typed.footer),
    firstNumber: Number(typed.firstNumber),
  });
}

const isSame = (a: Setup, b: Setup): boolean => JSON.stringify(a) === JSON.stringify(b);
