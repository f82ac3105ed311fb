import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { button, expectFocus, heading, tabTo } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const box = (page: Page): Locator => page.getByRole('dialog', { name: 'Ara ve git' });
const field = (page: Page): Locator => box(page).getByRole('combobox');
const option = (page: Page, name: RegExp | string): Locator => box(page).getByRole('option', { name });

/** A petition that asks nothing and lacks nothing. */
const addPlain = (isim: string) =>
  site.post<{ readonly id: string }>('dilekce', {
    isim,
    dilekce_tipi: 'talepler',
    sablon: '<p>{{icraDairesi}} {{dosyaEsasNo}}</p>',
    favori_mi: false,
    alanlar: '[]',
  });

/** The box with the focus in its field. */
async function openBox(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expectFocus(field(page));
}

describe('the box of Ctrl+K', () => {
  it('makes a file of a petition and a case by a few keys, and gives the focus back', async () => {
    await addPlain('Kutudan Talep');
    const { page, offences } = await site.open('/takip');
    const start = page.getByRole('link', { name: 'Takip ekle' });
    await tabTo(page, start);
    await openBox(page);
    // Enter comes before the results, as with people who know what they want.
    await page.keyboard.type('kutudan');
    await page.keyboard.press('Enter');
    await button(page, 'Seçimden çıkar: Kutudan Talep').waitFor();
    await page.keyboard.type('2025/14587');
    await page.keyboard.press('Enter');
    await button(page, 'Seçimden çıkar: 2025/14587 E.').waitFor();
    const download = page.waitForEvent('download');
    await page.keyboard.type('udf');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/\.udf$/);
    await box(page).waitFor({ state: 'hidden' });
    await expectFocus(start);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('finds a petition by the name that offices say, and leads to the case where something is asked', async () => {
    const { page } = await site.open('/');
    await openBox(page);
    await page.keyboard.type('89/1 banka');
    await option(page, /89\/1|Birinci Haciz/)
      .first()
      .click();
    await page.keyboard.type('2025/14587');
    await option(page, /^2025\/14587 E\./).click();
    await page.keyboard.type('udf');
    await page.keyboard.press('Enter');
    await heading(page, '2025/14587 E.').waitFor();
    await page.getByText('Belge takipte tamamlanacak').waitFor();
    expect(await box(page).count()).toBe(0);
    await site.leave(page);
  });

  it('finds a case by a party, goes through the results by arrows, and opens it', async () => {
    const { page } = await site.open('/');
    await openBox(page);
    await page.keyboard.type('toprakçıoğlu');
    await option(page, /Toprakçıoğlu/)
      .first()
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await option(page, /^Takibi aç: /).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/takip\/[\w-]+$/);
    expect(await box(page).count()).toBe(0);
    await site.leave(page);
  });

  it('takes the last choice back by Backspace and closes by Esc', async () => {
    const { page } = await site.open('/');
    const opener = button(page, 'Ara ve git');
    await opener.click();
    await expectFocus(field(page));
    await page.keyboard.type('2025/14587');
    await page.keyboard.press('Enter');
    await button(page, 'Seçimden çıkar: 2025/14587 E.').waitFor();
    await page.keyboard.press('Backspace');
    await expect
      .poll(() =>
        box(page)
          .getByRole('button', { name: /^Seçimden çıkar/ })
          .count(),
      )
      .toBe(0);
    await page.keyboard.press('Escape');
    await expectFocus(opener);
    await site.leave(page);
  });

  it('leads to a petition that somebody saved after the page of the case had been opened', async () => {
    const { page } = await site.open('/takip');
    await page.getByRole('link', { name: /2025\/14587/ }).click();
    await page.getByRole('combobox', { name: 'Dilekçeler' }).waitFor();
    await addPlain('Demin Kaydedilen');
    await openBox(page);
    await page.keyboard.type('demin');
    await page.keyboard.press('Enter');
    await button(page, 'Seçimden çıkar: Demin Kaydedilen').waitFor();
    await page.keyboard.type('2025/14587');
    await page.keyboard.press('Enter');
    await button(page, 'Seçimden çıkar: 2025/14587 E.').waitFor();
    await option(page, 'Takip sayfasında seçili aç').click();
    await button(page, 'Demin Kaydedilen: seçimden kaldır').waitFor();
    expect(await page.getByText('silinmiş olabilir').count()).toBe(0);
    await page.waitForURL(/\/takip\/[\w-]+$/);
    await site.leave(page);
  });

  it('offers only what the role may do', async () => {
    const { page } = await site.open('/', { rol: 'stajyer' });
    await openBox(page);
    await option(page, 'Süreler').waitFor();
    for (const name of ['Takip ekle', 'Yönetim']) expect(await option(page, name).count()).toBe(0);
    await site.leave(page);
  });
});

describe('the keys', () => {
  it("lead by '/' to the search of the page, and never steal a letter from a text", async () => {
    const { page } = await site.open('/takip');
    await heading(page, 'Takipler').waitFor();
    const search = page.getByRole('searchbox');
    await page.keyboard.press('/');
    await expectFocus(search);
    await page.keyboard.type('a/b?');
    expect(await search.inputValue()).toBe('a/b?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await site.leave(page);
  });

  it('leave a dialog alone in which somebody types', async () => {
    const { page } = await site.open('/');
    await page
      .getByRole('button', { name: /^İndir: / })
      .first()
      .click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox').first().waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    expect(await box(page).count()).toBe(0);
    await site.leave(page);
  });

  it("are listed by '?' and by a button, and those of one sign can be turned off", async () => {
    const { page } = await site.open('/bugun');
    await heading(page, 'Bugün').waitFor();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Klavye kısayolları' });
    await keys.getByText('Ctrl', { exact: true }).waitFor();
    await expectNoBarrier(page, 'keys');
    await keys.getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'hidden' });
    await page.keyboard.press('?');
    expect(await keys.count()).toBe(0);
    await openBox(page);
    await button(page, 'Kısayollar').click();
    await keys.waitFor();
    await site.leave(page);
  });
});

describe('the box of Ctrl+K as a screen', () => {
  it.each(SIZES)('holds no barrier at $width px', async (viewport) => {
    const { page } = await site.open('/bugun', { viewport });
    await button(page, 'Ara ve git').click();
    await option(page, 'Süreler').waitFor();
    await expectNoBarrier(page, 'box of commands');
    await page.keyboard.type('2025');
    await option(page, /^2025/).first().click();
    await option(page, /^Takibi aç: /).waitFor();
    await expectNoBarrier(page, 'box of commands with a case');
    await site.leave(page);
  });
});
