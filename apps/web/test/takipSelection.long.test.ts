import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { DILEKCE, PETITION } from './fillForm.ts';
import { button, expectFocus, heading, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await site.post('dilekce', PETITION);
});
afterAll(() => site.close());

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
const box = (page: Page, n: number) => rows(page).nth(n).getByRole('checkbox');
const all = (page: Page) => page.getByRole('checkbox', { name: 'Listelenenlerin tümünü seç' });
const told = (page: Page, n: number) => page.getByText(`${n} takip seçildi`, { exact: true });
const bulk = (page: Page) => page.getByRole('link', { name: 'Toplu işlem', exact: true });

describe('ticked cases', () => {
  it('are ticked one by one, with Shift all in between, and all at once, by mouse and keyboard', async () => {
    const { page, offences } = await site.open('/takip');
    await box(page, 1).click();
    await told(page, 1).waitFor();
    await box(page, 4).click({ modifiers: ['Shift'] });
    await told(page, 4).waitFor();
    await expect.poll(() => all(page).evaluate((input) => input.matches(':indeterminate'))).toBe(true);
    await box(page, 2).click();
    await told(page, 3).waitFor();
    await expect.poll(() => page.url()).toBe(`${site.url}/takip`);

    await box(page, 6).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expectFocus(box(page, 8));
    await page.keyboard.press('Shift+Space');
    await told(page, 6).waitFor();
    await all(page).check();
    await told(page, 12).waitFor();
    await button(page, 'Seçimi kaldır').click();
    await page.getByText('Seçili takip yok').waitFor();
    await expectFocus(all(page));
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('stay ticked while the list is searched and filtered, and go into a bulk job as they are', async () => {
    const { page, offences } = await site.open('/takip');
    await box(page, 3).check();
    await page.getByLabel('Durum', { exact: true }).selectOption('Kapalı');
    await expect.poll(() => rows(page).count()).toBe(1);
    await box(page, 0).check();
    await told(page, 2).waitFor();
    await page.getByRole('button', { name: 'Süzgeçleri kaldır' }).click();
    await expect.poll(() => rows(page).count()).toBe(12);
    await box(page, 5).check();
    await expect.poll(() => box(page, 3).isChecked()).toBe(true);

    await bulk(page).click();
    await heading(page, 'Toplu İşlemler').waitFor();
    await told(page, 3).waitFor();
    const chips = page.getByRole('button', { name: /^Seçimden çıkar: / });
    await chips.first().click();
    await told(page, 2).waitFor();
    await expectFocus(chips.first());
    await button(page, 'Takipleri süzgeçle seç').click();
    await page.getByText('Süzgece uyanların tümü: 12 takip').waitFor();
    await expectFocus(page.getByLabel('Ara', { exact: true }));
    await button(page, 'Seçilen 2 takiple sürdür').click();
    await page.getByRole('link', { name: 'Seçimi listede değiştir' }).click();
    await told(page, 2).waitFor();
    await bulk(page).click();

    const input = page.getByRole('combobox', { name: 'Dilekçeler' });
    await typeInto(input, DILEKCE);
    await page.getByRole('option', { name: DILEKCE, exact: true }).click();
    await input.press('Escape');
    await button(page, 'Denetle').click();
    await button(page, 'Başlat: 2 dosya').click();
    await page.getByText('2 / 2 dosya oluşturuldu').waitFor();
    await page.getByText('Süzgece uyanların tümü: 12 takip').waitFor();
    await expect.poll(() => button(page, 'Seçilen 2 takiple sürdür').count()).toBe(0);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('cannot be ticked by who may make no files', async () => {
    const { page } = await site.open('/takip');
    await page.route('**/api/v1/oturum', async (route) => {
      const session = (await (await route.fetch()).json()) as { yetkiler: string[] };
      await route.fulfill({
        json: { ...session, yetkiler: session.yetkiler.filter((one) => one !== 'dilekce-indir') },
      });
    });
    await page.reload();
    await expect.poll(() => rows(page).count()).toBe(12);
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(0);
    await site.leave(page);
  });
});

describe.each(SIZES)('ticked cases at $width × $height', (viewport) => {
  it('have no barrier, light and dark', async () => {
    const { page, offences } = await site.open('/takip', { viewport });
    await all(page).check();
    await told(page, 12).waitFor();
    await expectNoBarrier(page, 'list');
    await bulk(page).click();
    await told(page, 12).waitFor();
    await expectNoBarrier(page, 'form');
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});
