import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createProcessPool,
  type ProcessPool,
  type ProcessPoolOptions,
  processesWithin,
} from '../src/render/processPool.ts';

const MB = 1024 * 1024;
const child = (name: string) => fileURLToPath(new URL(`children/${name}`, import.meta.url));
const { signal } = new AbortController();

let pool: ProcessPool;
afterEach(() => pool.close());

const start = (options: Partial<ProcessPoolOptions> = {}) => {
  pool = createProcessPool({ module: child('jobs.ts'), size: 1, ...options });
};
const echo = (job: unknown) => pool.run<{ readonly job: unknown; readonly pid: number }>('echo', job, signal);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('a process', () => {
  it('hands bytes and dates there and back, and works again', async () => {
    start();
    const job = { date: new Date(0), bytes: new Uint8Array([0, 7, 255]), text: 'Ğ' };
    const first = await echo(job);
    expect(first.job).toEqual(job);
    const large = (await echo(Buffer.alloc(3 * MB, 7))) as { readonly job: Uint8Array; readonly pid: number };
    expect(Buffer.alloc(3 * MB, 7).equals(large.job)).toBe(true);
    expect(large.pid).toBe(first.pid);
  });

  it('goes on working after a function that throws', async () => {
    start();
    const { pid } = await echo(1);
    await expect(pool.run('refuse', null, signal)).rejects.toThrow('refused');
    expect((await echo(2)).pid).toBe(pid);
  });

  it('ends with the work that is called off, and another takes the next', async () => {
    start();
    const { pid } = await echo(1);
    const calling = new AbortController();
    const endless = pool.run('neverEnds', null, calling.signal);
    calling.abort(new Error('called off'));
    await expect(endless).rejects.toThrow('called off');
    expect((await echo(2)).pid).not.toBe(pid);
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it('says that its memory was full, and another takes the next', async () => {
    start();
    await expect(pool.run('fillHeap', null, signal)).rejects.toMatchObject({ isOutOfMemory: true });
    expect((await echo(2)).job).toBe(2);
  });

  it('that is killed hands its work to another, once', async () => {
    start();
    const work = pool.run<never>('neverEnds', null, signal);
    const killed: number[] = [];
    const next = () => pool.pids().find((pid) => !killed.includes(pid));
    while (killed.length < 2) {
      await expect.poll(next).toBeDefined();
      const pid = next() as number;
      killed.push(pid);
      process.kill(pid, 'SIGKILL');
    }
    await expect(work).rejects.toMatchObject({ wasKilled: true, isOutOfMemory: true });
  });

  it('that was killed while it had nothing to do hands the next work to another', async () => {
    start();
    const { pid } = await echo(1);
    process.kill(pid, 'SIGKILL');
    // Gone before this program hears of it.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    const next = await echo(2);
    expect([next.job, next.pid === pid]).toEqual([2, false]);
  });

  it('gives way to another when it holds too much memory after its work', async () => {
    start({ maxResidentBytes: 200 * MB });
    const small = await pool.run<number>('fillMemory', { megabytes: 10 }, signal);
    const large = await pool.run<number>('fillMemory', { megabytes: 250 }, signal);
    expect(large).toBe(small);
    await expect.poll(() => isRunning(large)).toBe(false);
    expect((await echo(1)).pid).not.toBe(large);
  });

  it('ends when it has had nothing to do', async () => {
    start({ idleMs: 1 });
    const { pid } = await echo(1);
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(pool.pids()).toEqual([]);
    expect((await echo(2)).job).toBe(2);
  });

  it('does not see the passwords in the environment of the server', async () => {
    start();
    process.env['DATABASE_URL'] = 'postgres://a:b@c/d';
    try {
      expect(await pool.run<string[]>('environment', null, signal)).not.toContain('DATABASE_URL');
    } finally {
      delete process.env['DATABASE_URL'];
    }
  });

  it('ends when the server is killed', async () => {
    start();
    const owner = spawn(process.execPath, ['--conditions=source', child('poolOwner.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [printed] = (await once(owner.stdout, 'data')) as [Buffer];
    owner.kill('SIGKILL');
    await expect.poll(() => isRunning(Number(printed))).toBe(false);
  });
});

describe('the number of processes', () => {
  it.each([
    { memory: 1024, wanted: 4, is: 1 },
    { memory: 2048, wanted: 4, is: 1 },
    { memory: 4096, wanted: 8, is: 4 },
    { memory: 16_384, wanted: 2, is: 2 },
  ])('is $is of $wanted where there are $memory MB', ({ memory, wanted, is }) => {
    pool = createProcessPool({ module: child('jobs.ts'), size: 1 });
    expect(processesWithin(wanted, memory * MB)).toBe(is);
  });
});
