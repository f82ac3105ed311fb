// The account of a case on a day: 10,000 in a second are the aim, so that a list of cases can show what each owes.
import { performance } from 'node:perf_hooks';
import { type AccountCase, accountOn, lawWith } from '@derkenar/domain';
import { median, quantile } from './measure.ts';

const AIM = 10_000;
const ROUNDS = 20;
const BATCH = 2000;

const law = lawWith();
const options = {
  law,
  fees: { startFees: { kind: 'add', hasAdvance: true }, stage: null, isWaived: false },
  counsel: { kind: 'tariff', date: '2026-01-12', isInObjectionPeriod: false },
} as const;
const day = (n: number) => `2024-${String(1 + (n % 12)).padStart(2, '0')}-15`;

/** Two items, six years of rates at most, three payments and an expense. */
const caseOf = (n: number): AccountCase => ({
  takipTarihi: '2026-01-12',
  alacakKalemleri: [item('a', n, 'ticari'), item('b', n + 5, 'akdi')],
  tahsilatlar: ['2026-02-01', '2026-03-15', '2026-05-02'].map((tarih, i) => ({
    id: `${i}`,
    tarih,
    tutar: 100_000 + n,
    tur: 'icraDairesi',
  })),
  masraflar: [{ id: 'm', tarih: '2026-01-20', ad: 'Tebligat', tutar: 25_000 }],
  hacizler: [{ id: 'h', tur: 'arac', konu: '', tarih: '2026-03-01', durum: 'gecerli', borclu: null }],
});

const item = (id: string, n: number, faizTuru: 'ticari' | 'akdi') => ({
  id,
  ad: 'Fatura',
  tutar: 10_000_000 + n,
  paraBirimi: 'TRY' as const,
  vadeTarihi: day(n),
  faizTuru,
  faizOrani: faizTuru === 'akdi' ? 3000 : null,
  faizBaslangici: null,
});

const cases = Array.from({ length: BATCH }, (_, n) => caseOf(n));
const times = [];
for (let n = 0; n < BATCH; n++) accountOn(cases[n], '2026-06-30', options);
const before = process.cpuUsage();
for (let n = 0; n < ROUNDS * BATCH; n++) {
  const start = performance.now();
  accountOn(cases[n % BATCH], '2026-06-30', options);
  times.push(performance.now() - start);
}
const { user, system } = process.cpuUsage(before);
const [p50, p95] = [median(times), quantile(times, 0.95)].map((ms) => (1000 * ms).toFixed(0));
const seconds = { clock: times.reduce((a, b) => a + b, 0) / 1000, processor: (user + system) / 1_000_000 };
// The clock also counts the time that the machine gives to other programs.
for (const [name, taken] of Object.entries(seconds))
  console.log(`accounts a second by the ${name}: ${(times.length / taken).toFixed(0)} (aim ${AIM})`);
console.log(`p50 ${p50} µs, p95 ${p95} µs`);
