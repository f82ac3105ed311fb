// Filling with and without conditions: 500 of them on 40 pages may add 2 ms, a template without any pays nothing. The same
// short petition with and without them as UDF files, as a process of a bulk job makes them.
import {
  belge,
  fill,
  matchWordings,
  type Paragraph,
  paragraph,
  readHtml,
  rule,
  writeHtml,
} from '@derkenar/belge';
import { writers } from '@derkenar/belge/write';
import { turkish } from '@derkenar/domain';
import { SIZES, valuesOf } from './documents.ts';
import { contest, median, quantile } from './measure.ts';

const CONDITIONS = 500;
const MOST_MS = 2;
const ROUNDS = 9;
const FILES = 500;
const TURNS = 8;
const BATCH = 40;

const [html] = SIZES.find(({ name }) => name === '40 pages').html;
const plain = readHtml(withoutRules(html)).value;
const when = {
  mode: 'any' as const,
  clauses: [
    { fact: 'takipTuru', negated: false, choices: ['ilamli', 'ilamsiz'] },
    { fact: 'borcluTuru', negated: true, choices: ['tuzel'] },
  ],
};

/** The petitions without the questions, conditions and repeats of their own. */
function withoutRules(written) {
  const text = written.replace(/<meta [^>]*>| data-(?:kosul|tekrar)="[^"]*"/g, '');
  return matchWordings(text).reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)}borçlu${rest.slice(end)}`,
    text,
  );
}

/** The same text, its paragraphs on conditions that hold. */
function conditioned() {
  let left = CONDITIONS;
  const ruled = (one: Paragraph): Paragraph =>
    left-- > 0 ? paragraph(one.inlines, { ...one, rule: rule(when) }) : one;
  const blocks = plain.blocks.map((block) => (block.type === 'paragraph' ? ruled(block) : block));
  const more = Array.from({ length: Math.max(0, left) }, () =>
    paragraph(['Koşullu satır.'], {
      rule: rule({ ...when, mode: 'all', clauses: [{ ...when.clauses[0], negated: true }] }),
    }),
  );
  return readHtml(writeHtml(belge([...blocks, ...more]))).value;
}

const ruled = conditioned();
const language = turkish();
const results = await contest(
  {
    'no condition': { run: (n) => fill(plain, valuesOf(n), language), batch: BATCH },
    [`${CONDITIONS} conditions`]: { run: (n) => fill(ruled, valuesOf(n), language), batch: BATCH },
    'no condition, facts not asked': {
      run: (n) => {
        const { facts: _facts, lists: _lists, ...values } = valuesOf(n);
        return fill(plain, values, language);
      },
      batch: BATCH,
    },
  },
  ROUNDS,
);
for (const [name, { times }] of Object.entries(results))
  console.log(`${name}: p50 ${median(times).toFixed(2)} ms, p95 ${quantile(times, 0.95).toFixed(2)} ms`);
const added = median(results[`${CONDITIONS} conditions`].times) - median(results['no condition'].times);
console.log(`${CONDITIONS} conditions on 40 pages add ${added.toFixed(2)} ms (aim < ${MOST_MS})`);

const settings = { title: 'Talep', date: new Date('2026-11-20T09:00:00Z') };
/** Both print the same text. */
const PETITIONS = {
  'without conditions':
    '<p>{{icraDairesi}}, {{dosyaEsasNo}}</p><p>{{borcluAdSoyad}}, {{borcluAdresi}}: {{kalanTutar}}.</p>' +
    '<p>Ödeme emrinin borçluya tebliğini talep ederim.</p><ol><li>Tebligatın yapılmasına</li></ol>',
  'with 8 conditions and 2 choices of words':
    '<p data-kosul="takipTuru=ilamli|ilamsiz">{{icraDairesi}}, {{dosyaEsasNo}}</p>' +
    '<p data-kosul="borcluTuru!=tuzel; takipTuru=ilamli">Olmayan.</p><p data-kosul="borcluTuru=gercek|tuzel|karisik">{{borcluAdSoyad}}, {{borcluAdresi}}: {{kalanTutar}}.</p>' +
    '<p data-kosul="any: borcluTuru=gercek|tuzel|karisik; takipTuru=ilamli">{{sec:takipTuru|ilamli=Ödeme|ilamsiz=Ödeme}} emrinin {{sec:borcluSayisi|bir=borçluya|cok=borçluya}} tebliğini talep ederim.</p>' +
    '<p data-kosul="alanDolu:dosyaEsasNo=yok; takipTuru=ilamli">Olmayan.</p><ol><li data-kosul="borcluSayisi=bir|cok">Tebligatın yapılmasına</li>' +
    '<li data-kosul="alacakliSayisi=bir; borcluSayisi=cok; takipTuru=ilamli; borcluTuru=tuzel">Olmayan</li></ol>',
};

for (let n = 0; n < 12; n++) {
  const [one, other] = Object.values(PETITIONS).map((html) =>
    writeHtml(fill(readHtml(html).value, valuesOf(n), language).value),
  );
  if (one !== other) throw new Error(`The petitions print different texts: ${one} and ${other}`);
}

/** Files a second of processor time. */
async function filesASecond(html: string): Promise<number> {
  const sablon = readHtml(html).value;
  const start = process.cpuUsage();
  for (let n = 0; n < FILES; n++) await writers.udf(fill(sablon, valuesOf(n), language).value, settings);
  const { user, system } = process.cpuUsage(start);
  return FILES / ((user + system) / 1_000_000);
}

const rates = new Map<string, number[]>(Object.keys(PETITIONS).map((name) => [name, []]));
// The first turn warms up.
for (let turn = 0; turn <= TURNS; turn++)
  for (const [name, sablon] of turn % 2 === 0
    ? Object.entries(PETITIONS)
    : Object.entries(PETITIONS).toReversed()) {
    const rate = await filesASecond(sablon);
    if (turn > 0) rates.get(name)?.push(rate);
  }
for (const [name, found] of rates) console.log(`UDF, ${name}: ${median(found).toFixed(0)} files/s`);
const [without, conditions] = [...rates.values()];
const kept = median((conditions ?? []).map((rate, turn) => rate / (without?.[turn] ?? rate)));
console.log(
  `${FILES} files in each of ${TURNS} turns, the engine alone: ${(100 * kept).toFixed(1)} % of the rate`,
);
