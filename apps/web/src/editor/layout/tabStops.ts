import { type Layout, MAX_TAB_PT, type TabStop } from '@derkenar/belge';
import { paragraphMessages } from '../../messages/paragraph.ts';
import { formatLength, fromCm, parseLength } from './lengths.ts';
import { sharedTabs } from './selected.ts';

const t = paragraphMessages.dialog;

/** A tab stop as it is typed. */
export interface TypedStop {
  /** Tells the rows of the dialog apart. */
  readonly id: number;
  readonly at: string;
  readonly kind: TabStop['kind'];
  readonly leader: TabStop['leader'];
}

/** A new stop stands this far from the last one. */
const STEP_PT = fromCm(1.25);

export const haveOneSet = (layouts: readonly Layout[]): boolean =>
  layouts.every(({ tabs }) => tabs.length === 0) || sharedTabs(layouts).length > 0;

export const typedStops = (layouts: readonly Layout[]): readonly TypedStop[] =>
  sharedTabs(layouts).map(({ at, kind, leader }, id) => ({ id, at: formatLength(at, 'cm'), kind, leader }));

/** With a further stop, behind the last. */
export function withStop(stops: readonly TypedStop[]): readonly TypedStop[] {
  const last = Math.max(0, ...stops.map(({ at }) => parseLength(at, 'cm') ?? 0));
  const id = Math.max(-1, ...stops.map((stop) => stop.id)) + 1;
  const at = formatLength(Math.min(last + STEP_PT, MAX_TAB_PT), 'cm');
  return [...stops, { id, at, kind: 'left', leader: 'none' }];
}

/** Messages by the stop's id. */
export function stopErrors(stops: readonly TypedStop[]): ReadonlyMap<number, string> {
  const errors = new Map<number, string>();
  for (const { id, at } of stops) {
    const value = parseLength(at, 'cm');
    if (value === null || value === 0) errors.set(id, t.wrongLength('4 cm'));
    else if (value > MAX_TAB_PT) errors.set(id, t.tooLong(formatLength(MAX_TAB_PT, 'cm')));
  }
  return errors;
}

/** `stops` have no errors. */
export const tabsOf = (stops: readonly TypedStop[]): readonly TabStop[] =>
  stops.map(({ at, kind, leader }) => ({ at: parseLength(at, 'cm') ?? 0, kind, leader }));
