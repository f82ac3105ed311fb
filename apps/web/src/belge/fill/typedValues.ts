import type { Question } from '@derkenar/belge/preface';
import {
  type FieldValues,
  istanbulDate,
  manualValues,
  SIGNERS,
  takipValues,
  withTyped,
} from '@derkenar/domain';
import { signersOf, tidyAnswer, typedError } from '../questions/answers.ts';
import { answerOf, type FormField, factsOf, fieldError, normalise, type Values } from './fields.ts';
import { changedValues, type Source, sourceTakip } from './source.ts';

/** The values as the server will read them, without those that are wrong as yet. */
export function typedValues(
  alanlar: readonly FormField[],
  questions: readonly Question[],
  values: Values,
  source: Source | null,
): FieldValues {
  const today = istanbulDate(new Date());
  const right = alanlar.filter((alan) => fieldError(alan, values[alan.kod] ?? '') === null);
  const answers = Object.fromEntries(
    questions.map((question) => {
      const typed = answerOf(question, values);
      const isRight = typedError(question, typed, source?.takip ?? null) === null;
      return [question.code, isRight ? tidyAnswer(question, typed) : ''];
    }),
  );
  if (source !== null) {
    const signers = signersOf(values[SIGNERS], source.takip);
    const known = takipValues(sourceTakip(source), today, {
      questions,
      answers: { ...answers, ...signers },
    });
    const changed = Object.entries(changedValues(source, alanlar, values));
    const isRight = ([kod]: readonly [string, string]) => right.some((alan) => alan.kod === kod);
    return withTyped(known, Object.fromEntries(changed.filter(isRight)));
  }
  const fields = right.map((alan) => [alan.kod, normalise(alan, values[alan.kod] ?? '')]);
  const payload = { ...factsOf(values), ...Object.fromEntries(fields), ...answers };
  return manualValues(payload, questions, 'tdk', today);
}
