import { setTimeout as wait } from 'node:timers/promises';
import { isEvet } from './metin.ts';
import type { Terminal } from './terminal.ts';

export interface IzinSureleri {
  /** How long a lookup waits for the lawyer; shorter than the server waits for the lookup. */
  readonly izinMs: number;
  /** How long the question stands; a late yes counts for the lookups after it. */
  readonly soruMs: number;
}

export interface Izin {
  /** Has the lawyer allowed lookups in this session? Asks if not. */
  iste(soru: string, signal: AbortSignal): Promise<boolean>;
  /** The session ended: the next one is asked for anew. */
  unut(): void;
}

export function createIzin(terminal: Terminal, { izinMs, soruMs }: IzinSureleri): Izin {
  let verildi = false;
  let soru: { readonly cevap: Promise<boolean>; readonly vazgec: AbortController } | null = null;

  function sor(metin: string) {
    const vazgec = new AbortController();
    const signal = AbortSignal.any([vazgec.signal, AbortSignal.timeout(soruMs)]);
    const cevap = terminal.sor(metin, { taze: true, signal }).then((yanit) => {
      if (soru?.vazgec === vazgec) soru = null;
      verildi = isEvet(yanit) && !vazgec.signal.aborted;
      return verildi;
    });
    return { cevap, vazgec };
  }

  return {
    async iste(metin, signal) {
      if (verildi) return true;
      soru ??= sor(metin);
      const { cevap } = soru;
      const stop = new AbortController();
      const sure = wait(izinMs, null, { signal: AbortSignal.any([signal, stop.signal]) }).catch(() => null);
      const evet = await Promise.race([cevap, sure]);
      stop.abort();
      if (evet === null)
        void cevap.then((late) => late && terminal.yaz('İzin verildi. Sorguyu sayfadan yineleyin.'));
      return evet === true;
    },
    unut() {
      verildi = false;
      soru?.vazgec.abort();
      soru = null;
    },
  };
}
