import { Readable } from 'node:stream';
import { CSV_BOM, csvRow, formatDate, type StoredTakip } from '@derkenar/domain';
import {
  amountText,
  columnWidths,
  createETakip,
  HEADINGS,
  toRows,
  type WrittenCell,
  type XlsxPart,
  xlsxParts,
} from '@derkenar/transfer';
import { zipStream } from '@derkenar/zip/write';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import { getTakipler } from '../takip/store.ts';

/** Cases read at a time: what a download holds in memory. */
const BATCH = 250;

type RowBatches = AsyncGenerator<readonly (readonly WrittenCell[])[]>;

/** Each batch in a transaction of its own: a slow reader holds no connection. */
async function* takiplerOf(
  db: Db,
  buroId: string,
  ids: readonly string[],
): AsyncGenerator<readonly StoredTakip[]> {
  for (let at = 0; at < ids.length; at += BATCH)
    yield await tenantTx(db, buroId, (tenant) => getTakipler(tenant, ids.slice(at, at + BATCH)));
}

async function* rows(db: Db, buroId: string, ids: readonly string[]): RowBatches {
  yield [HEADINGS];
  for await (const takipler of takiplerOf(db, buroId, ids)) yield takipler.flatMap(toRows);
}

export const takiplerXlsx = (db: Db, buroId: string, ids: readonly string[]): Readable =>
  xlsxStream(xlsxParts([{ ad: 'Takipler', columnWidths: columnWidths(), rows: rows(db, buroId, ids) }]));

export const takiplerCsv = (db: Db, buroId: string, ids: readonly string[]): Readable =>
  Readable.from(csvRows(rows(db, buroId, ids)));

/** The XML, and beside it the notes that UYAP must not be given. */
export function takiplerETakip(db: Db, buroId: string, ids: readonly string[]): Readable {
  const { xml, notes } = createETakip(takiplerOf(db, buroId, ids));
  return zipStream([
    { name: 'e-takip.xml', content: xml() },
    { name: 'Notlar.txt', content: notes() },
  ]);
}

async function* csvRows(batches: RowBatches): AsyncGenerator<string> {
  yield CSV_BOM;
  for await (const rows of batches) yield rows.map((row) => csvRow(row.map(cellText))).join('');
}

const cellText = (cell: WrittenCell): string => {
  if (typeof cell === 'string') return cell;
  if ('number' in cell) return String(cell.number);
  return 'date' in cell ? formatDate(cell.date) : amountText(cell.kurus, ',');
};

/** The workbook while it is read; a part that fails breaks it off, so that no one takes it for whole. */
export const xlsxStream = (parts: readonly XlsxPart[]): Readable => zipStream(parts);
