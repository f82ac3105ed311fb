import { BelgeError } from '@derkenar/belge';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { READER_COUNT } from '../../../belge/reading/readBelgeFile.ts';
import { errorText, isAbort } from '../../../client/api.ts';
import { type Item, type ItemChange, isUnread, type Source } from './item.ts';
import { createItemKey } from './itemKey.ts';
import { nameOf, readSource } from './readSource.ts';

/** A list of hundreds takes longer to lay out than a file to read: it is drawn some times a second. */
const DRAW_MS = 150;

interface Reading {
  readonly abort: AbortController;
  running: number;
}

/** The list of files and what they become: read side by side, begun in the order in which they were chosen. */
export function useItems() {
  const [items, setItems] = useState<readonly Item[]>([]);
  const latest = useRef(items);
  const reading = useRef<Reading>(null);
  const drawing = useRef<ReturnType<typeof setTimeout>>(undefined);

  const set = useCallback((next: (old: readonly Item[]) => readonly Item[]) => {
    latest.current = next(latest.current);
    setItems(latest.current);
  }, []);
  const changeItem = useCallback(
    (key: string, change: ItemChange) => set((old) => changed(old, key, change)),
    [set],
  );
  const changeItemSoon = useCallback((key: string, change: ItemChange) => {
    latest.current = changed(latest.current, key, change);
    drawing.current ??= setTimeout(() => {
      drawing.current = undefined;
      startTransition(() => setItems(latest.current));
    }, DRAW_MS);
  }, []);
  const removeItems = useCallback(
    (gone: (item: Item) => boolean) => set((old) => old.filter((one) => !gone(one))),
    [set],
  );

  const readSome = useCallback(
    async (own: Reading) => {
      const { signal } = own.abort;
      for (let next = nextOf(latest.current); next && !signal.aborted; next = nextOf(latest.current)) {
        const { key, source } = next;
        changeItemSoon(key, { status: 'reading' });
        try {
          changeItemSoon(key, await readSource(source, signal));
        } catch (error) {
          if (isAbort(error)) break;
          changeItemSoon(key, {
            status: 'unreadable',
            selected: false,
            reason: error instanceof BelgeError ? error.message : errorText(error),
          });
        }
      }
      // The count falls at once, because a file that comes now needs a new reader.
      own.running--;
    },
    [changeItemSoon],
  );
  const startReading = useCallback(() => {
    const own = (reading.current ??= { abort: new AbortController(), running: 0 });
    // Counted before: one that finds nothing has ended by then.
    for (let n = own.running; n < READER_COUNT; n++) {
      own.running++;
      void readSome(own);
    }
  }, [readSome]);

  const addSources = useCallback(
    (sources: readonly Source[]) => {
      set((old) => [...old, ...sources.map(createItem)]);
      startReading();
    },
    [set, startReading],
  );
  /** Files that have not been read leave the list. */
  const stopReading = useCallback(() => {
    reading.current?.abort.abort();
    reading.current = null;
    removeItems(isUnread);
  }, [removeItems]);
  useEffect(() => () => reading.current?.abort.abort(), []);

  return { items, latest, addSources, stopReading, changeItem, removeItems };
}

const changed = (items: readonly Item[], key: string, change: ItemChange): readonly Item[] =>
  items.map((one) => (one.key === key ? { ...one, ...change } : one));

const nextOf = (items: readonly Item[]): Item | undefined => items.find(({ status }) => status === 'waiting');

const createItem = (source: Source): Item => ({
  key: createItemKey(),
  source,
  status: 'waiting',
  name: source.library?.name ?? nameOf(source.path),
  type: source.library?.type ?? 'kendi_dilekcelerim',
  suggestion: null,
  sablon: '',
  selected: true,
  warnings: [],
  reason: null,
  id: null,
});
