import type { XlsxPart } from '../../src/index.ts';
import { zipOf } from '../files.ts';

/** A cell as a spreadsheet holds it: a text, a number, a day, or a formula with its last value. */
export type Cell =
  | string
  | number
  | null
  | { readonly day: string }
  | { readonly formula: string; readonly value: number };

export interface MessySheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  /** From 0. */
  readonly hidden?: readonly number[];
  readonly merged?: readonly string[];
}

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DAY_STYLE = 1;
const letters = (column: number): string => String.fromCharCode(65 + column);
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const serial = (iso: string) => (Date.parse(iso) - Date.UTC(1899, 11, 30)) / 86_400_000;

function cellXml(cell: Cell, ref: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return `<c r="${ref}" t="inlineStr"><is><t>${escape(cell)}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${ref}"><v>${cell}</v></c>`;
  if ('day' in cell) return `<c r="${ref}" s="${DAY_STYLE}"><v>${serial(cell.day)}</v></c>`;
  return `<c r="${ref}"><f>${escape(cell.formula)}</f><v>${cell.value}</v></c>`;
}

function sheetXml({ rows, hidden = [], merged = [] }: MessySheet): string {
  const cols = hidden.map((n) => `<col min="${n + 1}" max="${n + 1}" hidden="1"/>`).join('');
  const data = rows.map(
    (cells, r) =>
      `<row r="${r + 1}">${cells.map((cell, c) => cellXml(cell, `${letters(c)}${r + 1}`)).join('')}</row>`,
  );
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return `<worksheet>${cols && `<cols>${cols}</cols>`}<sheetData>${data.join('')}</sheetData>${merges && `<mergeCells>${merges}</mergeCells>`}</worksheet>`;
}

/** An .xlsx file of these sheets as other programs write it. */
export function messyWorkbook(sheets: readonly MessySheet[]): Promise<Blob> {
  const parts: XlsxPart[] = [
    {
      name: 'xl/workbook.xml',
      content: [
        `<workbook xmlns:r="${REL}"><sheets>${sheets.map(({ name }, i) => `<sheet name="${escape(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
      ],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [
        `<Relationships>${sheets.map((_, i) => `<Relationship Id="rId${i + 1}" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}</Relationships>`,
      ],
    },
    {
      name: 'xl/styles.xml',
      content: ['<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'],
    },
    ...sheets.map((sheet, i) => ({ name: `xl/worksheets/sheet${i + 1}.xml`, content: [sheetXml(sheet)] })),
  ];
  return zipOf(parts);
}

/** A CSV file as Turkish Excel writes it: windows-1254, semicolons, CRLF. */
export function turkishCsv(rows: readonly (readonly string[])[]): Blob {
  const quoted = (cell: string) => (/[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const text = rows.map((row) => row.map(quoted).join(';')).join('\r\n');
  return new Blob([Uint8Array.from(text, codeOf)]);
}

const TURKISH = new Map(Object.entries({ Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe, '₺': 0x54 }));
const codeOf = (character: string): number => TURKISH.get(character) ?? (character.codePointAt(0) as number);
