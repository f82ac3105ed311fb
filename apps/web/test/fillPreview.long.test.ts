import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { listOf } from './dilekceler.ts';
import { downloadBy, textOf } from './files.ts';
import { DILEKCE, field, fillForm, openForm } from './fillForm.ts';
import { create, expectFocus, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe('the preview beside the fill form', () => {
  const sheet = (page: Page): Locator => page.getByRole('region', { name: 'Önizleme' });

  it('shows what is typed, marks what is empty with its name and the field one is at', async () => {
    const { page, offences } = await site.open('/', { viewport: { width: 1366, height: 768 } });
    await openForm(page);
    await sheet(page).getByText('Sayfa 1 /', { exact: false }).first().waitFor();
    await sheet(page).locator('mark', { hasText: 'Borçlu Adı Soyadı' }).first().waitFor();
    await sheet(page)
      .getByText(await field(page, 'bugununTarihi').inputValue())
      .first()
      .waitFor();
    await typeInto(field(page, 'borcluAdSoyad'), 'İdris Ilgınöz');
    await typeInto(field(page, 'dosyaEsasNo'), '2025/123');
    await sheet(page).locator('[data-active]', { hasText: '2025/123 E.' }).waitFor();
    await expect.poll(() => sheet(page).locator('mark', { hasText: 'Borçlu Adı Soyadı' }).count()).toBe(0);
    await expect.poll(() => sheet(page).textContent()).toContain('İdris Ilgınöz');
    const form = await page.getByRole('dialog').locator('form').boundingBox();
    expect(form?.width).toBe(600);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('is not fetched where there is no room for it', async () => {
    const { page } = await site.open('/', { viewport: { width: 1024, height: 768 } });
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/Preview-/.test(request.url())) fetched.push(request.url());
    });
    await openForm(page);
    await typeInto(field(page, 'borcluAdSoyad'), 'İdris');
    await expect.poll(() => sheet(page).count()).toBe(0);
    expect((await page.getByRole('dialog').boundingBox())?.width).toBe(600);
    expect(fetched).toEqual([]);
    await site.leave(page);
  });

  it('hinders nobody when it cannot be had', async () => {
    const { page } = await site.open('/', { viewport: { width: 1366, height: 768 } });
    await page.route(/\/api\/v1\/dilekce\/[^/]+$/, (route) => route.abort());
    await openForm(page);
    await fillForm(page);
    await page.getByText('Önizleme getirilemedi.', { exact: false }).waitFor();
    const file = await downloadBy(page, () => create(page, 'UDF'));
    expect(await textOf(file)).toContain('İdris Ilgınöz');
    await site.leave(page);
  });
});

describe('the fill form', () => {
  it.each(SIZES)('has no barrier at $width × $height, light and dark', async (viewport) => {
    const { page, offences } = await site.open(listOf(DILEKCE), { viewport });
    await openForm(page);
    if (viewport.width > 1100) await page.getByText('Sayfa 1 /', { exact: false }).first().waitFor();
    await typeInto(field(page, 'borcluTc'), '123');
    await typeInto(field(page, 'takipTarihi'), '31.02.2025');
    await field(page, 'dosyaEsasNo').focus();
    await expectNoBarrier(page, 'form with errors');
    await typeInto(field(page, 'borcluTc'), '');
    await typeInto(field(page, 'takipTarihi'), '');
    await create(page, 'PDF');
    await page.getByText('Eksik alanlar:').waitFor();
    await expectNoBarrier(page, 'missing fields');
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});

describe('the preview of the fill form on a phone', () => {
  it('takes the place of the form when it is asked for, and leads back to a field', async () => {
    const { page, offences } = await site.open('/', { viewport: { width: 390, height: 844 } });
    await openForm(page);
    await typeInto(field(page, 'borcluAdSoyad'), 'İdris Ilgınöz');
    await page.getByRole('button', { name: 'Önizleme', exact: true }).click();
    const back = page.getByRole('button', { name: 'Forma dön' });
    await expectFocus(back);
    const pages = page.getByRole('region', { name: 'Önizleme' });
    await pages.getByText('İdris Ilgınöz').first().waitFor();
    await expect.poll(() => field(page, 'borcluAdSoyad').isVisible()).toBe(false);
    await expectNoBarrier(page, 'preview in place of the form');
    await page.keyboard.press('Enter');
    await expectFocus(page.getByRole('button', { name: 'Önizleme', exact: true }));
    await page.keyboard.press('Enter');
    await pages.locator('mark', { hasText: 'Takip Yolu' }).first().click();
    await expectFocus(field(page, 'takipYolu'));
    expect(await field(page, 'borcluAdSoyad').inputValue()).toBe('İdris Ilgınöz');
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});
