import { BelgeError } from '@derkenar/belge';
import type { Archive } from '@derkenar/belge/read';
import { DILEKCE_TYPES, type DilekceType, LIBRARY_LIST } from '@derkenar/domain';
import { dilekceTransferMessages as t } from '../../../messages/dilekceTransfer.ts';
import type { Source } from './item.ts';

export const isLibrary = (archive: Archive): boolean => archive.has(LIBRARY_LIST);

/**
 * The petitions of an exported library, as kitaplikSchema has them; the server checks each by its schema anyway,
 * so that this page need not load zod. Throws BelgeError.
 */
export function librarySources(archive: Archive): Source[] {
  const listed = readList(archive);
  if (listed === null) throw new BelgeError('kitaplik-bozuk', t.drop.libraryMalformed);
  return listed.map(({ file, name, type, favorite }) => ({
    path: file,
    open: () => new File([archive.bytes(file) as BlobPart], file),
    library: { name, type, favorite },
  }));
}

interface Entry {
  readonly file: string;
  readonly name: string;
  readonly type: DilekceType;
  readonly favorite: boolean;
}

function readList(archive: Archive): readonly Entry[] | null {
  try {
    const list: unknown = JSON.parse(new TextDecoder().decode(archive.bytes(LIBRARY_LIST)));
    if (
      !isObject(list) ||
      list['bicim'] !== 'derkenar-kitaplik' ||
      ![1, 2, 3].includes(list['surum'] as number)
    )
      return null;
    const { dilekceler } = list;
    if (!Array.isArray(dilekceler)) return null;
    const entries = dilekceler.map(entryOf);
    return entries.every((entry) => entry !== null) ? entries : null;
  } catch {
    return null;
  }
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
