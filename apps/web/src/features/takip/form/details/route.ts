import type { TakipDetailName } from './catalogue.ts';

/** Facts of the case; null where its words do not tell them. */
interface Route {
  readonly takipTuru: string | null;
  readonly icraYolu: string | null;
}

/** Ways on which a detail has no use. Nothing is seized where a pledge is sold (İİK 45) or in bankruptcy. */
const NOT_NEEDED: Readonly<Partial<Record<TakipDetailName, readonly string[]>>> = {
  hacizler: ['rehin', 'ipotek', 'iflas'],
  ucuncuKisiler: ['iflas'],
};

/** An order to enforce a judgment has no objection (İİK 33): the court is asked to put the enforcement back. */
const takesObjection = ({ takipTuru }: Route): boolean => takipTuru !== 'ilamli';

/** Does a case of that route need the detail? An unknown route needs all. */
export function needsDetail(name: TakipDetailName, route: Route): boolean {
  if (name === 'itirazlar') return takesObjection(route);
  return route.icraYolu === null || NOT_NEEDED[name]?.includes(route.icraYolu) !== true;
}
