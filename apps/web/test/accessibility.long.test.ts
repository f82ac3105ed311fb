import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { listOf } from './dilekceler.ts';
import { expectFocus, loseSessionAt, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

const PETITION = 'Dosyanın Yenilenmesi Talebi';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe.each(SIZES)('at $width × $height', (viewport) => {
  it('has no barrier in the list of petitions and in a form to fill', async () => {
    const { page, offences } = await site.open('/', { viewport });
    await page
      .getByRole('button', { name: /^İndir: / })
      .first()
      .waitFor();
    await expectNoBarrier(page, 'list of petitions');
    await page.goto(site.url + listOf(PETITION));
    const create = await openForm(page);
    await expectNoBarrier(page, 'fill form');
    const tckn = page.getByLabel('Borçlu TC Kimlik No', { exact: true });
    await typeInto(tckn, '123');
    // Where the menu does not cover half of its button.
    await tckn.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await create.click();
    await page.getByRole('menuitem', { name: 'PDF' }).waitFor();
    await expectNoBarrier(page, 'menu of formats');
    await page.getByRole('menuitem', { name: 'PDF' }).click();
    await page.getByText('11 karakter olmalıdır.').waitFor();
    await expectNoBarrier(page, 'errors in the form');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('has no barrier in the calendar and beside missing values', async () => {
    const { page, offences } = await site.open(listOf(PETITION), { viewport });
    const create = await openForm(page);
    await page.getByRole('button', { name: 'Takip Tarihi: takvimi aç' }).click();
    await page.locator('button[data-today]').waitFor();
    await expectNoBarrier(page, 'calendar');
    await page.keyboard.press('Escape');
    await create.click();
    await page.getByRole('menuitem', { name: 'UDF' }).click();
    await page.getByText('Eksik alanlar:').waitFor();
    await expectNoBarrier(page, 'missing fields');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('has no barrier in the cases', async () => {
    const { page, offences } = await site.open('/takip', { viewport });
    await page.getByRole('link', { name: '2025/5512 E.' }).waitFor();
    await expectNoBarrier(page, 'list of cases');
    await page.getByRole('link', { name: '2025/5512 E.' }).click();
    const select = page.getByRole('combobox', { name: 'Dilekçeler' });
    await select.waitFor();
    await expectNoBarrier(page, 'case');
    await select.click();
    await page.getByRole('option').first().hover();
    await page.getByRole('option').first().click();
    await expectNoBarrier(page, 'open multi-select with preview');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  async function openForm(page: Page): Promise<Locator> {
    await page.getByRole('button', { name: `İndir: ${PETITION}` }).click();
    const create = page.getByRole('button', { name: 'Oluştur', exact: true });
    await create.waitFor();
    return create;
  }
});

describe.each(SIZES)('the pages about people at $width × $height', (viewport) => {
  it('have no barrier while somebody signs in', async () => {
    const { page, offences } = await site.open('/hesap', { viewport, rol: null });
    await page.getByRole('button', { name: 'Giriş yap', exact: true }).click();
    await page.getByText('Lütfen bu alanı doldurun.').first().waitFor();
    await expectNoBarrier(page, 'sign-in with errors');
    await enter(page, 'yanlış');
    await page.getByRole('alert').waitFor();
    await expectNoBarrier(page, 'sign-in refused');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('have no barrier in the account', async () => {
    const { page, offences } = await site.open('/hesap', { viewport });
    await page.getByRole('button', { name: 'İki adımlı doğrulamayı aç' }).click();
    await typeInto(page.getByLabel('Yeni parola'), 'aaaaaaaaaaaaa');
    await expectNoBarrier(page, 'account');
    const section = page.getByRole('region', { name: 'İki adımlı doğrulama' });
    await typeInto(section.getByLabel('Parola', { exact: true }), site.password);
    await page.getByRole('button', { name: 'Devam' }).click();
    await page.getByLabel('Kod', { exact: true }).waitFor();
    await expectNoBarrier(page, 'key of the second step');
    await page.getByRole('button', { name: /^Kullanıcı menüsü/ }).click();
    await expectNoBarrier(page, 'user menu');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('have no barrier when a session or a link has ended', async () => {
    const { page, offences } = await site.open('/takip', { viewport });
    await page.getByRole('button', { name: 'Hepsini sil' }).click();
    await page.getByRole('dialog').waitFor();
    await expectNoBarrier(page, 'confirmation');
    await loseSessionAt(page, 'DELETE', '**/api/v1/takip-ornek');
    await page.getByRole('button', { name: 'Örnekleri sil' }).click();
    await page.getByRole('dialog', { name: 'Oturumunuz sona erdi' }).waitFor();
    await expectNoBarrier(page, 'lost session over a dialog');

    await page.goto(`${site.url}/baglanti#belirtec=yok`);
    await page.getByRole('heading', { name: 'Bağlantı geçersiz' }).waitFor();
    await expectNoBarrier(page, 'invalid link');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  async function enter(page: Page, parola: string): Promise<void> {
    await typeInto(page.getByLabel('E-posta'), site.email('avukat'));
    await typeInto(page.getByLabel('Parola', { exact: true }), parola);
    await page.getByRole('button', { name: 'Giriş yap', exact: true }).click();
  }
});

describe('the frame of every page', () => {
  it('says that the data is invented, and skips to the content', async () => {
    const { page } = await site.open('/');
    await page.getByText('Deneme verisi').waitFor();
    // The frame is drawn anew once it is known who is signed in.
    await page.getByRole('navigation', { name: 'Ana menü' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectFocus(page.locator('main'));
    await site.leave(page);
  });

  it('answers an unknown address with a way back', async () => {
    const { page } = await site.open('/boyle-bir-sayfa-yok');
    await page.getByRole('heading', { name: 'Sayfa bulunamadı' }).waitFor();
    await page.getByRole('link', { name: 'Dilekçelere dön' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dilekçeler' }).waitFor();
    await expect.poll(() => page.title()).toBe('Dilekçeler · Derkenar');
    await site.leave(page);
  });

  it('says when the server cannot be reached, and tries again', async () => {
    const { page } = await site.open('/');
    await page
      .getByRole('button', { name: /^İndir: / })
      .first()
      .waitFor();
    await page.route('**/api/v1/takip/ara', (route) => route.abort());
    await page.getByRole('link', { name: 'Takipler' }).click();
    await page.getByRole('alert').getByText('Sunucuya ulaşılamadı.').waitFor();
    await page.unroute('**/api/v1/takip/ara');
    await page.getByRole('button', { name: 'Yeniden dene' }).click();
    await page.getByRole('link', { name: '2025/14587 E.' }).waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await site.leave(page);
  });
});
