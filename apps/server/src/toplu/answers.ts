import { readPreface } from '@derkenar/belge/preface';
import {
  AppError,
  type BulkAnswers,
  type FieldErrors,
  fieldOf,
  questionKey,
  readAnswers,
  sameCoded,
} from '@derkenar/domain';
import type { Sablon } from '../dilekce/store.ts';
import { messages } from '../messages.ts';

/** Throws AppError 422 for answers that fit no case, each at its place in the request. */
export function checkAnswers(dilekceler: readonly Sablon[], cevaplar: BulkAnswers | undefined): void {
  if (cevaplar === undefined) return;
  const prefaces = dilekceler.map(({ sablon }) => readPreface(sablon)?.questions ?? []);
  const places = [
    ['cevaplar.ortak', cevaplar.ortak ?? {}] as const,
    ...Object.entries(cevaplar.takipler ?? {}).map(([id, own]) => [`cevaplar.takipler.${id}`, own] as const),
  ];
  const unclear = sameCoded(prefaces.flat());
  const errors: Record<string, string> = {};
  for (const [place, answers] of places) {
    for (const question of prefaces.flat()) {
      const { code } = question;
      const answer = fieldOf(question, answers);
      if (answer === undefined) continue;
      const read = readAnswers(
        { questions: [question], answers: { [code]: answer } },
        { takip: null, today: '' },
      );
      const key = Object.hasOwn(answers, questionKey(question)) ? questionKey(question) : code;
      const sentence = read.errors[code];
      if (sentence !== undefined) errors[`${place}.${key}`] = sentence;
    }
    for (const [code, questions] of unclear)
      if (Object.hasOwn(answers, code))
        errors[`${place}.${code}`] = messages.toplu.sameCode(
          questions.map((one) => [questionKey(one), one.label]),
        );
    if (Object.keys(errors).length >= MAX_TOLD) break;
  }
  if (Object.keys(errors).length > 0)
    throw new AppError('gecersiz-istek', { errors: errors satisfies FieldErrors });
}

/** Wrong answers that one reply names. */
const MAX_TOLD = 100;
