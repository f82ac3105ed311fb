import { compareTr, DILEKCE_TYPES, type DilekceType, type FoundDilekce } from '@derkenar/domain';

export type SortKey = 'favorite' | 'name' | 'type' | 'date';
export interface Sort {
  readonly key: SortKey;
  readonly descending: boolean;
}

/** Favourites first, then by name (decision 13). */
export const DEFAULT_SORT: Sort = { key: 'favorite', descending: true };

export const TYPES = Object.keys(DILEKCE_TYPES) as readonly DilekceType[];
export const typeLabel = (type: DilekceType): string => DILEKCE_TYPES[type];

type List = readonly FoundDilekce[];

/** Petitions that are equal in the column are ordered by name, ascending. */
export function sortDilekceler(list: List, { key, descending }: Sort): List {
  const named = byName(list);
  if (key === 'name') return descending ? named.toReversed() : named;
  const compare = COMPARE[key];
  return named.toSorted(descending ? (a, b) => compare(b, a) : compare);
}

/** Upwards, then downwards, then as before any was chosen (null). */
export function nextSort(sort: Sort | null, key: SortKey): Sort | null {
  if (key === 'favorite') return { key, descending: sort?.key !== key || !sort.descending };
  if (sort?.key !== key) return { key, descending: false };
  return sort.descending ? null : { key, descending: true };
}

const RANK = new Map(
  TYPES.toSorted((a, b) => compareTr(typeLabel(a), typeLabel(b))).map((type, rank) => [type, rank]),
);
const rankOf = ({ dilekce_tipi }: FoundDilekce): number => RANK.get(dilekce_tipi) ?? 0;

const COMPARE: Record<Exclude<SortKey, 'name'>, (a: FoundDilekce, b: FoundDilekce) => number> = {
  favorite: (a, b) => Number(a.favori_mi) - Number(b.favori_mi),
  type: (a, b) => rankOf(a) - rankOf(b),
  date: (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at),
};

const kept = new WeakMap<List, List>();

/**
 * Turkish comparison is the dear part, so each list bears it once; and there it is cheap, as the server sends
 * favourites by name and then the rest by name: two runs, which toSorted() only merges.
 */
function byName(list: List): List {
  const named = kept.get(list) ?? list.toSorted((a, b) => compareTr(a.isim, b.isim));
  kept.set(list, named);
  return named;
}
