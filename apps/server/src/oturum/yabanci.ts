import { hesapKilitli, KILIT_SANIYELERI, SERBEST_DENEME } from '../hesap/store.ts';

const MAX_ADRES = 10_000;

interface Deneme {
  readonly sayi: number;
  /** Milliseconds since 1970. */
  readonly kilitBitis: number;
}

export interface Yabancilar {
  /** Counts a try; throws 'hesap-kilitli'. */
  readonly tryAdres: (eposta: string) => void;
}

/**
 * Addresses that nobody has are locked as accounts are: a lock would tell that there is an account. In memory,
 * the oldest forgotten first.
 */
export function createYabancilar(clock: () => number = Date.now): Yabancilar {
  const denemeler = new Map<string, Deneme>();
  return {
    tryAdres(eposta) {
      const now = clock();
      const { sayi, kilitBitis } = denemeler.get(eposta) ?? { sayi: 0, kilitBitis: 0 };
      if (kilitBitis > now) throw hesapKilitli(Math.ceil((kilitBitis - now) / 1000));
      denemeler.delete(eposta);
      denemeler.set(eposta, { sayi: sayi + 1, kilitBitis: now + kilitSaniyesi(sayi + 1) * 1000 });
      const [oldest] = denemeler.keys();
      if (denemeler.size > MAX_ADRES && oldest !== undefined) denemeler.delete(oldest);
    },
  };
}

const kilitSaniyesi = (sayi: number): number =>
  KILIT_SANIYELERI[Math.min(sayi - SERBEST_DENEME, KILIT_SANIYELERI.length - 1)] ?? 0;
