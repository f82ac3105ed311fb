import type { Dilekce } from '@derkenar/domain';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Site } from './site.ts';

export const rows = (page: Page): Locator => page.locator('tbody tr[data-id]');
export const names = (page: Page): Promise<string[]> =>
  rows(page).evaluateAll((all) => all.map((row) => row.children[1]?.firstChild?.textContent?.trim() ?? ''));
export const row = (page: Page, isim: string): Locator => rows(page).filter({ hasText: isim });

/** Adds petitions of the office, seen by whoever loads the list afterwards. */
export async function add(site: Site, page: Page, ...isimler: readonly string[]): Promise<Dilekce[]> {
  return Promise.all(
    isimler.map(async (isim) => {
      const data = { isim, dilekce_tipi: 'kendi_dilekcelerim', sablon: `<p>${isim}</p>` };
      const response = await page.request.post(`${site.url}/api/v1/dilekce`, { data });
      expect(response.status()).toBe(201);
      return (await response.json()) as Dilekce;
    }),
  );
}
