import type { OnRead } from './blob.ts';
import { plainHeading } from './column.ts';
import type { AddDoubt, Answers } from './doubts.ts';
import { createGroups, type Group, type TableColumns } from './groups.ts';
import { guessColumns } from './guess.ts';
import { type Headings, headingsOf } from './headings.ts';
import type { ColumnMatch } from './match.ts';
import { createRowReader } from './rowReader.ts';
import type { Row, Table } from './table.ts';
import { displayedCell } from './xlsx/cell.ts';

/** Rows that are looked at for headings, guesses and examples. */
const HEAD_ROWS = 120;
const HEADING_ROWS = 40;
const SAMPLE_ROWS = 3;

/** The beginning of a sheet: its headings and what its columns are taken for. */
export interface SheetHead extends Headings {
  readonly mapping: ColumnMatch;
  /** Columns that are not matched by a known heading alone. */
  readonly guessed: readonly boolean[];
  /** The first values below each heading. */
  readonly samples: readonly (readonly string[])[];
}

export async function readHead(
  table: Table,
  sheet: number,
  remembered: ReadonlyMap<string, string> = new Map(),
): Promise<SheetHead> {
  const rows: Row[] = [];
  for await (const batch of table.rows(sheet)) {
    rows.push(...batch.slice(0, HEAD_ROWS));
    if (rows.length >= HEAD_ROWS) break;
  }
  const headings = headingsOf(rows.slice(0, HEADING_ROWS), remembered);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const texts = Array.from({ length: width }, (_, column) => headings.texts[column] ?? '');
  const below = rows.filter(({ no }) => no > headings.lastRow);
  const hidden = await table.hiddenColumns(sheet);
  return {
    ...headings,
    texts,
    ...guessColumns({ headings: texts, rows: below, remembered, hidden }),
    samples: texts.map((_, column) =>
      below.flatMap(({ cells }) => displayedCell(cells[column] ?? '') || []).slice(0, SAMPLE_ROWS),
    ),
  };
}

/** The user's choices for the sheets that are read. */
export interface ReadOptions {
  /** The sheets to read; the columns of the first were shown and chosen. */
  readonly sheets: readonly number[];
  readonly head: SheetHead;
  readonly mapping: ColumnMatch;
  readonly answers: Answers;
  /** For each sheet the texts that replace cells, by `cellKey`. */
  readonly edits: ReadonlyMap<number, ReadonlyMap<string, string>>;
  readonly addDoubt: AddDoubt;
  readonly onRead?: OnRead;
}

/** A case of a sheet, gathered but not read yet. */
interface Gathered {
  readonly sheet: number;
  readonly group: Group;
  readonly tableColumns: TableColumns;
}

export interface ReadSheets {
  readonly cases: readonly Gathered[];
  readonly notes: readonly string[];
}

/** Gathers the cases of the sheets; further sheets take the columns of the same headings. */
export async function gatherSheets(table: Table, options: ReadOptions): Promise<ReadSheets> {
  const [first] = options.sheets;
  const cases: Gathered[] = [];
  const notes: string[] = [];
  const chosen = new Map(
    options.head.texts.map((text, i) => [plainHeading(text), options.mapping[i] ?? ''] as const),
  );
  for (const sheet of options.sheets) {
    const head =
      sheet === first ? { ...options.head, mapping: options.mapping } : await readHead(table, sheet, chosen);
    const sheetName = table.sheets[sheet] ?? '';
    const {
      read,
      notes: rowNotes,
      tableColumns,
    } = createRowReader({
      mapping: head.mapping,
      headings: head.texts,
      lastRow: head.lastRow,
      titles: head.titles,
      sheetName,
      date1904: table.date1904,
      answers: options.answers,
      edits: options.edits.get(sheet) ?? new Map(),
      addDoubt: options.addDoubt,
    });
    const { add, groups } = createGroups(tableColumns);
    for await (const batch of table.rows(sheet, options.onRead))
      for (const raw of batch) {
        const row = read(raw);
        if (row !== null) add(row);
      }
    for (const group of groups()) cases.push({ sheet, group, tableColumns });
    notes.push(...rowNotes().map((note) => (options.sheets.length > 1 ? `${sheetName}: ${note}` : note)));
  }
  return { cases, notes };
}
