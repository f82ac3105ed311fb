import type { OnRead } from './blob.ts';
import { DosyaHatasi } from './hata.ts';
import { MAX_SATIR } from './sinirlar.ts';

/** A row with something in it; `no` is the one the spreadsheet shows, from 1. */
export interface Satir {
  readonly no: number;
  /** Trimmed text by column; days as `gunHucresi`, numbers with a decimal point, '' where there is nothing. */
  readonly hucreler: readonly string[];
}

/** A file of rows. */
export interface Tablo {
  /** Names of the sheets; a CSV file has one without a name. */
  readonly sayfalar: readonly string[];
  /** Days are counted from 1904: by serial numbers that are no dates by their format. */
  readonly tarih1904: boolean;
  /** What the user should know of the file as a whole. */
  readonly notlar: readonly string[];
  /** Of the sheet, as `onRead` will tell of them. */
  readonly boyut: (sayfa: number) => number;
  /** A batch at a time. */
  readonly satirlar: (sayfa: number, onRead?: OnRead) => AsyncGenerator<readonly Satir[]>;
}

/** Throws when there are more rows than are taken. */
export function checkSatir(no: number): void {
  if (no > MAX_SATIR)
    throw new DosyaHatasi(
      `Dosyada ${MAX_SATIR.toLocaleString('tr')} satırdan çok var. Dosyayı bölerek aktarın.`,
    );
}
