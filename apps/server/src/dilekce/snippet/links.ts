import { readHtml, withLinks, writeHtml } from '@derkenar/belge';
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
