// Measures the search in an office of 10,000 petitions as the app asks: under row-level security, in a transaction.
// npm run bench -- petitionSearch.ts [petitions]. Linux only: it reads PostgreSQL's processor time in /proc.
import { performance } from 'node:perf_hooks';
import { writeHtml } from '@derkenar/belge';
import { foldTr } from '@derkenar/domain';
import { formsOf } from '@derkenar/form';
import { CompiledQuery } from 'kysely';
import { petitionForms } from '../apps/server/src/db/searchForms.ts';
import { tenantTx } from '../apps/server/src/db/tenant.ts';
import { searchDilekce } from '../apps/server/src/dilekce/search.ts';
import { listDilekce, listTrace } from '../apps/server/src/dilekce/store.ts';
import { projectFile } from '../apps/server/src/startup/config.ts';
import { quantile } from './measure.ts';
import { postgresSeconds } from './postgresSeconds.ts';
import { startOffice } from './serverOffice.ts';

const PETITIONS = Number(process.argv[2] ?? 10_000);
/** Paragraphs of other petitions that follow each petition's own, for texts of a usual length. */
const MORE = 2;
const TIMES = 10;
const QUERIES = ['talep', 'haciz', 'haczin kaldırılması', '89/1', 'satışın', 'zzyzx', 'm', 'talebi 7312'];
const EXPLAINED = ['haciz', '89/1', 'zzyzx'];

const sources = formsOf(projectFile('veri/standart-dilekceler')).map(({ isim, sablon }) => ({
  isim,
  html: writeHtml(sablon),
}));

const longest = sources.map(({ isim }) => isim).toSorted((a, b) => b.length - a.length)[0];
const office = await startOffice();
const { db, buroId, embedded } = office;
const userId = await tenantTx(db, buroId, ({ tx }) =>
  tx.selectFrom('app_user').select('id').executeTakeFirstOrThrow(),
).then(({ id }) => id);
const seeding = performance.now();
await seed();
console.log(`${PETITIONS} petitions in ${((performance.now() - seeding) / 1000).toFixed(0)} s`);

await measure('list, from the database', (tenant) => listDilekce(tenant, userId));
await measure('trace of the list', (tenant) => listTrace(tenant, userId));
for (const isim of [...QUERIES, longest])
  await measure(`'${isim}'`, (tenant) => searchDilekce(tenant, userId, { isim }));
for (const isim of EXPLAINED) await explain(isim);
await office.stop({ close: async () => undefined });

async function seed() {
  for (let from = 0; from < PETITIONS; from += 500)
    await tenantTx(db, buroId, ({ tx }) =>
      tx
        .insertInto('dilekce')
        .values(Array.from({ length: 500 }, (_, n) => petition(from + n)))
        .execute(),
    );
  const owner = office.owner();
  await owner.executeQuery(CompiledQuery.raw('VACUUM ANALYZE dilekce'));
  await owner.destroy();
}

function petition(n) {
  const at = (step) => sources[(n * 7 + step * 3) % sources.length];
  const isim = `${at(0).isim} ${n}`;
  const sablon =
    Array.from({ length: MORE + 1 }, (_, step) => at(step).html).join('') + `<p>Ek ${n * 31}</p>`;
  return {
    buro_id: buroId,
    isim,
    isim_fold: foldTr(isim),
    dilekce_tipi: 'talepler',
    sablon,
    alanlar: [1, 13],
    standart_mi: false,
    saved_by: userId,
    search_forms: petitionForms(isim, sablon),
  };
}

async function measure(name, work) {
  const ms = [];
  let found;
  const before = process.cpuUsage();
  const postgresBefore = postgresSeconds(embedded.pid());
  for (let time = 0; time < TIMES; time++) {
    const start = performance.now();
    found = await tenantTx(db, buroId, work);
    ms.push(performance.now() - start);
  }
  const { user } = process.cpuUsage(before);
  const count = Array.isArray(found) ? `${found.length} found` : '';
  const postgres = ((postgresSeconds(embedded.pid()) - postgresBefore) / TIMES) * 1000;
  console.log(
    `${name}: median ${quantile(ms, 0.5).toFixed(0)} ms, own processor ${(user / 1000 / TIMES).toFixed(0)} ms, PostgreSQL's ${postgres.toFixed(0)} ms ${count}`,
  );
}

/** Prints how PostgreSQL answers the search itself, without the excerpts. */
async function explain(isim) {
  const plan = [];
  const plugin = {
    transformQuery: ({ node }) => ({
      ...node,
      explain: {
        kind: 'ExplainNode',
        options: { kind: 'RawNode', sqlFragments: ['ANALYZE, BUFFERS'], parameters: [] },
      },
    }),
    transformResult: async ({ result }) => {
      plan.push(...result.rows.map((row) => row['QUERY PLAN']));
      return { ...result, rows: [] };
    },
  };
  await tenantTx(db, buroId, (tenant) =>
    searchDilekce({ ...tenant, tx: tenant.tx.withPlugin(plugin) }, userId, { isim }),
  );
  console.log(`\n'${isim}'\n${plan.join('\n')}`);
}
