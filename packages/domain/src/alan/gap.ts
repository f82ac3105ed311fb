import type { SuffixKind } from '../suffix/suffixCase.ts';
import type { SuffixOptions } from '../suffix/suffixed.ts';

/**
 * Printed where a fact is not known (decision 16), so that nobody overlooks it. Nothing looks for it in a text,
 * where it may as well have been typed: values carry their gaps.
 */
export const GAP_MARK = '……………';

/** A fact that is not known. */
export interface Gap {
  readonly side: 'alacakli' | 'borclu';
  /** The party's number in the file, as it is printed (decision 23); null when no single party lacks the fact. */
  readonly position: number | null;
  /** 'TC kimlik numarası' */
  readonly fact: string;
}

/** A table as the document engine's fill() takes it. */
interface TableValue {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly foot: readonly (readonly string[])[];
  readonly columns: readonly number[];
  readonly atRight: readonly number[];
}

/** The printed text of a code. */
export interface FieldValue {
  /** Plain text with GAP_MARK for each gap; '' where there is no value at all. */
  readonly text: string;
  /**
   * If not empty, the value is missing or partly missing, even if the catalogue allows the field to be empty.
   */
  readonly gaps: readonly Gap[];
  /** Suffixes that are known for this name, of the last party if it holds several. */
  readonly forms?: SuffixOptions;
  /** The kind of an answer; the kind of a field is in its catalogue. */
  readonly kind?: SuffixKind;
  /** The reason why the value cannot be told: the document that asks for it is not made. */
  readonly stop?: string;
  /** Sentences about uncertain parts of it, for the user and not for the document. */
  readonly doubts?: readonly string[];
  /** The value where it stands alone in its paragraph. */
  readonly table?: TableValue;
}

const NO_GAPS: readonly Gap[] = Object.freeze([]);

export const withoutGaps = (text: string): FieldValue => ({ text, gaps: NO_GAPS });

const SIDES = { alacakli: 'alacaklının', borclu: 'borçlunun' } as const;
/** More positions are counted, and only so many named. */
const MAX_POSITIONS = 5;

/**
 * '2. borçlunun TC kimlik numarası', '2. ve 3. borçlunun adresi': a text for each fact, in the order of the
 * gaps. Gaps of no single party are left out, because the name of the field says all about them.
 */
export function gapTexts(gaps: readonly Gap[]): readonly string[] {
  const groups: { readonly side: Gap['side']; readonly fact: string; readonly positions: number[] }[] = [];
  for (const { side, position, fact } of gaps) {
    if (position === null) continue;
    const group = groups.find((one) => one.side === side && one.fact === fact);
    if (group === undefined) groups.push({ side, fact, positions: [position] });
    else group.positions.push(position);
  }
  return groups.map(({ side, fact, positions }) => `${ofParties(positions, SIDES[side])} ${fact}`);
}

function ofParties(numbers: readonly number[], whose: string): string {
  const named = numbers.slice(0, MAX_POSITIONS).map((n) => `${n}.`);
  if (numbers.length > MAX_POSITIONS) return `${numbers.length} ${whose} (${named.join(', ')} …)`;
  return `${[named.slice(0, -1).join(', '), named.at(-1)].filter(Boolean).join(' ve ')} ${whose}`;
}
