import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takipToWrite } from '../../server/test/takipler.ts';
import { expectNoBarrier } from './barriers.ts';
import { listOf, row } from './dilekceler.ts';
import { addDilekce } from './editor.ts';
import { create, expectFocus, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** Somebody else saves the petition. */
async function change(page: Page, id: string, sablon: string): Promise<void> {
  const url = `${site.url}/api/v1/dilekce/${id}`;
  const { isim, dilekce_tipi, favori_mi } = await (await page.request.get(url)).json();
  const data = { isim, dilekce_tipi, favori_mi, sablon, alanlar: '[]' };
  expect((await page.request.put(url, { headers: { origin: site.url }, data })).status()).toBe(200);
}

/** As when the person comes back to the window. */
const comeBack = (page: Page): Promise<unknown> => page.evaluate('window.dispatchEvent(new Event("focus"))');

describe('a petition that somebody else changes', () => {
  it('is shown anew in a case and told, before a file is made of it', async () => {
    const { id: dilekce } = await addDilekce(site, 'Değişen dilekçe', '<p>Eski {{borcluAdSoyad}}</p>');
    const { id } = await site.post<{ id: string }>('takip', takipToWrite({}));
    const { page, offences } = await site.open(`/takip/${id}`);
    await page.getByRole('combobox', { name: 'Dilekçeler' }).click();
    await page.keyboard.type('Değişen dilekçe');
    await page.getByRole('option', { name: 'Değişen dilekçe' }).click();
    await page.keyboard.press('Escape');
    const pages = page.getByText(/^(Eski|Yeni) /).filter({ visible: true });
    await expect.poll(() => pages.first().textContent()).toContain('Eski');
    await change(page, dilekce, '<p>Yeni {{borcluAdSoyad}}</p>');
    await create(page, 'UDF');
    const notice = page
      .getByRole('alert')
      .filter({ hasText: '“Değişen dilekçe” siz seçtikten sonra değiştirildi' });
    await notice.waitFor();
    await expect.poll(() => pages.first().textContent()).toContain('Yeni');
    await expectNoBarrier(page, 'changed petition in a case');
    await notice.getByRole('button', { name: 'Gördüm' }).click();
    await expectFocus(page.getByRole('button', { name: 'Oluştur', exact: true }));
    expect(await notice.count()).toBe(0);
    const started = page.waitForEvent('download');
    await create(page, 'UDF');
    await started;
    await change(page, dilekce, '<p>Daha da yeni</p>');
    await comeBack(page);
    await notice.waitFor();
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('keeps its old text in the fill form until the new one is asked for', async () => {
    const { id } = await addDilekce(site, 'Doldurulurken değişen', '<p>Eski {{borcluAdSoyad}}</p>');
    const { page, offences } = await site.open(listOf('Doldurulurken değişen'));
    await page.getByRole('button', { name: 'İndir: Doldurulurken değişen' }).click();
    const form = page.getByRole('dialog', { name: 'Doldurulurken değişen' });
    const preview = form.getByRole('region', { name: 'Önizleme' });
    await typeInto(form.getByLabel('Borçlu Adı Soyadı'), 'Ali Çınar');
    await preview.getByText('Eski').waitFor();
    await change(page, id, '<p>Yeni {{borcluAdSoyad}}, {{borcluAdresi}}</p>');
    await create(page, 'UDF');
    const notice = form.getByRole('alert').filter({ hasText: 'siz doldururken değiştirildi' });
    await notice.waitFor();
    await preview.getByText('Eski').waitFor();
    await expectNoBarrier(page, 'changed petition in the fill form');
    await notice.getByRole('button', { name: 'Yeni metni göster' }).click();
    await preview.getByText('Yeni').waitFor();
    await expectFocus(form.getByRole('button', { name: 'Oluştur', exact: true }));
    expect(await form.getByLabel('Borçlu Adı Soyadı').inputValue()).toBe('Ali Çınar');
    await typeInto(form.getByLabel('Borçlu Adresi'), 'Gül Sok. No: 1');
    const started = page.waitForEvent('download');
    await create(page, 'UDF');
    await started;
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('has its new first page beside the list as soon as the list is new', async () => {
    const { id } = await addDilekce(site, 'Listede değişen', '<p>Eski ilk sayfa</p>');
    const { page } = await site.open(listOf('Listede değişen'), { viewport: { width: 1366, height: 768 } });
    const picture = page.locator('aside[aria-hidden]');
    await row(page, 'Listede değişen')
      .getByRole('button', { name: /^Favori/ })
      .focus();
    await picture.getByText('Eski ilk sayfa').waitFor();
    await change(page, id, '<p>Yeni ilk sayfa</p>');
    await comeBack(page);
    await picture.getByText('Yeni ilk sayfa').waitFor();
    expect(await picture.getByText('Eski ilk sayfa').count()).toBe(0);
    await site.leave(page);
  });
});
