import type { Transaction } from '@tiptap/pm/state';

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The ranges that the transactions rewrote, unordered, as positions of the document after the last transaction. */
export function changedRanges(transactions: readonly Transaction[]): readonly Range[] {
  let ranges: Range[] = [];
  for (const { mapping } of transactions)
    for (const map of mapping.maps) {
      ranges = ranges.map(({ from, to }) => ({ from: map.map(from, -1), to: map.map(to, 1) }));
      map.forEach((_oldFrom, _oldTo, from, to) => ranges.push({ from, to }));
    }
  return ranges;
}
