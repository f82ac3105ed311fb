import type { OnRead } from './blob.ts';
import { FileError } from './error.ts';
import { MAX_ROWS } from './limits.ts';

/** A row with something in it; `no` is the one the spreadsheet shows, from 1. */
export interface Row {
  readonly no: number;
  /** Trimmed text by column; days as `gunHucresi`, numbers with a decimal point, '' where there is nothing. */
  readonly cells: readonly string[];
}

/** A file of rows. */
export interface Table {
  /** Names of the sheets; a CSV file has one without a name. */
  readonly sheets: readonly string[];
  /** Days are counted from 1904: by serial numbers that are no dates by their format. */
  readonly date1904: boolean;
  /** Notes for the user about the file as a whole. */
  readonly notes: readonly string[];
  /** Bytes of the sheet, in the unit of `onRead`. */
  readonly size: (sheetIndex: number) => number;
  /** Places of the columns that a sheet does not show. */
  readonly hiddenColumns: (sheetIndex: number) => Promise<ReadonlySet<number>>;
  /** A batch at a time. */
  readonly rows: (sheetIndex: number, onRead?: OnRead) => AsyncGenerator<readonly Row[]>;
}

/** Throws when there are more rows than are taken. */
export function checkRow(no: number): void {
  if (no > MAX_ROWS)
    throw new FileError(
      `Dosyada ${MAX_ROWS.toLocaleString('tr')} satırdan çok var. Dosyayı bölerek aktarın.`,
    );
}
