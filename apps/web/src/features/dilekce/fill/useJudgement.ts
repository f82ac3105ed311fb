import type { Preface } from '@derkenar/belge/preface';
import { answerable, fillInput, isOfAnswer, type Judgement, NOTHING_FOUND } from '@derkenar/domain';
import { useDeferredValue, useMemo } from 'react';
import type { FormField } from '../../../belge/fill/fields.ts';
import { typedValues } from '../../../belge/fill/typedValues.ts';
import { judge } from '../../../belge/questions/guards.ts';
import type { Fields as FieldState } from './useFields.ts';

/** Judges the petition by the answers so far. */
export function useJudgement(
  alanlar: readonly FormField[],
  preface: Preface | null,
  { values, source }: FieldState,
) {
  const shown = useDeferredValue(values);
  return useMemo(
    () => judged(alanlar, preface, { values: shown, source }),
    [alanlar, preface, shown, source],
  );
}

/** The sentences of the guards, and the answers for which they wait. */
export function judged(
  alanlar: readonly FormField[],
  preface: Preface | null,
  { values, source }: Pick<FieldState, 'values' | 'source'>,
): Judgement {
  if (preface === null || preface.guards.length === 0) return NOTHING_FOUND;
  const { questions } = preface;
  const canAnswer = answerable(questions, source?.takip ?? null);
  const facts = fillInput(typedValues(alanlar, questions, values, source));
  return judge(preface, facts, (fact) => !isOfAnswer(fact) || canAnswer(fact));
}
