import { foldTr, parseEsasNo } from '@derkenar/domain';
import { columnByAlan } from './column.ts';
import type { AddDoubt, Answers } from './doubts.ts';
import type { TableColumns } from './groups.ts';
import type { ColumnMatch } from './match.ts';
import { isInstitutionName, isName } from './names.ts';
import type { Row } from './table.ts';

/** A sheet as it is read: its headings, what stands around them, and what the user said and mended. */
export interface SheetReading {
  readonly mapping: ColumnMatch;
  readonly headings: readonly string[];
  /** The last row of the headings. */
  readonly lastRow: number;
  readonly titles: readonly string[];
  readonly sheetName: string;
  readonly date1904: boolean;
  readonly answers: Answers;
  readonly addDoubt: AddDoubt;
  /** Texts that replace cells, by `cellKey`. */
  readonly edits: ReadonlyMap<string, string>;
}

export const cellKey = (row: number, column: number): string => `${row}:${column}`;

const CREDITOR = 'Alacaklı (başlıktan)';
const OFFICE = 'İcra Dairesi (başlıktan)';

/** Reads the rows of a sheet one by one: leaves out sums and titles, and adds what stands in titles alone. */
export function createRowReader(reading: SheetReading) {
  const { mapping, headings, lastRow, answers, addDoubt, edits } = reading;
  const at = (alan: string) => mapping.indexOf(alan);
  const columns = { esasNo: at('dosyaEsasNo'), office: at('icraDairesi.ad') };
  const creditors = mapping.flatMap((alan, column) => (CREDITOR_NAME.test(alan ?? '') ? [column] : []));
  const width = mapping.length;
  const around = [...reading.titles, reading.sheetName];
  const office = around.map(officeIn).find((text) => text !== null) ?? null;
  let creditor = reading.titles.map(creditorIn).find((text) => text !== null) ?? null;
  const above = new Map<number, string>();
  const left: number[] = [];

  /** The row with what the titles say, or null if it is no row of a case. */
  function read(row: Row): Row | null {
    if (row.no <= lastRow) return null;
    const cells = Array.from(
      { length: width },
      (_, i) => edits.get(cellKey(row.no, i)) ?? row.cells[i] ?? '',
    );
    if (isHeading(cells, headings)) return null;
    if (isTitle(cells)) return null;
    if (isSum(cells, mapping)) {
      left.push(row.no);
      return null;
    }
    const isFirst = isName(cells[columns.esasNo] ?? '');
    if (isFirst) carryDown(cells);
    const added = isFirst || columns.esasNo < 0 ? [creditorOf(), officeOf(cells)] : ['', ''];
    return { no: row.no, cells: [...cells, ...added] };
  }

  /** A client's heading between the rows, or a text that stands alone where file numbers stand. */
  function isTitle(cells: readonly string[]): boolean {
    const [only = '', ...others] = cells.filter((cell) => cell !== '');
    if (others.length > 0 || only === '') return false;
    const stands = cells.indexOf(only);
    const named = creditors.length === 0 && !NAME.test(mapping[stands] ?? '') ? creditorIn(only) : null;
    if (named !== null) creditor = named;
    return named !== null || (stands === columns.esasNo && !/[0-9]{4}/.test(only));
  }

  function carryDown(cells: string[]): void {
    for (const column of [columns.office, ...creditors.slice(0, 1)]) {
      if (column < 0) continue;
      const text = cells[column] ?? '';
      const before = above.get(column);
      if (isName(text)) above.set(column, text);
      else if (text === '' && before !== undefined && !hasOffice(cells, column)) {
        addDoubt('carry', `${headings[column] ?? ''}: ${before}`);
        if (answers.carry === 'all') cells[column] = before;
      }
    }
  }
  const hasOffice = (cells: readonly string[], column: number): boolean =>
    column === columns.office && splitEsasNo(cells[columns.esasNo] ?? '') !== null;

  function creditorOf(): string {
    if (creditors.length > 0 || creditor === null) return '';
    addDoubt('creditor', creditor);
    return answers.creditor === 'all' ? creditor : '';
  }

  /** 'Bursa 3. İcra Dairesi 2025/123' gives its file number and its office by itself. */
  function officeOf(cells: string[]): string {
    const both = splitEsasNo(cells[columns.esasNo] ?? '');
    if (both !== null && (columns.office < 0 || cells[columns.office] === '')) {
      cells[columns.esasNo] = both.esasNo;
      if (columns.office < 0) return both.office;
      cells[columns.office] = both.office;
    }
    if (columns.office >= 0 || office === null) return '';
    addDoubt('office', office);
    return answers.office === 'all' ? office : '';
  }

  const notes = (): string[] =>
    left.length === 0 ? [] : [`Toplam satırı sayılıp okunmayan satırlar: ${rowList(left)}.`];
  const tableColumns: TableColumns = {
    columnMatch: [
      ...mapping,
      creditors.length === 0 ? 'alacakli.adSoyad' : null,
      columns.office < 0 ? 'icraDairesi.ad' : null,
    ],
    headings: [...Array.from({ length: width }, (_, i) => headings[i] ?? ''), CREDITOR, OFFICE],
    date1904: reading.date1904,
    answers,
    addDoubt,
  };
  return { read, notes, tableColumns };
}

const CREDITOR_NAME = /^alacakli\.(?:adSoyad|unvan|ad|soyad)$/;
const NAME = /^borclu[0-9]?\.(?:adSoyad|unvan|ad|soyad)$/;
const MAX_LISTED = 20;
const rowList = (rows: readonly number[]): string =>
  rows.slice(0, MAX_LISTED).map(String).join(', ') + (rows.length > MAX_LISTED ? ' …' : '');

const SUM =
  /^(?:(?:genel|ara|alt|dosya)\s+)?(?:toplam|toplami|yekun|toplamlar)\s*:?$|\S\s+(?:ara |alt |genel )?toplami?\s*:?$|^toplam\s*:?\s*[0-9]+\s*(?:adet|dosya|takip|kayit).*$/;

/** A row of sums says so, or holds nothing but amounts. */
function isSum(cells: readonly string[], mapping: ColumnMatch): boolean {
  const filled = cells.flatMap((cell, i) => (isName(cell) ? [{ cell, kind: kindOf(mapping[i]) }] : []));
  if (filled.length === 0) return false;
  if (cells.some((cell, i) => mapping[i] === 'dosyaEsasNo' && parseEsasNo(cell) !== null)) return false;
  const [first] = filled;
  if (first !== undefined && SUM.test(foldTr(first.cell))) return true;
  const read = filled.filter(({ kind }) => kind !== null);
  return read.length > 0 && read.every(({ kind }) => kind === 'amount');
}
const kindOf = (alan: string | null | undefined) => (alan ? (columnByAlan(alan)?.kind ?? null) : null);

/** Printed lists repeat their headings on each page. */
const isHeading = (cells: readonly string[], headings: readonly string[]): boolean => {
  const filled = cells.flatMap((cell, i) => (cell === '' ? [] : [cell === headings[i]]));
  return filled.length > 1 && filled.every(Boolean);
};

/** They end the title of a list, and no company's name. */
const LIST_WORDS =
  /^(?:icra|takip|dosya|dosyalari|takipleri|listesi|liste|tablosu|raporu|guncel|genel|[-–/]|\(?[0-9./-]+\)?)$/;

/** 'MÜVEKKİL: Örnek A.Ş.' and 'Örnek A.Ş. Takip Listesi'. */
function creditorIn(title: string): string | null {
  const [, named] =
    /^(?:m[üÜ]vekk[iİ]l|alacakl[ıI])(?:\s+(?:adı|unvanı))?\s*[:：–-]\s*(\S.*)$/iu.exec(title) ?? [];
  if (named !== undefined) return named.trim();
  const words = title.trim().split(/\s+/);
  while (LIST_WORDS.test(foldTr(words.at(-1) ?? ''))) words.pop();
  const bare = words.join(' ').replace(/\s*[-–:]$/, '');
  return isInstitutionName(bare) && officeIn(bare) === null && !/hukuk|avukat/i.test(foldTr(bare))
    ? bare
    : null;
}

/** 'İSTANBUL 12. İCRA DAİRESİ DOSYALARI' and the sheet 'Bursa 3. İcra'. */
function officeIn(text: string): string | null {
  const [, name = ''] =
    /^(.*?[iıİI]cra(?:\s+(?:da[iıİI]res[iıİI]|m[üÜ]d[üÜ]rl[üÜ][ğĞ][üÜ]))?)(?=$|\s|[-–:])/u.exec(
      text.trim(),
    ) ?? [];
  const [before = '', after = ''] = foldTr(name).split(/(?<=^|\s)icra/);
  if (!/\p{L}{3}/u.test(before) || isInstitutionName(before) || (after === '' && !/[0-9]/.test(before)))
    return null;
  return /[iıİI]cra$/u.test(name) ? `${name} ${name.endsWith('İCRA') ? 'DAİRESİ' : 'Dairesi'}` : name;
}

function splitEsasNo(text: string): { office: string; esasNo: string } | null {
  const [, before = '', esasNo = ''] =
    /^(.{0,150}\S)\s+([0-9]{4}\s*\/\s*[0-9]{1,8}(?:\s*(?:E\.?|Esas))?)$/iu.exec(text) ?? [];
  const office = officeIn(before.replace(/[-–:]\s*$/, ''));
  return office === null || parseEsasNo(esasNo) === null ? null : { office, esasNo };
}
