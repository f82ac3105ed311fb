import { accountWords, type TakipAccount } from '@derkenar/domain';
import { messages } from '../messages.ts';

const t = messages.takipAccount;
const { column } = t;

/**
 * A cell of a table of an account: text, an ISO day, money in hundredths with its currency, a rate, an exchange rate in
 * ten-thousandths of a lira, or a count.
 */
export type AccountCell =
  | string
  | { readonly date: string }
  | { readonly amount: number; readonly currency: string }
  | { readonly rate: number }
  | { readonly exchange: number }
  | { readonly count: number };

export interface AccountTable {
  readonly title: string;
  /** Name of the sheet; tables of one sheet stand below each other. */
  readonly sheet: string;
  readonly columns: readonly { readonly name: string; readonly width: number }[];
  readonly rows: readonly (readonly AccountCell[])[];
  /** The last row is the result. */
  readonly hasTotal: boolean;
}

/** The account in tables, for paper and for a workbook: an accountant can check each line. */
export function accountTables(account: TakipAccount): readonly AccountTable[] {
  const tables = [
    linesTable(account),
    itemTable(account),
    ...account.items.flatMap((item) => interestTable(item)),
    exchangeTable(account),
    expenseTable(account),
    paymentTable(account),
    feeTable(account),
    counselTable(account),
    differenceTable(account),
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

const money = (amount: number, currency = 'TRY'): AccountCell => ({ amount, currency });
const stateText = (state: keyof typeof accountWords.states | null): string =>
  state === null ? '' : accountWords.states[state];

const linesTable = ({ lines, sums }: TakipAccount): AccountTable => ({
  title: t.lines,
  sheet: t.lines,
  columns: [
    { name: column.item, width: 44 },
    { name: column.ground, width: 34 },
    { name: column.state, width: 14 },
    { name: column.amount, width: 18 },
  ],
  rows: [
    ...lines.map(({ text, ground, state, amount }) => [text, ground, stateText(state), money(amount)]),
    [t.remaining, '', '', money(sums.remaining)],
  ],
  hasTotal: true,
});

/** Where payments or another currency stand between what was claimed and what is owed. */
const itemTable = ({ items, payments }: TakipAccount): AccountTable => ({
  title: t.items,
  sheet: t.items,
  columns: [
    { name: column.item, width: 40 },
    { name: column.claimed, width: 18 },
    { name: column.unpaid, width: 18 },
    { name: column.accrued, width: 18 },
    { name: column.unpaidInterest, width: 18 },
  ],
  rows:
    payments.length === 0 && items.every(({ currency }) => currency === 'TRY')
      ? []
      : items.map(({ name, currency, principal, unpaidPrincipal, interest, unpaidInterest }) => [
          name,
          ...[principal, unpaidPrincipal, interest, unpaidInterest].map((amount) => money(amount, currency)),
        ]),
  hasTotal: false,
});

const exchangeTable = ({ exchangeRates }: TakipAccount): AccountTable => ({
  title: t.exchange,
  sheet: t.exchange,
  columns: [
    { name: column.date, width: 13 },
    { name: column.currency, width: 14 },
    { name: column.exchange, width: 18 },
  ],
  rows: exchangeRates.map(({ date, currency, rate }) => [{ date }, currency, { exchange: rate }]),
  hasTotal: false,
});

const expenseTable = ({ expenses, fees, sums }: TakipAccount): AccountTable => ({
  title: t.expenses,
  sheet: t.expenses,
  columns: [
    { name: column.item, width: 60 },
    { name: column.date, width: 13 },
    { name: column.amount, width: 18 },
  ],
  rows:
    sums.expenses === 0
      ? []
      : [
          ...expenses.map(({ name, date, amount }): AccountCell[] => [
            name,
            date === null ? '' : { date },
            money(amount),
          ]),
          ...fees
            .filter(({ name }) => name !== 'collection')
            .map(({ name, date, amount }): AccountCell[] => [
              accountWords.fees[name],
              { date },
              money(amount),
            ]),
          [t.total, '', money(sums.expenses)],
        ],
  hasTotal: true,
});

const interestTable = ({ name, currency, lines, interest }: TakipAccount['items'][number]): AccountTable => ({
  title: t.interest(name),
  sheet: t.interestSheet,
  columns: [
    { name: column.from, width: 13 },
    { name: column.to, width: 13 },
    { name: column.days, width: 7 },
    { name: column.principal, width: 18 },
    { name: column.rate, width: 10 },
    { name: column.ground, width: 30 },
    { name: column.gazette, width: 18 },
    { name: column.state, width: 14 },
    { name: column.interest, width: 18 },
  ],
  rows:
    lines.length === 0
      ? []
      : [
          ...lines.map((line): AccountCell[] => [
            { date: line.from },
            { date: line.to },
            { count: line.days },
            money(line.principal, currency),
            { rate: line.rate },
            line.ground,
            line.gazette ?? (line.state === 'office' ? '' : t.noGazette),
            stateText(line.state),
            money(line.amount, currency),
          ]),
          [t.total, '', '', '', '', '', '', '', money(interest, currency)],
        ],
  hasTotal: true,
});

const paymentTable = ({ payments }: TakipAccount): AccountTable => ({
  title: t.payments,
  sheet: t.paymentSheet,
  columns: [
    { name: column.date, width: 13 },
    { name: column.amount, width: 18 },
    { name: column.toExpenses, width: 18 },
    { name: column.toInterest, width: 18 },
    { name: column.toPrincipal, width: 18 },
    { name: column.surplus, width: 18 },
  ],
  rows: payments.map(({ date, amount, toExpenses, toInterest, toPrincipal, surplus }) => [
    { date },
    money(amount),
    money(toExpenses),
    money(toInterest),
    money(toPrincipal),
    money(surplus),
  ]),
  hasTotal: false,
});

const feeTable = (account: TakipAccount): AccountTable => ({
  title: t.fees,
  sheet: t.fees,
  columns: [
    { name: column.fee, width: 30 },
    { name: column.stage, width: 18 },
    { name: column.date, width: 13 },
    { name: column.base, width: 18 },
    { name: column.rate, width: 10 },
    { name: column.ground, width: 40 },
    { name: column.state, width: 14 },
    { name: column.amount, width: 18 },
  ],
  rows: feeRows(account).map(({ label, ...fee }) => [
    label,
    fee.stage === null ? '' : accountWords.stages[fee.stage],
    { date: fee.date },
    fee.base === null ? '' : money(fee.base),
    fee.rate === null ? '' : { rate: fee.rate },
    fee.ground,
    stateText(fee.state),
    money(fee.amount),
  ]),
  hasTotal: false,
});

/** Fees as they are shown; the advance fee that was taken off stands below zero. */
function feeRows({ fees, deducted, prisonFee }: TakipAccount) {
  return [
    ...fees.map((fee) => ({ ...fee, label: accountWords.fees[fee.name] as string })),
    ...(deducted === null
      ? []
      : [{ ...deducted, amount: -deducted.amount, label: accountWords.deductedFee }]),
    ...(prisonFee === null ? [] : [{ ...prisonFee, label: accountWords.prisonFee }]),
  ];
}

const counselTable = ({ counsel }: TakipAccount): AccountTable => ({
  title: t.counsel(counsel?.ground ?? ''),
  sheet: t.counselSheet,
  columns: [
    { name: column.base, width: 18 },
    { name: column.rate, width: 10 },
    { name: column.amount, width: 18 },
  ],
  rows:
    counsel === null
      ? []
      : [
          ...counsel.brackets.map(({ base, rate, amount }): AccountCell[] => [
            money(base),
            { rate },
            money(amount),
          ]),
          ...counsel.rules.map((rule): AccountCell[] => [accountWords.counselRules[rule], '', '']),
          [t.total, '', money(counsel.amount)],
        ],
  hasTotal: true,
});

const differenceTable = ({ differences }: TakipAccount): AccountTable => ({
  title: t.differences,
  sheet: t.differenceSheet,
  columns: [
    { name: column.item, width: 24 },
    { name: column.stated, width: 18 },
    { name: column.reckoned, width: 18 },
    { name: column.difference, width: 18 },
  ],
  rows: differences.map(({ name, stated, reckoned }) => [
    t.sums[name],
    money(stated),
    money(reckoned),
    money(reckoned - stated),
  ]),
  hasTotal: false,
});
