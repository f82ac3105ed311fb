import type { FileKind, ImportedTakip } from '@derkenar/domain';
import type { CellError, ColumnMatch } from '@derkenar/transfer';

/** The requests of the page to the worker that holds the file. */
export type ReaderRequest =
  | {
      readonly kind: 'open';
      readonly file: File;
      readonly remembered: readonly (readonly [string, string])[];
    }
  | { readonly kind: 'sheet'; readonly sheet: number }
  | { readonly kind: 'read'; readonly mapping: ColumnMatch }
  | { readonly kind: 'batch'; readonly positions: readonly number[] };

export interface ReaderAnswers {
  readonly open: OpenedFile;
  readonly sheet: OpenedSheet;
  readonly read: readonly ReadRow[];
  /** The cases at these places. */
  readonly batch: readonly ImportedTakip[];
}

export type ReaderAnswer =
  | { readonly kind: 'answer'; readonly value: ReaderAnswers[keyof ReaderAnswers] }
  | { readonly kind: 'progress'; readonly ratio: number }
  /** `message` null: nothing that the user could do something about. */
  | { readonly kind: 'error'; readonly message: string | null };

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
  /** The first values below each column's heading. */
  readonly samples: readonly (readonly string[])[];
}

/** A case of the file as a list shows it. */
export interface ReadRow {
  readonly row: number;
  readonly file: string;
  readonly office: string;
  readonly borclu: string;
  readonly errors: readonly CellError[];
  readonly notes: readonly string[];
}
