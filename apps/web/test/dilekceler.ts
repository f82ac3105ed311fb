import type { Dilekce } from '@derkenar/domain';
import type { Locator, Page } from 'playwright-core';
import type { Site } from './site.ts';

/** The address of the list of those that the words find: to draw and to judge all of them takes ten times as long. */
export const listOf = (words: string): string => `/?ara=${encodeURIComponent(words)}`;

export const rows = (page: Page): Locator => page.locator('tbody tr[data-id]');
export const names = (page: Page): Promise<string[]> =>
  rows(page).evaluateAll((all) => all.map((row) => row.querySelector('[title]')?.textContent.trim() ?? ''));
export const row = (page: Page, isim: string): Locator => rows(page).filter({ hasText: isim });

/**
 * Adds petitions of the office, seen by whoever loads the list afterwards. One after the other: of one person's
 * requests the server lets only so many wait.
 */
export async function add(site: Site, ...dilekceNames: readonly string[]): Promise<Dilekce[]> {
  const dilekceler: Dilekce[] = [];
  for (const isim of dilekceNames) {
    const body = { isim, dilekce_tipi: 'kendi_dilekcelerim', sablon: `<p>${isim}</p>` };
    dilekceler.push(await site.post<Dilekce>('dilekce', body));
  }
  return dilekceler;
}
