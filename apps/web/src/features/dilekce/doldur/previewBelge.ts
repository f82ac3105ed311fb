import { type Belge, fill } from '@derkenar/belge';
import { type Alan, elleDegerler, fillInput, withoutGaps } from '@derkenar/domain';
import { markedName, markedValue, withNames } from '../../../belge/pages/marks.ts';
import { doldurMesajlari as t } from '../../../mesajlar/doldur.ts';
import { fieldError, normalise, type Values } from './fields.ts';

/** UTF-16 units: what a preview on each keystroke is worth. */
const MAX_TYPED = 50_000;

/**
 * The petition with what is typed so far, as the server will fill it; for what is empty the name of the field
 * stands, marked, also on a line that will not be printed, which it says. What is wrong as yet stands as it was
 * typed.
 */
export function previewBelge(sablon: Belge, alanlar: readonly Alan[], values: Values): Belge {
  const typed = (kod: string) => values[kod] ?? '';
  if (alanlar.reduce((sum, { kod }) => sum + typed(kod).length, 0) > MAX_TYPED) return withNames(sablon);
  const wrong = new Set(alanlar.filter((alan) => fieldError(alan, typed(alan.kod)) !== null));
  const payload = alanlar
    .filter((alan) => !wrong.has(alan))
    .map((alan) => [alan.kod, normalise(alan, typed(alan.kod))] as const);
  const filled = fillInput(elleDegerler(Object.fromEntries(payload)));
  const omitted = new Set(fill(sablon, filled).omitted);
  const nameOf = ({ kod, isim }: Alan) => (omitted.has(kod) ? t.bosSatir(isim) : isim);
  const isim = new Map<string, string>(alanlar.map((alan) => [alan.kod, alan.isim]));
  const shown = alanlar.map((alan) => {
    const value = wrong.has(alan) ? typed(alan.kod).trim() : (filled.values[alan.kod]?.text ?? '');
    const shown = value === '' ? markedName(alan.kod, nameOf(alan)) : markedValue(alan.kod, value);
    return [alan.kod, withoutGaps(shown)] as const;
  });
  const pairs = filled.pairs.map(({ person, institution, all }) => {
    const names = [person, institution].flatMap((kod) => isim.get(kod) ?? []).join(' / ');
    const shown = all.text === '' ? markedName(person, names) : markedValue(person, all.text);
    return { person, institution, all: withoutGaps(shown) };
  });
  return fill(sablon, { ...filled, values: Object.fromEntries(shown), pairs }).value;
}
