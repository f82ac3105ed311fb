import { DILEKCE_TYPES } from '@derkenar/domain';
import { createStore, del, entries, get, type UseStore, update } from 'idb-keyval';
import type { Content } from './content.ts';

/** Unsaved content, kept in this browser for one person and one petition. */
export interface Draft extends Content {
  /** Version of the record it was begun on; null for a new petition. */
  readonly etag: string | null;
  /** The time it was kept, in ms since 1970. */
  readonly time: number;
  /** The tab that keeps it. */
  readonly tab: string;
}

export type Kept = 'kept' | 'other-tab';

/** Longer than any holiday; then nobody comes back to it. */
const LIFE_MS = 90 * 24 * 60 * 60 * 1000;
/** A browser whose storage never answers must not keep the form shut. */
const PATIENCE_MS = 3000;

// randomUUID is missing where a page comes without TLS.
const TAB = crypto.getRandomValues(new Uint32Array(2)).join('-');

let opened: UseStore | undefined;
function store(): UseStore {
  opened ??= createStore('derkenar-draft', 'draft');
  return opened;
}

/** Drafts of one person are never shown to another. */
export const draftKey = (userId: string, dilekceId: string | null): string =>
  `${userId}:${dilekceId ?? 'new'}`;

/** null when there is none, and where the browser refuses to store anything. */
export async function readDraft(key: string, now = Date.now()): Promise<Draft | null> {
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined));
  try {
    const found = await Promise.race([get<unknown>(key, store()), patience]);
    void forgetOld(now).catch(() => undefined);
    return isDraft(found) && now - found.time < LIFE_MS ? found : null;
  } catch {
    return null;
  }
}

/**
 * Leaves a draft alone that another tab has kept since this one looked (`seen`: the time of the draft it
 * knows). Rejects where the browser refuses.
 */
export async function writeDraft(key: string, draft: Omit<Draft, 'tab'>, seen: number | null): Promise<Kept> {
  let kept: Kept = 'kept';
  await update<unknown>(
    key,
    (old) => {
      kept = isForeign(old, seen) ? 'other-tab' : 'kept';
      return kept === 'kept' ? { ...draft, tab: TAB } : old;
    },
    store(),
  );
  return kept;
}

/** Only a draft that this tab wrote or has seen. */
export async function dropDraft(key: string, seen: number | null): Promise<void> {
  if (!isForeign(await get<unknown>(key, store()), seen)) await del(key, store());
}

/** Has another tab kept it since this one looked? */
export const isForeign = (found: unknown, seen: number | null, tab = TAB): boolean =>
  isDraft(found) && found.tab !== tab && found.time !== seen;

async function forgetOld(now: number): Promise<void> {
  for (const [key, value] of await entries<IDBValidKey, unknown>(store()))
    if (!isDraft(value) || now - value.time >= LIFE_MS) await del(key, store());
}

/** A stored value may come from another release. */
export function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { name, type, sablon, etag, time, tab } = value as Record<string, unknown>;
  return (
    typeof name === 'string' &&
    typeof sablon === 'string' &&
    typeof time === 'number' &&
    typeof tab === 'string' &&
    (type === '' || (typeof type === 'string' && Object.hasOwn(DILEKCE_TYPES, type))) &&
    (etag === null || typeof etag === 'string')
  );
}
