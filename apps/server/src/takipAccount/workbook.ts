import type { Readable } from 'node:stream';
import { formatDate, type StoredTakip, type TakipAccount } from '@derkenar/domain';
import { type WrittenCell, type XlsxSheet, xlsxParts } from '@derkenar/transfer';
import { zipStream } from '@derkenar/zip/write';
import { messages } from '../messages.ts';
import { cellText, dailyText, esasNoOf } from './document.ts';
import { type AccountCell, type AccountTable, accountTables } from './tables.ts';

const t = messages.takipAccount;
const NOTE_WIDTH = 110;

/** The account as a workbook: a sheet for each kind of table, and one for what was not confirmed. */
export function accountWorkbook(takip: StoredTakip, account: TakipAccount): Readable {
  const tables = accountTables(account);
  const names = [...new Set(tables.map(({ sheet }) => sheet))];
  const sheets = names.map((name) =>
    sheetOf(
      name,
      tables.filter(({ sheet }) => sheet === name),
    ),
  );
  return zipStream(xlsxParts([...sheets, notesSheet(takip, account)]));
}

/** Several tables of a sheet have the same columns; a column in front names the one that a row belongs to. */
function sheetOf(name: string, tables: readonly AccountTable[]): XlsxSheet {
  const columns = tables[0]?.columns ?? [];
  const named = tables.length > 1;
  const rows = tables.flatMap(({ title, rows }) =>
    rows.map((cells) => [...(named ? [title] : []), ...cells.map(written)]),
  );
  return {
    ad: name,
    columnWidths: [...(named ? [NAME_WIDTH] : []), ...columns.map(({ width }) => width)],
    rows: [[[...(named ? [t.column.item] : []), ...columns.map((one) => one.name)], ...rows]],
  };
}

const NAME_WIDTH = 32;

/** Other currencies are written as text, because a column of numbers would be read as liras. */
function written(one: AccountCell): WrittenCell {
  if (typeof one === 'string') return one;
  if ('date' in one) return { date: one.date };
  if ('count' in one) return { number: one.count };
  if ('rate' in one) return { number: one.rate / 100 };
  if ('exchange' in one) return { number: one.exchange / 10_000 };
  return one.currency === 'TRY' ? { kurus: one.amount } : cellText(one);
}

const notesSheet = (takip: StoredTakip, account: TakipAccount): XlsxSheet => ({
  ad: t.doubtSheet,
  columnWidths: [NOTE_WIDTH],
  rows: [
    [
      [t.column.note],
      [t.file(esasNoOf(takip), takip.icraDairesi.ad)],
      [t.day(formatDate(account.day))],
      [t.rule],
      [t.daily(dailyText(account))],
      ...account.doubts.map((doubt) => [doubt]),
    ],
  ],
});
