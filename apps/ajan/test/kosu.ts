import type { PortalOturumu } from '@derkenar/uyap';
import { onTestFinished } from 'vitest';
import { runAjan, type Sureler } from '../src/ajan.ts';
import type { Son } from '../src/metin.ts';
import type { SoruSecenekleri, Terminal } from '../src/terminal.ts';

/** What the lawyer answers. */
export type Cevap = (soru: string, options: SoruSecenekleri) => Promise<string | null>;
export const evet: Cevap = async () => 'E';

export interface Kosu {
  readonly satirlar: readonly string[];
  readonly sorular: readonly string[];
  readonly son: Promise<Son>;
  readonly dur: () => void;
}

interface KosuSecenekleri {
  readonly sunucu: URL;
  readonly kod: string;
  readonly portal: PortalOturumu | null;
  readonly cevap?: Cevap | undefined;
  readonly sureler?: Partial<Sureler> | undefined;
}

const HIZLI: Partial<Sureler> = {
  aralikMs: 20,
  izinMs: 200,
  soruMs: 1000,
  ilkBeklemeMs: 10,
  enCokBeklemeMs: 50,
};

/** An agent in this process, in more of a hurry than a real one; it ends with the test. */
export function baslat({ sunucu, kod, portal, cevap = evet, sureler }: KosuSecenekleri): Kosu {
  const stop = new AbortController();
  const satirlar: string[] = [];
  const sorular: string[] = [];
  const terminal: Terminal = {
    yaz: (satir) => void satirlar.push(satir),
    sor(soru, options = {}) {
      sorular.push(soru);
      return cevap(soru, options);
    },
    kapat: () => undefined,
  };
  const son = runAjan({
    terminal,
    sunucu,
    kod,
    portal,
    surum: '0.1.0',
    signal: stop.signal,
    sureler: { ...HIZLI, ...sureler },
  });
  onTestFinished(async () => {
    stop.abort();
    await son;
  });
  return { satirlar, sorular, son, dur: () => stop.abort() };
}
