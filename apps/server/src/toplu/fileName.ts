import {
  type Folder,
  fileNameOf,
  formatEsasNo,
  type Takip,
  type TopluRequest,
  tarafName,
  topluFileName,
} from '@derkenar/domain';
import { messages } from '../messages.ts';

export interface FileNaming {
  /** null: as a single file is named (decision 29). */
  readonly pattern: string | null;
  /** null: all files stand side by side. */
  readonly folder: Folder | null;
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

/** Folders that a request asks for; null: none. */
export const folderFor = ({ klasorlu, klasor }: Pick<TopluRequest, 'klasorlu' | 'klasor'>): Folder | null =>
  klasorlu ? (klasor ?? 'takip') : null;

/** Name of a file without its extension, and of its folder; equal ones are told apart in the archive. */
export function bulkFileNameOf(
  { pattern, folder, takipCount }: FileNaming,
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
  return { ad, klasor: folder === null ? null : folderNames[folder](takip) };
}

const takipFolder = ({ dosyaEsasNo, buroDosyaNo, icraDairesi }: Takip): string =>
  fileNameOf({
    esasNo: dosyaEsasNo,
    dilekce: dosyaEsasNo === null ? `Taslak ${buroDosyaNo} ${icraDairesi.ad}` : icraDairesi.ad,
  });

/** Name of the folder in which the files of the case stand. */
const folderNames: Readonly<Record<Folder, (takip: Takip) => string>> = {
  takip: takipFolder,
  daire: ({ icraDairesi }) => fileNameOf({ dilekce: icraDairesi.ad || messages.toplu.noOffice }),
};

export const esasNoText = (esasNo: string | null): string => (esasNo === null ? '' : formatEsasNo(esasNo));
