import { type Layout, leftEdge, MAX_SIDE_PT, type TabStop } from '@derkenar/belge';
import { rulerMessages as t } from '../../messages/paragraph.ts';
import { formatLength, fromCm } from '../layout/lengths.ts';
import { MIXED, type SelectedLayouts, sharedTabs, sharedValue } from '../layout/selected.ts';
import type { LayoutChange } from '../paragraph.ts';

/** A mark that is moved on the ruler. Positions are in points from the left edge of the text. */
export interface Handle {
  readonly id: string;
  readonly label: string;
  /** The path of its sign in a box of 12 × 10. */
  readonly shape: string;
  /** Height of its middle, as a share of the ruler's. */
  readonly lane: number;
  readonly position: number;
  /** The selected paragraphs do not share its position. */
  readonly mixed: boolean;
  readonly least: number;
  readonly most: number;
  /** The edge from which it is measured, in whole quarters of a centimetre. */
  readonly origin: number;
  /** The text for its value at a position. */
  readonly valueOf: (position: number) => string;
  readonly move: (position: number) => LayoutChange;
  /** Takes it away; null: it cannot be. */
  readonly remove: LayoutChange | null;
}

type Indent = Pick<Handle, 'label' | 'shape' | 'lane'> & {
  readonly positionOf: (layout: Layout, width: number) => number;
  readonly least: (layout: Layout, width: number) => number;
  readonly most: (layout: Layout, width: number) => number;
  readonly change: (layout: Layout, position: number, width: number) => Partial<Layout>;
};

/** Room that stays for the text between the indents. */
const MIN_TEXT_PT = 28;

const mostLeft = ({ right }: Layout, width: number): number =>
  Math.max(0, Math.min(MAX_SIDE_PT, width - right - MIN_TEXT_PT));

const TRIANGLE = 'M6 1l5 5v3H1V6z';

/** As in word processors: `hanging` leaves the first line where it is, `left` takes it along. */
const INDENTS = {
  firstLine: {
    label: t.handles.firstLine,
    shape: 'M1 1h10v3l-5 5-5-5z',
    lane: 0.2,
    positionOf: ({ left, firstLine }) => left + firstLine,
    least: () => 0,
    most: mostLeft,
    change: ({ left }, position) => ({ firstLine: position - left }),
  },
  hanging: {
    label: t.handles.hanging,
    shape: TRIANGLE,
    lane: 0.55,
    positionOf: ({ left }) => left,
    least: () => 0,
    most: mostLeft,
    change: ({ left, firstLine }, position) => ({ left: position, firstLine: left + firstLine - position }),
  },
  left: {
    label: t.handles.left,
    shape: 'M1 2h10v6H1z',
    lane: 0.85,
    positionOf: ({ left }) => left,
    least: (layout) => layout.left - leftEdge(layout),
    most: mostLeft,
    change: (_layout, position) => ({ left: position }),
  },
  right: {
    label: t.handles.right,
    shape: TRIANGLE,
    lane: 0.55,
    positionOf: ({ right }, width) => width - right,
    least: ({ left, firstLine }, width) =>
      Math.max(width - MAX_SIDE_PT, left + Math.max(0, firstLine) + MIN_TEXT_PT),
    most: (_layout, width) => width,
    change: (_layout, position, width) => ({ right: width - position }),
  },
} satisfies Record<string, Indent>;

const STOP_SHAPES: Readonly<Record<TabStop['kind'], string>> = {
  left: 'M2 0h3v6h6v3H2z',
  center: 'M4.5 0h3v6h4v3H.5V6h4z',
  right: 'M7 0h3v9H1V6h6z',
  decimal: 'M4.5 0h3v6h4v3H.5V6h4zM9 1h3v3H9z',
};
/** Two stops are not nearer to each other. */
const STOP_GAP_PT = 1;

/** The marks for the selected paragraphs on a ruler of text of this width; none without a paragraph. */
export function handlesOf(selected: SelectedLayouts, width: number): readonly Handle[] {
  const [layout] = selected.layouts;
  if (layout === undefined) return [];
  // The first line of a list's item stands at its left indent.
  const names = selected.allInItems ? (['left', 'right'] as const) : (Object.keys(INDENTS) as IndentName[]);
  return [
    ...names.map((name) => indentHandle(name, layout, selected, width)),
    ...stopHandles(selected.layouts, width),
  ];
}

type IndentName = keyof typeof INDENTS;

function indentHandle(name: IndentName, layout: Layout, { layouts }: SelectedLayouts, width: number): Handle {
  const { label, shape, lane, ...of }: Indent = INDENTS[name];
  const least = of.least(layout, width);
  return {
    id: name,
    label,
    shape,
    lane,
    position: of.positionOf(layout, width),
    mixed: sharedValue(layouts, (one) => of.positionOf(one, width)) === MIXED,
    least,
    most: Math.max(least, of.most(layout, width)),
    origin: name === 'right' ? width : 0,
    valueOf: (position) => formatLength(name === 'right' ? width - position : position, 'cm'),
    move: (position) => (before) => of.change(before, position, width),
    remove: null,
  };
}

/** The tab stops, if all paragraphs have the same. */
function stopHandles(layouts: readonly Layout[], width: number): readonly Handle[] {
  const tabs = sharedTabs(layouts);
  return tabs.map((stop, n) => {
    const others = tabs.filter((other) => other !== stop);
    const least = (tabs[n - 1]?.at ?? 0) + STOP_GAP_PT;
    return {
      id: `stop-${n}`,
      label: t.stop(t.stopKinds[stop.kind]),
      shape: STOP_SHAPES[stop.kind],
      lane: 0.7,
      position: stop.at,
      mixed: false,
      least,
      most: Math.max(stop.at, Math.min(width, (tabs[n + 1]?.at ?? Infinity) - STOP_GAP_PT)),
      origin: 0,
      valueOf: (position) => formatLength(position, 'cm'),
      move: (position) => () => ({ tabs: [...others, { ...stop, at: position }] }),
      remove: () => ({ tabs: others }),
    };
  });
}

/** Adds a stop at a position of the ruler. */
export const addStop =
  (at: number): LayoutChange =>
  ({ tabs }) => ({ tabs: [...tabs, { at, kind: 'left', leader: 'none' }] });

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
  { position, least, most, origin }: Pick<Handle, 'position' | 'least' | 'most' | 'origin'>,
): number | null {
  if (key === 'Home') return least;
  if (key === 'End') return most;
  const steps = KEY_STEPS[key];
  return steps === undefined ? null : within(snapped(position, origin, steps), least, most);
}

export const within = (position: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, position));
