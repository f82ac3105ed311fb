import '../../ui/nativeSelectStyles.ts';
import type { Rule } from '@derkenar/belge';
import { conditionText, questionOf } from '@derkenar/domain';
import { Button, CloseButton, NativeSelect } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ruleMessages } from '../../messages/rule.ts';
import { choices as optionsOf } from '../../ui/choices.ts';
import { SettingsDialog } from '../layout/SettingsDialog.tsx';
import classes from './ruleDialog.module.css';
import {
  conditionOf,
  FACT_OPTIONS,
  FILLED_OPTIONS,
  MAX_TYPED,
  newClause,
  type TypedClause,
  typedClauses,
} from './typedCondition.ts';
import { isInRow, ruleOf, selectedUnits, type UnitKind } from './units.ts';

const t = ruleMessages.dialog;
type Mode = NonNullable<Rule['when']>['mode'];

interface Props {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** The condition of the selected parts, as a sentence of choices. */
export default function ConditionDialog({ editor, onClose }: Props) {
  const [inRow] = useState(() => isInRow(editor.state));
  const [initialUnit] = useState(() =>
    inRow && conditionOn(editor, 'row') === null ? ruledKind(editor) : 'row',
  );
  const [initial] = useState(() => conditionOn(editor, initialUnit));
  const [unit, setUnit] = useState<UnitKind>(initialUnit);
  const [mode, setMode] = useState<Mode>(initial?.mode ?? 'all');
  const [clauses, setClauses] = useState(() => typedClauses(initial));
  const [wrong, setWrong] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const change = (id: number, changes: Partial<TypedClause>) => {
    setWrong(null);
    setClauses(clauses.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  };
  const changeAndFocus = (next: readonly TypedClause[], selector: string) => {
    flushSync(() => setClauses(next));
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
  const apply = (): string | null => {
    const empty = clauses.find(({ choices }) => choices.length === 0);
    setWrong(empty?.id ?? null);
    if (empty !== undefined) return `choice-${empty.id}`;
    editor.commands.setCondition(conditionOf(clauses, mode), unit);
    return null;
  };
  const complete = clauses.every(({ choices }) => choices.length > 0);
  return (
    <SettingsDialog editor={editor} title={t.title} size={620} onApply={apply} onClose={onClose}>
      <div ref={list} className={classes.clauses}>
        <p className={classes.intro}>{t.intro}</p>
        {clauses.map((clause, n) => (
          <ClauseFields
            key={clause.id}
            clause={clause}
            position={n + 1}
            error={wrong === clause.id}
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
              onChange={({ currentTarget }) => setMode(currentTarget.value as Mode)}
            />
          )}
          {inRow && (
            <NativeSelect
              label={t.unit}
              value={unit}
              data={optionsOf(t.units)}
              onChange={({ currentTarget }) => setUnit(currentTarget.value as UnitKind)}
            />
          )}
        </div>
        <output className={classes.result} aria-label={t.result}>
          {complete ? ruleMessages.only(conditionText(conditionOf(clauses, mode))) : ' '}
        </output>
      </div>
    </SettingsDialog>
  );
}

function conditionOn({ state }: Editor, kind: UnitKind): Rule['when'] {
  const [first] = selectedUnits(state, kind);
  return first === undefined ? null : (ruleOf(first)?.when ?? null);
}

/** A cell's paragraph only where it has a condition already. */
const ruledKind = (editor: Editor): UnitKind =>
  conditionOn(editor, 'paragraph') === null ? 'row' : 'paragraph';

interface ClauseProps {
  readonly clause: TypedClause;
  /** From 1. */
  readonly position: number;
  readonly error: boolean;
  readonly onChange: (changes: Partial<TypedClause>) => void;
  readonly onRemove?: () => void;
}

function ClauseFields({
  clause: { id, fact, negated, choices },
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
        data={[
          { group: t.facts, items: [...FACT_OPTIONS] },
          { group: t.alanlar, items: [...FILLED_OPTIONS] },
        ]}
        onChange={({ currentTarget }) => onChange({ fact: currentTarget.value, choices: [] })}
      />
      <fieldset className={classes.choices} aria-describedby={error ? `clause-error-${id}` : undefined}>
        <legend>{t.choices}</legend>
        {Object.entries(questionOf(fact)?.choices ?? {}).map(([code, text]) => (
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
        {error && (
          <span id={`clause-error-${id}`} className={classes.error}>
            {t.noChoice}
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
