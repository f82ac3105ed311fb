/**
 * The definitions' members by their codes, each made when it is first asked for: a petition asks for few facts and lists of
 * a case. A copy of the record, also one for another process, has all of them.
 */
export function lazyRecord<D extends { readonly code: string }, V>(
  definitions: readonly D[],
  make: (definition: D) => V,
): Record<D['code'], V> {
  const record = {} as Record<string, V>;
  for (const definition of definitions) {
    const { code } = definition;
    const get = () => {
      const value = make(definition);
      Object.defineProperty(record, code, { enumerable: true, value });
      return value;
    };
    Object.defineProperty(record, code, { enumerable: true, configurable: true, get });
  }
  return record;
}
