import { EQUAL_FACT, NUMBER_FACT, type Sums, sumsOf } from './equality.ts';
import { own } from './lazyRecord.ts';
import type { FactOf, FactValue } from './rule.ts';

/** The fact of an answer: `soru:s_yer` is one of its choices. */
export const ANSWER_FACT = 'soru:';
/** Fact of whether a field has a value: `alanDolu:borcluAdresi` is 'dolu' or 'yok'. */
export const FILLED_FACT = 'alanDolu:';
/** Things that answers name, counted together: `adet:s_bankalar+s_digerBankalar` is 'yok', 'bir' or 'cok'. */
export const COUNT_FACT = 'adet:';

export const countedCodes = (fact: string): readonly string[] => fact.slice(COUNT_FACT.length).split('+');

interface Said {
  readonly text: string;
}

interface Answered {
  readonly value: Said;
  readonly fact: FactValue | null;
  readonly entries?: readonly unknown[];
}

/** The members of fill()'s input that tell facts. */
export interface FactInput {
  readonly answers?: Readonly<Record<string, Answered>>;
  readonly values: Readonly<Record<string, Said>>;
  /** Every fact that exists; null where the case does not tell it. */
  readonly facts?: Readonly<Record<string, string | null>>;
  readonly pairs?: readonly { readonly person: string; readonly all: Said }[];
}

/** Looks a fact up: undefined for one that does not exist. */
type Reader = (input: FactInput) => FactValue | null | undefined;

/** By the questions' codes: a fact's words are taken apart once for all documents of a template. */
const readers = new WeakMap<ReadonlySet<string>, Map<string, Reader>>();

/**
 * Looks up a fact of the case, an answer, or whether a field is filled; undefined for one that does not exist.
 * `questions`: codes of the template's questions.
 */
export function factsOf(questions: ReadonlySet<string>, input: FactInput): FactOf {
  let known = readers.get(questions);
  if (known === undefined) readers.set(questions, (known = new Map()));
  const { facts, answers, values, pairs } = input;
  const told = { facts, answers, values, pairs } as FactInput;
  return (fact) => {
    let reader = known.get(fact);
    if (reader === undefined) known.set(fact, (reader = readerOf(fact, questions)));
    return reader(told);
  };
}

function readerOf(fact: string, questions: ReadonlySet<string>): Reader {
  if (fact.startsWith(EQUAL_FACT))
    return ({ facts }) => equality(sumsOf(fact, (code) => own(facts, NUMBER_FACT + code)));
  if (fact.startsWith(COUNT_FACT)) {
    const codes = countedCodes(fact);
    return codes.every((code) => questions.has(code))
      ? ({ answers }) => countOf(codes.map((code) => own(answers, code)))
      : () => undefined;
  }
  if (fact.startsWith(FILLED_FACT)) return filledReader(fact.slice(FILLED_FACT.length), questions);
  if (!fact.startsWith(ANSWER_FACT)) return ({ facts }) => own(facts, fact);
  const code = fact.slice(ANSWER_FACT.length);
  return questions.has(code) ? ({ answers }) => own(answers, code)?.fact ?? null : () => undefined;
}

function filledReader(kod: string, questions: ReadonlySet<string>): Reader {
  const isAsked = questions.has(kod);
  return ({ answers, values, pairs }) => {
    const side = pairs?.find(({ person }) => person === kod)?.all;
    const answer = isAsked ? (own(answers, kod)?.value ?? NOT_ANSWERED) : undefined;
    const value = side ?? answer ?? own(values, kod);
    return value === undefined ? undefined : filledOrNot(value);
  };
}

const equality = (sums: Sums | null | undefined): string | null | undefined =>
  sums ? (sums.said === sums.reckoned ? 'evet' : 'hayir') : sums;

/** Things that were chosen, or lines that were typed. */
function countOf(answers: readonly (Answered | undefined)[]): string {
  const counts = answers.map((one) =>
    one?.entries?.length ? one.entries.length : linesOf(one?.value.text ?? ''),
  );
  const count = counts.reduce((sum, one) => sum + one, 0);
  return count === 0 ? 'yok' : count === 1 ? 'bir' : 'cok';
}

const linesOf = (text: string): number => text.split('\n').filter((line) => line.trim() !== '').length;

const NOT_ANSWERED: Said = Object.freeze({ text: '' });

export const filledOrNot = ({ text: said }: Said): string => (said.trim() === '' ? 'yok' : 'dolu');

/** Facts as they are told so far: a field that is empty is one that nobody has filled in yet. */
export const notYetFilled =
  (factOf: FactOf): FactOf =>
  (fact) => {
    const value = factOf(fact);
    return fact.startsWith(FILLED_FACT) && value === 'yok' ? null : value;
  };

/** A question or a field is missing by its own code, whatever a fact asks about it. */
export const missingCode = (fact: string): string =>
  fact.slice(fact.indexOf(':') + 1).split('.', 1)[0] as string;
