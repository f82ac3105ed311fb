/** Who asks for something that all share. */
export interface Requester {
  readonly buroId: string;
  readonly kullaniciId: string;
}

export interface Turns<T> {
  readonly size: () => number;
  readonly add: (requester: Requester, item: T) => void;
  readonly next: () => T | undefined;
}

/** What waits: offices in turn, the people of an office in turn, and of a person what came first. */
export function createTurns<T>(): Turns<T> {
  const burolar = new Map<string, Map<string, T[]>>();
  let size = 0;
  return {
    size: () => size,
    add({ buroId, kullaniciId }, item) {
      const users = burolar.get(buroId) ?? new Map<string, T[]>();
      burolar.set(buroId, users);
      const items = users.get(kullaniciId) ?? [];
      users.set(kullaniciId, items);
      items.push(item);
      size++;
    },
    next() {
      const buro = toTheEnd(burolar);
      if (buro === undefined) return undefined;
      const [buroId, users] = buro;
      const [kullaniciId, items] = toTheEnd(users) as [string, T[]];
      const item = items.shift();
      if (items.length === 0) users.delete(kullaniciId);
      if (users.size === 0) burolar.delete(buroId);
      size--;
      return item;
    },
  };
}

/** The first entry, which is the last one from now on. */
function toTheEnd<V>(map: Map<string, V>): [string, V] | undefined {
  const [first] = map;
  if (first === undefined) return undefined;
  map.delete(first[0]);
  map.set(...first);
  return first;
}
