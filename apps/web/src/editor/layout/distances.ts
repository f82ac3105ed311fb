import {
  type Layout,
  leftEdge,
  MAX_LINE_SPACING,
  MAX_SIDE_PT,
  MAX_SPACE_PT,
  MIN_LINE_SPACING,
} from '@derkenar/belge';
import { paragraphMessages } from '../../messages/paragraph.ts';
import { formatLength, formatNumber, parseLength, parseNumber, type Unit } from './lengths.ts';
import { MIXED, sharedValue } from './selected.ts';

const t = paragraphMessages.dialog;

/** The fields of the dialog as they are typed; '' in a choice stands for what the paragraphs do not share. */
export interface Distances {
  readonly left: string;
  readonly right: string;
  readonly special: 'none' | 'firstLine' | 'hanging' | '';
  readonly by: string;
  readonly before: string;
  readonly after: string;
  /** A number of lines, 'default', or 'multiple', which leaves the number to `lines`. */
  readonly lineSpacing: string;
  readonly lines: string;
}

export type DistanceName = keyof Distances;
export type DistanceErrors = Partial<Record<DistanceName, string>>;

export const LINE_SPACINGS = [1, 1.15, 1.5, 2] as const;
const isListed = (value: number) => LINE_SPACINGS.some((known) => known === value);

/** Like word processors it counts the left indent up to the line that stands out furthest. */
export function distancesOf(layouts: readonly Layout[]): Distances {
  const length = (valueOf: (layout: Layout) => number | null, unit: Unit) => {
    const value = sharedValue(layouts, valueOf);
    return typeof value === 'number' ? formatLength(value, unit) : '';
  };
  const special = sharedValue(layouts, specialOf);
  const spacing = sharedValue(layouts, ({ lineSpacing }) => lineSpacing);
  const isOwn = typeof spacing === 'number' && !isListed(spacing);
  return {
    left: length(leftEdge, 'cm'),
    right: length(({ right }) => right, 'cm'),
    special: special === MIXED ? '' : (special ?? 'none'),
    by: special === 'none' || special === MIXED ? '' : length(({ firstLine }) => Math.abs(firstLine), 'cm'),
    before: length(({ before }) => before, 'nk'),
    after: length(({ after }) => after, 'nk'),
    lineSpacing:
      spacing === MIXED ? '' : isOwn ? 'multiple' : typeof spacing === 'number' ? String(spacing) : 'default',
    lines: isOwn ? formatNumber(spacing) : '',
  };
}

const specialOf = ({ firstLine }: Layout): 'none' | 'firstLine' | 'hanging' =>
  firstLine === 0 ? 'none' : firstLine > 0 ? 'firstLine' : 'hanging';

/** Messages for the fields that were changed; the others are left alone. */
export function errorsOf(initial: Distances, typed: Distances): DistanceErrors {
  const errors: { -readonly [Name in DistanceName]?: string } = {};
  const check = (name: 'left' | 'right' | 'by' | 'before' | 'after', unit: Unit, most: number) => {
    if (typed[name] === initial[name] || typed[name].trim() === '') return;
    const value = parseLength(typed[name], unit);
    if (value === null) errors[name] = t.wrongLength(unit === 'cm' ? '1,25 cm' : '6 nk');
    else if (value > most) errors[name] = t.tooLong(formatLength(most, unit));
  };
  check('left', 'cm', MAX_SIDE_PT);
  check('right', 'cm', MAX_SIDE_PT);
  if (typed.special === 'firstLine' || typed.special === 'hanging') check('by', 'cm', MAX_SIDE_PT);
  check('before', 'nk', MAX_SPACE_PT);
  check('after', 'nk', MAX_SPACE_PT);
  if (typed.lineSpacing === 'multiple') {
    const lines = parseNumber(typed.lines);
    if (lines === null || lines < MIN_LINE_SPACING || lines > MAX_LINE_SPACING)
      errors.lines = t.wrongLines(formatNumber(MIN_LINE_SPACING), formatNumber(MAX_LINE_SPACING));
  }
  return errors;
}

/** The layout after the fields that were changed; `typed` has no errors. */
export function layoutAfter(before: Layout, initial: Distances, typed: Distances): Partial<Layout> {
  const changed = (...names: readonly DistanceName[]) => names.some((name) => typed[name] !== initial[name]);
  const firstLine = changed('special', 'by') ? firstLineOf(typed) : before.firstLine;
  const edge = changed('left') ? (parseLength(typed.left, 'cm') ?? 0) : leftEdge(before);
  return {
    left: edge - Math.min(0, firstLine),
    firstLine,
    ...(changed('right') && { right: parseLength(typed.right, 'cm') ?? 0 }),
    ...(changed('before') && { before: parseLength(typed.before, 'nk') ?? 0 }),
    ...(changed('after') && { after: parseLength(typed.after, 'nk') }),
    ...(changed('lineSpacing', 'lines') && { lineSpacing: lineSpacingOf(typed) }),
  };
}

function firstLineOf({ special, by }: Distances): number {
  const length = parseLength(by, 'cm') ?? 0;
  return special === 'firstLine' ? length : special === 'hanging' ? -length : 0;
}

const lineSpacingOf = ({ lineSpacing, lines }: Distances): number | null =>
  lineSpacing === 'multiple' ? parseNumber(lines) : lineSpacing === 'default' ? null : Number(lineSpacing);
