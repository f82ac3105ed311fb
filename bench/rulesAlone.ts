// A process's work of a bulk job for a file, without database and zip: standard petitions with their rules beside the same
// texts with the rules resolved by hand, by processor time, in turns. npm run bench -- rulesAlone.ts [petition]
import { istanbulDate } from '@derkenar/domain';
import { toTakipRow, toTarafRows, toVekilRows } from '../apps/server/src/takip/row.ts';
import { make } from '../apps/server/src/toplu/worker.ts';
import { median } from './measure.ts';
import { markdown } from './report.ts';
import { oneDebtor, resolvedForms } from './resolvedForms.ts';
import { takipOf } from './takipSeed.ts';

const FILES = 1000;
const TURNS = 12;
const today = istanbulDate(new Date());
const cases = Array.from({ length: FILES }, (_, n) =>
  oneDebtor(
    takipOf(n, () => (n % 97) / 97),
    n,
  ),
);

/** The case's row as the database writes it. */
const rowOf = (takip, n: number) =>
  JSON.stringify({
    id: String(n),
    source: 'elle',
    version: 1,
    created_at: today,
    updated_at: today,
    ...toTakipRow(takip),
    genel_toplam: takip.tutarlar.genelToplam,
    kalan_tutar: takip.tutarlar.kalanTutar,
    taraflar: toTarafRows(takip),
    vekiller: toVekilRows(takip),
  });

const takipler = cases.map((takip, n) => ({
  id: String(n),
  metin: rowOf(takip, n),
  yer: n,
  sira: n,
  eski: null,
  answers: null,
}));

const batchOf = (sablon: string, answers) => ({
  definition: {
    format: 'udf' as const,
    borcluAyri: false,
    documentDate: new Date(today),
    apostrophe: 'tdk' as const,
    author: '',
    letterhead: null,
    answers,
    skipsStopped: false,
    pattern: null,
    folder: null,
    takipCount: FILES,
    acceptsStops: false,
  },
  dilekceler: [{ isim: 'Talep', sablon, conditions: null }],
  bugun: today,
  law: null,
  takipler,
  requested: null,
  skip: 0,
  adet: FILES,
  paket: 0,
});

/** Microseconds of processor time a file. */
async function cost(batch): Promise<number> {
  const start = process.cpuUsage();
  const { tamam, dosyalar } = await make(batch);
  const { user, system } = process.cpuUsage(start);
  if (tamam !== FILES) throw new Error(dosyalar.slice(0, 1000));
  return (user + system) / FILES;
}

const only = process.argv[2];
const forms = resolvedForms(
  cases.slice(0, 5).map((takip, n) => ({ id: String(n), ...takip })),
  today,
).filter(({ name }) => only === undefined || name.startsWith(only));

const rows = [];
for (const { name, answers, ruled, plain } of forms) {
  const pair = [batchOf(plain, answers), batchOf(ruled, answers)];
  const costs: number[][] = [[], []];
  // The first turn warms up.
  for (let turn = 0; turn <= TURNS; turn++)
    for (const which of turn % 2 === 0 ? [0, 1] : [1, 0]) {
      const found = await cost(pair[which]);
      if (turn > 0) costs[which].push(found);
    }
  const [without, rules] = costs;
  const kept = median(without.map((one, turn) => one / rules[turn]));
  rows.push([name, median(without).toFixed(0), median(rules).toFixed(0), `${(100 * kept).toFixed(0)} %`]);
}
console.log(markdown(['petition', 'resolved by hand, µs', 'as it stands, µs', 'rate kept'], rows));
