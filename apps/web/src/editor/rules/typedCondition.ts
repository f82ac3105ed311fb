import { condition, FILLED_FACT, MAX_CLAUSES, type Rule } from '@derkenar/belge';
import { ALANLAR, FACTS, questionOf } from '@derkenar/domain';

type Condition = NonNullable<Rule['when']>;

/** A clause as it stands in the dialog. */
export interface TypedClause {
  /** Stays while others come and go. */
  readonly id: number;
  readonly fact: string;
  readonly negated: boolean;
  readonly choices: readonly string[];
}

export const MAX_TYPED = MAX_CLAUSES;

export const typedClauses = (when: Condition | null): readonly TypedClause[] =>
  when === null ? [newClause(0)] : when.clauses.map((clause, id) => ({ ...clause, id }));

export const newClause = (id: number): TypedClause => ({
  id,
  fact: FACTS[0]?.code ?? '',
  negated: false,
  choices: [],
});

/** In the order in which the fact offers its choices. */
export function conditionOf(clauses: readonly TypedClause[], mode: Condition['mode']): Condition {
  return condition(
    clauses.map(({ fact, negated, choices }) => ({
      fact,
      negated,
      choices: choiceCodes(fact).filter((code) => choices.includes(code)),
    })),
    mode,
  );
}

export const choiceCodes = (fact: string): readonly string[] => Object.keys(questionOf(fact)?.choices ?? {});

interface FactOption {
  readonly value: string;
  readonly label: string;
}

/** Facts that a condition may ask for, and each field for whether it is filled. */
export const FACT_OPTIONS: readonly FactOption[] = FACTS.map(({ code, question }) => ({
  value: code,
  label: question,
}));
export const FILLED_OPTIONS: readonly FactOption[] = ALANLAR.map(({ kod, isim }) => ({
  value: FILLED_FACT + kod,
  label: isim,
}));
