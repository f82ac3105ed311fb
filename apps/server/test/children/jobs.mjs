// Functions for the processes of processPool.test.ts.

export const echo = (job) => ({ job, pid: process.pid });

export const environment = () => Object.keys(process.env);

export function refuse() {
  throw new Error('refused');
}

export function neverEnds() {
  for (;;);
}

export function fillHeap() {
  const kept = [];
  for (;;) kept.push(Array.from({ length: 1000 }, () => kept.length));
}

export function fillMemory({ megabytes }) {
  globalThis.kept = Buffer.alloc(megabytes * 1024 * 1024, 1);
  return process.pid;
}
