// Functions for the processes of processPool.test.ts.

export const echo = (job: unknown) => ({ job, pid: process.pid });

export const environment = () => Object.keys(process.env);

export function refuse(): never {
  throw new Error('refused');
}

export function neverEnds(): never {
  for (;;);
}

export function fillHeap(): never {
  const kept: unknown[] = [];
  // The collector does not move large ones about.
  for (;;) kept.push(Array<number>(1_000_000).fill(0));
}

const kept: Buffer[] = [];

export function fillMemory({ megabytes }: { megabytes: number }): number {
  kept.push(Buffer.alloc(megabytes * 1024 * 1024, 1));
  return process.pid;
}
