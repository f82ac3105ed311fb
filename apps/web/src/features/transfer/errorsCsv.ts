import { CSV_BOM, csvRow } from '@derkenar/domain';
import { transferMessages } from '../../messages/transfer.ts';
import type { TransferRow } from './useTransfer.ts';

/** The errors of the file as CSV for Excel, a line for each cell. */
export function errorsCsv(rows: readonly TransferRow[]): Blob {
  const cells = rows.flatMap(({ row, errors, result }) => [
    ...errors.map((error) => [String(error.row), error.column, error.message]),
    ...(result?.mesaj ? [[String(row), '', result.mesaj]] : []),
  ]);
  const lines = [transferMessages.preview.csvTitles, ...cells].map(csvRow);
  return new Blob([CSV_BOM, ...lines], { type: 'text/csv' });
}
