import { WRITTEN_COLUMNS } from '../column.ts';
import { HEADINGS, type WrittenCell } from '../rows.ts';

/** A part of the zip archive that an .xlsx file is. */
export interface XlsxPart {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

export interface XlsxSheet {
  readonly ad: string;
  /** Widths of the columns in characters. */
  readonly columnWidths: readonly number[];
  /** Rows, batch by batch; the first is the heading. */
  readonly rows:
    | AsyncIterable<readonly (readonly WrittenCell[])[]>
    | Iterable<readonly (readonly WrittenCell[])[]>;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
/** Places in cellXfs below. */
const STYLE = { text: 0, heading: 1, date: 2, amount: 3, number: 4 } as const;
const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);

/** A workbook (ECMA-376) that is written while it is read; every text is a text cell, never a formula. */
export function xlsxParts(sheets: readonly XlsxSheet[]): XlsxPart[] {
  const numbered = sheets.map((sheet, i) => ({ ...sheet, n: i + 1 }));
  return [
    {
      name: '[Content_Types].xml',
      content: [
        `${XML}<Types xmlns="${PACKAGE}/content-types">`,
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
        contentType('/xl/workbook.xml', 'sheet.main'),
        contentType('/xl/styles.xml', 'styles'),
        ...numbered.map(({ n }) => contentType(`/xl/worksheets/sheet${n}.xml`, 'worksheet')),
        '</Types>',
      ],
    },
    { name: '_rels/.rels', content: [relationships([['rId1', 'officeDocument', 'xl/workbook.xml']])] },
    {
      name: 'xl/workbook.xml',
      content: [
        `${XML}<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets>`,
        ...numbered.map(({ ad, n }) => `<sheet name="${escapeXml(ad)}" sheetId="${n}" r:id="rId${n}"/>`),
        '</sheets></workbook>',
      ],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [
        relationships([
          ...numbered.map(({ n }) => [`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`] as const),
          ['rIdStyles', 'styles', 'styles.xml'],
        ]),
      ],
    },
    { name: 'xl/styles.xml', content: [STYLES] },
    ...numbered.map((sheet) => ({ name: `xl/worksheets/sheet${sheet.n}.xml`, content: sheetXml(sheet) })),
  ];
}

const contentType = (part: string, type: string): string =>
  `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;

const relationships = (all: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${REL}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf/></cellXfs></styleSheet>`;

async function* sheetXml({ columnWidths, rows }: XlsxSheet): AsyncGenerator<string> {
  const cols = columnWidths.map(
    (width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" style="0" customWidth="1"/>`,
  );
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`;
  let no = 0;
  for await (const batch of rows) yield batch.map((row) => rowXml(row, ++no)).join('');
  yield '</sheetData></worksheet>';
}

function rowXml(row: readonly WrittenCell[], no: number): string {
  const cells = row.map((cell, column) => cellXml(cell, `${columnName(column)}${no}`, no === 1));
  return `<row r="${no}">${cells.join('')}</row>`;
}

function cellXml(cell: WrittenCell, ref: string, heading: boolean): string {
  if (cell === '') return '';
  if (typeof cell === 'string')
    return `<c r="${ref}" t="inlineStr" s="${heading ? STYLE.heading : STYLE.text}"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
  if ('date' in cell)
    return `<c r="${ref}" s="${STYLE.date}"><v>${(Date.parse(cell.date) - EPOCH) / DAY_MS}</v></c>`;
  if ('number' in cell) return `<c r="${ref}" s="${STYLE.number}"><v>${cell.number}</v></c>`;
  return `<c r="${ref}" s="${STYLE.amount}"><v>${amountText(cell.kurus, '.')}</v></c>`;
}

/** 123456 → '1234,56' with ','; no thousands, so that every program reads a number. */
export function amountText(kurus: number, separator: string): string {
  const digits = String(Math.abs(kurus)).padStart(3, '0');
  return `${kurus < 0 ? '-' : ''}${digits.slice(0, -2)}${separator}${digits.slice(-2)}`;
}

const NAMES = Array.from({ length: 256 }, (_, n) =>
  n < 26 ? String.fromCharCode(65 + n) : String.fromCharCode(64 + Math.floor(n / 26), 65 + (n % 26)),
);
const columnName = (column: number): string => NAMES[column] ?? '';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML 1.0 has no place for control characters. */
const escapeXml = (text: string): string =>
  text
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    // Else '_x0041_' would be read as 'A' (ST_Xstring).
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (char) => ESCAPES[char] ?? '');

const MIN_WIDTH = 18;
export const columnWidths = (): number[] =>
  HEADINGS.map((heading) => Math.max(MIN_WIDTH, heading.length + 2));

/** The empty file that an office fills in, and what its columns take. */
export function sablonSheets(): XlsxSheet[] {
  return [
    {
      ad: 'Takipler',
      columnWidths: columnWidths(),
      rows: [[HEADINGS, WRITTEN_COLUMNS.map(({ sample }) => sample)]],
    },
    {
      ad: 'Açıklamalar',
      columnWidths: [32, 28, 90],
      rows: [
        [
          ['Sütun', 'Örnek', 'Açıklama'],
          ...NOTES.map((not) => ['', '', not]),
          ...WRITTEN_COLUMNS.map(({ heading, sample, description, writeOnly }) => [
            heading,
            sample,
            writeOnly ? 'Program hesaplar; aktarılırken okunmaz.' : description,
          ]),
        ],
      ],
    },
  ];
}

const NOTES = [
  '“Takipler” sayfasındaki örnek satırı silip kendi takiplerinizi yazın. Kullanmadığınız sütunları silebilirsiniz.',
  'Her satıra bir alacaklı ve bir borçlu yazılır. Birden çok taraf için takibin satırını yineleyin: dosya numarası ve icra dairesi aynı olan satırlar tek takip olur.',
  'Boş hücre “bilinmiyor” demektir: kayıtlı takipteki bilgiyi silmez.',
];
