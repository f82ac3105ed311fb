import { DEFAULT_TAB_PT, type Layout, type TabStop } from './model.ts';

/** No line is longer. */
const LAST_DEFAULT_PT = 540;

type Stops = Pick<Layout, 'left' | 'firstLine' | 'tabs'>;

/** All stops of a paragraph by their place: its own, and those that it has without saying so. */
export function allStops({ left, firstLine, tabs }: Stops): readonly TabStop[] {
  const stops = [...tabs];
  if (firstLine < 0) add(stops, left);
  const last = Math.max(0, ...stops.map((stop) => stop.at));
  for (let at = DEFAULT_TAB_PT; at <= LAST_DEFAULT_PT; at += DEFAULT_TAB_PT) if (at > last) add(stops, at);
  return stops.toSorted((a, b) => a.at - b.at);
}

function add(stops: TabStop[], at: number): void {
  if (!stops.some((stop) => stop.at === at)) stops.push({ at, kind: 'left', leader: 'none' });
}
