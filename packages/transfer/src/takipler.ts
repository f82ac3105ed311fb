import { fieldErrors, type ImportedTakip, importedTakipSchema, tarafName } from '@derkenar/domain';
import { ITEM_KINDS, type ItemKind } from './column.ts';
import { cellsOf, type Group, type TableColumns } from './groups.ts';
import { type Items, toDetail, toItemLists } from './items.ts';
import { MAX_GROUP } from './limits.ts';
import { readCells } from './readCells.ts';
import type { ReadTakip } from './readTakip.ts';
import { createReports } from './reports.ts';
import type { Taraflar } from './taraflar.ts';
import { displayedCell } from './xlsx/cell.ts';

/** The case of a group's rows, checked by the form's rules. */
export function readGroup(group: Group, tableColumns: TableColumns): ReadTakip {
  const alanlar = tableColumns.columnMatch.filter((alan) => alan !== null);
  const reports = createReports(group, tableColumns);
  const { errors } = reports;
  const first = group[0]?.no ?? 0;
  const tooMany = group.length > MAX_GROUP;
  if (tooMany)
    reports.fail(
      first,
      'dosyaEsasNo',
      `${group.length.toLocaleString('tr')} satır aynı takibi gösteriyor; en çok ${MAX_GROUP.toLocaleString('tr')} olabilir. Dosya numarası ve icra dairesi sütunlarının doğru seçildiğini denetleyin.`,
    );
  const { dosya, taraflar, items } = readCells(tooMany ? [] : group, tableColumns, reports);
  const parsed = importedTakipSchema.safeParse(toCandidate(dosya, taraflar, items));
  if (!parsed.success && !tooMany)
    for (const [path, message] of Object.entries(fieldErrors(parsed.error))) {
      const { row, alan } = placeOf(path, { taraflar, items }, first);
      if (!errors.some((error) => error.row === row && error.column === reports.heading(alan)))
        reports.fail(row, alan, message);
    }
  return {
    row: first,
    takip: errors.length === 0 && parsed.success ? parsed.data : null,
    errors: errors.toSorted((a, b) => a.row - b.row),
    notes: reports.notes,
    fixes: reports.fixes,
    dosya: cellOf(group, alanlar, 'dosyaEsasNo') || cellOf(group, alanlar, 'buroDosyaNo'),
    office: cellOf(group, alanlar, 'icraDairesi.ad'),
    borclu: taraflar.borclular.map(tarafName).join(', ').slice(0, 200),
  };
}

function cellOf([first]: Group, alanlar: readonly string[], alan: string): string {
  const cells = first === undefined ? [] : cellsOf(first);
  return displayedCell((cells[alanlar.indexOf(alan)] ?? '').slice(0, 200));
}

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
