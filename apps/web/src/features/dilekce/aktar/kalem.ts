import type { DilekceTipi, IceAktarSonucu } from '@derkenar/domain';
import { aktarMesajlari as t } from '../../../mesajlar/aktar.ts';

/** A file that was chosen, to be opened when its turn comes: of an archive no more is inflated than is read. */
export interface Kaynak {
  /** With its folders. */
  readonly yol: string;
  readonly open: () => File | Promise<File>;
  /** What an exported library says of it: its template is taken as it is. */
  readonly kitaplik?: KitaplikKaydi;
}

export interface KitaplikKaydi {
  readonly isim: string;
  readonly tip: DilekceTipi;
  readonly favori: boolean;
}

export type Durum = keyof typeof t.durum;

/** A petition on its way into the library. */
export interface Kalem {
  /** Names it for the server: sent twice, it is added once. */
  readonly anahtar: string;
  readonly kaynak: Kaynak;
  readonly durum: Durum;
  readonly isim: string;
  readonly tip: DilekceTipi;
  /** What its text is headed by, where that is another name. */
  readonly oneri: string | null;
  /** Canonical HTML; '' until it is read. */
  readonly sablon: string;
  readonly secili: boolean;
  /** Turkish sentences: what reading or saving left out. */
  readonly uyarilar: readonly string[];
  /** Why it could not be read or added. */
  readonly neden: string | null;
  /** In the library. */
  readonly id: string | null;
}

/** May be looked at, changed and added. */
export const isReady = ({ durum }: Kalem): boolean =>
  durum === 'hazir' || durum === 'hata' || durum === 'atlandi';
export const isAdded = ({ durum }: Kalem): boolean => durum === 'eklendi' || durum === 'vardi';
export const isUnread = ({ durum }: Kalem): boolean => durum === 'bekliyor' || durum === 'okunuyor';
/** Lost when the page is left; what was left out on purpose is not. */
export const isUnsaved = (kalem: Kalem): boolean =>
  isUnread(kalem) || kalem.durum === 'hazir' || kalem.durum === 'hata' || kalem.durum === 'kaydediliyor';
export const isFailed = ({ durum }: Kalem): boolean => durum === 'okunamadi' || durum === 'hata';

export type Degisim = Partial<Omit<Kalem, 'anahtar' | 'kaynak'>>;

export function sonucDegisimi(
  { durum, id, isim, uyarilar, neden }: IceAktarSonucu,
  { uyarilar: before }: Kalem,
): Degisim {
  return { durum, id, isim, neden, secili: false, uyarilar: [...new Set([...before, ...uyarilar])] };
}
