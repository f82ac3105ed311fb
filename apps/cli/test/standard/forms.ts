import { EQUAL_FACT, equalityCodes, type FillResult, fill, NUMBER_FACT, sumsOf } from '@derkenar/belge';
import {
  fillInput,
  formatAmount,
  lawWith,
  type Takip,
  type TypedAnswers,
  takipValues,
  turkish,
} from '@derkenar/domain';
import type { Form } from '@derkenar/form';
import { STANDARD_FORMS } from '../../../../packages/form/test/standard.ts';
import { allAnswers } from './answer.ts';
import { TODAY } from './takipler.ts';

export type { Form } from '@derkenar/form';

const LAW = lawWith();

export const FORMS: readonly Form[] = STANDARD_FORMS;

export function formOf(kod: string): Form {
  const found = FORMS.find((form) => form.kod === kod);
  if (found === undefined) throw new Error(`no standard petition ${kod}`);
  return found;
}

export const questionsOf = ({ sablon }: Form) => sablon.preface?.questions ?? [];

/** The answers in people's own words. */
export const wordsOf = (form: Form, answers: TypedAnswers): readonly string[] =>
  questionsOf(form)
    .filter(({ kind }) => OWN_WORDS.has(kind))
    .flatMap(({ code }) => (answers[code] ?? '').split('\n'));
const OWN_WORDS: ReadonlySet<string> = new Set(['metin', 'uzunMetin', 'kisi']);

export function filled(form: Form, takip: Takip, answers: TypedAnswers = {}, today = TODAY): FillResult {
  const asked = { questions: questionsOf(form), answers };
  return fill(form.sablon, fillInput(takipValues(takip, today, asked, 'tdk', LAW)), turkish());
}

/** The answers with those that a guard wants to be a sum, each as the first guard says. */
export function withSums(form: Form, takip: Takip, answers: TypedAnswers): TypedAnswers {
  const sums = (form.sablon.preface?.guards ?? []).flatMap(({ when }) =>
    (when?.clauses ?? []).map(({ fact }) => fact).filter((fact) => fact.startsWith(`${EQUAL_FACT}s_`)),
  );
  const done = new Set<string>();
  return sums.reduce<TypedAnswers>((all, fact) => {
    const [left = ''] = equalityCodes(fact);
    if (done.has(left)) return all;
    done.add(left);
    const asked = { questions: questionsOf(form), answers: all };
    const facts: Readonly<Record<string, string | null>> = takipValues(takip, TODAY, asked).facts;
    const reckoned = sumsOf(fact, (code) => (code === left ? '0' : facts[NUMBER_FACT + code]))?.reckoned ?? 0;
    return { ...all, [left]: formatAmount(reckoned) };
  }, answers);
}

interface Filled {
  readonly answers: TypedAnswers;
  readonly result: FillResult;
}

/** Turns among which answers are looked for that no guard stops. */
const TRIES = 24;

/** Answers with which the petition is made, where answers decide about that; else those of turn 0. */
export const bestAnswers = (form: Form, takip: Takip): TypedAnswers => bestFilled(form, takip).answers;

/** The petition with these answers too. */
export function bestFilled(form: Form, takip: Takip): Filled {
  const questions = questionsOf(form);
  const asksFor = (fact: string) => /:s_/.test(fact);
  const byAnswers = new Set(
    (form.sablon.preface?.guards ?? [])
      .filter(({ when }) => when?.clauses.some(({ fact }) => asksFor(fact)))
      .map(({ message }) => message),
  );
  let first: Filled | undefined;
  for (let turn = 0; turn < TRIES; turn++) {
    const answers = withSums(form, takip, allAnswers(questions, takip, turn));
    const result = filled(form, takip, answers);
    first ??= { answers, result };
    const stopping = result.breaches.filter(({ level }) => level === 'dur');
    if (stopping.length === 0) return { answers, result };
    if (stopping.some(({ sentence }) => !byAnswers.has(sentence))) break;
  }
  return first as Filled;
}
