import { describe, expect, it } from 'vitest';
import { COUNSEL_TARIFFS } from '../../src/account/data/counselTariffs.ts';
import { FEE_TARIFFS } from '../../src/account/data/feeTariffs.ts';
import {
  type AccountCase,
  type AccountOptions,
  accountOn,
  COLLECTION_STAGES,
  type CounselQuestion,
  counselFee,
  counselTariffsWith,
  type FeeChoice,
  lawWith,
} from '../../src/index.ts';
import { expense, item, options, payment, takip } from './samples.ts';

const question = (claim: bigint, values: Partial<CounselQuestion> = {}): CounselQuestion => ({
  matter: 'takip',
  claim,
  date: '2026-01-10',
  isInObjectionPeriod: false,
  assumedFrom: null,
  ...values,
});
const fee = (claim: bigint, values: Partial<CounselQuestion> = {}) =>
  counselFee(counselTariffsWith(), question(claim, values));

describe('counsel’s fee', () => {
  it.each([
    [125_000_000n, 19_300_000n, []],
    [8_450_000n, 1_352_000n, []],
    [785_925n, 785_925n, ['least', 'notAboveClaim']],
    [5_000_000n, 900_000n, ['least']],
    [5_625_000n, 900_000n, []],
    [0n, 0n, ['least', 'notAboveClaim']],
  ])('of a claim of %i kuruş is %i', (claim, amount, rules) => {
    expect(fee(claim)).toMatchObject({ amount, rules });
  });

  it('takes each part of the claim by its bracket', () => {
    // 16 % of 600.000 up to 2 % of 4.200.000, then 1 % of 1.000.000.
    const { amount, brackets } = fee(1_960_000_000n);
    expect(amount).toBe(125_200_000n);
    expect(brackets).toHaveLength(10);
    expect(brackets.reduce((sum, { base }) => sum + base, 0n)).toBe(1_960_000_000n);
  });

  it('is three quarters within the period for an objection', () => {
    expect(fee(125_000_000n, { isInObjectionPeriod: true })).toMatchObject({
      amount: 14_475_000n,
      rules: ['threeQuarters'],
    });
  });

  it.each([
    ['tahliye', 2_000_000n],
    ['icraMahkemesi', 1_100_000n],
    ['icraMahkemesiDurusmali', 1_800_000n],
  ] as const)('of %s is fixed', (matter, amount) => {
    expect(fee(125_000_000n, { matter })).toMatchObject({ amount, rules: ['fixed'], brackets: [] });
  });

  it.each(['2025-11-03', '2026-09-01'])('is unknown on %s', (date) => {
    expect(() => fee(1n, { date })).toThrow('Avukatlık Asgari Ücret Tarifesi kayıtlı değil');
  });

  it('may be assumed from the last known tariff, or come from a tariff of the office', () => {
    expect(fee(5_000_000n, { date: '2026-12-01', assumedFrom: '2026-11-24' }).state).toBe('assumed');
    const own = {
      ...(COUNSEL_TARIFFS[0] as (typeof COUNSEL_TARIFFS)[number]),
      from: '2026-09-01',
      until: '2027-08-31',
    };
    const tariffs = counselTariffsWith([
      { ...own, state: 'office', fixed: { ...own.fixed, takip: 1_100_000 } },
    ]);
    expect(counselFee(tariffs, question(5_000_000n, { date: '2026-12-01' }))).toMatchObject({
      amount: 1_100_000n,
      state: 'office',
    });
  });
});

const CHOICE: FeeChoice = { startFees: { kind: 'add', hasAdvance: true }, stage: null, isWaived: false };
/** 100.000,00 TL without interest, started on 12 January 2026. */
const started = (values: Partial<AccountCase> = {}) =>
  takip({
    takipTarihi: '2026-01-12',
    alacakKalemleri: [item({ faizTuru: 'yok', faizBaslangici: null, vadeTarihi: '2025-06-01' })],
    ...values,
  });
const account = (takip: AccountCase, fees: Partial<FeeChoice> = {}, values: Partial<AccountOptions> = {}) =>
  accountOn(takip, '2026-06-30', options({ fees: { ...CHOICE, ...fees }, ...values }));
const seizure = (tarih: string | null, tur: AccountCase['hacizler'][number]['tur'] = 'arac') => ({
  id: `${tarih} ${tur}`,
  tur,
  konu: '',
  tarih,
  durum: 'gecerli' as const,
  borclu: null,
});

describe('fees of a case', () => {
  it('are application, advance and collection; the advance fee is deducted', () => {
    const { sums, fees, startSum } = account(started());
    expect(startSum).toBe(10_000_000n);
    expect(fees.map(({ name, amount }) => [name, amount])).toEqual([
      ['application', 73_200n],
      ['advance', 50_000n],
      ['collection', 455_000n],
    ]);
    expect(sums).toMatchObject({ expenses: 123_200n, collectionFee: 405_000n, remaining: 10_528_200n });
  });

  it('that stand among the expenses are not added again', () => {
    const own = started({ masraflar: [expense('2026-01-12', 123_200)] });
    const listed = account(own, { startFees: { kind: 'amongExpenses', prepaid: null } });
    expect(listed.sums.remaining).toBe(10_528_200n);
    const without = account(own, { startFees: { kind: 'amongExpenses', prepaid: 0 } });
    expect(without.sums.collectionFee).toBe(455_000n);
    expect(account(started(), { startFees: { kind: 'add', hasAdvance: false } }).sums.expenses).toBe(73_200n);
  });

  it.each([
    ['nothing seized', [], 'beforeSeizure'],
    ['a car', [seizure('2026-03-01')], 'afterSeizure'],
    ['wages alone', [seizure('2026-03-01', 'maas')], 'salary'],
    ['wages and a car', [seizure('2026-03-01', 'maas'), seizure('2026-04-01')], 'afterSeizure'],
    ['a car after the day', [seizure('2026-07-01')], 'beforeSeizure'],
    ['without a date', [seizure(null)], 'beforeSeizure'],
  ] as const)('take the stage from the seizures: %s', (_, hacizler, stage) => {
    const { fees } = account(started({ hacizler: [...hacizler] }));
    expect(fees.at(-1)?.stage).toBe(stage);
  });

  it('take half of the stage’s rate where the rest is waived or paid out of court', () => {
    expect(account(started(), { isWaived: true }).sums.collectionFee).toBe(177_500n);
    const { fees } = account(started({ tahsilatlar: [payment('2026-02-01', 1_000_000, 'haricen')] }));
    expect(fees.slice(2).map(({ base, rate, amount }) => [base, rate, amount])).toEqual([
      [1_000_000n, 227.5, 22_750n],
      [9_000_000n, 455, 409_500n],
    ]);
  });

  it.each([
    ['mts', 200_000n],
    ['evictionOnOrder', 227_000n],
    ['evictionByOffice', 455_000n],
    ['afterSale', 1_138_000n],
  ] as const)('take the stage that the caller names: %s', (stage, amount) => {
    expect(account(started(), { stage }).fees.at(-1)?.amount).toBe(amount);
  });

  it('are taken of no more than the sum that the case was started for', () => {
    const { fees } = account(started({ tahsilatlar: [payment('2026-02-01', 10_500_000)] }));
    expect(fees.filter(({ name }) => name === 'collection').map(({ base }) => base)).toEqual([10_000_000n]);
  });

  it('are settled by paying what remains, at any stage and out of court', () => {
    const owed = started({
      tahsilatlar: [payment('2026-02-01', 1_234_567), payment('2026-03-03', 33, 'haricen')],
      hacizler: [seizure('2026-03-01')],
    });
    for (const stage of [null, ...COLLECTION_STAGES])
      for (const isWaived of [false, true]) {
        const { remaining } = account(owed, { stage, isWaived }).sums;
        const imagined = [{ date: '2026-06-30', amount: remaining }];
        expect(account(owed, { stage, isWaived }, { imagined }).sums.remaining).toBe(0n);
      }
  });

  it('of MTS and eviction count for every payment of the case', () => {
    const owed = started({ tahsilatlar: [payment('2026-02-01', 1_000_000)] });
    const { fees } = account(owed, { stage: 'mts' });
    expect(fees.slice(2).map(({ stage }) => stage)).toEqual(['mts', 'mts']);
  });

  it('name what was not confirmed, and leave the prison fee out of the debt', () => {
    const { doubts, prisonFee } = account(started());
    expect(prisonFee).toMatchObject({ base: 10_123_200n, amount: 202_464n, state: 'unconfirmed' });
    expect(doubts).toContain(
      'Başvurma harcı (12.01.2026, 492 s.K. (1) tarife B/I, RG 31.12.2025 mük. 33124) doğrulanmadı.',
    );
    expect(doubts.some((doubt) => doubt.startsWith('Cezaevi harcı (2.024,64 TL) borca eklenmedi'))).toBe(
      true,
    );
  });

  it('stop the account in a year without a tariff, before the start, and without a start', () => {
    expect(() => account(started({ takipTarihi: '2025-12-31' }))).toThrow('harç tarifesi kayıtlı değil');
    expect(() => account(started({ takipTarihi: '2026-07-01' }))).toThrow('01.07.2026');
    expect(() => account(started({ takipTarihi: null }))).toThrow('Takip tarihi yazılmamış');
    const [tariff] = FEE_TARIFFS;
    const office = { ...(tariff as (typeof FEE_TARIFFS)[number]), from: '2025-01-01', until: '2025-12-31' };
    const law = lawWith({ feeTariffs: [office] });
    expect(account(started({ takipTarihi: '2025-12-31' }), {}, { law }).sums.remaining).toBe(10_528_200n);
  });

  it('go with a counsel’s fee that the case states or the tariff sets', () => {
    const stated = account(started(), {}, { counsel: { kind: 'stated', amount: 777 } });
    expect(stated.sums.counselFee).toBe(777n);
    const counsel = { kind: 'tariff', date: '2026-01-12', isInObjectionPeriod: true } as const;
    const { sums, doubts } = account(started(), {}, { counsel });
    expect(sums.counselFee).toBe(1_200_000n);
    expect(doubts).toContain('İtiraz süresinde ödemede ücretin dörtte üçü kuralı doğrulanmadı.');
  });
});
