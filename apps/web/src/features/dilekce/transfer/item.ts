import { CSV_BOM, csvRow, type DilekceImportResult, type DilekceType } from '@derkenar/domain';
import { dilekceTransferMessages as t } from '../../../messages/dilekceTransfer.ts';
import { typeLabel } from '../sort.ts';
import type { SnippetItem } from './snippetItem.ts';

/** A file that was chosen, to be opened when its turn comes: of an archive no more is inflated than is read. */
export interface Source {
  /** The file's name with its folders. */
  readonly path: string;
  readonly open: () => File | Promise<File>;
  /** The entry in an exported library, whose template is taken as it is. */
  readonly library?: LibraryEntry;
}

interface LibraryEntry {
  readonly name: string;
  readonly type: DilekceType;
  readonly favorite: boolean;
  /** The snippets of its library: the key of each by the id that templates name it by; null in an older library. */
  readonly snippets: ReadonlyMap<string, string> | null;
}

type Status = keyof typeof t.status;

/** A petition on its way into the library. */
export interface Item {
  /** Names it for the server: sent twice, it is added once. */
  readonly key: string;
  readonly source: Source;
  readonly status: Status;
  readonly name: string;
  readonly type: DilekceType;
  /** The title in the text, if it differs from the name. */
  readonly suggestion: string | null;
  /** Canonical HTML; '' until it is read. */
  readonly sablon: string;
  readonly selected: boolean;
  /** Turkish sentences: what reading or saving left out. */
  readonly warnings: readonly string[];
  /** Why it could not be read or added. */
  readonly reason: string | null;
  /** The id in the library; null before it is added. */
  readonly id: string | null;
}

/** May be looked at, changed and added. */
export const isReady = ({ status }: Item): boolean =>
  status === 'ready' || status === 'hata' || status === 'atlandi';
export const isAdded = ({ status }: Item): boolean => status === 'eklendi' || status === 'vardi';
export const isUnread = ({ status }: Item): boolean => status === 'waiting' || status === 'reading';
/** Lost when the page is left; what was left out on purpose is not. */
export const isUnsaved = (item: Item): boolean =>
  isUnread(item) || item.status === 'ready' || item.status === 'hata' || item.status === 'saving';
export const isFailed = ({ status }: Item): boolean => status === 'unreadable' || status === 'hata';

export type ItemChange = Partial<Omit<Item, 'key' | 'source'>>;

export function resultChange(
  { durum, id, isim, uyarilar, neden }: DilekceImportResult,
  { warnings: before }: Item,
): ItemChange {
  return {
    status: durum,
    id,
    name: isim,
    reason: neden,
    selected: false,
    warnings: [...new Set([...before, ...uyarilar])],
  };
}

/** A row a file: what became of it, and why. */
export const reportCsv = (items: readonly Item[], snippets: readonly SnippetItem[] = []): string =>
  CSV_BOM +
  [
    [...t.result.titles],
    ...items.map(({ source, name, type, status, reason, warnings }) => [
      source.path,
      name,
      typeLabel(type),
      t.status[status],
      reason ?? '',
      warnings.join(' '),
    ]),
    ...snippets.map(({ path, name, status, addedName, reason }) => [
      path,
      addedName ?? name,
      t.snippets.one,
      t.snippets.status[status],
      reason ?? '',
      '',
    ]),
  ]
    .map(csvRow)
    .join('');
