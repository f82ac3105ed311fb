import type { CourtErrorCode, ErrorCode, Person, UyapConnection, UyapConnectResult } from '@derkenar/domain';
import type { Tenant } from '../db/tenant.ts';
import type { Session } from '../session/store.ts';

/** The adapter's part of a connection's state; it does not count lookups. */
export type ConnectionStatus = Omit<UyapConnection, 'bugunkuSorgu' | 'gunlukSinir'>;

/** A lookup's question. The lawyer reads `amac` at the agent. */
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

/** The error for the user. */
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
  /** Time for an agent to say who it is. */
  readonly helloMs: number;
  /** The interval of checks whether an agent is there and whether the connection still stands. */
  readonly heartbeatMs: number;
  /** The limit of a call; the simulator has one that takes ten seconds. */
  readonly lookupMs: number;
  /** The time between the starts of two calls. */
  readonly intervalMs: number;
  /** The longest wait in the queue. */
  readonly queueMs: number;
  /** The longest silence of the server that holds the line. */
  readonly silentMs: number;
  /** The interval of checks whether a page may still receive events. */
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
