import type { Takip } from '../schema/takip.ts';
import { findSuffixOf } from '../suffix/findSuffixOf.ts';
import { SUFFIX_CASES, type SuffixKind } from '../suffix/suffixCase.ts';
import { suffixParts } from '../suffix/suffixed.ts';
import { ALANLAR, type Kod } from './catalogue.ts';
import type { LabelSide } from './definition.ts';
import type { WrittenAs } from './inputKind.ts';
import type { SearchedText } from './searched.ts';
import { printedValues, takipValues } from './values.ts';
import { type NumberPattern, WRITTEN_DATE } from './writtenNumber.ts';

interface Label {
  readonly text: string;
  readonly kod: Kod;
  readonly side?: LabelSide;
}

interface Sought extends SearchedText {
  readonly kod: Kod;
  readonly writtenAs: WrittenAs;
  /** The value with each suffix that it takes without an apostrophe: 'Ziraat Bankasının', of which 3 letters. */
  readonly inflected: readonly { readonly text: string; readonly letters: number }[];
  /** Length of the suffix that stands behind the value, with its apostrophe; 0 if none does. */
  readonly suffixLength: (written: string, at: number) => number;
}

/** The input of the document engine's findValues(). */
export interface UnfillInput {
  readonly sought: readonly Sought[];
  readonly labels: readonly Label[];
  readonly today: { readonly kod: Kod; readonly pattern: NumberPattern };
}

const LABELS: readonly Label[] = ALANLAR.flatMap(({ kod, labels, sideLabels }) => [
  ...labels.map((text) => ({ text, kod })),
  ...(Object.entries(sideLabels) as [LabelSide, readonly string[]][]).flatMap(([side, texts]) =>
    texts.map((text) => ({ text, kod, side })),
  ),
]);

const LIKELIEST_FIRST = ALANLAR.toSorted((a, b) => Number(b.likeliest) - Number(a.likeliest));

/** Returns the search for the values of the case; without a case the search finds only the gaps. */
export const unfillInput = (takip: Takip | null, todayIso: string): UnfillInput => ({
  sought: takip === null ? [] : soughtValues(takip, todayIso),
  labels: LABELS,
  today: { kod: 'bugununTarihi', pattern: WRITTEN_DATE },
});

function soughtValues(takip: Takip, todayIso: string): Sought[] {
  const printed = printedValues(takipValues(takip, todayIso));
  return LIKELIEST_FIRST.flatMap(({ kod, writtenAs, suffixKind, searched }) =>
    searched(takip, printed[kod])
      .filter(({ value }) => value !== '')
      .map((text) => ({
        ...text,
        kod,
        writtenAs,
        inflected: inflectedForms(text.value, suffixKind),
        suffixLength: (written: string, at: number) =>
          suffixKind === null ? 0 : (findSuffixOf(written, at, text.value, suffixKind)?.length ?? 0),
      })),
  );
}

/** None for persons: without an apostrophe 'Ahmet Candan' is another one, not 'Ahmet Can’dan'. */
function inflectedForms(value: string, kind: SuffixKind | null): Sought['inflected'] {
  if (kind !== 'institution' && kind !== 'office') return [];
  return SUFFIX_CASES.flatMap((suffixCase) => {
    const parts = suffixParts(value, kind, suffixCase);
    if (parts === null || !/^\p{L}/u.test(parts.suffix)) return [];
    return [{ text: `${parts.stem}${parts.suffix}`, letters: parts.suffix.length }];
  });
}
