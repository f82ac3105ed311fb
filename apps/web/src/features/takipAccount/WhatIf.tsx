import {
  type AccountRequest,
  formatAmount,
  formatDate,
  type IfPaid,
  type PaymentPlan,
  parseAmount,
  parseDate,
} from '@derkenar/domain';
import { TextInput, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { ApiError } from '../../client/api.ts';
import { takipAccountMessages } from '../../messages/takipAccount.ts';
import card from '../../ui/card.module.css';
import { DateField } from '../../ui/DateField.tsx';
import { readingsOf } from '../../ui/decimal.ts';
import { FormError } from '../../ui/FormError.tsx';
import { withReadings } from '../../ui/Readings.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useSubmit } from '../../ui/useSubmit.ts';
import classes from './account.module.css';
import { askIfPaid, askPlan } from './api.ts';
import { DataTable, figure, word } from './DataTable.tsx';
import { Stop } from './Stop.tsx';

const { whatIf, plan: planTexts, column, form: formTexts, doubts: doubtsTitle } = takipAccountMessages;
const MAX_COUNT = 120;

const paidView = (answer: IfPaid) => <Paid answer={answer} />;
const planView = (answer: PaymentPlan) => <Plan answer={answer} />;

interface Props {
  readonly id: string;
  readonly body: AccountRequest;
}

/** An imagined payment, and a plan of equal instalments. */
export function WhatIf(props: Props) {
  return (
    <div className={classes.pair}>
      <Question
        {...props}
        title={whatIf.title}
        dayLabel={whatIf.day}
        valueLabel={whatIf.amount}
        action={whatIf.ask}
        valueError={whatIf.amountError}
        read={(text) => {
          const amount = parseAmount(text);
          return amount !== null && amount > 0 ? amount : null;
        }}
        readings={readingsOf}
        ask={(body, amount) => askIfPaid(props.id, { ...body, amount })}
        show={paidView}
      />
      <Question
        {...props}
        title={planTexts.title}
        description={planTexts.description}
        dayLabel={planTexts.first}
        valueLabel={planTexts.count}
        action={planTexts.ask}
        valueError={planTexts.countError}
        read={(text) => {
          const count = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
          return count >= 1 && count <= MAX_COUNT ? count : null;
        }}
        ask={(body, count) => askPlan(props.id, { ...body, count })}
        show={planView}
      />
    </div>
  );
}

interface QuestionProps<T> extends Props {
  readonly title: string;
  readonly description?: string;
  readonly dayLabel: string;
  readonly valueLabel: string;
  readonly valueError: string;
  readonly action: string;
  /** null for a text that is no answer. */
  readonly read: (text: string) => number | null;
  /** The readings of a text that has several. */
  readonly readings?: (text: string) => readonly string[];
  readonly ask: (body: AccountRequest, value: number) => Promise<T>;
  readonly show: (answer: T) => React.ReactNode;
}

const none = () => [];

function Question<T>({ id, body, read, readings = none, ask, show, ...texts }: QuestionProps<T>) {
  const [day, setDay] = useState(formatDate(body.day));
  const [value, setValue] = useState('');
  const [answer, setAnswer] = useState<T | null>(null);
  const [stop, setStop] = useState<ApiError | null>(null);
  const fees = useRef(body.fees);
  const shown = useRef<HTMLDivElement>(null);
  const { form, busy, message, errorOf, clear, onSubmit } = useSubmit({
    check: () => ({
      day: parseDate(day) === null ? formTexts.dayError : null,
      value: read(value) === null ? texts.valueError : null,
    }),
    send: async () => {
      setStop(null);
      setAnswer(null);
      setAnswer(await ask({ ...body, fees: fees.current, day: parseDate(day) ?? '' }, read(value) ?? 0));
    },
    onRefused: (error) => {
      if (error.code !== 'hesap-durdu') return false;
      setStop(error);
      return true;
    },
  });
  const leaveOutFees = () => {
    fees.current = null;
    form.current?.requestSubmit();
    // The pressed button disappears.
    shown.current?.focus();
  };
  const change = (next: string) => {
    setValue(next);
    clear('value');
  };
  const heading = texts.title;
  return (
    <section className={card.card} aria-label={heading}>
      <Title order={2}>{heading}</Title>
      {texts.description && <p className={classes.hint}>{texts.description}</p>}
      <form ref={form} noValidate className={classes.form} onSubmit={onSubmit}>
        <DateField
          label={texts.dayLabel}
          autoComplete="off"
          value={day}
          error={errorOf('day')}
          onText={(next) => {
            setDay(next);
            clear('day');
          }}
          onLeave={(next) => next !== day && setDay(next)}
        />
        <TextInput
          label={texts.valueLabel}
          autoComplete="off"
          inputMode="decimal"
          maxLength={40}
          value={value}
          error={withReadings(errorOf('value'), readings(value), change)}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <div className={classes.submit}>
          <SubmitButton busy={busy}>{texts.action}</SubmitButton>
        </div>
      </form>
      <FormError message={message} />
      {stop && <Stop takipId={id} error={stop} onWithoutFees={leaveOutFees} />}
      <div ref={shown} tabIndex={-1} aria-live="polite">
        {answer !== null && show(answer)}
      </div>
    </section>
  );
}

function Paid({ answer }: { readonly answer: IfPaid }) {
  const payment = answer.with.payments.at(-1);
  const lines = [
    [whatIf.owed, answer.without.sums.remaining],
    [whatIf.toExpenses, payment?.toExpenses ?? 0],
    [whatIf.toInterest, payment?.toInterest ?? 0],
    [whatIf.toPrincipal, payment?.toPrincipal ?? 0],
    [whatIf.surplus, payment?.surplus ?? 0],
    [whatIf.left, answer.with.sums.remaining],
  ] as const;
  return (
    <>
      <dl className={classes.answer}>
        {lines.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatAmount(amount)}</dd>
          </div>
        ))}
      </dl>
      <Doubts doubts={answer.with.doubts} />
    </>
  );
}

function Plan({ answer: { plan } }: { readonly answer: PaymentPlan }) {
  if (plan === null) return <p>{planTexts.none}</p>;
  if (plan.rows.length === 0) return <p>{planTexts.nothing}</p>;
  return (
    <>
      <h3 id="taksitler">{planTexts.title}</h3>
      <DataTable
        labelledBy="taksitler"
        columns={[word(column.date), figure(column.instalment), figure(column.remaining)]}
        rows={[
          ...plan.rows.map(({ date, amount, remaining }) => [
            formatDate(date),
            formatAmount(amount),
            formatAmount(remaining),
          ]),
          [planTexts.total, formatAmount(plan.total), ''],
        ]}
        hasTotal
      />
      <Doubts doubts={plan.doubts} />
    </>
  );
}

function Doubts({ doubts }: { readonly doubts: readonly string[] }) {
  if (doubts.length === 0) return null;
  return (
    <>
      <h3>{doubtsTitle}</h3>
      <ul className={classes.doubts}>
        {doubts.map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </ul>
    </>
  );
}
