import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messyWorkbook } from '../../../packages/transfer/test/messy/workbook.ts';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { button, expectFocus, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const HEADINGS = [
  'DOSYA NO',
  'İCRA MÜD.',
  'MÜVEKKİL / ALACAKLI',
  'BORÇLU',
  'T.C.',
  'TAKİP TAR.',
  'ALACAK MİKTARI',
];
const FIRM = 'Örnek Çay Sanayi A.Ş.';
const OFFICE = 'RİZE 2. İCRA MÜDÜRLÜĞÜ';
const ROWS = (year: number) => [
  ['ÖRNEK HUKUK BÜROSU'],
  HEADINGS,
  [`${year}/1`, OFFICE, FIRM, 'Ayla Örnekoğlu', '81001374116', '20.02.25', '12.500'],
  [`${year}/2`, OFFICE, FIRM, 'Berk Misal', '12345678901', '15 Mart 2024', '1.234,56 TL'],
  [`${year}/3`, OFFICE, FIRM, 'Ceyda Hayali ve Emre Varsay', '', '1.2.2024', '₺2.750'],
  [`${year}-x`, OFFICE, FIRM, 'Deniz Kurmaca', '', '1.2.2024', '100,00'],
  [`${year}-y`, OFFICE, FIRM, 'Fulya Uydurma', '', '1.2.2024', '250,00'],
  ['TOPLAM', '', '', '', '', '', '16.584,56'],
];

async function chooseFile(page: Page, year: number): Promise<void> {
  const file = await messyWorkbook([{ name: 'Liste', rows: ROWS(year) }]);
  await page.locator('input[type="file"]').setInputFiles({
    name: 'liste.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(await file.arrayBuffer()),
  });
  await page.getByRole('rowheader', { name: 'DOSYA NO' }).waitFor();
}

const takipOf = async (page: Page, esasNo: string) => {
  const found = await page.request.post(`${site.url}/api/v1/takip/ara`, { data: { ara: esasNo } });
  const { takipler } = (await found.json()) as { takipler: { id: string }[] };
  expect(takipler).toHaveLength(1);
  return (await page.request.get(`${site.url}/api/v1/takip/${takipler[0]?.id}`)).json() as Promise<object>;
};

describe('a sheet of an office', () => {
  it('comes in whole by mouse: questions once, cells mended in place, and back to any step', async () => {
    const { page, offences } = await site.open('/takip/aktar');
    await chooseFile(page, 2031);
    const alan = page.getByLabel('“T.C.” sütununun okunacağı bilgi');
    expect(await alan.inputValue()).toBe('borclu.tcKimlikNo');
    await page.getByText('Tahmin; denetleyin.').first().waitFor();
    await button(page, 'Oku ve denetle').click();

    await expectFocus(page.getByRole('heading', { name: 'Sorular' }));
    await page.getByLabel('Noktadan sonra üç hane olan tutarlar nasıl okunsun?').selectOption('thousands');
    await expectNoBarrier(page, 'Sorular');
    await button(page, 'Sütunlara dön').click();
    await button(page, 'Oku ve denetle').click();
    const thousands = page.getByLabel('Noktadan sonra üç hane olan tutarlar nasıl okunsun?');
    expect(await thousands.inputValue()).toBe('thousands');
    await button(page, 'Sürdür ve denetle').click();

    await expectFocus(page.getByRole('heading', { name: 'Denetim sonucu' }));
    await page.getByText('Toplam satırı sayılıp okunmayan satırlar: 8.').waitFor();
    await page
      .getByText('4. satır, T.C.: “12345678901” okunamadı, boş bırakıldı.', { exact: false })
      .waitFor();
    await expectNoBarrier(page, 'Denetim sonucu');
    await typeInto(page.getByLabel('4. satır, T.C.'), '10000000146');
    const wrong = page.getByLabel('6. satır, DOSYA NO');
    expect(await wrong.getAttribute('aria-invalid')).toBe('true');
    await typeInto(wrong, '2031/4');
    expect(await wrong.getAttribute('aria-invalid')).not.toBe('true');
    await button(page, 'Böl: 5. satır, BORÇLU').click();
    await page.getByRole('status').getByText('Bölündü: Ceyda Hayali; Emre Varsay').waitFor();
    expect(await page.getByLabel('5. satır, BORÇLU', { exact: true }).inputValue()).toBe(
      'Ceyda Hayali; Emre Varsay',
    );
    await button(page, '3 düzeltmeyi denetle').click();
    await button(page, 'Sorulara dön').click();
    await button(page, 'Sürdür ve denetle').click();
    await button(page, '4 takibi aktar').click();
    await page.getByRole('heading', { name: 'Aktarım bitti' }).waitFor();
    expect(await takipOf(page, '2031/1')).toMatchObject({
      takipTarihi: '2025-02-20',
      tutarlar: { takipToplami: 1_250_000 },
    });
    expect(await takipOf(page, '2031/2')).toMatchObject({
      takipTarihi: '2024-03-15',
      borclular: [{ tcKimlikNo: '10000000146' }],
    });
    expect(await takipOf(page, '2031/3')).toMatchObject({
      alacaklilar: [{ unvan: FIRM }],
      borclular: [{ soyad: 'Hayali' }, { soyad: 'Varsay' }],
    });
    expect(await takipOf(page, '2031/4')).toMatchObject({ borclular: [{ ad: 'Deniz' }] });
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('comes in by keyboard, on a phone', async () => {
    const { page, offences } = await site.open('/takip/aktar');
    await page.setViewportSize(SIZES[1]);
    await chooseFile(page, 2032);
    await button(page, 'Oku ve denetle').focus();
    await page.keyboard.press('Enter');
    await expectFocus(page.getByRole('heading', { name: 'Sorular' }));
    await page.keyboard.press('Tab');
    await expectFocus(page.getByLabel('Noktadan sonra üç hane olan tutarlar nasıl okunsun?'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expectFocus(page.getByLabel('Bir hücredeki iki ad ayrı taraflar mı?'));
    await page.keyboard.press('ArrowDown');
    await expectNoBarrier(page, 'Sorular');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectFocus(page.getByRole('heading', { name: 'Denetim sonucu' }));
    const wrong = page.getByLabel('6. satır, DOSYA NO');
    await page.getByLabel('4. satır, T.C.').focus();
    await page.keyboard.press('Enter');
    await expectFocus(wrong);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('2032/4');
    await page.keyboard.press('Enter');
    await expectFocus(page.getByLabel('7. satır, DOSYA NO'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('2032/5');
    await button(page, '2 düzeltmeyi denetle').focus();
    await page.keyboard.press('Enter');
    await button(page, '5 takibi aktar').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Aktarım bitti' }).waitFor();
    expect(await takipOf(page, '2032/3')).toMatchObject({
      borclular: [{ soyad: 'Hayali' }, { soyad: 'Varsay' }],
      tutarlar: { takipToplami: 275_000 },
    });
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});
