import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choose, expectFocusInText, openTemplate, place, save, settle, text, tool } from './editor.ts';
import { expectFocus, focused, tabTo } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const SPACING = 'Satır ve paragraf aralığı';
const menu = (page: Page) => page.getByRole('menu', { name: SPACING });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Paragraf', exact: true });

async function pick(page: Page, entry: string, button = SPACING): Promise<void> {
  await tool(page, button).click();
  await menu(page).getByText(entry, { exact: true }).click();
}

describe('the menu of the spacing', () => {
  it('sets lines and spaces of all selected paragraphs, shows what they do not share, and is undone once', async () => {
    const { page, id, offences } = await openTemplate(site, '<p>bir</p><p>iki</p>');
    await choose(page, 'bir');
    await pick(page, '1,5');
    await expectFocusInText(page);
    await page.keyboard.press('Control+a');
    await expect.poll(() => tool(page, `${SPACING}: karışık`).count()).toBe(1);
    await pick(page, '2,0', `${SPACING}: karışık`);
    await pick(page, 'Paragraftan önce boşluk ekle (6 nk)');
    await pick(page, 'Paragraftan sonra boşluk ekle (6 nk)');
    await expectFocusInText(page);
    const style = 'margin-top:6pt;margin-bottom:6pt;line-height:2.298';
    expect(await save(page, site.url, id)).toBe(`<p style="${style}">bir</p><p style="${style}">iki</p>`);
    for (let i = 0; i < 3; i++) await tool(page, 'Geri al').click();
    expect(await save(page, site.url, id)).toBe('<p style="line-height:1.724">bir</p><p>iki</p>');
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});

describe('the dialog with the distances', () => {
  it('works by keyboard alone, keeps what was not typed, and gives the focus back to the text', async () => {
    const { page, id, offences } = await openTemplate(
      site,
      '<p style="margin-left:20pt">bir</p><p style="line-height:1.149">iki</p>',
      { isim: 'Aralıklı' },
    );
    await place(page, 'bir');
    await page.keyboard.press('Control+a');
    await settle(page);
    await page.keyboard.press('Alt+F10');
    await tabTo(page, tool(page, `${SPACING}: karışık`), 'ArrowRight');
    await page.keyboard.press('Enter');
    await menu(page).waitFor();
    await page.keyboard.press('End');
    await expect.poll(() => focused(page)).toBe('Paragraf…');
    await page.keyboard.press('Enter');
    const field = (name: string) => dialog(page).getByLabel(name, { exact: true });
    await expectFocus(field('Sol'));
    expect(await field('Sol').getAttribute('placeholder')).toBe('karışık');
    await tabTo(page, field('Sağ'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('çok');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Bir uzunluk yazın. Örnek: 1,25 cm.').waitFor();
    await expectFocus(field('Sağ'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('1');
    await tabTo(page, field('Özel'));
    await page.keyboard.type('As');
    await tabTo(page, field('Ne kadar'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('25,4mm');
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    await expectFocusInText(page);
    const saved = await save(page, site.url, id);
    expect(saved).toBe(
      '<p style="margin-left:92pt;margin-right:28.3pt;text-indent:-72pt">bir</p>' +
        '<p style="margin-left:72pt;margin-right:28.3pt;text-indent:-72pt;line-height:1.149">iki</p>',
    );
    await tool(page, 'Geri al').click();
    expect(await save(page, site.url, id)).toBe(
      '<p style="margin-left:20pt">bir</p><p style="line-height:1.149">iki</p>',
    );
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('is left by Escape without a change; the form below it stays', async () => {
    const { page } = await openTemplate(site, '<p>bir</p>');
    await place(page, 'bir');
    await pick(page, 'Paragraf…');
    await expectFocus(dialog(page).getByLabel('Sol', { exact: true }));
    await page.keyboard.type('3');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expectFocusInText(page);
    expect(await text(page).locator('p').getAttribute('style')).toBeNull();
    await site.leave(page);
  });

  it('has the key and the buttons of word processors for the indent', async () => {
    const { page, id } = await openTemplate(site, '<p>bir</p><ol><li><p>a</p></li><li><p>b</p></li></ol>');
    await place(page, 'bir');
    await page.keyboard.press('Control+m');
    await page.keyboard.press('Control+m');
    await page.keyboard.press('Control+Shift+M');
    await tool(page, 'Girintiyi artır').click();
    await expectFocusInText(page);
    await place(page, 'b');
    await tool(page, 'Girintiyi artır').click();
    expect(await save(page, site.url, id)).toBe(
      '<p style="margin-left:50pt">bir</p><ol><li><p>a</p><ol><li><p>b</p></li></ol></li></ol>',
    );
    await site.leave(page);
  });
});
