// The words of each standard petition with each sample case that it is made for: answered in full, and in turns that
// choose otherwise or answer only what must be answered; also of the documents for each debtor.
import { type FillResult, isStopped } from '@derkenar/belge';
import { icraYolu, perBorclu, type Takip, type TypedAnswers } from '@derkenar/domain';
import { expect, it } from 'vitest';
import { allAnswers, requiredAnswers } from './answer.ts';
import { documentOf } from './document.ts';
import {
  bestAnswers,
  bestFilled,
  FORMS,
  type Form,
  filled,
  questionsOf,
  withSums,
  wordsOf,
} from './forms.ts';
import { TAKIPLER } from './takipler.ts';
import { TEXT_RULES } from './textRules.ts';

/** Turns of answers after the first; a case takes one of them. */
const TURNS = 31;
/** The samples are too old for an objection to a bill, so these cases are also looked at on the day of service. */
const JUST_SERVED = TAKIPLER.flatMap((takip) =>
  icraYolu(takip) === 'kambiyo' && takip.tebligTarihi !== null ? [{ takip, day: takip.tebligTarihi }] : [],
);
const OF_EACH_DEBTOR = TAKIPLER.flatMap((takip) => (takip.borclular.length > 1 ? perBorclu(takip) : []));

it.each(FORMS)('$kod keeps the rules of a finished text', (form) => {
  const questions = questionsOf(form);
  const faults = new Map<string, string>();
  let made = 0;
  const look = (takip: Takip, answers: TypedAnswers, result = filled(form, takip, answers)) => {
    const found = faultsOf(form, takip, answers, result);
    if (found !== null) made += 1;
    for (const fault of found ?? []) {
      const key = fault.replace(/\d+/g, '0');
      if (!faults.has(key)) faults.set(key, takip.id);
    }
  };
  for (const [n, takip] of TAKIPLER.entries()) {
    const { answers, result } = bestFilled(form, takip);
    look(takip, answers, result);
    const otherwise = n % 3 === 0 ? requiredAnswers : allAnswers;
    look(takip, withSums(form, takip, otherwise(questions, takip, 1 + (n % TURNS))));
  }
  for (const { takip, day } of JUST_SERVED) {
    const answers = bestAnswers(form, takip);
    look(takip, answers, filled(form, takip, answers, day));
  }
  for (const takip of OF_EACH_DEBTOR) look(takip, withSums(form, takip, allAnswers(questions, takip)));
  expect([...faults].map(([fault, id]) => `${fault} (${id})`)).toEqual([]);
  expect(made).toBeGreaterThan(0);
});

/** Null for a document that a guard or its account stops. */
function faultsOf(
  form: Form,
  takip: Takip,
  answers: TypedAnswers,
  result: FillResult,
): readonly string[] | null {
  if (isStopped(result.breaches) || result.stopped.length > 0) return null;
  const made = { ...documentOf(result, takip, wordsOf(form, answers)), form, takip };
  return TEXT_RULES.flatMap(({ name, faults }) => faults(made).map((found) => `${name}: “${found}”`));
}
