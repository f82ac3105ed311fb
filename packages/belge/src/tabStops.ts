import { DEFAULT_TAB_PT, type Layout, type TabStop } from './model.ts';

/** No line is longer. */
const LAST_DEFAULT_PT = 540;

type Stops = Pick<Layout, 'left' | 'firstLine' | 'tabs'>;

/** A paragraph's own stops by their place, with its left indent where the first line hangs out. */
export function namedStops({ left, firstLine, tabs }: Stops): readonly TabStop[] {
  if (firstLine >= 0 || tabs.some(({ at }) => at === left)) return tabs;
  const stops = [...tabs];
  add(stops, left);
  return stops.toSorted((a, b) => a.at - b.at);
}

/** All stops of a paragraph by their place: the named ones, and those that it has without saying so. */
export function allStops(place: Stops): readonly TabStop[] {
  const stops = [...namedStops(place)];
  const last = Math.max(0, ...stops.map((stop) => stop.at));
  for (let at = DEFAULT_TAB_PT; at <= LAST_DEFAULT_PT; at += DEFAULT_TAB_PT) if (at > last) add(stops, at);
  return stops.toSorted((a, b) => a.at - b.at);
}

function add(stops: TabStop[], at: number): void {
  if (!stops.some((stop) => stop.at === at)) stops.push({ at, kind: 'left', leader: 'none' });
}
