import type { Takip } from '../schema/takip.ts';
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
  return LIKELIEST_FIRST.flatMap(({ kod, writtenAs, searched }) =>
    searched(takip, printed[kod])
      .filter(({ value }) => value !== '')
      .map((text) => ({ ...text, kod, writtenAs })),
  );
}
