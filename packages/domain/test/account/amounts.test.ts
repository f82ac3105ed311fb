import { readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccountCase, type AccountOptions, accountOn } from '../../src/index.ts';
import { options, takip } from './samples.ts';
import { secondAccount, type Worked } from './secondAccount.ts';
import type { WorkedCase } from './workedCase.ts';
import { workedCases } from './workedCases.ts';

// The table of worked amounts, made by the second account. `DERKENAR_GOLDEN=refresh` writes it again; review the diff.
const TABLE = new URL('amounts.tsv', import.meta.url);
const COLUMNS = [
  'interest',
  'collectionFee',
  'counselFee',
  'expenses',
  'paid',
  'unpaidPrincipal',
  'remaining',
] as const;

const cases = workedCases();

function lira(kurus: bigint): string {
  const digits = String(kurus < 0n ? -kurus : kurus).padStart(3, '0');
  return `${kurus < 0n ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

const row = (name: string, worked: Worked): string =>
  [name, ...COLUMNS.map((column) => lira(worked[column]))].join('\t');

const tableOf = (worked: (one: WorkedCase) => Worked): string =>
  `${[['case', ...COLUMNS].join('\t'), ...cases.map((one) => row(one.name, worked(one)))].join('\n')}\n`;

if (process.env['DERKENAR_GOLDEN'] === 'refresh') writeFileSync(TABLE, tableOf(secondAccount));

const caseOf = ({ items, payments, expenses, start, seized }: WorkedCase): AccountCase =>
  takip({
    takipTarihi: start,
    alacakKalemleri: items.map(({ kind, rate, from, due, amount }, n) => ({
      id: `${n}`,
      ad: `Kalem ${n + 1}`,
      tutar: Number(amount),
      paraBirimi: 'TRY',
      vadeTarihi: due,
      faizTuru: kind,
      faizOrani: rate === null ? null : Number(rate.replace(',', '')) * 10,
      faizBaslangici: kind === 'yok' ? null : from,
    })),
    tahsilatlar: payments.map(({ date, amount, kind }, n) => ({
      id: `${n}`,
      tarih: date,
      tutar: Number(amount),
      tur: kind as AccountCase['tahsilatlar'][number]['tur'],
    })),
    masraflar: expenses.map(({ date, amount }, n) => ({
      id: `${n}`,
      tarih: date,
      ad: 'Masraf',
      tutar: Number(amount),
    })),
    hacizler:
      seized === null
        ? []
        : [{ id: 'h', tur: 'arac', konu: '', tarih: seized, durum: 'gecerli', borclu: null }],
  });

const WITH_FEES: Partial<AccountOptions> = {
  fees: { startFees: { kind: 'add', hasAdvance: true }, stage: null, isWaived: false },
  counsel: { kind: 'tariff', date: '2026-01-12', isInObjectionPeriod: false },
};

function productAccount(one: WorkedCase): Worked {
  const account = accountOn(caseOf(one), one.day, options(one.withFees ? WITH_FEES : {}));
  const unpaidPrincipal = account.items.reduce((sum, item) => sum + item.unpaidPrincipal, 0n);
  return { ...account.sums, unpaidPrincipal };
}

describe('the table of worked amounts', () => {
  const table = readFileSync(TABLE, 'utf8');
  const rows = new Map(table.split('\n').map((line) => [line.split('\t')[0], line]));

  it('has at least 200 cases, each with a name of its own', () => {
    expect(cases.length).toBeGreaterThanOrEqual(200);
    expect(rows.size).toBe(cases.length + 2);
  });

  it('is what the second account says', () => {
    expect(tableOf(secondAccount)).toBe(table);
  });

  it.each(cases)('$name', (one) => {
    expect(row(one.name, productAccount(one))).toBe(rows.get(one.name));
  });
});

const dayBetween = (first: string, last: string) =>
  fc
    .integer({ min: Date.parse(first) / 86_400_000, max: Date.parse(last) / 86_400_000 })
    .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
const amount = fc.integer({ min: 1, max: 3_000_000 }).map(String);
const anyItem = fc
  .record({
    kind: fc.constantFrom('yasal', 'ticari', 'akdi', 'yok'),
    from: dayBetween('2024-10-01', '2025-12-31'),
    due: fc.constantFrom('2024-09-01', '2024-09-30'),
    amount,
  })
  .map((one) => ({ ...one, rate: one.kind === 'akdi' ? '37,5' : null }));
const anyCase: fc.Arbitrary<WorkedCase> = fc.record({
  name: fc.constant('any'),
  items: fc.array(anyItem, { minLength: 1, maxLength: 4 }),
  payments: fc.array(
    fc.record({
      date: dayBetween('2026-01-05', '2026-02-05'),
      amount,
      kind: fc.constantFrom('icraDairesi', 'haricen', 'satis'),
    }),
    { maxLength: 4 },
  ),
  expenses: fc.array(fc.record({ date: dayBetween('2026-01-05', '2026-02-05'), amount }), { maxLength: 2 }),
  start: dayBetween('2026-01-01', '2026-01-20'),
  seized: fc.option(dayBetween('2026-01-01', '2026-01-31')),
  withFees: fc.boolean(),
  day: dayBetween('2026-01-20', '2026-01-31'),
});

it('any case comes out the same in both accounts', () => {
  fc.assert(
    fc.property(anyCase, (one) => {
      expect(row(one.name, productAccount(one))).toBe(row(one.name, secondAccount(one)));
    }),
  );
});
