import { readHtml, withLinks, writeHtml } from '@derkenar/belge';
import type { ImportedDilekce } from '@derkenar/domain';
import type { Tenant } from '../../db/tenant.ts';
import { liveSnippets } from './store.ts';

const MARK = /<div data-parca="([\da-f-]{36})">/g;

/** Canonical HTML without the links to snippets that are deleted or another office's; the text stays. */
export async function withOwnLinks(tenant: Tenant, html: string): Promise<string> {
  const ids = [...new Set(Array.from(html.matchAll(MARK), ([, id]) => id as string))];
  if (ids.length === 0) return html;
  const own = await liveSnippets(tenant, ids);
  return own.size === ids.length ? html : writeHtml(withLinks(readHtml(html).value, own));
}

/** Canonical HTML of a file, linked to the office's snippets instead of those in the file; without `links` as it is. */
export function relinked(html: string, links: ImportedDilekce['parcalar']): string {
  if (links === undefined) return html;
  const own = new Map(links.map(({ dosyadaki, parca }) => [dosyadaki, parca]));
  return html.replace(MARK, (_, id: string) => `<div data-parca="${own.get(id) ?? NO_SNIPPET}">`);
}

/** The nil UUID (RFC 9562 §5.9), which no snippet has: the link goes, the text stays. */
const NO_SNIPPET = '00000000-0000-0000-0000-000000000000';
