import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { askLive } from '../liveServer.ts';
import type { Fault, Round, Trial } from './fault.ts';
import { launchOnEmbedded, testFolder } from './product.ts';

/** A round kills so many parts of a job's time later than the one before, in turn. */
const STEPS = 10;
/** Milliseconds within which a job of either format is made beside the people. */
const JOB_MS = { udf: 600, pdf: 1500 };

const DOCUMENT = {
  format: 'pdf',
  belgeler: [{ ad: 'Uzun', html: '<p>haczine karar verilmesini talep ederiz</p>'.repeat(2000) }],
};

/** The processes that make documents are killed, at another moment of a job each round. */
export const processes: Fault = {
  lacks: () => (process.platform === 'linux' ? null : 'Süreçler /proc’tan bulunur: Linux’ta çalıştırın.'),
  prepare,
};

async function prepare(): Promise<Trial> {
  const { server, target, withOwner } = await launchOnEmbedded(await testFolder(), { DERKENAR_WORKERS: '1' });
  const ask = askLive(target.address, target.cookie);
  let killed = 0;
  let atWork = 0;

  async function cause({ number, job }: Round): Promise<void> {
    const document = ask({ method: 'POST', url: '/api/v1/belge', payload: DOCUMENT });
    await sleep(((number % STEPS) / STEPS) * JOB_MS[job.bicim === 'pdf' ? 'pdf' : 'udf']);
    for (const pid of runnersOf(server.child.pid ?? 0)) {
      if (isAtWork(pid)) atWork++;
      killed++;
      process.kill(pid, 'SIGKILL');
    }
    // The person who waits for a document has it all the same.
    const { statusCode, body } = await document;
    expect({ statusCode, reason: statusCode === 200 ? '' : body }).toEqual({ statusCode: 200, reason: '' });
  }

  return {
    target,
    withOwner,
    cause,
    counts: () => `${killed} processes killed, ${atWork} of them at work`,
  };
}

/** Processes of both pools: of bulk jobs, and of documents that somebody waits for. */
const runnersOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .filter((child) => read(`/proc/${child}/cmdline`).includes('processRunner'));

/** proc(5): running, not waiting for its next job. */
const isAtWork = (pid: number): boolean => / R /.test(read(`/proc/${pid}/stat`));

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has ended since.
    return '';
  }
}
