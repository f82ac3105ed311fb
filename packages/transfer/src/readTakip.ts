import type { ImportedTakip } from '@derkenar/domain';

/** What is wrong with one cell. */
export interface CellError {
  /** As the spreadsheet counts, from 1; of an XML file the line. */
  readonly row: number;
  /** '' where it is about the row as a whole. */
  readonly column: string;
  readonly message: string;
}

/** A case of the file; with any error none of it is imported. */
export interface ReadTakip {
  /** Its first row. */
  readonly row: number;
  readonly takip: ImportedTakip | null;
  readonly errors: readonly CellError[];
  /** What was left out, though the case is imported. */
  readonly notes: readonly string[];
  /** As they stand in the file, for a list. */
  readonly dosya: string;
  readonly office: string;
  readonly borclu: string;
}
