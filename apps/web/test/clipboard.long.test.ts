import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { expectFocusInText, openTemplate, place, sablonOf, save, settle, text, tool } from './editor.ts';
import { expectFocus, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const fixtures = new URL('../../../packages/belge/test/fixtures/clipboard/', import.meta.url);
const fixture = (name: string): string => readFileSync(new URL(`${name}.html`, fixtures), 'utf8');
/** The result that the engine's own test expects, without the line of its messages. */
const golden = (name: string): string => fixture(`${name}.expected`).split('\n').slice(1).join('');

/** As the browser hands over what another program has copied. */
async function paste(page: Page, data: Readonly<Record<string, string>>): Promise<void> {
  await text(page).focus();
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(${JSON.stringify(data)})) clipboardData.setData(type, value);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(event);
  }`);
  await settle(page);
}

/** The data that the editor puts on the clipboard when the selection is copied. */
const copy = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(`{
    const clipboardData = new DataTransfer();
    const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(event);
    Object.fromEntries(['text/html', 'text/plain'].map((type) => [type, clipboardData.getData(type)]));
  }`);

/** Clicks at one place in quick succession would count as a triple one, which selects a cell. */
async function selectAll(page: Page): Promise<void> {
  await text(page).focus();
  await settle(page);
  await page.keyboard.press('Control+a');
  await settle(page);
}

const PROGRAMS = [
  'word-basit',
  'word-ic-ice-liste',
  'word-birlesik-tablo',
  'word-sayfa-sonu-ve-resim',
  'libreoffice-metin-liste',
  'libreoffice-tablo',
  'uyap-editoru',
  'uyap-tablo',
  'google-docs',
  'excel',
  'outlook',
];

describe('what other programs copy', () => {
  it('comes in as the engine reads it, with lists and tables, and is saved so', async () => {
    const { page, id, offences } = await openTemplate(site, '<p>eski</p>');
    for (const name of PROGRAMS) {
      await selectAll(page);
      await paste(page, { 'text/html': fixture(name), 'text/plain': 'x' });
      expect({ name, html: await save(page, site.url, id) }).toEqual({ name, html: golden(name) });
    }
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('runs nothing and loads nothing of a hostile page, and says what it left out', async () => {
    const { page, id, offences } = await openTemplate(site, '<p>eski</p>');
    await selectAll(page);
    page.on('dialog', (dialog) => expect.unreachable(dialog.message()));
    await paste(page, { 'text/html': fixture('web-sayfasi') });
    const notice = page.getByText('Yapıştırıldı; bazı öğeler alınamadı');
    await notice.waitFor();
    await page.getByText('Bağlantıların adresleri atlandı, metinleri alındı.').waitFor();
    await expectNoBarrier(page, 'notice of a paste');
    expect(await save(page, site.url, id)).toBe(golden('web-sayfasi'));
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('goes on in the line of the caret, makes chips of codes, and goes away with one undo', async () => {
    const { page, id } = await openTemplate(site, '<p>Sayın</p>');
    await place(page, 'Sayın');
    await page.keyboard.type(' ve');
    await paste(page, {
      'text/html': '<html><body><!--StartFragment--><span> {{borcluAdSoyad}}</span><!--EndFragment-->',
      'text/plain': ' {{borcluAdSoyad}}',
    });
    await expect.poll(() => page.locator('.ProseMirror .alan').count()).toBe(1);
    await page.keyboard.press('Control+z');
    await expect.poll(() => text(page).innerText()).toBe('Sayın ve');
    await page.keyboard.press('Control+y');
    expect(await save(page, site.url, id)).toBe('<p>Sayın ve {{borcluAdSoyad}}</p>');
    await site.leave(page);
  });

  it('is refused when it is too big, and leaves the text as it is', async () => {
    const { page, id } = await openTemplate(site, '<p>eski</p>');
    await selectAll(page);
    await paste(page, { 'text/html': `<p>${'uzun metin '.repeat(60_000)}</p>` });
    await page.getByText('Yapıştırılan içerik çok büyük', { exact: false }).first().waitFor();
    await expect.poll(() => text(page).innerText()).toBe('eski');
    expect(await sablonOf(page, site.url, id)).toBe('<p>eski</p>');
    await site.leave(page);
  });

  it('is text alone with Ctrl+Shift+V, a paragraph for each line', async () => {
    const { page, id } = await openTemplate(site, '<p>eski</p>');
    await selectAll(page);
    await page.keyboard.down('Control');
    await page.keyboard.down('Shift');
    await page.evaluate(`document.activeElement.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'V', ctrlKey: true, shiftKey: true, bubbles: true, cancelable: true }))`);
    await paste(page, { 'text/html': '<p><b>kalın</b></p>', 'text/plain': 'bir\r\n\r\niki' });
    await page.keyboard.up('Shift');
    await page.keyboard.up('Control');
    expect(await save(page, site.url, id)).toBe('<p>bir</p><p></p><p>iki</p>');
    await site.leave(page);
  });

  const OWN =
    '<p style="text-align:center;margin-left:25pt">{{borcluAdSoyad}} <span style="font-size:18pt">b&nbsp;</span></p><p>a<span style="font-size:8pt">&nbsp;</span>c</p><table border="0" style="border:0.5pt solid"><colgroup><col style="width:30%"><col style="width:70%"></colgroup><tbody><tr style="height:30pt"><td><p>a</p></td><td><p style="text-align:right">b</p></td></tr></tbody></table><p style="margin-left:129pt;text-indent:-129pt;tab-stops:left 120pt"><strong>KONU<span style="white-space:pre">\t</span>:</strong><span style="white-space:pre">\t</span>satış</p><p>son</p>';

  it('copies within the editor keep chips, tables, sizes and alignment', async () => {
    const { page, id, offences } = await openTemplate(site, OWN);
    await selectAll(page);
    const copied = await copy(page);
    await page.keyboard.press('Delete');
    await paste(page, copied);
    await expect.poll(() => text(page).innerText()).toContain('son');
    expect(await save(page, site.url, id)).toBe(OWN);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('what is dragged from the editor of another window keeps the same', async () => {
    const { page, id, offences } = await openTemplate(site, OWN);
    await selectAll(page);
    const copied = await copy(page);
    await page.keyboard.press('Delete');
    await page.evaluate(`{
      const dataTransfer = new DataTransfer();
      for (const [type, value] of Object.entries(${JSON.stringify(copied)})) dataTransfer.setData(type, value);
      const { x, y } = document.querySelector('.ProseMirror p').getBoundingClientRect();
      const at = { clientX: x + 5, clientY: y + 5, bubbles: true, cancelable: true };
      document.querySelector('.ProseMirror').dispatchEvent(new DragEvent('drop', { dataTransfer, ...at }));
    }`);
    await expect.poll(() => text(page).innerText()).toContain('son');
    expect(await save(page, site.url, id)).toContain(OWN);
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});

describe('find and replace', () => {
  const bar = (page: Page) => page.getByRole('search', { name: 'Bul ve değiştir' });
  const field = (page: Page, name: string) => bar(page).getByRole('textbox', { name, exact: true });
  const count = (page: Page) => bar(page).getByRole('status').innerText();

  it('works by keyboard alone: finds by Turkish rules, goes on, replaces, and leads back to the text', async () => {
    const { page, id, offences } = await openTemplate(
      site,
      '<p>İCRA <b>ic</b>ra Icra</p><p>{{borcluAdSoyad}} icra</p>',
    );
    await place(page, 'Borçlu Adı Soyadı');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Control+f');
    await expectFocus(field(page, 'Bul'));
    await page.keyboard.type('icra');
    await expect.poll(() => count(page)).toBe('1 / 3');
    await page.keyboard.press('Enter');
    await expect.poll(() => count(page)).toBe('2 / 3');
    await page.keyboard.press('F3');
    await page.keyboard.press('F3');
    await expect.poll(() => count(page)).toBe('1 / 3');
    await page.keyboard.press('Shift+Enter');
    await expect.poll(() => count(page)).toBe('3 / 3');
    await expect.poll(() => page.locator('.ProseMirror .found').count()).toBe(4);
    await expect.poll(() => page.locator('.ProseMirror .current').innerText()).toBe('icra');
    await page.keyboard.press('Escape');
    await expectFocusInText(page);
    await expect.poll(() => page.evaluate('getSelection().toString()')).toBe('icra');
    await expect.poll(() => page.locator('.ProseMirror .found').count()).toBe(0);
    await page.keyboard.press('Control+h');
    await expect.poll(() => field(page, 'Bul').inputValue()).toBe('icra');
    await field(page, 'Yerine').focus();
    await page.keyboard.type('İcra');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => count(page)).toBe('3 yer değiştirildi.');
    await page.keyboard.press('Escape');
    await expectFocusInText(page);
    expect(await save(page, site.url, id)).toBe(
      '<p>İcra <strong>İcra</strong> Icra</p><p>{{borcluAdSoyad}} İcra</p>',
    );
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('narrows by case and by whole words, says when nothing is found, and counts what is typed meanwhile', async () => {
    const { page } = await openTemplate(site, '<p>haciz Haciz hacizli</p>');
    await tool(page, 'Bul ve değiştir').click();
    await typeInto(field(page, 'Bul'), 'haciz');
    await expect.poll(() => count(page)).toBe('1 / 3');
    await bar(page).getByRole('button', { name: 'Büyük/küçük harf duyarlı' }).click();
    await expect.poll(() => count(page)).toBe('1 / 2');
    await bar(page).getByRole('button', { name: 'Tam sözcük' }).click();
    await expect.poll(() => count(page)).toBe('1 / 1');
    await place(page, 'haciz Haciz hacizli');
    await page.keyboard.type(' haciz');
    await expect.poll(() => count(page)).toBe('1 / 2');
    await typeInto(field(page, 'Bul'), 'yok böyle');
    await expect.poll(() => count(page)).toBe('Bulunamadı');
    await site.leave(page);
  });

  it('only finds in a standard petition', async () => {
    const { page } = await site.open('/');
    await page
      .getByRole('button', { name: /^(?:İncele|Görüntüle|Düzenle): / })
      .first()
      .click();
    await text(page).waitFor();
    await text(page).focus();
    await page.keyboard.press('Control+h');
    await typeInto(field(page, 'Bul'), 'a');
    await expect.poll(() => count(page)).toMatch(/^1 \/ \d+$/);
    await expect.poll(() => field(page, 'Yerine').count()).toBe(0);
    await page.keyboard.press('Escape');
    await expectFocusInText(page);
    await site.leave(page);
  });

  it.each(SIZES)('hinders nobody at $width px, light and dark', async (viewport) => {
    const { page } = await openTemplate(
      site,
      '<p>haciz <b>ha</b>ciz {{bilinmeyenKod}} {{borcluAdSoyad}}</p>',
      { viewport },
    );
    await text(page).click();
    await page.keyboard.press('Control+h');
    await typeInto(field(page, 'Bul'), 'a');
    await expect.poll(() => count(page)).toMatch(/^\d+ \/ \d+$/);
    await expectNoBarrier(page, 'find bar');
    await site.leave(page);
  });
});
