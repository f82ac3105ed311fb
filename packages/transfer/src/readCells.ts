import { foldTr, icraDairesiName } from '@derkenar/domain';
import { readCell } from './cell.ts';
import { type Column, columnByAlan, FURTHER, ITEM_KINDS, type ItemKind, partyOf, SIDES } from './column.ts';
import { cellsOf, type Group, type GroupRow, type TableColumns } from './groups.ts';
import { createItems, itemKindOf } from './items.ts';
import { isName } from './names.ts';
import { addParty } from './parties.ts';
import type { Reports } from './reports.ts';
import { isSeveralNumbers } from './taraf.ts';
import { createTaraflar, type Fail } from './taraflar.ts';
import { displayedCell } from './xlsx/cell.ts';

type TakipCells = Map<string, { readonly value: string | number; readonly row: number }>;
const PARTIES = [...SIDES, ...FURTHER] as const;

/** The rows' data about the case itself, each value once, and about its parties. */
export function readCells(group: Group, tableColumns: TableColumns, reports: Reports) {
  const dosya: TakipCells = new Map();
  const taraflar = createTaraflar(reports.fail);
  const items = createItems();
  for (const row of group) {
    if (repeatsAbove(row, group[0], tableColumns))
      reports.note(row.no, null, 'dosya numarası yazılmamış; üstteki takibin devamı sayıldı.');
    const { parties, own } = readRow(row, tableColumns, reports, dosya);
    for (const kind of ITEM_KINDS) items.add(kind, row.no, own[kind]);
    for (const party of PARTIES) {
      const cells = parties.get(party);
      if (cells === undefined || ![...cells.values()].some(isName)) continue;
      addParty({ party, row: row.no, cells, taraflar, reports, ...tableColumns });
    }
  }
  return { dosya, taraflar, items };
}

function readRow(row: GroupRow, tableColumns: TableColumns, reports: Reports, dosya: TakipCells) {
  const { no } = row;
  const parties = new Map<string, Map<string, string>>();
  const own: Record<ItemKind, Map<string, string | number>> = {
    alacakKalemleri: new Map(),
    ucuncuKisiler: new Map(),
  };
  const cells = cellsOf(row);
  tableColumns.columnMatch
    .filter((alan) => alan !== null)
    .forEach((alan, i) => {
      const text = cells[i] ?? '';
      const column = columnByAlan(alan);
      if (column === undefined || isNothing(text, alan, column)) return;
      const party = partyOf(alan);
      const item = itemKindOf(alan);
      const isList = party !== undefined && isSeveralNumbers(text, column.kind);
      const read = isList ? { value: text } : readCell(text, column.kind, tableColumns);
      if ('message' in read) {
        if (MUST_BE_RIGHT.test(alan)) reports.fail(no, alan, read.message);
        else
          reports.note(
            no,
            alan,
            `“${displayedCell(text.slice(0, 100))}” okunamadı, boş bırakıldı. ${read.message}`,
          );
      } else if (party !== undefined) {
        const cellsOfParty = parties.get(party) ?? new Map<string, string>();
        parties.set(party, cellsOfParty.set(alan.slice(party.length + 1), String(read.value)));
      } else if (item !== undefined) own[item].set(alan.slice(item.length + 1), read.value);
      else addTakipCell(dosya, alan, { value: read.value, row: no }, reports.fail);
    });
  return { parties, own };
}

/** A case without them would be another one, or its account would be wrong; anything else may stay blank. */
const MUST_BE_RIGHT =
  /^(?:dosyaEsasNo|icraDairesi\.ad)$|^(?:alacakKalemleri|ucuncuKisiler|dayanak|alacakliHesabi)\.|\.(?:ad|soyad|adSoyad|unvan)$/;

/** Without a number of its own, but not without cells of the case. */
function repeatsAbove(row: GroupRow, first: GroupRow | undefined, { columnMatch }: TableColumns): boolean {
  if (first === undefined || row === first) return false;
  const alanlar = columnMatch.filter((alan) => alan !== null);
  const esasNo = alanlar.indexOf('dosyaEsasNo');
  const cells = cellsOf(row);
  const ofCase = alanlar.some(
    (alan, i) => partyOf(alan) === undefined && itemKindOf(alan) === undefined && isName(cells[i] ?? ''),
  );
  return ofCase && !isName(cells[esasNo] ?? '') && isName(cellsOf(first)[esasNo] ?? '');
}

/** A dash stands for what there is not, but where any text may stand. */
const isNothing = (text: string, alan: string, { kind }: Column): boolean =>
  text === '' || ((kind !== 'text' || NAMES.test(alan)) && !isName(text));
const NAMES = /^(?:buroDosyaNo|icraDairesi\.ad)$|\.(?:adSoyad|ad|soyad|unvan)$/;

function addTakipCell(
  dosya: TakipCells,
  alan: string,
  cell: { readonly value: string | number; readonly row: number },
  fail: Fail,
): void {
  const before = dosya.get(alan);
  if (before === undefined) dosya.set(alan, cell);
  else if (before.value !== cell.value && !sameName(before.value, cell.value))
    fail(cell.row, alan, `Aynı takibin ${before.row}. satırında başka yazılmış. İkisini aynı yapın.`);
}

/** 'İSTANBUL 12. İCRA MÜDÜRLÜĞÜ' and 'İstanbul 12. İcra Dairesi' made these rows one case. */
const sameName = (a: string | number, b: string | number): boolean =>
  typeof a === 'string' && typeof b === 'string' && foldTr(icraDairesiName(a)) === foldTr(icraDairesiName(b));
