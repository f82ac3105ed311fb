import '../../ui/checkboxStyles.ts';
import type { Question } from '@derkenar/belge';
import { Checkbox } from '@mantine/core';
import { ruleMessages } from '../../messages/rule.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { type ClauseError, type TypedCondition, typedCondition } from './typedCondition.ts';

const t = ruleMessages.filterDialog;

interface Props {
  /** Null for a repeat that has no filter. */
  readonly value: TypedCondition | null;
  readonly list: string;
  readonly questions: readonly Question[];
  readonly error: ClauseError | null;
  readonly onChange: (value: TypedCondition | null) => void;
}

/** The condition that an entry of a list must fulfil to be repeated. */
export function FilterFields({ value, list, questions, error, onChange }: Props) {
  return (
    <>
      <Checkbox
        name="filtered"
        label={t.filtered}
        checked={value !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? typedCondition(null) : null)}
      />
      {value !== null && (
        <ConditionFields
          intro={t.where}
          value={value}
          list={list}
          questions={questions}
          error={error}
          result={t.result}
          onChange={onChange}
        />
      )}
    </>
  );
}
