import type { SnippetImportResult } from '@derkenar/domain';
import type { dilekceTransferMessages } from '../../../messages/dilekceTransfer.ts';

/** A snippet that lies in an exported library. */
export interface SnippetSource {
  readonly key: string;
  /** The name of its file in the archive. */
  readonly path: string;
  readonly name: string;
  readonly open: () => File;
}

/** A snippet on its way into the office. */
export interface SnippetItem extends SnippetSource {
  readonly status: keyof typeof dilekceTransferMessages.snippets.status;
  readonly selected: boolean;
  /** The office's snippet: a new one, or its own of the same name and text; null before. */
  readonly id: string | null;
  /** Its name in the office. */
  readonly addedName: string | null;
  /** Why it could not be added. */
  readonly reason: string | null;
}

export type SnippetChange = Partial<Omit<SnippetItem, keyof SnippetSource>>;

export const createSnippetItem = (source: SnippetSource): SnippetItem => ({
  ...source,
  status: 'ready',
  selected: true,
  id: null,
  addedName: null,
  reason: null,
});

/** May be chosen and added. */
export const isOpen = ({ status }: SnippetItem): boolean => status === 'ready' || status === 'hata';
export const isChosen = (snippet: SnippetItem): boolean => snippet.selected && isOpen(snippet);

export const snippetChange = ({ durum, id, isim, neden }: SnippetImportResult): SnippetChange => ({
  status: durum,
  id,
  addedName: id === null ? null : isim,
  reason: neden,
});

/** As much of an item as names the snippets that it follows. */
interface LinkedItem {
  readonly sablon: string;
  readonly source: { readonly library?: { readonly snippets: ReadonlyMap<string, string> | null } };
}

/** As canonical HTML has it. */
const MARK = /<div data-parca="([\da-f-]{36})">/g;

/** The snippets of its library to which the petition is linked: the key of each by its id in the file. */
export function linkedKeys({ sablon, source }: LinkedItem): ReadonlyMap<string, string> {
  const snippets = source.library?.snippets;
  const found = new Map<string, string>();
  if (!snippets) return found;
  for (const [, id = ''] of sablon.matchAll(MARK)) {
    const key = snippets.get(id);
    if (key !== undefined) found.set(id, key);
  }
  return found;
}
