/**
 * The certainty of a figure of the law: read in several sources, derived from others by the law's own rule, found in
 * one source or with contradictions, or not known at all.
 */
export type DataState = 'confirmed' | 'derived' | 'unconfirmed' | 'unknown';

/** A rate from a day on, until the next row. */
export interface RateRow {
  /** ISO day. */
  readonly from: string;
  /** Hundredths of a per cent a year; null for days whose rate nobody looked up. */
  readonly rate: number | null;
  readonly state: DataState;
  /** The law or decision that sets the rate, as a result prints it. */
  readonly ground: string;
  /** Day and number of the Resmî Gazete, null where they are not recorded. */
  readonly gazette: string | null;
}

/** One kind of rate, oldest row first. The last row is of state 'unknown': nothing goes on silently after it. */
export interface RateData {
  readonly sources: readonly string[];
  readonly rows: readonly RateRow[];
}
