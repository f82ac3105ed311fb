import { type StoredTakip, takipSchema } from '@derkenar/domain';
import { expect, it } from 'vitest';
import metin from '../../../../../veri/ornek-takipler.json?raw';
import { firstChoices, requestOf } from './question.ts';

const [sample] = (JSON.parse(metin) as { takipler: object[] }).takipler;
const takip = takipSchema.parse(sample) as StoredTakip;
const withCounsel = (vekaletUcreti: number): StoredTakip => ({
  ...takip,
  tutarlar: { ...takip.tutarlar, vekaletUcreti },
});

it.each([
  [0, null],
  [900_000, { kind: 'stated', amount: 900_000 }],
])('the account begins as the debt of today in petitions, counsel %s', (fee, counsel) => {
  const of = withCounsel(fee);
  expect(requestOf(of, firstChoices(of, '20.11.2026'), [])).toEqual({
    day: '2026-11-20',
    fees: { startFees: { kind: 'amongExpenses', prepaid: null }, stage: null, isWaived: false },
    counsel,
    exchangeRates: [],
  });
});
