import { describe, expect, it } from 'vitest';
import { type Clock, createQueue } from '../src/uyap/queue.ts';

const never = new AbortController().signal;
/** Longer than any test: a lookup that gives up after it shows a fault. */
const TIMINGS = { intervalMs: 100, queueMs: 600_000 };

/** A clock that goes on by what it is asked to sleep, and by what work takes. */
function testClock() {
  let now = 0;
  const clock: Clock = {
    now: () => now,
    sleep: async (ms) => {
      now += ms;
    },
  };
  return { clock, pass: (ms: number) => (now += ms) };
}

/** A pause that only its signal ends; `begun` resolves when it is there. */
function endlessPause() {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const sleep: Clock['sleep'] = (_, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      begin();
    });
  return { sleep, begun };
}

/** Notes the time at which each piece of work began, and how many were under way at most. */
function meter({ clock, pass } = testClock(), ms = 10) {
  const begun: number[] = [];
  let now = 0;
  let most = 0;
  const work = async () => {
    begun.push(clock.now());
    most = Math.max(most, ++now);
    await Promise.resolve();
    pass(ms);
    now--;
    return begun.length;
  };
  return { begun, work, most: () => most };
}

/** Work that ends when the test says so; `begun` resolves when it is under way. */
function heldWork() {
  let [begin, end] = [() => {}, () => {}];
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = () => {
    begin();
    return ended;
  };
  return { work, begun, end: () => end() };
}

const reasons = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? 'done' : (result.reason as Error).message));

describe('createQueue', () => {
  it('runs one at a time, in order, and leaves time between the beginnings', async () => {
    const time = testClock();
    const queue = createQueue(TIMINGS, time.clock);
    const { begun, work, most } = meter(time);
    const results = await Promise.all([1, 2, 3, 4].map(() => queue.run(work, never)));
    expect(results).toEqual([1, 2, 3, 4]);
    expect(most()).toBe(1);
    expect(begun).toEqual([0, 100, 200, 300]);
  });

  it('makes nobody wait whose predecessor took longer than the pause', async () => {
    const time = testClock();
    const queue = createQueue(TIMINGS, time.clock);
    const { begun, work } = meter(time, 250);
    await Promise.all([1, 2, 3].map(() => queue.run(work, never)));
    expect(begun).toEqual([0, 250, 500]);
  });

  it('keeps the pause by the real clock', async () => {
    const queue = createQueue({ ...TIMINGS, intervalMs: 20 });
    const begun: number[] = [];
    const before = performance.now();
    for (let i = 0; i < 3; i++) await queue.run(async () => begun.push(performance.now()), never);
    // A timer of Node may be a millisecond early.
    expect(begun[2]).toBeGreaterThanOrEqual(before + 2 * 19);
  });

  it('lets three wait and refuses the fifth', async () => {
    const queue = createQueue(TIMINGS, testClock().clock);
    const { work } = meter();
    const results = await Promise.allSettled([1, 2, 3, 4, 5].map(() => queue.run(work, never)));
    expect(reasons(results)).toEqual(['done', 'done', 'done', 'done', 'ES_ZAMANLI']);
    expect(await queue.run(work, never)).toBe(5);
  });

  it('refuses who waited too long, and goes on with the others', async () => {
    const queue = createQueue({ ...TIMINGS, queueMs: 30 }, testClock().clock);
    const { work, end } = heldWork();
    const first = queue.run(work, never);
    await expect(queue.run(work, never)).rejects.toThrow('ES_ZAMANLI');
    end();
    await first;
    expect(await queue.run(meter().work, never)).toBe(1);
  });

  it('never begins the work of who went away while waiting', async () => {
    const queue = createQueue(TIMINGS, testClock().clock);
    const gone = new AbortController();
    const { begun, work } = meter();
    const first = queue.run(work, never);
    const second = queue.run(work, gone.signal);
    const third = queue.run(work, never);
    gone.abort(new Error('gone'));
    expect(reasons(await Promise.allSettled([first, second, third]))).toEqual(['done', 'gone', 'done']);
    expect(begun).toHaveLength(2);
    await expect(queue.run(work, gone.signal)).rejects.toThrow('gone');
  });

  it('never begins the work of who went away in the pause before it', async () => {
    const { sleep, begun: pauseBegun } = endlessPause();
    const { clock, pass } = testClock();
    const queue = createQueue(TIMINGS, { ...clock, sleep });
    const gone = new AbortController();
    const { begun, work } = meter({ clock, pass }, 1);
    await queue.run(work, never);
    const second = queue.run(work, gone.signal);
    await pauseBegun;
    gone.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    pass(TIMINGS.intervalMs);
    await queue.run(work, never);
    expect(begun).toHaveLength(2);
  });

  it('keeps the line with work that nobody waits for any more', async () => {
    const queue = createQueue(TIMINGS, testClock().clock);
    const gone = new AbortController();
    const held = heldWork();
    const order: string[] = [];
    const first = queue.run(() => held.work().then(() => order.push('first ended')), gone.signal);
    await held.begun;
    gone.abort(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    const second = queue.run(async () => order.push('second began'), never);
    held.end();
    await second;
    expect(order).toEqual(['first ended', 'second began']);
  });

  it('goes on after work that failed', async () => {
    const queue = createQueue(TIMINGS, testClock().clock);
    await expect(queue.run(() => Promise.reject(new Error('failed')), never)).rejects.toThrow('failed');
    expect(await queue.run(meter().work, never)).toBe(1);
  });
});
