import { changesOf } from './secondAccount.ts';
import type { WorkedCase, WorkedItem } from './workedCase.ts';

function moved(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const item = (kind: WorkedItem['kind'], from: string, amount: string, due = from): WorkedItem => ({
  kind,
  rate: kind === 'akdi' ? '31,5' : null,
  from,
  due,
  amount,
});

const simple = (name: string, items: readonly WorkedItem[], day: string, more: Partial<WorkedCase> = {}) => ({
  name,
  items,
  payments: [],
  expenses: [],
  start: null,
  seized: null,
  withFees: false,
  day,
  ...more,
});

/** Amounts whose thirds and sevenths do not come out even. */
const AMOUNTS = ['10000000', '785925', '8450000', '123456789', '1', '99999999999', '333', '7777777'] as const;
const amountOf = (n: number): string => AMOUNTS[n % AMOUNTS.length] as string;

/** Each change of a rate from both sides, with a payment on its day, and over the whole period. */
function aroundChanges(kind: 'yasal' | 'ticari' | 'ttk1530'): readonly WorkedCase[] {
  const changes = changesOf(kind).slice(1);
  return changes.flatMap((change, n) => {
    const amount = amountOf(n);
    const across = item(kind, moved(change, -37), amount);
    const payment = { date: change, amount: String(BigInt(amount) / 3n + 1n), kind: 'icraDairesi' };
    return [
      simple(`${kind} across ${change}`, [across], moved(change, 41)),
      simple(`${kind} until ${change}`, [across], change),
      simple(`${kind} from ${change}`, [item(kind, change, amount)], moved(change, 29)),
      simple(`${kind} paid on ${change}`, [across], moved(change, 41), { payments: [payment] }),
    ];
  });
}

const LEAP_YEARS = ['2000', '2004', '2008', '2012', '2016', '2020', '2024'] as const;

/** Leap days within, at the beginning and at the end of the interest. */
const leapYears = (): readonly WorkedCase[] =>
  LEAP_YEARS.flatMap((year, n) => [
    simple(
      `leap year ${year} whole`,
      [item('yasal', `${year}-01-01`, amountOf(n))],
      `${Number(year) + 1}-01-01`,
    ),
    simple(`leap day ${year} first`, [item('ticari', `${year}-02-29`, amountOf(n + 1))], `${year}-03-01`),
    simple(`leap day ${year} last`, [item('akdi', `${year}-01-31`, amountOf(n + 2))], `${year}-02-29`),
  ]);

const pay = (date: string, amount: string, kind = 'icraDairesi') => ({ date, amount, kind });

/** Payments smaller than the interest, equal to it, larger than everything; expenses before and after. */
const payments = (): readonly WorkedCase[] => {
  const claim = [item('yasal', '2023-05-05', '10000000')];
  const day = '2025-12-31';
  const paid = (name: string, list: WorkedCase['payments'], expenses: WorkedCase['expenses'] = []) =>
    simple(name, claim, day, { payments: list, expenses });
  return [
    paid('less than interest', [pay('2024-05-05', '100000')]),
    paid('less than interest, twice', [pay('2024-05-05', '100000'), pay('2024-06-01', '33333')]),
    paid('exactly the interest of a year', [pay('2024-05-04', '900000')]),
    paid('a kuruş less than the interest of a year', [pay('2024-05-04', '899999')]),
    paid('a kuruş more than the interest of a year', [pay('2024-05-04', '900001')]),
    paid('before interest begins', [pay('2023-01-01', '2500000')]),
    paid('on the first day', [pay('2023-05-05', '2500000')]),
    paid('on the day of the account', [pay('2025-12-31', '2500000')]),
    paid('overpayment', [pay('2024-06-01', '20000000')]),
    paid('overpayment in two parts', [pay('2024-06-01', '10000000'), pay('2025-06-01', '5000000')]),
    paid('two on one day', [pay('2024-06-01', '700001'), pay('2024-06-01', '700002')]),
    paid('expenses first', [pay('2024-06-01', '50000')], [{ date: '2024-01-01', amount: '60000' }]),
    paid('later expenses', [pay('2024-06-01', '1500000')], [{ date: '2024-07-01', amount: '60000' }]),
    paid(
      'expenses on the day of the payment',
      [pay('2024-06-01', '1500000')],
      [{ date: '2024-06-01', amount: '61' }],
    ),
    ...Array.from({ length: 12 }, (_, n) =>
      paid(
        `monthly, ${n + 1} payments`,
        Array.from({ length: n + 1 }, (_, m) => pay(moved('2024-01-15', 30 * m), '450000')),
      ),
    ),
  ];
};

/** Several items, of one due day and of several, with and without interest. */
const severalItems = (): readonly WorkedCase[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].flatMap((n) => {
    const items = [
      item('ticari', '2022-03-01', amountOf(n), '2022-02-28'),
      item('yasal', '2022-03-01', amountOf(n + 1), '2022-02-28'),
      item('akdi', '2023-07-01', amountOf(n + 2)),
      item('yok', '2021-01-01', amountOf(n + 3)),
    ];
    const all = items.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    const part = (divisor: bigint) => String(all / divisor + 1n);
    return [
      simple(`four items, ${n}`, items, '2025-10-10'),
      simple(`four items, small payment, ${n}`, items, '2025-10-10', {
        payments: [pay('2024-07-01', part(9n))],
      }),
      simple(`four items, two payments, ${n}`, items, '2025-10-10', {
        payments: [pay('2024-07-01', part(2n)), pay('2025-01-01', part(3n))],
      }),
    ];
  });

/** Cases of 2026 with fees and counsel's fee, by stage. */
const withFees = (): readonly WorkedCase[] =>
  AMOUNTS.flatMap((amount, n) => {
    const common = { start: '2026-01-12', withFees: true };
    const items = [item(n % 2 === 0 ? 'ticari' : 'akdi', '2025-02-03', amount)];
    const half = String(BigInt(amount) / 2n + 1n);
    const one = (name: string, more: Partial<WorkedCase>) =>
      simple(`fees, ${name}, ${amount}`, items, '2026-06-30', { ...common, ...more });
    return [
      one('nothing paid', {}),
      one('seized', { seized: '2026-03-01' }),
      one('paid before and after seizure', {
        seized: '2026-03-01',
        payments: [pay('2026-02-01', half), pay('2026-04-01', half)],
      }),
      one('paid out of court', { payments: [pay('2026-02-01', half, 'haricen')] }),
      one('sold', { seized: '2026-02-01', payments: [pay('2026-05-05', half, 'satis')] }),
      one('paid on the first day', { payments: [pay('2026-01-12', half)] }),
    ];
  });

export const workedCases = (): readonly WorkedCase[] => [
  ...aroundChanges('yasal'),
  ...aroundChanges('ticari'),
  ...aroundChanges('ttk1530'),
  ...leapYears(),
  ...payments(),
  ...severalItems(),
  ...withFees(),
];
