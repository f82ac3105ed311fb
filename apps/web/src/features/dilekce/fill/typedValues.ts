import type { Question } from '@derkenar/belge/preface';
import { type Alan, type FieldValues, istanbulDate, manualValues } from '@derkenar/domain';
import { tidyAnswer, typedError } from '../../../belge/questions/answers.ts';
import { answerOf, factsOf, fieldError, normalise, type Values } from './fields.ts';

/** The values as the server will read them, without those that are wrong as yet. */
export function typedValues(
  alanlar: readonly Alan[],
  questions: readonly Question[],
  values: Values,
): FieldValues {
  const fields = alanlar.flatMap((alan) => {
    const typed = values[alan.kod] ?? '';
    return fieldError(alan, typed) === null ? [[alan.kod, normalise(alan, typed)] as const] : [];
  });
  const answers = questions.map((question) => {
    const typed = answerOf(question, values);
    return [question.code, typedError(question, typed, null) === null ? tidyAnswer(question, typed) : ''];
  });
  const payload = { ...factsOf(values), ...Object.fromEntries(fields), ...Object.fromEntries(answers) };
  return manualValues(payload, questions, 'tdk', istanbulDate(new Date()));
}
