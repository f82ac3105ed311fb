import { setTimeout as wait } from 'node:timers/promises';
import {
  type AjanMesaji,
  kisiSchema,
  maskeliTckn,
  type SunucuMesaji,
  tcknGecerli,
  type YargiHatasi,
} from '@derkenar/domain';
import { type PortalOturumu, YargiHata } from '@derkenar/uyap';
import type { Izin } from './izin.ts';
import { SONUCLAR } from './metin.ts';
import type { Terminal } from './terminal.ts';

type KisiSorgu = Extract<SunucuMesaji, { tur: 'kisi-sorgula' }>;

export interface SorguSureleri {
  /** Between the end of a call and the next one. */
  readonly aralikMs: number;
  /** From the question to the answer; the server waits a little longer. */
  readonly sorguMs: number;
}

interface Gerekenler {
  readonly portal: PortalOturumu | null;
  readonly terminal: Terminal;
  readonly izin: Izin;
  readonly sureler: SorguSureleri;
}

/** Answers a lookup; the server holds to the same limits, this end does not rely on it. */
export function createSorgu({ portal, terminal, izin, sureler }: Gerekenler) {
  let mesgul = false;
  let sonCagri = Number.NEGATIVE_INFINITY;

  async function ask({ tcKimlikNo, amac }: KisiSorgu, sahibi: string, signal: AbortSignal) {
    if (!tcknGecerli(tcKimlikNo)) throw new YargiHata('GECERSIZ_NO');
    if (portal === null || portal.durum() === 'kapali') throw new YargiHata('BAGLI_DEGIL');
    if (mesgul) throw new YargiHata('ES_ZAMANLI');
    mesgul = true;
    try {
      const sure = AbortSignal.any([signal, AbortSignal.timeout(sureler.sorguMs)]);
      const ne = `${maskeliTckn(tcKimlikNo)}, amaç: ${amac}`;
      const soru = `${sahibi} adına UYAP’ta kişi sorgulanacak (${ne}), izin veriyor musunuz? (E/H)`;
      if (!(await izin.iste(soru, sure))) throw new YargiHata('REDDEDILDI');
      const kalan = sonCagri + sureler.aralikMs - performance.now();
      // A timer may be early by a part of a millisecond.
      if (kalan > 0) await wait(Math.ceil(kalan) + 1, undefined, { signal: sure });
      terminal.yaz(`Sorgulanıyor: ${ne}`);
      try {
        return kisiSchema.parse(await portal.kisiSorgula(tcKimlikNo, { signal: sure }));
      } finally {
        sonCagri = performance.now();
      }
    } finally {
      mesgul = false;
    }
  }

  return async (sorgu: KisiSorgu, sahibi: string, signal: AbortSignal): Promise<AjanMesaji> => {
    const { istekNo } = sorgu;
    try {
      const kisi = await ask(sorgu, sahibi, signal);
      terminal.yaz('Sonuç gönderildi.');
      return { tur: 'kisi', istekNo, kisi };
    } catch (error) {
      const kod = kodOf(error);
      terminal.yaz(`Sorgu yanıtsız: ${SONUCLAR[kod]}.`);
      return { tur: 'hata', istekNo, kod };
    }
  };
}

function kodOf(error: unknown): YargiHatasi {
  if (error instanceof YargiHata) return error.kod;
  return error instanceof Error && error.name === 'AbortError' ? 'ZAMAN_ASIMI' : 'ENTEGRASYON';
}
