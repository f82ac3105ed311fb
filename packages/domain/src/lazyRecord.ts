interface State {
  readonly make: (definition: never) => unknown;
  readonly made: Map<string, unknown>;
}

type Members = readonly (readonly [code: string, PropertyDescriptor])[];

const states = new WeakMap<object, State>();
/** By the definitions: all records of them have the same getters, since new ones for each would take most of the time. */
const members = new WeakMap<object, Members>();

/**
 * The definitions' members by their codes, each made when it is first asked for: a petition asks for few facts and lists of
 * a case. A copy of the record, also one for another process, has all of them. `definitions`: the same array each time.
 */
export function lazyRecord<D extends { readonly code: string }, V>(
  definitions: readonly D[],
  make: (definition: D) => V,
): Record<D['code'], V> {
  const record = {} as Record<string, V>;
  states.set(record, { make, made: new Map() });
  let known = members.get(definitions);
  if (known === undefined) members.set(definitions, (known = definitions.map(memberOf)));
  for (const [code, descriptor] of known) Object.defineProperty(record, code, descriptor);
  return record;
}

const memberOf = (definition: { readonly code: string }): Members[number] => {
  const { code } = definition;
  function get(this: object): unknown {
    const { make, made } = states.get(this) as State;
    if (!made.has(code)) made.set(code, make(definition as never));
    return made.get(code);
  }
  return [code, { enumerable: true, configurable: true, get }];
};
