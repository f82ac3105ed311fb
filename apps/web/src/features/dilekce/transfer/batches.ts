/** Characters of texts in a request; the server takes 8 MB, and a letter may be four bytes. */
const MAX_BATCH = 1_500_000;

/** Parts of the list that fit into one request, each with at least one item. */
export function batchesOf<T>(items: readonly T[], most: number, lengthOf: (item: T) => number): T[][] {
  const found: T[][] = [];
  let length = 0;
  for (const item of items) {
    const last = found.at(-1);
    if (last && last.length < most && length + lengthOf(item) <= MAX_BATCH) {
      last.push(item);
      length += lengthOf(item);
    } else {
      found.push([item]);
      length = lengthOf(item);
    }
  }
  return found;
}
