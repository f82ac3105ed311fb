import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { expectFocusInText, openForm, openTemplate, place, save, text, tool } from './editor.ts';
import { expectFocus } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const STANDARD = 'Taşınır Haczi Talebi';

const menu = (page: Page, alan: string) => page.getByRole('menu', { name: `${alan}: ek ve biçim` });
const chip = (page: Page, name: string) => page.getByRole('img', { name: `${name} alanı`, exact: true });

describe('the menu of a field', () => {
  it('opens by a click, shows each case on an example, and writes the one that is chosen', async () => {
    const { page, id, offences } = await openTemplate(site, '<p>Borçlu {{borcluAdSoyad}} evi</p>');
    await chip(page, 'Borçlu Adı Soyadı').click();
    await expectFocusInText(page);
    const open = menu(page, 'Borçlu Adı Soyadı');
    expect(await open.getByRole('menuitemradio').allInnerTexts()).toEqual(
      [
        'yalın Ahmet Yılmaz',
        '-(n)in Ahmet Yılmaz’ın',
        '-(y)i Ahmet Yılmaz’ı',
        '-(y)e Ahmet Yılmaz’a',
        '-de Ahmet Yılmaz’da',
        '-den Ahmet Yılmaz’dan',
        '-(y)le Ahmet Yılmaz’la',
      ].map((line) => line.replace(' ', '\n')),
    );
    expect(await open.getByRole('menuitemcheckbox').allInnerTexts()).toEqual([
      'Yalnız ilki\nAhmet Yılmaz',
      'Büyük harfle\nAHMET YILMAZ',
    ]);
    await open.getByText('Ahmet Yılmaz’ın').click();
    await open.waitFor({ state: 'detached' });
    await page.keyboard.type(' ve');
    expect(await save(page, site.url, id)).toBe('<p>Borçlu {{borcluAdSoyad}}’ın ve evi</p>');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect(await save(page, site.url, id)).toBe('<p>Borçlu {{borcluAdSoyad}} evi</p>');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('offers for a question what suits the kind of its answer', async () => {
    const question = '<meta name="soru" data-kod="s_gun" data-tur="tarih" content="Yazı tarihi">';
    const { page, id } = await openTemplate(site, `${question}<p>Yazının {{s_gun}} evi</p>`);
    await chip(page, 'Yazı tarihi').click();
    await menu(page, 'Yazı tarihi').getByText('20.11.2026’da', { exact: true }).click();
    expect(await save(page, site.url, id)).toContain('{{s_gun}}’da evi');
    await site.leave(page);
  });

  it('works by keyboard alone, from the caret behind the suffix', async () => {
    const { page, id } = await openTemplate(site, "<p>Kalan {{kalanTutar}}'nin</p>");
    await text(page).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Alt+ArrowDown');
    const open = menu(page, 'Kalan Tutar');
    await expectFocus(open.getByRole('menuitemradio', { name: '-(n)in' }));
    await page.keyboard.press('Escape');
    await open.waitFor({ state: 'detached' });
    await expectFocusInText(page);
    await page.keyboard.press('Shift+F10');
    await expectFocus(open.getByRole('menuitemradio', { name: '-(n)in' }));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expectFocusInText(page);
    expect(await save(page, site.url, id)).toBe('<p>Kalan {{kalanTutar}}</p>');
    await text(page).focus();
    await page.keyboard.press('ContextMenu');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await chip(page, 'Kalan Tutar, Yazıyla').waitFor();
    expect(await save(page, site.url, id)).toBe('<p>Kalan {{kalanTutar.yazi}}</p>');
    await site.leave(page);
  });

  it('leaves the keys to the text after a click, and takes them by Enter', async () => {
    const { page, id } = await openTemplate(site, '<p>a {{borcluTc}} b {{icraDairesi}}</p>');
    await chip(page, 'İcra Dairesi').click();
    const open = menu(page, 'İcra Dairesi');
    await page.keyboard.press('Enter');
    await expectFocus(open.getByRole('menuitemradio', { name: 'yalın' }));
    await page.keyboard.press('Escape');
    await open.waitFor({ state: 'detached' });
    await expectFocusInText(page);
    await chip(page, 'Borçlu TC Kimlik No').click();
    await menu(page, 'Borçlu TC Kimlik No').waitFor();
    await page.keyboard.press('Escape');
    await menu(page, 'Borçlu TC Kimlik No').waitFor({ state: 'detached' });
    await page.keyboard.press('Delete');
    expect(await save(page, site.url, id)).toBe('<p>a &nbsp;b {{icraDairesi}}</p>');
    await site.leave(page);
  });

  it('does not open for an unknown field, and nowhere in a petition that nobody may change', async () => {
    const { page } = await openTemplate(site, '<p>{{borcluAd}} {{borcluTc}}</p>');
    await text(page).locator('.alan.unknown').click();
    expect(await page.getByRole('menu').count()).toBe(0);
    await chip(page, 'Borçlu TC Kimlik No').click();
    await menu(page, 'Borçlu TC Kimlik No').waitFor();
    await site.leave(page);
    const standard = await site.open('/');
    await openForm(standard.page, STANDARD);
    await text(standard.page).locator('.alan').first().click();
    await standard.page.keyboard.press('Shift+F10');
    expect(await standard.page.getByRole('menu').count()).toBe(0);
    await site.leave(standard.page);
  });
});

describe('the list of fields', () => {
  it('adds a field with a suffix or in a form', async () => {
    const { page, id } = await openTemplate(site, '<p>Sayın</p>');
    await place(page, 'Sayın');
    await page.keyboard.type(' ');
    await tool(page, 'Alanlar').click();
    await page.getByRole('button', { name: 'İcra Dairesi: ek ve biçim' }).click();
    await menu(page, 'İcra Dairesi').getByText('Ankara 21. İcra Dairesine').click();
    await expectFocusInText(page);
    await page.keyboard.type(' ');
    await tool(page, 'Alanlar').click();
    await page.getByRole('button', { name: 'Kalan Tutar: ek ve biçim' }).focus();
    await page.keyboard.press('Enter');
    await menu(page, 'Kalan Tutar').waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.keyboard.type('.');
    expect(await save(page, site.url, id)).toBe('<p>Sayın {{icraDairesi}}ne {{kalanTutar.yazi}}.</p>');
    await site.leave(page);
  });
});

describe.each(SIZES)('at $width × $height', (viewport) => {
  it('the menu has no barrier', async () => {
    const { page, offences } = await openTemplate(site, '<p>{{kalanTutar}}</p>', { viewport });
    await chip(page, 'Kalan Tutar').click();
    await page.keyboard.press('Enter');
    await menu(page, 'Kalan Tutar').waitFor();
    await expectNoBarrier(page, 'menu of a field');
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});
