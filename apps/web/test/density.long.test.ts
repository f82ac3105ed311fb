import type { StoredTakip } from '@derkenar/domain';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from './site.ts';

/** Cases and petitions that a window of this height shows at least (design brief). */
const ROWS = 14;
const LINE_PX = 37;
const VIEWPORT = { width: 1366, height: 768 };
const CASES = 16;
const PATHS = [
  '/',
  '/bugun',
  '/takip',
  '/takip/yeni',
  '/takip/aktar',
  '/sureler',
  '/toplu',
  '/belgeler',
  '/paketler',
  '/parcalar',
  '/cop-kutusu',
  '/ice-aktar',
  '/oranlar',
  '/hesap',
  '/yonetim/kisiler',
  '/yonetim/roller',
  '/yonetim/kayitlar',
  '/yonetim/kisisel-veriler',
  '/yonetim/avukatlar',
  '/yonetim/antet',
  '/yonetim/buro',
];

let site: Site;
beforeAll(async () => {
  site = await startSite();
  const { name, value } = await site.cookie('yonetici');
  const headers = { cookie: `${name}=${value}`, 'content-type': 'application/json' };
  const search = { method: 'POST', headers, body: JSON.stringify({ ara: '2025/14587' }) };
  const found = await (await fetch(`${site.url}/api/v1/takip/ara`, search)).json();
  const [first] = (found as { takipler: { id: string }[] }).takipler;
  const base = await (await fetch(`${site.url}/api/v1/takip/${first?.id}`, { headers })).json();
  for (let n = 1; n <= CASES; n++)
    await site.post('takip', { ...(base as StoredTakip), dosyaEsasNo: `2024/${900 + n}` });
});
afterAll(() => site.close());

/** Rows of the table that stand in the window as a whole. */
const wholeRows = (page: Page): Promise<number> =>
  page.evaluate<number>(`[...document.querySelectorAll('table tbody tr')].filter((row) => {
    const { top, bottom, height } = row.getBoundingClientRect();
    return height > 10 && top >= 0 && bottom <= innerHeight;
  }).length`);

/** Heights of all rows that are drawn, the highest first. */
const rowHeights = (page: Page): Promise<readonly number[]> =>
  page.evaluate<readonly number[]>(`[...document.querySelectorAll('table tbody tr')]
    .map((row) => Math.round(row.getBoundingClientRect().height)).filter((height) => height > 10)
    .toSorted((a, b) => b - a)`);

/** Sizes in px and weights of the texts that are seen, without those of documents on paper and of the ruler. */
const looksOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(`[...new Set([...document.querySelectorAll('body *')]
    .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ''))
    .filter((one) => one.checkVisibility() && !one.closest('[lang]:not(html), .ProseMirror, svg, script, style, title, option'))
    .map((one) => getComputedStyle(one)).flatMap(({ fontSize, fontWeight }) => [fontSize, fontWeight]))]`);

const LOOKS = new Set(['12.5px', '14px', '15px', '20px', '400', '500', '600']);

describe('the texts of a page', () => {
  it.each(PATHS)('have four sizes and three weights: %s', async (path) => {
    const { page } = await site.open(path, { viewport: VIEWPORT });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    expect((await looksOf(page)).filter((look) => !LOOKS.has(look))).toEqual([]);
    await site.leave(page);
  });
});

describe('a window of 768 px', () => {
  // The notice that samples are loaded stands above the cases.
  it.each([
    ['cases', '/takip'],
    ['petitions', '/'],
  ])('shows 14 %s without scrolling', async (_, path) => {
    const { page } = await site.open(path, { viewport: VIEWPORT });
    await page
      .locator('table tbody tr')
      .nth(ROWS - 1)
      .waitFor();
    await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(ROWS);
    // One line each, whatever it holds.
    expect((await rowHeights(page))[0]).toBeLessThanOrEqual(LINE_PX);
    await site.leave(page);
  });
});
