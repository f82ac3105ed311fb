import { type Simulator, startSimulator } from '@derkenar/uyap/simulator';
import { readUyapAyari } from '../src/uyap/ayar.ts';
import type { UyapOptions } from '../src/uyap/uyap.ts';

type Env = Readonly<Record<string, string>>;

/** The judicial system as the environment would have it. */
export const uyapOf = (env: Env, sureler: UyapOptions['sureler'] = {}) => ({
  ayar: readUyapAyari(env),
  sureler,
});

/** A simulator, and the options of a server that asks it without haste or disturbance. */
export async function startWithSimulator(): Promise<{
  readonly simulator: Simulator;
  readonly uyap: ReturnType<typeof uyapOf>;
}> {
  const simulator = await startSimulator({ port: 0 });
  const env = {
    DERKENAR_UYAP: 'simulator',
    DERKENAR_UYAP_SIMULATOR: simulator.adres,
    DERKENAR_UYAP_GUNLUK_SINIR: '10000',
  };
  return { simulator, uyap: uyapOf(env, { aralikMs: 0, nabizMs: 3_600_000 }) };
}
