import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kisi, takipToWrite } from '../../server/test/takipler.ts';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { expectFocus, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

const TCKNS = ['10000000146', '98765432150'] as const;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const addTakip = (kimlikNo: string, durum: 'acik' | 'kapali', dosyaEsasNo: string) =>
  site.post(
    'takip',
    takipToWrite({
      durum,
      dosyaEsasNo,
      borclular: [{ ...kisi('Zülküf', 'Gitsinoğlu'), tcKimlikNo: kimlikNo }],
    }),
  );

describe.each(SIZES)('personal data at $width × $height', (viewport) => {
  it('finds a person, hands the data out, and erases with the keyboard after a question', async () => {
    const tckn = TCKNS[SIZES.findIndex(({ width }) => width === viewport.width)] ?? '';
    await addTakip(tckn, 'kapali', `2019/${viewport.width}`);
    await addTakip(tckn, 'acik', `2020/${viewport.width}`);
    const { page, offences } = await site.open('/yonetim/kisisel-veriler', { viewport });
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    const number = page.getByRole('textbox', { name: 'TC kimlik no ya da vergi no' });
    await typeInto(number, '12345678901');
    await number.press('Enter');
    await page.locator('[aria-invalid="true"]').waitFor();
    await expectNoBarrier(page, 'wrong number');
    await typeInto(number, tckn);
    await number.press('Enter');
    await page.getByText('Taraf olduğu takipler: 2').waitFor();

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Dökümü indir (JSON)' }).press('Enter');
    const file = await (await downloading).path();
    expect(await readFile(file, 'utf8')).toContain('Gitsinoğlu');

    const erase = page.getByRole('button', { name: 'Kişinin verilerini sil' });
    await erase.press('Enter');
    await page.getByText('Silme nedenini seçin.').waitFor();
    await page.getByText('Önce takipleri kapatın').waitFor();
    await expectFocus(page.getByLabel('Silme nedeni'));
    await expectNoBarrier(page, 'person found');
    await page.getByLabel('Silme nedeni').selectOption('basvuru');
    await page.getByLabel('Kapanmamış 1 takipten de sil').press('Space');
    await erase.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expectNoBarrier(page, 'question');
    await dialog.getByRole('button', { name: 'Kişinin verilerini sil' }).press('Enter');
    await page.getByText('Kişinin verileri silindi.').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await expectFocus(number);
    await number.press('Enter');
    await page.getByText('Bu numarayla hiçbir kayıt bulunamadı.').waitFor();
    expect(addresses.filter((address) => address.includes(tckn))).toEqual([]);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('says how many cases a period would take, asks, and keeps what was set', async () => {
    const { page, offences } = await site.open('/yonetim/kisisel-veriler', { viewport });
    const period = page.getByLabel('Saklama süresi', { exact: true });
    await period.selectOption('10');
    await page.getByText('Bu süreyle şimdi silinecek takip: 0').waitFor();
    await page.getByRole('button', { name: 'Süreyi kaydet' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Süreyi kaydet' }).press('Enter');
    await page.getByText('Saklama süresi kaydedildi.').waitFor();
    await page.reload();
    await period.waitFor();
    await expect.poll(() => period.inputValue()).toBe('10');
    await period.selectOption('');
    await page.getByRole('button', { name: 'Süreyi kaydet' }).press('Enter');
    await page.getByText('Saklama süresi kaydedildi.').waitFor();
    const logPeriod = page.getByLabel('Kayıtların saklama süresi');
    await logPeriod.selectOption('5');
    await page.getByText('Bu süreyle şimdi silinecek kayıt: 0').waitFor();
    await page.getByRole('button', { name: 'Kayıtların süresini kaydet' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Süreyi kaydet' }).press('Enter');
    await page.getByText('Kayıtların saklama süresi kaydedildi.').waitFor();
    await page.reload();
    await expect.poll(() => logPeriod.inputValue()).toBe('5');
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});
