import { EQUAL_FACT, NUMBER_FACT, type Sums, sumsOf } from './equality.ts';
import { own } from './own.ts';
import type { FactOf, FactValue } from './rule.ts';

/** The fact of an answer: `soru:s_yer` is one of its choices. */
export const ANSWER_FACT = 'soru:';
/** Fact of whether a field has a value: `alanDolu:borcluAdresi` is 'dolu' or 'yok'. */
export const FILLED_FACT = 'alanDolu:';

interface Said {
  readonly text: string;
}

/** The members of fill()'s input that tell facts. */
interface FactInput {
  readonly answers?: Readonly<Record<string, { readonly value: Said; readonly fact: FactValue | null }>>;
  readonly values: Readonly<Record<string, Said>>;
  /** Every fact that exists; null where the case does not tell it. */
  readonly facts?: Readonly<Record<string, string | null>>;
  readonly pairs?: readonly { readonly person: string; readonly all: Said }[];
}

/**
 * Looks up a fact of the case, an answer, or whether a field is filled; undefined for one that does not exist.
 * `questions`: codes of the template's questions.
 */
export function factsOf(
  questions: ReadonlySet<string>,
  { facts, answers, values, pairs }: FactInput,
): FactOf {
  const filled = (kod: string): string | undefined => {
    const side = pairs?.find(({ person }) => person === kod)?.all;
    const answer = questions.has(kod) ? (own(answers, kod)?.value ?? NOT_ANSWERED) : undefined;
    const value = side ?? answer ?? own(values, kod);
    return value === undefined ? undefined : filledOrNot(value);
  };
  return (fact) => {
    if (fact.startsWith(EQUAL_FACT)) return equality(sumsOf(fact, (code) => own(facts, NUMBER_FACT + code)));
    if (fact.startsWith(FILLED_FACT)) return filled(fact.slice(FILLED_FACT.length));
    if (!fact.startsWith(ANSWER_FACT)) return own(facts, fact);
    const code = fact.slice(ANSWER_FACT.length);
    return questions.has(code) ? (own(answers, code)?.fact ?? null) : undefined;
  };
}

const equality = (sums: Sums | null | undefined): string | null | undefined =>
  sums ? (sums.said === sums.reckoned ? 'evet' : 'hayir') : sums;

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
