import type { Readable } from 'node:stream';
import {
  type Block,
  belge,
  cell,
  PAPERS,
  page,
  pageNumber,
  paragraph,
  row,
  runStyle,
  table,
  text,
  writeHtml,
} from '@derkenar/belge';
import { compareTr, formatDate } from '@derkenar/domain';
import { xlsxParts } from '@derkenar/transfer';
import { zipStream } from '@derkenar/zip/write';
import { messages } from '../messages.ts';

/** A file that was made, as it stands in the archive. */
export interface CoverRow {
  readonly icraDairesi: string;
  /** As it is read: '2026/77 E.'; '' for a draft. */
  readonly esasNo: string;
  readonly dilekce: string;
  readonly path: string;
}

/** More rows are for a workbook: a document of them would have hundreds of pages. */
export const MAX_COVER_ROWS = 5000;

const t = messages.coverList;
const SMALL = runStyle({ size: 9 });
const STRONG = runStyle({ size: 9, bold: true });
const HEAD = runStyle({ size: 14, bold: true });
const SECTION = runStyle({ size: 11, bold: true });
const WIDTHS = [6, 20, 34, 40];
const SHEET_WIDTHS = [8, 40, 18, 50, 70];

const SHEET = page({
  ...PAPERS.A4,
  margins: { top: 42, right: 42, bottom: 48, left: 42 },
  footer: {
    paragraphs: [
      paragraph([pageNumber(false, SMALL), text(' / ', SMALL), pageNumber(true, SMALL)], { align: 'center' }),
    ],
  },
});

/** Offices by name, each with its files in the order of the archive. */
function byOffice(rows: readonly CoverRow[]): readonly (readonly [string, readonly CoverRow[]])[] {
  const offices = new Map<string, CoverRow[]>();
  for (const one of rows) {
    const name = one.icraDairesi === '' ? messages.toplu.noOffice : one.icraDairesi;
    const list = offices.get(name);
    if (list === undefined) offices.set(name, [one]);
    else list.push(one);
  }
  return [...offices].toSorted(([a], [b]) => compareTr(a, b));
}

/** The list as HTML of the document engine: a section for each office, with lines for those who hand over and take. */
export function coverHtml(rows: readonly CoverRow[], day: string): string {
  const offices = byOffice(rows);
  const blocks: Block[] = [
    paragraph([text(t.title, HEAD)], { align: 'center' }),
    paragraph([text(t.summary(formatDate(day), offices.length, rows.length), SMALL)], { align: 'center' }),
    ...offices.flatMap(([name, list]) => section(name, list)),
  ];
  return writeHtml(belge(blocks, SHEET));
}

function section(name: string, list: readonly CoverRow[]): readonly Block[] {
  const cells = (texts: readonly string[], style: typeof SMALL) =>
    row(texts.map((one) => cell([paragraph([text(one, style)])])));
  const body = list.map(({ esasNo, dilekce, path }, i) =>
    cells([String(i + 1), esasNo === '' ? t.draft : esasNo, dilekce, path], SMALL),
  );
  return [
    paragraph([text(t.office(name, list.length), SECTION)], { layout: { before: 12, after: 3 } }),
    table([cells([t.column.place, t.column.esasNo, t.column.dilekce, t.column.file], STRONG), ...body], {
      columns: WIDTHS,
      headerRows: 1,
    }),
    paragraph([text(t.signatures, SMALL)], { layout: { before: 8, after: 8 } }),
  ];
}

/** The list as a workbook, with a row for each file. */
export const coverWorkbook = (rows: readonly CoverRow[]): Readable =>
  zipStream(
    xlsxParts([
      {
        ad: t.title,
        columnWidths: SHEET_WIDTHS,
        rows: [
          [
            [t.column.place, t.column.office, t.column.esasNo, t.column.dilekce, t.column.file],
            // Numbered through all offices: a sheet is sorted and counted as a whole.
            ...byOffice(rows)
              .flatMap(([name, list]) => list.map((one) => ({ ...one, name })))
              .map(({ name, esasNo, dilekce, path }, i) => [
                { number: i + 1 },
                name,
                esasNo === '' ? t.draft : esasNo,
                dilekce,
                path,
              ]),
          ],
        ],
      },
    ]),
  );
