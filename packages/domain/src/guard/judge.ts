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
} from '@derkenar/belge/preface';
import { missingName } from '../alan/values.ts';
import { isChosenKind, thingsOf } from '../question/answer.ts';
import type { Takip } from '../schema/takip.ts';

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

/** The same with the guards themselves. */
export interface JudgedGuards extends Pick<Judgement, 'open' | 'notes'> {
  readonly broken: readonly Breach[];
  /** They depend on answers that nobody gave. */
  readonly waiting: readonly Breach[];
  /** The answers for which those of `waiting` that stop wait. */
  readonly openStops: readonly OpenAnswer[];
}

export const NOTHING_FOUND: Judgement = Object.freeze({
  stops: [],
  warnings: [],
  open: [],
  unanswered: { open: [], stops: [] },
  notes: [],
});

type FactOf = ReturnType<typeof factsOf>;

interface Source {
  readonly factOf: FactOf;
  readonly today?: string | undefined;
  readonly factNotes?: Readonly<Record<string, string | undefined>> | undefined;
}

/**
 * Judges the guards of a template. `asked`: whether the person can still answer the fact; a guard that depends on such a
 * one waits.
 */
export function judgeGuards(
  { guards, questions }: Preface,
  source: Source,
  asked: (fact: string) => boolean,
): JudgedGuards {
  const { factOf } = source;
  const toldSoFar = notYetFilled(factOf);
  const soFar = { ...source, factOf: (fact: string) => (asked(fact) ? toldSoFar : factOf)(fact) };
  const broken: Breach[] = [];
  const waiting: Breach[] = [];
  const open: (readonly string[])[] = [];
  const openStops: (readonly string[])[] = [];
  const notes = new Set<string>();
  for (const guard of guards) {
    const breach = breachOf(guard, source);
    if (breach === null) continue;
    const unknown = breachOf(guard, soFar)?.unknown.filter(asked) ?? [];
    if (unknown.length === 0) {
      broken.push(breach);
      continue;
    }
    waiting.push(breach);
    for (const note of notesOf(guard, source)) notes.add(note);
    const wanted = wantedBy(guard, unknown, factOf);
    open.push(...wanted);
    if (guard.level === 'dur') openStops.push(...wanted);
  }
  return {
    broken,
    waiting,
    open: openAnswers(open, questions),
    openStops: openAnswers(openStops, questions),
    notes: [...notes],
  };
}

/** The same for a case. `input`: the case's, as fill() gets it. */
export const judgeTakip = (
  preface: Preface,
  { takip, today }: { readonly takip: Takip; readonly today: string | undefined },
  input: Parameters<typeof factsOf>[1] & Pick<Source, 'factNotes'>,
): JudgedGuards =>
  judgeGuards(
    preface,
    {
      factOf: factsOf(new Set(preface.questions.map(({ code }) => code)), input),
      today,
      factNotes: input.factNotes,
    },
    answerable(preface.questions, takip),
  );

/** The answers for which all stops wait; none where one of them holds already. */
export const awaitedAnswers = ({ broken, openStops }: JudgedGuards): readonly OpenAnswer[] =>
  broken.some(({ level }) => level === 'dur') ? [] : openStops;

/** The judgement in sentences, each once. */
export function sayJudged({ broken, waiting, open, openStops, notes }: JudgedGuards): Judgement {
  const said = (breaches: readonly Breach[], level: Breach['level']) => [
    ...new Set(breaches.filter((one) => one.level === level).map(({ message }) => message)),
  ];
  return {
    stops: said(broken, 'dur'),
    warnings: said(broken, 'uyar'),
    open,
    unanswered: { open: openStops, stops: said(waiting, 'dur') },
    notes,
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
    questions
      .filter(({ kind }) => takip !== null && isChosenKind(kind) && thingsOf(kind, takip).length === 0)
      .map(({ code }) => code),
  );
  return (fact) => isOfAnswer(fact) && !barred.has(missingCode(fact));
}

export const isOfAnswer = (fact: string): boolean => /^[A-Za-z0-9]+:s_/.test(fact);

const notesOf = ({ when }: Guard, { factNotes = {} }: Source): readonly string[] =>
  when?.clauses.flatMap(({ fact }) => factNotes[fact] ?? []) ?? [];

/** Null where the guard holds, and for one that names what does not exist: filling reports it. */
function breachOf(guard: Guard, source: Source): Breach | null {
  try {
    return breachesOf([guard], source.factOf, source.today, source)[0] ?? null;
  } catch {
    return null;
  }
}
