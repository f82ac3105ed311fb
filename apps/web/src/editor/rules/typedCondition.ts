import {
  ANSWER_FACT,
  COUNT_FACT,
  condition,
  EQUAL_FACT,
  FILLED_FACT,
  MAX_CLAUSES,
  parseCondition,
  type Question,
  type Rule,
  writeCondition,
} from '@derkenar/belge';
import { ALANLAR, askedOfAnswer, FACTS, questionOf, reckonedFacts } from '@derkenar/domain';
import { ruleMessages } from '../../messages/rule.ts';

const t = ruleMessages.dialog;

type Condition = NonNullable<Rule['when']>;

/** A clause as it stands in the dialog. */
export interface TypedClause {
  /** Stays while others come and go. */
  readonly id: number;
  readonly fact: string;
  readonly negated: boolean;
  readonly choices: readonly string[];
}

/** A condition as it stands in the dialog. */
export interface TypedCondition {
  readonly mode: Condition['mode'];
  readonly clauses: readonly TypedClause[];
}

/** The sentence about the clause with this id. */
export interface ClauseError {
  readonly id: number;
  readonly message: string;
}

export const MAX_TYPED = MAX_CLAUSES;

export const typedCondition = (when: Condition | null): TypedCondition =>
  when === null
    ? { mode: 'all', clauses: [newClause(0)] }
    : { mode: when.mode, clauses: when.clauses.map((clause, id) => ({ ...clause, id })) };

export const newClause = (id: number): TypedClause => ({
  id,
  fact: FACTS[0]?.code ?? '',
  negated: false,
  choices: [],
});

/** In the order in which the fact offers its choices. Null until each clause has one. */
export function conditionOf(
  { mode, clauses }: TypedCondition,
  questions: readonly Question[],
): Condition | null {
  const chosen = clauses.map(({ fact, negated, choices }) => ({
    fact,
    negated,
    choices: choiceCodes(fact, questions).filter((code) => choices.includes(code)),
  }));
  return chosen.every(({ choices }) => choices.length > 0) ? condition(chosen, mode) : null;
}

/** The sentence about the first clause that cannot be stored, or null. */
export function conditionError(typed: TypedCondition, questions: readonly Question[]): ClauseError | null {
  const empty = typed.clauses.find(
    (clause) => conditionOf({ mode: 'all', clauses: [clause] }, questions) === null,
  );
  if (empty !== undefined) return { id: empty.id, message: t.noChoice };
  const when = conditionOf(typed, questions);
  try {
    if (when !== null) parseCondition(writeCondition(when));
    return null;
  } catch {
    return { id: typed.clauses.at(-1)?.id ?? 0, message: t.tooLong };
  }
}

export const choiceCodes = (fact: string, questions: readonly Question[]): readonly string[] =>
  Object.keys(questionOf(fact, questions)?.choices ?? {});

interface FactOption {
  readonly value: string;
  readonly label: string;
}

interface FactGroup {
  readonly group: string;
  readonly items: FactOption[];
}

const FACT_OPTIONS: readonly FactOption[] = FACTS.map(({ code, question }) => ({
  value: code,
  label: question,
}));
const FILLED_OPTIONS: readonly FactOption[] = ALANLAR.map(({ kod, isim }) => ({
  value: FILLED_FACT + kod,
  label: isim,
}));

/** Facts of the case, then the questions with at most `mostChoices` answers to choose from. */
function factGroups(questions: readonly Question[], mostChoices: number): FactGroup[] {
  const asked = questions
    .filter((one) => {
      const count = Object.keys(askedOfAnswer(one) ?? {}).length;
      return count > 0 && count <= mostChoices;
    })
    .map(({ code, label }) => ({ value: ANSWER_FACT + code, label }));
  const groups = [{ group: t.facts, items: [...FACT_OPTIONS] }];
  return asked.length === 0 ? groups : [...groups, { group: t.questions, items: asked }];
}

/** Facts of several questions, which nobody makes here. */
const JOINED = [EQUAL_FACT, COUNT_FACT];

/** The facts that are reckoned from the answers; one of several questions while it is chosen. */
function reckonedGroup(questions: readonly Question[], fact: string): FactGroup[] {
  const offered = questions.flatMap(reckonedFacts);
  const isJoined = JOINED.some((family) => fact.startsWith(family)) && !offered.includes(fact);
  const facts = [...offered, ...(isJoined ? [fact] : [])];
  const items = facts.flatMap((value) => {
    const label = questionOf(value, questions)?.question;
    return label === undefined ? [] : [{ value, label }];
  });
  return items.length === 0 ? [] : [{ group: t.reckoned, items }];
}

/** For words that depend on a fact, with at most `mostChoices` cases. */
export const choiceGroups = (
  questions: readonly Question[],
  mostChoices: number,
  fact: string,
): FactGroup[] => [...factGroups(questions, mostChoices), ...reckonedGroup(questions, fact)];

/** Also each question and field for whether it is filled. A fact that does not exist any more is offered while it is chosen. */
export function conditionGroups(questions: readonly Question[], fact: string): FactGroup[] {
  const filled = questions.map(({ code, label }) => ({
    value: FILLED_FACT + code,
    label: t.answered(label),
  }));
  const gone = questionOf(fact, questions) === undefined;
  return [
    ...(gone ? [{ group: t.goneFact, items: [{ value: fact, label: fact }] }] : []),
    ...factGroups(questions, Number.POSITIVE_INFINITY),
    ...reckonedGroup(questions, fact),
    { group: t.alanlar, items: [...filled, ...FILLED_OPTIONS] },
  ];
}
