import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createSira } from './sira.ts';

const never = new AbortController().signal;
const SHORT = { aralikMs: 100, siraMs: 10_000 };

/** Notes when each piece of work began, and how many were under way at most. */
function meter(ms = 10) {
  const begun: number[] = [];
  let now = 0;
  let most = 0;
  const work = async () => {
    begun.push(performance.now());
    most = Math.max(most, ++now);
    await sleep(ms);
    now--;
    return begun.length;
  };
  return { begun, work, most: () => most };
}

const reasons = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? 'done' : (result.reason as Error).message));

describe('createSira', () => {
  it('runs one at a time, in order, and leaves time between the beginnings', async () => {
    const sira = createSira(SHORT);
    const { begun, work, most } = meter();
    const results = await Promise.all([1, 2, 3, 4].map(() => sira.run(work, never)));
    expect(results).toEqual([1, 2, 3, 4]);
    expect(most()).toBe(1);
    const gaps = begun.slice(1).map((at, i) => at - (begun[i] as number));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(99);
  });

  it('lets three wait and refuses the fifth', async () => {
    const sira = createSira({ ...SHORT, aralikMs: 1 });
    const { work } = meter();
    const results = await Promise.allSettled([1, 2, 3, 4, 5].map(() => sira.run(work, never)));
    expect(reasons(results)).toEqual(['done', 'done', 'done', 'done', 'ES_ZAMANLI']);
    expect(await sira.run(work, never)).toBe(5);
  });

  it('refuses who waited too long, and goes on with the others', async () => {
    const sira = createSira({ aralikMs: 1, siraMs: 30 });
    const long = meter(100);
    const results = await Promise.allSettled([1, 2].map(() => sira.run(long.work, never)));
    expect(reasons(results)).toEqual(['done', 'ES_ZAMANLI']);
    expect(await sira.run(long.work, never)).toBe(2);
  });

  it('never begins the work of who went away while waiting', async () => {
    const sira = createSira(SHORT);
    const gone = new AbortController();
    const { begun, work } = meter();
    const first = sira.run(work, never);
    const second = sira.run(work, gone.signal);
    const third = sira.run(work, never);
    gone.abort(new Error('gone'));
    expect(reasons(await Promise.allSettled([first, second, third]))).toEqual(['done', 'gone', 'done']);
    expect(begun).toHaveLength(2);
    await expect(sira.run(work, gone.signal)).rejects.toThrow('gone');
  });

  it('never begins the work of who went away in the pause before it', async () => {
    const sira = createSira(SHORT);
    const gone = new AbortController();
    const { begun, work } = meter(1);
    await sira.run(work, never);
    const second = sira.run(work, gone.signal);
    await sleep(20);
    gone.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    await sira.run(work, never);
    expect(begun).toHaveLength(2);
  });

  it('keeps the line with work that nobody waits for any more', async () => {
    const sira = createSira({ ...SHORT, aralikMs: 1 });
    const gone = new AbortController();
    const { work, most } = meter(60);
    const first = sira.run(work, gone.signal);
    await sleep(10);
    gone.abort(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    await sira.run(work, never);
    expect(most()).toBe(1);
  });

  it('goes on after work that failed', async () => {
    const sira = createSira({ ...SHORT, aralikMs: 1 });
    await expect(sira.run(() => Promise.reject(new Error('failed')), never)).rejects.toThrow('failed');
    expect(await sira.run(meter().work, never)).toBe(1);
  });
});
