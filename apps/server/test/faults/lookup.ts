import { setTimeout as sleep } from 'node:timers/promises';
import type { DilekceSummary, UyapConnection } from '@derkenar/domain';
import { SCENARIOS, SIMULATOR_PIN, startSimulator } from '@derkenar/uyap/simulator';
import { expect, onTestFinished } from 'vitest';
import { type Program, startProgram } from '../../../agent/test/program.ts';
import { pairingCode } from '../agent.ts';
import { askLive } from '../liveServer.ts';
import type { Problem } from '../server.ts';
import { type Fault, nothingLacks, type Trial } from './fault.ts';
import { launchOnEmbedded, testFolder } from './product.ts';

/** The agent's window says that it asks the portal, which takes ten seconds for one of the people. */
const ASKING = 'Sorgulanıyor';
/** The agent is killed within it. */
const ASKED_MS = 400;
/** The one who asked is told that the agent went, long before the lookup itself would be given up (20 s). */
const TOLD_MS = 10_000;

/** The agent is killed while it looks somebody up. */
export const lookup: Fault = { lacks: nothingLacks, prepare };

async function prepare(): Promise<Trial> {
  const simulator = await startSimulator({ port: 0 });
  onTestFinished(() => simulator.close());
  const { target, withOwner } = await launchOnEmbedded(await testFolder(), {
    DERKENAR_COURT_SYSTEM: 'agent-simulator',
    DERKENAR_LOOKUP_DAILY_LIMIT: '10000',
  });
  const ask = askLive(target.address, target.cookie);
  const [dilekce] = (await ask('/api/v1/dilekce-list')).json<DilekceSummary[]>();
  const lookUp = (tcKimlikNo: string) => {
    const payload = { tcKimlikNo, dilekceId: dilekce?.id };
    return ask({ method: 'POST', url: '/api/v1/uyap/kisi-sorgula', payload });
  };
  const connection = async () => (await ask('/api/v1/uyap/baglanti')).json<UyapConnection>().durum;
  /** An agent that has looked somebody up; its lawyer is asked for leave at the first time only. */
  const bringAgent = async (): Promise<Program> => {
    const program = await startProgram(['--server', target.address, '--portal', simulator.adres]);
    await program.waitFor('Eşleştirme kodu', await pairingCode(ask));
    await program.waitFor('PIN', SIMULATOR_PIN);
    await expect.poll(connection).toBe('bagli');
    const found = lookUp(SCENARIOS.found);
    await program.waitFor('izin veriyor musunuz?', 'E');
    await program.waitFor(ASKING);
    expect((await found).statusCode).toBe(200);
    return program;
  };
  let agent = await bringAgent();
  let longest = 0;

  return {
    target,
    withOwner,
    cause: async () => {
      const answer = lookUp(SCENARIOS.delayed);
      await agent.waitFor(ASKING);
      await sleep(Math.random() * ASKED_MS);
      agent.sendSignal('SIGKILL');
      const killed = performance.now();
      const told = await answer;
      longest = Math.max(longest, performance.now() - killed);
      expect(told.json<Problem>().code).toBe('uyap-bagli-degil');
      await expect.poll(connection).toBe('kapali');
      agent = await bringAgent();
    },
    judge: async () => {
      expect(longest).toBeLessThan(TOLD_MS);
    },
    counts: () => `told within ${Math.round(longest)} ms`,
  };
}
