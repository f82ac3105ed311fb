import type { Migration } from 'kysely';
import * as dilekceTakip from './0001_dilekce_takip.ts';

/** In the order of their names; one that was released is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_dilekce_takip': dilekceTakip,
};
