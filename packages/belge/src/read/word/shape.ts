import {
  type Align,
  DEFAULT_SIZE,
  FONT_LINE_EM,
  type Heading,
  MAX_HEADING,
  type TabStop,
} from '../../model.ts';
import { PARAGRAPH_GAP_PT, twips, WORD_LINE } from '../../write/page.ts';
import { inlinesOf, type Piece } from '../pieces.ts';
import type { WordMarker, WordParagraph } from './blocks.ts';

/** A paragraph's distances, in twips (1/20 pt). */
export interface Shape extends Spacing {
  readonly align: Align;
  readonly heading: Heading;
  readonly left: number;
  readonly right: number;
  /** Indent of the first line, from `left`; negative if it hangs out to the left. */
  readonly first: number;
  readonly tabs: readonly TabStop[];
}

/** Absent members are not said. */
export interface Spacing {
  /** Multiple of a single line in 240ths; an exact height in twips if negative. */
  readonly line?: number | undefined;
  readonly before?: number | undefined;
  readonly after?: number | undefined;
}

/** An empty line lower than the smallest letters is a gap, not a line. */
const MAX_GAP_TWIPS = 120;
export const isGapLine = (line: number | undefined): boolean =>
  line !== undefined && line < 0 && -line <= MAX_GAP_TWIPS;
/** Half points: letters raised or lowered by less are not superscript or subscript. */
export const MIN_RAISED = 2;

/** `ownPage`: see isOwnSheet. */
export function shaped(
  pieces: readonly Piece[],
  shape: Shape,
  marker: WordMarker | null,
  ownPage: boolean,
): WordParagraph {
  const { align, left, tabs, heading } = shape;
  // The marker of an item hangs out, and not its first line.
  const first = marker === null ? shape.first : 0;
  const layout = {
    ...(ownPage ? ownSpacing(shape, pieces) : foreignSpacing(shape)),
    left: left / 20,
    right: shape.right / 20,
    firstLine: first / 20,
    tabs: tabs.map((stop) => ({ ...stop, at: stop.at / 20 })),
  };
  return { inlines: inlinesOf(pieces), align, layout, heading, marker };
}

/** Outline levels count from 0; the model's last heading stands for the deeper ones, 9 is ordinary text. */
export function headingOf(outline: number | undefined): Heading {
  if (outline === undefined || outline < 0 || outline > 8) return 0;
  return Math.min(outline + 1, MAX_HEADING) as Heading;
}

const SINGLE_LINE = 240;
const OWN_GAP = twips(PARAGRAPH_GAP_PT);

/** Distances that our own writers give to every paragraph say nothing. */
function ownSpacing({ line, before, after }: Spacing, pieces: readonly Piece[]) {
  const own = line === WORD_LINE || (line === SINGLE_LINE && pieces.some(({ kind }) => kind === 'picture'));
  return {
    lineSpacing: line === undefined || own ? null : lineSpacing(line),
    before: (before ?? 0) / 20,
    after: after === undefined || after === OWN_GAP ? null : after / 20,
  };
}

/** On a page that a file brings along, a single line and no space below say nothing. */
const foreignSpacing = ({ line, before, after }: Spacing) => ({
  lineSpacing: line === undefined || line === SINGLE_LINE ? null : lineSpacing(line),
  before: (before ?? 0) / 20,
  after: after === undefined || after === 0 ? null : after / 20,
});

/** An exact height is taken as that of a line of ordinary size. */
const lineSpacing = (line: number): number =>
  line < 0 ? -line / 20 / (FONT_LINE_EM * DEFAULT_SIZE) : line / SINGLE_LINE;
