import type { Takip } from '../schema/takip.ts';
import type { SuffixKind } from '../suffix/suffixCase.ts';
import { type FieldValue, withoutGaps } from './gap.ts';
import { INPUT_KINDS, type InputKind, type WrittenAs } from './inputKind.ts';
import { type SearchedText, wholeText } from './searched.ts';

interface Context {
  /** ISO date. */
  readonly today: string;
}

/** The side that a document speaks of: 'Adresi' is the debtor's after 'Borçlu'. */
export type LabelSide = 'alacakli' | 'alacakliVekili' | 'borclu' | 'borcluVekili';

/** All that is known of a field. Nothing else in the project lists the fields. */
export interface AlanDefinition<K extends string> {
  readonly id: number;
  readonly kod: K;
  /** Label the user reads. */
  readonly isim: string;
  readonly inputKind: InputKind;
  /** Decides the suffixes of the value (decision 44); null for a field that takes none. */
  readonly suffixKind: SuffixKind | null;
  /** No value is nothing to say, not a missing one (decision 16a). */
  readonly canBeEmpty: boolean;
  readonly evaluate: (takip: Takip, context: Context) => FieldValue;
  /** Words that stand beside the value in petitions. */
  readonly labels: readonly string[];
  /** As `labels`, but only where the petition speaks of the side. */
  readonly sideLabels: Readonly<Partial<Record<LabelSide, readonly string[]>>>;
  readonly writtenAs: WrittenAs;
  /** The texts for which a petition written without codes is searched. */
  readonly searched: (takip: Takip, printed: string) => readonly SearchedText[];
  /** True when petitions name this field most often among fields with equal values. */
  readonly likeliest: boolean;
  /** Older name of the code in a manual render; the code itself wins (decision 19). */
  readonly alias: string | null;
}

type Given = 'id' | 'kod' | 'isim' | 'inputKind' | 'suffixKind' | 'labels';
type Entry<K extends string> = Pick<AlanDefinition<K>, Given> &
  Partial<Omit<AlanDefinition<K>, Given | 'evaluate'>> & {
    readonly evaluate: (takip: Takip, context: Context) => FieldValue | string;
  };

/** An entry of the catalogue. What it leaves out follows from its kind of input. */
export const alan = <const K extends string>(entry: Entry<K>): AlanDefinition<K> => ({
  canBeEmpty: false,
  sideLabels: {},
  writtenAs: INPUT_KINDS[entry.inputKind].writtenAs,
  searched: (_, printed) => [wholeText(printed)],
  likeliest: false,
  alias: null,
  ...entry,
  evaluate(takip, context) {
    const value = entry.evaluate(takip, context);
    return typeof value === 'string' ? withoutGaps(value) : value;
  },
});
