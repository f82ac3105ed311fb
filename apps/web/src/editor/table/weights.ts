import type { Node as ProseMirrorNode } from '@tiptap/pm/model';

/** The width that the first cell of each column states; a column without one gets the average of the others. */
export function columnWeights(table: ProseMirrorNode): number[] {
  const known: number[] = [];
  let count = 0;
  for (const row of table.content.content) {
    let column = 0;
    for (const { attrs } of row.content.content) {
      const { colspan, colwidth } = attrs as { colspan: number; colwidth: readonly number[] | null };
      for (let i = 0; i < colspan; i++, column++) known[column] ||= colwidth?.[i] ?? 0;
    }
    count = Math.max(count, column);
  }
  const given = known.filter((weight) => weight > 0);
  const average = given.length === 0 ? 100 : given.reduce((a, b) => a + b, 0) / given.length;
  return Array.from({ length: count }, (_, i) => known[i] || average);
}

/** The same in percent of the table's width. */
export function columnShares(table: ProseMirrorNode): number[] {
  const weights = columnWeights(table);
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => (weight / sum) * 100);
}
