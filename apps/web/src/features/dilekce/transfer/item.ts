import type { DilekceImportResult, DilekceType } from '@derkenar/domain';
import { dilekceTransferMessages as t } from '../../../messages/dilekceTransfer.ts';

/** A file that was chosen, to be opened when its turn comes: of an archive no more is inflated than is read. */
export interface Source {
  /** With its folders. */
  readonly path: string;
  readonly open: () => File | Promise<File>;
  /** What an exported library says of it: its template is taken as it is. */
  readonly library?: LibraryEntry;
}

export interface LibraryEntry {
  readonly isim: string;
  readonly tip: DilekceType;
  readonly favori: boolean;
}

export type Status = keyof typeof t.status;

/** A petition on its way into the library. */
export interface Item {
  /** Names it for the server: sent twice, it is added once. */
  readonly anahtar: string;
  readonly kaynak: Source;
  readonly durum: Status;
  readonly isim: string;
  readonly tip: DilekceType;
  /** What its text is headed by, where that is another name. */
  readonly suggestion: string | null;
  /** Canonical HTML; '' until it is read. */
  readonly sablon: string;
  readonly selected: boolean;
  /** Turkish sentences: what reading or saving left out. */
  readonly uyarilar: readonly string[];
  /** Why it could not be read or added. */
  readonly neden: string | null;
  /** In the library. */
  readonly id: string | null;
}

/** May be looked at, changed and added. */
export const isReady = ({ durum }: Item): boolean =>
  durum === 'hazir' || durum === 'hata' || durum === 'atlandi';
export const isAdded = ({ durum }: Item): boolean => durum === 'eklendi' || durum === 'vardi';
export const isUnread = ({ durum }: Item): boolean => durum === 'bekliyor' || durum === 'okunuyor';
/** Lost when the page is left; what was left out on purpose is not. */
export const isUnsaved = (item: Item): boolean =>
  isUnread(item) || item.durum === 'hazir' || item.durum === 'hata' || item.durum === 'kaydediliyor';
export const isFailed = ({ durum }: Item): boolean => durum === 'okunamadi' || durum === 'hata';

export type ItemChange = Partial<Omit<Item, 'anahtar' | 'kaynak'>>;

export function resultChange(
  { durum, id, isim, uyarilar, neden }: DilekceImportResult,
  { uyarilar: before }: Item,
): ItemChange {
  return { durum, id, isim, neden, selected: false, uyarilar: [...new Set([...before, ...uyarilar])] };
}
