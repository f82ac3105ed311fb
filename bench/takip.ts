// Measures the case list of an office with 100,000 cases, beside another office with 20,000, as the app asks: under
// row-level security, in a transaction.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { TakipSearch } from '@derkenar/domain';
import { CompiledQuery } from 'kysely';
import { connect } from '../apps/server/src/db/connection.ts';
import { startEmbedded } from '../apps/server/src/db/embedded/supervisor.ts';
import { openIn } from '../apps/server/src/db/open.ts';
import { tenantTx } from '../apps/server/src/db/tenant.ts';
import { listOptions, listTakip } from '../apps/server/src/takip/list.ts';
import { quantile } from './measure.ts';
import { seedTakip } from './takipSeed.ts';

export const TAKIPLER = 100_000;
export const OTHER_TAKIPLER = 20_000;
const BURO = '00000000-0000-4000-8000-000000000001';
const OTHER_BURO = '00000000-0000-4000-8000-000000000002';
const TIMES = 60;
const WARM_UP = 5;

const DEEP = { imlec: Buffer.from(`${2018 * 10 ** 8 + 4000} ${BURO}`).toString('base64url') };
const filter: Partial<TakipSearch> = { durum: 'kapali', icraDairesi: 'Ankara 7. İcra Dairesi' };
/** Name → query; each is measured by itself. */
const QUERIES: Readonly<Record<string, Partial<TakipSearch>>> = {
  'first page': {},
  'deep page': DEEP,
  '200 on a page': { adet: 200 },
  'file number': { ara: '2024/4321' },
  'rare word': { ara: 'B-054321' },
  name: { ara: 'toprakçıoğlu' },
  'very common word': { ara: 'icra' },
  'one letter': { ara: 'm' },
  'word of old files': { ara: '2016' },
  'two words': { ara: 'mehmet yılmaz' },
  'two common words': { ara: 'istanbul mavi' },
  'two common words that never meet': { ara: 'istanbul ankara' },
  'three words': { ara: '2019 izmir ayşe' },
  'no match': { ara: 'zzyzx' },
  'no match with a common word': { ara: 'icra zzyzx' },
  filters: filter,
  'filter: drafts': { durum: 'taslak' },
  'filters that leave nothing': { durum: 'taslak', icraDairesi: 'Iğdır İcra Dairesi', takipTipi: 'yok' },
  'filters, deep page': { ...filter, ...DEEP },
  'filters, very common word': { ...filter, ara: 'icra' },
  'filters, rare word': { ...filter, ara: 'toprakçıoğlu' },
  'filters, two words': { ...filter, ara: 'mavi körfez' },
  'filter, word of old files': { durum: 'taslak', ara: '2016' },
  'wide filters, two common words': { durum: 'acik', takipTipi: 'İlamlı Takip', ara: 'istanbul 2016' },
  'deep page, very common word': { ...DEEP, ara: 'icra' },
  'deep page, two words': { ...DEEP, ara: 'mehmet istanbul' },
};

export interface QueryTimes {
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** The number of cases or suggestions. */
  readonly found: number;
}

/** Answers {seedSeconds, queries: {name: {p50, p99, found}}}, in ms. */
export async function measureTakip(say: (text: string) => unknown = () => undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'derkenar-bench-'));
  const embedded = await startEmbedded({ folder });
  try {
    const onProblem = (error) => say(`PostgreSQL: ${error}`);
    const db = await openIn(embedded, { database: 'bench', prepare: async () => undefined, onProblem });
    const owner = connect(embedded.connection('owner', 'bench'));
    try {
      const start = performance.now();
      await seed(owner);
      const seedSeconds = (performance.now() - start) / 1000;
      say(`${TAKIPLER + OTHER_TAKIPLER} cases in ${seedSeconds.toFixed(0)} s`);
      return { seedSeconds, queries: await measureQueries(db, say) };
    } finally {
      await owner.destroy();
      await db.destroy();
    }
  } finally {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function seed(owner) {
  for (const [id, count, start] of [
    [BURO, TAKIPLER, 1],
    [OTHER_BURO, OTHER_TAKIPLER, 2],
  ] as const) {
    await owner
      .insertInto('buro')
      .values({ id, name: `Büro ${start}` })
      .execute();
    await seedTakip(owner, id, count, start);
  }
  // Autovacuum would do it a minute later.
  await owner.executeQuery(CompiledQuery.raw('VACUUM ANALYZE takip, takip_taraf, takip_word'));
}

async function measureQueries(db, say) {
  const queries: Record<string, QueryTimes> = {};
  const measure = async (name, ask) => {
    queries[name] = await timesOf(ask);
    const { p50, p99, found } = queries[name];
    say(`${name}: ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${found} found`);
  };
  for (const [name, query] of Object.entries(QUERIES))
    await measure(name, async () => {
      const search = { adet: 50, ...query };
      return (await tenantTx(db, BURO, (tenant) => listTakip(tenant, search))).takipler.length;
    });
  await measure('suggestions', async () => {
    const { icraDaireleri } = await tenantTx(db, BURO, listOptions);
    return icraDaireleri.length;
  });
  return queries;
}

async function timesOf(ask) {
  const times = [];
  let found = 0;
  for (let i = 0; i < WARM_UP + TIMES; i++) {
    const start = performance.now();
    found = await ask();
    if (i >= WARM_UP) times.push(performance.now() - start);
  }
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), found };
}
