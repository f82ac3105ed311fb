import { formatDate, parseDate } from '@derkenar/domain';
import { Button, NativeSelect, TextInput, Title } from '@mantine/core';
import '../../ui/nativeSelectStyles.ts';
import { useState } from 'react';
import { takipAccountMessages } from '../../messages/takipAccount.ts';
import card from '../../ui/card.module.css';
import { DateField } from '../../ui/DateField.tsx';
import { EXCHANGE_DECIMALS, exchangeRateText, parseExchangeRate, readingsOf } from '../../ui/decimal.ts';
import { withReadings } from '../../ui/Readings.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useSubmit } from '../../ui/useSubmit.ts';
import classes from './account.module.css';
import type { ExchangeRates } from './question.ts';

const t = takipAccountMessages.exchange;

interface Props {
  readonly currencies: readonly string[];
  readonly day: string;
  readonly rates: ExchangeRates;
  readonly onRates: (rates: ExchangeRates) => void;
}

/** Exchange rates of days for this account alone. */
export function ExchangeForm({ currencies, day, rates, onRates }: Props) {
  const [currency, setCurrency] = useState(currencies[0] ?? '');
  const [typedDay, setDay] = useState(day);
  const [text, setText] = useState('');
  const { form, busy, errorOf, clear, onSubmit } = useSubmit({
    check: () => ({
      day: parseDate(typedDay) === null ? takipAccountMessages.form.dayError : null,
      rate: parseExchangeRate(text) === null ? t.error : null,
    }),
    send: async () => {
      const added = { currency, date: parseDate(typedDay) ?? '', rate: parseExchangeRate(text) ?? 0 };
      const others = rates.filter((one) => one.currency !== added.currency || one.date !== added.date);
      onRates([...others, added]);
      setText('');
    },
  });
  const change = (next: string) => {
    setText(next);
    clear('rate');
  };
  return (
    <section className={card.card} aria-labelledby="kur">
      <Title order={2} id="kur">
        {t.title}
      </Title>
      <p className={classes.hint}>{t.description}</p>
      <form ref={form} noValidate className={classes.form} onSubmit={onSubmit}>
        <NativeSelect
          label={t.currency}
          data={[...currencies]}
          value={currency}
          onChange={(event) => setCurrency(event.currentTarget.value)}
        />
        <DateField
          label={t.day}
          autoComplete="off"
          value={typedDay}
          error={errorOf('day')}
          onText={(next) => {
            setDay(next);
            clear('day');
          }}
          onLeave={(next) => next !== typedDay && setDay(next)}
        />
        <TextInput
          label={t.rate}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={text}
          error={withReadings(errorOf('rate'), readingsOf(text, EXCHANGE_DECIMALS), change)}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <div className={classes.submit}>
          <SubmitButton busy={busy}>{t.add}</SubmitButton>
        </div>
      </form>
      {rates.length > 0 && (
        <ul className={classes.rates}>
          {rates.map((one) => {
            const words = t.listed(one.currency, formatDate(one.date), exchangeRateText(one.rate));
            return (
              <li key={`${one.currency} ${one.date}`}>
                {words}{' '}
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={t.removeName(words)}
                  onClick={() => onRates(rates.filter((other) => other !== one))}
                >
                  {t.remove}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
