import type { CourtErrorCode, ErrorCode, Person, UyapConnection, UyapConnectResult } from '@derkenar/domain';
import type { Tenant } from '../db/tenant.ts';
import type { Session } from '../session/store.ts';

/** What the adapter knows of somebody's connection; the count of lookups is not its business. */
export type ConnectionStatus = Omit<UyapConnection, 'bugunkuSorgu' | 'gunlukSinir'>;

/** What is asked; `amac` is what the lawyer reads at the agent. */
export interface Question {
  readonly tcKimlikNo: string;
  readonly amac: string;
}

/**
 * The national judicial information system as this product sees it. A connection belongs to one person, who
 * alone may ask through it.
 */
export interface CourtSystem {
  readonly capabilities: { readonly lookUpPerson: boolean };
  readonly durum: (tenant: Tenant, kullaniciId: string) => Promise<ConnectionStatus>;
  /** `adres`: where the agent finds the server. */
  readonly connect: (session: Session, adres: string) => Promise<UyapConnectResult['eslestirme']>;
  readonly disconnect: (session: Session) => Promise<void>;
  /** Throws CourtError. One at a time on a connection, at least a second apart; `signal`: nobody waits any more. */
  readonly lookUpPerson: (session: Session, question: Question, signal: AbortSignal) => Promise<Person>;
}

/** What the user is answered. */
export const ERROR_CODES: Readonly<Record<CourtErrorCode, ErrorCode>> = {
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

export interface Timings {
  /** Until an agent has said who it is. */
  readonly helloMs: number;
  /** Between looks at whether an agent is there, and at whether the connection still stands. */
  readonly heartbeatMs: number;
  /** Of a call; one of the simulator's takes ten seconds. */
  readonly lookupMs: number;
  /** Between the beginnings of two calls. */
  readonly intervalMs: number;
  /** For one's turn. */
  readonly queueMs: number;
  /** Without a sign of the server that holds the line. */
  readonly silentMs: number;
  /** Between looks at whether a page may still be told. */
  readonly streamMs: number;
}

export const TIMINGS: Timings = {
  helloMs: 10_000,
  heartbeatMs: 5000,
  lookupMs: 20_000,
  intervalMs: 1000,
  queueMs: 20_000,
  silentMs: 3000,
  streamMs: 10_000,
};
