import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { PETITION } from './fillForm.ts';
import { button, create, heading, typeInto, unfold } from './page.ts';
import { type Site, startSite } from './site.ts';

/** Petitions that ask nothing and lack the dates of the case. */
const GAPPED = Array.from({ length: 12 }, (_, n) => `Eksik ${n + 1}. Dilekçe`);

let site: Site;
beforeAll(async () => {
  site = await startSite();
  for (const isim of GAPPED) await site.post('dilekce', { ...PETITION, isim });
});
afterAll(() => site.close());

describe.each(SIZES)('what is rarely seen of a case at $width × $height', (viewport) => {
  it('has no barrier: the missing values of many petitions', async () => {
    const { page, offences } = await site.open('/takip', { viewport });
    const address = await page.getByRole('link', { name: '2026/1043 E.' }).getAttribute('href');
    const takip = (await (await page.request.get(`${site.url}/api/v1${address}`)).json()) as object;
    const { id } = await site.post<{ readonly id: string }>('takip', {
      ...takip,
      dosyaEsasNo: `2033/${viewport.width}`,
      takipTarihi: null,
      tebligTarihi: null,
      vadeTarihi: null,
      hacizTarihi: null,
    });
    await page.goto(`${site.url}/takip/${id}`);
    const select = page.getByRole('combobox', { name: 'Dilekçeler' });
    await select.click();
    for (const isim of GAPPED) {
      await typeInto(select, isim);
      await page.getByRole('option', { name: isim, exact: true }).click();
    }
    await page.keyboard.press('Escape');
    await create(page, 'UDF');
    await button(page, 'Yine de indir').waitFor();
    const list = page.getByRole('alert').getByRole('list');
    await expect
      .poll(() => list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight))
      .toBe(true);
    await expectNoBarrier(page, 'missing values');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('has no barrier: a case that is not there', async () => {
    const { page, offences } = await site.open('/takip/00000000-0000-4000-8000-000000000000', { viewport });
    await heading(page, 'Takip bulunamadı').waitFor();
    await expectNoBarrier(page, 'unknown case');
    await page.goto(`${site.url}/takip/00000000-0000-4000-8000-000000000000/duzenle`);
    await page.getByRole('alert').waitFor();
    await expectNoBarrier(page, 'unknown case to be edited');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('has no barrier: a server that does not answer who is signed in', async () => {
    const { page } = await site.open('/', { viewport });
    await page.route('**/api/v1/oturum', (route) => route.fulfill({ status: 500 }));
    await page.goto(`${site.url}/takip`);
    await page.getByRole('alert').waitFor();
    await expectNoBarrier(page, 'page that could not be loaded');
    await site.leave(page);
  });
});

describe.each(SIZES)('cases at $width × $height', (viewport) => {
  it('have no barrier in their list and on their page', async () => {
    const { page, offences } = await site.open('/takip', { viewport });
    await page.getByRole('link', { name: '2025/5512 E.' }).waitFor();
    await page.getByRole('combobox', { name: 'Takip Tipi' }).click();
    await page.getByRole('option', { name: 'İlamsız Takip' }).waitFor();
    await expectNoBarrier(page, 'filters');
    await page.getByRole('option', { name: 'İlamsız Takip' }).click();
    await page.getByRole('button', { name: 'Süzgeçleri kaldır' }).waitFor();
    await expectNoBarrier(page, 'filtered list');
    await page.getByRole('link', { name: '2025/5512 E.' }).click();
    await unfold(page, 'Alan değerleri');
    await page.getByRole('button', { name: 'Kopyala: İcra Dairesi' }).waitFor();
    await expectNoBarrier(page, 'case');
    await page.getByRole('button', { name: 'Sil', exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await expectNoBarrier(page, 'question before deletion');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('have no barrier in their form', async () => {
    const { page, offences } = await site.open('/takip', { viewport });
    await openForm(page);
    await expectNoBarrier(page, 'form');
    await typeInto(page.locator('[name="ornekNo"]'), '49');
    await page.getByRole('button', { name: /^Kaldır: Vekil 1/ }).click();
    await typeInto(page.locator('[name="borclular.borclu-2.tcKimlikNo"]'), '123');
    await typeInto(page.locator('[name="tutarlar.harcToplami"]'), '1.234');
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await page.getByText('2 alanı düzeltin').waitFor();
    await expectNoBarrier(page, 'errors in the form');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('have no barrier when somebody else has saved', async () => {
    const { page, offences } = await site.open('/takip', { viewport });
    await openForm(page);
    await typeInto(page.locator('[name="ornekNo"]'), '49');
    const address = `${site.url}/api/v1${new URL(page.url()).pathname.replace('/duzenle', '')}`;
    const takip = (await (await page.request.get(address)).json()) as object;
    const buroDosyaNo = `Büro ${viewport.width}`;
    expect((await page.request.put(address, { data: { ...takip, buroDosyaNo } })).status()).toBe(200);
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await page.getByRole('button', { name: 'Nelerin değiştiğine bak' }).click();
    await page.getByRole('table').waitFor();
    await expectNoBarrier(page, 'stale save');
    await page.getByRole('main').getByRole('link', { name: '2025/5512 E.' }).click();
    await page.getByRole('dialog').waitFor();
    await expectNoBarrier(page, 'question before leaving');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  async function openForm(page: Page): Promise<void> {
    await page.getByRole('link', { name: '2025/5512 E.' }).click();
    await page.getByRole('link', { name: 'Düzenle' }).click();
    await page.locator('[name="ornekNo"]').waitFor();
  }
});
