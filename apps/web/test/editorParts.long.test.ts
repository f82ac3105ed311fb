import { ACCOUNT_FIELDS, ALANLAR, groupAlanlar } from '@derkenar/domain';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIZES } from './barriers.ts';
import {
  addDilekce,
  expectFocusInText,
  openForm,
  openTemplate,
  place,
  sablonOf,
  save,
  settle,
  text,
  tool,
} from './editor.ts';
import { downloadBy, textOf } from './files.ts';
import { expectFocus, expectTabStaysIn, focused, tabTo, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

const STANDARD = 'Taşınır Haczi Talebi';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const FONT_OF_PREVIEW = `getComputedStyle(
  [...document.querySelectorAll('[role=dialog] p')].find((p) => p.textContent === 'Çok Sayın'),
).fontFamily`;

const panel = (page: Page) => page.getByRole('region', { name: 'Alanlar' });

describe("the 'Alanlar' panel", () => {
  it('is 225 px high, lists the fields by name, narrows them, inserts at the caret and closes', async () => {
    const { page, id, offences } = await openTemplate(site, '<p>bir iki</p>');
    await place(page, 'bir iki');
    await tool(page, 'Alanlar').click();
    const buttons = panel(page).locator('li > button:first-child');
    expect((await panel(page).boundingBox())?.height).toBe(225);
    const groups = groupAlanlar(ALANLAR);
    const listed = [...groups.flatMap(({ alanlar }) => alanlar), ...ACCOUNT_FIELDS];
    await expect.poll(() => buttons.allTextContents()).toEqual(listed.map(({ isim }) => isim));
    expect(await panel(page).getByRole('heading', { level: 4 }).allTextContents()).toEqual([
      'Alacaklı',
      'Borçlu',
      'Dosya',
      'Tarihler',
      'Tutarlar',
      'Takibin bugünkü hesabı',
      'Yalnız tekrarda: Her borçlu için',
      'Yalnız tekrarda: Her alacaklı için',
      'Yalnız tekrarda: Her alacaklı vekili için',
      'Yalnız tekrarda: Her alacak kalemi için',
      'Yalnız tekrarda: Her haciz için',
      'Yalnız tekrarda: Her tahsilat için',
      'Yalnız tekrarda: Her üçüncü kişi için',
      'Yalnız tekrarda: Alacaklının hesabı için',
    ]);
    await expect
      .poll(() => buttons.evaluateAll((all) => all.map((one) => one.getAttribute('title'))))
      .toEqual(listed.map(({ kod }) => `{{${kod}}}`));
    const filter = panel(page).getByLabel('Filtre');
    await expectFocus(filter);
    await typeInto(filter, 'ICRA DAIRESI');
    await expect.poll(() => buttons.allTextContents()).toEqual(['İcra Dairesi']);
    await typeInto(filter, 'böyle bir alan yok');
    await panel(page).getByText('Bu ada uyan alan yok.').first().waitFor();
    await typeInto(filter, 'ücret');
    await buttons.filter({ hasText: 'Vekâlet Ücreti' }).click();
    await panel(page).waitFor({ state: 'detached' });
    await expectFocusInText(page);
    await page.keyboard.type(' son');
    expect(await save(page, site.url, id)).toBe('<p>bir iki{{vekaletUcreti}} son</p>');

    await tool(page, 'Alanlar').click();
    await panel(page).getByRole('button', { name: 'Kapat', exact: true }).click();
    await panel(page).waitFor({ state: 'detached' });
    await expectFocusInText(page);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('works by keyboard alone: Alt+F10, arrows, Enter; Esc closes it and nothing else', async () => {
    const { page, id } = await openTemplate(site, '<p>bir</p>');
    await place(page, 'bir');
    await page.keyboard.press('Alt+F10');
    await expect.poll(() => focused(page)).toBe('Geri al');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => focused(page)).toBe('Alanlar');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Filtre');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toContain('Alacaklı TC Kimlik No');
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    await expectFocusInText(page);
    await page.keyboard.press('Alt+F10');
    await expect.poll(() => focused(page)).toBe('Alanlar');
    await page.keyboard.press('Enter');
    await typeInto(panel(page).getByLabel('Filtre'), 'haciz tar');
    await page.keyboard.press('Enter');
    await expectFocusInText(page);
    // The toolbar again: to the size and back by Esc, first out of its menu, then to the text.
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('Home');
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused(page)).toBe('Yazı boyutu: 12 punto');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitemradio', { name: '12 punto' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Yazı boyutu: 12 punto');
    await page.keyboard.press('Escape');
    await expectFocusInText(page);
    await page.getByRole('dialog', { name: /^Düzenle/ }).waitFor();
    expect(await save(page, site.url, id)).toBe('<p>bir{{hacizTarihi}}</p>');
    await site.leave(page);
  });
});

describe('preview, print and files', () => {
  it("shows the template as pages in a dialog 'Önizle' of 950 px, and closes by button and by Esc", async () => {
    const { page, offences } = await openTemplate(site, '<p>Sayın</p><p>{{borcluAdSoyad}}</p>', {
      viewport: SIZES[0],
    });
    await place(page, 'Sayın');
    await page.keyboard.press('Home');
    await settle(page);
    await page.keyboard.type('Çok ');
    const dialog = page.getByRole('dialog', { name: 'Önizle' });
    for (const close of [
      () => dialog.getByRole('button', { name: 'Kapat', exact: true }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await tool(page, 'Önizle').click();
      await dialog.getByText('Çok Sayın').waitFor();
      expect((await dialog.boundingBox())?.width).toBe(950);
      const family = await page.evaluate(FONT_OF_PREVIEW);
      expect(family).toMatch(/Times New Roman|Tinos|Liberation Serif/);
      await expectTabStaysIn(dialog);
      await close();
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toBe('Önizle');
      await page.getByRole('dialog', { name: /^Düzenle/ }).waitFor();
    }
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('downloads the template as it stands as Udf, Word and Pdf, under the name that was typed', async () => {
    const { page, offences } = await openTemplate(site, '<p>Sayın</p><p>{{borcluAdSoyad}}</p>', {
      isim: 'Işıl/Çağrı Dilekçesi',
    });
    await place(page, 'Sayın');
    await page.keyboard.press('Home');
    await settle(page);
    await page.keyboard.type('Kaydedilmemiş ');
    for (const [name, extension] of [
      ['Udf', 'udf'],
      ['Word', 'doc'],
      ['Pdf', 'pdf'],
    ] as const) {
      const file = await downloadBy(page, () => tool(page, name).click());
      expect(file.name).toBe(`Işıl-Çağrı Dilekçesi.${extension}`);
      const content = await textOf(file);
      expect(content).toContain('Kaydedilmemiş Sayın');
      expect(content).toContain('{{borcluAdSoyad}}');
    }
    await typeInto(page.getByLabel('Dilekçe Adı'), '');
    expect((await downloadBy(page, () => tool(page, 'Pdf').click())).name).toBe('dilekce.pdf');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('prints the pages', async () => {
    const { page } = await openTemplate(site, '<p>Basılacak metin</p>');
    await page.evaluate(
      'window.print = () => { window.printed = document.body.textContent; dispatchEvent(new Event("afterprint")); }',
    );
    await tool(page, 'Yazdır').click();
    await expect.poll(() => page.evaluate('window.printed ?? ""')).toContain('Sayfa 1 / 1');
    await site.leave(page);
  });

  it('says that a blank template has nothing to download, and sends no request', async () => {
    const { page } = await openTemplate(site, '<p>bir</p>');
    await text(page).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await tool(page, 'Udf').click();
    await page.getByText('Dilekçe metni boş. Önce metni yazın.').waitFor();
    expect(requests.filter((url) => url.endsWith('/belge'))).toEqual([]);
    await site.leave(page);
  });

  it("tells whose role lacks 'dilekce-indir' so, on buttons the keyboard reaches", async () => {
    const admin = await site.open('/');
    const rol = `${site.url}/api/v1/rol/katip`;
    const change = (yetkiler: readonly string[]) => admin.page.request.put(rol, { data: { yetkiler } });
    expect((await change(['dilekce-ekle', 'dilekce-duzenle'])).status()).toBeLessThan(300);
    const { page } = await openTemplate(site, '<p>bir</p>', { rol: 'katip' });
    const button = page.getByRole('toolbar').getByRole('button', { name: /^Pdf/ });
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
    await place(page, 'bir');
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expectFocus(button);
    const tip = page.locator(':popover-open', { hasText: 'Bu işlem için yetkiniz yok.' });
    await tip.waitFor();
    // The pointer that comes over the bar's empty space and leaves takes nothing from the keyboard.
    const { x, y } = (await page.getByRole('toolbar').boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 2, y + 2);
    expect(await tip.isVisible()).toBe(true);
    await page.mouse.move(0, 0);
    expect(await tip.isVisible()).toBe(true);
    await change(['dilekce-ekle', 'dilekce-duzenle', 'dilekce-indir']);
    await site.leave(admin.page);
    await site.leave(page);
  });
});

describe('a standard petition', () => {
  it('is shown read-only with the warning; it can be looked at and downloaded, not changed', async () => {
    const { page, offences } = await site.open('/');
    await openForm(page, STANDARD);
    await page
      .getByText('Standart dilekçelerde düzenleme yapılamaz — yalnızca Farklı Kaydet.', { exact: true })
      .waitFor();
    const tools = await page.getByRole('toolbar').getByRole('button').all();
    const names = await Promise.all(tools.map((button) => button.getAttribute('aria-label')));
    expect(names).toEqual([
      'Sorular ve uygunluk',
      'Bul ve değiştir',
      'Örnek takiple göster',
      'Önizle',
      'Yazdır',
      'Udf',
      'Word',
      'Pdf',
    ]);
    const before = await text(page).textContent();
    await text(page).click();
    await page.keyboard.type('değişmez');
    expect(before?.length).toBeGreaterThan(200);
    await expect.poll(() => text(page).textContent()).toBe(before);
    await expect.poll(() => text(page).getAttribute('aria-readonly')).toBe('true');
    const file = await downloadBy(page, () => tool(page, 'Udf').click());
    expect(file.name).toBe(`${STANDARD}.udf`);
    expect(await textOf(file)).toContain('⟨Yalnız ');
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});

describe('what is stored', () => {
  it('is the loaded template byte for byte when only the name was changed', async () => {
    const { page } = await site.open('/');
    const answer = await page.request.get(`${site.url}/api/v1/dilekce`);
    const list = (await answer.json()) as readonly { readonly isim: string; readonly sablon: string }[];
    const chosen = list.filter((_, n) => n % Math.ceil(list.length / 6) === 0);
    for (const [n, { sablon }] of chosen.entries()) {
      const isim = `Kopya ${n}`;
      const { id } = await addDilekce(site, isim, sablon);
      const stored = await sablonOf(page, site.url, id);
      await page.goto(site.url);
      await openForm(page, isim);
      // A click may meet the chip of a condition.
      await text(page).focus();
      await page.keyboard.type('x');
      await page.keyboard.press('Control+z');
      await typeInto(page.getByLabel('Dilekçe Adı'), `${isim} yeni`);
      expect(await save(page, site.url, id)).toBe(stored);
    }
    await site.leave(page);
  });
});

describe('unknown fields', () => {
  it('are counted below the text, with a way to each and to the code that was meant', async () => {
    const sablon = '<p>{{borcluAdSoyad}} {{borcluAdSoyadi}}</p><p>{{icraDaresi}}</p><p>{{qqq}}</p>';
    const { page, id } = await openTemplate(site, sablon);
    await page.getByText('3 bilinmeyen alan: {{borcluAdSoyadi}}').waitFor();
    await page.getByRole('button', { name: '“Borçlu Adı Soyadı” ile değiştir' }).click();
    await page.getByText('2 bilinmeyen alan: {{icraDaresi}}').waitFor();
    await expectFocusInText(page);
    await page.getByRole('button', { name: 'Sonrakine git' }).click();
    await page.getByRole('button', { name: '“İcra Dairesi” ile değiştir' }).click();
    await page.getByText('1 bilinmeyen alan: {{qqq}}').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /ile değiştir/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Göster', exact: true }).click();
    await expectFocusInText(page);
    await page.keyboard.press('Delete');
    await page.getByText(/bilinmeyen alan/).waitFor({ state: 'hidden' });
    expect(await save(page, site.url, id)).toBe(
      '<p>{{borcluAdSoyad}} {{borcluAdSoyad}}</p><p>{{icraDairesi}}</p><p></p>',
    );
    await site.leave(page);
  });
});

describe('a template over the limit', () => {
  it('is told of before it is sent', async () => {
    const { page } = await openTemplate(site, `<p>${'a'.repeat(400_000)}</p><p>son</p>`);
    await place(page, 'son');
    await page.keyboard.insertText('ş'.repeat(70_000));
    const notice = page.getByRole('alert').filter({ hasText: /^Dilekçe \d+ KB/ });
    await expect.poll(() => notice.textContent()).toContain('en çok 512 KB kaydedilebilir');
    await page.keyboard.press('Control+z');
    await notice.waitFor({ state: 'hidden' });
    await site.leave(page);
  });
});

describe('lists and tables', () => {
  /** By keyboard alone. */
  const pick = async (page: Page, name: string, entry: string) => {
    await page.keyboard.press('Alt+F10');
    await tabTo(page, tool(page, name), 'ArrowRight');
    await page.keyboard.press('Enter');
    await tabTo(
      page,
      page
        .getByRole('menuitemradio', { name: entry, exact: true })
        .or(page.getByRole('menuitem', { name: entry, exact: true })),
      'ArrowDown',
    );
    await page.keyboard.press('Enter');
    await expectFocusInText(page);
  };
  const MARKER = 'Madde işareti ve numara biçimi';

  it('get the numbers and signs that are chosen for the list around the caret', async () => {
    const { page, id, offences } = await openTemplate(
      site,
      '<p>dışta</p><ol><li><p>bir</p><ul><li><p>iç</p></li></ul></li></ol>',
    );
    await place(page, 'dışta');
    await expect.poll(() => tool(page, MARKER).getAttribute('aria-disabled')).toBe('true');
    await place(page, 'iç');
    await pick(page, MARKER, '–');
    await place(page, 'bir');
    await pick(page, MARKER, 'a) b) c) ç)');
    expect(await save(page, site.url, id)).toBe(
      '<p>dışta</p><ol type="a" data-marker="turkish)"><li><p>bir</p><ul data-marker="–"><li><p>iç</p></li></ul></li></ol>',
    );
    expect(offences).toEqual([]);
  });

  it('get the lines and the row height that are chosen, and undo gives them back', async () => {
    const { page, id, offences } = await openTemplate(
      site,
      '<table><tr><td>bir</td></tr><tr><td>iki</td></tr></table>',
    );
    await place(page, 'iki');
    await pick(page, 'Tablo', 'Yalnız dış çerçeve');
    await pick(page, 'Tablo', 'Satırı yükselt');
    await pick(page, 'Tablo', 'Satırı yükselt');
    await pick(page, 'Tablo', 'Satırı alçalt');
    await pick(page, 'Tablo', 'Çizgisiz');
    await page.keyboard.press('Control+Z');
    const saved = await save(page, site.url, id);
    expect(saved).toContain('<table border="0" style="border:0.5pt solid">');
    expect(saved.match(/<tr[^>]*>/g)).toEqual(['<tr>', '<tr style="height:6pt">']);
    expect(offences).toEqual([]);
  });
});
