import { type Layout, leftEdge, MAX_SIDE_PT } from '@derkenar/belge';
import { fromCm } from '../layout/lengths.ts';

/** All positions are in points from the left edge of the text, `width` is that of the text. */
interface Handle {
  /** Height of its middle, as a share of the ruler's. */
  readonly lane: number;
  readonly positionOf: (layout: Layout, width: number) => number;
  readonly least: (layout: Layout, width: number) => number;
  readonly most: (layout: Layout, width: number) => number;
  /** The edge from which it is measured, in whole quarters of a centimetre. */
  readonly origin: (width: number) => number;
  readonly change: (layout: Layout, position: number, width: number) => Partial<Layout>;
}

export type HandleName = 'firstLine' | 'hanging' | 'left' | 'right';

/** Room that stays for the text between the indents. */
const MIN_TEXT_PT = 28;

const mostLeft = ({ right }: Layout, width: number): number =>
  Math.max(0, Math.min(MAX_SIDE_PT, width - right - MIN_TEXT_PT));

const fromLeft = () => 0;

/** As in word processors: `hanging` leaves the first line where it is, `left` takes it along. */
export const HANDLES: Readonly<Record<HandleName, Handle>> = {
  firstLine: {
    lane: 0.2,
    positionOf: ({ left, firstLine }) => left + firstLine,
    least: () => 0,
    most: mostLeft,
    origin: fromLeft,
    change: ({ left }, position) => ({ firstLine: position - left }),
  },
  hanging: {
    lane: 0.55,
    positionOf: ({ left }) => left,
    least: () => 0,
    most: mostLeft,
    origin: fromLeft,
    change: ({ left, firstLine }, position) => ({ left: position, firstLine: left + firstLine - position }),
  },
  left: {
    lane: 0.85,
    positionOf: ({ left }) => left,
    least: (layout) => layout.left - leftEdge(layout),
    most: mostLeft,
    origin: fromLeft,
    change: (_layout, position) => ({ left: position }),
  },
  right: {
    lane: 0.55,
    positionOf: ({ right }, width) => width - right,
    least: ({ left, firstLine }, width) =>
      Math.max(width - MAX_SIDE_PT, left + Math.max(0, firstLine) + MIN_TEXT_PT),
    most: (_layout, width) => width,
    origin: (width) => width,
    change: (_layout, position, width) => ({ right: width - position }),
  },
};

const STEP_PT = fromCm(0.25);

/** The nearest quarter of a centimetre from the origin, or the one that is `steps` further. */
export const snapped = (position: number, origin: number, steps = 0): number =>
  origin + (Math.round((position - origin) / STEP_PT) + steps) * STEP_PT;

const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -4,
  PageUp: 4,
};

/** The position that a key of the slider pattern asks for; null for other keys. */
export function positionAfterKey(
  key: string,
  position: number,
  range: { readonly least: number; readonly most: number; readonly origin: number },
): number | null {
  const { least, most, origin } = range;
  if (key === 'Home') return least;
  if (key === 'End') return most;
  const steps = KEY_STEPS[key];
  return steps === undefined ? null : within(snapped(position, origin, steps), least, most);
}

export const within = (position: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, position));
