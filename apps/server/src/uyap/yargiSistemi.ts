import type { HataKodu, Kisi, UyapBaglan, UyapBaglanti, YargiHatasi } from '@derkenar/domain';
import type { Tenant } from '../db/tenant.ts';
import type { Oturum } from '../oturum/store.ts';

/** What the adapter knows of somebody's connection; the count of lookups is not its business. */
export type BaglantiDurumu = Omit<UyapBaglanti, 'bugunkuSorgu' | 'gunlukSinir'>;

/** What is asked; `amac` is what the lawyer reads at the agent. */
export interface Soru {
  readonly tcKimlikNo: string;
  readonly amac: string;
}

/**
 * The national judicial information system as this product sees it. A connection belongs to one person, who
 * alone may ask through it.
 */
export interface YargiSistemi {
  readonly yetenekler: { readonly kisiSorgula: boolean };
  readonly durum: (tenant: Tenant, kullaniciId: string) => Promise<BaglantiDurumu>;
  /** `adres`: where the agent finds the server. */
  readonly baglan: (oturum: Oturum, adres: string) => Promise<UyapBaglan['eslestirme']>;
  readonly kes: (oturum: Oturum) => Promise<void>;
  /** Throws YargiHata. One at a time on a connection, at least a second apart; `signal`: nobody waits any more. */
  readonly kisiSorgula: (oturum: Oturum, soru: Soru, signal: AbortSignal) => Promise<Kisi>;
}

/** What the user is answered. */
export const HATA_KODLARI: Readonly<Record<YargiHatasi, HataKodu>> = {
  BAGLI_DEGIL: 'uyap-bagli-degil',
  OTURUM_DUSTU: 'uyap-oturum-dustu',
  BULUNAMADI: 'uyap-bulunamadi',
  ES_ZAMANLI: 'uyap-es-zamanli',
  ENTEGRASYON: 'uyap-entegrasyon',
  ZAMAN_ASIMI: 'uyap-zaman-asimi',
  YETKI_YOK: 'uyap-yetki-yok',
  GECERSIZ_NO: 'uyap-gecersiz-no',
  REDDEDILDI: 'uyap-reddedildi',
};

export interface Sureler {
  /** Until an agent has said who it is. */
  readonly merhabaMs: number;
  /** Between looks at whether an agent is there, and at whether the connection still stands. */
  readonly nabizMs: number;
  /** Of a call; one of the simulator's takes ten seconds. */
  readonly sorguMs: number;
  /** Between the beginnings of two calls. */
  readonly aralikMs: number;
  /** For one's turn. */
  readonly siraMs: number;
  /** Without a sign of the server that holds the line. */
  readonly sessizMs: number;
  /** Between looks at whether a page may still be told. */
  readonly akisMs: number;
}

export const SURELER: Sureler = {
  merhabaMs: 10_000,
  nabizMs: 5000,
  sorguMs: 20_000,
  aralikMs: 1000,
  siraMs: 20_000,
  sessizMs: 3000,
  akisMs: 10_000,
};
