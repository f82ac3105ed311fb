type Make = (definition: never) => unknown;
type LazyClass = new (make: Make) => object;

const IS_LAZY = Symbol('lazyRecord');
/** By the definitions: the getters of all their records stand on one prototype, since new ones for each would take most of the time. */
const classes = new WeakMap<object, LazyClass>();

/**
 * The definitions' members by their codes, each made when it is first asked for: a petition asks for few facts and lists of
 * a case. own() and hasOwn() know them; a spread, JSON or another process needs withoutLazy(). `definitions`: the same
 * array each time.
 */
export function lazyRecord<D extends { readonly code: string }, V>(
  definitions: readonly D[],
  make: (definition: D) => V,
): Record<D['code'], V> {
  let known = classes.get(definitions);
  if (known === undefined) classes.set(definitions, (known = classOf(definitions)));
  return new known(make) as Record<D['code'], V>;
}

function classOf(definitions: readonly { readonly code: string }[]): LazyClass {
  class Lazy {
    readonly #make: Make;
    readonly #made: unknown[] = [];

    constructor(make: Make) {
      this.#make = make;
    }

    static getter(definition: object, place: number): (this: Lazy) => unknown {
      return function () {
        const made = this.#made[place];
        return made === undefined ? (this.#made[place] = this.#make(definition as never)) : made;
      };
    }
  }
  const { prototype } = Lazy;
  // Nothing but the definitions' codes is to be found in a record: codes come from templates.
  Object.setPrototypeOf(prototype, null);
  Reflect.deleteProperty(prototype, 'constructor');
  Object.defineProperty(prototype, IS_LAZY, { value: true });
  for (const [place, definition] of definitions.entries())
    Object.defineProperty(prototype, definition.code, {
      enumerable: true,
      configurable: true,
      get: Lazy.getter(definition, place),
    });
  return Lazy;
}

const isLazy = (record: object): boolean => IS_LAZY in record;

/** Whether the record has the member, and not what it inherits. */
export const hasOwn = (record: object, key: string): boolean =>
  Object.hasOwn(record, key) || (isLazy(record) && key in record);

/** The member that is the record's own. */
export const own = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record !== undefined && (Object.hasOwn(record, key) || isLazy(record)) ? record[key] : undefined;

/** The value with all members of all lazy records in it, for what copies: a spread, JSON, another process. */
export function withoutLazy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutLazy) as T;
  if (!isLazy(value) && Object.getPrototypeOf(value) !== Object.prototype) return value;
  const keys: Extract<keyof T, string>[] = [];
  for (const key in value) keys.push(key);
  return Object.fromEntries(keys.map((key) => [key, withoutLazy(value[key])])) as T;
}
