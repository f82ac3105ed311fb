import type { Preface } from '@derkenar/belge/preface';
import {
  AppError,
  answerable,
  type DilekceSelection,
  fillInput,
  istanbulDate,
  type Judgement,
  perBorclu,
  sayJudged,
  type Takip,
  type TypedAnswers,
  takipValues,
  tarafName,
  type Unanswered,
  withUsefulAdvice,
} from '@derkenar/domain';
import { hasGuards, judgePreface, prefaceOf } from '../../belge/questions/guards.ts';

/** For which reasons the guards of a petition stop it. */
export interface Unsuitable {
  readonly reasons: readonly string[];
  /** False where documents of some debtors would be made. */
  readonly whole: boolean;
}

const known = new WeakMap<DilekceSelection, Preface | null>();

/** The questions and guards of a petition, read once. */
export function headOf(dilekce: DilekceSelection): Preface | null {
  let head = known.get(dilekce);
  if (head === undefined) {
    head = prefaceOf(dilekce.sablon);
    known.set(dilekce, head);
  }
  return head;
}

/** The guards of a petition that do not hold, in words. */
export interface Unsuited {
  /** By id: the petitions that are stopped. */
  readonly stopped: ReadonlyMap<string, Unsuitable>;
  /** By id: sentences of guards that only warn. */
  readonly warned: ReadonlyMap<string, readonly string[]>;
  /** By id: sentences with days of the case, of guards that wait for an answer. */
  readonly noted: ReadonlyMap<string, readonly string[]>;
  /** By id: the stops that wait for answers. */
  readonly unanswered: ReadonlyMap<string, Unanswered>;
}

const ALL_SUIT: Unsuited = {
  stopped: new Map(),
  warned: new Map(),
  noted: new Map(),
  unanswered: new Map(),
};

type AnswersOf = (dilekce: DilekceSelection, takip: Takip) => TypedAnswers;

/**
 * Judges the petitions for the case. A guard that depends on an answer nobody gave is left to the server; without
 * `answersOf` nobody has been asked yet. With `perDebtor` each debtor is judged alone.
 */
export function unsuitedOf(
  dilekceler: readonly DilekceSelection[],
  takip: Takip,
  perDebtor: boolean,
  now: Date,
  answersOf?: AnswersOf,
): Unsuited {
  const guarded = dilekceler.filter(({ sablon }) => hasGuards(sablon));
  if (guarded.length === 0) return ALL_SUIT;
  const today = istanbulDate(now);
  const casesOf = (takipler: readonly Takip[]) =>
    takipler.map((one) => ({
      takip: one,
      name: perDebtor ? one.borclular.map(tarafName).join() : null,
      facts: fillInput(takipValues(one, today)),
    }));
  const cases = casesOf(perDebtor ? perBorclu(takip) : [takip]);
  const hasOther = !perDebtor && takip.borclular.length > 1;
  let debtors: typeof cases | null = null;
  const debtorCases = () => (debtors ??= hasOther ? casesOf(perBorclu(takip)) : []);
  const stopped = new Map<string, Unsuitable>();
  const warned = new Map<string, readonly string[]>();
  const noted = new Map<string, readonly string[]>();
  const unanswered = new Map<string, Unanswered>();
  for (const dilekce of guarded) {
    const head = headOf(dilekce);
    if (head === null) continue;
    const judgedIn = ({ takip: one, facts }: (typeof cases)[number]) => {
      const told = answersOf && answered(one, today, head, answersOf(dilekce, one));
      return judgePreface(head, told ?? facts, answerable(head.questions, one));
    };
    const brokenAlone = () =>
      debtorCases().map((one) => judgedIn(one).broken.map(({ sentence }) => sentence));
    const judged = cases.map((one) => ({
      name: one.name,
      ...withoutIdleAdvice(sayJudged(judgedIn(one)), brokenAlone),
    }));
    const said = (level: 'stops' | 'warnings' | 'notes') =>
      judged.flatMap(({ name, [level]: sentences }) => (sentences.length > 0 ? [{ name, sentences }] : []));
    const stops = said('stops');
    const whole = stops.length === judged.length;
    if (stops.length > 0) stopped.set(dilekce.id, { reasons: reasonsOf(stops, whole), whole });
    const warnings = said('warnings');
    if (warnings.length > 0) warned.set(dilekce.id, reasonsOf(warnings, warnings.length === judged.length));
    const notes = said('notes');
    if (notes.length > 0) noted.set(dilekce.id, reasonsOf(notes, notes.length === judged.length));
    const open = judged.map((one) => one.unanswered);
    const byCodes = open.flatMap((one) => one.open.map((answer) => [answer.codes.join(), answer] as const));
    unanswered.set(dilekce.id, {
      open: [...new Map(byCodes).values()],
      stops: open.flatMap(({ stops: sentences }) => sentences),
    });
  }
  return { stopped, warned, noted, unanswered };
}

function withoutIdleAdvice(judged: Judgement, alone: () => readonly (readonly string[])[]): Judgement {
  const useful = (said: readonly string[]) => withUsefulAdvice(said, alone);
  const { stops, warnings, unanswered } = judged;
  return {
    ...judged,
    stops: useful(stops),
    warnings: useful(warnings),
    unanswered: { ...unanswered, stops: useful(unanswered.stops) },
  };
}

/** Null for an answer that cannot be read: its field says so. */
function answered(takip: Takip, today: string, { questions }: Preface, answers: TypedAnswers) {
  try {
    return fillInput(takipValues(takip, today, { questions, answers }));
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

interface Said {
  readonly name: string | null;
  readonly sentences: readonly string[];
}

/** Debtors that are named; the others are counted by their sentence alone. */
const MAX_NAMED = 3;

function reasonsOf(said: readonly Said[], whole: boolean): readonly string[] {
  const bySentence = new Map<string, string[]>();
  for (const { name, sentences } of said)
    for (const one of sentences) bySentence.set(one, [...(bySentence.get(one) ?? []), name ?? '']);
  return Array.from(bySentence, ([sentence, names]) => {
    if (whole) return sentence;
    const named = names.slice(0, MAX_NAMED).join(', ');
    return `${named}${names.length > MAX_NAMED ? '…' : ''}: ${sentence}`;
  });
}
