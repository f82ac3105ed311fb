// The account of a case on a day: 10,000 in a second are the aim, so that a list of cases can show what each owes; UDF
// files a second of processor time, as a process of a bulk job makes them; and bulk jobs through the server, with the
// account and without. `npm run bench:account`.

import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { fill, readHtml } from '@derkenar/belge';
import { writers } from '@derkenar/belge/write';
import {
  type AccountCase,
  accountOn,
  type CaseLaw,
  fillInput,
  lawWith,
  NOTHING_ASKED,
  takipSchema,
  takipValues,
  turkish,
} from '@derkenar/domain';
import { median, quantile } from './measure.ts';
import { measureAccountJobs } from './topluAccount.ts';

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

/** Answers {accounts, files, jobs}: accounts a second and microseconds, files a second of processor time, jobs in turns. */
export async function measureAccount(say) {
  say('account: accounts');
  const accounts = measureAccounts();
  say('account: files');
  const files = await measureFiles();
  return { accounts, files, jobs: await measureAccountJobs(say) };
}

function measureAccounts() {
  const times = [];
  for (let n = 0; n < BATCH; n++) accountOn(cases[n], '2026-06-30', options);
  const before = process.cpuUsage();
  for (let n = 0; n < ROUNDS * BATCH; n++) {
    const start = performance.now();
    accountOn(cases[n % BATCH], '2026-06-30', options);
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(before);
  const [p50, p95] = [median(times), quantile(times, 0.95)].map((ms) => 1000 * ms);
  return {
    // The clock also counts the time that the machine gives to other programs.
    byClock: (1000 * times.length) / times.reduce((a, b) => a + b, 0),
    byProcessor: times.length / ((user + system) / 1_000_000),
    p50,
    p95,
  };
}

const FILES = 2000;
const TURNS = 4;
const PARTIES =
  '<p>{{icraDairesi}}, {{dosyaEsasNo}}</p><p>{{borcluAdSoyad}}, {{borcluAdresi}}: {{kalanTutar}}.</p>';
const ASKS = `${PARTIES}<p>Borç {{bugunkuBorc}} ({{bugunkuBorc.yazi}}), günde {{gunlukFaiz}}.</p><p>{{hesapTablosu}}</p>`;
const { takipler } = JSON.parse(
  readFileSync(new URL('../veri/ornek-takipler.json', import.meta.url), 'utf8'),
) as { takipler: unknown[] };
const sample = takipSchema.parse(takipler[0]);
const noSums = { masrafToplami: 0, harcToplami: 0, vekaletUcreti: 0, tahsilatToplami: 0 };
const files = cases.map((one) => ({ ...sample, ...one, tutarlar: { ...sample.tutarlar, ...noSums } }));
const settings = { title: 'Talep', date: new Date('2026-06-30T09:00:00Z') };

/** Files a second of processor time. */
async function filesASecond(html: string, own: CaseLaw | null): Promise<number> {
  const sablon = readHtml(html).value;
  const start = process.cpuUsage();
  for (let n = 0; n < FILES; n++) {
    const values = takipValues(files[n % files.length], '2026-06-30', NOTHING_ASKED, 'tdk', own);
    const { value, stopped } = fill(sablon, fillInput(values), turkish());
    if (stopped.length > 0) throw new Error(stopped.join(' '));
    await writers.udf(value, settings);
  }
  const { user: inUser, system: inSystem } = process.cpuUsage(start);
  return FILES / ((inUser + inSystem) / 1_000_000);
}

const kinds = {
  'without the account': () => filesASecond(PARTIES, null),
  'with sum, daily interest and table': () => filesASecond(ASKS, law),
};

async function measureFiles() {
  const rates = new Map<string, number[]>(Object.keys(kinds).map((name) => [name, []]));
  // In turns, so that what else the machine does falls on all of them.
  for (let turn = 0; turn < TURNS; turn++)
    for (const [name, run] of Object.entries(kinds)) rates.get(name)?.push(await run());
  return [...rates].map(([name, found]) => ({ name, perSecond: median(found) }));
}
