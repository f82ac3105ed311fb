import { type Guard, hasChoices, type Question } from '@derkenar/belge/preface';
import {
  answerChoices,
  answerError,
  creditorVekiller,
  fittingThings,
  foldTr,
  formatAmount,
  isChosenKind,
  parseAmount,
  SEPARATOR,
  SEVERAL,
  SIGNERS,
  signersIn,
  type Takip,
  type Thing,
  type TypedAnswers,
  thingsOf as thingsOfKind,
  typedAnswer,
  vekilName,
} from '@derkenar/domain';
import { normaliseDate } from '../../ui/date.ts';

/**
 * The things of the case among which the question lets choose, without seizures of kinds that the guards stop; null for
 * another kind of question, and without a case.
 */
export function thingsOf(
  question: Question,
  takip: Takip | null,
  guards: readonly Guard[] = [],
): readonly Thing[] | null {
  const { kind } = question;
  return takip === null || !isChosenKind(kind)
    ? null
    : fittingThings(question, guards, thingsOfKind(kind, takip));
}

/** The number of seizures that the guards keep from being offered; where they would keep all, all are offered. */
export const hiddenThings = (
  question: Question,
  takip: Takip | null,
  guards: readonly Guard[] = [],
): number => (thingsOf(question, takip)?.length ?? 0) - (thingsOf(question, takip, guards)?.length ?? 0);

/** The parts of an answer that chooses among things or choices. */
export const chosenParts = (typed: string): readonly string[] =>
  typed.split(SEPARATOR).flatMap((one) => (one.trim() === '' ? [] : [one.trim()]));

export const joinParts = (parts: readonly string[]): string => parts.join(SEPARATOR);

/** The answer with which an input begins: what the case keeps, or the initial one; '' where it is no choice any more. */
export const firstAnswer = (question: Question, takip: Takip | null): string =>
  withinChoices(question, tidyAnswer(question, typedAnswer(question, {}, takip)), takip);

/** The answer that says who signs, of those who represent the creditors of the case; nothing where all of them do. */
export function signersOf(typed: string | undefined, takip: Takip): TypedAnswers {
  const names = signersOfTakip(takip);
  return signersIn({ [SIGNERS]: joinParts(chosenParts(typed ?? '').filter((one) => names.includes(one))) });
}

/** The names of those who may sign for the creditors of the case. */
export const signersOfTakip = (takip: Takip): readonly string[] => creditorVekiller(takip).map(vekilName);

/** Drops from an answer what the question or the case does not offer, as after a change of either. */
export function withinChoices(question: Question, typed: string, takip: Takip | null): string {
  const things = thingsOf(question, takip);
  if (things !== null)
    return joinParts(chosenParts(typed).filter((part) => things.some(({ id }) => id === part)));
  if (!hasChoices(question) && question.kind !== 'evetHayir') return typed;
  const codes = chosenParts(typed).flatMap((part) => choiceCode(question, part) ?? []);
  return joinParts(question.kind === 'cokSecim' ? codes : codes.slice(0, 1));
}

/** By code or by text. */
function choiceCode(question: Question, part: string): string | undefined {
  const texts = Object.entries(answerChoices(question) ?? {}).filter(([code]) => code !== SEVERAL);
  return texts.find(([code, text]) => code === part || foldTr(text) === foldTr(part))?.[0];
}

/** '5/3/2025' → '05.03.2025', '1250' → '1.250,00 TL'; what cannot be read stays as typed. */
export function tidyAnswer({ kind }: Question, typed: string): string {
  const text = typed.trim();
  if (kind === 'tarih') return normaliseDate(text);
  const kurus = kind === 'para' ? parseAmount(text) : null;
  return kurus === null ? text : formatAmount(kurus);
}

/** The sentence about an answer that cannot be read. One that is not given is named before the download. */
export const typedError = (question: Question, typed: string, takip: Takip | null): string | null =>
  typed.trim() === '' ? null : answerError(question, tidyAnswer(question, typed), takip);

/** Sentences by code, of those answers that cannot be read. */
export const answerErrors = (
  questions: readonly Question[],
  answers: TypedAnswers,
  takip: Takip | null,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const error = typedError(question, answers[question.code] ?? '', takip);
      return error === null ? [] : [[question.code, error]];
    }),
  );

/** It takes the whole width of a form. */
export const isLongQuestion = ({ kind, label }: Question): boolean =>
  kind === 'uzunMetin' || kind === 'cokSecim' || isChosenKind(kind) || label.length > 60;
