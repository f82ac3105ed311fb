/** The list with each entry changed; the list itself where every entry stays as it is. */
export function mapSame<T>(list: readonly T[], change: (one: T) => T): readonly T[] {
  let changed: T[] | null = null;
  for (let i = 0; i < list.length; i++) {
    const now = change(list[i] as T);
    if (now === list[i]) continue;
    changed ??= list.slice();
    changed[i] = now;
  }
  return changed ?? list;
}
