import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { TopluJob } from '@derkenar/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHousekeeping } from '../src/scheduling/housekeeping.ts';
import { takeChunk } from '../src/toplu/queue.ts';
import type { Store } from '../src/toplu/store/store.ts';
import { runChunkWorker } from '../src/toplu/toplu.ts';
import { addYesterdaysLogEntry } from './rows.ts';
import { type Ask, type Problem, UNKNOWN_ID } from './server.ts';
import {
  addDilekce,
  addTakipler,
  ended,
  start,
  startToplu,
  stateOf,
  type TopluServer,
  topluRequest,
  until,
} from './topluServer.ts';

let toplu: TopluServer;
let one: Ask;
let other: Ask;
let takipler: string[];
let request: { dilekceler: string[]; takipler: string[] };
let otherRequest: { dilekceler: string[]; takipler: string[] };
beforeAll(async () => {
  toplu = await startToplu({ processes: 0 });
  const { server } = toplu;
  one = server.as();
  other = server.as('yonetici', server.otherBuro);
  takipler = await addTakipler(server, server.buro, 1500);
  request = { dilekceler: [await addDilekce(one)], takipler };
  otherRequest = {
    dilekceler: [await addDilekce(other)],
    takipler: await addTakipler(server, server.otherBuro, 5),
  };
});
afterAll(() => toplu.close());

const run = (store = toplu.store) =>
  runChunkWorker({
    db: toplu.server.db,
    store,
    processes: 1,
    timings: { idleMs: 20 },
    onProblem: () => undefined,
  });

/**
 * A store that notes the job of each written chunk. It holds all but the first until `release`, and from the fifth on all
 * of the job `big` until another job has written: a slow other lane counts for nothing then.
 */
function heldStore(big: string) {
  const written: string[] = [];
  const released = Promise.withResolvers<void>();
  const otherWritten = Promise.withResolvers<void>();
  const store: Store = {
    ...toplu.store,
    write: async (path, parts) => {
      const job = path.split('/')[1] as string;
      if (job === big && written.length >= 4) await otherWritten.promise;
      if (job !== big) otherWritten.resolve();
      if (written.push(job) > 1) await released.promise;
      return toplu.store.write(path, parts);
    },
  };
  return { store, written, release: () => released.resolve() };
}

const remove = (ask: Ask, { id }: TopluJob) => ask({ method: 'DELETE', url: `/api/v1/toplu/${id}` });

describe('the queue', () => {
  it('gives offices their turns, in an office its people, and of a person the jobs', async () => {
    const { server, store } = toplu;
    const colleague = server.as('avukat');
    const many = [await start(one, request), await start(one, request), await start(one, request)];
    const single = await start(colleague, request);
    const elsewhere = await start(other, { ...otherRequest, bicim: 'pdf' });
    const names = new Map(many.map(({ id }, i) => [id, `A${i + 1}`]));
    names.set(single.id, 'B').set(elsewhere.id, 'C');
    const order: (string | undefined)[] = [];
    for (let i = 0; i < 8; i++)
      order.push(names.get((await takeChunk(server.db, await store.identity(), 60_000))?.jobId ?? ''));
    expect(order).toEqual(['A1', 'C', 'B', 'A2', 'B', 'A3', 'B', 'A1']);
    for (const job of many) await remove(one, job);
    await remove(colleague, single);
    await remove(other, elsewhere);
  });

  it('lets no office go first again and again with a new small job each time', async () => {
    const { server, store } = toplu;
    const big = await start(one, request);
    const small = [await start(other, otherRequest)];
    const order: string[] = [];
    for (let i = 0; i < 6; i++) {
      const taken = await takeChunk(server.db, await store.identity(), 60_000);
      order.push(taken?.jobId === big.id ? 'big' : 'small');
      if (taken === null || taken.jobId === big.id) continue;
      await sql`UPDATE toplu_job SET status = 'tamam', finished_at = now() WHERE id = ${taken.jobId}`.execute(
        server.owner,
      );
      small.push(await start(other, otherRequest));
    }
    expect(order).toEqual(['big', 'small', 'big', 'small', 'big', 'small']);
    await remove(one, big);
    for (const job of small) await remove(other, job);
  });

  it.each([
    ['an office’s many files hold back another’s few', () => other, () => otherRequest],
    [
      'a person’s many files hold back a colleague’s few',
      () => toplu.server.as('avukat'),
      () => ({ ...request, takipler: takipler.slice(0, 5) }),
    ],
  ])('does not let %s', async (_, whose, what) => {
    const big = await start(one, request);
    const { store, written, release } = heldStore(big.id);
    const worker = run(store);
    // One is done, and each of the worker's two lanes has the next in hand.
    await expect.poll(() => written).toHaveLength(3);
    const small = await start(whose(), what());
    release();
    await until(whose(), small.id, ended);
    await until(one, big.id, ended);
    await worker.stop();
    const order = written.map((id) => (id === small.id ? 'small' : 'big'));
    expect(order.filter((whose) => whose === 'big')).toHaveLength(6);
    // The lane that is free first takes the small one; the other may take one more of the big one.
    expect(order.indexOf('small')).toBeLessThanOrEqual(4);
    await remove(one, big);
  });

  it('gives a chunk to one of many that ask at once, and again when its time is over', async () => {
    const { server, store } = toplu;
    const job = await start(one, { ...request, takipler: takipler.slice(0, 500) });
    const identity = await store.identity();
    const taken = await Promise.all(Array.from({ length: 8 }, () => takeChunk(server.db, identity, 600_000)));
    expect(
      taken
        .filter((chunk) => chunk !== null)
        .map(({ firstPosition }) => firstPosition)
        .toSorted((a, b) => a - b),
    ).toEqual([0, 250]);
    expect(await takeChunk(server.db, identity, 600_000)).toBeNull();
    await sql`UPDATE toplu_chunk SET lease_end = now() - interval '1 second' WHERE job_id = ${job.id}`.execute(
      server.owner,
    );
    expect((await takeChunk(server.db, identity, 600_000))?.firstPosition).toBe(0);
    await remove(one, job);
  });
});

describe('a person', () => {
  it('has five jobs under way at most', async () => {
    const jobs: TopluJob[] = [];
    for (let i = 0; i < 5; i++) jobs.push(await start(one, request));
    const sixth = await one({ method: 'POST', url: '/api/v1/toplu', payload: topluRequest(request) });
    expect(sixth.json<Problem>()).toMatchObject({ status: 429, code: 'toplu-sinir' });
    expect(sixth.headers['retry-after']).toBe('60');
    for (const job of jobs) await remove(one, job);
  });

  it('sees a job go on, as it happens', async () => {
    const job = await start(one, { ...request, takipler: takipler.slice(0, 600) });
    const address = await toplu.server.app.listen({ port: 0, host: '127.0.0.1' });
    const { cookieName } = toplu.server.app;
    // fetch would open the next connection at once after one that is broken off.
    const [response] = (await once(
      get(`${address}/api/v1/toplu/${job.id}/olaylar`, {
        headers: { cookie: `${cookieName}=${toplu.server.buro.kullanicilar.yonetici.belirtec}` },
      }),
      'response',
    )) as [IncomingMessage];
    const seen: TopluJob[] = [];
    const worker = run();
    let text = '';
    for await (const part of response) {
      text += String(part);
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      seen.push(
        ...events.filter((e) => e.startsWith('data: ')).map((e) => JSON.parse(e.slice(6)) as TopluJob),
      );
      if (seen.at(-1)?.durum === 'tamam') break;
    }
    await worker.stop();
    expect(seen[0]).toMatchObject({ durum: 'sirada', tamam: 0, kalan: 600 });
    expect(seen.at(-1)).toMatchObject({ durum: 'tamam', tamam: 600, kalan: 0, hiz: null });
    for (const { tamam, basarisiz, kalan, toplam } of seen) expect(tamam + basarisiz + kalan).toBe(toplam);
  });
});

describe('what is kept', () => {
  it('is gone with its files after seven days, and so is what belongs to nothing', async () => {
    const { server, folder, store } = toplu;
    const worker = run();
    const [old, young] = [
      await start(one, { ...request, takipler: takipler.slice(0, 3) }),
      await start(one, { ...request, takipler: takipler.slice(0, 3) }),
    ];
    for (const job of [old, young]) await until(one, job.id, ended);
    await worker.stop();
    const { silinme, bitis } = await stateOf(one, young.id);
    expect(Date.parse(silinme as string) - Date.parse(bitis as string)).toBe(7 * 86_400_000);
    for (const [job, days] of [
      [old, 7.01],
      [young, 6.99],
    ] as const)
      await sql`UPDATE toplu_job SET finished_at = now() - make_interval(secs => ${days * 86_400})
        WHERE id = ${job.id}`.execute(server.owner);
    const office = join(folder, server.buro.buroId);
    await writeFile(join(office, young.id, `0-${UNKNOWN_ID}.paket`), 'left behind');
    await writeFile(join(office, '.DS_Store'), 'of a file manager');
    await writeFile(join(office, young.id, 'Thumbs.db'), 'of another');
    await mkdir(join(office, UNKNOWN_ID));
    await writeFile(join(office, UNKNOWN_ID, 'x.paket'), 'left behind');
    const problems: unknown[] = [];
    const lent = await start(one, { ...request, takipler: takipler.slice(0, 3) });
    // The state that a worker leaves when it ends before the clock was set back.
    await sql`UPDATE toplu_chunk SET status = 'isleniyor', attempt_id = ${UNKNOWN_ID},
      lease_end = now() + interval '5 hours' WHERE job_id = ${lent.id}`.execute(server.owner);
    await addYesterdaysLogEntry(server.owner, server.buro);
    const house = startHousekeeping(server.db, {
      store,
      firstAfterMs: 0,
      onProblem: (error) => problems.push(error),
    });
    await expect.poll(() => readdir(office)).not.toContain(UNKNOWN_ID);
    await house.stop();
    expect(problems).toEqual([]);
    const { rows: free } = await sql`
      SELECT 1 FROM toplu_chunk WHERE job_id = ${lent.id} AND lease_end <= clock_timestamp()`.execute(
      server.owner,
    );
    expect(free).toHaveLength(1);
    expect(await readdir(office)).not.toContain(old.id);
    expect((await one(`/api/v1/toplu/${old.id}`)).statusCode).toBe(404);
    expect(await readdir(join(office, young.id))).toHaveLength(2);
    expect((await one(`/api/v1/toplu/${young.id}/sonuc`)).statusCode).toBe(200);
  });
});
