import { formats } from '@derkenar/belge/formats';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unzip } from '../../../packages/zip/test/unzip.ts';
import { expectNoBarrier } from './barriers.ts';
import { downloadBy } from './files.ts';
import { button, expectFocus, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

const STOPS = 'Yalnız tüzel kişiye (TK m. 35).';
const SABLON =
  `<meta name="uygunluk" data-kosul="borcluTuru=tuzel" data-yoksa="dur" content="${STOPS}">` +
  '<meta name="soru" data-kod="s_isveren" data-tur="kisi" data-zorunlu="" content="İşveren">' +
  '<meta name="soru" data-kod="s_tutar" data-tur="para" content="Tutar">' +
  '<p>{{dosyaEsasNo}}: {{s_isveren}}, {{s_tutar}}</p>';
const CHOOSES =
  '<meta name="soru" data-kod="s_haciz" data-tur="haciz" data-zorunlu="" content="Hangi haciz?"><p>{{s_haciz}}</p>';
const WAITS =
  '<meta name="soru" data-kod="s_yer" data-tur="tekSecim" data-secenekler="ev=Ev|is=İş" content="Yer">' +
  '<meta name="uygunluk" data-kosul="soru:s_yer=is" data-yoksa="dur" content="Yalnız iş yerine."><p>{{s_yer}}</p>';
const UDF = formats.udf.extension;

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await site.post('dilekce', { isim: 'Sorulu Talep', dilekce_tipi: 'haciz', sablon: SABLON });
});
afterAll(() => site.close());

const result = (page: Page) => page.getByRole('region', { name: 'Denetim sonucu' });
const cell = (page: Page, row: number, column: number) =>
  page.locator(`input[data-row="${row}"][data-column="${column}"]`);

async function choose(page: Page, isim = 'Sorulu Talep'): Promise<void> {
  const input = page.getByRole('combobox', { name: 'Dilekçeler' });
  await typeInto(input, isim);
  await page.getByRole('option', { name: isim, exact: true }).click();
  await input.press('Escape');
  await page.getByRole('heading', { name: 'Sorular', exact: true }).waitFor();
}

/** Ticks three cases of the list. */
async function tick(page: Page, places: readonly number[] = [1, 2, 3]): Promise<void> {
  const boxes = page.getByRole('row').getByRole('checkbox');
  await boxes.first().waitFor();
  for (const n of places) await boxes.nth(n).click();
  await page.getByText('Toplu işlem', { exact: true }).last().click();
  await page.getByText('3 takip seçildi').waitFor();
}

/** As Ctrl+V does where the clipboard holds cells of a spreadsheet. */
const paste = (page: Page, text: string) =>
  page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(text)});
    const paste = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', paste));
  }`);

describe('a bulk job of a petition that asks', () => {
  it('asks once for all cases, counts the unsuitable ones and leaves them out', async () => {
    const { page, offences } = await site.open('/toplu');
    await choose(page);
    await typeInto(page.getByLabel('Tutar (hepsine aynı)'), 'çok');
    await button(page, 'Denetle').click();
    await page.getByText('Tutarı 1.250,00 biçiminde yazın.').waitFor();
    await expectFocus(page.getByLabel('Tutar (hepsine aynı)'));
    await typeInto(page.getByLabel('Tutar (hepsine aynı)'), '1250');
    await typeInto(page.getByLabel('İşveren (hepsine aynı)'), 'Ali Demir');
    await button(page, 'Denetle').click();
    await result(page)
      .getByText(/^12 dosyadan \d+ tanesi seçilen dilekçeye uygun değil\.$/)
      .waitFor();
    await result(page).getByText(STOPS).first().waitFor();
    await button(page, 'Uygun olmayanları çıkar').click();
    await result(page).getByText('işlemden çıkarıldı').waitFor();
    const start = result(page).getByRole('button', { name: /^Başlat: \d+ dosya$/ });
    const n = Number(/\d+/.exec((await start.textContent()) ?? '')?.[0]);
    expect(n).toBeGreaterThan(0);
    expect(n).toBeLessThan(12);
    await start.click();
    await page.getByText(`${n} / ${n} dosya oluşturuldu`).waitFor();
    const link = page.getByRole('link', { name: 'İndir: Sorulu Talep' });
    const files = await unzip((await downloadBy(page, () => link.click())).bytes);
    expect([...files.keys()].filter((name) => name.endsWith(`.${UDF}`))).toHaveLength(n);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('tells files whose question is not answered apart, and leads to the answers', async () => {
    await site.post('dilekce', { isim: 'Bekleyen Talep', dilekce_tipi: 'haciz', sablon: WAITS });
    const { page, offences } = await site.open('/toplu');
    await choose(page, 'Bekleyen Talep');
    await button(page, 'Denetle').click();
    await result(page).getByRole('heading', { name: 'Yanıtlanmamış sorular' }).waitFor();
    await result(page).getByText('“Yer”: 12 dosya').waitFor();
    expect(await result(page).getByText('seçilen dilekçeye uygun değil').count()).toBe(0);
    await button(page, 'Yanıtsız olanları çıkar').waitFor();
    await expectNoBarrier(page, 'bulk job that waits for answers');
    await button(page, 'Soruları yanıtla').click();
    await expectFocus(page.getByLabel('Yer (hepsine aynı)'));

    await page.goto(`${site.url}/takip`);
    await tick(page);
    await choose(page, 'Bekleyen Talep');
    await cell(page, 0, 0).click();
    await page.keyboard.type('İş');
    await button(page, 'Denetle').click();
    await result(page).getByText('“Yer”: 2 dosya').waitFor();
    await button(page, 'Soruları yanıtla').click();
    await expectFocus(cell(page, 1, 0));
    await button(page, 'Yanıtsız olanları çıkar').click();
    await button(page, 'Başlat: 1 dosya').click();
    await page.getByText('1 / 1 dosya oluşturuldu').waitFor();
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it.each([1366, 390])('shows an IBAN whole at %i px', async (width) => {
    const { page } = await site.open('/takip');
    await tick(page);
    await page.setViewportSize({ width, height: 844 });
    await choose(page);
    await typeInto(cell(page, 0, 0), 'TR33 0006 1005 1978 6457 8413 26');
    expect(await cell(page, 0, 0).evaluate((input) => input.scrollWidth <= input.clientWidth)).toBe(true);
    await site.leave(page);
  });

  it('has room for the ring of a cell above the next label, on a phone', async () => {
    const { page } = await site.open('/takip');
    await tick(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await choose(page);
    const input = await cell(page, 0, 0).boundingBox();
    const next = await page.locator('td', { has: cell(page, 0, 1) }).boundingBox();
    // The ring is 2 px wide and 2 px away.
    expect((next?.y ?? 0) - (input?.y ?? 0) - (input?.height ?? 0)).toBeGreaterThan(4);
    await site.leave(page);
  });

  it('takes answers case by case, from the keyboard, from a spreadsheet and from a file', async () => {
    const { page, offences } = await site.open('/takip');
    await tick(page);
    await choose(page);
    await cell(page, 0, 0).click();
    await page.keyboard.type('Veli Kaya');
    await page.keyboard.press('Enter');
    await expectFocus(cell(page, 1, 0));
    await paste(page, 'Ayşe Ak\t750\r\nCan Su\t900,5\r\n');
    await expect.poll(() => cell(page, 2, 1).inputValue()).toBe('900,5');
    expect(await cell(page, 1, 0).inputValue()).toBe('Ayşe Ak');
    await page.getByRole('status').filter({ hasText: '4 hücre yapıştırıldı.' }).waitFor();
    await page.keyboard.press('ArrowUp');
    await expectFocus(cell(page, 0, 0));

    const csv = await downloadBy(page, () => button(page, 'CSV şablonu indir').click());
    const text = Buffer.from(csv.bytes).toString('utf8');
    expect(text).toContain('İşveren [s_isveren];Tutar [s_tutar]');
    const upload = async (content: string) =>
      page
        .locator('input[type="file"][accept=".csv,text/csv"]')
        .setInputFiles({ name: 'sorular.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await upload(text.replace('Ayşe Ak', 'Zehra Ak').replace('900,5', 'dokuz'));
    await page.getByText(/^4\. satır, Tutar: /).waitFor();
    await page.getByRole('status').filter({ hasText: '3 takibin satırı dosyadan alındı.' }).waitFor();
    await expect.poll(() => cell(page, 1, 0).inputValue()).toBe('Zehra Ak');
    await cell(page, 2, 1).focus();
    await paste(page, 'dokuz\n950\n975');
    await page.getByRole('status').filter({ hasText: '2 hücre tabloya sığmadı' }).waitFor();
    await button(page, 'Denetle').click();
    await expectFocus(cell(page, 2, 1));
    await typeInto(cell(page, 2, 1), '900');
    await button(page, 'Denetle').click();
    await expectFocus(result(page).getByRole('heading', { level: 2 }));
    await result(page).getByText('3', { exact: true }).first().waitFor();
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('is made of all cases for a reason by those who may', async () => {
    const { page } = await site.open('/toplu');
    await choose(page);
    await typeInto(page.getByLabel('İşveren (hepsine aynı)'), 'Ali Demir');
    await button(page, 'Denetle').click();
    await button(page, 'Gerekçe yazarak hepsini oluştur').click();
    await button(page, 'Başlat: 12 dosya').click();
    await page.getByText('Gerekçeyi yazın.').waitFor();
    await expectFocus(page.getByLabel('Gerekçe', { exact: false }).first());
    await page.keyboard.type('Müvekkilin talimatı');
    await button(page, 'Başlat: 12 dosya').click();
    await page.getByText('12 / 12 dosya oluşturuldu').waitFor();
    await site.leave(page);
  });

  it('shows no way to make them for a reason to others', async () => {
    const { page } = await site.open('/toplu', { rol: 'katip' });
    await choose(page);
    await button(page, 'Denetle').click();
    await button(page, 'Uygun olmayanları çıkar').waitFor();
    expect(await button(page, 'Gerekçe yazarak hepsini oluştur').count()).toBe(0);
    await site.leave(page);
  });

  it('lets choose a seizure of each case, from the keyboard and from a spreadsheet', async () => {
    await site.post('dilekce', { isim: 'Seçen Talep', dilekce_tipi: 'haciz', sablon: CHOOSES });
    const { page, offences } = await site.open('/takip');
    const read = async (path: string) => (await page.request.get(`${site.url}/api/v1/${path}`)).json();
    const { takipler } = (await read('takip')) as { takipler: { id: string; durum: string }[] };
    const takip = (await read(`takip/${takipler.find(({ durum }) => durum === 'acik')?.id}`)) as object;
    const icraDairesi = { ad: 'Hadim İcra Dairesi', il: 'Konya' };
    const vehicle = { id: 'h2', tur: 'arac', konu: '34 ABC 12', durum: 'gecerli' };
    const land = { id: 'h1', tur: 'tasinmaz', konu: '5 ada 7 parsel', durum: 'gecerli' };
    for (const [n, hacizler] of [[land, vehicle], [vehicle], []].entries())
      await site.post('takip', { ...takip, icraDairesi, dosyaEsasNo: `2026/9000${n}`, hacizler });
    await page.reload();
    await typeInto(page.getByLabel('Ara', { exact: true }), 'Hadim');
    await page.getByRole('link', { name: '2026/90000 E.' }).waitFor();
    await expect.poll(() => page.getByRole('row').getByRole('checkbox').count()).toBe(3);
    await tick(page, [0, 1, 2]);
    await choose(page, 'Seçen Talep');
    const select = (n: number) => page.getByLabel(`Hangi haciz?: 2026/9000${n} E.`);
    await page.getByText('Bu takipte kayıtlı haciz yok.').waitFor();
    await select(0).focus();
    await page.keyboard.type('34');
    await expect.poll(() => select(0).inputValue()).toBe('h2');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => select(0).inputValue()).toBe('h1|h2');
    await select(1).focus();
    await paste(page, '06 YOK 6\n');
    await expect.poll(() => select(1).inputValue()).toBe('06 YOK 6');
    await button(page, 'Denetle').click();
    await page.getByText('Yazılan kayıt bu takipte yok. Listeden seçin.').waitFor();
    await expectFocus(select(1));
    await paste(page, '34 abc 12\n');
    await expect.poll(() => select(1).inputValue()).toBe('h2');
    await expect.poll(() => page.getByText('Yazılan kayıt bu takipte yok.').count()).toBe(0);
    await expectNoBarrier(page, 'bulk job that lets choose');
    const sent = page.waitForRequest('**/api/v1/toplu/denetle');
    await button(page, 'Denetle').click();
    const { cevaplar } = (await sent).postDataJSON() as { cevaplar: { takipler: Record<string, object> } };
    expect(Object.values(cevaplar.takipler).map((own) => Object.values(own))).toEqual(
      expect.arrayContaining([['h1|h2'], ['h2']]),
    );
    expect(Object.values(cevaplar.takipler)).toHaveLength(2);
    await result(page).getByText('Hangi haciz?').first().waitFor();
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('offers no seizures of kinds that the petition stops, and says how many', async () => {
    const vehiclesOnly =
      '<meta name="uygunluk" data-kosul="any: alanDolu:s_haciz=yok; soru:s_haciz=arac" data-yoksa="dur" content="Yalnız araca.">';
    const sablon = CHOOSES.replace('<p>', `${vehiclesOnly}<p>`);
    await site.post('dilekce', { isim: 'Araç Seçen Talep', dilekce_tipi: 'haciz', sablon });
    const { page, offences } = await site.open('/takip');
    await typeInto(page.getByLabel('Ara', { exact: true }), 'Hadim');
    await expect.poll(() => page.getByRole('row').getByRole('checkbox').count()).toBe(3);
    await tick(page, [0, 1, 2]);
    await choose(page, 'Araç Seçen Talep');
    const select = page.getByLabel('Hangi haciz?: 2026/90000 E.');
    await expect
      .poll(() => select.getByRole('option').allTextContents())
      .toEqual(['Seçilmedi', expect.stringContaining('34 ABC 12')]);
    const note = page.getByText('Başka türden 1 haciz bu dilekçeye uymadığı için gösterilmez.');
    await expect.poll(() => note.count()).toBe(1);
    expect(await select.getAttribute('aria-describedby')).toBe(await note.getAttribute('id'));
    await expectNoBarrier(page, 'bulk job that offers some seizures');
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});
