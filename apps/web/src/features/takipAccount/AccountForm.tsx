import { accountWords, COLLECTION_STAGES, parseDate, type StoredTakip } from '@derkenar/domain';
import { Checkbox, NativeSelect, Title } from '@mantine/core';
import '../../ui/checkboxStyles.ts';
import '../../ui/nativeSelectStyles.ts';
import { useState } from 'react';
import { takipAccountMessages } from '../../messages/takipAccount.ts';
import card from '../../ui/card.module.css';
import { DateField } from '../../ui/DateField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useSubmit } from '../../ui/useSubmit.ts';
import classes from './account.module.css';
import { type Choices, COUNSEL, FEES } from './question.ts';

const t = takipAccountMessages.form;

interface Props {
  readonly takip: StoredTakip;
  readonly applied: Choices;
  readonly onApply: (choices: Choices) => void;
}

/** The day of the account, and what it takes in. */
export function AccountForm({ takip, applied, onApply }: Props) {
  const [choices, setChoices] = useState(applied);
  const change = (changes: Partial<Choices>) => setChoices((all) => ({ ...all, ...changes }));
  const { form, busy, errorOf, clear, onSubmit } = useSubmit({
    check: () => ({ day: parseDate(choices.day) === null ? t.dayError : null }),
    send: async () => onApply(choices),
  });
  // Counsel's fee of zero is no statement.
  const counsel = COUNSEL.filter((choice) => choice !== 'stated' || takip.tutarlar.vekaletUcreti > 0);
  return (
    <section className={card.card} aria-labelledby="neyin-hesabi">
      <Title order={2} id="neyin-hesabi">
        {t.title}
      </Title>
      <form ref={form} noValidate className={classes.form} onSubmit={onSubmit}>
        <DateField
          label={t.day}
          name="day"
          autoComplete="off"
          value={choices.day}
          error={errorOf('day')}
          onText={(day) => {
            change({ day });
            clear('day');
          }}
          onLeave={(day) => day !== choices.day && change({ day })}
        />
        <NativeSelect
          label={t.fees}
          data={FEES.map((value) => ({ value, label: t.feesChoice[value] }))}
          value={choices.fees}
          onChange={(event) => change({ fees: event.currentTarget.value as Choices['fees'] })}
        />
        <NativeSelect
          label={t.counsel}
          data={counsel.map((value) => ({ value, label: t.counselChoice[value] }))}
          value={choices.counsel}
          onChange={(event) => change({ counsel: event.currentTarget.value as Choices['counsel'] })}
        />
        {choices.fees !== 'none' && (
          <>
            <NativeSelect
              label={t.stage}
              data={[
                { value: '', label: t.bySeizures },
                ...COLLECTION_STAGES.map((value) => ({ value, label: accountWords.stages[value] })),
              ]}
              value={choices.stage ?? ''}
              onChange={(event) =>
                change({ stage: COLLECTION_STAGES.find((one) => one === event.currentTarget.value) ?? null })
              }
            />
            <Checkbox
              label={t.waived}
              checked={choices.isWaived}
              onChange={(event) => change({ isWaived: event.currentTarget.checked })}
            />
          </>
        )}
        {choices.counsel.startsWith('tariff') && (
          <Checkbox
            label={t.objection}
            checked={choices.isInObjectionPeriod}
            onChange={(event) => change({ isInObjectionPeriod: event.currentTarget.checked })}
          />
        )}
        <div className={classes.submit}>
          <SubmitButton busy={busy}>{t.reckon}</SubmitButton>
        </div>
      </form>
    </section>
  );
}
