import { rounded, sameTab, type TabStop } from '../../model.ts';
import { allStops } from '../../tabStops.ts';

const KINDS: ReadonlyMap<string, TabStop['kind']> = new Map([
  ['1', 'right'],
  ['2', 'center'],
  ['4', 'decimal'],
]);
const LEADERS: ReadonlyMap<string, TabStop['leader']> = new Map([
  ['1', 'dots'],
  ['2', 'dashes'],
  ['3', 'line'],
  ['4', 'line'],
]);
const MAX_STOPS = 100;
/** Far beyond the stops of a paragraph that stands in the deepest list. */
const MAX_FILE_PT = 2000;
/** Swing's tab after the last stop: every inch. */
const SWING_TAB_PT = 72;
const LAST_SWING_PT = 504;

const NO_STOP: TabStop = { at: 0, kind: 'left', leader: 'none' };

interface Place {
  /** The paragraph's LeftIndent, from which the file counts. */
  readonly edge: number;
  readonly hanging: number;
  /** The number of tabs in the paragraph. */
  readonly tabs: number;
}

/**
 * `69.0:2:0,136.0:0:0`: Swing's codes (udf-format §5.2). Stops that the model has without saying so are left out; those
 * that Swing has by itself are told where a tab may need them.
 */
export function tabStops(tabSet: string | undefined, { edge, hanging, tabs }: Place): readonly TabStop[] {
  const said = (tabSet ?? '')
    .split(',', MAX_STOPS)
    .map((stop) => stopOf(stop.split(':', 3)))
    .filter(({ at }) => at > 0)
    .map((stop) => ({ ...stop, at: toTenths(stop.at + edge) }))
    .toSorted((a, b) => a.at - b.at);
  if (tabs === 0) return said;
  const left = toTenths(edge + hanging);
  if (isLabelBlock(said, left, hanging) && tabs <= said.length)
    return said.filter((stop) => !sameTab(stop, { ...NO_STOP, at: left }));
  const own = ownStops(said, left, edge, hanging);
  return own ?? [...said, ...swingStops(said.at(-1)?.at ?? edge, edge)];
}

const toTenths = (at: number): number => rounded(at, 10, 0, MAX_FILE_PT) ?? 0;

/** The last stop of a label block is its left indent; our writer adds it where the block does not name it. */
const isLabelBlock = (said: readonly TabStop[], left: number, hanging: number): boolean =>
  hanging > 0 && said.at(-1)?.at === left;

/** The stops that our writer had before it added the others; null in files of other programs. */
function ownStops(
  said: readonly TabStop[],
  left: number,
  edge: number,
  hanging: number,
): readonly TabStop[] | null {
  const place = { left, firstLine: -hanging };
  for (let count = 0; count <= said.length; count++) {
    const tabs = said.slice(0, count).filter(({ at }) => hanging === 0 || at !== place.left);
    const all = allStops({ ...place, tabs }).filter(({ at }) => at > edge);
    if (all.length === said.length && all.every((stop, n) => sameTab(stop, said[n] as TabStop))) return tabs;
  }
  return null;
}

const stopOf = ([at = '', kind = '', leader = '']: readonly string[]): TabStop => ({
  at: Number(at || Number.NaN),
  kind: KINDS.get(kind) ?? 'left',
  leader: LEADERS.get(leader) ?? 'none',
});

function swingStops(last: number, edge: number): TabStop[] {
  const stops: TabStop[] = [];
  for (let at = edge + SWING_TAB_PT; at <= LAST_SWING_PT; at += SWING_TAB_PT)
    if (at > last) stops.push({ at, kind: 'left', leader: 'none' });
  return stops;
}
