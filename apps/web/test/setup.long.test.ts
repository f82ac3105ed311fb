import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { expectFocus, heading, typeInto } from './page.ts';
import { type OwnSite, startOwnSite } from './site.ts';

let site: OwnSite;
beforeAll(async () => {
  site = await startOwnSite({ demo: false });
});
afterAll(() => site.close());

/** The path and fragment of the printed link. */
const printedPath = () => site.setupPath.slice(site.url.length);

async function fillForm(page: Page, parola: string): Promise<void> {
  await typeInto(page.getByLabel('Büro adı'), 'Karanfil Hukuk Bürosu');
  await typeInto(page.getByLabel('Adınız soyadınız'), 'Deniz Karacaoğlan');
  await typeInto(page.getByLabel('E-posta'), 'deniz@karanfil.example');
  await typeInto(page.getByLabel('Parola', { exact: true }), parola);
}

describe('the first start', () => {
  it.each(['/', '/takip', '/giris', '/hesap', '/kurulum'])(
    'leads %s to where the link is found',
    async (path) => {
      const { page, offences } = await site.open(path);
      await heading(page, 'Kurulum bağlantısı gerekli').waitFor();
      await expect.poll(() => page.url()).toBe(`${site.url}/kurulum`);
      expect(offences).toEqual([]);
      await site.leave(page);
    },
  );

  it.each(SIZES)('has no barrier at $width × $height, light and dark', async (viewport) => {
    const { page } = await site.open('/kurulum', { viewport });
    await heading(page, 'Kurulum bağlantısı gerekli').waitFor();
    await expectNoBarrier(page, 'no link');
    // Pasted into the open page: only the fragment changes.
    await page.goto(site.setupPath);
    await heading(page, 'Kurulum').waitFor();
    await expectNoBarrier(page, 'empty form');
    await page.getByRole('button', { name: 'Büroyu kur' }).click();
    await expect.poll(() => page.getByText('Lütfen bu alanı doldurun.').count()).toBe(4);
    await expectNoBarrier(page, 'errors');
    await fillForm(page, 'Karanfil sokağı 7');
    await page.getByText('Parola büronun adını içermemelidir.').waitFor();
    await expectNoBarrier(page, 'weak password');
    await site.leave(page);
  });

  it('takes what is typed after a refused try into the field where it was begun', async () => {
    const { page } = await site.open(printedPath());
    await page.getByRole('button', { name: 'Büroyu kur' }).click();
    await expectFocus(page.getByLabel('Büro adı'));
    await page.keyboard.type('Karanfil Hukuk Bürosu');
    await expect.poll(() => page.getByLabel('Büro adı').inputValue()).toBe('Karanfil Hukuk Bürosu');
    await expect.poll(() => page.getByLabel('Parola', { exact: true }).inputValue()).toBe('');
    await site.leave(page);
  });

  it('refuses a wrong link in words', async () => {
    const { page } = await site.open('/kurulum#belirtec=yanlis');
    await fillForm(page, 'lacivert kaplumbağa 58');
    await page.getByRole('button', { name: 'Büroyu kur' }).click();
    await page.getByRole('alert').getByText('Kurulum bağlantısı geçersiz.').waitFor();
    await expect.poll(() => page.getByLabel('Büro adı').inputValue()).toBe('Karanfil Hukuk Bürosu');
    await site.leave(page);
  });

  it('sets up an office with the printed link, once, and can take the samples away again', async () => {
    const { page, offences } = await site.open(printedPath());
    await heading(page, 'Kurulum').waitFor();
    await expect.poll(() => page.url()).toBe(`${site.url}/kurulum`);
    await fillForm(page, 'lacivert kaplumbağa 58');
    await page.getByRole('button', { name: 'Parolayı göster' }).click();
    await expect.poll(() => page.getByLabel('Parola', { exact: true }).getAttribute('type')).toBe('text');
    await page.getByRole('checkbox', { name: 'Örnek takiplerle başla' }).check();
    await page.getByRole('button', { name: 'Büroyu kur' }).click();
    await heading(page, 'Bugün').waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Dilekçeler' }).click();
    await page.getByRole('button', { name: 'Kullanıcı menüsü: Deniz Karacaoğlan' }).waitFor();
    await page.getByRole('button', { name: 'İndir: Araç Haczi Talebi' }).waitFor();

    await page.getByRole('link', { name: 'Takipler' }).click();
    await page.getByRole('link', { name: '2025/14587 E.' }).waitFor();
    await page.getByRole('button', { name: 'Hepsini sil' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Vazgeç' }).click();
    await page.getByRole('button', { name: 'Hepsini sil' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Örnekleri sil' }).click();
    await page.getByText('Kayıtlı takip yok.').waitFor();
    await page.getByRole('button', { name: 'Örnek takipleri ekle' }).click();
    await page.getByRole('link', { name: '2025/14587 E.' }).waitFor();
    expect(offences).toEqual([]);
    await site.leave(page);

    const again = (await site.open(printedPath())).page;
    await heading(again, 'Kurulum yapılmış').waitFor();
    await again.getByRole('link', { name: 'Giriş sayfasına git' }).click();
    await heading(again, 'Giriş').waitFor();
    await site.leave(again);
  });
});
