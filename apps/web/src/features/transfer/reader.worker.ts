import type { ImportedTakip } from '@derkenar/domain';
import {
  cellKey,
  createDoubts,
  FileError,
  fileKind,
  gatherSheets,
  openTable,
  type ReadTakip,
  readETakip,
  readGroup,
  readHead,
  type SheetHead,
  type Table,
} from '@derkenar/transfer';
import type {
  CellEdit,
  OpenedFile,
  OpenedSheet,
  ReaderAnswer,
  ReaderRequest,
  ReadFile,
  Reading,
  ReadRow,
} from './protocol.ts';

/** The file and what was read of it: cases of a table as texts, to be read again when they are sent. */
let file: File;
let table: Table | null = null;
let rememberedMapping: ReadonlyMap<string, string> = new Map();
let sheet = 0;
let head: SheetHead | null = null;
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
      return table === null ? null : readSheetHead(table);
    case 'read':
      return table === null || head === null ? readXml() : readTable(table, head, request);
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
    sheet: table === null ? null : await readSheetHead(table),
  };
}

async function readSheetHead(opened: Table): Promise<OpenedSheet> {
  head = await readHead(opened, sheet, rememberedMapping);
  const { texts, mapping, guessed, samples } = head;
  return { headings: texts, mapping, guessed, samples };
}

async function readTable(opened: Table, shown: SheetHead, reading: Reading): Promise<ReadFile> {
  const others = opened.sheets.flatMap((_, i) => (i === sheet ? [] : [i]));
  const sheets = reading.allSheets ? [sheet, ...others] : [sheet];
  const doubts = createDoubts();
  const { cases, notes } = await gatherSheets(opened, {
    sheets,
    head: shown,
    mapping: reading.mapping,
    answers: reading.answers,
    edits: editsBySheet(reading.edits),
    addDoubt: doubts.add,
    onRead: progressOf(sheets.reduce((sum, one) => sum + opened.size(one), 0)),
  });
  takipAt = (place) => {
    const found = cases[place];
    return found === undefined ? null : readGroup(found.group, found.tableColumns).takip;
  };
  const rows = cases.map(({ sheet: own, group, tableColumns }) => toRow(readGroup(group, tableColumns), own));
  return { rows, notes, doubts: doubts.list() };
}

function editsBySheet(edits: readonly CellEdit[]): ReadonlyMap<number, ReadonlyMap<string, string>> {
  const bySheet = new Map<number, Map<string, string>>();
  for (const { sheet: own, row, column, text } of edits)
    bySheet.set(own, (bySheet.get(own) ?? new Map<string, string>()).set(cellKey(row, column), text));
  return bySheet;
}

async function readXml(): Promise<ReadFile> {
  const takipler: (ImportedTakip | null)[] = [];
  const rows: ReadRow[] = [];
  for await (const batch of readETakip(file, progressOf(file.size)))
    for (const found of batch) {
      takipler.push(found.takip);
      rows.push(toRow(found, 0));
    }
  takipAt = (place) => takipler[place] ?? null;
  return { rows, notes: [], doubts: [] };
}

const toRow = (
  { row, dosya, office: daire, borclu, errors, notes, fixes }: ReadTakip,
  own: number,
): ReadRow => ({
  sheet: own,
  row,
  file: dosya,
  office: daire,
  borclu,
  errors,
  notes,
  fixes,
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
