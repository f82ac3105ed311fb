import { tarafName } from '../alan/taraf.ts';
import type { Takip, Taraf } from '../schema/takip.ts';
import { DEADLINES, type DeadlineCode } from './catalogue.ts';
import {
  type DeadlineDefinition,
  type DeadlineEvent,
  type DeadlineParty,
  type DeadlineRule,
  eventsOf,
  inAnyTakip,
  inTakip,
  type Occasion,
  type Sequel,
} from './definition.ts';
import { messages } from './messages.ts';
import { endAfterRecess, isOver, knownPeriodEnd, type PeriodEnd, reckonedEnd } from './reckoning.ts';

/** 'done': the step was taken, in time or not; the reason tells which. */
export type DeadlineState = 'running' | 'passed' | 'done' | 'notBegun' | 'unknown';

/** One limit of a case. Every text is Turkish. */
export interface Deadline {
  readonly code: DeadlineCode;
  /**
   * Tells the limit from every other one of the case. It changes with the first and the last day, so that a check of the
   * one date is never taken for a check of another. It may hold ids that somebody chose: no log shows it.
   */
  readonly key: string;
  readonly name: string;
  readonly party: DeadlineParty;
  /** Null for a limit of the whole case. The number is that of the debtor in the file. */
  readonly debtor: { readonly id: string | null; readonly position: number; readonly name: string } | null;
  /** The seizure or the third person that it is about. */
  readonly subject: string | null;
  /** 'Ödeme emrinin tebliği' */
  readonly startName: string;
  /** ISO date. */
  readonly start: string | null;
  /** 'Tebliğden itibaren 7 gün'; null where the length is not known. */
  readonly rule: string | null;
  readonly ground: string | null;
  /** ISO date; null wherever a fact, a length or the holidays of the year are missing. */
  readonly lastDay: string | null;
  /** ISO date: the earliest day on which it may end. It differs from the last day near a feast that is not confirmed. */
  readonly earliestEnd: string | null;
  readonly state: DeadlineState;
  /** Why the limit has not begun, is not known or is done. */
  readonly reason: string | null;
  /** Why the date must not be relied on, a sentence each; none where all it rests on is confirmed. */
  readonly unconfirmed: readonly string[];
  readonly notes: readonly string[];
  /** Standard petitions that take the step in time, by their codes. */
  readonly within: readonly string[];
  readonly sequel: Sequel | null;
}

interface Context {
  /** ISO date. */
  readonly today: string;
  readonly events?: readonly DeadlineEvent[];
}

/** Every limit for which the case has an occasion, in the order of the catalogue. `events` stand for the case's own. */
export function takipDeadlines(
  takip: Takip,
  { today, events = eventsOf(takip) }: Context,
): readonly Deadline[] {
  const used = new Map<string, number>();
  return DEADLINES.filter((one) => one.appliesTo?.(takip) ?? true).flatMap((definition) =>
    definition.occasions(takip, events).map((occasion) => {
      const rule = inTakip(definition.rule, takip);
      const limit = {
        ...said(definition, { ...occasion, rule }, takip),
        ...found(definition, { ...occasion, rule }, today),
      };
      const key = keyOf(limit, occasion.subjectId);
      const n = (used.get(key) ?? 0) + 1;
      used.set(key, n);
      return { ...limit, key: n === 1 ? key : `${key} ${n}` };
    }),
  );
}

/** A limit that a petition leads to once it is made: the day with which it begins may still be unknown. */
export interface StartedDeadline
  extends Pick<
    Deadline,
    'code' | 'name' | 'startName' | 'rule' | 'ground' | 'unconfirmed' | 'within' | 'sequel'
  > {
  /** Standard petitions that lead to it, by their codes. */
  readonly startedBy: readonly string[];
}

/** The limits that made petitions start in the case. One whose length is not known is left out. */
export const startedDeadlines = (takip: Takip): readonly StartedDeadline[] =>
  DEADLINES.flatMap(({ startedBy = [], appliesTo, ...definition }) => {
    const rule = inTakip(definition.rule, takip);
    if (startedBy.length === 0 || appliesTo?.(takip) === false || typeof rule === 'string') return [];
    const { code, name, startName, since, within = [], sequel = null } = definition;
    return [
      {
        code,
        name,
        startName,
        rule: ruleText(since, rule),
        ground: rule.ground,
        unconfirmed: doubtsOf(since, rule),
        within: inTakip(within, takip),
        sequel: inTakip(sequel, takip),
        startedBy,
      },
    ];
  });

/** The limits that made petitions start in any case; what depends on the way of enforcement is left out. */
export const startedInAnyTakip = (): readonly StartedDeadline[] =>
  DEADLINES.flatMap(({ startedBy = [], code, name, startName, since, ...definition }) => {
    if (startedBy.length === 0) return [];
    const rule = inAnyTakip(definition.rule);
    const known = rule !== null && typeof rule !== 'string';
    return [
      {
        code,
        name,
        startName,
        rule: known ? ruleText(since, rule) : null,
        ground: known ? rule.ground : null,
        unconfirmed: known ? doubtsOf(since, rule) : [],
        within: inAnyTakip(definition.within ?? []) ?? [],
        sequel: inAnyTakip(definition.sequel ?? null),
        startedBy,
      },
    ];
  });

/** A debtor is named by the place: an id is given to it later, when something of the case names it. */
const keyOf = (
  { code, debtor, start, earliestEnd, lastDay }: Omit<Deadline, 'key'>,
  subjectId: string | undefined,
): string => [code, debtor?.position ?? '', subjectId ?? '', start, earliestEnd, lastDay].join(' ');

type Found = Pick<Deadline, 'lastDay' | 'earliestEnd' | 'state' | 'reason' | 'unconfirmed' | 'notes'>;

interface Ruled extends Occasion {
  readonly rule: DeadlineRule | string;
}

function said(
  { code, name, party, startName, since, within = [], sequel = null }: DeadlineDefinition<DeadlineCode>,
  { borclu, subject, rule, start }: Ruled,
  takip: Takip,
): Omit<Deadline, keyof Found | 'key'> {
  return {
    code,
    name,
    party,
    debtor: borclu === undefined ? null : debtorOf(borclu, takip),
    subject: subject ?? null,
    startName,
    start: 'day' in start ? start.day : null,
    rule: typeof rule === 'string' ? null : ruleText(since, rule),
    ground: typeof rule === 'string' ? null : rule.ground,
    within: inTakip(within, takip),
    sequel: inTakip(sequel, takip),
  };
}

const debtorOf = (borclu: Taraf, { borclular }: Takip): Deadline['debtor'] => ({
  id: borclu.id ?? null,
  position: borclular.indexOf(borclu) + 1,
  name: tarafName(borclu),
});

const doubtsOf = (since: string, rule: DeadlineRule): readonly string[] =>
  rule.isConfirmed ? [] : [messages.unconfirmedRule(ruleText(since, rule), rule.ground)];

const ruleText = (since: string, { length: { count, unit } }: DeadlineRule): string =>
  messages.rule(since, count, unit);

function found(definition: DeadlineDefinition, occasion: Ruled, today: string): Found {
  const { rule, start, done, stopped, notes = [] } = occasion;
  const without = (state: DeadlineState, reason: string): Found => ({
    lastDay: null,
    earliestEnd: null,
    state: done === undefined ? state : 'done',
    reason: done === undefined ? reason : doneText(done, null),
    unconfirmed: [],
    notes,
  });
  if ('notBegun' in start) return without('notBegun', start.notBegun);
  if ('unknown' in start) return without('unknown', start.unknown);
  if (typeof rule === 'string') return without('unknown', rule);
  if (start.day > today) return without('notBegun', messages.startsLater(start.day));
  if (stopped !== undefined) return without('unknown', stopped);
  const end = knownPeriodEnd(start.day, rule.length);
  return end === null
    ? without(...withoutCalendar(start.day, rule, today))
    : ended(definition, occasion, { rule, end, isOver: isOver(start.day, rule.length, today) });
}

/** The state is certain long before and long after the end; the day itself never is. */
function withoutCalendar(start: string, { length }: DeadlineRule, today: string): [DeadlineState, string] {
  const over = isOver(start, length, today);
  const year = Number(reckonedEnd(start, length).slice(0, 4));
  return [stateOf(over), messages.unknownHolidayYear(year)];
}

const stateOf = (over: boolean | null): DeadlineState =>
  over === null ? 'unknown' : over ? 'passed' : 'running';

interface Ended {
  readonly rule: DeadlineRule;
  readonly end: PeriodEnd;
  readonly isOver: boolean | null;
}

function ended(
  { since, isGeneralCourt }: DeadlineDefinition,
  { done, notes = [] }: Occasion,
  { rule, end, isOver: over }: Ended,
): Found {
  const { earliest, latest, lastDay } = end;
  const feast = earliest === latest ? [] : [messages.unconfirmedFeast(earliest, latest)];
  const unconfirmed = [...doubtsOf(since, rule), ...feast];
  const reason = done ? doneText(done, end) : over === null ? (feast[0] ?? null) : null;
  return {
    lastDay,
    earliestEnd: earliest,
    state: done ? 'done' : stateOf(over),
    reason,
    unconfirmed,
    notes: [...dayNotes(end), ...(isGeneralCourt ? recessNotes(end) : []), ...notes],
  };
}

function doneText({ text, day }: NonNullable<Occasion['done']>, end: PeriodEnd | null): string {
  if (day === null) return messages.doneWithoutDay(text);
  return end !== null && day > end.latest ? messages.doneLate(text, day) : messages.done(text, day);
}

function dayNotes({ reckonedDay, lastDay, movedFrom, halfDay }: PeriodEnd): string[] {
  return [
    ...(lastDay === reckonedDay ? [] : [messages.movedFrom(reckonedDay, movedFrom ?? messages.weekend)]),
    ...(halfDay === null ? [] : [messages.halfDay(halfDay)]),
  ];
}

function recessNotes({ reckonedDay, lastDay }: PeriodEnd): string[] {
  const prolonged = endAfterRecess(reckonedDay) ?? endAfterRecess(lastDay);
  return prolonged === null ? [] : [messages.recess(prolonged)];
}
