import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
}, 120_000);
afterAll(() => site.close());

describe.each(SIZES)('cases at $width × $height', (viewport) => {
  it('have no barrier, light and dark', async () => {
    const { page, offences } = await site.open('/takip', { viewport });
    const check = (screen: string) => expectNoBarrier(page, screen);
    await page.getByRole('link', { name: '2025/5512 E.' }).waitFor();
    await page.getByRole('combobox', { name: 'Takip Tipi' }).click();
    await page.getByRole('option', { name: 'İlamsız Takip' }).waitFor();
    await check('filters');
    await page.getByRole('option', { name: 'İlamsız Takip' }).click();
    await page.getByRole('button', { name: 'Süzgeçleri kaldır' }).waitFor();
    await check('filtered list');
    await page.getByRole('link', { name: '2025/5512 E.' }).click();
    await page.getByRole('button', { name: 'Kopyala: İcra Dairesi' }).waitFor();
    await check('case');
    await page.getByRole('button', { name: 'Sil', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await check('question before deletion');
    await page.getByRole('button', { name: 'Vazgeç' }).click();
    await page.getByRole('link', { name: 'Düzenle' }).click();
    await page.locator('[name="ornekNo"]').waitFor();
    await check('form');
    await page.locator('[name="ornekNo"]').fill('49');
    await page.getByRole('button', { name: /^Kaldır: Vekil 1/ }).click();
    await page.locator('[name="borclular.borclu-2.tcKimlikNo"]').fill('123');
    await page.locator('[name="tutarlar.harcToplami"]').fill('1.234');
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await page.getByText('2 alanı düzeltin').waitFor();
    await check('errors in the form');
    await page.locator('[name="borclular.borclu-2.tcKimlikNo"]').fill('');
    await page.locator('[name="tutarlar.harcToplami"]').fill('1234');
    const address = `${site.url}/api/v1${new URL(page.url()).pathname.replace('/duzenle', '')}`;
    const takip = (await (await page.request.get(address)).json()) as object;
    const buroDosyaNo = `Büro ${viewport.width}`;
    expect((await page.request.put(address, { data: { ...takip, buroDosyaNo } })).status()).toBe(200);
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await page.getByRole('button', { name: 'Nelerin değiştiğine bak' }).click();
    await page.getByRole('table').waitFor();
    await check('stale save');
    await page.getByRole('main').getByRole('link', { name: '2025/5512 E.' }).click();
    await page.getByRole('dialog').waitFor();
    await check('question before leaving');
    expect(offences).toEqual([]);
    await page.context().close();
  }, 90_000);
});
