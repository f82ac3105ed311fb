import type { Takip, Taraf } from '../schema/takip.ts';
import type { EventKind } from './event.ts';
import { messages } from './messages.ts';
import type { PeriodLength } from './reckoning.ts';

/** A length of time that the law gives. */
export interface DeadlineRule {
  readonly length: PeriodLength;
  /** 'İİK m. 62' */
  readonly ground: string;
  /** Whether the length was checked in a source; a date that rests on another one is marked. */
  readonly isConfirmed: boolean;
}

/** The first day of a limit, or the sentence that says why there is none. */
export type Start =
  | { readonly day: string }
  | { readonly notBegun: string }
  /** The fact that the case does not tell. */
  | { readonly unknown: string };

/** The step for which there is the limit was taken; null where the case does not tell the day. */
interface Done {
  readonly text: string;
  readonly day: string | null;
}

/** The side that has to act in time: 'ilgili' is whoever the act concerns, on either side. */
export type DeadlineParty = 'alacakli' | 'borclu' | 'ucuncuKisi' | 'ilgili';

/** One limit of a case: that of a debtor, of a seizure, of a third person. */
export interface Occasion {
  readonly borclu?: Taraf | undefined;
  /** The seizure or the person that the limit is about. */
  readonly subject?: string | undefined;
  /** Id of the subject in the case. */
  readonly subjectId?: string | undefined;
  readonly start: Start;
  readonly done?: Done | undefined;
  /** Why the time stood still, and for how long is not known. */
  readonly stopped?: string | undefined;
  readonly notes?: readonly string[];
}

/** The step that follows when the time has passed. */
export interface Sequel {
  /** The limit that the step leads to; null for none. */
  readonly code: string | null;
  readonly text: string;
  /** Standard petitions that ask for it, by their codes. */
  readonly petitions: readonly string[];
}

export type OfTakip<T> = T | ((takip: Takip) => T);
export const inTakip = <T extends object | string | null>(value: OfTakip<T>, takip: Takip): T =>
  typeof value === 'function' ? value(takip) : value;

/** Null for what differs from case to case. */
export const inAnyTakip = <T extends object | string | null>(value: OfTakip<T>): T | null =>
  typeof value === 'function' ? null : value;

/** A day of a case with which limits begin and that no other part of it tells. */
export interface DeadlineEvent {
  readonly kind: EventKind;
  /** ISO date. */
  readonly day: string;
  /** Id of the objection, the seizure, the third person or the debtor that it is about. */
  readonly subject?: string | null;
}

export interface DeadlineDefinition<C extends string = string> {
  readonly code: C;
  readonly name: string;
  readonly party: DeadlineParty;
  /** The event with which the time begins, as a user reads it: 'Haciz'. */
  readonly startName: string;
  /** 'hacizden' */
  readonly since: string;
  /** Whether a suit at a general court must be brought in time, which the recess may prolong (HMK 104). */
  readonly isGeneralCourt?: boolean;
  /** Whether the limit is one of the case's way of enforcement; if absent, of every way. */
  readonly appliesTo?: (takip: Takip) => boolean;
  /** A sentence where the length is not known. */
  readonly rule: OfTakip<DeadlineRule | string>;
  /** Standard petitions that bring about the event with which the time begins, by their codes. */
  readonly startedBy?: readonly string[];
  /** Standard petitions that take the step in time, by their codes. */
  readonly within?: OfTakip<readonly string[]>;
  readonly sequel?: OfTakip<Sequel | null>;
  /** None where the case has no use for the limit. It is asked only where the limit applies. */
  readonly occasions: (takip: Takip, events: readonly DeadlineEvent[]) => readonly Occasion[];
}

export const deadline = <const C extends string>(definition: DeadlineDefinition<C>): DeadlineDefinition<C> =>
  definition;

export const rule = (
  count: number,
  unit: PeriodLength['unit'],
  ground: string,
  isConfirmed: boolean,
): DeadlineRule => ({ length: { count, unit }, ground, isConfirmed });

/** The days that the case itself tells. */
export const eventsOf = ({ sureBaslangiclari }: Pick<Takip, 'sureBaslangiclari'>): readonly DeadlineEvent[] =>
  (sureBaslangiclari ?? []).map(({ tur, tarih, ilgili }) => ({ kind: tur, day: tarih, subject: ilgili }));

/** The last event of the kind about the subject; a missing one is named. */
export function startAt(events: readonly DeadlineEvent[], kind: EventKind, subject: string | null): Start {
  const days = events.filter((one) => one.kind === kind && (one.subject ?? null) === subject);
  const last = days
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  return last === undefined ? { unknown: messages.missingEvent(kind) } : { day: last };
}

/** A limit for each event of the kind, and none without one. */
export const ofEvents =
  (kind: EventKind) =>
  (takip: Takip, events: readonly DeadlineEvent[]): readonly Occasion[] =>
    events
      .filter((event) => event.kind === kind)
      .map(({ day, subject }) => ({
        ...aboutOf(takip, subject ?? null),
        start: { day },
      }));

/** Whom or what an id of the case names. */
export function aboutOf(takip: Takip, id: string | null): Pick<Occasion, 'borclu' | 'subject' | 'subjectId'> {
  if (id === null) return {};
  const borclu = takip.borclular.find((one) => one.id === id);
  const third = takip.ucuncuKisiler?.find((one) => one.id === id);
  const haciz = takip.hacizler?.find((one) => one.id === id);
  return { borclu, subject: third?.ad ?? (haciz && messages.haciz(haciz)), subjectId: id };
}
