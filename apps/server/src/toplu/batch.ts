import { fileNameOf, type StoredTakip, type Takip, type TypedAnswers } from '@derkenar/domain';
import type { ResultFile, ResultTakip } from '../db/schema.ts';
import { messages } from '../messages.ts';
import { readTakipText, type TakipText } from '../render/takipText.ts';
import { bulkFileNameOf, type FileNaming } from './fileName.ts';
import type { JobDefinition, SelectedDilekce } from './store.ts';

/** Some cases of a chunk, and which of their files a process makes at a time. */
export interface Batch {
  readonly definition: Pick<
    JobDefinition,
    | 'format'
    | 'borcluAyri'
    | 'documentDate'
    | 'apostrophe'
    | 'author'
    | 'letterhead'
    | 'answers'
    | 'skipsStopped'
  > &
    FileNaming & {
      /** Files are made although guards stop them. */
      readonly acceptsStops: boolean;
    };
  readonly dilekceler: readonly Pick<SelectedDilekce, 'isim' | 'sablon' | 'conditions'>[];
  /** Today in Istanbul. */
  readonly bugun: string;
  /** The office's figures (OfficeFigures) as JSON; null where no petition asks for the account. */
  readonly law: string | null;
  readonly takipler: readonly BatchTakip[];
  /** Those alone; null: each petition for each case, or for each of its debtors. */
  readonly requested: readonly FilePlace[] | null;
  /** The batch passes over `skip` of these files and makes the next `adet`. */
  readonly skip: number;
  readonly adet: number;
  /** Place of this attempt's file in the chunk's list. */
  readonly paket: number;
}

export interface BatchTakip {
  readonly id: string;
  /** null if the case was deleted. */
  readonly metin: TakipText | null;
  /** The place among the chunk's cases, and among the job's. */
  readonly yer: number;
  readonly sira: number;
  readonly eski: ResultTakip | null;
  /** Its own; they come before those of the job. */
  readonly answers: TypedAnswers | null;
}

/** Places among the chunk's cases, the job's petitions and the case's debtors. */
export type FilePlace = Pick<ResultFile, 'takip' | 'dilekce' | 'borclu'>;

export interface PlannedFile extends FilePlace {
  readonly batchTakip: BatchTakip;
  /** null if the case was deleted. */
  readonly record: StoredTakip | null;
}

export interface Plan {
  readonly takipler: readonly ResultTakip[];
  readonly dosyalar: readonly PlannedFile[];
}

/** All files of the cases, in the order in which they stand in the zip. */
export function planOf({ takipler, requested, dilekceler, definition }: Batch): Plan {
  const readTakipler = takipler.map((batchTakip) => ({
    batchTakip,
    record: batchTakip.metin === null ? null : readTakipText(batchTakip.metin),
  }));
  const placesOf = (takip: number, record: Takip | null): FilePlace[] => {
    const borclular = definition.borcluAyri && record !== null ? record.borclular.map((_, i) => i) : [null];
    return dilekceler.flatMap((_, dilekce) => borclular.map((borclu) => ({ takip, dilekce, borclu })));
  };
  return {
    takipler: readTakipler.map(({ batchTakip, record }) => summaryOf(batchTakip, record)),
    dosyalar: readTakipler.flatMap(({ batchTakip, record }) =>
      (requested?.filter(({ takip }) => takip === batchTakip.yer) ?? placesOf(batchTakip.yer, record)).map(
        (yer) => ({
          ...yer,
          batchTakip,
          record,
        }),
      ),
    ),
  };
}

const summaryOf = ({ id, eski }: BatchTakip, record: Takip | null): ResultTakip =>
  record === null
    ? (eski ?? { id, esasNo: null, icraDairesi: '' })
    : { id, esasNo: record.dosyaEsasNo, icraDairesi: record.icraDairesi.ad };

/** The reason why a file cannot be made, known before it is tried. */
export function obstacleOf({ record, borclu }: PlannedFile): string | null {
  if (record === null) return messages.toplu.takipGone;
  return borclu !== null && record.borclular[borclu] === undefined ? messages.toplu.borcluGone : null;
}

/** The file's place and name in the zip. */
export function nameFile(
  { definition, dilekceler }: Batch,
  { takip, dilekce, borclu, batchTakip, record }: PlannedFile,
) {
  const { isim } = dilekceler[dilekce] as Batch['dilekceler'][number];
  const kisi = borclu === null ? null : (record?.borclular[borclu] ?? null);
  const ad =
    record === null
      ? { ad: fileNameOf({ dilekce: isim }), klasor: null }
      : bulkFileNameOf(definition, { takip: record, dilekce: isim, borclu: kisi, sira: batchTakip.sira });
  return { takip, dilekce, borclu, ...ad };
}

/** A process's result. Only the database and the reader of the zip look into it. */
export interface MadeBatch {
  /** The bytes of the files, one after another. */
  readonly paket: Uint8Array;
  /** The ResultTakip of each case and the ResultFile of each file, as JSON with commas between. */
  readonly takipler: string;
  readonly dosyalar: string;
  readonly tamam: number;
  readonly basarisiz: number;
  /** Files of the cases, with those that were passed over or are yet to come. */
  readonly toplam: number;
  readonly rows: readonly MadeRow[];
  /** Files that guards stopped. */
  readonly stopped: readonly LoggedFile[];
}

/** The case, and the places of the petition and of the debtor, in a file's log line. */
export interface LoggedFile {
  readonly takipId: string;
  readonly dilekce: number;
  readonly borclu: number | null;
}

/** The values of the log line of a file that was made. */
export interface MadeRow extends LoggedFile {
  /** The version of the case. */
  readonly takipVersion: number;
  readonly eksik: readonly string[];
  /** SHA-256 of the file, in hexadecimal digits. */
  readonly ozet: string;
  /** Guards would have stopped it. */
  readonly forced: boolean;
}

/** Instead of files, why there are none. */
export function failedBatch(
  batch: Batch,
  plan: Plan,
  dosyalar: readonly PlannedFile[],
  neden: string,
): MadeBatch {
  return {
    paket: new Uint8Array(),
    takipler: jsonItems(plan.takipler),
    dosyalar: jsonItems(dosyalar.map((dosya) => basarisiz(batch, dosya, neden))),
    tamam: 0,
    basarisiz: dosyalar.length,
    toplam: plan.dosyalar.length,
    rows: [],
    stopped: [],
  };
}

export const basarisiz = (batch: Batch, dosya: PlannedFile, neden: string): ResultFile => ({
  ...nameFile(batch, dosya),
  eksik: [],
  uyarilar: [],
  yer: null,
  neden,
});

/** An array's JSON without its brackets. */
export const jsonItems = (items: readonly unknown[]): string => JSON.stringify(items).slice(1, -1);

export const selectedFiles = ({ skip, adet }: Batch, { dosyalar }: Plan): readonly PlannedFile[] =>
  dosyalar.slice(skip, skip + adet);
