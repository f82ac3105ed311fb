import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
}, 120_000);
afterAll(() => site.close());

describe.each(SIZES)('the administration at $width × $height', (viewport) => {
  it('has no barrier, light and dark', async () => {
    const { page, offences } = await site.open('/yonetim/kisiler', { viewport });
    const dialog = page.getByRole('dialog');
    const close = async () => {
      await dialog.getByRole('button', { name: 'Kapat' }).click();
      await dialog.waitFor({ state: 'hidden' });
    };
    const check = (screen: string) => expectNoBarrier(page, screen);
    const edit = page.getByRole('button', { name: 'Düzenle: Örnek Avukat' });
    await edit.waitFor();
    await check('people');
    await page.getByRole('button', { name: 'Kişi davet et' }).click();
    await page.getByRole('button', { name: 'Davet bağlantısı oluştur' }).click();
    await page.getByText('Lütfen bu alanı doldurun.').first().waitFor();
    await check('invitation with errors');
    await close();
    await edit.click();
    await page.getByRole('button', { name: 'Hesabı kapat' }).waitFor();
    await check('person');
    await page.getByRole('button', { name: 'Parola bağlantısı ver' }).click();
    await page.getByRole('textbox', { name: 'Bağlantı' }).waitFor();
    await check('one-time link');
    await close();
    await page.getByRole('button', { name: 'Düzenle: Örnek Yönetici' }).click();
    await page.getByRole('link', { name: 'Hesabım sayfasına git' }).waitFor();
    await check('oneself');
    await close();

    await page.getByRole('link', { name: 'Roller' }).click();
    await page.getByLabel('Avukat: Dilekçe silme').click();
    await check('roles with a change');
    await page.route('**/api/v1/rol/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Kaydet: Avukat' }).click();
    await page.getByRole('alert').waitFor();
    await check('role that could not be saved');
    await page.getByRole('link', { name: 'Kayıtlar' }).click();
    await page.getByRole('button', { name: 'Kaydetmeden ayrıl' }).waitFor();
    await check('question about leaving');
    await page.getByRole('button', { name: 'Kaydetmeden ayrıl' }).click();

    await page.getByRole('row').nth(2).waitFor();
    await typeInto(page.getByLabel('Başlangıç tarihi', { exact: true }), '31.02.2025');
    await page.getByLabel('Bitiş tarihi', { exact: true }).focus();
    await page.getByText('Şubat 2025, 28 gündür').waitFor();
    await check('log with an error');
    await typeInto(page.getByLabel('Başlangıç tarihi', { exact: true }), '01.01.2090');
    await page.getByText('Seçtiklerinize uyan kayıt bulunamadı.').waitFor();
    await check('log without lines');
    await page.getByRole('link', { name: 'Büro', exact: true }).click();
    await typeInto(page.getByLabel('Büro adı'), '');
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await page.getByText('Lütfen bu alanı doldurun.').waitFor();
    await check('office with an error');
    expect(offences).toEqual([]);
    await site.leave(page);
  }, 90_000);

  it('says without a barrier that it is closed', async () => {
    const { page, offences } = await site.open('/yonetim/roller', { viewport, rol: 'katip' });
    await page.getByRole('heading', { name: 'Bu sayfa için yetkiniz yok.' }).waitFor();
    await expectNoBarrier(page, 'closed administration');
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});
