import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe.each(SIZES)('the administration at $width × $height', (viewport) => {
  it('has no barrier among the people', async () => {
    const { page, offences } = await site.open('/yonetim/kisiler', { viewport });
    await page.getByRole('button', { name: 'Düzenle: Örnek Avukat' }).waitFor();
    await expectNoBarrier(page, 'people');
    await page.getByRole('button', { name: 'Kişi davet et' }).click();
    await page.getByRole('button', { name: 'Davet bağlantısı oluştur' }).click();
    await page.getByText('Lütfen bu alanı doldurun.').first().waitFor();
    await expectNoBarrier(page, 'invitation with errors');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('has no barrier over one person', async () => {
    const { page, offences } = await site.open('/yonetim/kisiler', { viewport });
    await page.getByRole('button', { name: 'Düzenle: Örnek Avukat' }).click();
    await page.getByRole('button', { name: 'Hesabı kapat' }).waitFor();
    await expectNoBarrier(page, 'person');
    await page.getByRole('button', { name: 'Parola bağlantısı ver' }).click();
    await page.getByRole('textbox', { name: 'Bağlantı' }).waitFor();
    await expectNoBarrier(page, 'one-time link');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Kapat', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Düzenle: Örnek Yönetici' }).click();
    await page.getByRole('link', { name: 'Hesabım sayfasına git' }).waitFor();
    await expectNoBarrier(page, 'oneself');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('has no barrier over the roles', async () => {
    const { page, offences } = await site.open('/yonetim/roller', { viewport });
    await page.getByLabel('Avukat: Dilekçe silme').click();
    await expectNoBarrier(page, 'roles with a change');
    await page.route('**/api/v1/rol/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Kaydet: Avukat' }).click();
    await page.getByRole('alert').waitFor();
    await expectNoBarrier(page, 'role that could not be saved');
    await page.getByRole('link', { name: 'Kayıtlar' }).click();
    await page.getByRole('button', { name: 'Kaydetmeden ayrıl' }).waitFor();
    await expectNoBarrier(page, 'question about leaving');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('has no barrier in the log and in the office', async () => {
    const { page, offences } = await site.open('/yonetim/kayitlar', { viewport });
    await page.getByRole('row').nth(1).waitFor();
    await typeInto(page.getByLabel('Başlangıç tarihi', { exact: true }), '31.02.2025');
    await page.getByLabel('Bitiş tarihi', { exact: true }).focus();
    await page.getByText('Şubat 2025, 28 gündür').waitFor();
    await expectNoBarrier(page, 'log with an error');
    await typeInto(page.getByLabel('Başlangıç tarihi', { exact: true }), '01.01.2090');
    await page.getByText('Seçtiklerinize uyan kayıt bulunamadı.').waitFor();
    await expectNoBarrier(page, 'log without lines');
    await page.getByRole('link', { name: 'Büro', exact: true }).click();
    await typeInto(page.getByLabel('Büro adı'), '');
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await page.getByText('Lütfen bu alanı doldurun.').waitFor();
    await expectNoBarrier(page, 'office with an error');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('says without a barrier that it is closed', async () => {
    const { page, offences } = await site.open('/yonetim/roller', { viewport, rol: 'katip' });
    await page.getByRole('heading', { name: 'Bu sayfa için yetkiniz yok.' }).waitFor();
    await expectNoBarrier(page, 'closed administration');
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});
