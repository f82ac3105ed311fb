// Bulk jobs through the server of one petition with a question, a guard or conditions, and of the same text without
// them, in turns: npm run bench -- rulesBulk.ts
import { markdown, significant, thousands } from './report.ts';
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
/** All print the same text. */
const PETITIONS = {
  'without rules': text('yok'),
  'with a question': QUESTION + text('{{s_not}}'),
  'with a guard': GUARD + text('yok'),
  'with 5 conditions and 2 choices': CONDITIONED,
};

const server = await startServer(SIZE.files, 2);
let rows;
try {
  rows = await jobsInTurns(server, PETITIONS, SIZE);
} finally {
  await server.stop();
}
const work = ({ nodeMs, postgresMs }) => nodeMs + postgresMs;
console.log(
  markdown(
    ['petition', 'files', 'Node, ms a file', 'PostgreSQL, ms a file', 'rate kept', 'files/s by the clock'],
    rows.map((row) => [
      row.name,
      thousands(row.files),
      row.nodeMs.toFixed(3),
      row.postgresMs.toFixed(3),
      `${((100 * work(rows[0])) / work(row)).toFixed(0)} %`,
      significant(row.perSecond),
    ]),
  ),
);
