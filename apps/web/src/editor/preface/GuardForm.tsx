import '../../ui/nativeSelectStyles.ts';
import { type Guard, type GuardLevel, MAX_GUARD_MESSAGE, type Question } from '@derkenar/belge';
import { dateError, formatDate, parseDate } from '@derkenar/domain';
import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { prefaceMessages } from '../../messages/preface.ts';
import { choices as optionsOf } from '../../ui/choices.ts';
import { DateField } from '../../ui/DateField.tsx';
import { ConditionFields } from '../rules/ConditionFields.tsx';
import { type ClauseError, conditionError, conditionOf, typedCondition } from '../rules/typedCondition.ts';
import classes from './preface.module.css';
import { StepForm } from './StepForm.tsx';

const t = prefaceMessages.guard;

/** A guard is judged by the case or by the day. */
type Basis = keyof typeof t.bases;

interface Props {
  /** Null for a new one. */
  readonly guard: Guard | null;
  readonly questions: readonly Question[];
  readonly onApply: (guard: Guard) => void;
  readonly onBack: () => void;
}

/** One condition of the petition's lawfulness. */
export function GuardForm({ guard, questions, onApply, onBack }: Props) {
  const [typed, setTyped] = useState(() => typedCondition(guard?.when ?? null));
  const [basis, setBasis] = useState<Basis>(guard?.until === undefined ? 'kosul' : 'gun');
  const [until, setUntil] = useState(guard?.until === undefined ? '' : formatDate(guard.until));
  const [noDay, setNoDay] = useState<string | null>(null);
  const [level, setLevel] = useState<GuardLevel>(guard?.level ?? 'dur');
  const [message, setMessage] = useState(guard?.message ?? '');
  const [error, setError] = useState<ClauseError | null>(null);
  const [noMessage, setNoMessage] = useState(false);
  const apply = (): string | null => {
    const wrong = basis === 'kosul' ? conditionError(typed, questions) : null;
    const day = parseDate(until);
    const wrongDay = basis === 'gun' && day === null ? (dateError(until) ?? t.noDay) : null;
    const said = message.replace(/\s+/g, ' ').trim();
    setError(wrong);
    setNoDay(wrongDay);
    setNoMessage(said === '');
    if (wrong !== null) return `choice-${wrong.id}`;
    if (wrongDay !== null) return 'until';
    if (said === '') return 'message';
    const when = conditionOf(typed, questions);
    if (basis === 'kosul' && when !== null) onApply({ when, level, message: said });
    if (basis === 'gun' && day !== null) onApply({ when: null, until: day, level, message: said });
    return null;
  };
  return (
    <StepForm onApply={apply} onBack={onBack}>
      <div className={classes.fields}>
        <NativeSelect
          name="basis"
          data-autofocus
          label={t.basis}
          value={basis}
          data={optionsOf(t.bases)}
          onChange={({ currentTarget }) => setBasis(currentTarget.value as Basis)}
        />
        {basis === 'kosul' ? (
          <ConditionFields
            intro={t.intro}
            value={typed}
            questions={questions}
            error={error}
            ofAll
            result={prefaceMessages.guards.condition}
            onChange={(next) => {
              setTyped(next);
              setError(null);
            }}
          />
        ) : (
          <DateField
            name="until"
            label={t.until}
            description={t.untilNote}
            value={until}
            error={noDay ?? undefined}
            onText={(next) => {
              setUntil(next);
              setNoDay(null);
            }}
            onLeave={setUntil}
          />
        )}
        <NativeSelect
          name="level"
          label={t.level}
          description={t.levelNote}
          value={level}
          data={optionsOf(t.levels)}
          onChange={({ currentTarget }) => setLevel(currentTarget.value as GuardLevel)}
        />
        <Textarea
          name="message"
          label={t.message}
          description={t.messageNote}
          value={message}
          error={noMessage ? t.noMessage : undefined}
          rows={2}
          maxLength={MAX_GUARD_MESSAGE}
          onChange={({ currentTarget }) => {
            setMessage(currentTarget.value);
            setNoMessage(false);
          }}
        />
      </div>
    </StepForm>
  );
}
