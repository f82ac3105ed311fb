import { describe, expect, it } from 'vitest';
import { dailyInterest, equalInstalments, ifPaid, paymentPlan } from '../../src/index.ts';
import { item, options, payment, takip } from './samples.ts';

const claim = takip({ alacakKalemleri: [item({ faizBaslangici: '2024-06-01' })] });

describe('daily interest', () => {
  it('is a day of what is unpaid', () => {
    expect(dailyInterest(claim, '2025-01-01', options())).toEqual({
      amount: 6575n,
      items: [{ id: 'k1', currency: 'TRY', principal: 10_000_000n, rate: 2400, amount: 6575n }],
    });
  });

  it('follows payments and the rate of the day', () => {
    const paid = { ...claim, tahsilatlar: [payment('2024-06-01', 5_000_000)] };
    expect(dailyInterest(paid, '2025-01-01', options()).amount).toBe(3288n);
    expect(dailyInterest(claim, '2024-05-31', options()).amount).toBe(0n);
    const early = takip({
      alacakKalemleri: [item({ vadeTarihi: '2024-01-01', faizBaslangici: '2024-01-02' })],
    });
    expect(dailyInterest(early, '2024-05-31', options()).items[0]?.rate).toBe(900);
    expect(dailyInterest(early, '2024-06-01', options()).items[0]?.rate).toBe(2400);
  });

  it('is unknown on a day without a rate', () => {
    expect(() => dailyInterest(claim, '2026-02-01', options())).toThrow('01.02.2026');
  });
});

describe('an imagined payment', () => {
  it('shows the account of its day without and with it', () => {
    const { without, with: after } = ifPaid(claim, { date: '2025-06-01', amount: 4_000_000n }, options());
    expect(without.sums.remaining).toBe(12_400_000n);
    expect(after.sums.remaining).toBe(8_400_000n);
    expect(after.payments).toMatchObject([{ toInterest: 2_400_000n, toPrincipal: 1_600_000n }]);
  });
});

describe('a payment plan', () => {
  it('pays so much a month until the rest is smaller', () => {
    const plan = paymentPlan(claim, { first: '2025-01-31', instalment: 3_000_000n }, options());
    expect(plan?.rows.map(({ date }) => date)).toEqual([
      '2025-01-31',
      '2025-02-28',
      '2025-03-31',
      '2025-04-30',
    ]);
    expect(plan?.rows.slice(0, 3).every(({ amount }) => amount === 3_000_000n)).toBe(true);
    expect(plan?.rows.at(-1)?.remaining).toBe(0n);
    expect(plan?.total).toBe(plan?.rows.reduce((sum, { amount }) => sum + amount, 0n));
  });

  it('of equal instalments ends on time, and a kuruş less would not', () => {
    const values = options({ assumedFrom: '2026-02-01' });
    const plan = equalInstalments(claim, { first: '2025-07-15', count: 12 }, values);
    expect(plan?.rows).toHaveLength(12);
    expect(plan?.rows.at(-1)?.remaining).toBe(0n);
    const first = plan?.rows[0]?.amount ?? 0n;
    expect(paymentPlan(claim, { first: '2025-07-15', instalment: first - 1n }, values)?.rows).toHaveLength(
      13,
    );
    expect(plan?.doubts.join(' ')).toContain('son bilinen oran geçerli sayıldı');
  });

  it('pays fees and counsel’s fee, too, on top of payments that were imagined before', () => {
    const started = takip({ takipTarihi: '2026-01-05', alacakKalemleri: claim.alacakKalemleri });
    const values = options({
      assumedFrom: '2026-02-01',
      fees: { startFees: { kind: 'add', hasAdvance: true }, stage: 'afterSale', isWaived: false },
      counsel: { kind: 'tariff', date: '2026-01-05', isInObjectionPeriod: false },
      imagined: [{ date: '2026-01-20', amount: 1_000_000n }],
    });
    const plan = equalInstalments(started, { first: '2026-02-15', count: 24 }, values);
    expect(plan?.rows).toHaveLength(24);
    expect(plan?.rows.at(-1)).toMatchObject({ date: '2028-01-15', remaining: 0n });
    expect(plan?.rows.reduce((sum, { toFees }) => sum + toFees, 0n)).toBeGreaterThan(2_000_000n);
    expect(plan?.doubts.join(' ')).toContain('son bilinen tarife geçerli sayıldı');
  });

  it('stops where the rate of a later month is unknown', () => {
    expect(() => equalInstalments(claim, { first: '2025-07-15', count: 12 }, options())).toThrow(
      '01.02.2026',
    );
  });

  it('is none where the instalment never pays the debt, or nothing is owed', () => {
    const values = options({ assumedFrom: '2026-02-01' });
    expect(paymentPlan(claim, { first: '2025-07-15', instalment: 1000n }, values)).toBeNull();
    const paid = { ...claim, tahsilatlar: [payment('2024-06-01', 10_000_000)] };
    expect(equalInstalments(paid, { first: '2025-07-15', count: 12 }, values)).toBeNull();
    expect(paymentPlan(paid, { first: '2025-07-15', instalment: 1n }, values)?.rows).toEqual([]);
  });
});
