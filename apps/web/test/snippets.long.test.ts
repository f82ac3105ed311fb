import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import {
  addDilekce,
  expectFocusInText,
  openTemplate,
  place,
  sablonOf,
  save,
  settle,
  text,
} from './editor.ts';
import { button, expectFocus, expectShown, heading, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

interface Saved {
  readonly id: string;
}

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const addSnippet = (isim: string, metin: string) => site.post<Saved>('parca', { isim, metin });
const linked = ({ id }: Saved, html: string) => `<div data-parca="${id}">${html}</div>`;
const chooser = (page: Page) => page.getByRole('dialog', { name: 'Metin parçası ekle', exact: true });
const editing = (page: Page) => page.getByRole('dialog', { name: 'Metin Parçasını Düzenle', exact: true });
const words = (page: Page) => page.getByRole('textbox', { name: 'Parçanın metni' });

describe('a snippet in a petition', () => {
  it('is found and inserted by keyboard, linked and as a copy', async () => {
    const snippet = await addSnippet('Banka hesabı', '<p>Ödeme {{alacakliAdSoyad}} hesabına yapılır.</p>');
    await addSnippet('İmza bloğu', '<p>Av. Ayşe Deneme</p>');
    const { page, id, offences } = await openTemplate(site, '<p>Baş</p><p>Son</p>');
    await place(page, 'Baş');
    await page.keyboard.press('Control+Shift+x');
    await expectFocus(chooser(page).getByLabel('Parça ara'));
    await typeInto(chooser(page).getByLabel('Parça ara'), 'banka');
    await chooser(page).getByText('1 metin parçası bulundu').waitFor();
    await page.keyboard.press('Tab');
    await expectFocus(button(page, 'Bağlı ekle: Banka hesabı'));
    await page.keyboard.press('Enter');
    await expectFocusInText(page);
    await text(page).getByText('Metin parçası: Banka hesabı').waitFor();
    await place(page, 'Son');
    await page.keyboard.press('Control+Shift+x');
    await button(page, 'Kopyasını ekle: İmza bloğu').click();
    await expectFocusInText(page);
    const saved = await save(page, site.url, id);
    expect(saved).toContain(linked(snippet, '<p>Ödeme {{alacakliAdSoyad}} hesabına yapılır.</p>'));
    expect(saved).toContain('<p>Av. Ayşe Deneme</p>');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('is not written in, is made a copy by its bar or its dialog, and linked again by undo', async () => {
    const snippet = await addSnippet('Kapanış', '<p>Saygıyla arz ederim.</p>');
    const before = `<p>Baş</p>${linked(snippet, '<p>Saygıyla arz ederim.</p>')}<p>Son</p>`;
    const after = '<p>Baş</p><p>Saygıyla arz ederim.</p><p>Son</p>';
    const { page, id, offences } = await openTemplate(site, before);
    await text(page).getByText('Metin parçası: Kapanış').waitFor();
    await button(page, 'Bağı kopar').click();
    expect(await save(page, site.url, id)).toBe(after);
    await place(page, 'Son');
    await page.keyboard.press('Control+z');
    expect(await save(page, site.url, id)).toBe(before);
    await place(page, 'Baş');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await settle(page);
    await page.keyboard.press('Control+Shift+x');
    await chooser(page).getByText('Seçili: Kapanış').waitFor();
    await chooser(page).getByRole('button', { name: 'Bağı kopar' }).click();
    await expectFocusInText(page);
    expect(await save(page, site.url, id)).toBe(after);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('is no longer linked once another tool has changed its text, which is said', async () => {
    const snippet = await addSnippet('Değişen', '<p>Saygıyla</p>');
    const { page, id } = await openTemplate(site, `<p>Baş</p>${linked(snippet, '<p>Saygıyla</p>')}`);
    await place(page, 'Baş');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+b');
    await page.getByText('Metin parçasının bağı koptu').waitFor();
    expect(await save(page, site.url, id)).toBe(
      '<p><strong>Baş</strong></p><p><strong>Saygıyla</strong></p>',
    );
    await site.leave(page);
  });

  it('is made of the selected lines', async () => {
    const { page } = await openTemplate(site, '<p>Birinci satır</p><p>İkinci satır</p>');
    await place(page, 'Birinci satır');
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+End');
    await settle(page);
    await page.keyboard.press('Control+Shift+x');
    await typeInto(chooser(page).getByLabel('Yeni parçanın adı'), 'Seçimden');
    await button(page, 'Parça yap').click();
    await page.getByText('“Seçimden” metin parçası eklendi').waitFor();
    const answer = await page.request.get(`${site.url}/api/v1/parca`);
    expect(await answer.json()).toContainEqual(
      expect.objectContaining({ isim: 'Seçimden', ozet: 'Birinci satır' }),
    );
    await site.leave(page);
  });
});

describe('the page of snippets', () => {
  it('adds one, changes it with its petitions after a question, and deletes it with a way back', async () => {
    const { page, offences } = await site.open('/');
    await page.getByRole('link', { name: 'Metin parçaları' }).click();
    await heading(page, 'Metin Parçaları').waitFor();
    await button(page, 'Metin Parçası Ekle').click();
    await expectShown(words(page));
    await button(page, 'Kaydet').click();
    await expectFocus(page.getByRole('dialog').getByLabel('Parçanın adı'));
    await typeInto(page.getByRole('dialog').getByLabel('Parçanın adı'), 'Talep cümlesi');
    await words(page).click();
    await page.keyboard.type('Talep ederiz.');
    await button(page, 'Kaydet').click();
    const row = page.getByRole('row', { name: 'Talep cümlesi' });
    await row.waitFor();
    const answer = await page.request.get(`${site.url}/api/v1/parca`);
    const list = (await answer.json()) as readonly (Saved & { readonly isim: string })[];
    const snippet = list.find(({ isim }) => isim === 'Talep cümlesi') as Saved;
    const petition = await addDilekce(site, 'Bağlı Dilekçe', linked(snippet, '<p>Talep ederiz.</p>'));
    await page.reload();
    await row.getByText('1 dilekçe').waitFor();
    await button(page, 'Düzenle: Talep cümlesi').click();
    await expectShown(words(page));
    await editing(page).getByRole('link', { name: 'Bağlı Dilekçe' }).waitFor();
    await words(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Saygılarımızla.');
    await button(page, 'Kaydet').click();
    const question = page.getByRole('dialog', { name: 'Bağlı dilekçeler de değişsin mi?' });
    await question.getByText('1 dilekçeye yeni sürüm olarak yazılacak: Bağlı Dilekçe').waitFor();
    await question.getByRole('button', { name: 'Kaydet ve değiştir' }).click();
    await page.getByText('1 dilekçe değişti.').waitFor();
    expect(await sablonOf(page, site.url, petition.id)).toBe(
      linked(snippet, '<p>Talep ederiz. Saygılarımızla.</p>'),
    );
    await button(page, 'Sil: Talep cümlesi').click();
    await expect.poll(() => row.count()).toBe(0);
    await page.getByRole('button', { name: 'Geri al' }).click();
    await row.waitFor();
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('asks before typed text is lost', async () => {
    await addSnippet('Kaybolmayan', '<p>A</p>');
    const { page } = await site.open('/parcalar');
    await button(page, 'Düzenle: Kaybolmayan').click();
    await expectShown(words(page));
    await words(page).click();
    await page.keyboard.type('B');
    await page.keyboard.press('Escape');
    await page.getByText('Metin parçasındaki değişiklikler kaybolacak.').waitFor();
    await button(page, 'Kaydetmeden kapat').click();
    await editing(page).waitFor({ state: 'hidden' });
    await site.leave(page);
  });

  describe.each(SIZES)('at $width × $height', (viewport) => {
    it('has no barrier, as a list, in its dialog and in the editor', async () => {
      const snippet = await addSnippet(`Engelsiz ${viewport.width}`, '<p>Saygıyla {{borcluAdSoyad}}</p>');
      const { page } = await site.open('/parcalar', { viewport });
      await expectShown(button(page, `Sil: Engelsiz ${viewport.width}`));
      await expectNoBarrier(page, 'snippets');
      await button(page, `Düzenle: Engelsiz ${viewport.width}`).click();
      await expectShown(words(page));
      await expectNoBarrier(page, 'snippet dialog');
      await site.leave(page);
      const opened = await openTemplate(site, `<p>Baş</p>${linked(snippet, '<p>Saygıyla</p>')}`, {
        viewport,
      });
      await text(opened.page).getByText('Metin parçası: Engelsiz').waitFor();
      await expectNoBarrier(opened.page, 'linked text');
      await place(opened.page, 'Baş');
      await opened.page.keyboard.press('Control+Shift+x');
      await expectShown(button(opened.page, `Bağlı ekle: Engelsiz ${viewport.width}`));
      await expectNoBarrier(opened.page, 'snippet chooser');
      await site.leave(opened.page);
    });
  });
});
