import { setTimeout as wait } from 'node:timers/promises';
import { AJAN_PROTOKOLU, type AjanMesaji, type SunucuMesaji } from '@derkenar/domain';
import type { PortalOturumu } from '@derkenar/uyap';
import { type Hat, type HatSureleri, openHat } from './hat.ts';
import { createIzin, type IzinSureleri } from './izin.ts';
import type { Son } from './metin.ts';
import { keepPortalOpen } from './portalGirisi.ts';
import { createSorgu, type SorguSureleri } from './sorgu.ts';
import type { Terminal } from './terminal.ts';

export interface Sureler extends HatSureleri, IzinSureleri, SorguSureleri {
  /** Before a lost connection is tried again: from, to. */
  readonly ilkBeklemeMs: number;
  readonly enCokBeklemeMs: number;
  /** A connection that held so long was a good one: the next wait is short again. */
  readonly saglamMs: number;
}

const SURELER: Sureler = {
  baglanmaMs: 10_000,
  nabizMs: 20_000,
  izinMs: 15_000,
  soruMs: 60_000,
  aralikMs: 1000,
  sorguMs: 18_000,
  ilkBeklemeMs: 500,
  enCokBeklemeMs: 30_000,
  saglamMs: 10_000,
};

export interface AjanSecenekleri {
  readonly terminal: Terminal;
  readonly sunucu: URL;
  /** What the lawyer read on the page. */
  readonly kod: string;
  /** null: nothing can be looked up. */
  readonly portal: PortalOturumu | null;
  readonly surum: string;
  readonly signal: AbortSignal;
  readonly sureler?: Partial<Sureler>;
}

/** Runs until it is stopped or the server will have no more of it. The tokens are in its memory only. */
export async function runAjan(secenekler: AjanSecenekleri): Promise<Son> {
  const { terminal, portal, sunucu, surum } = secenekler;
  const sureler = { ...SURELER, ...secenekler.sureler };
  const stop = new AbortController();
  const signal = AbortSignal.any([secenekler.signal, stop.signal]);
  const izin = createIzin(terminal, sureler);
  const yanitla = createSorgu({ portal, terminal, izin, sureler });
  let belirtec = secenekler.kod;
  let sahibi: string | null = null;
  let hat: Hat | null = null;
  let portalKapandi = (): void => undefined;

  const durum = (): AjanMesaji => ({ tur: 'durum', portal: portal?.durum() ?? 'kapali' });

  function karsilan(mesaj: Extract<SunucuMesaji, { tur: 'hosgeldin' }>): void {
    const ilk = sahibi === null;
    const yeni = `${mesaj.kullanici} (${mesaj.buro})`;
    if (yeni !== sahibi) izin.unut();
    belirtec = mesaj.belirtec;
    sahibi = yeni;
    terminal.yaz(ilk ? `Derkenar’a bağlanıldı: ${sahibi}` : 'Derkenar’a yeniden bağlanıldı.');
    hat?.gonder(durum());
    if (!ilk || portal === null) return;
    void keepPortalOpen({
      portal,
      terminal,
      signal,
      onAcildi: () => hat?.gonder(durum()),
      kapandi: () =>
        new Promise((resolve) => {
          portalKapandi = resolve;
          signal.addEventListener('abort', () => resolve(), { once: true });
        }),
    });
  }

  async function sorgula(
    mesaj: Extract<SunucuMesaji, { tur: 'kisi-sorgula' }>,
    on: Hat,
    kopunca: AbortSignal,
  ) {
    const oncesi = portal?.durum();
    const yanit = await yanitla(mesaj, sahibi ?? '', AbortSignal.any([signal, kopunca]));
    // An answer belongs to the connection that asked for it.
    if (!kopunca.aborted) on.gonder(yanit);
    if (oncesi === 'kapali' || portal?.durum() !== 'kapali') return;
    hat?.gonder(durum());
    portalKapandi();
  }

  /** One connection, to its end; null: it was lost. */
  function baglan(): Promise<Son | null> {
    return new Promise((resolve) => {
      const koptu = new AbortController();
      let son: Son | null = null;
      let karsilandi = false;
      const bitir = (neden: Son | null) => {
        son ??= neden;
        acik.kapat();
      };
      const ilkSoz = setTimeout(() => bitir(null), 2 * sureler.baglanmaMs);
      const onStop = () => bitir('durduruldu');
      const acik = openHat(sunucu, sureler, {
        onAcildi: () =>
          acik.gonder({
            tur: 'merhaba',
            protokol: AJAN_PROTOKOLU,
            surum,
            belirtec,
            simulator: portal?.simulator ?? false,
          }),
        onMesaj(mesaj) {
          if (son !== null) return;
          if (mesaj.tur === 'kapat') return bitir(mesaj.neden === 'sunucu-kapaniyor' ? null : mesaj.neden);
          // The server greets once, before anything else.
          if ((mesaj.tur === 'hosgeldin') === karsilandi) return bitir('bozuk-mesaj');
          if (mesaj.tur === 'kisi-sorgula') return void sorgula(mesaj, acik, koptu.signal);
          if (mesaj.protokol !== AJAN_PROTOKOLU) return bitir('protokol');
          clearTimeout(ilkSoz);
          karsilandi = true;
          hat = acik;
          karsilan(mesaj);
        },
        onBozuk: () => bitir('bozuk-mesaj'),
        onKapandi() {
          clearTimeout(ilkSoz);
          signal.removeEventListener('abort', onStop);
          koptu.abort();
          hat = null;
          resolve(son);
        },
      });
      signal.addEventListener('abort', onStop, { once: true });
    });
  }

  try {
    for (let deneme = 0; ; deneme++) {
      if (signal.aborted) return 'durduruldu';
      const basla = performance.now();
      const son = await baglan();
      if (son !== null) return son;
      if (sahibi === null) return signal.aborted ? 'durduruldu' : 'ulasilamadi';
      if (performance.now() - basla >= sureler.saglamMs) deneme = 0;
      if (deneme === 0) terminal.yaz('Derkenar ile bağlantı koptu, yeniden deneniyor…');
      const sure = Math.min(sureler.enCokBeklemeMs, sureler.ilkBeklemeMs * 2 ** deneme);
      // Agents that lost the same server do not come back in one moment.
      await wait(sure * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
    }
  } finally {
    stop.abort();
    izin.unut();
    portal?.kapat();
  }
}
