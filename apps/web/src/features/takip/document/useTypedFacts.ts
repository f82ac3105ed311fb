import { type RefObject, useState } from 'react';
import { takipDocumentMessages as t } from '../../../messages/takipDocument.ts';
import { factError } from './factError.ts';
import type { CaseFact, TypedFact } from './facts.ts';

const NOTHING: TypedFact = { metin: '', ilce: '', il: '' };

const isBlank = ({ metin, ilce, il }: TypedFact): boolean => `${metin}${ilce}${il}`.trim() === '';

/** Keeps the text that is typed for facts and the errors in it. */
export function useTypedFacts(facts: readonly CaseFact[], form: RefObject<HTMLFormElement | null>) {
  const [typed, setTyped] = useState<Readonly<Record<string, TypedFact>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string | null>>>({});
  const typedOf = ({ id }: CaseFact): TypedFact => typed[id] ?? NOTHING;
  const errorIn = (fact: CaseFact) =>
    isBlank(typedOf(fact)) ? t.required : factError(fact.kind, typedOf(fact));
  return {
    typedOf,
    errorOf: ({ id }: CaseFact): string | null => errors[id] ?? null,
    change: ({ id }: CaseFact, value: TypedFact): void => {
      setTyped((all) => ({ ...all, [id]: value }));
      setErrors((all) => ({ ...all, [id]: null }));
    },
    /** The facts that were typed; null where one is wrong, or missing although all are needed, which the form shows. */
    checked: (needsAll: boolean): readonly CaseFact[] | null => {
      const said = facts.filter((fact) => !isBlank(typedOf(fact)));
      const needed = needsAll || said.length === 0 ? facts : said;
      setErrors(Object.fromEntries(needed.map((fact) => [fact.id, errorIn(fact)])));
      const firstBad = needed.find((fact) => errorIn(fact) !== null);
      if (firstBad === undefined) return said;
      form.current?.querySelector<HTMLElement>(`[data-fact="${firstBad.id}"] :is(input, textarea)`)?.focus();
      return null;
    },
  };
}
