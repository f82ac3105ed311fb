import '../../ui/nativeSelectStyles.ts';
import type { Question, Rule } from '@derkenar/belge';
import { conditionText, isChoiceOfEntry, listOfRepeat, questionOf, takesSeveral } from '@derkenar/domain';
import { Button, CloseButton, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
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
  /** The choices in which a single clause does not hold, in words. */
  readonly rest?: (texts: readonly string[]) => string;
  /** The list whose entries the condition chooses from. */
  readonly list?: string;
  /** A guard's: of several answers each must be one of the choices. */
  readonly ofAll?: boolean;
  readonly onChange: (value: TypedCondition) => void;
  /** Further inputs beside the buttons. */
  readonly children?: ReactNode;
}

type Condition = NonNullable<Rule['when']>;

/** The clauses of a condition, as a sentence of choices. */
export function ConditionFields(props: Props) {
  const { intro, value, questions, error, result, onChange, children } = props;
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
  const left = when === null ? [] : choicesLeft(when, questions);
  return (
    <div ref={list} className={classes.clauses}>
      <p className={classes.intro}>{intro}</p>
      {clauses.map((clause, n) => (
        <ClauseFields
          key={clause.id}
          clause={clause}
          questions={questions}
          position={n + 1}
          ofAll={props.ofAll ?? false}
          list={props.list}
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
        {props.rest !== undefined && left.length > 0 && (
          <span className={classes.rest}>{props.rest(left)}</span>
        )}
      </output>
    </div>
  );
}

/** Where a condition of one clause does not hold; empty where that is no list of choices. */
function choicesLeft({ clauses }: Condition, questions: readonly Question[]): readonly string[] {
  const [clause, second] = clauses;
  if (clause === undefined || second !== undefined || takesSeveral(clause.fact, questions)) return [];
  return Object.entries(questionOf(clause.fact, questions)?.choices ?? {})
    .filter(([code]) => clause.choices.includes(code) === clause.negated)
    .map(([, text]) => text);
}

interface ClauseProps {
  readonly clause: TypedClause;
  readonly questions: readonly Question[];
  /** From 1. */
  readonly position: number;
  readonly ofAll: boolean;
  readonly list: string | undefined;
  readonly error: string | null;
  readonly onChange: (changes: Partial<TypedClause>) => void;
  readonly onRemove?: () => void;
}

function ClauseFields({
  clause: { id, fact, negated, choices },
  questions,
  position,
  ofAll,
  list,
  error,
  onChange,
  onRemove,
}: ClauseProps) {
  const several = takesSeveral(fact, questions);
  const entryList = list === undefined ? undefined : listOfRepeat(list, questions);
  const offered = Object.entries(questionOf(fact, questions)?.choices ?? {}).filter(
    ([code]) => entryList === undefined || choices.includes(code) || isChoiceOfEntry(fact, code, entryList),
  );
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
        aria-describedby={
          [several && `clause-several-${id}`, error !== null && `clause-error-${id}`]
            .filter((one) => one !== false)
            .join(' ') || undefined
        }
      >
        <legend>{t.choices}</legend>
        {offered.map(([code, text]) => (
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
        {several && (
          <span id={`clause-several-${id}`} className={classes.note}>
            {ofAll ? t.ofAllAnswers : t.ofSeveralAnswers}
          </span>
        )}
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
