// Measures the limits of a large office: npm run bench:limits -- [--takip=10000] [--repeat=50]
// One office on a temporary database. While each part runs, another client asks for the case list without a pause,
// because nobody else may have to wait.
import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addDays, istanbulDate, type TakipInput, takipDeadlines } from '@derkenar/domain';
import { sql } from 'kysely';
import { createApp } from '../apps/server/src/app.ts';
import { tenantTx } from '../apps/server/src/db/tenant.ts';
import { refreshDeadlines } from '../apps/server/src/deadline/refresh.ts';
import '../apps/server/src/http/session.ts';
import { insertTakipler } from '../apps/server/src/takip/store.ts';
import { quantile } from './measure.ts';
import { startOffice } from './serverOffice.ts';
import { takipOf } from './takipSeed.ts';

const { values: args } = parseArgs({
  options: {
    takip: { type: 'string', default: '10000' },
    repeat: { type: 'string', default: '50' },
  },
});
const count = Number(args.takip);
const repeat = Number(args.repeat);
const BATCH = 200;
const LAWYERS = 20;
const SEED = 0x2545f491;

const today = istanbulDate(new Date());
const office = await startOffice();
const { db, buroId } = office;
const owner = office.owner();
const app = await createApp({ db, demo: false, signInLimit: 1_000_000 });
const cookies = { [app.cookieName]: office.token };
try {
  const start = performance.now();
  for (let from = 0; from < count; from += BATCH)
    await tenantTx(db, buroId, (tenant) =>
      insertTakipler(
        tenant,
        Array.from({ length: BATCH }, (_, i) => ({
          id: randomUUID(),
          kaynak: 'elle',
          takip: seizedTakip(from + i),
        })),
      ),
    );
  await sql`VACUUM ANALYZE`.execute(owner);
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM takip_deadline`.execute(owner);
  console.log(
    `${count} cases saved in ${((performance.now() - start) / 1000).toFixed(1)} s, ${rows[0]?.n} limits with a last day`,
  );
  reckonAlone();
  let day = 0;
  await measure('all cases reckoned anew', 4, () =>
    refreshDeadlines(db, buroId, { today: `day ${day++}`, stopped: () => false }),
  );
  for (const kapsam of ['gecen', '7', '30', '90'])
    await measure(`list of 50, '${kapsam}'`, repeat, () => ask('POST', 'sure/ara', { kapsam, adet: 50 }));
  await measure('list of 50 of one lawyer', repeat, () =>
    ask('POST', 'sure/ara', { kapsam: '90', vekil: 'Avukat 3', adet: 50 }),
  );
  await measure('counts (digest)', repeat, () => ask('POST', 'sure/say', {}));
  await measure('counts of one lawyer', repeat, () => ask('POST', 'sure/say', { vekil: 'Avukat 3' }));
  await measure('lawyers', repeat, () => ask('GET', 'sure-vekil'));
  const { yol } = (await ask('POST', 'hesap/takvim', { vekil: null }, 201)).json();
  await measure('calendar', repeat, async () => {
    const answer = await app.inject({ url: yol });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  });
} finally {
  await owner.destroy();
  await office.stop(app);
}

/** An open case that was served and seized within the last three years, as most of an office's are. */
function seizedTakip(n: number): TakipInput {
  let state = n * SEED + 1;
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
  const takip = takipOf(n, random);
  const served = addDays(today, -Math.floor(random() * 1000));
  const seized = addDays(served, 30);
  return {
    ...takip,
    durum: 'acik',
    dosyaEsasNo: `2024/${n + 1}`,
    tebligTarihi: served,
    vekiller: [
      { id: 'v1', unvan: 'Av.', adSoyad: `Avukat ${n % LAWYERS}`, baro: '', sicilNo: '', adres: null },
    ],
    alacaklilar: takip.alacaklilar.map((one) => ({ ...one, vekiller: ['v1'] })),
    hacizler:
      seized > today || random() < 0.3
        ? []
        : [{ id: 'h1', tur: 'arac', konu: '34 ABC 123', tarih: seized, durum: 'gecerli', borclu: null }],
  };
}

/** The engine alone, without database. */
function reckonAlone(): void {
  const takipler = Array.from({ length: 2000 }, (_, n) => ({ ...seizedTakip(n), id: String(n) }));
  const start = performance.now();
  const limits = takipler.reduce((sum, takip) => sum + takipDeadlines(takip, { today }).length, 0);
  const ms = performance.now() - start;
  console.log(
    `the engine alone: ${((1000 * takipler.length) / ms).toFixed(0)} cases, ${((1000 * limits) / ms).toFixed(0)} limits a second`,
  );
}

async function measure(name: string, times: number, run: () => Promise<unknown>): Promise<void> {
  await run();
  const loop = monitorEventLoopDelay({ resolution: 1 });
  const end = new AbortController();
  const others = askAllTheTime(end.signal);
  loop.enable();
  const taken: number[] = [];
  for (let i = 1; i < times; i++) {
    const start = performance.now();
    await run();
    taken.push(performance.now() - start);
  }
  end.abort();
  const waits = await others;
  loop.disable();
  const ms = (value: number) => value.toFixed(0).padStart(6);
  console.log(
    `${name.padEnd(26)} p50 ${ms(quantile(taken, 0.5))}  p99 ${ms(quantile(taken, 0.99))}   others p50 ${ms(quantile(waits, 0.5))}  p99 ${ms(quantile(waits, 0.99))}   loop ${ms(loop.max / 1e6)} ms`,
  );
}

/** Asks for the case list until `end`; answers the milliseconds of each answer. */
async function askAllTheTime(end: AbortSignal): Promise<number[]> {
  const waits: number[] = [];
  while (!end.aborted) {
    const start = performance.now();
    await ask('GET', 'takip');
    waits.push(performance.now() - start);
    await sleep(5);
  }
  return waits;
}

async function ask(method: 'GET' | 'POST', path: string, payload?: object, status = 200) {
  const answer = await app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: { host: 'localhost', origin: 'http://localhost' },
    cookies,
    ...(payload !== undefined && { payload }),
  });
  if (answer.statusCode !== status)
    throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
  return answer;
}
