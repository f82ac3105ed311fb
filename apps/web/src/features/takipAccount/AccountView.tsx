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
import { percentText } from '../../ui/decimal.ts';
import table from '../../ui/table.module.css';
import classes from './account.module.css';
import { DataTable } from './DataTable.tsx';

const SUMS = ['principal', 'interest', 'expenses', 'collectionFee', 'counselFee', 'paid'] as const;
const { column } = t;

type Line = TakipAccount['lines'][number];
type Item = TakipAccount['items'][number];

/** Sums, lines, the figures that they come from, and what was not confirmed. */
export function AccountView({
  takip,
  account,
}: {
  readonly takip: StoredTakip;
  readonly account: TakipAccount;
}) {
  const { sums, lines, items, payments, differences, doubts, counsel } = account;
  return (
    <>
      <section className={card.card} aria-labelledby="toplamlar">
        <Title order={2} id="toplamlar">
          {t.sums.remaining}
        </Title>
        <p className={classes.remaining}>{formatAmount(sums.remaining)}</p>
        <dl className={card.sums}>
          {SUMS.filter((name) => sums[name] !== 0).map((name) => (
            <div key={name}>
              <dt>{t.sums[name]}</dt>
              <dd>{formatAmount(sums[name])}</dd>
            </div>
          ))}
          <div>
            <dt>{t.sums.daily}</dt>
            <dd>{formatAmount(account.dailyInterest)}</dd>
          </div>
        </dl>
        <Lines lines={lines} items={items} remaining={sums.remaining} />
      </section>
      {doubts.length > 0 && (
        <Section id="dogrulanmayanlar" title={t.doubts}>
          <ul className={classes.doubts}>
            {doubts.map((doubt) => (
              <li key={doubt}>{doubt}</li>
            ))}
          </ul>
        </Section>
      )}
      {differences.length > 0 && (
        <Section id="fark" title={t.differences}>
          <DataTable
            labelledBy="fark"
            columns={[column.item, column.stated, column.reckoned, column.difference]}
            rows={differences.map(({ name, stated, reckoned }) => [
              t.statedSums[name],
              formatAmount(stated),
              formatAmount(reckoned),
              formatAmount(reckoned - stated),
            ])}
          />
        </Section>
      )}
      {items.map((item) => (
        <ItemSection key={item.id} takip={takip} item={item} />
      ))}
      {sums.expenses !== 0 && (
        <Section id="masraflar" title={t.expenses}>
          <p className={classes.hint}>{t.expensesOf}</p>
          <CaseLink takip={takip} />
        </Section>
      )}
      {payments.length > 0 && (
        <Section id="tahsilatlar" title={t.payments}>
          <DataTable
            labelledBy="tahsilatlar"
            columns={[
              column.date,
              column.amount,
              column.toExpenses,
              column.toInterest,
              column.toPrincipal,
              column.surplus,
            ]}
            rows={payments.map(({ date, amount, toExpenses, toInterest, toPrincipal, surplus }) => [
              formatDate(date),
              ...[amount, toExpenses, toInterest, toPrincipal, surplus].map((one) => formatAmount(one)),
            ])}
          />
        </Section>
      )}
      <FeeSection account={account} />
      {counsel !== null && (
        <Section id="vekalet" title={t.counsel}>
          <p className={classes.hint}>{counsel.ground}</p>
          <DataTable
            labelledBy="vekalet"
            columns={[column.base, column.rate, column.amount]}
            rows={[
              ...counsel.brackets.map(({ base, rate, amount }) => [
                formatAmount(base),
                percentText(rate),
                formatAmount(amount),
              ]),
              ['', '', formatAmount(counsel.amount)],
            ]}
            hasTotal
          />
        </Section>
      )}
    </>
  );
}

function Section({
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

const CaseLink = ({ takip }: { readonly takip: StoredTakip }) => (
  <Link to="/takip/$takipId/duzenle" params={{ takipId: takip.id }} hash="section-details">
    {t.editCase}
  </Link>
);

interface LinesProps {
  readonly lines: readonly Line[];
  readonly items: readonly Item[];
  readonly remaining: number;
}

function Lines({ lines, items, remaining }: LinesProps) {
  return (
    <>
      <h3 id="satirlar">{t.lines}</h3>
      <p className={classes.hint}>{t.linesHint}</p>
      <div className={table.frame}>
        <table className={table.table} aria-labelledby="satirlar">
          <thead className={table.unseen}>
            <tr>
              {[column.item, column.ground, column.state, column.amount].map((name) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, n) => (
              // oxlint-disable-next-line react/no-array-index-key -- two lines may be equal; the list never changes
              <tr key={n} className={classes.row}>
                <td>{line.text}</td>
                <td data-label={column.ground}>{line.ground}</td>
                <td data-label={column.state}>
                  {line.state === null ? null : accountWords.states[line.state]}
                </td>
                <td data-label={column.amount}>
                  <Source line={line} items={items} />
                </td>
              </tr>
            ))}
            <tr className={classes.row} data-total>
              <td colSpan={3}>{t.sums.remaining}</td>
              <td data-label={column.amount}>{formatAmount(remaining)}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The figure of a line, which leads to the section that it comes from. */
function Source({ line, items }: { readonly line: Line; readonly items: readonly Item[] }) {
  const amount = formatAmount(line.amount);
  const target = targetOf(line, items);
  const show = () => {
    const heading = document.getElementById(target);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      className={classes.source}
      aria-label={t.sourceOf(amount, line.text)}
      onClick={show}
    >
      {amount}
    </button>
  );
}

function targetOf({ kind, text }: Line, items: readonly Item[]): string {
  if (kind === 'expenses') return 'masraflar';
  if (kind === 'payment') return 'tahsilatlar';
  if (kind === 'collectionFee') return 'harclar';
  if (kind === 'counselFee') return 'vekalet';
  const item = items.find(({ name }) => text.includes(`: ${name}`)) ?? items[0];
  return `kalem-${item?.id ?? ''}`;
}

function ItemSection({ takip, item }: { readonly takip: StoredTakip; readonly item: Item }) {
  const { id, name, currency, lines, interest } = item;
  const money = (amount: number) =>
    currency === 'TRY' ? formatAmount(amount) : formatAmount(amount).replace('TL', currency);
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
              column.days,
              column.count,
              column.principal,
              column.rate,
              column.ground,
              column.gazette,
              column.state,
              column.interest,
            ]}
            rows={[
              ...lines.map((line) => [
                `${formatDate(line.from)} – ${formatDate(line.to)}`,
                String(line.days),
                money(line.principal),
                percentText(line.rate),
                line.ground,
                line.gazette ?? (line.state === 'office' ? '' : t.noGazette),
                accountWords.states[line.state],
                money(line.amount),
              ]),
              [t.sums.interest, '', '', '', '', '', '', money(interest)],
            ]}
            hasTotal
          />
          <p className={classes.hint}>{t.rule}</p>
        </>
      )}
    </Section>
  );
}

function FeeSection({ account: { fees, prisonFee } }: { readonly account: TakipAccount }) {
  const all = prisonFee === null ? fees : [...fees, prisonFee];
  if (all.length === 0) return null;
  return (
    <Section id="harclar" title={t.fees}>
      <DataTable
        labelledBy="harclar"
        columns={[
          column.fee,
          column.stage,
          column.date,
          column.base,
          column.rate,
          column.ground,
          column.state,
          column.amount,
        ]}
        rows={all.map((fee) => [
          fee.name === 'prison' ? `${accountWords.fees.prison} ${t.notAdded}` : accountWords.fees[fee.name],
          fee.stage === null ? '' : accountWords.stages[fee.stage],
          formatDate(fee.date),
          fee.base === null ? '' : formatAmount(fee.base),
          fee.rate === null ? '' : percentText(fee.rate),
          fee.ground,
          accountWords.states[fee.state],
          formatAmount(fee.amount),
        ])}
      />
    </Section>
  );
}
