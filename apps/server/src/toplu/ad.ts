import { dosyaAdi, formatEsasNo, type Takip, tarafAdi, topluDosyaAdi } from '@derkenar/domain';

export interface Adlandirma {
  /** null: as a single file is named (decision 29). */
  readonly desen: string | null;
  readonly klasorlu: boolean;
  /** Of the job: {sira} gets as many digits. */
  readonly takipSayisi: number;
}

export interface Adlanan {
  readonly takip: Takip;
  readonly dilekce: string;
  /** Of the case's debtors the only one in the file; null: all are. */
  readonly borclu: Takip['borclular'][number] | null;
  /** Place of the case in the job, from 0. */
  readonly sira: number;
}

/** Name of a file without its extension, and of the case's folder; equal ones are told apart in the archive. */
export function adVer(
  { desen, klasorlu, takipSayisi }: Adlandirma,
  { takip, dilekce, borclu, sira }: Adlanan,
): { readonly ad: string; readonly klasor: string | null } {
  const ad = topluDosyaAdi({
    desen,
    dilekce,
    takip,
    borclu: borclu === null ? '' : tarafAdi(borclu),
    sira,
    takipSayisi,
  });
  return { ad, klasor: klasorlu ? klasorAdi(takip) : null };
}

const klasorAdi = ({ dosyaEsasNo, buroDosyaNo, icraDairesi }: Takip): string =>
  dosyaAdi({
    esasNo: dosyaEsasNo,
    dilekce: dosyaEsasNo === null ? `Taslak ${buroDosyaNo} ${icraDairesi.ad}` : icraDairesi.ad,
  });

export const esasNoMetni = (esasNo: string | null): string => (esasNo === null ? '' : formatEsasNo(esasNo));
