import type { SourceArchive } from '@derkenar/zip/read';
import { openArchive } from '../archive.ts';
import type { OnRead } from '../blob.ts';
import { FileError } from '../error.ts';
import { MAX_CELL, MAX_COLUMNS, MAX_SHARED_TEXT } from '../limits.ts';
import { checkRow, type Row, type Table } from '../table.ts';
import { readXml, type XmlEvents } from '../xml.ts';
import { columnOf, dayCell, isBuiltInDate, isDateFormat, numberText, serialDate } from './cell.ts';

/** Data of the whole workbook that its cells refer to. */
interface Workbook {
  readonly sharedTexts: readonly string[];
  /** Indexed by a cell's `s`. */
  readonly dateFormats: readonly boolean[];
  readonly date1904: boolean;
}

/** The sheets of an .xlsx or .xlsm file (ECMA-376); texts of cells are kept, the sheets are read as they are asked for. */
export async function openXlsx(file: Blob): Promise<Table> {
  const archive = await openArchive(file);
  if (archive.has('xl/workbook.bin'))
    throw new FileError('Bu dosya .xlsb biçiminde. Excel’de “Farklı Kaydet” ile .xlsx olarak kaydedin.');
  if (!archive.has('xl/workbook.xml'))
    throw new FileError('Bu bir Excel dosyası değil. .xlsx, .csv ya da e-takip XML dosyası seçin.');
  const { sheets, date1904 } = await readWorkbook(archive);
  if (sheets.length === 0) throw new FileError('Dosyada sayfa yok.');
  const workbook: Workbook = {
    date1904,
    sharedTexts: await readShared(archive),
    dateFormats: await readStyles(archive),
  };
  const at = (sheetIndex: number): string => {
    const sheet = sheets[sheetIndex];
    if (sheet === undefined) throw new FileError('Sayfa dosyada bulunamadı.');
    return sheet.path;
  };
  return {
    sheets: sheets.map(({ ad }) => ad),
    date1904,
    notes: archive.has('xl/vbaProject.bin')
      ? ['Dosyada makro var. Makrolar çalıştırılmaz; yalnızca hücrelerdeki değerler okunur.']
      : [],
    size: (sheetIndex) => archive.packedSize(at(sheetIndex)),
    hiddenColumns: (sheetIndex) => readHidden(archive, at(sheetIndex)),
    rows: (sheetIndex, onRead) => readSheet(archive, at(sheetIndex), workbook, onRead),
  };
}

interface Sheet {
  readonly ad: string;
  readonly path: string;
}

async function readWorkbook(
  archive: SourceArchive,
): Promise<{ sheets: readonly Sheet[]; date1904: boolean }> {
  const targets = new Map<string, string>();
  if (archive.has('xl/_rels/workbook.xml.rels'))
    await readPart(archive, 'xl/_rels/workbook.xml.rels', (name, { Id, Target }) => {
      if (name === 'Relationship' && Id && Target) targets.set(Id, pathOf(Target));
    });
  const sheets: Sheet[] = [];
  let date1904 = false;
  await readPart(archive, 'xl/workbook.xml', (name, attributes) => {
    if (name === 'workbookPr') date1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '');
    if (name !== 'sheet') return;
    const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
    const path = targets.get(id) ?? `xl/worksheets/sheet${sheets.length + 1}.xml`;
    // Charts and dialogs stand among the sheets too.
    if (archive.has(path) && path.includes('worksheets/'))
      sheets.push({ ad: attributes['name'] ?? `Sayfa ${sheets.length + 1}`, path });
  });
  return { sheets, date1904 };
}

const pathOf = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;

/** Characters that a text costs beside its own: millions of empty ones fill the memory too. */
const EMPTY_COST = 8;

/** Runs of formatted text are joined; how a word is pronounced (rPh) is no part of it. */
async function readShared(archive: SourceArchive): Promise<readonly string[]> {
  const texts: string[] = [];
  if (!archive.has('xl/sharedStrings.xml')) return texts;
  let current = '';
  let total = 0;
  let inText = false;
  let inPhonetic = false;
  const events: XmlEvents = {
    open(name) {
      if (name === 'si') current = '';
      else if (name === 't') inText = !inPhonetic;
      else if (name === 'rPh') inPhonetic = true;
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') inPhonetic = false;
      else if (name === 'si') {
        texts.push(unescapeText(current).trim());
        total += current.length + EMPTY_COST;
        if (total > MAX_SHARED_TEXT)
          throw new FileError('Dosyadaki metin çok büyük. Dosyayı bölerek aktarın.');
      }
    },
    text(text) {
      if (inText && current.length <= MAX_CELL) current += text;
    },
  };
  for await (const _ of readXml(archive.read('xl/sharedStrings.xml'), events));
  return texts;
}

/** Excel itself takes 65,490. */
const MAX_FORMATS = 100_000;

async function readStyles(archive: SourceArchive): Promise<readonly boolean[]> {
  const dates: boolean[] = [];
  if (!archive.has('xl/styles.xml')) return dates;
  const own = new Map<number, boolean>();
  let inCells = false;
  const events: XmlEvents = {
    open(name, attributes) {
      const id = Number(attributes['numFmtId']);
      if (name === 'numFmt') own.set(id, isDateFormat(attributes['formatCode'] ?? ''));
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells && dates.push(own.get(id) ?? isBuiltInDate(id)) > MAX_FORMATS)
        throw new FileError(
          'Dosyada çok fazla hücre biçimi var. Hücreleri biçimsiz yapıştırıp yeniden kaydedin.',
        );
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
    text: () => undefined,
  };
  for await (const _ of readXml(archive.read('xl/styles.xml'), events));
  return dates;
}

async function readPart(archive: SourceArchive, path: string, open: XmlEvents['open']): Promise<void> {
  const silent = () => undefined;
  for await (const _ of readXml(archive.read(path), { open, close: silent, text: silent }));
}

/** `<cols>` stands before the rows (ECMA-376 §18.3.1.17), so only the beginning of the sheet is read. */
async function readHidden(archive: SourceArchive, path: string): Promise<ReadonlySet<number>> {
  const hidden = new Set<number>();
  let inRows = false;
  const silent = () => undefined;
  const open: XmlEvents['open'] = (name, attributes) => {
    if (name === 'sheetData') inRows = true;
    if (name !== 'col' || !/^(?:1|true)$/.test(attributes['hidden'] ?? '')) return;
    const last = Math.min(Number(attributes['max']), MAX_COLUMNS);
    for (let column = Number(attributes['min']); column <= last; column++) hidden.add(column - 1);
  };
  for await (const _ of readXml(archive.read(path), { open, close: silent, text: silent })) if (inRows) break;
  return hidden;
}

/** Rows without any text are left out. Of merged cells the first one has the text, as in the file. */
async function* readSheet(
  archive: SourceArchive,
  path: string,
  workbook: Workbook,
  onRead?: OnRead,
): AsyncGenerator<readonly Row[]> {
  let ready: Row[] = [];
  let no = 0;
  let rows = 0;
  let cells: string[] = [];
  let column = -1;
  let type = '';
  let style = 0;
  let value = '';
  let inValue = false;
  let formula = false;
  const events: XmlEvents = {
    open(name, attributes) {
      if (name === 'row') {
        no = rowNumber(attributes['r']) ?? no + 1;
        cells = [];
        column = -1;
      } else if (name === 'c') {
        const ref = columnOf(attributes['r'] ?? '');
        column = ref >= 0 ? ref : column + 1;
        type = attributes['t'] ?? 'n';
        style = Number(attributes['s'] ?? 0);
        value = '';
        formula = false;
      } else if (name === 'v' || name === 't') inValue = true;
      else if (name === 'f') formula = true;
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false;
      else if (name === 'c') {
        const text =
          formula && value === '' && type !== 'str' ? '#DEĞER?' : cellText(value, type, style, workbook);
        if (text !== '') setCell(cells, column, text);
      } else if (name === 'row' && cells.length > 0) {
        // Numbers may lie; rows with nothing but a format often go on to the last one that a sheet can have.
        checkRow(Math.max(no, ++rows));
        ready.push({ no, cells });
      }
    },
    text(text) {
      if (inValue && value.length <= MAX_CELL) value += text;
    },
  };
  for await (const _ of readXml(archive.read(path, onRead), events)) {
    if (ready.length === 0) continue;
    yield ready;
    ready = [];
  }
}

function rowNumber(r: string | undefined): number | null {
  const n = Number(r);
  return Number.isInteger(n) && n > 0 ? n : null;
}

function setCell(cells: string[], column: number, text: string): void {
  if (column >= MAX_COLUMNS)
    throw new FileError(
      `Sayfada ${MAX_COLUMNS} sütundan çok var. Aktarılmayacak sütunları silip yeniden deneyin.`,
    );
  while (cells.length < column) cells.push('');
  cells[column] = text;
}

/** ECMA-376 §18.3.1.4. */
function cellText(value: string, type: string, style: number, workbook: Workbook): string {
  switch (type) {
    case 's':
      return workbook.sharedTexts[Number(value)] ?? '';
    case 'b':
      return value === '1' ? 'Evet' : 'Hayır';
    case 'd':
      return dayCell(value.slice(0, 10));
    case 'n': {
      const date = workbook.dateFormats[style] ? serialDate(Number(value), workbook.date1904) : null;
      return date === null ? numberText(value.trim()) : dayCell(date);
    }
    default:
      return unescapeText(value).trim();
  }
}

/** ECMA-376 §22.9.2.19 (ST_Xstring): '_x000D_' is a carriage return, and '_x005F_' a line that stands for itself. */
const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text
        .replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
        .replace(/\r\n?/g, '\n')
    : text;
