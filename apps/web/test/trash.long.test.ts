import type { Dilekce } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { add, names, row } from './dilekceler.ts';
import { button, expectFocus, expectShown } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe('the trash', () => {
  it('lists what was deleted, shows it, and gives it back', async () => {
    const added = await add(site, 'Çöpteki deneme 1', 'Çöpteki deneme 2');
    const { page, offences } = await site.open('/');
    for (const { id } of added) await page.request.delete(`${site.url}/api/v1/dilekce/${id}`);
    await page.getByRole('link', { name: 'Çöp Kutusu' }).click();
    await page.getByRole('heading', { level: 1, name: 'Çöp Kutusu' }).waitFor();
    const first = page.getByRole('row').filter({ hasText: 'Çöpteki deneme 1' });
    await first.waitFor();
    const cells = await first.getByRole('cell').allTextContents();
    expect(cells.slice(0, 2)).toEqual(['Çöpteki deneme 1', 'Kendi Dilekçelerim']);
    expect(cells[2]).toMatch(/^\d\d\.\d\d\.\d{4}$/);
    expect(cells[3]).toBe('30 gün');
    await button(page, 'İncele: Çöpteki deneme 1').click();
    const dialog = page.getByRole('dialog', { name: 'Çöpteki deneme 1' });
    await dialog.locator('p', { hasText: 'Çöpteki deneme 1' }).waitFor();
    await page.keyboard.press('Escape');
    await expectFocus(button(page, 'İncele: Çöpteki deneme 1'));
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Geri al' }).click();
    await page.getByRole('status').filter({ hasText: '“Çöpteki deneme 1” geri alındı.' }).waitFor();
    await first.waitFor({ state: 'hidden' });
    await button(page, 'Geri al: Çöpteki deneme 2').click();
    await page.getByRole('row').filter({ hasText: 'Çöpteki deneme 2' }).waitFor({ state: 'hidden' });
    await page.locator('main').getByRole('link', { name: 'Dilekçeler' }).click();
    await expect.poll(() => names(page)).toEqual(expect.arrayContaining(added.map(({ isim }) => isim)));
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('takes the way back out of the notice of a petition that it gave back', async () => {
    const isim = 'Çöpten dönen';
    await add(site, isim);
    const { page } = await site.open('/');
    await button(page, `Sil: ${isim}`).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sil', exact: true }).click();
    await expectShown(button(page, 'Geri al'));
    await page.getByRole('link', { name: 'Çöp Kutusu' }).click();
    await button(page, `Geri al: ${isim}`).click();
    await expectShown(page.getByRole('status').filter({ hasText: `“${isim}” geri alındı.` }));
    // At once: the notice would end by itself.
    expect(await button(page, 'Geri al').count()).toBe(0);
    await site.leave(page);
  });

  it('explains itself to who may not delete, with its part of the menu marked', async () => {
    const { page } = await site.open('/cop-kutusu', { rol: 'katip' });
    await page.getByRole('alert').getByText('Bu işlem için yetkiniz yok.').waitFor();
    await expect.poll(() => page.getByRole('table').count()).toBe(0);
    const menu = page.getByRole('navigation', { name: 'Ana menü' });
    await expect.poll(() => menu.locator('[aria-current="page"]').allTextContents()).toEqual(['Dilekçeler']);
    await site.leave(page);
  });

  it('says when it is empty, and when it cannot be read', async () => {
    const { page } = await site.open('/hesap');
    const list = await page.request.get(`${site.url}/api/v1/dilekce-cop`);
    for (const { id } of (await list.json()) as Dilekce[])
      await page.request.post(`${site.url}/api/v1/dilekce-cop/${id}/geri-al`);
    await page.route('**/api/v1/dilekce-cop', (route) => route.abort());
    await page.getByRole('link', { name: 'Dilekçeler' }).click();
    await page.getByRole('link', { name: 'Çöp Kutusu' }).click();
    await page.getByRole('alert').getByText('Sunucuya ulaşılamadı.').waitFor();
    await page.unroute('**/api/v1/dilekce-cop');
    await button(page, 'Yeniden dene').click();
    await page.getByText('Çöp kutusu boş.').waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await site.leave(page);
  });
});

describe.each(SIZES)('at $width × $height', (viewport) => {
  it('has no barrier, light and dark, and the same columns at each size', async () => {
    const { page, offences } = await site.open('/hesap', { viewport });
    const isim = `Engel denemesi ${viewport.width}`;
    const [dilekce] = await add(site, isim);
    await page.request.delete(`${site.url}/api/v1/dilekce/${dilekce?.id}`);
    await page.goto(`${site.url}/cop-kutusu`);
    await button(page, `İncele: ${isim}`).waitFor();
    await expectNoBarrier(page, 'trash');
    await button(page, `İncele: ${isim}`).click();
    await page.getByRole('dialog').locator('p', { hasText: isim }).waitFor();
    await expectNoBarrier(page, 'a look into the trash');
    await page.getByRole('dialog').getByRole('button', { name: 'Geri al' }).click();
    await page.getByRole('status').filter({ hasText: 'geri alındı' }).waitFor();

    await page.goto(`${site.url}/?tip=kendi_dilekcelerim`);
    await row(page, isim).waitFor();
    for (const name of ['Favori', 'Dilekçe Adı', 'Dilekçe Tipi', 'Oluşturulma Tarihi', 'İşlemler'])
      await expect.poll(() => page.getByRole('columnheader', { name }).isVisible()).toBe(true);
    for (const name of ['Favori', 'Düzenle', 'İndir', 'Sil'])
      await expect.poll(() => button(page, `${name}: ${isim}`).isVisible()).toBe(true);
    await button(page, `Favori: ${isim}`).click();
    await expectNoBarrier(page, 'list with a filter and a favourite');
    await button(page, `Sil: ${isim}`).click();
    await page.getByRole('dialog').waitFor();
    await expectNoBarrier(page, 'question before deleting');
    await page.getByRole('dialog').getByRole('button', { name: 'Sil', exact: true }).click();
    await button(page, 'Geri al').waitFor();
    await expectNoBarrier(page, 'notice with the way back');
    await page.goto(`${site.url}/?ara=kaplumbaga+yarisi`);
    await page.getByText('Dilekçe bulunamadı.').waitFor();
    await expectNoBarrier(page, 'nothing found');
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});
