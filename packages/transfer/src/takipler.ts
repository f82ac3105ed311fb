import {
  fieldErrors,
  foldTr,
  type ImportedTakip,
  icraDairesiName,
  importedTakipSchema,
  parseEsasNo,
  tarafName,
} from '@derkenar/domain';
import { readCell } from './cell.ts';
import { type Column, columnByAlan, ITEM_KINDS, type ItemKind, SIDES, type Side } from './column.ts';
import { FileError } from './error.ts';
import { createItems, type Items, itemKindOf, toDetail, toItemLists } from './items.ts';
import { MAX_GROUP, MAX_TEXT } from './limits.ts';
import type { ColumnMatch } from './match.ts';
import { isMaybeSeveral, isName } from './names.ts';
import type { CellError, ReadTakip } from './readTakip.ts';
import type { Row } from './table.ts';
import { splitTaraflar } from './taraf.ts';
import { createTaraflar, type Fail, type Taraflar } from './taraflar.ts';
import { displayedCell } from './xlsx/cell.ts';

/**
 * Rows of one case, only with the cells that are read. A row is one text: each of its cells by itself would be a
 * piece of the text of the file and keep all of that in memory.
 */
export type Group = readonly GroupRow[];
interface GroupRow {
  readonly no: number;
  readonly text: string;
}

/** Separates the cells of a row; no cell contains it. */
const SEPARATOR = '\u001f';
const cellsOf = ({ text }: GroupRow): readonly string[] => text.split(SEPARATOR);

/** The columns of a table and their names in it. */
export interface TableColumns {
  readonly columnMatch: ColumnMatch;
  readonly headings: readonly string[];
  readonly date1904: boolean;
}

/**
 * Gathers rows to cases: those of the same file number and office are one, wherever they stand; a row that says
 * nothing of the case itself goes on with the one above it (merged cells); without a file number a row is a draft
 * of its own, or goes with those of the same office file number.
 */
export function createGroups({ columnMatch }: Pick<TableColumns, 'columnMatch'>) {
  const groups = new Map<string, GroupRow[]>();
  const columns = columnMatch.flatMap((alan, column) => (alan === null ? [] : [{ alan, column }]));
  const at = (alan: string) => columns.findIndex((one) => one.alan === alan);
  const [esasNo, office, buroNo] = [at('dosyaEsasNo'), at('icraDairesi.ad'), at('buroDosyaNo')];
  let above: GroupRow[] | undefined;
  let total = 0;

  function add(row: Row): void {
    const cells = columns.map(({ column }) => (row.cells[column] ?? '').replaceAll(SEPARATOR, ' '));
    if (cells.every((cell) => cell === '')) return;
    total += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (total > MAX_TEXT) throw new FileError('Dosyadaki metin çok büyük. Dosyayı bölerek aktarın.');
    const ofCase = columns.some(({ alan }, i) => !isOfRow(alan) && isName(cells[i] ?? ''));
    const group = ofCase || above === undefined ? find(keyOf(cells, row.no)) : above;
    group.push({ no: row.no, text: cells.join(SEPARATOR) });
    above = group;
  }

  function find(key: string): GroupRow[] {
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    return group;
  }

  function keyOf(cells: readonly string[], no: number): string {
    const fileNumber = cells[esasNo] ?? '';
    const where = foldTr(icraDairesiName(cells[office] ?? ''));
    if (isName(fileNumber)) return `${parseEsasNo(fileNumber) ?? fileNumber}|${where}`;
    const buro = cells[buroNo] ?? '';
    return !isName(buro) ? `taslak|${no}` : `taslak|${foldTr(buro)}|${where}`;
  }

  return { add, groups: (): readonly Group[] => [...groups.values()] };
}

/** A party or an item, of which each row has its own: such cells say nothing about the case as a whole. */
const isOfRow = (alan: string): boolean =>
  SIDES.some((side) => alan.startsWith(`${side}.`)) || itemKindOf(alan) !== undefined;

/** The case of a group's rows, checked by the form's rules. */
export function readGroup(group: Group, tableColumns: TableColumns): ReadTakip {
  const alanlar = tableColumns.columnMatch.filter((alan) => alan !== null);
  const heading = (alan: string): string => {
    const column = tableColumns.columnMatch.indexOf(alan);
    return tableColumns.headings[column] || (columnByAlan(alan)?.heading ?? '');
  };
  const errors: CellError[] = [];
  const fail = (row: number, alan: string, message: string) =>
    errors.push({ row, column: heading(alan), message });

  const first = group[0]?.no ?? 0;
  const tooMany = group.length > MAX_GROUP;
  if (tooMany)
    fail(
      first,
      'dosyaEsasNo',
      `${group.length.toLocaleString('tr')} satır aynı takibi gösteriyor; en çok ${MAX_GROUP.toLocaleString('tr')} olabilir. Dosya numarası ve icra dairesi sütunlarının doğru seçildiğini denetleyin.`,
    );
  const { dosya, taraflar, items, notes } = readCells(
    tooMany ? [] : group,
    alanlar,
    tableColumns.date1904,
    fail,
  );
  const candidate = toCandidate(dosya, taraflar, items);
  const parsed = importedTakipSchema.safeParse(candidate);
  if (!parsed.success && !tooMany)
    for (const [path, message] of Object.entries(fieldErrors(parsed.error))) {
      const { row, alan } = placeOf(path, { taraflar, items }, first);
      if (!errors.some((error) => error.row === row && error.column === heading(alan)))
        fail(row, alan, message);
    }
  return {
    row: first,
    takip: errors.length === 0 && parsed.success ? parsed.data : null,
    errors: errors.toSorted((a, b) => a.row - b.row),
    notes,
    dosya: cellOf(group, alanlar, 'dosyaEsasNo') || cellOf(group, alanlar, 'buroDosyaNo'),
    office: cellOf(group, alanlar, 'icraDairesi.ad'),
    borclu: taraflar.borclular.map(tarafName).join(', ').slice(0, 200),
  };
}

type TakipCells = Map<string, { readonly value: string | number; readonly row: number }>;

/** The rows' data about the case itself, each value once, and about its parties. */
function readCells(group: Group, alanlar: readonly string[], date1904: boolean, fail: Fail) {
  const dosya: TakipCells = new Map();
  const taraflar = createTaraflar(fail);
  const items = createItems();
  const notes: string[] = [];
  for (const row of group) {
    const { no } = row;
    const cells = cellsOf(row);
    const sides: Record<Side, Map<string, string>> = { alacakli: new Map(), borclu: new Map() };
    const own: Record<ItemKind, Map<string, string | number>> = {
      alacakKalemleri: new Map(),
      ucuncuKisiler: new Map(),
    };
    alanlar.forEach((alan, i) => {
      const text = cells[i] ?? '';
      const column = columnByAlan(alan);
      if (column === undefined || isNothing(text, alan, column)) return;
      const read = readCell(text, column.kind, date1904);
      const side = SIDES.find((side) => alan.startsWith(`${side}.`));
      const item = itemKindOf(alan);
      if ('message' in read) fail(no, alan, read.message);
      else if (side !== undefined) sides[side].set(alan.slice(side.length + 1), String(read.value));
      else if (item !== undefined) own[item].set(alan.slice(item.length + 1), read.value);
      else addTakipCell(dosya, alan, { value: read.value, row: no }, fail);
    });
    for (const kind of ITEM_KINDS) items.add(kind, no, own[kind]);
    for (const side of SIDES) {
      if (![...sides[side].values()].some(isName)) continue;
      const split = splitTaraflar(sides[side]);
      if ('message' in split) fail(no, `${side}.adSoyad`, split.message);
      else {
        for (const cells of split.tarafCells) taraflar.add(side, no, cells);
        const names = split.tarafCells.map((cells) => cells.get('adSoyad') ?? '');
        if (names.length > 1) notes.push(separateNote(no, side, names));
        if (split.maybeSeveral) notes.push(maybeNote(no, side, names));
      }
    }
  }
  return { dosya, taraflar, items, notes };
}

const TARAF_NAME = { alacakli: 'alacaklı', borclu: 'borçlu' } as const satisfies Record<Side, string>;

const separateNote = (row: number, side: Side, names: readonly string[]): string =>
  `${row.toLocaleString('tr')}. satır: bir hücredeki ${names.length} ad ayrı ${TARAF_NAME[side]} olarak alındı: ${names
    .join(' / ')
    .slice(0, 300)}.`;

const maybeNote = (row: number, side: Side, names: readonly string[]): string =>
  `${row.toLocaleString('tr')}. satır: ${names
    .filter(isMaybeSeveral)
    .map((ad) => `“${ad.slice(0, 200)}”`)
    .join(
      ', ',
    )} tek ${TARAF_NAME[side]} olarak alındı. Birden çok taraf yazılmışsa aralarına noktalı virgül (;) koyup dosyayı yeniden seçin.`;

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

function cellOf([first]: Group, alanlar: readonly string[], alan: string): string {
  const cells = first === undefined ? [] : cellsOf(first);
  return displayedCell((cells[alanlar.indexOf(alan)] ?? '').slice(0, 200));
}

/** 'İSTANBUL 12. İCRA MÜDÜRLÜĞÜ' and 'İstanbul 12. İcra Dairesi' made these rows one case. */
const sameName = (a: string | number, b: string | number): boolean =>
  typeof a === 'string' && typeof b === 'string' && foldTr(icraDairesiName(a)) === foldTr(icraDairesiName(b));

function toCandidate(
  dosya: ReadonlyMap<string, { readonly value: string | number }>,
  { alacaklilar, borclular, vekiller }: Taraflar,
  items: Items,
): object {
  const text = (alan: string) => dosya.get(alan)?.value ?? '';
  const orNull = (alan: string) => dosya.get(alan)?.value ?? null;
  const tutarlar = [
    'takipToplami',
    'masrafToplami',
    'harcToplami',
    'vekaletUcreti',
    'tahsilatToplami',
  ].flatMap((alan) => (dosya.has(alan) ? [[alan, dosya.get(alan)?.value]] : []));
  return {
    ...(dosya.has('durum') && { durum: text('durum') }),
    buroDosyaNo: text('buroDosyaNo'),
    dosyaEsasNo: orNull('dosyaEsasNo'),
    icraDairesi: { ad: text('icraDairesi.ad'), il: text('icraDairesi.il') },
    takipTipi: text('takipTipi'),
    takipYolu: text('takipYolu'),
    ornekNo: orNull('ornekNo'),
    takipTarihi: orNull('takipTarihi'),
    vadeTarihi: orNull('vadeTarihi'),
    tebligTarihi: orNull('tebligTarihi'),
    hacizTarihi: orNull('hacizTarihi'),
    alacaklilar,
    borclular,
    vekiller,
    paraBirimi: 'TRY',
    tutarlar: Object.fromEntries(tutarlar),
    ...toItemLists(items),
    dayanak: toDetail(dosya, 'dayanak.', { tur: 'diger' }),
    alacakliHesabi: toDetail(dosya, 'alacakliHesabi.'),
  } satisfies Record<keyof Omit<ImportedTakip, 'durum' | 'surum' | 'uzerineYaz' | ItemKind>, unknown>;
}

/** The row and the column of a path in the record. */
function placeOf(
  path: string,
  { taraflar: { places }, items }: { readonly taraflar: Taraflar; readonly items: Items },
  first: number,
): { row: number; alan: string } {
  const [list = '', index = '', ...rest] = path.split('.');
  const kind = ITEM_KINDS.find((one) => one === list);
  if (kind !== undefined)
    return { row: items.rows[kind][Number(index)] ?? first, alan: [kind, ...rest].join('.') };
  if (list === 'alacaklilar' || list === 'borclular' || list === 'vekiller') {
    const place = places[list][Number(index)];
    const side = place?.side ?? (list === 'alacaklilar' ? 'alacakli' : 'borclu');
    const alan = (list === 'vekiller' ? ['vekil', ...rest] : rest).join('.');
    return { row: place?.row ?? first, alan: `${side}.${alan}` };
  }
  return { row: first, alan: list === 'tutarlar' ? index : path };
}
