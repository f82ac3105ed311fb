import { readFileSync } from 'node:fs';
import { formatDate, type StoredTakip, type TakipInput, takipSchema } from '@derkenar/domain';
import { ZipFile } from 'yazl';
import {
  amountText,
  type CellError,
  createGroups,
  fileKind,
  findHeadings,
  matchHeadings,
  openTable,
  type ReadTakip,
  type Row,
  readGroup,
  type WrittenCell,
  type XlsxPart,
} from '../src/index.ts';

/** A cell as text, an amount as `tutar` writes it. */
export const cellText =
  (writeAmount: (kurus: number) => string) =>
  (cell: WrittenCell): string => {
    if (typeof cell === 'string') return cell;
    if ('number' in cell) return String(cell.number);
    return 'date' in cell ? formatDate(cell.date) : writeAmount(cell.kurus);
  };

/** Cells as the export to CSV writes them. */
export const csvText = cellText((kurus) => amountText(kurus, ','));

/** A zip file of these parts. */
export async function zipOf(parts: readonly XlsxPart[]): Promise<Blob> {
  const zip = new ZipFile();
  for (const { name, content } of parts) {
    const pieces: string[] = [];
    for await (const piece of content) pieces.push(piece);
    zip.addBuffer(Buffer.from(pieces.join('')), name);
  }
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return new Blob([Buffer.concat(chunks)]);
}

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface WorkbookParts {
  /** Content of <sheetData>. */
  readonly rows: string;
  readonly workbookPr?: string;
  readonly shared?: string;
  readonly styles?: string;
  readonly more?: readonly XlsxPart[];
}

/** A workbook with one sheet, written by hand: what another program may write. */
export const workbook = ({
  rows,
  workbookPr = '',
  shared,
  styles,
  more = [],
}: WorkbookParts): Promise<Blob> =>
  zipOf([
    {
      name: 'xl/workbook.xml',
      content: [
        `<workbook xmlns:r="${REL}">${workbookPr}<sheets><sheet name="Liste" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: ['<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>'],
    },
    { name: 'xl/worksheets/sheet1.xml', content: [`<worksheet><sheetData>${rows}</sheetData></worksheet>`] },
    ...(shared === undefined ? [] : [{ name: 'xl/sharedStrings.xml', content: [`<sst>${shared}</sst>`] }]),
    ...(styles === undefined
      ? []
      : [{ name: 'xl/styles.xml', content: [`<styleSheet>${styles}</styleSheet>`] }]),
    ...more,
  ]);

/** All rows of a sheet. */
export async function rowsOf(file: Blob, sheetIndex = 0): Promise<Row[]> {
  const tur = await fileKind(file);
  if (tur === 'etakip') throw new Error('no table');
  const table = await openTable(file, tur);
  const rows: Row[] = [];
  for await (const batch of table.rows(sheetIndex)) rows.push(...batch);
  return rows;
}

/** Texts of the rows, without their numbers. */
export const cellsOf = async (file: Blob): Promise<readonly (readonly string[])[]> =>
  (await rowsOf(file)).map(({ cells }) => cells);

/** The cases of a file as they are understood without anybody's help. */
export async function takiplerOf(file: Blob): Promise<ReadTakip[]> {
  const rows = await rowsOf(file);
  const baslik = findHeadings(rows);
  const tableColumns = {
    columnMatch: matchHeadings(baslik?.cells ?? []),
    headings: baslik?.cells ?? [],
    date1904: false,
  };
  const { add, groups } = createGroups(tableColumns);
  for (const row of rows) if (row.no > (baslik?.no ?? 0)) add(row);
  return groups().map((group) => readGroup(group, tableColumns));
}

export const csvOf = (...lines: readonly string[]): Blob => new Blob([lines.join('\r\n')]);

export const messages = (errors: readonly CellError[]): string[] =>
  errors.map(({ row, column, message }) => `${row} ${column}: ${message}`);

const EMPTY = { yetkili: null, mersisNo: null, adres: null, tebligTarihi: null };

/** A case of values that spreadsheets and files of text like to take for something else. */
export const ODD_TAKIP: TakipInput = {
  durum: 'taslak',
  buroDosyaNo: '007',
  dosyaEsasNo: null,
  icraDairesi: { ad: "İĞDIR 'ı' İcra Dairesi", il: '=1+1' },
  takipTipi: '+90 212',
  takipYolu: "'=2*3",
  ornekNo: '4-5',
  takipTarihi: '2024-02-29',
  vadeTarihi: null,
  tebligTarihi: null,
  hacizTarihi: '1999-12-31',
  alacaklilar: [
    {
      ...EMPTY,
      tur: 'kurum',
      ad: null,
      soyad: null,
      unvan: `“O'Neill” & <İı> ${'Ş'.repeat(480)}`,
      tcKimlikNo: null,
      vergiNo: '0010010002',
      sifat: '@SUM(1;2)',
      vekiller: ['v1', 'v2'],
    },
  ],
  borclular: ['Ali; Veli', '1) Işıl 2) İdil', '01.02.2025', '1E5'].map((ad) => ({
    ...EMPTY,
    tur: 'kisi' as const,
    ad,
    soyad: '-Öz',
    unvan: '_x0041_',
    tcKimlikNo: null,
    vergiNo: null,
    sifat: '-',
    adres: { metin: '12.345', ilce: '%10', il: '', tamAdres: '12.345 %10' },
    vekiller: ['v2'],
  })),
  vekiller: ['Deniz Ak', 'Su Er'].map((adSoyad, n) => ({
    id: `v${n + 1}`,
    unvan: 'Stj. Av.',
    adSoyad,
    baro: '',
    sicilNo: '00012',
    uets: '15000-00001-00012',
    adres: null,
  })),
  paraBirimi: 'TRY',
  tutarlar: {
    takipToplami: 5,
    masrafToplami: 1,
    harcToplami: 0,
    vekaletUcreti: 10,
    genelToplam: 16,
    tahsilatToplami: 10 ** 15,
    kalanTutar: 16 - 10 ** 15,
  },
};

/** The twelve invented cases. */
export const SAMPLES: readonly StoredTakip[] = (
  JSON.parse(readFileSync(new URL('../../../veri/ornek-takipler.json', import.meta.url), 'utf8')) as {
    readonly takipler: readonly unknown[];
  }
).takipler.map((sample) => takipSchema.parse(sample) as unknown as StoredTakip);
