import type { ImportedTakip } from '@derkenar/domain';
import {
  type ColumnMatch,
  createGroups,
  displayedCell,
  FileError,
  fileKind,
  findHeadings,
  type Group,
  matchHeadings,
  openTable,
  type ReadTakip,
  type Row,
  readETakip,
  readGroup,
  type Table,
  type TableColumns,
} from '@derkenar/transfer';
import type { OpenedFile, OpenedSheet, ReaderAnswer, ReaderRequest, ReadRow } from './protocol.ts';

/** Rows that are looked at for headings and examples. */
const HEAD_ROWS = 40;
const SAMPLE_ROWS = 3;

/** The file and what was read of it: cases of a table as texts, to be read again when they are sent. */
let file: File;
let table: Table | null = null;
let rememberedMapping: ReadonlyMap<string, string> = new Map();
let sheet = 0;
let heading: Row | null = null;
let takipAt: (place: number) => ImportedTakip | null = () => null;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
const post = (answerMessage: ReaderAnswer): void => self.postMessage(answerMessage);

self.addEventListener('message', ({ data }: MessageEvent<ReaderRequest>) => {
  answer(data).then(
    (value) => post({ kind: 'answer', value }),
    (error: unknown) => post({ kind: 'error', message: error instanceof FileError ? error.message : null }),
  );
});

async function answer(request: ReaderRequest) {
  switch (request.kind) {
    case 'open':
      return open(request.file, request.remembered);
    case 'sheet':
      sheet = request.sheet;
      return readHead();
    case 'read':
      return table === null ? readXml() : readTable(table, request.mapping);
    case 'batch':
      return request.positions.flatMap((place) => takipAt(place) ?? []);
  }
}

async function open(opened: File, remembered: readonly (readonly [string, string])[]): Promise<OpenedFile> {
  file = opened;
  rememberedMapping = new Map(remembered);
  sheet = 0;
  const kind = await fileKind(file);
  table = kind === 'etakip' ? null : await openTable(file, kind);
  return {
    fileKind: kind,
    sheets: table?.sheets ?? [],
    notes: table?.notes ?? [],
    sheet: table === null ? null : await readHead(),
  };
}

async function readHead(): Promise<OpenedSheet> {
  const rows: Row[] = [];
  if (table !== null)
    for await (const batch of table.rows(sheet)) {
      rows.push(...batch.slice(0, HEAD_ROWS));
      if (rows.length >= HEAD_ROWS) break;
    }
  heading = findHeadings(rows, rememberedMapping);
  const below = rows.filter(({ no }) => no > (heading?.no ?? 0));
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const headings = Array.from({ length: width }, (_, column) => heading?.cells[column] ?? '');
  return {
    headings,
    mapping: matchHeadings(headings, rememberedMapping),
    samples: headings.map((_, column) =>
      below.flatMap(({ cells }) => displayedCell(cells[column] ?? '') || []).slice(0, SAMPLE_ROWS),
    ),
  };
}

async function readTable(opened: Table, mapping: ColumnMatch): Promise<ReadRow[]> {
  const reading: TableColumns = {
    columnMatch: mapping,
    headings: heading?.cells ?? [],
    date1904: opened.date1904,
  };
  const { add, groups } = createGroups(reading);
  for await (const batch of opened.rows(sheet, progressOf(opened.size(sheet))))
    for (const row of batch) if (row.no > (heading?.no ?? 0)) add(row);
  const all: readonly Group[] = groups();
  takipAt = (place) => {
    const group = all[place];
    return group === undefined ? null : readGroup(group, reading).takip;
  };
  return all.map((group) => toRow(readGroup(group, reading)));
}

async function readXml(): Promise<ReadRow[]> {
  const takipler: (ImportedTakip | null)[] = [];
  const rows: ReadRow[] = [];
  for await (const batch of readETakip(file, progressOf(file.size)))
    for (const found of batch) {
      takipler.push(found.takip);
      rows.push(toRow(found));
    }
  takipAt = (place) => takipler[place] ?? null;
  return rows;
}

const toRow = ({ row, dosya, office: daire, borclu, errors, notes }: ReadTakip): ReadRow => ({
  row,
  file: dosya,
  office: daire,
  borclu,
  errors,
  notes,
});

/** A message for each hundredth. */
function progressOf(total: number) {
  let read = 0;
  let told = 0;
  return (bytes: number): void => {
    read += bytes;
    const ratio = total === 0 ? 1 : Math.min(1, read / total);
    if (ratio - told < 0.01) return;
    told = ratio;
    post({ kind: 'progress', ratio });
  };
}
