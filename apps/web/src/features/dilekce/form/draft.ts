import { DILEKCE_TYPES } from '@derkenar/domain';
import { createStore, del, delMany, entries, get, type UseStore, update } from 'idb-keyval';
import type { Content } from './content.ts';
import { type DraftKey, openText, sealText } from './draftKey.ts';

/** Unsaved content, kept in this browser for one person and one petition. */
export interface Draft extends Content, Kept {}

/** The part of a draft that stays readable. */
interface Kept {
  /** Version of the record it was begun on; null for a new petition. */
  readonly etag: string | null;
  /** The time it was kept, in ms since 1970. */
  readonly time: number;
  /** The tab that keeps it. */
  readonly tab: string;
}

/** A draft as it lies in the browser. */
export interface SealedDraft extends Kept {
  readonly sealed: Uint8Array<ArrayBuffer>;
}

/** A draft that lies there and cannot be opened: the key is not here, or it is not the one that sealed it. */
export interface ClosedDraft {
  readonly time: number;
  readonly reason: 'no-key' | 'other-key';
}

export interface FoundDraft {
  readonly draft: Draft | null;
  readonly closed: ClosedDraft | null;
  /** Time of the draft that the next one may take the place of. */
  readonly seen: number | null;
}

export type Written = 'kept' | 'other-tab';

export const NO_DRAFT: FoundDraft = { draft: null, closed: null, seen: null };

/** Longer than any holiday; then nobody comes back to it. */
const LIFE_MS = 90 * 24 * 60 * 60 * 1000;
/** A browser whose storage never answers, or a key that never comes, must not keep the form shut. */
export const PATIENCE_MS = 3000;

// randomUUID is missing where a page comes without TLS.
const TAB = crypto.getRandomValues(new Uint32Array(2)).join('-');

let opened: UseStore | undefined;
function store(): UseStore {
  opened ??= createStore('derkenar-sealed-draft', 'draft');
  return opened;
}

let openedPlain: UseStore | undefined;
/** Earlier releases kept readable drafts here. Their pages, which may still be open, delete what they cannot read. */
function plainStore(): UseStore {
  openedPlain ??= createStore('derkenar-draft', 'draft');
  return openedPlain;
}

/** Drafts of one person are never shown to another. */
export const draftPlace = (userId: string, dilekceId: string | null): string =>
  `${userId}:${dilekceId ?? 'new'}`;

/** Another key of the person, made after the first one was lost, has a draft of its own. */
const nameOf = (place: string, { id }: DraftKey): string => `${place}:${id}`;

/** NO_DRAFT also where the browser refuses to store anything. */
export async function readDraft(place: string, key: DraftKey | null, now = Date.now()): Promise<FoundDraft> {
  const patience = new Promise<FoundDraft>((resolve) => setTimeout(resolve, PATIENCE_MS, NO_DRAFT));
  try {
    return await Promise.race([findDraft(place, key, now), patience]);
  } catch {
    return NO_DRAFT;
  }
}

async function findDraft(place: string, key: DraftKey | null, now: number): Promise<FoundDraft> {
  const plain = (await freshEntries(plainStore(), now)).filter(isPlainEntry);
  if (key !== null) await sealPlain(place, plain, key).catch(() => undefined);
  const lying = (await freshEntries(store(), now)).filter(isSealedEntry);
  return chooseDraft(
    plain.find(([name]) => name === place)?.[1] ?? null,
    lying.filter(([name]) => name.startsWith(`${place}:`)),
    key && { ...key, name: nameOf(place, key) },
  );
}

type Entry = readonly [name: IDBValidKey, value: unknown];

/** Forgets the entries whose time is over. */
async function freshEntries(at: UseStore, now: number): Promise<readonly Entry[]> {
  const all: readonly Entry[] = await entries(at);
  const isOld = ([, value]: Entry) => isKept(value) && now - value.time >= LIFE_MS;
  const old = all.filter(isOld).map(([name]) => name);
  if (old.length > 0) void delMany(old, at).catch(() => undefined);
  return all.filter((one) => !isOld(one));
}

type SealedEntry = readonly [name: string, sealed: SealedDraft];

/** The newest draft that can be read, and the newest that cannot. */
function chooseDraft(
  plain: Draft | null,
  lying: readonly SealedEntry[],
  key: (DraftKey & { readonly name: string }) | null,
): FoundDraft {
  const own = lying.find(([name]) => name === key?.name)?.[1] ?? null;
  const sealed = own && key && openDraft(key.name, key, own);
  const draft = plain && (sealed?.time ?? 0) < plain.time ? plain : sealed;
  const closed = lying.filter(([, one]) => one !== own || sealed === null).map(([, one]) => one.time);
  return {
    draft,
    closed: closed.length === 0 ? null : { time: Math.max(...closed), reason: key ? 'other-key' : 'no-key' },
    seen: draft?.time ?? own?.time ?? null,
  };
}

/**
 * Leaves a draft alone that another tab has kept since this one looked (`seen`: the time of the draft it
 * knows). Rejects where the browser refuses.
 */
export async function writeDraft(
  place: string,
  key: DraftKey,
  draft: Omit<Draft, 'tab'>,
  seen: number | null,
): Promise<Written> {
  const name = nameOf(place, key);
  // The page may be about to go: nothing is waited for before the browser has been asked to store.
  const sealed = sealDraft(name, key, { ...draft, tab: TAB });
  let written: Written = 'kept';
  await update<unknown>(
    name,
    (old) => {
      written = isForeign(old, seen) ? 'other-tab' : 'kept';
      return written === 'kept' ? sealed : old;
    },
    store(),
  );
  if (written === 'kept') await dropSeen(place, plainStore(), seen).catch(() => undefined);
  return written;
}

/** Only a draft that this tab wrote or has seen. */
export async function dropDraft(place: string, key: DraftKey | null, seen: number | null): Promise<void> {
  if (key !== null) await dropSeen(nameOf(place, key), store(), seen);
  await dropSeen(place, plainStore(), seen);
}

async function dropSeen(name: string, at: UseStore, seen: number | null): Promise<void> {
  const found = await get<unknown>(name, at);
  if (isKept(found) && !isForeign(found, seen)) await del(name, at);
}

/** Has another tab kept it since this one looked? */
export const isForeign = (found: unknown, seen: number | null, tab = TAB): boolean =>
  isKept(found) && found.tab !== tab && found.time !== seen;

/** Seals what an earlier release left readable of this person. Of two drafts of one petition the newer one stays. */
async function sealPlain(place: string, plain: readonly PlainEntry[], key: DraftKey): Promise<void> {
  const person = place.slice(0, place.indexOf(':') + 1);
  for (const [at, draft] of plain.filter(([name]) => name.startsWith(person))) {
    const name = nameOf(at, key);
    const sealed = sealDraft(name, key, draft);
    await update<unknown>(
      name,
      (old) => (isSealedDraft(old) && old.time >= draft.time ? old : sealed),
      store(),
    );
    const present = await get<unknown>(at, plainStore());
    if (isKept(present) && present.time === draft.time) await del(at, plainStore());
  }
}

/** A draft opens only under its name, with the time, the tab and the version that it was kept with. */
const contextOf = (name: string, { etag, time, tab }: Kept): string =>
  JSON.stringify([name, etag, time, tab]);

export function sealDraft(name: string, key: DraftKey, draft: Draft): SealedDraft {
  const { etag, time, tab, ...content } = draft;
  return { sealed: sealText(key, contextOf(name, draft), JSON.stringify(content)), etag, time, tab };
}

/** null: another key or another name, or the draft was changed. */
export function openDraft(name: string, key: DraftKey, { sealed, ...kept }: SealedDraft): Draft | null {
  try {
    const content: unknown = JSON.parse(openText(key, contextOf(name, kept), sealed));
    const draft: unknown = { ...(content as object), ...kept };
    return isDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

type PlainEntry = readonly [place: string, draft: Draft];

const isPlainEntry = (entry: Entry): entry is PlainEntry => typeof entry[0] === 'string' && isDraft(entry[1]);

const isSealedEntry = (entry: Entry): entry is SealedEntry =>
  typeof entry[0] === 'string' && isSealedDraft(entry[1]);

const isSealedDraft = (value: unknown): value is SealedDraft =>
  isKept(value) && 'sealed' in value && value.sealed instanceof Uint8Array;

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { etag, time, tab } = value as Record<string, unknown>;
  return typeof time === 'number' && typeof tab === 'string' && (etag === null || typeof etag === 'string');
}

/** A stored value may come from another release. */
export function isDraft(value: unknown): value is Draft {
  if (!isKept(value)) return false;
  const { name, type, sablon } = value as unknown as Record<string, unknown>;
  return (
    typeof name === 'string' &&
    typeof sablon === 'string' &&
    (type === '' || (typeof type === 'string' && Object.hasOwn(DILEKCE_TYPES, type)))
  );
}
