import { DILEKCE_TIPLERI, type DilekceTipi } from '@derkenar/domain';

/** The server's limit for the part of a name. */
export const MAX_ISIM = 300;

/** Query of the list's address; what is no filter is left out. */
export interface ListeSearch {
  readonly ara?: string | undefined;
  readonly tip?: DilekceTipi | undefined;
}

/** The router reads '?ara=12' as a number. */
export function readListeSearch({ ara, tip }: Record<string, unknown>): ListeSearch {
  const text =
    typeof ara === 'string' || typeof ara === 'number' ? String(ara).trim().slice(0, MAX_ISIM) : '';
  return { ...(text && { ara: text }), ...(isTip(tip) && { tip }) };
}

const isTip = (value: unknown): value is DilekceTipi =>
  typeof value === 'string' && Object.hasOwn(DILEKCE_TIPLERI, value);
