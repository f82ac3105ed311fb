import { dosyaAdi, type Takip } from '@derkenar/domain';
import type { SonucDosyasi, SonucTakibi } from '../db/schema.ts';
import { readTakipMetni, type TakipMetni } from '../takipMetni.ts';
import { type Adlandirma, adVer } from './ad.ts';
import type { IsTanimi } from './store.ts';

/** Some cases of a chunk, and which of their files a process makes at a time. */
export interface Lokma {
  readonly tanim: Pick<IsTanimi, 'bicim' | 'borcluAyri' | 'tarih'> & Adlandirma;
  readonly dilekceler: readonly { readonly isim: string; readonly sablon: string }[];
  /** Today in Istanbul. */
  readonly bugun: string;
  readonly takipler: readonly LokmaTakibi[];
  /** Those alone; null: each petition for each case, or for each of its debtors. */
  readonly istenen: readonly DosyaYeri[] | null;
  /** Of these files, how many are passed over, and how many come then. */
  readonly atla: number;
  readonly adet: number;
  /** Place of this attempt's file in the chunk's list. */
  readonly paket: number;
}

export interface LokmaTakibi {
  readonly id: string;
  /** null: it is no longer there. */
  readonly metin: TakipMetni | null;
  /** Among the chunk's cases, and among the job's. */
  readonly yer: number;
  readonly sira: number;
  readonly eski: SonucTakibi | null;
}

/** Places among the chunk's cases, the job's petitions and the case's debtors. */
export type DosyaYeri = Pick<SonucDosyasi, 'takip' | 'dilekce' | 'borclu'>;

export interface PlanliDosya extends DosyaYeri {
  readonly kim: LokmaTakibi;
  /** null: the case is no longer there. */
  readonly kayit: Takip | null;
}

export interface Plan {
  readonly takipler: readonly SonucTakibi[];
  readonly dosyalar: readonly PlanliDosya[];
}

/** All files of the cases, in the order in which they stand in the zip. */
export function planOf({ takipler, istenen, dilekceler, tanim }: Lokma): Plan {
  const okunan = takipler.map((kim) => ({
    kim,
    kayit: kim.metin === null ? null : readTakipMetni(kim.metin),
  }));
  const yerlerOf = (takip: number, kayit: Takip | null): DosyaYeri[] => {
    const borclular = tanim.borcluAyri && kayit !== null ? kayit.borclular.map((_, i) => i) : [null];
    return dilekceler.flatMap((_, dilekce) => borclular.map((borclu) => ({ takip, dilekce, borclu })));
  };
  return {
    takipler: okunan.map(({ kim, kayit }) => ozetOf(kim, kayit)),
    dosyalar: okunan.flatMap(({ kim, kayit }) =>
      (istenen?.filter(({ takip }) => takip === kim.yer) ?? yerlerOf(kim.yer, kayit)).map((yer) => ({
        ...yer,
        kim,
        kayit,
      })),
    ),
  };
}

const ozetOf = ({ id, eski }: LokmaTakibi, kayit: Takip | null): SonucTakibi =>
  kayit === null
    ? (eski ?? { id, esasNo: null, icraDairesi: '' })
    : { id, esasNo: kayit.dosyaEsasNo, icraDairesi: kayit.icraDairesi.ad };

const TAKIP_YOK = 'Takip silinmiş.';
const BORCLU_YOK = 'Borçlu takipten çıkarılmış.';

/** Why a file cannot be made, before it is tried. */
export function engelOf({ kayit, borclu }: PlanliDosya): string | null {
  if (kayit === null) return TAKIP_YOK;
  return borclu !== null && kayit.borclular[borclu] === undefined ? BORCLU_YOK : null;
}

/** Which file of the zip it is, and its name. */
export function adlandir({ tanim, dilekceler }: Lokma, { takip, dilekce, borclu, kim, kayit }: PlanliDosya) {
  const { isim } = dilekceler[dilekce] as Lokma['dilekceler'][number];
  const kisi = borclu === null ? null : (kayit?.borclular[borclu] ?? null);
  const ad =
    kayit === null
      ? { ad: dosyaAdi({ dilekce: isim }), klasor: null }
      : adVer(tanim, { takip: kayit, dilekce: isim, borclu: kisi, sira: kim.sira });
  return { takip, dilekce, borclu, ...ad };
}

/** What a process made. Nobody but the database and the reader of the zip looks into it. */
export interface Yapilan {
  /** The bytes of the files, one after another. */
  readonly paket: Uint8Array;
  /** SonucTakibi of each case and SonucDosyasi of each file, as JSON with commas between. */
  readonly takipler: string;
  readonly dosyalar: string;
  readonly tamam: number;
  readonly basarisiz: number;
  /** Files of the cases, with those that were passed over or are yet to come. */
  readonly toplam: number;
  readonly satirlar: readonly YapilanSatir[];
}

/** What the log says of a file. */
export interface YapilanSatir {
  readonly takipId: string;
  readonly dilekce: number;
  readonly eksik: readonly string[];
  /** SHA-256 of the file, in hexadecimal digits. */
  readonly ozet: string;
}

/** Instead of files, why there are none. */
export function yapilmayan(
  lokma: Lokma,
  plan: Plan,
  dosyalar: readonly PlanliDosya[],
  neden: string,
): Yapilan {
  return {
    paket: new Uint8Array(),
    takipler: jsonItems(plan.takipler),
    dosyalar: jsonItems(dosyalar.map((dosya) => basarisiz(lokma, dosya, neden))),
    tamam: 0,
    basarisiz: dosyalar.length,
    toplam: plan.dosyalar.length,
    satirlar: [],
  };
}

export const basarisiz = (lokma: Lokma, dosya: PlanliDosya, neden: string): SonucDosyasi => ({
  ...adlandir(lokma, dosya),
  eksik: [],
  uyarilar: [],
  yer: null,
  neden,
});

/** An array's JSON without its brackets. */
export const jsonItems = (items: readonly unknown[]): string => JSON.stringify(items).slice(1, -1);

export const secilenler = ({ atla, adet }: Lokma, { dosyalar }: Plan): readonly PlanliDosya[] =>
  dosyalar.slice(atla, atla + adet);
