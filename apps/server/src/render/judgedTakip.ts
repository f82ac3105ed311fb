import type { Preface } from '@derkenar/belge';
import {
  type Asked,
  awaitedAnswers,
  type CaseLaw,
  fillInput,
  type JudgedGuards,
  judgeTakip,
  perBorclu,
  type Takip,
  withUsefulAdvice,
} from '@derkenar/domain';
import { messages } from '../messages.ts';
import { askedValues } from './askedValues.ts';

/** A case, and what its values are reckoned with. */
export interface Judged {
  readonly takip: Takip;
  /** ISO date. */
  readonly today: string;
  readonly answers: Asked['answers'];
  readonly law: CaseLaw | null;
}

/** The questions for whose answers all stops of the petition wait, each in quotation marks. */
export const awaitedIn = (judged: JudgedGuards): readonly string[] =>
  awaitedAnswers(judged).map(({ names }) => messages.dilekce.either(names));

/** Leaves the advice to make a document for each debtor out of what guards say about the case where that does not help. */
export type Advise = (said: readonly string[]) => readonly string[];

export function adviserOf(preface: Preface | null, judged: Judged): Advise {
  if (preface === null) return (said) => said;
  let alone: ReturnType<typeof brokenAlone> | null = null;
  return (said) => withUsefulAdvice(said, () => (alone ??= brokenAlone(preface, judged)));
}

function brokenAlone(preface: Preface, judged: Judged): readonly (readonly string[])[] {
  const { takip, today, answers, law } = judged;
  if (takip.borclular.length < 2) return [];
  return perBorclu(takip).map((alone) => {
    const { values } = askedValues(alone, today, { questions: preface.questions, answers }, undefined, law);
    const { broken } = judgeTakip(preface, { takip: alone, today }, fillInput(values));
    return broken.map(({ sentence }) => sentence);
  });
}
