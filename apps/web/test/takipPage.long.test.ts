import { ALANLAR } from '@derkenar/domain';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typeInto, unfold } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const links = (page: Page) => page.getByRole('table').getByRole('link').allTextContents();

/** The address of a case of the list, as a path. */
async function addressOf(page: Page, esasNo: string): Promise<string> {
  const link = page.getByRole('link', { name: `${esasNo} E.` });
  return (await link.getAttribute('href')) ?? '';
}

describe('the filters of the list of cases', () => {
  it('stand in the address, go together, and are found without Turkish letters', async () => {
    const { page, offences } = await site.open('/takip');
    await page.getByRole('link', { name: '2025/14587 E.' }).waitFor();
    await page.getByLabel('Durum', { exact: true }).selectOption('Açık');
    const icraDairesi = page.getByRole('combobox', { name: 'İcra Dairesi' });
    await icraDairesi.click();
    await typeInto(icraDairesi, 'istanbul 12');
    await page.getByRole('option', { name: 'İstanbul 12. İcra Dairesi' }).click();
    await expect.poll(() => links(page)).toEqual(['2025/14587 E.']);
    await expect
      .poll(() => decodeURIComponent(page.url()))
      .toContain('durum=acik&icraDairesi=İstanbul+12.+İcra+Dairesi');
    await page.reload();
    await expect.poll(() => links(page)).toEqual(['2025/14587 E.']);
    await page.getByLabel('Durum', { exact: true }).selectOption('Kapalı');
    await page.getByText('Aramanıza ve süzgeçlere uyan takip bulunamadı.').waitFor();
    await page.getByRole('button', { name: 'Süzgeçleri kaldır' }).click();
    await expect.poll(async () => (await links(page)).length).toBe(12);
    await expect.poll(() => page.url()).toBe(`${site.url}/takip`);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('are there again on the way back from a case, with the search, which the address does not tell', async () => {
    const { page } = await site.open('/takip?durum=acik');
    await typeInto(page.getByLabel('Ara', { exact: true }), 'işıklı');
    await expect.poll(() => links(page)).toEqual(['2024/208341 E.']);
    await expect.poll(() => page.url()).not.toContain('kl');
    await page.getByRole('link', { name: '2024/208341 E.' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Takipler' }).click();
    await expect.poll(() => links(page)).toEqual(['2024/208341 E.']);
    await expect.poll(() => page.getByLabel('Durum', { exact: true }).inputValue()).toBe('acik');
    await site.leave(page);
  });
});

describe('the search of cases', () => {
  it('opens with Enter the case with that number, or the only one there is', async () => {
    const { page } = await site.open('/takip');
    const search = page.getByLabel('Ara', { exact: true });
    await typeInto(search, '2025/14587 esas');
    await search.press('Enter');
    await page.getByRole('heading', { level: 1, name: '2025/14587 E.' }).waitFor();
    await page.goBack();
    await typeInto(search, '2025');
    await search.press('Enter');
    await expect.poll(async () => (await links(page)).length).toBeGreaterThan(1);
    await typeInto(search, 'toprakcioglu');
    await search.press('Enter');
    await page.getByRole('heading', { level: 1, name: '2025/14587 E.' }).waitFor();
    await site.leave(page);
  });
});

describe('the page of a case', () => {
  it('shows all of each party: kind, numbers, capacity, address, service, representative', async () => {
    const { page } = await site.open('/takip');
    await page.getByRole('link', { name: '2025/5512 E.' }).click();
    const parties = page.getByRole('region', { name: 'Taraflar' }).getByRole('article');
    await parties.first().waitFor();
    const texts = await parties.allTextContents();
    expect(texts).toHaveLength(4);
    for (const part of [
      'Alacaklı · Kurum',
      'Kızılırmak Yem ve Tarım Ürünleri San. ve Tic. A.Ş.',
      'Vergi no9991001464',
      'MERSİS no0999100146400015',
      'YetkiliSelim Bozkırlı',
      'Av. Cansu Ercivan, Ankara Barosu, Sicil no 93005, Sıhhiye Yolu Sok. No: 12/8 Çankaya/Ankara',
    ])
      expect(texts[0]).toContain(part);
    for (const part of [
      'Borçlu 3 · Gerçek kişi',
      'TC Kimlik No81006857522',
      'Sıfatavalist',
      'Tebliğ24.02.2025',
    ])
      expect(texts[3]).toContain(part);
    await site.leave(page);
  });

  it('marks and counts the values that are missing, shows them alone, and copies a value', async () => {
    const { page } = await site.open('/takip');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('link', { name: '2026/77 E.' }).click();
    await unfold(page, 'Alan değerleri');
    const card = page.getByRole('region', { name: 'Alan değerleri' });
    const rows = card.locator('dl > div');
    await expect.poll(() => rows.count()).toBe(ALANLAR.length);
    await expect.poll(() => rows.filter({ hasText: 'Borçlu TC Kimlik No' }).textContent()).toContain('Eksik');
    await expect
      .poll(() => rows.filter({ hasText: 'Borçlu Vekili Adı Soyadı' }).textContent())
      .toContain('Bu takipte yok');
    const missing = await rows.filter({ hasText: /Eksik$/ }).count();
    await card.getByText(`${missing} alan eksik.`).waitFor();
    await card.getByRole('checkbox', { name: 'Yalnız eksikler' }).check();
    await expect.poll(() => rows.count()).toBe(missing);
    await card.getByRole('checkbox', { name: 'Yalnız eksikler' }).uncheck();
    await card.getByRole('button', { name: 'Kopyala: İcra Dairesi' }).click();
    await card.getByText('İcra Dairesi kopyalandı.').waitFor();
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('Iğdır İcra Dairesi');
    await site.leave(page);
  });

  it('deletes after a question, but not what changed meanwhile', async () => {
    const { page } = await site.open('/takip');
    const path = await addressOf(page, '2024/61207');
    await page.goto(site.url + path);
    await page.getByRole('button', { name: 'Sil', exact: true }).waitFor();
    const address = `${site.url}/api/v1${path}`;
    const takip = (await (await page.request.get(address)).json()) as object;
    expect((await page.request.put(address, { data: { ...takip, ornekNo: '49' } })).status()).toBe(200);

    await page.getByRole('button', { name: 'Sil', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '2024/61207 E. silinsin mi?' });
    await dialog.getByRole('button', { name: 'Takibi sil' }).click();
    await dialog.getByText('Bu takip siz bakarken değiştirildi.').waitFor();
    expect((await page.request.get(address)).status()).toBe(200);
    await dialog.getByRole('button', { name: 'Takibi sil' }).click();
    await page.getByText('2024/61207 E. silindi.').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Takipler' }).waitFor();
    await expect.poll(() => links(page)).not.toContain('2024/61207 E.');
    expect((await page.request.get(address)).status()).toBe(404);
    await site.leave(page);
  });
});

describe('who may not write cases', () => {
  it('as stajyer finds the buttons barred with the reason', async () => {
    const { page } = await site.open('/takip', { rol: 'stajyer' });
    for (const name of ['Dışa aktar', 'İçe aktar', 'Takip Ekle']) {
      const button = page.getByRole('button', { name });
      await button.focus();
      await page.getByText('Bu işlem için yetkiniz yok.').filter({ visible: true }).waitFor();
      await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
    }
    await page.getByRole('link', { name: '2025/14587 E.' }).click();
    for (const name of ['Düzenle', 'Sil'])
      await expect
        .poll(() => page.getByRole('button', { name, exact: true }).getAttribute('aria-disabled'))
        .toBe('true');
    for (const path of ['/takip/yeni', `${new URL(page.url()).pathname}/duzenle`]) {
      await page.goto(site.url + path);
      await page.getByRole('alert').getByText('Bu işlem için yetkiniz yok.').waitFor();
      await expect.poll(() => page.getByRole('button', { name: 'Kaydet', exact: true }).count()).toBe(0);
    }
    await site.leave(page);
  });

  it('is nobody who is katip: both ways into the form are open', async () => {
    const { page } = await site.open('/takip', { rol: 'katip' });
    await page.getByRole('link', { name: 'Takip Ekle' }).click();
    await page.getByRole('button', { name: 'Kaydet', exact: true }).waitFor();
    await page.goto(`${site.url}/takip`);
    await page.getByRole('link', { name: '2025/14587 E.' }).click();
    await page.getByRole('link', { name: 'Düzenle', exact: true }).click();
    const save = page.getByRole('button', { name: 'Kaydet', exact: true });
    await save.waitFor();
    await expect.poll(() => save.getAttribute('aria-disabled')).toBeNull();
    await site.leave(page);
  });
});
