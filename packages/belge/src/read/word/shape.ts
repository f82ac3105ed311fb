import type { Align } from '../../model.ts';
import type { Messages } from '../../result.ts';
import * as htmlNotices from '../html/notices.ts';
import { type Piece, type TabStop, withoutTabs } from '../tabs.ts';
import type { WordMarker, WordParagraph } from './blocks.ts';

/** A paragraph's indents, in twips (1/20 pt). */
export interface Shape {
  readonly align: Align;
  readonly left: number;
  /** Indent of the first line, from `left`; negative if it hangs out to the left. */
  readonly first: number;
  /** Tab stops, measured from the edge that `left` counts from. */
  readonly tabs: readonly WordTab[];
}

export interface WordTab {
  readonly at: number;
  readonly align: TabStop['align'];
  readonly leader: string;
}

/** An empty line lower than the smallest letters is a gap, not a line. */
export const MAX_GAP_TWIPS = 120;
/** A guess of the width of a line in a table's cell, the same for each column. */
export const CELL_ROOM_PT = 100;
/** Half points: letters raised or lowered by less are not superscript or subscript. */
export const MIN_RAISED = 2;

/** Word's own, half an inch, as nearly all files have it. */
const TAB_STEP_PT = 36;

/** Tabs become spaces. `roomPt` is the width of a line without indents. */
export function shaped(
  pieces: readonly Piece[],
  { align, left, first, tabs }: Shape,
  marker: WordMarker | null,
  roomPt: number,
  messages: Messages,
): WordParagraph {
  // The line that hangs out shows where the paragraph stands; one of a list holds the marker there.
  const edge = marker === null && first < 0 ? left + first : left;
  if (marker === null && first > 0 && pieces.length > 0) messages.add(htmlNotices.TEXT_INDENT);
  // The text after what hangs out stands at the paragraph's own indent.
  const own: WordTab[] = edge < left ? [{ at: left, align: 'left', leader: ' ' }] : [];
  const stops = [...tabs, ...own]
    .map((tab) => ({ ...tab, at: (tab.at - edge) / 20 }))
    .filter(({ at }) => at > 0)
    .toSorted((a, b) => a.at - b.at);
  const leftPt = edge / 20;
  const line = {
    stops,
    step: TAB_STEP_PT,
    room: roomPt - Math.max(0, leftPt),
    justified: align === 'justify',
  };
  return { ...withoutTabs(pieces, align, line, messages), leftPt, marker };
}
