import { BelgeError } from '@derkenar/belge';
import type { Archive } from '@derkenar/belge/read';
import { DILEKCE_TYPES, type DilekceType, LIBRARY_LIST } from '@derkenar/domain';
import { dilekceTransferMessages as t } from '../../../messages/dilekceTransfer.ts';
import type { Source } from './item.ts';
import { createItemKey } from './itemKey.ts';
import type { SnippetSource } from './snippetItem.ts';

export const isLibrary = (archive: Archive): boolean => archive.has(LIBRARY_LIST);

export interface LibrarySources {
  readonly sources: readonly Source[];
  readonly snippets: readonly SnippetSource[];
}

/**
 * The petitions and snippets of an exported library, as librarySchema has them; the server checks each by its schema
 * anyway, so that this page need not load zod. Throws BelgeError.
 */
export function librarySources(archive: Archive): LibrarySources {
  const list = readList(archive);
  if (list === null) throw new BelgeError('kitaplik-bozuk', t.drop.libraryMalformed);
  const fileOf = (file: string) => new File([archive.bytes(file) as BlobPart], file);
  const snippets = list.snippets?.map(({ id, file, name }) => ({
    id,
    source: { key: createItemKey(), path: file, name, open: () => fileOf(file) },
  }));
  const keys = snippets ? new Map(snippets.map(({ id, source }) => [id, source.key])) : null;
  return {
    sources: list.entries.map(({ file, name, type, favorite }) => ({
      path: file,
      open: () => fileOf(file),
      library: { name, type, favorite, snippets: keys },
    })),
    snippets: snippets?.map(({ source }) => source) ?? [],
  };
}

interface Entry {
  readonly file: string;
  readonly name: string;
  readonly type: DilekceType;
  readonly favorite: boolean;
}

interface SnippetEntry {
  readonly id: string;
  readonly file: string;
  readonly name: string;
}

interface List {
  readonly entries: readonly Entry[];
  /** null in a library without any. */
  readonly snippets: readonly SnippetEntry[] | null;
}

const VERSIONS: readonly unknown[] = [1, 2, 3, 4];

function readList(archive: Archive): List | null {
  try {
    const list: unknown = JSON.parse(new TextDecoder().decode(archive.bytes(LIBRARY_LIST)));
    if (!isObject(list) || list['bicim'] !== 'derkenar-kitaplik' || !VERSIONS.includes(list['surum']))
      return null;
    const { dilekceler, parcalar } = list;
    const entries = all(dilekceler, entryOf);
    const snippets = parcalar === undefined ? null : all(parcalar, snippetOf);
    return entries === null || (parcalar !== undefined && snippets === null) ? null : { entries, snippets };
  } catch {
    return null;
  }
}

/** null where one of them is null, or there is no list. */
function all<T>(values: unknown, read: (value: unknown) => T | null): readonly T[] | null {
  if (!Array.isArray(values)) return null;
  const found = values.map(read);
  return found.every((one) => one !== null) ? found : null;
}

function snippetOf(value: unknown): SnippetEntry | null {
  if (!isObject(value)) return null;
  const { id, dosya, isim } = value;
  if (typeof id !== 'string' || typeof dosya !== 'string' || typeof isim !== 'string') return null;
  return { id, file: dosya, name: isim };
}

function entryOf(value: unknown): Entry | null {
  if (!isObject(value)) return null;
  const { dosya, isim, dilekce_tipi: type, favori_mi: favorite } = value;
  if (typeof dosya !== 'string' || typeof isim !== 'string' || typeof favorite !== 'boolean' || !isType(type))
    return null;
  return { file: dosya, name: isim, type, favorite };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isType = (value: unknown): value is DilekceType =>
  typeof value === 'string' && Object.hasOwn(DILEKCE_TYPES, value);
