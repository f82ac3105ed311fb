import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TopluJob, UyapConnection } from '@derkenar/domain';
import { SIMULATOR_PIN, startSimulator } from '@derkenar/uyap/simulator';
import { expect, it, onTestFinished } from 'vitest';
import { type Program, startProgram } from '../../agent/test/program.ts';
import { freePort } from '../src/db/embedded/supervisor.ts';
import { pairingCode } from './agent.ts';
import {
  appConnection,
  askLive,
  connectOwner,
  end,
  launchServer,
  postmasterPid,
  setUp,
} from './liveServer.ts';
import { type Ask, temporaryFolder } from './server.ts';
import { takipToWrite } from './takipler.ts';
import { addDilekce, countLog, ended, expectWhole, SABLON, start, stateOf, until } from './topluServer.ts';
import { damage, someWrites, startClients } from './writeLoad.ts';

/** `npm run fault-drill -- --rounds 100` asks for more. */
const ROUNDS = Number(process.env['DERKENAR_FAULT_ROUNDS'] ?? 5);
const FILES = 60;
/** The time within which a kill meets the job. */
const JOB_MS = { udf: 80, pdf: 800 };
/** Hundredths of a second of the processor, for what is made in one. */
const PLENTY = 6000;
const WORKER = fileURLToPath(new URL('children/worker.ts', import.meta.url));
/** Pages enough that a kill meets the job. */
const LONG = SABLON.repeat(40);
const VICTIMS = ['server', 'worker', 'database', 'agent'] as const;

/** Processor time, in hundredths of a second, of the processes that make files for the worker. */
async function spentBy({ pid }: ChildProcess): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const stats = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map((child) => readFile(`/proc/${child}/stat`, 'utf8').catch(() => '')),
  );
  // proc(5): utime and stime, counted from behind the name.
  const fields = stats.map((stat) =>
    stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number),
  );
  return fields.reduce((sum, { 11: user = 0, 12: system = 0 }) => sum + user + system, 0);
}

/**
 * The job when it is over, however little of a busy machine its processes get; or as it stands still: a process that
 * hangs uses no time at all, or much of it for nothing.
 */
async function endOf(ask: Ask, id: string, worker: ChildProcess): Promise<TopluJob> {
  let last = { tamam: -1, spent: 0 };
  for (let looked = 0; ; ) {
    const is = await until(ask, id, ended);
    if (ended(is)) return is;
    const spent = await spentBy(worker);
    const stands = is.tamam === last.tamam;
    if (stands && (spent === looked || spent - last.spent > PLENTY)) return is;
    if (!stands) last = { tamam: is.tamam, spent };
    looked = spent;
  }
}

it('loses nothing and makes nothing twice, whichever of its processes is killed while all of them work', {
  timeout: 300_000 + ROUNDS * 120_000,
}, async () => {
  const folder = await temporaryFolder();
  const store = { tur: 'klasor', klasor: join(folder, 'toplu'), verildi: true };
  const simulator = await startSimulator({ port: 0 });
  const env = {
    PORT: String(await freePort()),
    DERKENAR_COURT_SYSTEM: 'agent-simulator',
    DERKENAR_WORKERS: '0',
    DERKENAR_LEASE_SECONDS: '1',
  };
  let server = await launchServer(folder, env);
  const { address } = server;
  const cookie = await setUp(server);
  const ask = askLive(address, cookie);
  const connection = await appConnection(folder);
  const launchWorker = (): ChildProcess =>
    spawn(
      process.execPath,
      ['--conditions=source', WORKER, JSON.stringify({ connection, store, leaseMs: 1000 })],
      {
        stdio: 'ignore',
      },
    );
  let worker = launchWorker();
  onTestFinished(async () => {
    await end(worker, 'SIGKILL');
    await end(server.child, 'SIGTERM');
    await simulator.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  });
  const bringAgent = async (): Promise<Program> => {
    const program = await startProgram(['--server', address, '--portal', simulator.adres]);
    await program.waitFor('Eşleştirme kodu', await pairingCode(ask));
    await program.waitFor('PIN', SIMULATOR_PIN);
    return program;
  };
  const agentIs = async (durum: UyapConnection['durum']) => {
    const state = async () => (await ask('/api/v1/uyap/baglanti')).json<UyapConnection>().durum;
    await expect.poll(state).toBe(durum);
  };
  let agent = await bringAgent();
  await agentIs('bagli');

  const killAndBringBack = {
    server: async () => {
      await end(server.child, 'SIGKILL');
      server = await launchServer(folder, env);
      expect(server.errors()).toBe('');
    },
    worker: async () => {
      await end(worker, 'SIGKILL');
      worker = launchWorker();
    },
    database: async () => {
      const pid = await postmasterPid(folder);
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => postmasterPid(folder).catch(() => pid)).not.toBe(pid);
      await expect.poll(async () => (await ask('/api/v1/oturum')).statusCode).toBe(200);
    },
    agent: async () => {
      agent.sendSignal('SIGKILL');
      await agentIs('kapali');
      agent = await bringAgent();
    },
  };

  const dilekceler = [await addDilekce(ask, 'Uzun', LONG)];
  const takipler: string[] = [];
  for (let i = 0; i < FILES; i++) {
    const payload = takipToWrite({ dosyaEsasNo: `2019/${i + 1}` });
    takipler.push((await ask({ method: 'POST', url: '/api/v1/takip', payload })).json<{ id: string }>().id);
  }
  let acknowledged = 0;
  let withinJob = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const victim = VICTIMS[round % VICTIMS.length] as (typeof VICTIMS)[number];
    const { said, stop } = startClients({ address, cookie }, `${victim}-${round}`);
    await someWrites(said);
    const bicim = round % 8 < VICTIMS.length ? 'udf' : 'pdf';
    const job = await start(ask, { dilekceler, takipler, bicim });
    await sleep(Math.random() * JOB_MS[bicim]);
    if (!ended(await stateOf(ask, job.id))) withinJob++;
    await killAndBringBack[victim]();
    await sleep(100);
    await stop();
    expect({ victim, ...(await damage(folder, said)) }).toEqual({ victim, lost: [], half: [] });
    expect(said.refused.filter((status) => status !== 503)).toEqual([]);
    const is = await endOf(ask, job.id, worker);
    expect({ victim, durum: is.durum, worker: worker.exitCode }).toEqual({
      victim,
      durum: 'tamam',
      worker: null,
    });
    await expectWhole(ask, is, FILES);
    const owner = await connectOwner(folder);
    expect(await countLog({ owner }, job.id)).toEqual({ lines: FILES, cases: FILES });
    await owner.destroy();
    await agentIs('bagli');
    acknowledged += said.dilekce.length + said.takip.length;
  }
  console.log(
    `${ROUNDS} kills, ${withinJob} of them within a job, ${acknowledged} writes acknowledged, none lost, ` +
      `${ROUNDS * FILES} files of jobs, each made once`,
  );
  expect(withinJob).toBeGreaterThan(0);
});
