import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { names, row, rows } from './dilekceler.ts';
import { expectFocus, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const WIDE = { viewport: { width: 1440, height: 900 } };
const part = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}, `) });
const countOf = async (page: Page, name: string): Promise<number> =>
  Number(/, (\d+) dilekçe$/.exec((await part(page, name).getAttribute('aria-label')) ?? '')?.[1]);

async function openList(options: Parameters<Site['open']>[1] = WIDE) {
  const visit = await site.open('/', options);
  await rows(visit.page).first().waitFor();
  return visit;
}

describe('the parts of the list', () => {
  it('are chosen by arrow keys, stand in the address and come back on the way back', async () => {
    const { page, offences } = await openList();
    const all = await countOf(page, 'Tümü');
    expect(all).toBe((await names(page)).length);
    await part(page, 'Tümü').focus();
    await page.keyboard.press('ArrowRight');
    await expectFocus(part(page, 'Son kullanılan'));
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => new URL(page.url()).search).toBe('?adim=acilis');
    await expect.poll(async () => (await names(page)).length).toBe(await countOf(page, 'Açılış'));
    expect(await countOf(page, 'Açılış')).toBeLessThan(all);
    await page.goBack();
    await page.goBack();
    await expect.poll(async () => (await names(page)).length).toBe(all);
    expect(await part(page, 'Tümü').isChecked()).toBe(true);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('have counts that follow the search and add up to the whole', async () => {
    const { page } = await openList();
    const before = await countOf(page, 'Tümü');
    await typeInto(page.getByLabel('Ara', { exact: true }), 'haciz');
    await expect.poll(() => countOf(page, 'Tümü')).toBeLessThan(before);
    const steps = ['Açılış', 'Tebligat', 'Haciz', 'Satış', 'Para', 'Kapanış', 'Mahkeme', 'Diğer'];
    const counts = await Promise.all(steps.map((name) => countOf(page, name)));
    expect(counts.reduce((a, b) => a + b, 0)).toBe(await countOf(page, 'Tümü'));
    await site.leave(page);
  });
});

describe('the first page beside the list', () => {
  it('is that of the petition in whose row the focus is, and takes no focus and no room from the list', async () => {
    const { page, offences } = await openList();
    const isim = 'Araç Haczi Talebi';
    const width = () => row(page, isim).evaluate((one) => one.getBoundingClientRect().width);
    const before = await width();
    const star = row(page, isim).getByRole('button', { name: `Favori: ${isim}` });
    await star.focus();
    const picture = page.locator('aside[aria-hidden]');
    await picture.getByText('Sayfa 1', { exact: false }).waitFor();
    await expect.poll(() => picture.textContent()).toContain(isim);
    await expectFocus(star);
    expect(await width()).toBe(before);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('is neither shown nor fetched where there is no room', async () => {
    const { page } = await openList({ viewport: { width: 1100, height: 800 } });
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await row(page, 'Araç Haczi Talebi')
      .getByRole('button', { name: /^Favori/ })
      .focus();
    await page.waitForTimeout(500);
    expect(fetched.filter((url) => /\/api\/v1\/dilekce\/[\da-f-]{36}/.test(url))).toEqual([]);
    expect(await page.locator('aside[aria-hidden]').count()).toBe(0);
    await site.leave(page);
  });
});

describe('the petitions to choose from in a case', () => {
  it('are grouped by step with counts, and are found by the name of the step', async () => {
    const { page } = await site.open('/takip', WIDE);
    await page.getByRole('link', { name: '2025/5512 E.' }).click();
    const select = page.getByRole('combobox', { name: 'Dilekçeler' });
    await select.click();
    const groups = page.getByRole('listbox').getByRole('group');
    await expect.poll(() => groups.count()).toBeGreaterThan(2);
    await page.getByText(/^Açılış \(\d+\)$/).waitFor();
    await typeInto(select, 'kapanis');
    await page.getByText(/^Kapanış \(\d+\)$/).waitFor();
    await site.leave(page);
  });
});

describe.each([...SIZES, { width: 1440, height: 900 }])('the list at $width × $height', (viewport) => {
  it.each(['light', 'dark'] as const)('has no barrier, with a step chosen (%s)', async (colorScheme) => {
    const { page } = await openList({ viewport, colorScheme });
    await part(page, 'Haciz').focus();
    await page.keyboard.press('Space');
    await expect.poll(() => new URL(page.url()).search).toBe('?adim=haciz');
    await rows(page).first().getByRole('button').first().focus();
    await expectNoBarrier(page, 'list of a step');
    await site.leave(page);
  });
});
