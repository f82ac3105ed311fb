import { FONT_LINE_EM, type Margins, type Page } from '../../model.ts';
import { MAX_SHEET_PT, MIN_SHEET_PT, PAPERS, page } from '../../page.ts';
import { LINE_HEIGHT_EM, PARAGRAPH_GAP_PT } from '../../write/page.ts';
import { sidesOf } from '../html/css.ts';
import { parseLength, toPoints } from '../html/length.ts';
import { lowerAscii } from '../html/text.ts';
import { isOwnSheet, OWN_SHEET, type WordSheet } from '../word/sheet.ts';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const PAPER_NAMES = new Map(Object.entries(PAPERS).map(([name, size]) => [lowerAscii(name), size]));

/**
 * The page that the body of an `@page` rule describes (CSS Paged Media 3): `size` and margins in lengths. Null when it
 * says nothing of them, and for the page that a document without one of its own has.
 */
export function pageOfRule(body: string): Page | null {
  let sheet: WordSheet | null = null;
  for (const declaration of lowerAscii(body).split(';')) {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, Math.max(colon, 0)).trim();
    const value = declaration.slice(colon + 1).trim();
    const before: WordSheet = sheet ?? OWN_SHEET;
    if (name === 'size') sheet = { ...before, ...sizeOf(value) };
    else if (name === 'margin') sheet = { ...before, margins: marginsOf(sidesOf(value), before.margins) };
    else if (name.startsWith('margin-')) {
      const values = SIDES.map((side) => (name === `margin-${side}` ? value : ''));
      sheet = { ...before, margins: marginsOf(values, before.margins) };
    }
  }
  if (sheet === null || isOwnSheet(sheet)) return null;
  return page({ ...sheet, lineSpacing: LINE_HEIGHT_EM / FONT_LINE_EM, after: PARAGRAPH_GAP_PT });
}

/** `a4`, `a4 landscape`, `21cm 29.7cm`; nothing for what is no sheet that a document can have. */
function sizeOf(value: string): Partial<Pick<WordSheet, 'width' | 'height'>> {
  const words = value.split(/\s+/, 4).filter((word) => word !== 'auto');
  const named = words.flatMap((word) => PAPER_NAMES.get(word) ?? [])[0];
  const [width = 0, height = width] = words.flatMap((word) => points(word) ?? []);
  const given = named ?? (width > 0 ? { width, height } : null);
  if (given !== null && (!isSheetSide(given.width) || !isSheetSide(given.height))) return {};
  const sheet = given ?? { width: OWN_SHEET.width, height: OWN_SHEET.height };
  return words.includes('landscape') && sheet.width < sheet.height
    ? { width: sheet.height, height: sheet.width }
    : sheet;
}

const isSheetSide = (length: number): boolean => length >= MIN_SHEET_PT && length <= MAX_SHEET_PT;

/** A side whose value is no length stays as it was. */
function marginsOf(values: readonly string[], before: Margins): Margins {
  const read = SIDES.map((side, n) => [side, points(values[n] ?? '') ?? before[side]] as const);
  return Object.fromEntries(read) as unknown as Margins;
}

function points(value: string): number | null {
  const length = parseLength(value);
  return length === null || length.value < 0 ? null : toPoints(length);
}
