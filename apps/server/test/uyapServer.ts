import { setTimeout as sleep } from 'node:timers/promises';
import type { UyapConnection } from '@derkenar/domain';
import { type Simulator, startSimulator } from '@derkenar/uyap/simulator';
import { readUyapConfig } from '../src/uyap/config.ts';
import type { Timings } from '../src/uyap/courtSystem.ts';
import type { UyapOptions } from '../src/uyap/uyap.ts';
import { bringAgent, pairingCode, type TestAgent } from './agent.ts';
import { type Ask, startServer, type TestServer, type TestServerOptions } from './server.ts';

type Env = Readonly<Record<string, string>>;

/** The judicial system as the environment would have it. */
export const uyapOf = (env: Env, timings: UyapOptions['timings'] = {}) => ({
  uyapConfig: readUyapConfig(env),
  timings,
});

/** A simulator, and the options of a server that asks it without haste or disturbance. */
export async function startWithSimulator(): Promise<{
  readonly simulator: Simulator;
  readonly uyap: ReturnType<typeof uyapOf>;
}> {
  const simulator = await startSimulator({ port: 0 });
  const env = {
    DERKENAR_COURT_SYSTEM: 'simulator',
    DERKENAR_SIMULATOR_URL: simulator.adres,
    DERKENAR_LOOKUP_DAILY_LIMIT: '10000',
  };
  return { simulator, uyap: uyapOf(env, { intervalMs: 0, heartbeatMs: 3_600_000 }) };
}

/** A server that agents reach, without haste. */
export interface UyapServer extends TestServer {
  readonly adres: string;
  /** Reads the connection of a person of the first office until it is as wanted. */
  readonly durum: (ask: Ask) => Promise<UyapConnection>;
  readonly waitFor: (ask: Ask, durum: UyapConnection['durum']) => Promise<UyapConnection>;
}

/**
 * Pauses are short. Limits that end a connection are long, so that no busy machine reaches them: a test that
 * waits for one starts a server of its own.
 */
export const SHORT_TIMINGS = {
  helloMs: 60_000,
  heartbeatMs: 2000,
  lookupMs: 60_000,
  intervalMs: 100,
  queueMs: 60_000,
  silentMs: 60_000,
  streamMs: 100,
};

export async function startUyapServer(
  env: Env = {},
  options: { readonly timings?: Partial<Timings> } & Omit<TestServerOptions, 'uyap'> = {},
): Promise<UyapServer> {
  const { timings, ...rest } = options;
  const server = await startServer({
    signInLimit: 1_000_000,
    ...rest,
    uyap: uyapOf({ DERKENAR_COURT_SYSTEM: 'agent', ...env }, { ...SHORT_TIMINGS, ...timings }),
  });
  const adres = await server.app.listen({ host: '127.0.0.1', port: 0 });
  return { ...server, adres, durum, waitFor };
}

const durum = async (ask: Ask): Promise<UyapConnection> =>
  (await ask('/api/v1/uyap/baglanti')).json<UyapConnection>();

/** Waits up to a minute, then returns the present state. */
async function waitFor(ask: Ask, wanted: UyapConnection['durum']): Promise<UyapConnection> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const now = await durum(ask);
    if (now.durum === wanted || Date.now() > deadline) return now;
    await sleep(20);
  }
}

export interface ConnectedUser {
  readonly ask: Ask;
  readonly agent: TestAgent;
  /** The token of the next connection. */
  readonly belirtec: string;
}

/** A person whose agent is on the line, ready for lookups. */
export async function connected(server: UyapServer, ask: Ask): Promise<ConnectedUser> {
  const { agent, belirtec } = await bringAgent(server.adres, await pairingCode(ask));
  const { durum } = await waitFor(ask, 'bagli');
  if (durum !== 'bagli') throw new Error(`the agent is not connected: ${durum}`);
  return { ask, agent, belirtec };
}

export const TCKN = '81002747278';
export const OTHER_TCKN = '81001374116';

/** Looks somebody up for a petition of the standard library. */
export async function lookupBody(server: TestServer, tcKimlikNo = TCKN) {
  const { id } = await server.owner
    .selectFrom('dilekce')
    .select('id')
    .where('standart_mi', '=', true)
    .executeTakeFirstOrThrow();
  return { tcKimlikNo, dilekceId: id };
}

export const lookUp = async (server: TestServer, ask: Ask, payload?: object) =>
  ask({ method: 'POST', url: '/api/v1/uyap/kisi-sorgula', payload: payload ?? (await lookupBody(server)) });
