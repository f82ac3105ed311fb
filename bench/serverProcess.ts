// The server for serverChild.ts in a process of its own, with a new embedded PostgreSQL, one office, one signed-in person
// and `copies` of each standard petition (first argument). It tells its parent where it listens and answers 'cpu',
// 'memory', 'loop', 'loopEnd', 'turns' and 'turnsEnd'.
import { existsSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { createApp } from '../apps/server/src/app.ts';
import '../apps/server/src/http/session.ts';
import { startOffice } from './serverOffice.ts';

const MB = 1024 * 1024;
const copies = Number(process.argv[2]);

const office = await startOffice();
const { db, buroId } = office;
await addPetitions();

// One person asks as fast as the server answers.
const app = await createApp({ db, demo: false, requestsPerMinute: Number.POSITIVE_INFINITY });
// The yardstick runs one statement in the same process, framework and pool, and nothing else.
app.get('/api/v1/yardstick', { config: { access: 'herkes' } }, async () => {
  await sql`SELECT 1`.execute(db);
  return { tamam: true };
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });

const loop = monitorEventLoopDelay({ resolution: 1 });
let turns;
const SCHEDULED = '/proc/thread-self/schedstat';
/** Milliseconds of processor time of this thread, to about 4 ms, where Linux counts them; milliseconds of the clock elsewhere. */
const ownTime = existsSync(SCHEDULED)
  ? () => Number(readFileSync(SCHEDULED, 'utf8').split(' ', 1)[0]) / 1e6
  : () => performance.now();
const answers = {
  cpu() {
    const { user, system } = process.cpuUsage();
    return { cpu: (user + system) / 1000 };
  },
  memory() {
    globalThis.gc();
    const { rss, heapUsed } = process.memoryUsage();
    return { rss: rss / MB, heap: heapUsed / MB };
  },
  loop() {
    loop.reset();
    loop.enable();
    return {};
  },
  loopEnd() {
    loop.disable();
    return { max: loop.max / 1e6, p99: loop.percentile(99) / 1e6 };
  },
  turns() {
    const turn = { longest: 0, since: ownTime(), timer: undefined };
    const next = () => {
      const now = ownTime();
      turn.longest = Math.max(turn.longest, now - turn.since);
      turn.since = now;
      turn.timer = setImmediate(next);
    };
    next();
    turns = turn;
    return {};
  },
  turnsEnd() {
    clearImmediate(turns.timer);
    return { longest: turns.longest };
  },
};
process.on('message', (name: string) => process.send(answers[name]()));
process.once('disconnect', () => office.stop(app));
process.send({ address, cookie: `${app.cookieName}=${office.token}` });

/** Copies the standard petitions, so that the office has many of its own. */
async function addPetitions() {
  const owner = office.owner();
  await sql`
    INSERT INTO dilekce (buro_id, isim, isim_fold, dilekce_tipi, sablon, alanlar, standart_mi)
    SELECT ${buroId}, isim || ' ' || n, isim_fold || ' ' || n, dilekce_tipi, sablon, alanlar, false
    FROM dilekce CROSS JOIN generate_series(1, ${copies}::int) n WHERE standart_mi`.execute(owner);
  await sql`ANALYZE`.execute(owner);
  await owner.destroy();
}
