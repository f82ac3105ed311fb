import {
  accountWords,
  formatAmount,
  formatDate,
  type StoredTakip,
  type TakipAccount,
} from '@derkenar/domain';
import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { takipAccountMessages as t } from '../../messages/takipAccount.ts';
import card from '../../ui/card.module.css';
import { exchangeRateText, percentText } from '../../ui/decimal.ts';
import classes from './account.module.css';
import { type Column, DataTable, figure, text, word } from './DataTable.tsx';
import { moneyText } from './money.ts';

const { column } = t;

type Item = TakipAccount['items'][number];

interface Props {
  readonly takip: StoredTakip;
  readonly account: TakipAccount;
}

/** The figures that the lines of an account come from, each in its table. */
export function AccountSections({ takip, account }: Props) {
  const { items, payments, differences, exchangeRates, counsel } = account;
  return (
    <>
      <TableSection
        id="fark"
        title={t.differences}
        columns={[
          text(column.item),
          figure(column.stated),
          figure(column.reckoned),
          figure(column.difference),
        ]}
        rows={differences.map(({ name, stated, reckoned }) => [
          t.statedSums[name],
          formatAmount(stated),
          formatAmount(reckoned),
          formatAmount(reckoned - stated),
        ])}
      />
      {items.map((item) => (
        <ItemSection key={item.id} takip={takip} item={item} />
      ))}
      <TableSection
        id="kalanlar"
        title={t.items}
        columns={[
          text(column.item),
          figure(column.claimed),
          figure(column.unpaid),
          figure(column.accrued),
          figure(column.unpaidInterest),
        ]}
        rows={unpaidRows(account)}
      />
      <TableSection
        id="kurlar"
        title={t.exchangeRates}
        columns={[word(column.date), text(column.currency), figure(column.exchange)]}
        rows={exchangeRates.map(({ date, currency, rate }) => [
          formatDate(date),
          currency,
          exchangeRateText(rate),
        ])}
      />
      <ExpenseSection takip={takip} account={account} />
      <TableSection
        id="tahsilatlar"
        title={t.payments}
        columns={[
          word(column.date),
          figure(column.amount),
          figure(column.toExpenses),
          figure(column.toInterest),
          figure(column.toPrincipal),
          figure(column.surplus),
        ]}
        rows={payments.map(({ date, amount, toExpenses, toInterest, toPrincipal, surplus }) => [
          formatDate(date),
          ...[amount, toExpenses, toInterest, toPrincipal, surplus].map((one) => formatAmount(one)),
        ])}
      />
      <FeeSection account={account} />
      {counsel === null ? (
        <StatedCounsel takip={takip} account={account} />
      ) : (
        <CounselSection counsel={counsel} />
      )}
    </>
  );
}

export function Section({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={card.card} aria-labelledby={id}>
      <Title order={2} id={id} tabIndex={-1} className={classes.title}>
        {title}
      </Title>
      {children}
    </section>
  );
}

interface TableSectionProps {
  readonly id: string;
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
}

/** Nothing where there are no rows. */
function TableSection({ id, title, columns, rows }: TableSectionProps) {
  if (rows.length === 0) return null;
  return (
    <Section id={id} title={title}>
      <DataTable labelledBy={id} columns={columns} rows={rows} />
    </Section>
  );
}

const CaseLink = ({ takip }: { readonly takip: StoredTakip }) => (
  <Link to="/takip/$takipId/duzenle" params={{ takipId: takip.id }} hash="section-details">
    {t.editCase}
  </Link>
);

function ItemSection({ takip, item }: { readonly takip: StoredTakip; readonly item: Item }) {
  const { id, name, currency, lines, interest } = item;
  return (
    <Section id={`kalem-${id}`} title={t.interestOf(name)}>
      <p className={classes.hint}>
        {t.ofCase} <CaseLink takip={takip} />
      </p>
      {lines.length === 0 ? (
        <p>{t.noInterest}</p>
      ) : (
        <>
          <DataTable
            labelledBy={`kalem-${id}`}
            columns={[
              word(column.days),
              figure(column.count),
              figure(column.principal),
              figure(column.rate),
              text(column.ground),
              word(column.gazette),
              word(column.state),
              figure(column.interest),
            ]}
            rows={[
              ...lines.map((line) => [
                `${formatDate(line.from)} – ${formatDate(line.to)}`,
                String(line.days),
                moneyText(line.principal, currency),
                percentText(line.rate),
                line.ground,
                line.gazette ?? (line.state === 'office' ? '' : t.noGazette),
                accountWords.states[line.state],
                moneyText(line.amount, currency),
              ]),
              [t.sums.interest, '', '', '', '', '', '', moneyText(interest, currency)],
            ]}
            hasTotal
          />
          <p className={classes.hint}>{t.rule}</p>
        </>
      )}
    </Section>
  );
}

/** Where payments or another currency stand between what was claimed and what is owed. */
const unpaidRows = ({ items, payments }: TakipAccount): readonly (readonly string[])[] =>
  payments.length === 0 && items.every(({ currency }) => currency === 'TRY')
    ? []
    : items.map(({ name, currency, principal, unpaidPrincipal, interest, unpaidInterest }) => [
        name,
        ...[principal, unpaidPrincipal, interest, unpaidInterest].map((amount) =>
          moneyText(amount, currency),
        ),
      ]);

function ExpenseSection({ takip, account: { sums, expenses, fees } }: Props) {
  if (sums.expenses === 0) return null;
  const startFees = fees.filter(({ name }) => name !== 'collection');
  return (
    <Section id="masraflar" title={t.expenses}>
      <p className={classes.hint}>
        {t.expensesOf} <CaseLink takip={takip} />
      </p>
      <DataTable
        labelledBy="masraflar"
        columns={[text(column.item), word(column.date), figure(column.amount)]}
        rows={[
          ...expenses.map(({ name, date, amount }) => [
            name,
            date === null ? '' : formatDate(date),
            formatAmount(amount),
          ]),
          ...startFees.map(({ name, date, amount }) => [
            accountWords.fees[name],
            formatDate(date),
            formatAmount(amount),
          ]),
          [t.total, '', formatAmount(sums.expenses)],
        ]}
        hasTotal
      />
    </Section>
  );
}

function FeeSection({ account: { fees, deducted, prisonFee } }: { readonly account: TakipAccount }) {
  const all = [
    ...fees.map((fee) => ({ ...fee, label: accountWords.fees[fee.name] })),
    ...(deducted === null
      ? []
      : [{ ...deducted, amount: -deducted.amount, label: accountWords.deductedFee }]),
    ...(prisonFee === null ? [] : [{ ...prisonFee, label: accountWords.prisonFee }]),
  ];
  return (
    <TableSection
      id="harclar"
      title={t.fees}
      columns={[
        text(column.fee),
        word(column.stage),
        word(column.date),
        figure(column.base),
        figure(column.rate),
        text(column.ground),
        word(column.state),
        figure(column.amount),
      ]}
      rows={all.map((fee) => [
        fee.label,
        fee.stage === null ? '' : accountWords.stages[fee.stage],
        formatDate(fee.date),
        fee.base === null ? '' : formatAmount(fee.base),
        fee.rate === null ? '' : percentText(fee.rate),
        fee.ground,
        accountWords.states[fee.state],
        formatAmount(fee.amount),
      ])}
    />
  );
}

function CounselSection({ counsel }: { readonly counsel: NonNullable<TakipAccount['counsel']> }) {
  return (
    <Section id="vekalet" title={t.counsel}>
      <p className={classes.hint}>{counsel.ground}</p>
      <DataTable
        labelledBy="vekalet"
        columns={[text(column.base), figure(column.rate), figure(column.amount)]}
        rows={[
          ...counsel.brackets.map(({ base, rate, amount }) => [
            formatAmount(base),
            percentText(rate),
            formatAmount(amount),
          ]),
          ...counsel.rules.map((rule) => [accountWords.counselRules[rule], '', '']),
          [t.total, '', formatAmount(counsel.amount)],
        ]}
        hasTotal
      />
    </Section>
  );
}

function StatedCounsel({ takip, account: { sums } }: Props) {
  if (sums.counselFee === 0) return null;
  return (
    <Section id="vekalet" title={t.counsel}>
      <p className={classes.hint}>
        {t.counselOf} <CaseLink takip={takip} />
      </p>
    </Section>
  );
}
