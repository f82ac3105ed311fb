import { compareTr, DILEKCE_TIPLERI, type DilekceOzet } from '@derkenar/domain';

export type SortKey = 'isim' | 'tip' | 'tarih';
export interface Sort {
  readonly key: SortKey;
  readonly descending: boolean;
}

export const tipLabel = (tip: DilekceOzet['dilekce_tipi']): string => DILEKCE_TIPLERI[tip];

const COMPARE: Record<SortKey, (a: DilekceOzet, b: DilekceOzet) => number> = {
  isim: (a, b) => compareTr(a.isim, b.isim),
  tip: (a, b) => compareTr(tipLabel(a.dilekce_tipi), tipLabel(b.dilekce_tipi)) || compareTr(a.isim, b.isim),
  tarih: (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at) || compareTr(a.isim, b.isim),
};

/** Without a choice: favourites first, then by name (decision 13). */
export function sortDilekceler(list: readonly DilekceOzet[], sort: Sort | null): readonly DilekceOzet[] {
  if (!sort)
    return list.toSorted((a, b) => Number(b.favori_mi) - Number(a.favori_mi) || compareTr(a.isim, b.isim));
  const compare = COMPARE[sort.key];
  return list.toSorted((a, b) => (sort.descending ? compare(b, a) : compare(a, b)));
}

/** Ascending, then descending, then the default order again. */
export function nextSort(sort: Sort | null, key: SortKey): Sort | null {
  if (sort?.key !== key) return { key, descending: false };
  return sort.descending ? null : { key, descending: true };
}
