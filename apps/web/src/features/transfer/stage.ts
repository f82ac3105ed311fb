import { type ChangedAlan, CSV_BOM, csvRow, type TakipResult, type TransferAlan } from '@derkenar/domain';
import type { Doubt } from '@derkenar/transfer';
import { transferMessages } from '../../messages/transfer.ts';
import type { CellEdit, OpenedFile, OpenedSheet, Reading, ReadRow } from './protocol.ts';

/** A case of the file and what the server says of it. */
export interface TransferRow extends ReadRow {
  readonly result: TakipResult | null;
}

export interface Progress {
  readonly activity: 'opening' | 'reading' | 'checking' | 'saving';
  readonly n: number;
  readonly total: number;
}

/** An open table and the choices by which it is read; every step can be gone back to with them. */
export interface Opened {
  readonly file: OpenedFile;
  readonly sheetIndex: number;
  readonly sheet: OpenedSheet;
  readonly reading: Reading;
}

/** The table with texts that the user typed in place of its cells. */
export function withEdits(table: Opened, edits: readonly CellEdit[]): Opened {
  const isSame = (a: CellEdit, b: CellEdit) =>
    a.sheet === b.sheet && a.row === b.row && a.column === b.column;
  const kept = table.reading.edits.filter((edit) => !edits.some((one) => isSame(one, edit)));
  return { ...table, reading: { ...table.reading, edits: [...kept, ...edits] } };
}

export type Stage =
  | { readonly stage: 'file' }
  | {
      readonly stage: 'columns';
      readonly file: OpenedFile;
      readonly sheetIndex: number;
      readonly sheet: OpenedSheet;
      /** Choices of an earlier visit to this step. */
      readonly reading: Reading;
    }
  | { readonly stage: 'doubts'; readonly opened: Opened; readonly doubts: readonly Doubt[] }
  | {
      readonly stage: 'preview';
      readonly file: OpenedFile;
      readonly rows: readonly TransferRow[];
      readonly notes: readonly string[];
      readonly doubts: readonly Doubt[];
      /** null: the file has no columns, so there is no step to go back to. */
      readonly opened: Opened | null;
    }
  | {
      readonly stage: 'done';
      readonly file: OpenedFile;
      readonly rows: readonly TransferRow[];
      /** Places of those that are left, after a stop. */
      readonly remaining: readonly number[];
      readonly overwrites: Overwrites;
      readonly interrupted: boolean;
    };

/** The fields changed by hand that may be overwritten, by the case's place. */
export type Overwrites = ReadonlyMap<number, readonly TransferAlan[]>;

export type Status = TakipResult['durum'];
export const STATUSES: readonly Status[] = ['eklendi', 'guncellendi', 'atlandi', 'degismedi', 'hata'];

/** A case that the file has wrong never came to the server. */
export const statusOf = ({ errors, result }: TransferRow): Status =>
  errors.length > 0 ? 'hata' : (result?.durum ?? 'hata');

/** The fields that were changed by hand and differ from the file. */
export const changedByHand = ({ result }: TransferRow): readonly ChangedAlan[] =>
  result?.degisen.filter(({ elle }) => elle) ?? [];

export function countStatus(rows: readonly TransferRow[]): Readonly<Record<Status, number>> {
  const counts = { eklendi: 0, guncellendi: 0, atlandi: 0, degismedi: 0, hata: 0 };
  for (const row of rows) counts[statusOf(row)]++;
  return counts;
}

/** The errors of the file as CSV for Excel, a line for each cell. */
export function errorsCsv(rows: readonly TransferRow[]): Blob {
  const cells = rows.flatMap(({ row, errors, result }) => [
    ...errors.map((error) => [String(error.row), error.column, error.message]),
    ...(result?.mesaj ? [[String(row), '', result.mesaj]] : []),
  ]);
  const lines = [transferMessages.preview.csvTitles, ...cells].map(csvRow);
  return new Blob([CSV_BOM, ...lines], { type: 'text/csv' });
}
