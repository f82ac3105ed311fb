import type { AktarilanTakip } from '@derkenar/domain';

/** What is wrong with one cell. */
export interface HucreHatasi {
  /** As the spreadsheet counts, from 1; of an XML file the line. */
  readonly satir: number;
  /** '' where it is about the row as a whole. */
  readonly sutun: string;
  readonly mesaj: string;
}

/** A case of the file; with any error none of it is imported. */
export interface OkunanTakip {
  /** Its first row. */
  readonly satir: number;
  readonly takip: AktarilanTakip | null;
  readonly hatalar: readonly HucreHatasi[];
  /** What was left out, though the case is imported. */
  readonly notlar: readonly string[];
  /** As they stand in the file, for a list. */
  readonly dosya: string;
  readonly daire: string;
  readonly borclu: string;
}
