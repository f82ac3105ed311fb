import { type Kisi, tcknGecerli } from '@derkenar/domain';
import { isLoopback, parseAdres } from '../adres.ts';
import { GirisHatasi, YargiHata } from '../hata.ts';
import { type GirisSorulari, girisYap } from './giris.ts';
import { openHat } from './hat.ts';
import { readKisi } from './kisi.ts';

/** Where e-signature programs listen on a lawyer's computer. */
const IMZA_PROGRAMI = 'http://localhost:5975';
const SIMULATOR_METNI = 'Simülatörde oturum açıyorum.';
const SORGU_MS = 20_000;
/** The portal's number for a debtor. */
const BORCLU = 22;

export interface PortalSecenekleri {
  /** 'https://…', or http on this computer. */
  readonly adres: string;
  /** On this computer only: the PIN goes there. The simulator plays both. */
  readonly imzaAdresi?: string;
  /**
   * What the portal has a lawyer sign in order to sign in, letter for letter. No document gives it: whoever uses
   * the live portal has it from there. The simulator takes any.
   */
  readonly imzaMetni?: string | undefined;
  readonly fetch?: typeof globalThis.fetch;
  /** How long a lookup may take. */
  readonly sureMs?: number;
}

/** A lawyer's session with the portal. */
export interface PortalOturumu {
  /** A portal on this computer is the simulator: its people are invented. */
  readonly simulator: boolean;
  durum(): 'acik' | 'kapali';
  /** Throws GirisHatasi. */
  ac(sorular: GirisSorulari): Promise<void>;
  /** Forgets the session. */
  kapat(): void;
  /** Throws YargiHata. One at a time. */
  kisiSorgula(tcKimlikNo: string, options?: { readonly signal?: AbortSignal }): Promise<Kisi>;
}

/** Throws RangeError for an address that is none, and for a live portal without the text to sign. */
export function createPortal(secenekler: PortalSecenekleri): PortalOturumu {
  const { fetch = globalThis.fetch, sureMs = SORGU_MS } = secenekler;
  const adres = parseAdres(secenekler.adres);
  if (adres === null) throw new RangeError('portal: an https address');
  const simulator = isLoopback(adres);
  const imzaAdresi = parseAdres(secenekler.imzaAdresi ?? (simulator ? adres.origin : IMZA_PROGRAMI));
  if (imzaAdresi === null || !isLoopback(imzaAdresi))
    throw new RangeError('imza: an address of this computer');
  const imzaMetni = secenekler.imzaMetni ?? (simulator ? SIMULATOR_METNI : null);
  if (imzaMetni === null) throw new RangeError('imza: the text to sign');
  const portal = openHat(adres, fetch);
  const imza = openHat(imzaAdresi, fetch);
  let acik = false;
  let mesgul = false;

  function kapat(): void {
    acik = false;
    portal.unut();
    imza.unut();
  }

  return {
    simulator,
    durum: () => (acik ? 'acik' : 'kapali'),
    async ac(sorular) {
      kapat();
      try {
        await girisYap(portal, imza, imzaMetni, sorular);
        acik = true;
      } catch (error) {
        kapat();
        throw error instanceof GirisHatasi ? error : new GirisHatasi('portal-ulasilamadi');
      }
    },
    kapat,
    async kisiSorgula(tcKimlikNo, { signal } = {}) {
      if (!tcknGecerli(tcKimlikNo)) throw new YargiHata('GECERSIZ_NO');
      if (!acik) throw new YargiHata('BAGLI_DEGIL');
      if (mesgul) throw new YargiHata('ES_ZAMANLI');
      mesgul = true;
      try {
        const json = { tcKimlikNo, tarafSifati: BORCLU };
        return readKisi(await portal.iste('POST', '/kisiSorgula.ajx', { json, signal, sureMs }), tcKimlikNo);
      } catch (error) {
        const hata = error instanceof YargiHata ? error : new YargiHata('ENTEGRASYON');
        if (hata.kod === 'OTURUM_DUSTU') kapat();
        throw hata;
      } finally {
        mesgul = false;
      }
    },
  };
}
