import {
  type Breach,
  breachesOf,
  EQUAL_FACT,
  FILLED_FACT,
  factsOf,
  type Guard,
  missingCode,
  neededCodes,
  notYetFilled,
  type Preface,
  type Question,
  readPreface,
} from '@derkenar/belge/preface';
import { factByCode, missingName, type Takip } from '@derkenar/domain';
import { thingsOf } from './answers.ts';

/** An answer for which guards wait; of several codes any one will do. */
export interface OpenAnswer {
  /** Codes of questions, fields or facts. */
  readonly codes: readonly string[];
  /** The name of each, as people read it. */
  readonly names: readonly string[];
}

/** The stops of a petition that wait for answers, and these answers. */
export interface Unanswered {
  readonly open: readonly OpenAnswer[];
  readonly stops: readonly string[];
}

/** Sentences about a petition and the facts it is judged by. */
export interface Judgement {
  readonly stops: readonly string[];
  readonly warnings: readonly string[];
  /** The answers without which the rest cannot be judged. */
  readonly open: readonly OpenAnswer[];
  readonly unanswered: Unanswered;
  /** Days of the case on which such a guard depends, a sentence each. */
  readonly notes: readonly string[];
}

export const NOTHING_FOUND: Judgement = Object.freeze({
  stops: [],
  warnings: [],
  open: [],
  unanswered: { open: [], stops: [] },
  notes: [],
});

/** Null for a template without questions and guards, and for one that cannot be read: the server says so. */
export function prefaceOf(sablon: string | undefined): Preface | null {
  if (sablon === undefined || !HEAD.test(sablon)) return null;
  try {
    return readPreface(sablon);
  } catch {
    return null;
  }
}

const HEAD = /<meta name="(?:soru|uygunluk)"/;

export const hasGuards = (sablon: string): boolean => sablon.includes('<meta name="uygunluk"');

type Facts = Parameters<typeof factsOf>[1] & {
  readonly today?: string | undefined;
  readonly factNotes?: Readonly<Record<string, string | undefined>> | undefined;
};

/**
 * Judges the guards of a template by the input of fill(). `asked`: whether the person can still answer the fact; a guard
 * that depends on such a one is open.
 */
export function judge(
  { guards, questions }: Preface,
  facts: Facts,
  asked: (fact: string) => boolean,
): Judgement {
  if (guards.length === 0) return NOTHING_FOUND;
  const factOf = factsOf(new Set(questions.map(({ code }) => code)), facts);
  const toldSoFar = notYetFilled(factOf);
  const factSoFar = (fact: string) => (asked(fact) ? toldSoFar(fact) : factOf(fact));
  const said = { dur: new Set<string>(), uyar: new Set<string>() };
  const open: (readonly string[])[] = [];
  const waiting = { open: [] as (readonly string[])[], stops: new Set<string>() };
  const notes = new Set<string>();
  for (const guard of guards) {
    const breach = breachOf(guard, factOf, facts);
    if (breach === null) continue;
    const unknown = breachOf(guard, factSoFar, facts)?.unknown.filter(asked) ?? [];
    if (unknown.length === 0) {
      said[guard.level].add(breach.message);
      continue;
    }
    for (const note of notesOf(guard, facts)) notes.add(note);
    const wanted = wantedBy(guard, unknown, factOf);
    open.push(...wanted);
    if (guard.level !== 'dur') continue;
    waiting.open.push(...wanted);
    waiting.stops.add(breach.message);
  }
  return {
    stops: [...said.dur],
    warnings: [...said.uyar],
    open: openAnswers(open, questions),
    unanswered: { open: openAnswers(waiting.open, questions), stops: [...waiting.stops] },
    notes: [...notes],
  };
}

/**
 * The codes that a guard waits for, alternatives together. Where it asks which choice was made, or reckons with an answer,
 * that comes first: it may need nothing else then.
 */
function wantedBy(
  { when }: Guard,
  unknown: readonly string[],
  factOf: FactOf,
): readonly (readonly string[])[] {
  const codeOf = (fact: string) => openCode(fact, factOf);
  if (when?.mode !== 'any') return unknown.map((fact) => [codeOf(fact)]);
  const first = unknown.find((fact) => !fact.startsWith(FILLED_FACT));
  return [first === undefined ? unknown.map(codeOf) : [codeOf(first)]];
}

/** A comparison of sums is open for the first of its amounts that is missing. */
function openCode(fact: string, factOf: FactOf): string {
  const codes = fact.startsWith(EQUAL_FACT) ? neededCodes(fact) : [];
  return codes.find((code) => factOf(FILLED_FACT + code) === 'yok') ?? missingCode(fact);
}

/** Each once, in the order of the questions, without alternatives of which one is wanted anyway. */
function openAnswers(
  wanted: readonly (readonly string[])[],
  questions: readonly Question[],
): readonly OpenAnswer[] {
  const alone = new Set(wanted.flatMap((codes) => (codes.length === 1 ? codes : [])));
  const left = wanted.filter((codes) => codes.length === 1 || !codes.some((code) => alone.has(code)));
  const placeOf = (codes: readonly string[]) => questions.findIndex(({ code }) => code === codes[0]);
  return [...new Map(left.map((codes) => [codes.join(), codes])).values()]
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((codes) => ({ codes, names: codes.map((code) => missingName(code, questions)) }));
}

/** Whether a fact is that of a question which the person can answer: a case without seizures offers none to choose. */
export function answerable(questions: readonly Question[], takip: Takip | null): (fact: string) => boolean {
  const barred = new Set(
    questions.filter((one) => thingsOf(one, takip)?.length === 0).map(({ code }) => code),
  );
  return (fact) => isOfAnswer(fact) && !barred.has(missingCode(fact));
}

export const isOfAnswer = (fact: string): boolean => /^[A-Za-z0-9]+:s_/.test(fact);

const notesOf = ({ when }: Guard, { factNotes = {} }: Facts): readonly string[] =>
  when?.clauses.flatMap(({ fact }) => factNotes[fact] ?? []) ?? [];

type FactOf = ReturnType<typeof factsOf>;

/** Null where the guard holds, and for one that names what does not exist: the server reports it. */
function breachOf(guard: Guard, factOf: FactOf, source: Facts): Breach | null {
  try {
    return breachesOf([guard], factOf, source.today, source)[0] ?? null;
  } catch {
    return null;
  }
}

/** The facts of the catalogue that the guards ask for, in its words. */
export const guardFacts = ({ guards }: Preface): ReadonlySet<string> =>
  new Set(
    guards
      .flatMap(({ when }) => when?.clauses.map(({ fact }) => fact) ?? [])
      .filter((fact) => factByCode(fact) !== undefined),
  );
