/** Runs in a process of processPool.ts: one job at a time, by the functions of the module it is given. */
import { flushCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Answer } from './processPool.ts';

interface Job {
  readonly name: string;
  readonly job: unknown;
}

const [, , modulePath = ''] = process.argv;
const functions = import(pathToFileURL(modulePath).href) as Promise<
  Record<string, (job: unknown) => unknown>
>;

// Where Node keeps what it has compiled: this process does not come to the end at which Node would write it.
void functions.then(
  () => flushCompileCache(),
  () => undefined,
);

// A terminal and a service manager signal all processes; the server ends these when their work is done.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

async function answerTo({ name, job }: Job): Promise<Answer> {
  const outcome = await resultOf(name, job);
  return { ...outcome, resident: process.memoryUsage.rss() };
}

async function resultOf(name: string, job: unknown) {
  try {
    return { value: await (await functions)[name]?.(job) };
  } catch (error) {
    return { error };
  }
}

process.on('message', (job) => {
  void answerTo(job as Job).then((answer) => process.send?.(answer));
});
