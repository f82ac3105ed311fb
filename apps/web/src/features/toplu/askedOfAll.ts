import type { Question } from '@derkenar/belge/preface';
import { questionKey } from '@derkenar/domain';

/** A petition and what it asks. */
export interface Asking {
  readonly isim: string;
  readonly questions: readonly Question[];
}

/**
 * A question that several petitions may ask alike, under whose key it is answered. `code` is that key: what is said under it
 * goes to these petitions alone.
 */
export type AskedOfAll = Question;

/** Each question once, in the order of the petitions. The name of a petition tells two of the same words apart. */
export function askedOfAll(petitions: readonly Asking[]): readonly AskedOfAll[] {
  const all = new Map<string, { readonly question: Question; readonly isim: string }>();
  for (const { isim, questions } of petitions)
    for (const question of questions) {
      const key = questionKey(question);
      if (!all.has(key)) all.set(key, { question, isim });
    }
  const asked = Array.from(all, ([key, one]) => ({ key, ...one }));
  return asked.map(({ key, question, isim }) => {
    const isClear = asked.every((other) => other.key === key || other.question.label !== question.label);
    return { ...question, code: key, label: isClear ? question.label : `${question.label} (${isim})` };
  });
}
