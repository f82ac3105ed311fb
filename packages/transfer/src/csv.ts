import Papa from 'papaparse';
import { bytesOf, chunksOf, type OnRead } from './blob.ts';
import { FileError } from './error.ts';
import { MAX_COLUMNS } from './limits.ts';
import { checkRow, type Row, type Table } from './table.ts';

const SAMPLE = 64 * 1024;
const DELIMITERS = [';', ',', '\t', '|'];
/** Characters of one row: more is a quotation mark that nobody closed. */
const MAX_ROW = 1024 * 1024;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1254';

/** A CSV file in UTF-8, UTF-16 (Excel's “Unicode metin”) or windows-1254, parted by ; , | or tabs. */
export async function openCsv(file: Blob): Promise<Table> {
  const encoding = await encodingOf(file);
  const sample = new TextDecoder(encoding).decode(await bytesOf(file, 0, SAMPLE));
  const delimiter = delimiterOf(sample);
  return {
    sheets: [''],
    date1904: false,
    notes: [],
    size: () => file.size,
    hiddenColumns: async () => new Set(),
    rows: (_sheetIndex, onRead) => readRows(file, encoding, delimiter, onRead),
  };
}

/**
 * The encoding by the byte order mark; without one UTF-8 if the whole file is valid, else the Turkish code
 * page.
 */
export async function encodingOf(file: Blob): Promise<Encoding> {
  const [a, b] = await bytesOf(file, 0, 2);
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  const strict = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of chunksOf(file.stream())) strict.decode(chunk, { stream: true });
    strict.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof FileError) throw error;
    return 'windows-1254';
  }
}

/** The one that stands outside quotation marks most often in the row that has most of them. */
function delimiterOf(sample: string): string {
  const named = /^\uFEFF?sep=(.)\r?\n/i.exec(sample)?.[1];
  if (named !== undefined) return named;
  const rows = sample
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/)
    .slice(0, 20);
  const most = (delimiter: string) => Math.max(...rows.map((row) => row.split(delimiter).length));
  return DELIMITERS.reduce((best, next) => (most(next) > most(best) ? next : best));
}

/** The parser wants the rest of a row that it has not read to its end again, with what comes after it. */
async function* readRows(
  file: Blob,
  encoding: Encoding,
  delimiter: string,
  onRead?: OnRead,
): AsyncGenerator<readonly Row[]> {
  const decoder = new TextDecoder(encoding);
  // Its own guess would part a file at the first kind of line end that it sees.
  const parser = new Papa.Parser({ delimiter, newline: '\n' });
  let rest = '';
  let no = 0;
  const parse = (last: boolean): Row[] => {
    const { data, meta } = parser.parse(rest, 0, !last) as Papa.ParseResult<string[]>;
    rest = last ? '' : rest.slice(meta.cursor);
    if (rest.length > MAX_ROW)
      throw new FileError(
        `${(no + data.length + 1).toLocaleString('tr')}. satırda kapanmamış bir tırnak işareti var.`,
      );
    return data.flatMap((cells) => toRow(++no, cells));
  };
  let carriage = '';
  for await (const chunk of chunksOf(file.stream())) {
    onRead?.(chunk.length);
    const text = carriage + decoder.decode(chunk, { stream: true });
    // A line end may be cut in two.
    carriage = text.endsWith('\r') ? '\r' : '';
    rest += lineEnds(carriage === '' ? text : text.slice(0, -1));
    yield parse(false);
  }
  rest += lineEnds(carriage + decoder.decode());
  yield parse(true);
}

const lineEnds = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

function toRow(no: number, cells: readonly string[]): Row[] {
  checkRow(no);
  if (cells.length > MAX_COLUMNS)
    throw new FileError(
      `${no.toLocaleString('tr')}. satırda ${MAX_COLUMNS} sütundan çok var. Dosyanın virgül ya da noktalı virgülle ayrılmış bir tablo olduğunu denetleyin.`,
    );
  if (no === 1 && /^sep=/i.test(cells.join(''))) return [];
  const values = cells.map((cell) => armed(cell.replace(/\0/g, '').trim()));
  return values.every((cell) => cell === '') ? [] : [{ no, cells: values }];
}

/** An export puts an apostrophe before what a spreadsheet would take for a formula. */
const armed = (text: string): string => (/^'[\s']*[=+\-@＝＋－＠]/.test(text) ? text.slice(1) : text);
