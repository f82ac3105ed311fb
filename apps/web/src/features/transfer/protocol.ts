import type { FileKind, ImportedTakip } from '@derkenar/domain';
import type { Answers, CellError, CellFix, ColumnMatch, Doubt } from '@derkenar/transfer';

/** The requests of the page to the worker that holds the file. */
export type ReaderRequest =
  | {
      readonly kind: 'open';
      readonly file: File;
      readonly remembered: readonly (readonly [string, string])[];
    }
  | { readonly kind: 'sheet'; readonly sheet: number }
  | ({ readonly kind: 'read' } & Reading)
  | { readonly kind: 'batch'; readonly positions: readonly number[] };

export interface ReaderAnswers {
  readonly open: OpenedFile;
  readonly sheet: OpenedSheet | null;
  readonly read: ReadFile;
  /** The cases at these places. */
  readonly batch: readonly ImportedTakip[];
}

export type ReaderAnswer =
  | { readonly kind: 'answer'; readonly value: ReaderAnswers[keyof ReaderAnswers] }
  | { readonly kind: 'progress'; readonly ratio: number }
  /** `message` null: nothing that the user could do something about. */
  | { readonly kind: 'error'; readonly message: string | null };

/** The user's choices by which a table is read. */
export interface Reading {
  readonly mapping: ColumnMatch;
  /** Every sheet by the headings of the one that was shown. */
  readonly allSheets: boolean;
  readonly answers: Answers;
  readonly edits: readonly CellEdit[];
}

/** A text that the user typed in place of a cell of the file. */
export interface CellEdit {
  readonly sheet: number;
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

export interface ReadFile {
  readonly rows: readonly ReadRow[];
  readonly doubts: readonly Doubt[];
  /** Notes about the file as a whole. */
  readonly notes: readonly string[];
}

export interface OpenedFile {
  readonly fileKind: FileKind;
  readonly sheets: readonly string[];
  readonly notes: readonly string[];
  /** null: the file has no columns to match. */
  readonly sheet: OpenedSheet | null;
}

export interface OpenedSheet {
  readonly headings: readonly string[];
  readonly mapping: ColumnMatch;
  /** The columns of which the mapping is a guess. */
  readonly guessed: readonly boolean[];
  /** The first values below each column's heading. */
  readonly samples: readonly (readonly string[])[];
}

/** A case of the file as a list shows it. */
export interface ReadRow {
  /** Its place among the sheets. */
  readonly sheet: number;
  readonly row: number;
  readonly file: string;
  readonly office: string;
  readonly borclu: string;
  readonly errors: readonly CellError[];
  readonly notes: readonly string[];
  readonly fixes: readonly CellFix[];
}
