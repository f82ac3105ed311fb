import type { ImportedTakip } from '@derkenar/domain';

export interface CellError {
  /** The row's number in the spreadsheet, from 1; the line in an XML file. */
  readonly row: number;
  /** '' where it is about the row as a whole. */
  readonly column: string;
  readonly message: string;
}

/** A cell that the user can mend in the preview. */
export interface CellFix {
  readonly row: number;
  /** Its place in the row, from 0. */
  readonly column: number;
  readonly heading: string;
  readonly text: string;
  /** The case is left out because of it. */
  readonly isError: boolean;
  /** The text with its names parted, if there may be several. */
  readonly split: string | null;
}

/** A case of the file. It is not imported if it has any error. */
export interface ReadTakip {
  /** Its first row. */
  readonly row: number;
  readonly takip: ImportedTakip | null;
  readonly errors: readonly CellError[];
  /** Data that was left out although the case is imported. */
  readonly notes: readonly string[];
  /** Cells of a table that are wrong or doubtful. */
  readonly fixes: readonly CellFix[];
  /** Texts as they stand in the file, for a list. */
  readonly dosya: string;
  readonly office: string;
  readonly borclu: string;
}
