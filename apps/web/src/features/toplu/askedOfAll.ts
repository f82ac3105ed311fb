import type { Guard, Question } from '@derkenar/belge/preface';
import { questionKey } from '@derkenar/domain';

/** A petition and what it asks. */
export interface Asking {
  readonly isim: string;
  readonly questions: readonly Question[];
  readonly guards: readonly Guard[];
}

/**
 * A question that several petitions may ask alike, under whose key it is answered. `code` is that key: what is said under it
 * goes to these petitions alone.
 */
export interface AskedOfAll extends Question {
  /** Those of the first petition that asks, and the question as they name it. */
  readonly own: { readonly question: Question; readonly guards: readonly Guard[] };
}

/** Each question once, in the order of the petitions. The name of a petition tells two of the same words apart. */
export function askedOfAll(petitions: readonly Asking[]): readonly AskedOfAll[] {
  const all = new Map<string, { readonly own: AskedOfAll['own']; readonly isim: string }>();
  for (const { isim, questions, guards } of petitions)
    for (const question of questions) {
      const key = questionKey(question);
      if (!all.has(key)) all.set(key, { own: { question, guards }, isim });
    }
  const asked = Array.from(all, ([key, one]) => ({ key, ...one }));
  return asked.map(({ key, own, isim }) => {
    const { question } = own;
    const isClear = asked.every((other) => other.key === key || other.own.question.label !== question.label);
    return { ...question, own, code: key, label: isClear ? question.label : `${question.label} (${isim})` };
  });
}
