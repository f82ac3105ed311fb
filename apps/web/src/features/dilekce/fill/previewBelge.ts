import { type Belge, fill } from '@derkenar/belge';
import { type Alan, fillInput, manualValues, turkish, withoutGaps } from '@derkenar/domain';
import { markedName, markedValue, withNames } from '../../../belge/pages/marks.ts';
import { fillFormMessages as t } from '../../../messages/fillForm.ts';
import { factsOf, fieldError, normalise, type Values } from './fields.ts';

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
  const filled = fillInput(manualValues({ ...factsOf(values), ...Object.fromEntries(payload) }));
  const shown = alanlar.flatMap((alan) => {
    const value = wrong.has(alan) ? typed(alan.kod).trim() : (filled.values[alan.kod]?.text ?? '');
    return value === '' ? [] : [[alan.kod, withoutGaps(markedValue(alan.kod, value))] as const];
  });
  const pairs = filled.pairs.map((pair) => ({
    ...pair,
    all: pair.all.text === '' ? pair.all : withoutGaps(markedValue(pair.person, pair.all.text)),
  }));
  const isim = new Map<string, string>(alanlar.map((alan) => [alan.kod, alan.isim]));
  const placeholder = (kods: readonly string[], omitted: boolean) => {
    const names = kods.map((kod) => isim.get(kod) ?? kod).join(' / ');
    return markedName(kods[0] as string, omitted ? t.emptyRow(names) : names);
  };
  return fill(sablon, { ...filled, values: Object.fromEntries(shown), pairs, placeholder }, turkish()).value;
}
