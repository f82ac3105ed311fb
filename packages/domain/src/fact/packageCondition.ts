import { ANSWER_FACT, FILLED_FACT, parseCondition } from '@derkenar/belge/preface';
import { checkRules, questionOf } from './check.ts';

/**
 * The Turkish sentence about a condition that cannot choose petitions of a package; null for one that can. It may ask for
 * facts of the case alone: an answer belongs to one petition.
 */
export function packageConditionError(written: string): string | null {
  let condition: ReturnType<typeof parseCondition>;
  try {
    condition = parseCondition(written);
  } catch {
    return 'Koşul okunamadı. Koşulu silip yeniden ekleyin.';
  }
  const answered = condition.clauses.find(({ fact }) => isAnswer(fact));
  if (answered !== undefined) return 'Paketteki koşul bir sorunun cevabına bağlı olamaz.';
  if (condition.clauses.some(({ fact }) => questionOf(fact) === undefined))
    return 'Koşul bilinmeyen bir bilgiye bağlı. Koşulu silip yeniden ekleyin.';
  const { errors } = checkRules({
    conditions: [condition],
    choices: [],
    lists: [],
    questions: [],
    fields: [],
  });
  return errors[0] ?? null;
}

const isAnswer = (fact: string): boolean =>
  fact.startsWith(ANSWER_FACT) || fact.startsWith(`${FILLED_FACT}s_`);
