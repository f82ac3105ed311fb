import type { StoredTakip, TakipInput } from '@derkenar/domain';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takipToWrite } from '../../server/test/takipler.ts';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { button, typeInto, unfold } from './page.ts';
import { type Site, startSite } from './site.ts';

/** A rate of the law that nobody knows on the day of the test, and one that the parties agreed on. */
const item = (faizOrani: number | null) => ({
  id: 'k1',
  ad: 'Fatura',
  tutar: 36_500_000,
  paraBirimi: 'TRY' as const,
  vadeTarihi: '2026-06-30',
  faizTuru: faizOrani === null ? ('yasal' as const) : ('akdi' as const),
  faizOrani,
  faizBaslangici: null,
});
const ASKING = {
  isim: 'Hesaplı Talep',
  dilekce_tipi: 'talepler',
  sablon: '<p>Borç {{bugunkuBorc}}.</p><p>{{hesapTablosu}}</p>',
};
const UNKNOWN = /Yasal faiz oranı 01\.07\.2026 günü için kayıtlı değil/;

let site: Site;
let stopped: string;
let known: string;
beforeAll(async () => {
  site = await startSite();
  await site.post('dilekce', ASKING);
  const add = async (esasNo: string, faizOrani: number | null) => {
    const changes: Partial<TakipInput> = {
      dosyaEsasNo: esasNo,
      takipTarihi: '2026-07-20',
      alacakKalemleri: [item(faizOrani)],
    };
    return (await site.post<StoredTakip>('takip', takipToWrite(changes))).id;
  };
  stopped = await add('2026/90001', null);
  known = await add('2026/90002', 1000);
});
afterAll(() => site.close());

const account = (page: Page) => page.getByRole('region', { name: 'Bugünkü hesap' });
const row = (page: Page, name: string) => account(page).locator('dl > div').filter({ hasText: name });

describe.each(SIZES)('at $width × $height', (viewport) => {
  it('the page of a case shows its account of today, or why it cannot be made', async () => {
    const { page, offences } = await site.open(`/takip/${known}`, { viewport });
    await unfold(page, 'Bugünkü hesap');
    await row(page, 'Günlük Faiz').getByText('100,00 TL').waitFor();
    await row(page, 'Faiz Oranı').getByText('% 10').waitFor();
    await account(page).scrollIntoViewIfNeeded();
    await picture(page, `hesap-${viewport.width}`);
    await expectNoBarrier(page, 'account of a case');
    await page.goto(`${site.url}/takip/${stopped}`);
    await unfold(page, 'Bugünkü hesap');
    await account(page).getByText(UNKNOWN).waitFor();
    await row(page, 'Bugünkü Borç').getByText('Hesaplanamadı').waitFor();
    await row(page, 'Asıl Alacak').getByText('365.000,00 TL').waitFor();
    await account(page).scrollIntoViewIfNeeded();
    await picture(page, `hesap-durdu-${viewport.width}`);
    await expectNoBarrier(page, 'account that stops');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('the check of a bulk job names the cases whose account stops', async () => {
    const { page, offences } = await site.open('/toplu', { viewport });
    const input = page.getByRole('combobox', { name: 'Dilekçeler' });
    await typeInto(input, ASKING.isim);
    await page.getByRole('option', { name: ASKING.isim, exact: true }).click();
    await input.press('Escape');
    await button(page, 'Denetle').click();
    const check = page.getByRole('region', { name: 'Denetim sonucu' });
    await check.getByRole('heading', { name: 'Hesabı yapılamayan dosyalar' }).waitFor();
    await check.getByRole('listitem').filter({ hasText: UNKNOWN }).first().waitFor();
    await check.getByRole('heading', { name: 'Hesaplarda doğrulanmayanlar' }).waitFor();
    await picture(page, `hesap-toplu-${viewport.width}`);
    await expectNoBarrier(page, 'check with accounts');
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});

const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['RESIM'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};
