import type { FileKind, ImportedTakip } from '@derkenar/domain';
import type { CellError, ColumnMatch } from '@derkenar/transfer';

/** What the page asks of the worker that holds the file. */
export type ReaderRequest =
  | { readonly tur: 'ac'; readonly file: File; readonly remembered: readonly (readonly [string, string])[] }
  | { readonly tur: 'sayfa'; readonly sheet: number }
  | { readonly tur: 'oku'; readonly mapping: ColumnMatch }
  | { readonly tur: 'parti'; readonly positions: readonly number[] };

export interface ReaderAnswers {
  readonly ac: OpenedFile;
  readonly sayfa: OpenedSheet;
  readonly oku: readonly ReadRow[];
  /** The cases at these places. */
  readonly parti: readonly ImportedTakip[];
}

export type ReaderAnswer =
  | { readonly tur: 'cevap'; readonly value: ReaderAnswers[keyof ReaderAnswers] }
  | { readonly tur: 'ilerleme'; readonly ratio: number }
  /** `mesaj` null: nothing that the user could do something about. */
  | { readonly tur: 'hata'; readonly mesaj: string | null };

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
  /** By column, the first values below its heading. */
  readonly samples: readonly (readonly string[])[];
}

/** A case of the file as a list shows it. */
export interface ReadRow {
  readonly row: number;
  readonly dosya: string;
  readonly daire: string;
  readonly borclu: string;
  readonly errors: readonly CellError[];
  readonly notes: readonly string[];
}
