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

  it('sets, changes and takes away tab stops by keyboard alone', async () => {
    const { page, id, offences } = await openTemplate(site, '<p>bir</p><p>iki</p>');
    await place(page, 'bir');
    await page.keyboard.press('Control+a');
    await settle(page);
    const open = async () => {
      await page.keyboard.press('Alt+F10');
      await tabTo(page, tool(page, SPACING), 'ArrowRight');
      await page.keyboard.press('Enter');
      await menu(page).waitFor();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await expectFocus(dialog(page).getByLabel('Sol', { exact: true }));
    };
    await open();
    const stop = (n: number) => dialog(page).getByRole('group', { name: `${n}. durak` });
    const add = dialog(page).getByRole('button', { name: 'Durak ekle' });
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    await expectFocus(stop(1).getByLabel('Yer'));
    await page.keyboard.type('uzak');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Bir uzunluk yazın. Örnek: 4 cm.').waitFor();
    await expectFocus(stop(1).getByLabel('Yer'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('16 cm');
    await tabTo(page, stop(1).getByLabel('Hiza'));
    await page.keyboard.type('Sa');
    await tabTo(page, stop(1).getByLabel('Öncü'));
    await page.keyboard.press('ArrowDown');
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    await expectFocusInText(page);
    const both = 'tab-stops:left 141.7pt right dotted 453.5pt';
    expect(await save(page, site.url, id)).toBe(`<p style="${both}">bir</p><p style="${both}">iki</p>`);
    await text(page).focus();
    await settle(page);
    await page.keyboard.press('Control+a');
    await settle(page);
    await open();
    await tabTo(page, dialog(page).getByRole('button', { name: '1. durağı kaldır' }));
    await page.keyboard.press('Enter');
    await expectFocus(add);
    await tabTo(page, dialog(page).getByRole('button', { name: 'Tamam' }));
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    const one = 'tab-stops:right dotted 453.5pt';
    expect(await save(page, site.url, id)).toBe(`<p style="${one}">bir</p><p style="${one}">iki</p>`);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('keeps Tab within it, both ways round', async () => {
    const { page } = await openTemplate(site, '<p>bir</p>');
    await place(page, 'bir');
    await pick(page, 'Paragraf…');
    const last = dialog(page).getByRole('button', { name: 'Tamam', exact: true });
    const first = dialog(page).getByRole('button', { name: 'Kapat', exact: true });
    await last.focus();
    await page.keyboard.press('Tab');
    await expectFocus(first);
    await page.keyboard.press('Shift+Tab');
    await expectFocus(last);
    await site.leave(page);
  });

  it('is left by Escape without a change; the form below it stays', async () => {
    const { page } = await openTemplate(site, '<p>bir</p>');
    await place(page, 'bir');
    await pick(page, 'Paragraf…');
    await expectFocus(dialog(page).getByLabel('Sol', { exact: true }));
    await page.keyboard.type('3');
    expect(await dialog(page).getByLabel('Sol', { exact: true }).inputValue()).toBe('3');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expectFocusInText(page);
    expect(await text(page).locator('p').getAttribute('style')).toBeNull();
    await site.leave(page);
  });

  it('has the key and the entries of word processors for the indent', async () => {
    const { page, id } = await openTemplate(site, '<p>bir</p><ol><li><p>a</p></li><li><p>b</p></li></ol>');
    await place(page, 'bir');
    await page.keyboard.press('Control+m');
    await page.keyboard.press('Control+m');
    await page.keyboard.press('Control+Shift+M');
    await pick(page, 'Girintiyi artır');
    await expectFocusInText(page);
    await place(page, 'b');
    await pick(page, 'Girintiyi artır');
    expect(await save(page, site.url, id)).toBe(
      '<p style="margin-left:50pt">bir</p><ol><li><p>a</p><ol><li><p>b</p></li></ol></li></ol>',
    );
    await site.leave(page);
  });
});

describe('label blocks', () => {
  const TAB = '<span style="white-space:pre">\t</span>';
  const BLOCK = 'margin-left:129pt;text-indent:-129pt;tab-stops:left 120pt';
  const line = (label: string, value: string) => `<p style="${BLOCK}">${label}${TAB}:${TAB}${value}</p>`;
  /** Places of the letter in CSS pixels from the left. */
  const places = (page: Page, letter: string): Promise<readonly number[]> =>
    page.evaluate(`{
      const found = [];
      const root = document.querySelector('.ProseMirror');
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.textContent.indexOf('${letter}');
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        found.push(range.getBoundingClientRect().left);
      }
      found;
    }`);

  it('come by typing a label and Tab, go on with Enter, and end with a second Enter', async () => {
    const { page, id, offences } = await openTemplate(site, '<p>Başlık</p>');
    await place(page, 'Başlık');
    await page.keyboard.press('Enter');
    await page.keyboard.type('DOSYA NO');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2026/1');
    await page.keyboard.press('Enter');
    await page.keyboard.type('KONU');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Satış');
    await expectFocusInText(page);
    const [first, second] = await places(page, ':');
    expect(first).toBeGreaterThan(0);
    expect(second).toBeCloseTo(first ?? 0, 0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Metin');
    expect(await save(page, site.url, id)).toBe(
      `<p>Başlık</p>${line('DOSYA NO', '2026/1')}${line('KONU', 'Satış')}<p>Metin</p>`,
    );
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('come of the button or its key for lines that stand already, and go with it', async () => {
    const { page, id } = await openTemplate(site, '<p>DOSYA NO : 1</p><p>ALACAKLI : Ayşe</p>');
    await place(page, 'DOSYA NO : 1');
    const button = tool(page, 'Etiketleri hizala (iki noktalar alt alta)');
    await button.click();
    await expectFocusInText(page);
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    const [first, second] = await places(page, ':');
    expect(second).toBeCloseTo(first ?? 0, 0);
    await page.keyboard.press('Control+Shift+Y');
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
    await tool(page, 'Geri al').click();
    await tool(page, 'Geri al').click();
    await page.keyboard.press('Control+Shift+Y');
    expect(await save(page, site.url, id)).toMatch(
      /^<p style="[^"]*">DOSYA NO<span[^>]*>\t<\/span>:<span[^>]*>\t<\/span>1<\/p><p style="[^"]*">ALACAKLI/,
    );
    await site.leave(page);
  });

  it('show the labels of lines far from the caret too', async () => {
    const lines = Array.from({ length: 12 }, (_, n) => line(`ETIKET ${n}`, `değer ${n}`)).join('');
    const { page } = await openTemplate(site, lines);
    await text(page).getByText('değer 0').click();
    await settle(page);
    const last = text(page).locator('p').nth(11);
    expect(await last.getAttribute('class')).toBeNull();
    const box = await last.boundingBox();
    // The browser cuts off what hangs out of a block that it lays out late.
    expect((await places(page, 'E')).at(11)).toBeGreaterThanOrEqual(Math.floor(box?.x ?? 0));
    expect(box?.x).toBeGreaterThan(0);
    await site.leave(page);
  });
});

describe('the dialog of the page', () => {
  const page0 = (page: Page) => page.getByRole('dialog', { name: 'Sayfa yapısı', exact: true });

  it('works by keyboard alone, changes sheet, margins and header, and is undone once', async () => {
    const { page, id, offences } = await openTemplate(site, '<p>bir</p>');
    await place(page, 'bir');
    await page.keyboard.press('Alt+F10');
    await tabTo(page, tool(page, 'Sayfa'), 'ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('menu', { name: 'Sayfa' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const field = (name: string) => page0(page).getByLabel(name, { exact: true });
    await expectFocus(field('Kâğıt'));
    await page.keyboard.type('A5');
    await tabTo(page, field('Sol'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('40 cm');
    await page.keyboard.press('Enter');
    await page0(page).getByText('Metne en az 2,54 cm yer kalmalı.', { exact: false }).waitFor();
    await field('Sol').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('2');
    await tabTo(page, page0(page).getByLabel('Metin').first());
    await page.keyboard.type('{{icraDairesi}}');
    await tabTo(page, page0(page).getByRole('button', { name: 'Tamam' }));
    await page.keyboard.press('Enter');
    await page0(page).waitFor({ state: 'detached' });
    await expectFocusInText(page);
    const width = await page.evaluate("document.querySelector('.ProseMirror').parentElement.clientWidth");
    expect(width).toBeCloseTo((419.528 * 4) / 3, -1);
    const saved = await save(page, site.url, id);
    expect(saved).toMatch(/^<div data-page="419\.528 595\.276/);
    expect(saved).toContain('{{icraDairesi}}</span></p></header>');
    await tool(page, 'Geri al').click();
    expect(await save(page, site.url, id)).toBe('<p>bir</p>');
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});
