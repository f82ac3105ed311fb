import {
  type Breach,
  breachesOf,
  factsOf,
  type Guard,
  missingCode,
  notYetFilled,
  type Preface,
  type Question,
  readPreface,
} from '@derkenar/belge/preface';
import { factByCode, missingName } from '@derkenar/domain';

export interface Unanswered {
  readonly questions: readonly Question[];
  readonly stops: readonly string[];
}

/** Sentences about a petition and the facts it is judged by. */
export interface Judgement {
  readonly stops: readonly string[];
  readonly warnings: readonly string[];
  /** Names of the questions and fields without which the rest cannot be judged. */
  readonly open: readonly string[];
  /** Stops that wait for answers: their sentences and the questions. */
  readonly unanswered: Unanswered;
  /** Days of the case on which such a guard depends, a sentence each. */
  readonly notes: readonly string[];
}

export const NOTHING_FOUND: Judgement = Object.freeze({
  stops: [],
  warnings: [],
  open: [],
  unanswered: { questions: [], stops: [] },
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
  const open = new Set<string>();
  const waiting = { codes: new Set<string>(), stops: new Set<string>() };
  const notes = new Set<string>();
  for (const guard of guards) {
    const breach = breachOf(guard, factOf, facts);
    if (breach === null) continue;
    const unknown = breachOf(guard, factSoFar, facts)?.unknown.filter(asked) ?? [];
    if (unknown.length === 0) said[guard.level].add(breach.message);
    else for (const note of notesOf(guard, facts)) notes.add(note);
    for (const fact of unknown) {
      open.add(nameOf(fact, questions));
      if (guard.level !== 'dur') continue;
      waiting.codes.add(missingCode(fact));
      waiting.stops.add(breach.message);
    }
  }
  return {
    stops: [...said.dur],
    warnings: [...said.uyar],
    open: [...open],
    unanswered: {
      questions: questions.filter(({ code }) => waiting.codes.has(code)),
      stops: [...waiting.stops],
    },
    notes: [...notes],
  };
}

const notesOf = ({ when }: Guard, { factNotes = {} }: Facts): readonly string[] =>
  when?.clauses.flatMap(({ fact }) => factNotes[fact] ?? []) ?? [];

/** Null where the guard holds, and for one that names what does not exist: the server reports it. */
function breachOf(guard: Guard, factOf: ReturnType<typeof factsOf>, source: Facts): Breach | null {
  try {
    return breachesOf([guard], factOf, source.today, source)[0] ?? null;
  } catch {
    return null;
  }
}

const nameOf = (fact: string, questions: readonly Question[]): string =>
  missingName(missingCode(fact), questions);

/** The facts of the catalogue that the guards ask for, in its words. */
export const guardFacts = ({ guards }: Preface): ReadonlySet<string> =>
  new Set(
    guards
      .flatMap(({ when }) => when?.clauses.map(({ fact }) => fact) ?? [])
      .filter((fact) => factByCode(fact) !== undefined),
  );
