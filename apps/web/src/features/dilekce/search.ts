import { DILEKCE_TYPES, type DilekceType } from '@derkenar/domain';

/** The server's limit for the part of a name. */
export const MAX_NAME = 300;

/** Query of the list's address; what is no filter is left out. */
export interface ListSearch {
  readonly ara?: string | undefined;
  readonly tip?: DilekceType | undefined;
}

/** The router reads '?ara=12' as a number. */
export function readListSearch({ ara, tip }: Record<string, unknown>): ListSearch {
  const text =
    typeof ara === 'string' || typeof ara === 'number' ? String(ara).trim().slice(0, MAX_NAME) : '';
  return { ...(text && { ara: text }), ...(isType(tip) && { tip }) };
}

const isType = (value: unknown): value is DilekceType =>
  typeof value === 'string' && Object.hasOwn(DILEKCE_TYPES, value);
