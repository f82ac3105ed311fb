// Measures showing and erasing the personal data of a large office: npm run bench:kvkk -- [--takip=200000] [--repeat=20]
// One office on a temporary database. While each route runs, another client asks for the case list without a pause,
// because nobody else may have to wait.
import { once } from 'node:events';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createApp } from '../apps/server/src/app.ts';
import { tenantTx } from '../apps/server/src/db/tenant.ts';
import '../apps/server/src/http/session.ts';
import { deleteExpiredTakipler } from '../apps/server/src/retention/store.ts';
import { seedKvkk } from './kvkkSeed.ts';
import { quantile } from './measure.ts';
import { postgresSeconds } from './postgresSeconds.ts';
import { startOffice } from './serverOffice.ts';

const { values: args } = parseArgs({
  options: {
    takip: { type: 'string', default: '200000' },
    repeat: { type: 'string', default: '20' },
    // Leaves the database up until Ctrl+C, to look at plans.
    wait: { type: 'boolean', default: false },
  },
});
const takip = Number(args.takip);
const repeat = Number(args.repeat);
/** Housekeeping deletes as many at a time. */
const BATCH = 500;

const office = await startOffice();
const { db, buroId } = office;
const owner = office.owner();
const app = await createApp({ db, demo: false });
const cookies = { [app.cookieName]: office.token };
const origin = 'http://localhost';
try {
  const start = performance.now();
  const { few, many, institution } = await seedKvkk(owner, buroId, takip);
  console.log(`${takip} cases seeded in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  await measure('nothing else', repeat, () => sleep(100));
  await measure('data of a person of 3 cases', repeat, () => post('kisi-verisi', { kimlikNo: few[0] }));
  await measure('data of a person of 1,000 cases', repeat, () => post('kisi-verisi', { kimlikNo: many[0] }));
  await measure('data of an institution of many', repeat, () =>
    post('kisi-verisi', { kimlikNo: institution }),
  );
  await measure('erasure shown, 3 cases', repeat, () => post('kisi-sil/onizleme', { kimlikNo: few[0] }));
  await measure('erasure shown, 1,000 cases', repeat, () => post('kisi-sil/onizleme', { kimlikNo: many[0] }));
  await measure('erasure shown, institution (refused)', repeat, () =>
    post('kisi-sil/onizleme', { kimlikNo: institution }, 409),
  );
  await measure('closed cases shown', repeat, () => ask('GET', 'saklama?yil=3'));
  await measure('erased, 3 cases', few.length, () => erase(few.pop()));
  await measure('erased, 1,000 cases', 2, () => erase(many.pop()));
  await measure('period of closed cases set', repeat, () => ask('PUT', 'saklama', { yil: 3 }));
  await measure(`${BATCH} closed cases deleted`, repeat, () =>
    tenantTx(db, buroId, (tenant) => deleteExpiredTakipler(tenant, BATCH)),
  );
  if (args.wait) {
    console.log(
      JSON.stringify({ ...office.embedded.connection('owner', office.database), buroId, few, many }),
    );
    await once(process, 'SIGINT');
  }
} finally {
  await owner.destroy();
  await office.stop(app);
}

/** Runs the first one alone and takes its processor time, which other programs do not change. */
async function measure(name, count, run) {
  const loop = monitorEventLoopDelay({ resolution: 1 });
  const before = processor();
  await run();
  const alone = 1000 * (processor() - before);
  const end = new AbortController();
  const others = askAllTheTime(end.signal);
  loop.enable();
  const times = [];
  try {
    for (let i = 1; i < count; i++) {
      const start = performance.now();
      await run();
      times.push(performance.now() - start);
    }
  } finally {
    end.abort();
    await others;
  }
  const waits = await others;
  loop.disable();
  const ms = (value) => value.toFixed(0).padStart(6);
  console.log(
    `${name.padEnd(38)} processor ${ms(alone)}   p50 ${ms(quantile(times, 0.5))}  p99 ${ms(quantile(times, 0.99))}   others p50 ${ms(quantile(waits, 0.5))}  p99 ${ms(quantile(waits, 0.99))}  max ${ms(Math.max(...waits))}   loop ${ms(loop.max / 1e6)}`,
  );
}

/** Seconds of processor time that this process and PostgreSQL have used. */
function processor() {
  const { user, system } = process.cpuUsage();
  return postgresSeconds(office.embedded.pid()) + (user + system) / 1e6;
}

/** Asks for the case list until `end`; answers the milliseconds of each answer. */
async function askAllTheTime(end) {
  const waits = [];
  while (!end.aborted) {
    const start = performance.now();
    await ask('GET', 'takip');
    waits.push(performance.now() - start);
    await sleep(5);
  }
  return waits;
}

function erase(kimlikNo) {
  return post('kisi-sil', { kimlikNo, neden: 'basvuru', acikTakipler: true });
}

function post(path, payload, status = 200) {
  return ask('POST', path, payload, status);
}

async function ask(method, path, payload?, status = 200) {
  const headers = { host: 'localhost', origin };
  const answer = await app.inject({ method, url: `/api/v1/${path}`, headers, cookies, payload });
  if (answer.statusCode !== status)
    throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
  return answer;
}
