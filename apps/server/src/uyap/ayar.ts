import { isLoopback } from '@derkenar/uyap';
import { type Env, readSayi } from '../ortam.ts';
import { StartError } from '../startError.ts';

/** What the operator decided about the judicial system. */
export interface UyapAyari {
  /** null: no connection can be made, the default. */
  readonly yontem: 'simulator' | 'ajan' | null;
  /** Invented people: an agent has to speak to a simulator too, and only then. */
  readonly simulator: boolean;
  readonly simulatorAdresi: URL;
  /** Lookups of a person a day. */
  readonly gunlukSinir: number;
  /** Lookups of a person a day after which the yonetici is told. */
  readonly uyariEsigi: number;
}

const SECENEKLER = {
  none: { yontem: null, simulator: false },
  simulator: { yontem: 'simulator', simulator: true },
  agent: { yontem: 'ajan', simulator: false },
  'agent-simulator': { yontem: 'ajan', simulator: true },
} as const;

const SIMULATOR_ADRESI = 'http://127.0.0.1:8975';
const GUNLUK_SINIR = 100;
const EN_COK = 10_000;
const UYARI_ESIGI = 50;

/** Throws StartError naming the variable that is wrong. */
export function readUyapAyari(env: Env): UyapAyari {
  const gunlukSinir = readSayi(env, 'DERKENAR_LOOKUP_DAILY_LIMIT', GUNLUK_SINIR, { min: 1, max: EN_COK });
  return {
    ...readSecenek(env['DERKENAR_COURT_SYSTEM']),
    simulatorAdresi: readAdres(env['DERKENAR_SIMULATOR_URL']),
    gunlukSinir,
    uyariEsigi: readSayi(env, 'DERKENAR_LOOKUP_WARN_AT', Math.min(UYARI_ESIGI, gunlukSinir), {
      min: 1,
      max: gunlukSinir,
    }),
  };
}

function readSecenek(value: string | undefined) {
  const secenek = value || 'none';
  if (Object.hasOwn(SECENEKLER, secenek)) return SECENEKLER[secenek as keyof typeof SECENEKLER];
  throw new StartError(
    `DERKENAR_COURT_SYSTEM şunlardan biri olmalıdır: ${Object.keys(SECENEKLER).join(', ')} (verilen: ${secenek}).`,
  );
}

/** A national ID goes there: never to another computer. */
function readAdres(value: string | undefined): URL {
  const adres = value || SIMULATOR_ADRESI;
  const url = URL.canParse(adres) ? new URL(adres) : null;
  const plain = url?.protocol === 'http:' && url.username === '' && url.search === '' && url.hash === '';
  if (url !== null && plain && isLoopback(url)) return url;
  throw new StartError(
    `DERKENAR_SIMULATOR_URL bu bilgisayardaki bir http adresi olmalıdır: ${SIMULATOR_ADRESI}`,
  );
}
