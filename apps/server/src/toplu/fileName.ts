import { fileNameOf, formatEsasNo, type Takip, tarafName, topluFileName } from '@derkenar/domain';

export interface FileNaming {
  /** null: as a single file is named (decision 29). */
  readonly pattern: string | null;
  readonly klasorlu: boolean;
  /** The job's number of cases: {sira} gets as many digits. */
  readonly takipCount: number;
}

export interface FileToName {
  readonly takip: Takip;
  readonly dilekce: string;
  /** The only debtor in the file; null if it has all. */
  readonly borclu: Takip['borclular'][number] | null;
  /** Place of the case in the job, from 0. */
  readonly sira: number;
}

/** Name of a file without its extension, and of the case's folder; equal ones are told apart in the archive. */
export function bulkFileNameOf(
  { pattern, klasorlu, takipCount }: FileNaming,
  { takip, dilekce, borclu, sira }: FileToName,
): { readonly ad: string; readonly klasor: string | null } {
  const ad = topluFileName({
    pattern,
    dilekce,
    takip,
    borclu: borclu === null ? '' : tarafName(borclu),
    sira,
    takipCount,
  });
  return { ad, klasor: klasorlu ? folderName(takip) : null };
}

const folderName = ({ dosyaEsasNo, buroDosyaNo, icraDairesi }: Takip): string =>
  fileNameOf({
    esasNo: dosyaEsasNo,
    dilekce: dosyaEsasNo === null ? `Taslak ${buroDosyaNo} ${icraDairesi.ad}` : icraDairesi.ad,
  });

export const esasNoText = (esasNo: string | null): string => (esasNo === null ? '' : formatEsasNo(esasNo));
