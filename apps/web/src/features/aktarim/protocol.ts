import type { Eslesme, HucreHatasi } from '@derkenar/aktarim';
import type { AktarilanTakip, DosyaTuru } from '@derkenar/domain';

/** What the page asks of the worker that holds the file. */
export type Istek =
  | { readonly tur: 'ac'; readonly file: File; readonly hatirlanan: readonly (readonly [string, string])[] }
  | { readonly tur: 'sayfa'; readonly sayfa: number }
  | { readonly tur: 'oku'; readonly eslesme: Eslesme }
  | { readonly tur: 'parti'; readonly yerler: readonly number[] };

export interface Cevaplar {
  readonly ac: AcilanDosya;
  readonly sayfa: AcilanSayfa;
  readonly oku: readonly OkunanSatir[];
  /** The cases at these places. */
  readonly parti: readonly AktarilanTakip[];
}

export type Cevap =
  | { readonly tur: 'cevap'; readonly deger: Cevaplar[keyof Cevaplar] }
  | { readonly tur: 'ilerleme'; readonly oran: number }
  /** `mesaj` null: nothing that the user could do something about. */
  | { readonly tur: 'hata'; readonly mesaj: string | null };

export interface AcilanDosya {
  readonly dosyaTuru: DosyaTuru;
  readonly sayfalar: readonly string[];
  readonly notlar: readonly string[];
  /** null: the file has no columns to match. */
  readonly sayfa: AcilanSayfa | null;
}

export interface AcilanSayfa {
  readonly basliklar: readonly string[];
  readonly eslesme: Eslesme;
  /** By column, the first values below its heading. */
  readonly ornekler: readonly (readonly string[])[];
}

/** A case of the file as a list shows it. */
export interface OkunanSatir {
  readonly satir: number;
  readonly dosya: string;
  readonly daire: string;
  readonly borclu: string;
  readonly hatalar: readonly HucreHatasi[];
  readonly notlar: readonly string[];
}
