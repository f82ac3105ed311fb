import { isLoopback } from '@derkenar/uyap';
import { type Env, readNumber } from '../startup/env.ts';
import { StartError } from '../startup/startError.ts';

/** The operator's settings for lookups. */
export interface UyapConfig {
  /** null: no connection can be made, the default. */
  readonly yontem: 'simulator' | 'ajan' | null;
  /** Invented people: an agent has to speak to a simulator too, and only then. */
  readonly simulator: boolean;
  readonly simulatorUrl: URL;
  /** Lookups of a person a day. */
  readonly gunlukSinir: number;
  /** Lookups of a person a day after which the yonetici is told. */
  readonly uyariEsigi: number;
}

const OPTIONS = {
  none: { yontem: null, simulator: false },
  simulator: { yontem: 'simulator', simulator: true },
  agent: { yontem: 'ajan', simulator: false },
  'agent-simulator': { yontem: 'ajan', simulator: true },
} as const;

const SIMULATOR_URL = 'http://127.0.0.1:8975';
const DAILY_LIMIT = 100;
const MAX_DAILY_LIMIT = 10_000;
const WARNING_THRESHOLD = 50;

/** Throws StartError naming the variable that is wrong. */
export function readUyapConfig(env: Env): UyapConfig {
  const gunlukSinir = readNumber(env, 'DERKENAR_LOOKUP_DAILY_LIMIT', DAILY_LIMIT, {
    min: 1,
    max: MAX_DAILY_LIMIT,
  });
  return {
    ...readOption(env['DERKENAR_COURT_SYSTEM']),
    simulatorUrl: readSimulatorUrl(env['DERKENAR_SIMULATOR_URL']),
    gunlukSinir,
    uyariEsigi: readNumber(env, 'DERKENAR_LOOKUP_WARN_AT', Math.min(WARNING_THRESHOLD, gunlukSinir), {
      min: 1,
      max: gunlukSinir,
    }),
  };
}

function readOption(value: string | undefined) {
  const option = value || 'none';
  if (Object.hasOwn(OPTIONS, option)) return OPTIONS[option as keyof typeof OPTIONS];
  throw new StartError(
    `DERKENAR_COURT_SYSTEM şunlardan biri olmalıdır: ${Object.keys(OPTIONS).join(', ')} (verilen: ${option}).`,
  );
}

/** A national ID goes there: never to another computer. */
function readSimulatorUrl(value: string | undefined): URL {
  const adres = value || SIMULATOR_URL;
  const url = URL.canParse(adres) ? new URL(adres) : null;
  const plain = url?.protocol === 'http:' && url.username === '' && url.search === '' && url.hash === '';
  if (url !== null && plain && isLoopback(url)) return url;
  throw new StartError(
    `DERKENAR_SIMULATOR_URL bu bilgisayardaki bir http adresi olmalıdır: ${SIMULATOR_URL}`,
  );
}
