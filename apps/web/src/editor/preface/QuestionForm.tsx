import '../../ui/checkboxStyles.ts';
import '../../ui/nativeSelectStyles.ts';
import { hasChoices, MAX_HELP, MAX_LABEL, type Question, type QuestionKind } from '@derkenar/belge';
import { isChosenKind, YES_NO } from '@derkenar/domain';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { prefaceMessages } from '../../messages/preface.ts';
import { choices as optionsOf } from '../../ui/choices.ts';
import { ChoiceRows } from './ChoiceRows.tsx';
import classes from './preface.module.css';
import { StepForm } from './StepForm.tsx';
import {
  type QuestionErrors,
  questionCode,
  questionErrors,
  questionOfTyped,
  type TypedQuestion,
  typedQuestion,
  withKind,
  withoutEmptyEnd,
} from './typedQuestion.ts';

const t = prefaceMessages.question;

interface Props {
  /** Null for a new one. */
  readonly question: Question | null;
  /** The questions beside it. */
  readonly others: readonly Question[];
  /** The sentence about what the text would lose, or null. */
  readonly lossBy: (question: Question) => string | null;
  readonly onApply: (question: Question) => void;
  readonly onBack: () => void;
}

/** One question of the petition. */
export function QuestionForm({ question, others, lossBy, onApply, onBack }: Props) {
  const [typed, setTyped] = useState(() => typedQuestion(question));
  const [errors, setErrors] = useState<QuestionErrors>({});
  const change = (next: TypedQuestion) => {
    setTyped(next);
    setErrors({});
  };
  const apply = (): string | null => {
    const whole = withoutEmptyEnd(typed);
    const found = questionErrors(whole, others);
    const [wrong] = Object.keys(found);
    setErrors(found);
    if (wrong !== undefined) return wrong;
    const next = questionOfTyped(whole, others);
    const loss = lossBy(next);
    if (loss !== null) {
      setErrors({ kind: loss });
      return 'kind';
    }
    onApply(next);
    return null;
  };
  return (
    <StepForm onApply={apply} onBack={onBack}>
      <div className={classes.fields}>
        <TextInput
          data-autofocus
          name="label"
          label={t.label}
          description={t.labelNote}
          value={typed.label}
          error={errors['label']}
          maxLength={MAX_LABEL}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ ...typed, label: currentTarget.value })}
        />
        <div className={classes.pair}>
          <NativeSelect
            name="kind"
            label={t.kind}
            value={typed.kind}
            data={optionsOf(t.kinds)}
            error={errors['kind']}
            onChange={({ currentTarget }) => change(withKind(typed, currentTarget.value as QuestionKind))}
          />
          <InitialField typed={typed} error={errors['initial']} onChange={change} />
        </div>
        {hasChoices(typed) && <ChoiceRows typed={typed} errors={errors} onChange={change} />}
        <TextInput
          name="help"
          label={t.help}
          description={t.helpNote}
          value={typed.help}
          maxLength={MAX_HELP}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ ...typed, help: currentTarget.value })}
        />
        <div className={classes.checks}>
          <Checkbox
            label={t.required}
            checked={typed.required}
            onChange={({ currentTarget }) => change({ ...typed, required: currentTarget.checked })}
          />
          <Checkbox
            label={t.kept}
            checked={typed.kept}
            onChange={({ currentTarget }) => change({ ...typed, kept: currentTarget.checked })}
          />
        </div>
        {typed.label.trim() !== '' && (
          <p className={classes.note}>{t.placeholder(typed.code ?? questionCode(typed.label, others))}</p>
        )}
      </div>
    </StepForm>
  );
}

interface InitialProps {
  readonly typed: TypedQuestion;
  readonly error: string | undefined;
  readonly onChange: (typed: TypedQuestion) => void;
}

/** The answer to begin with. Choices have it beside them; things of a case cannot be known before. */
function InitialField({ typed, error, onChange }: InitialProps) {
  const { kind, initial } = typed;
  if (hasChoices(typed) || isChosenKind(kind)) return null;
  if (kind === 'evetHayir')
    return (
      <NativeSelect
        name="initial"
        label={t.initial}
        value={initial}
        data={[{ value: '', label: t.noInitial }, ...optionsOf(YES_NO)]}
        onChange={({ currentTarget }) => onChange({ ...typed, initial: currentTarget.value })}
      />
    );
  return (
    <TextInput
      name="initial"
      label={t.initial}
      value={initial}
      error={error}
      maxLength={MAX_HELP}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange({ ...typed, initial: currentTarget.value })}
    />
  );
}
