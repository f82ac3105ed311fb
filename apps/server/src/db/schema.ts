import type { Taraf, Vekil } from '@derkenar/domain';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Set by the database, never written by us. */
type CreatedAt = ColumnType<Date, never, never>;
/** 'yyyy-mm-dd' */
type IsoDate = string | null;

export interface DilekceTable {
  readonly id: Generated<string>;
  readonly isim: string;
  /** foldTr(isim), for searching. */
  readonly isim_fold: string;
  readonly dilekce_tipi: string;
  /** Canonical HTML. */
  readonly sablon: string;
  /** Ids of the fields in the template, ascending. */
  readonly alanlar: readonly number[];
  readonly standart_mi: boolean;
  /** Name of a standard petition in the library, for updates; null for others. */
  readonly standart_kod: string | null;
  /** Open legal doubts about a standard petition, a sentence each. */
  readonly inceleme_notlari: Generated<readonly string[]>;
  readonly created_at: CreatedAt;
  readonly updated_at: Generated<Date>;
}

export interface TakipTable {
  readonly id: string;
  readonly durum: string;
  readonly buro_dosya_no: string;
  readonly dosya_esas_no: string | null;
  readonly icra_dairesi_ad: string;
  readonly icra_dairesi_il: string;
  readonly takip_tipi: string;
  readonly takip_yolu: string;
  readonly ornek_no: string | null;
  readonly takip_tarihi: IsoDate;
  readonly vade_tarihi: IsoDate;
  readonly teblig_tarihi: IsoDate;
  readonly haciz_tarihi: IsoDate;
  readonly alacaklilar: JSONColumnType<readonly Taraf[]>;
  readonly borclular: JSONColumnType<readonly Taraf[]>;
  readonly vekiller: JSONColumnType<readonly Vekil[]>;
  readonly para_birimi: string;
  /** Kuruş, like the six below. */
  readonly takip_toplami: number;
  readonly masraf_toplami: number;
  readonly harc_toplami: number;
  readonly vekalet_ucreti: number;
  readonly genel_toplam: number;
  readonly tahsilat_toplami: number;
  readonly kalan_tutar: number;
  readonly created_at: CreatedAt;
}

export interface Database {
  readonly dilekce: DilekceTable;
  readonly takip: TakipTable;
}
