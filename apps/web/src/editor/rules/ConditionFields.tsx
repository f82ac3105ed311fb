import '../../ui/nativeSelectStyles.ts';
import type { Question, Rule } from '@derkenar/belge';
import { conditionText, questionOf } from '@derkenar/domain';
import { Button, CloseButton, NativeSelect } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ruleMessages } from '../../messages/rule.ts';
import { choices as optionsOf } from '../../ui/choices.ts';
import classes from './ruleDialog.module.css';
import {
  type ClauseError,
  conditionGroups,
  conditionOf,
  MAX_TYPED,
  newClause,
  type TypedClause,
  type TypedCondition,
} from './typedCondition.ts';

const t = ruleMessages.dialog;

interface Props {
  readonly intro: string;
  readonly value: TypedCondition;
  readonly questions: readonly Question[];
  readonly error: ClauseError | null;
  /** The condition in words, of its text. */
  readonly result: (text: string) => string;
  readonly onChange: (value: TypedCondition) => void;
  /** Further inputs beside the buttons. */
  readonly children?: ReactNode;
}

type Condition = NonNullable<Rule['when']>;

/** The clauses of a condition, as a sentence of choices. */
export function ConditionFields({ intro, value, questions, error, result, onChange, children }: Props) {
  const { clauses, mode } = value;
  const list = useRef<HTMLDivElement>(null);
  const change = (id: number, changes: Partial<TypedClause>) =>
    onChange({ ...value, clauses: clauses.map((one) => (one.id === id ? { ...one, ...changes } : one)) });
  const changeAndFocus = (next: readonly TypedClause[], selector: string) => {
    flushSync(() => onChange({ ...value, clauses: next }));
    list.current?.querySelector<HTMLElement>(selector)?.focus();
  };
  const add = () => {
    const id = Math.max(...clauses.map((one) => one.id)) + 1;
    changeAndFocus([...clauses, newClause(id)], `[name="fact-${id}"]`);
  };
  const remove = (id: number) =>
    changeAndFocus(
      clauses.filter((one) => one.id !== id),
      '[data-add]',
    );
  const when = conditionOf(value, questions);
  return (
    <div ref={list} className={classes.clauses}>
      <p className={classes.intro}>{intro}</p>
      {clauses.map((clause, n) => (
        <ClauseFields
          key={clause.id}
          clause={clause}
          questions={questions}
          position={n + 1}
          error={error?.id === clause.id ? error.message : null}
          onChange={(changes) => change(clause.id, changes)}
          {...(clauses.length > 1 && { onRemove: () => remove(clause.id) })}
        />
      ))}
      <div className={classes.more}>
        <Button
          data-add
          variant="default"
          size="compact-sm"
          disabled={clauses.length >= MAX_TYPED}
          onClick={add}
        >
          {t.add}
        </Button>
        {clauses.length > 1 && (
          <NativeSelect
            label={t.mode}
            value={mode}
            data={optionsOf(t.modes)}
            onChange={({ currentTarget }) =>
              onChange({ ...value, mode: currentTarget.value as Condition['mode'] })
            }
          />
        )}
        {children}
      </div>
      <output className={classes.result} aria-label={t.result}>
        {when === null ? ' ' : result(conditionText(when, questions))}
      </output>
    </div>
  );
}

interface ClauseProps {
  readonly clause: TypedClause;
  readonly questions: readonly Question[];
  /** From 1. */
  readonly position: number;
  readonly error: string | null;
  readonly onChange: (changes: Partial<TypedClause>) => void;
  readonly onRemove?: () => void;
}

function ClauseFields({
  clause: { id, fact, negated, choices },
  questions,
  position,
  error,
  onChange,
  onRemove,
}: ClauseProps) {
  const toggle = (code: string) =>
    onChange({
      choices: choices.includes(code) ? choices.filter((one) => one !== code) : [...choices, code],
    });
  return (
    <fieldset className={classes.clause}>
      <legend>{t.clause(position)}</legend>
      <NativeSelect
        data-autofocus={position === 1 || undefined}
        name={`fact-${id}`}
        label={t.fact}
        value={fact}
        data={conditionGroups(questions, fact)}
        onChange={({ currentTarget }) => onChange({ fact: currentTarget.value, choices: [] })}
      />
      <fieldset
        className={classes.choices}
        aria-describedby={error === null ? undefined : `clause-error-${id}`}
      >
        <legend>{t.choices}</legend>
        {Object.entries(questionOf(fact, questions)?.choices ?? {}).map(([code, text]) => (
          <label key={code}>
            <input
              type="checkbox"
              name={`choice-${id}`}
              checked={choices.includes(code)}
              onChange={() => toggle(code)}
            />
            {text}
          </label>
        ))}
        {error !== null && (
          <span id={`clause-error-${id}`} className={classes.error}>
            {error}
          </span>
        )}
      </fieldset>
      <NativeSelect
        label={t.negated}
        value={negated ? 'not' : 'is'}
        data={optionsOf(t.negations)}
        onChange={({ currentTarget }) => onChange({ negated: currentTarget.value === 'not' })}
      />
      {onRemove && (
        <CloseButton className={classes.remove} aria-label={t.removeClause(position)} onClick={onRemove} />
      )}
    </fieldset>
  );
}
