import { ITEM_KINDS, type ItemKind } from './column.ts';
import { toAddress } from './taraf.ts';

type ItemCells = ReadonlyMap<string, string | number>;

export const itemKindOf = (alan: string): ItemKind | undefined =>
  ITEM_KINDS.find((kind) => alan.startsWith(`${kind}.`));

/** The items of a case as their rows come: one that is written again, cell for cell, is the same one. */
export function createItems() {
  const cells: Record<ItemKind, ItemCells[]> = { alacakKalemleri: [], ucuncuKisiler: [] };
  const rows: Record<ItemKind, number[]> = { alacakKalemleri: [], ucuncuKisiler: [] };
  const known = new Set<string>();

  function add(kind: ItemKind, row: number, item: ItemCells): void {
    const key = JSON.stringify([kind, ...item]);
    if (item.size === 0 || known.has(key)) return;
    known.add(key);
    cells[kind].push(item);
    rows[kind].push(row);
  }

  return { add, cells, rows };
}
export type Items = ReturnType<typeof createItems>;

/** The lists of the record that have items; the schema checks them. */
export const toItemLists = ({ cells }: Items): object => ({
  ...(cells.alacakKalemleri.length > 0 && { alacakKalemleri: cells.alacakKalemleri.map(toClaim) }),
  ...(cells.ucuncuKisiler.length > 0 && { ucuncuKisiler: cells.ucuncuKisiler.map(toThirdPerson) }),
});

const toClaim = (cells: ItemCells, n: number): object => ({
  id: `k${n + 1}`,
  paraBirimi: 'TRY',
  faizTuru: 'yok',
  ...Object.fromEntries(cells),
});

function toThirdPerson(cells: ItemCells, n: number): object {
  const text = (alan: string) => String(cells.get(alan) ?? '');
  return {
    id: `u${n + 1}`,
    tur: cells.get('tur') ?? 'diger',
    ad: cells.get('ad'),
    kimlikNo: cells.get('kimlikNo') ?? null,
    adres: toAddress(text('adres.metin'), text('adres.ilce'), text('adres.il')),
  };
}

/** The object of the record that has these cells, by what follows `prefix`; undefined without any. */
export function toDetail(
  dosya: ReadonlyMap<string, { readonly value: string | number }>,
  prefix: string,
  otherwise: object = {},
): object | undefined {
  const members = [...dosya]
    .filter(([alan]) => alan.startsWith(prefix))
    .map(([alan, { value }]) => [alan.slice(prefix.length), value] as const);
  return members.length === 0 ? undefined : { ...otherwise, ...Object.fromEntries(members) };
}
