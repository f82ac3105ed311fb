import { DILEKCE_TYPES, type DilekceType, STEPS, type Step } from '@derkenar/domain';

/** The server's limit for the part of a name. */
export const MAX_NAME = 300;

/** A part of the list: one step's petitions, those without a step, or those that the person used last. */
export type Part = Step | 'diger' | 'son';
export const PARTS: readonly Part[] = ['son', ...STEPS, 'diger'];

/** Query of the list's address; what is no filter is left out. */
export interface ListSearch {
  readonly ara?: string | undefined;
  readonly tip?: DilekceType | undefined;
  readonly adim?: Part | undefined;
}

/** The router reads '?ara=12' as a number. */
export function readListSearch({ ara, tip, adim }: Record<string, unknown>): ListSearch {
  const text =
    typeof ara === 'string' || typeof ara === 'number' ? String(ara).trim().slice(0, MAX_NAME) : '';
  return { ...(text && { ara: text }), ...(isType(tip) && { tip }), ...(isPart(adim) && { adim }) };
}

const isType = (value: unknown): value is DilekceType =>
  typeof value === 'string' && Object.hasOwn(DILEKCE_TYPES, value);

const isPart = (value: unknown): value is Part => PARTS.some((part) => part === value);
