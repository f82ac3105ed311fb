// Bulk jobs through the server, in turns: one petition with a question, a guard, conditions or all of them, and the same
// text without; standard petitions, and the same texts with their rules resolved by hand. npm run bench -- rulesBulk.ts
import { istanbulDate } from '@derkenar/domain';
import { markdown, significant, thousands } from './report.ts';
import { oneDebtor, resolvedForms } from './resolvedForms.ts';
import { takipOf } from './takipSeed.ts';
import { startServer } from './toplu.ts';
import { jobsInTurns } from './topluTurns.ts';

const SIZE = { files: 3000, turns: 3 };
const QUESTION = '<meta name="soru" data-kod="s_not" data-tur="metin" data-baslangic="yok" content="Not">';
const GUARD =
  '<meta name="uygunluk" data-kosul="borcluTuru=gercek|tuzel|karisik" data-yoksa="dur" content="Borçlu yok.">';
const text = (note: string) =>
  '<p>{{icraDairesi}}, {{dosyaEsasNo}}</p><p>{{borcluAdSoyad}}, {{borcluAdresi}}: {{kalanTutar}}.</p>' +
  `<p>Ödeme emrinin borçluya tebliğini talep ederim.</p><p>Not: ${note}</p><ol><li>Tebligatın yapılmasına</li></ol>`;
const CONDITIONED =
  '<p data-kosul="borcluSayisi=bir|cok">{{icraDairesi}}, {{dosyaEsasNo}}</p>' +
  '<p data-kosul="borcluTuru!=gercek|tuzel|karisik; takipTuru=ilamli">Olmayan.</p>' +
  '<p>{{borcluAdSoyad}}, {{borcluAdresi}}: {{kalanTutar}}.</p>' +
  '<p data-kosul="any: borcluTuru=gercek|tuzel|karisik; takipTuru=ilamli">{{sec:borcluTuru|gercek,tuzel,karisik=Ödeme}} emrinin {{sec:borcluSayisi|bir,cok=borçluya}} tebliğini talep ederim.</p>' +
  '<p>Not: yok</p><ol><li data-kosul="borcluSayisi=bir|cok">Tebligatın yapılmasına</li>' +
  '<li data-kosul="alacakliSayisi=bir; borcluTuru!=gercek|tuzel|karisik">Olmayan</li></ol>';
const ALL = QUESTION + GUARD + CONDITIONED.replace('Not: yok', 'Not: {{s_not}}');
/** All print the same text. */
const PETITIONS = {
  'without rules': text('yok'),
  'with a question': QUESTION + text('{{s_not}}'),
  'with a guard': GUARD + text('yok'),
  'with 5 conditions and 2 choices': CONDITIONED,
  'with all of these': ALL,
  'with all and an empty repeat': `${ALL}<p data-tekrar="hacizler">{{hacizTarihi}}</p>`,
};

const work = ({ nodeMs, postgresMs }) => nodeMs + postgresMs;

async function measured(kind: 'plain' | 'oneDebtor', petitions, answers = {}) {
  const server = await startServer(SIZE.files, 2, kind);
  try {
    return await jobsInTurns(server, petitions, { ...SIZE, answers });
  } finally {
    await server.stop();
  }
}

const report = (rows, withoutOf) =>
  markdown(
    ['petition', 'files', 'Node, ms a file', 'PostgreSQL, ms a file', 'rate kept', 'files/s by the clock'],
    rows.map((row) => [
      row.name,
      thousands(row.files),
      row.nodeMs.toFixed(3),
      row.postgresMs.toFixed(3),
      `${((100 * work(withoutOf(row))) / work(row)).toFixed(0)} %`,
      significant(row.perSecond),
    ]),
  );

const rows = await measured('plain', PETITIONS);
console.log(report(rows, () => rows[0]));

const cases = Array.from({ length: 5 }, (_, n) => ({
  id: String(n),
  ...oneDebtor(
    takipOf(n, () => n / 5),
    n,
  ),
}));
const forms = resolvedForms(cases, istanbulDate(new Date()));
const BY_HAND = ', resolved by hand';
const pairs = forms.flatMap(({ name, ruled, plain }) => [
  [name + BY_HAND, plain],
  [name, ruled],
]);
const formRows = await measured(
  'oneDebtor',
  Object.fromEntries(pairs),
  Object.fromEntries(forms.map(({ name, answers }) => [name, answers])),
);
console.log(
  report(formRows, ({ name }) => formRows.find((row) => row.name === name.replace(BY_HAND, '') + BY_HAND)),
);
