import type { Guard, Question } from '@derkenar/belge/preface';
import {
  type DilekceSelection,
  fieldsToKeep,
  questionKey,
  SIGNERS,
  type Takip,
  type TypedAnswers,
} from '@derkenar/domain';
import {
  firstAnswer,
  signersOf,
  tidyAnswer,
  typedError,
  withinChoices,
} from '../../belge/questions/answers.ts';
import { headOf } from './suitability.ts';

/** A question of the chosen petitions, asked once for all of them. */
export interface Asked {
  /** Two questions of one code that ask something else have different keys. */
  readonly key: string;
  readonly question: Question;
  /** The first petition that asks; null where the words tell the questions apart. */
  readonly name: string | null;
  /** Those of the first petition that asks. */
  readonly guards: readonly Guard[];
}

const questionsOf = (dilekce: DilekceSelection): readonly Question[] => headOf(dilekce)?.questions ?? [];

/** In the order of the petitions. A question that one of them requires or keeps is required or kept. */
export function askedOf(dilekceler: readonly DilekceSelection[]): readonly Asked[] {
  const byKey = new Map<string, Pick<Asked, 'question' | 'guards'> & { readonly isim: string }>();
  for (const dilekce of dilekceler)
    for (const question of questionsOf(dilekce)) {
      const key = questionKey(question);
      const first = byKey.get(key);
      byKey.set(
        key,
        first
          ? { ...first, question: both(first.question, question) }
          : { question, isim: dilekce.isim, guards: headOf(dilekce)?.guards ?? [] },
      );
    }
  const all = Array.from(byKey, ([key, one]) => ({ key, ...one }));
  return all.map(({ key, question, isim, guards }) => {
    const isClear = all.every((other) => other.key === key || other.question.label !== question.label);
    return { key, question, name: isClear ? null : isim, guards };
  });
}

const both = (first: Question, second: Question): Question => ({
  ...first,
  required: first.required || second.required,
  kept: first.kept || second.kept,
  help: first.help || second.help,
  initial: first.initial || second.initial,
});

/** By the key of the question, as typed. */
export type AskedValues = Readonly<Record<string, string>>;

export const valueOf = ({ key, question }: Asked, values: AskedValues, takip: Takip): string =>
  values[key] ?? firstAnswer(question, takip);

/**
 * Whether the document needs the answer: a required one that no sentence and no stop waits for, as answered so far, may stay
 * empty. `needed` has the codes for which they wait; null where nobody knows.
 */
export const isRequired = (
  { code, required }: Question,
  value: string,
  needed: ReadonlySet<string> | null,
): boolean => required && (needed === null || value !== '' || needed.has(code));

/** The answers to the petition's own questions; `takip` has the one debtor where each has a document. */
/** The answers to the petition's own questions, and who signs; `takip` has the one debtor where each has a document. */
export function answersOf(
  dilekce: DilekceSelection,
  asked: readonly Asked[],
  values: AskedValues,
  takip: Takip,
): TypedAnswers {
  const byKey = new Map(asked.map((one) => [one.key, one]));
  const own = Object.fromEntries(
    questionsOf(dilekce).flatMap((question) => {
      const one = byKey.get(questionKey(question));
      if (one === undefined) return [];
      const answer = tidyAnswer(question, valueOf(one, values, takip));
      return [[question.code, withinChoices(question, answer, takip)]];
    }),
  );
  return { ...own, ...signersOf(values[SIGNERS], takip) };
}

/** Sentences by key, of those answers that cannot be read. */
export const askedErrors = (
  asked: readonly Asked[],
  values: AskedValues,
  takip: Takip,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    asked.flatMap((one) => {
      const error = typedError(one.question, valueOf(one, values, takip), takip);
      return error === null ? [] : [[one.key, error]];
    }),
  );

/** The answers that the case is to keep and does not hold yet; '' for one that was taken away. */
export const toKeep = (
  asked: readonly Asked[],
  values: AskedValues,
  takip: Takip,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    asked.flatMap((one) => {
      const { question } = one;
      if (!question.kept) return [];
      const answer = tidyAnswer(question, valueOf(one, values, takip));
      return Object.entries(fieldsToKeep(question, answer, takip.ekAlanlar ?? {}));
    }),
  );
