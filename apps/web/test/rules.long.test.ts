import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier } from './barriers.ts';
import {
  addDilekce,
  expectFocusInText,
  openForm,
  openTemplate,
  place,
  save,
  settle,
  text,
  tool,
} from './editor.ts';
import { expectFocus, expectShown, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const dialog = (page: Page, name = 'Koşul') => page.getByRole('dialog', { name, exact: true });
const menu = (page: Page) => page.getByRole('menu', { name: 'Koşul' });

/** Selects letters of a line by keyboard. */
async function chooseWord(page: Page, line: string, from: number, length: number): Promise<void> {
  await place(page, line);
  await page.keyboard.press('Home');
  for (let i = 0; i < from; i++) await page.keyboard.press('ArrowRight');
  for (let i = 0; i < length; i++) await page.keyboard.press('Shift+ArrowRight');
  await settle(page);
}

async function pick(page: Page, entry: string): Promise<void> {
  await tool(page, 'Koşul').click();
  await menu(page).getByText(entry, { exact: true }).click();
}

describe('a condition', () => {
  it('is made, shown, turned round and taken away by keyboard alone, and undone', async () => {
    const { page, id, offences } = await openTemplate(site, '<p>Genel</p><p>Şirkete tebliğ</p>');
    await place(page, 'Şirkete tebliğ');
    await page.keyboard.press('Control+Shift+k');
    await dialog(page).waitFor();
    await expectFocus(dialog(page).getByLabel('Bilgi', { exact: true }));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expectFocus(dialog(page).getByLabel('tüzel kişi', { exact: true }));
    await page.keyboard.press('Space');
    expect(await dialog(page).getByRole('status').innerText()).toBe(
      'Yalnız Borçlu tüzel kişi ise\nŞu durumlarda yazılmaz: gerçek kişi; gerçek ve tüzel kişiler.',
    );
    await page.keyboard.press('Enter');
    await expectFocusInText(page);
    const company = '<p data-kosul="borcluTuru=tuzel">Şirkete tebliğ</p>';
    expect(await save(page, site.url, id)).toBe(`<p>Genel</p>${company}`);
    const part = text(page).locator('.ruled');
    expect(await part.getAttribute('data-rule')).toBe('Yalnız Borçlu tüzel kişi ise');
    await pick(page, 'Tersi için de metin yaz');
    await page.keyboard.type('Kişiye tebliğ');
    const person = '<p data-kosul="borcluTuru!=tuzel">Kişiye tebliğ</p>';
    expect(await save(page, site.url, id)).toBe(`<p>Genel</p>${company}${person}`);
    await pick(page, 'Koşulu kaldır');
    expect(await save(page, site.url, id)).toBe(`<p>Genel</p>${company}<p>Kişiye tebliğ</p>`);
    await page.keyboard.press('Control+z');
    expect(await save(page, site.url, id)).toBe(`<p>Genel</p>${company}${person}`);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('asks for a choice where none is ticked, keeps several clauses and shows them again', async () => {
    const { page, id } = await openTemplate(site, '<ul><li>bir</li><li>iki</li></ul>');
    await place(page, 'iki');
    await page.keyboard.press('Control+Shift+k');
    await dialog(page).getByRole('button', { name: 'Tamam' }).click();
    await expectFocus(dialog(page).getByRole('checkbox').first());
    expect(await dialog(page).getByText('En az bir durum işaretleyin.').count()).toBe(1);
    await dialog(page).getByLabel('gerçek kişi', { exact: true }).check();
    await dialog(page).getByRole('button', { name: 'Koşul ekle' }).click();
    await expectFocus(dialog(page).getByLabel('Bilgi', { exact: true }).nth(1));
    await dialog(page).getByLabel('Bilgi', { exact: true }).nth(1).selectOption('alanDolu:borcluAdresi');
    await dialog(page).getByLabel('dolu', { exact: true }).check();
    await dialog(page).getByLabel('Nasıl').nth(1).selectOption('not');
    await dialog(page).getByLabel('Koşullardan').selectOption('any');
    await page.keyboard.press('Enter');
    await expectFocusInText(page);
    const item = '<li data-kosul="any: borcluTuru=gercek; alanDolu:borcluAdresi!=dolu"><p>iki</p></li>';
    expect(await save(page, site.url, id)).toBe(`<ul><li><p>bir</p></li>${item}</ul>`);
    await text(page).focus();
    await page.keyboard.press('Control+Shift+k');
    expect(await dialog(page).getByRole('status').textContent()).toBe(
      'Yalnız Borçlu gerçek kişi ise veya Borçlu Adresi dolu değilse',
    );
    await site.leave(page);
  });

  it('stays with its paragraph in a copy and when a line is broken', async () => {
    const { page, id } = await openTemplate(site, '<p data-kosul="takipTuru=ilamli">bir iki</p><p>son</p>');
    await place(page, 'bir iki');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await save(page, site.url, id)).toBe(
      '<p data-kosul="takipTuru=ilamli">b</p><p data-kosul="takipTuru=ilamli">ir iki</p><p>son</p>',
    );
    await site.leave(page);
  });
});

describe('a condition, to a keyboard and a screen reader', () => {
  it('leaves the text alone until its dialog has been loaded', async () => {
    const { page, id } = await openTemplate(site, '<p>Genel</p>');
    let load = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      load = resolve;
    });
    await page.route('**/assets/ConditionDialog-*.js', async (route) => {
      await asked;
      await route.continue();
    });
    const request = page.waitForRequest('**/assets/ConditionDialog-*.js');
    await place(page, 'Genel');
    await page.keyboard.press('Control+Shift+k');
    await request;
    await page.keyboard.press('Tab');
    await page.keyboard.type('x');
    await page.keyboard.press('Enter');
    load();
    await expectFocus(dialog(page).getByLabel('Bilgi', { exact: true }));
    await page.keyboard.press('Escape');
    await expectFocusInText(page);
    await page.keyboard.type('!');
    expect(await save(page, site.url, id)).toBe('<p>Genel!</p>');
    await site.leave(page);
  });

  it('is told when the caret comes into its part', async () => {
    const { page } = await openTemplate(
      site,
      '<p>Genel</p><p data-kosul="borcluTuru=tuzel">Şirket</p>' +
        '<ul><li data-tekrar="borclular"><p>biri</p><p data-kosul="takipTuru=ilamli">ilam</p></li></ul>',
    );
    const told = page.locator('[aria-live="polite"]');
    await place(page, 'Şirket');
    await told.getByText('Yalnız Borçlu tüzel kişi ise', { exact: true }).waitFor({ state: 'attached' });
    await place(page, 'ilam');
    const both = 'Her borçlu için · Yalnız Takip ilamlı ise';
    await told.getByText(both, { exact: true }).waitFor({ state: 'attached' });
    await place(page, 'Genel');
    await told.getByText(both).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+Shift+k');
    await dialog(page).getByLabel('gerçek kişi', { exact: true }).check();
    await page.keyboard.press('Enter');
    await told.getByText('Yalnız Borçlu gerçek kişi ise', { exact: true }).waitFor({ state: 'attached' });
    expect(await told.getByText('Her borçlu için').count()).toBe(0);
    await site.leave(page);
  });
});

describe('a condition on a paragraph', () => {
  it('is ended by Enter in an empty line', async () => {
    const { page, id } = await openTemplate(site, '<p data-kosul="takipTuru=ilamli">bir</p>');
    await place(page, 'bir');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('iki');
    expect(await save(page, site.url, id)).toBe('<p data-kosul="takipTuru=ilamli">bir</p><p>iki</p>');
    await site.leave(page);
  });
});

/** Clicks on the chip above the part. */
const clickChip = (part: Locator): Promise<void> => part.click({ position: { x: 20, y: 8 } });

describe('a condition on an item of a list', () => {
  it('has its chip above the line of the sign, and is opened from it', async () => {
    const { page } = await openTemplate(
      site,
      '<ul><li data-kosul="takipTuru=ilamli"><p>bir</p></li><li><p>iki</p></li></ul>',
    );
    const item = text(page).locator('li.ruled');
    const firstLine = item.locator('p');
    const position = "getComputedStyle(document.querySelector('li.ruled'), '::before').position";
    expect(await page.evaluate(position)).toBe('absolute');
    const [box, line] = [await item.boundingBox(), await firstLine.boundingBox()];
    expect((line?.y ?? 0) - (box?.y ?? 0)).toBe(22);
    await clickChip(item);
    await expectShown(dialog(page));
    await site.leave(page);
  });
});

describe('a condition in a table', () => {
  it('is opened from the chip of its own part', async () => {
    const { page } = await openTemplate(
      site,
      '<table><tr data-kosul="takipTuru=ilamli"><td><p>a</p></td><td><p>b</p><p data-kosul="borcluTuru=tuzel">c</p></td>' +
        '</tr><tr data-tekrar="borclular"><td>d</td><td>e</td></tr></table>',
    );
    const result = dialog(page).getByRole('status');
    await clickChip(text(page).locator('td[data-rule]').first());
    await expect.poll(() => result.textContent()).toMatch(/^Yalnız Takip ilamlı ise/);
    await dialog(page).getByRole('button', { name: 'Vazgeç' }).click();
    await clickChip(text(page).locator('p[data-rule]'));
    await expect.poll(() => result.textContent()).toMatch(/^Yalnız Borçlu tüzel kişi ise/);
    expect(await dialog(page).getByLabel('Bölüm').inputValue()).toBe('paragraph');
    await dialog(page).getByRole('button', { name: 'Vazgeç' }).click();
    await clickChip(text(page).locator('td[data-rule]').last());
    await expectShown(dialog(page, 'Tekrarı süz'));
    await site.leave(page);
  });

  it('leaves the height of the row to its opposite', async () => {
    const { page, id } = await openTemplate(
      site,
      '<table><tr style="height:40pt" data-kosul="takipTuru=ilamli"><td>a</td><td>b</td></tr></table>',
    );
    await text(page).locator('td').first().click();
    await settle(page);
    await pick(page, 'Tersi için de metin yaz');
    expect(await save(page, site.url, id)).toContain(
      '<tr style="height:40pt" data-kosul="takipTuru!=ilamli">',
    );
    await site.leave(page);
  });

  it('keeps the filter of a repeat that is chosen once more', async () => {
    const { page, id } = await openTemplate(
      site,
      '<p data-tekrar="borclular?borcluTuru=tuzel">a</p><p>b</p>',
    );
    await place(page, 'a');
    await pick(page, 'Her borçlu için');
    await page.keyboard.type('!');
    expect(await save(page, site.url, id)).toBe('<p data-tekrar="borclular?borcluTuru=tuzel">a!</p><p>b</p>');
    await site.leave(page);
  });
});

describe('a petition that nobody may change', () => {
  it('shows its conditions and opens no dialog for them', async () => {
    const isim = 'Salt okunur';
    const sablon = '<p data-kosul="takipTuru=ilamli">a</p><p>{{sec:takipTuru|ilamli=b|ilamsiz=c}}</p>';
    await addDilekce(site, isim, sablon);
    const { page } = await site.open('/');
    await page.route(/\/api\/v1\/dilekce/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('"standart_mi":false', '"standart_mi":true');
      await route.fulfill({ response, body });
    });
    await openForm(page, isim);
    const part = text(page).locator('[data-rule]');
    await part.click({ position: { x: 20, y: 8 } });
    await text(page).locator('.wording').dblclick();
    expect(await part.getAttribute('data-rule')).toBe('Yalnız Takip ilamlı ise');
    // A dialog that the clicks opened would be there by then.
    await tool(page, 'Önizle').click();
    await dialog(page, 'Önizle').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(2);
    await site.leave(page);
  });
});

describe('words that depend on the case', () => {
  it('take the place of the selection and are changed again', async () => {
    const { page, id } = await openTemplate(site, '<p>Durum borçluya bildirilir.</p>');
    await chooseWord(page, 'Durum borçluya bildirilir.', 6, 8);
    await pick(page, 'Seçimli söz…');
    const box = dialog(page, 'Seçimli söz');
    expect(await box.getByLabel('bir ise', { exact: true }).inputValue()).toBe('borçluya');
    await box.getByLabel('bir ise', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await expectFocus(box.getByLabel('birden çok ise'));
    await page.keyboard.type('borçlulara');
    await page.keyboard.press('Enter');
    await expectFocusInText(page);
    const pill = (more: string) => `<p>Durum {{sec:borcluSayisi|bir=borçluya|cok=${more}}} bildirilir.</p>`;
    expect(await save(page, site.url, id)).toBe(pill('borçlulara'));
    const shown = text(page).locator('.wording');
    expect(await shown.textContent()).toBe('[borçluya | borçlulara]');
    // The caret is behind the words.
    await text(page).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await typeInto(box.getByLabel('birden çok ise'), 'borçlulara {{borcluAdSoyad}}');
    await page.keyboard.press('Enter');
    await expectFocusInText(page);
    expect(await save(page, site.url, id)).toBe(pill('borçlulara {{borcluAdSoyad}}'));
    await shown.dblclick();
    await expectShown(box);
    await site.leave(page);
  });

  it('leave the spaces around the selected word where they are', async () => {
    const { page, id } = await openTemplate(site, '<p>Durum borçluya bildirilir.</p>');
    await chooseWord(page, 'Durum borçluya bildirilir.', 5, 10);
    await pick(page, 'Seçimli söz…');
    const box = dialog(page, 'Seçimli söz');
    expect(await box.getByLabel('bir ise', { exact: true }).inputValue()).toBe('borçluya');
    await typeInto(box.getByLabel('birden çok ise'), 'borçlulara');
    await page.keyboard.press('Enter');
    await expectFocusInText(page);
    expect(await save(page, site.url, id)).toBe(
      '<p>Durum {{sec:borcluSayisi|bir=borçluya|cok=borçlulara}} bildirilir.</p>',
    );
    await site.leave(page);
  });
});

describe('the fields of a repeat', () => {
  const panel = (page: Page) => page.getByRole('region', { name: 'Alanlar' });

  it('are offered within it, in the panel and behind braces, and named with their repeat elsewhere', async () => {
    const { page, id, offences } = await openTemplate(
      site,
      '<p data-tekrar="alacakKalemleri">Kalem</p><p>son</p>',
    );
    await place(page, 'son');
    await tool(page, 'Alanlar').click();
    const other = panel(page).getByRole('list', { name: 'Yalnız tekrarda: Her alacak kalemi için' });
    expect(await other.innerText()).toContain('Kalemin tutarı');
    expect(await other.getByRole('button').count()).toBe(0);
    await place(page, 'Kalem');
    const own = panel(page).getByRole('list', { name: 'Her alacak kalemi için', exact: true });
    await expectShown(own);
    expect(await other.count()).toBe(0);
    await expectNoBarrier(page, 'fields of a repeat');
    await own.getByRole('button', { name: 'Kalemin tutarı', exact: true }).click();
    await expectFocusInText(page);
    await page.keyboard.type(' {{kalemin a');
    await page.keyboard.press('Enter');
    expect(await save(page, site.url, id)).toBe(
      '<p data-tekrar="alacakKalemleri">Kalem{{kalemTutari}} {{kalemAdi}}</p><p>son</p>',
    );
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});

describe('a repeat', () => {
  it('is given to a row of a table from the menu, which shows it', async () => {
    const { page, id } = await openTemplate(
      site,
      '<table><tr><td>{{sira}}</td><td>{{borcluAdSoyad}}</td></tr><tr><td>a</td><td>b</td></tr></table>',
    );
    await text(page).locator('td').first().click();
    await settle(page);
    await pick(page, 'Her borçlu için');
    expect(await save(page, site.url, id)).toContain('<tr data-tekrar="borclular"><td><p>{{sira}}</p></td>');
    await tool(page, 'Koşul').click();
    const checked = menu(page).getByRole('menuitemradio', { checked: true });
    expect(await checked.textContent()).toBe('Her borçlu için');
    await page.keyboard.press('Escape');
    expect(await page.getByText('bilinmeyen alan').count()).toBe(0);
    await site.leave(page);
  });
});

describe('the fill form', () => {
  it('on a telephone asks its questions at once, and about the case once the file shows what is missing', async () => {
    const isim = 'Telefonda';
    const question = '<meta name="soru" data-kod="s_not" data-tur="metin" content="Ek not">';
    const text = '<p>{{sec:borcluSayisi|bir=borçluya|cok=borçlulara}} tebliğ {{s_not}}</p>';
    await addDilekce(site, isim, question + text);
    const { page } = await site.open('/', { viewport: { width: 390, height: 844 } });
    await typeInto(page.getByLabel('Ara', { exact: true }), isim);
    await page.getByRole('button', { name: `İndir: ${isim}` }).click();
    const form = page.getByRole('dialog', { name: isim });
    await typeInto(form.getByLabel('Ek not'), 'ivedi');
    await form.getByRole('button', { name: 'Oluştur' }).click();
    await page.getByRole('menuitem', { name: 'UDF' }).click();
    await form.getByText('Borçlu sayısı').first().waitFor();
    await expectShown(form.getByText('Eksik bilgiye bağlı koşullu bölüm varsa belgeye yazılmaz.'));
    await form.getByLabel('Takipte: Borçlu sayısı').selectOption('cok');
    await form.getByRole('button', { name: 'Oluştur' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'UDF' }).click();
    expect((await download).suggestedFilename()).toBe(`${isim}.udf`);
    await site.leave(page);
  });

  it('asks below its fields for what the text depends on, and the file follows the answers', async () => {
    const sablon =
      '<p>{{borcluAdSoyad}}</p><p data-kosul="borcluTuru=tuzel">şirket</p>' +
      '<p>{{sec:borcluSayisi|bir=borçluya|cok=borçlulara}} tebliğ</p>';
    const isim = 'Sorulu';
    await addDilekce(site, isim, sablon);
    const { page, offences } = await site.open('/');
    await typeInto(page.getByLabel('Ara', { exact: true }), isim);
    await page.getByRole('button', { name: `İndir: ${isim}` }).click();
    const form = page.getByRole('dialog', { name: isim });
    const preview = form.getByRole('region', { name: 'Önizleme' });
    await form.getByLabel('Takipte: Borçlu', { exact: true }).selectOption('tuzel');
    await form.getByLabel('Takipte: Borçlu sayısı').selectOption('cok');
    await expect.poll(() => preview.getByText('şirket').count()).toBe(1);
    await expect.poll(() => preview.getByText('borçlulara tebliğ').count()).toBe(1);
    await form.getByLabel('Takipte: Borçlu', { exact: true }).selectOption('gercek');
    // The list of what is left out names it.
    await preview.locator('details', { hasText: 'şirket' }).waitFor();
    await expect.poll(() => preview.getByText('şirket').count()).toBe(1);
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});

describe('a repeat', () => {
  it('gets a filter, shows it and loses it again', async () => {
    const { page, id } = await openTemplate(site, '<p data-tekrar="borclular">biri</p><p>son</p>');
    await place(page, 'biri');
    await pick(page, 'Tekrarı süz…');
    const box = dialog(page, 'Tekrarı süz');
    await expectShown(box.getByText('Her borçlu için tekrarlanan bölüm:'));
    // One debtor alone is never mixed.
    expect(await box.getByRole('group', { name: 'Durum' }).innerText()).toBe(
      'Durum\ngerçek kişi\ntüzel kişi',
    );
    await box.getByLabel('tüzel kişi', { exact: true }).check();
    await page.keyboard.press('Enter');
    await expectFocusInText(page);
    expect(await save(page, site.url, id)).toBe(
      '<p data-tekrar="borclular?borcluTuru=tuzel">biri</p><p>son</p>',
    );
    expect(await text(page).locator('.ruled').getAttribute('data-rule')).toBe(
      'Her borçlu için (Borçlu tüzel kişi ise)',
    );
    await pick(page, 'Tekrarı süz…');
    await box.getByLabel('Yalnız bazıları için yaz').click();
    await page.keyboard.press('Enter');
    await expectFocusInText(page);
    expect(await save(page, site.url, id)).toBe('<p data-tekrar="borclular">biri</p><p>son</p>');
    await site.leave(page);
  });

  it('within a sentence is made, and changed by clicking twice', async () => {
    const { page, id } = await openTemplate(site, '<p>Borçlular </p><p>son</p>');
    await place(page, 'Borçlular');
    await pick(page, 'Cümlede tekrar…');
    const box = dialog(page, 'Cümlede tekrar');
    await expectFocus(box.getByLabel('Neler'));
    await expectShown(box.getByText('Örnek: A, B ve C'));
    await expectShown(box.getByText('Bu tekrarın kendi alanları: {{sira}} Sıra', { exact: false }));
    await typeInto(box.getByLabel('Sonuncudan önce'), ' | ');
    await page.keyboard.press('Enter');
    await expectFocus(box.getByLabel('Sonuncudan önce'));
    await expectShown(box.getByText('|, { ve } kullanılamaz.'));
    await typeInto(box.getByLabel('Sonuncudan önce'), ' ile ');
    await page.keyboard.press('Enter');
    await expectFocusInText(page);
    const pill = (list: string, kod: string) => `{{her:${list}|{{${kod}}}|, | ile }}`;
    expect(await save(page, site.url, id)).toContain(pill('borclular', 'borcluAdSoyad'));
    await text(page).locator('.wording').dblclick();
    await box.getByLabel('Neler').selectOption({ label: 'Her alacaklı için' });
    await box.getByRole('button', { name: 'Tamam' }).click();
    await expectFocusInText(page);
    expect(await save(page, site.url, id)).toContain(pill('alacaklilar', 'alacakliAdSoyad'));
    await site.leave(page);
  });
});
