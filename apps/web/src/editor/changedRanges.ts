import type { Transaction } from '@tiptap/pm/state';

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** What the transactions wrote anew, in positions of the document after the last of them; in no order. */
export function changedRanges(transactions: readonly Transaction[]): readonly Range[] {
  let ranges: Range[] = [];
  for (const { mapping } of transactions)
    for (const map of mapping.maps) {
      ranges = ranges.map(({ from, to }) => ({ from: map.map(from, -1), to: map.map(to, 1) }));
      map.forEach((_oldFrom, _oldTo, from, to) => ranges.push({ from, to }));
    }
  return ranges;
}
