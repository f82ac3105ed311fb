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
  for (;;) kept.push(Array.from({ length: 1000 }, () => kept.length));
}

const kept: Buffer[] = [];

export function fillMemory({ megabytes }: { megabytes: number }): number {
  kept.push(Buffer.alloc(megabytes * 1024 * 1024, 1));
  return process.pid;
}
