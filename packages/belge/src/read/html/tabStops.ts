import type { TabStop } from '../../model.ts';
import { parseLength, toPoints } from './length.ts';

const KINDS: ReadonlyMap<string, TabStop['kind']> = new Map([
  ['left', 'left'],
  ['center', 'center'],
  ['right', 'right'],
  ['decimal', 'decimal'],
]);
const LEADERS: ReadonlyMap<string, TabStop['leader']> = new Map([
  ['dotted', 'dots'],
  ['dashed', 'dashes'],
  ['lined', 'line'],
  ['heavy', 'line'],
]);

/** Reads Word's `tab-stops:72.0pt right dotted 16.0cm`; words that it does not know say nothing. */
export function parseTabStops(value: string): readonly TabStop[] {
  const stops: TabStop[] = [];
  let kind: TabStop['kind'] = 'left';
  let leader: TabStop['leader'] = 'none';
  for (const word of value.split(/\s+/)) {
    const length = parseLength(word);
    const at = length === null ? null : toPoints(length);
    kind = KINDS.get(word) ?? kind;
    leader = LEADERS.get(word) ?? leader;
    if (at === null) continue;
    stops.push({ at, kind, leader });
    kind = 'left';
    leader = 'none';
  }
  return stops;
}
