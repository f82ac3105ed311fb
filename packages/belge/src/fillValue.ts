import type { FillTable } from './fillTable.ts';

/** The printed text of a code. */
export interface FillValue {
  /** Plain text; '' or blank = nothing. Where it has gaps they are marked in it. */
  readonly text: string;
  /** Unknown facts of the value; only their number matters here. */
  readonly gaps: readonly unknown[];
  /** Forms with suffixes that the person behind the value has chosen; the language knows them. */
  readonly forms?: object;
  /** The sentence why the value cannot be told. A document that would print it must not be made. */
  readonly stop?: string;
  /** Sentences about what is not certain in the value, for the user and not for the document. */
  readonly doubts?: readonly string[];
  /** The value where it stands alone in its paragraph; elsewhere its text is printed. */
  readonly table?: FillTable;
}

/** A debtor, a seizure, a claim item … of the case. */
export interface ListEntry {
  /** Values that the entry has of its own, by kod; they win over those of the case. */
  readonly values: Readonly<Record<string, FillValue>>;
  /** Facts that the entry has of its own. */
  readonly facts: Readonly<Record<string, string | null>>;
}
