/** Notes of one kind about objects; nobody sees them but who holds the field, and copies of an object have none. */
export interface HiddenField<K extends object, V> {
  readonly get: (object: K) => V | undefined;
  readonly set: (object: K, value: V) => void;
}

/** Its constructor makes no object: a class that extends it gives its private fields to the one that is handed over. */
// oxlint-disable-next-line typescript/no-extraneous-class -- see above
class Given {
  constructor(object: object) {
    // oxlint-disable-next-line no-constructor-return -- see above
    return object;
  }
}

/**
 * A field that only `get` and `set` know. It does what a WeakMap does, but a WeakMap's values outlive a collection of
 * young objects, and what they hold does, too: documents that are used once would all be copied and kept for a while.
 */
export function hiddenField<K extends object, V>(): HiddenField<K, V> {
  class Note extends Given {
    #value: V;
    constructor(object: K, value: V) {
      super(object);
      this.#value = value;
    }
    static get(object: K): V | undefined {
      return #value in object ? (object as unknown as Note).#value : undefined;
    }
    static set(object: K, value: V): void {
      if (#value in object) (object as unknown as Note).#value = value;
      else if (Object.isExtensible(object)) void new Note(object, value);
    }
  }
  return Note;
}
