import { CSV_BOM, csvRow } from '@derkenar/domain';
import { transferMessages } from '../../messages/transfer.ts';
import type { TransferRow } from './useTransfer.ts';

/** What is wrong with the file, a line for each cell, for Excel. */
export function errorsCsv(satirlar: readonly TransferRow[]): Blob {
  const rows = satirlar.flatMap(({ row, errors, sonuc }) => [
    ...errors.map((hata) => [String(hata.row), hata.column, hata.message]),
    ...(sonuc?.mesaj ? [[String(row), '', sonuc.mesaj]] : []),
  ]);
  const lines = [transferMessages.preview.csvTitles, ...rows].map(csvRow);
  return new Blob([CSV_BOM, ...lines], { type: 'text/csv' });
}
