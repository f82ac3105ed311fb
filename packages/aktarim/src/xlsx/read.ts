import { type Arsiv, openArchive } from '../archive.ts';
import type { OnRead } from '../blob.ts';
import { DosyaHatasi } from '../hata.ts';
import { MAX_HUCRE, MAX_PAYLASILAN, MAX_SUTUN } from '../sinirlar.ts';
import { checkSatir, type Satir, type Tablo } from '../tablo.ts';
import { readXml, type XmlOlaylari } from '../xml.ts';
import { columnOf, gunHucresi, isBuiltInDate, isDateFormat, numberText, serialTarih } from './cell.ts';

/** What the whole workbook says of its cells. */
interface Kitap {
  readonly paylasilan: readonly string[];
  /** By a cell's `s`. */
  readonly tarihBicimi: readonly boolean[];
  readonly tarih1904: boolean;
}

/** The sheets of an .xlsx or .xlsm file (ECMA-376); texts of cells are kept, the sheets are read as they are asked for. */
export async function openXlsx(file: Blob): Promise<Tablo> {
  const arsiv = await openArchive(file);
  if (arsiv.has('xl/workbook.bin'))
    throw new DosyaHatasi('Bu dosya .xlsb biçiminde. Excel’de “Farklı Kaydet” ile .xlsx olarak kaydedin.');
  if (!arsiv.has('xl/workbook.xml'))
    throw new DosyaHatasi('Bu bir Excel dosyası değil. .xlsx, .csv ya da e-takip XML dosyası seçin.');
  const { sheets, tarih1904 } = await readWorkbook(arsiv);
  if (sheets.length === 0) throw new DosyaHatasi('Dosyada sayfa yok.');
  const kitap: Kitap = {
    tarih1904,
    paylasilan: await readShared(arsiv),
    tarihBicimi: await readStyles(arsiv),
  };
  const at = (sayfa: number): string => {
    const sheet = sheets[sayfa];
    if (sheet === undefined) throw new DosyaHatasi('Sayfa dosyada bulunamadı.');
    return sheet.path;
  };
  return {
    sayfalar: sheets.map(({ ad }) => ad),
    tarih1904,
    notlar: arsiv.has('xl/vbaProject.bin')
      ? ['Dosyada makro var. Makrolar çalıştırılmaz; yalnızca hücrelerdeki değerler okunur.']
      : [],
    boyut: (sayfa) => arsiv.packedSize(at(sayfa)),
    satirlar: (sayfa, onRead) => readSheet(arsiv, at(sayfa), kitap, onRead),
  };
}

interface Sheet {
  readonly ad: string;
  readonly path: string;
}

async function readWorkbook(arsiv: Arsiv): Promise<{ sheets: readonly Sheet[]; tarih1904: boolean }> {
  const targets = new Map<string, string>();
  if (arsiv.has('xl/_rels/workbook.xml.rels'))
    await readPart(arsiv, 'xl/_rels/workbook.xml.rels', (name, { Id, Target }) => {
      if (name === 'Relationship' && Id && Target) targets.set(Id, pathOf(Target));
    });
  const sheets: Sheet[] = [];
  let tarih1904 = false;
  await readPart(arsiv, 'xl/workbook.xml', (name, attributes) => {
    if (name === 'workbookPr') tarih1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '');
    if (name !== 'sheet') return;
    const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
    const path = targets.get(id) ?? `xl/worksheets/sheet${sheets.length + 1}.xml`;
    // Charts and dialogs stand among the sheets too.
    if (arsiv.has(path) && path.includes('worksheets/'))
      sheets.push({ ad: attributes['name'] ?? `Sayfa ${sheets.length + 1}`, path });
  });
  return { sheets, tarih1904 };
}

const pathOf = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;

/** Characters that a text costs beside its own: millions of empty ones fill the memory too. */
const EMPTY_COST = 8;

/** Runs of formatted text are joined; how a word is pronounced (rPh) is no part of it. */
async function readShared(arsiv: Arsiv): Promise<readonly string[]> {
  const texts: string[] = [];
  if (!arsiv.has('xl/sharedStrings.xml')) return texts;
  let current = '';
  let total = 0;
  let inText = false;
  let inPhonetic = false;
  const olaylar: XmlOlaylari = {
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
        if (total > MAX_PAYLASILAN)
          throw new DosyaHatasi('Dosyadaki metin çok büyük. Dosyayı bölerek aktarın.');
      }
    },
    text(text) {
      if (inText && current.length <= MAX_HUCRE) current += text;
    },
  };
  for await (const _ of readXml(arsiv.read('xl/sharedStrings.xml'), olaylar));
  return texts;
}

/** Excel itself takes 65,490. */
const MAX_BICIM = 100_000;

async function readStyles(arsiv: Arsiv): Promise<readonly boolean[]> {
  const dates: boolean[] = [];
  if (!arsiv.has('xl/styles.xml')) return dates;
  const own = new Map<number, boolean>();
  let inCells = false;
  const olaylar: XmlOlaylari = {
    open(name, attributes) {
      const id = Number(attributes['numFmtId']);
      if (name === 'numFmt') own.set(id, isDateFormat(attributes['formatCode'] ?? ''));
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells && dates.push(own.get(id) ?? isBuiltInDate(id)) > MAX_BICIM)
        throw new DosyaHatasi(
          'Dosyada çok fazla hücre biçimi var. Hücreleri biçimsiz yapıştırıp yeniden kaydedin.',
        );
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
    text: () => undefined,
  };
  for await (const _ of readXml(arsiv.read('xl/styles.xml'), olaylar));
  return dates;
}

async function readPart(arsiv: Arsiv, path: string, open: XmlOlaylari['open']): Promise<void> {
  const silent = () => undefined;
  for await (const _ of readXml(arsiv.read(path), { open, close: silent, text: silent }));
}

/** Rows without any text are left out. Of merged cells the first one has the text, as in the file. */
async function* readSheet(
  arsiv: Arsiv,
  path: string,
  kitap: Kitap,
  onRead?: OnRead,
): AsyncGenerator<readonly Satir[]> {
  let ready: Satir[] = [];
  let no = 0;
  let rows = 0;
  let hucreler: string[] = [];
  let column = -1;
  let type = '';
  let style = 0;
  let value = '';
  let inValue = false;
  let formula = false;
  const olaylar: XmlOlaylari = {
    open(name, attributes) {
      if (name === 'row') {
        no = rowNumber(attributes['r']) ?? no + 1;
        hucreler = [];
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
          formula && value === '' && type !== 'str' ? '#DEĞER?' : cellText(value, type, style, kitap);
        if (text !== '') setCell(hucreler, column, text);
      } else if (name === 'row' && hucreler.length > 0) {
        // Numbers may lie; rows with nothing but a format often go on to the last one that a sheet can have.
        checkSatir(Math.max(no, ++rows));
        ready.push({ no, hucreler });
      }
    },
    text(text) {
      if (inValue && value.length <= MAX_HUCRE) value += text;
    },
  };
  for await (const _ of readXml(arsiv.read(path, onRead), olaylar)) {
    if (ready.length === 0) continue;
    yield ready;
    ready = [];
  }
}

function rowNumber(r: string | undefined): number | null {
  const n = Number(r);
  return Number.isInteger(n) && n > 0 ? n : null;
}

function setCell(hucreler: string[], column: number, text: string): void {
  if (column >= MAX_SUTUN)
    throw new DosyaHatasi(
      `Sayfada ${MAX_SUTUN} sütundan çok var. Aktarılmayacak sütunları silip yeniden deneyin.`,
    );
  while (hucreler.length < column) hucreler.push('');
  hucreler[column] = text;
}

/** ECMA-376 §18.3.1.4. */
function cellText(value: string, type: string, style: number, kitap: Kitap): string {
  switch (type) {
    case 's':
      return kitap.paylasilan[Number(value)] ?? '';
    case 'b':
      return value === '1' ? 'Evet' : 'Hayır';
    case 'd':
      return gunHucresi(value.slice(0, 10));
    case 'n': {
      const tarih = kitap.tarihBicimi[style] ? serialTarih(Number(value), kitap.tarih1904) : null;
      return tarih === null ? numberText(value.trim()) : gunHucresi(tarih);
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
