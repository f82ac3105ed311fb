import type { TakipResult, TransferAlan } from '@derkenar/domain';
import type { OpenedFile, OpenedSheet, ReadRow } from './protocol.ts';

/** A case of the file and what the server says of it. */
export interface TransferRow extends ReadRow {
  readonly result: TakipResult | null;
}

export interface Progress {
  readonly activity: 'opening' | 'reading' | 'checking' | 'saving';
  readonly n: number;
  readonly total: number;
}

export type Stage =
  | { readonly stage: 'file' }
  | {
      readonly stage: 'columns';
      readonly file: OpenedFile;
      readonly sheetIndex: number;
      readonly sheet: OpenedSheet;
    }
  | { readonly stage: 'preview'; readonly file: OpenedFile; readonly rows: readonly TransferRow[] }
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
