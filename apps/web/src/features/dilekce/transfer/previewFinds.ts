import { applyFinds, type Belge } from '@derkenar/belge';
import { ALANLAR } from '@derkenar/domain';
import { markedName, withTexts } from '../../../belge/pages/marks.ts';
import type { Conversion } from './useConversion.ts';

const PREFIX = 'find';

/** The name under which a find is marked on the page; letters only, as a mark's name is. */
export const findKod = (n: number): string =>
  PREFIX + String(n).replace(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)));

/** The document with the names of accepted fields, and every find that is still open marked as it is written. */
export function previewFinds(source: Belge, { finds, decision }: Conversion): Belge {
  const texts: Record<string, string> = Object.fromEntries(
    ALANLAR.map(({ kod, isim }) => [kod, markedName(kod, isim)]),
  );
  const shown = finds.flatMap((find, n) => {
    const kod = decision(n);
    if (kod === null) return [];
    if (kod !== undefined) return [{ find, kod }];
    const own = findKod(n);
    texts[own] = markedName(own, find.text.replaceAll('\n', ' '));
    return [{ find: { ...find, joint: '' as const }, kod: own }];
  });
  return withTexts(applyFinds(source, shown), texts);
}
