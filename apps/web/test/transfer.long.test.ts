import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnWidths, xlsxParts } from '../../../packages/transfer/src/index.ts';
import { takiplerOf, zipOf } from '../../../packages/transfer/test/files.ts';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { downloadBy } from './files.ts';
import { button, expectFocus, heading } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const TITLES = [
  'Dosya No',
  'İcra Müdürlüğü',
  'Alacaklı',
  'Borçlu Adı Soyadı',
  'Borçlu TC',
  'Takip Tutarı',
  'Müşteri Kodu',
  'Vade',
];
const row = (fileNo: string, changes: readonly [number, string][] = []) =>
  [
    fileNo,
    'Rize 2. İcra Müdürlüğü',
    'Yeşil Çay Sanayi A.Ş.',
    'Işıl Aktarılmış',
    '81001374116',
    '12.345,67',
    'M-7',
    '05.04.2025',
  ].map((cell, i) => changes.find(([column]) => column === i)?.[1] ?? cell);
const workbook = async (rows: readonly (readonly string[])[], ad = 'dosya.xlsx') => {
  const file = await zipOf(
    xlsxParts([
      { ad: 'Kapak', columnWidths: [20], rows: [] },
      { ad: 'Liste', columnWidths: columnWidths(), rows: [[['Takip listesi'], TITLES, ...rows]] },
    ]),
  );
  return { name: ad, mimeType: 'application/octet-stream', buffer: Buffer.from(await file.arrayBuffer()) };
};
const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type="file"]').setInputFiles(file);
/** 'Yeni 2' for each sum that is shown. */
const sums = async (page: Page): Promise<string[]> =>
  (await page.locator('dl > div').allInnerTexts()).map((text) => {
    const [name = '', n = ''] = text.split('\n').filter((line) => line.trim() !== '');
    return `${name} ${Number.parseInt(n, 10)}`;
  });

/** From the list to what the check says of the file. */
async function toPreview(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await choose(page, await workbook(rows));
  await page.getByLabel('Sayfa', { exact: true }).selectOption({ label: 'Liste' });
  await page.getByRole('rowheader', { name: 'Dosya No' }).waitFor();
  await button(page, 'Oku ve denetle').click();
  await page.getByRole('heading', { name: 'Denetim sonucu' }).waitFor();
}

describe('an import from Excel', () => {
  it('goes from the file to a petition that says what the file said', async () => {
    const { page, offences } = await site.open('/takip');
    await page.getByRole('link', { name: 'İçe aktar' }).click();
    await heading(page, 'Takipleri içe aktar').waitFor();
    const changesOfTwo: readonly [number, string][] = [
      [3, 'Ali Veli; Ayşe Can'],
      [4, ''],
    ];
    await choose(page, await workbook([row('2025/77001'), row('2025/yok'), row('2025/77003', changesOfTwo)]));
    await page.getByLabel('Sayfa', { exact: true }).selectOption({ label: 'Liste' });
    await page
      .getByLabel('“Müşteri Kodu” sütununun okunacağı bilgi')
      .selectOption({ label: 'Büro Dosya No' });
    await button(page, 'Oku ve denetle').click();
    await expectFocus(page.getByRole('heading', { name: 'Denetim sonucu' }));
    await expect
      .poll(() => sums(page))
      .toEqual(expect.arrayContaining(['Yeni 2', 'Hatalı 1', 'Güncellenecek 0']));
    const shown = page.getByLabel('Gösterilen takipler');
    await page.getByText('1 takipte not var', { exact: false }).waitFor();
    await shown.selectOption({ label: 'Yalnız notu olan' });
    await page
      .getByText('5. satır: bir hücredeki 2 ad ayrı borçlu olarak alındı: Ali Veli / Ayşe Can.')
      .waitFor();
    await page.getByRole('cell', { name: '2025/77001' }).waitFor({ state: 'detached' });
    await shown.selectOption({ label: 'Hepsi' });
    const lines = await page.getByRole('cell', { name: '2025/77001' }).evaluate((cell) => {
      const text = cell.ownerDocument.createRange();
      text.selectNodeContents(cell);
      return text.getClientRects().length;
    });
    expect(lines).toBe(1);
    await shown.selectOption({ label: 'Yalnız hatalı' });
    await page.getByText('4. satır, Dosya No: Dosya numarası 2025/123 biçiminde olmalıdır.').waitFor();
    const csv = await downloadBy(page, () => button(page, 'Hataları CSV olarak indir').click());
    expect(Buffer.from(csv.bytes).toString()).toContain(
      '4;Dosya No;Dosya numarası 2025/123 biçiminde olmalıdır.',
    );

    await button(page, '2 takibi aktar').click();
    await expectFocus(page.getByRole('heading', { name: 'Aktarım bitti' }));
    await expect.poll(() => sums(page)).toEqual(expect.arrayContaining(['Eklenen 2']));
    await expect.poll(() => page.workers().length).toBe(0);
    await page.getByRole('link', { name: 'Takiplere git' }).click();
    await page.getByRole('link', { name: '2025/77001 E.' }).click();
    await heading(page, '2025/77001 E.').waitFor();
    const id = /takip\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
    const dilekce = await site.post<{ id: string }>('dilekce', {
      isim: 'Aktarım denemesi',
      dilekce_tipi: 'talepler',
      favori_mi: false,
      sablon:
        '<p>{{icraDairesi}} {{dosyaEsasNo}}: {{borcluAdSoyad}} {{borcluTc}}, {{takipToplami}}, {{vadeTarihi}}, {{alacakliKurumAdi}}</p>',
    });
    const rendered = await page.request.post(`${site.url}/api/v1/takip/${id}/dilekce/${dilekce.id}/render`, {
      headers: { origin: site.url },
    });
    expect(await rendered.text()).toContain(
      'Rize 2. İcra Dairesi 2025/77001 E.: Işıl Aktarılmış 81001374116, 12.345,67 TL, 05.04.2025, Yeşil Çay Sanayi A.Ş.',
    );
    expect(offences).toEqual([]);
  });

  it('remembers the columns, changes nothing twice, and asks before it overwrites what was written by hand', async () => {
    const { page } = await site.open('/takip/aktar');
    await toPreview(page, [row('2025/77101'), row('2025/77102')]);
    await button(page, '2 takibi aktar').click();
    await page.getByRole('heading', { name: 'Aktarım bitti' }).waitFor();
    const found = await page.request.post(`${site.url}/api/v1/takip/ara`, { data: { ara: '2025/77102' } });
    const { takipler } = (await found.json()) as { takipler: { id: string }[] };
    const url = `${site.url}/api/v1/takip/${takipler[0]?.id}`;
    const takip = (await (await page.request.get(url)).json()) as object;
    const put = await page.request.put(url, {
      data: { ...takip, vadeTarihi: '2026-01-01' },
      headers: { origin: site.url },
    });
    expect(put.status()).toBe(200);

    await button(page, 'Başka dosya aktar').click();
    await choose(page, await workbook([row('2025/77101'), row('2025/77102')]));
    await page.getByLabel('Sayfa', { exact: true }).selectOption({ label: 'Liste' });
    await expect
      .poll(() => page.getByLabel('“Müşteri Kodu” sütununun okunacağı bilgi').inputValue())
      .toBe('buroDosyaNo');
    await button(page, 'Oku ve denetle').click();
    await page.getByRole('heading', { name: 'Denetim sonucu' }).waitFor();
    await expect
      .poll(() => sums(page))
      .toEqual(expect.arrayContaining(['Değişmiyor 1', 'Elle değiştirilmiş 1', 'Yeni 0']));
    await page.getByText('Aktarılacak takip yok.').waitFor();
    await page.getByLabel('Vade tarihi: “01.01.2026” yerine “05.04.2025” yazılsın').check();
    await button(page, '1 takibi aktar').click();
    await page.getByRole('heading', { name: 'Aktarım bitti' }).waitFor();
    expect(await (await page.request.get(url)).json()).toMatchObject({ vadeTarihi: '2025-04-05' });
  });

  it('goes on where a lost connection broke it off, adding nothing twice', async () => {
    const { page } = await site.open('/takip/aktar');
    await toPreview(page, [row('2025/77151')]);
    let lost = 0;
    await page.route('**/api/v1/takip/ice-aktar', async (route) => {
      // The server has saved it; only the answer does not arrive.
      if (route.request().method() === 'POST' && lost++ === 0) {
        await route.fetch();
        await route.abort();
      } else await route.continue();
    });
    await button(page, '1 takibi aktar').click();
    await page.getByRole('heading', { name: 'Aktarım yarıda kaldı' }).waitFor();
    await button(page, 'Kaldığı yerden sürdür').click();
    await page.getByRole('heading', { name: 'Aktarım bitti' }).waitFor();
    await expect.poll(() => sums(page)).toEqual(expect.arrayContaining(['Eklenen 1', 'Değişmeyen 0']));
  });

  it('takes a file that is dropped on its place, and leaves none to the page of documents', async () => {
    const { page } = await site.open('/takip/aktar');
    await heading(page, 'Takipleri içe aktar').waitFor();
    const { buffer } = await workbook([row('2025/77901')]);
    await page.evaluate(`(() => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob('${buffer.toString('base64')}'), (c) => c.charCodeAt(0));
      data.items.add(new File([bytes], 'birakilan.xlsx', { type: 'application/octet-stream' }));
      const place = document.querySelector('[aria-labelledby="transfer-file"]');
      for (const name of ['dragenter', 'dragover', 'drop'])
        place.dispatchEvent(new DragEvent(name, { dataTransfer: data, bubbles: true, cancelable: true }));
    })()`);
    await page.getByLabel('Sayfa', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await site.leave(page);
  });

  it('can be taken back', async () => {
    const { page } = await site.open('/takip/aktar');
    await toPreview(page, [row('2025/77201')]);
    await button(page, '1 takibi aktar').click();
    await page.getByRole('heading', { name: 'Aktarım bitti' }).waitFor();
    await button(page, 'Başka dosya aktar').click();
    await button(page, 'Geri al').first().click();
    await button(page, 'Aktarımı geri al').click();
    await page.getByText('1 takip silindi, 0 takip eski hâline döndü, 0 takip bırakıldı.').waitFor();
    const found = await page.request.post(`${site.url}/api/v1/takip/ara`, { data: { ara: '2025/77201' } });
    expect(await found.json()).toMatchObject({ takipler: [] });
  });
});

describe('the page of the import', () => {
  it('says what to do with a file it cannot read, and asks before it is left', async () => {
    const { page } = await site.open('/takip/aktar');
    await choose(page, { name: 'a.xlsx', mimeType: '', buffer: Buffer.from('%PDF-1.7') });
    await page.getByRole('alert').getByText('Bu bir PDF dosyası.').waitFor();
    await toPreview(page, [row('2025/77301')]);
    await page.getByRole('main').getByRole('link', { name: 'Takipler' }).click();
    const question = page.getByRole('dialog');
    await question.getByText('Aktarım yarım kalsın mı?').waitFor();
    await button(page, 'Sayfadan ayrıl').click();
    await heading(page, 'Takipler').waitFor();
    await expect.poll(() => question.count()).toBe(0);
  });

  it('reads an e-takip file without asking for columns', async () => {
    const { page } = await site.open('/takip/aktar');
    const taraf = (rol: string, ad: string) =>
      `<taraf><kisiKurumBilgileri><kisiTumBilgileri adi="${ad}" soyadi="Örnek"/></kisiKurumBilgileri><rolTur rolID="${rol}"/></taraf>`;
    const xml = `<exchangeData><dosyalar><dosya dosyaBelirleyicisi="E-1">${taraf('21', 'Ada')}${taraf('22', 'Bora')}</dosya></dosyalar></exchangeData>`;
    await choose(page, { name: 'e.xml', mimeType: '', buffer: Buffer.from(xml) });
    await page.getByRole('heading', { name: 'Denetim sonucu' }).waitFor();
    await expect.poll(() => sums(page)).toEqual(expect.arrayContaining(['Yeni 1', 'Hatalı 0']));
    await button(page, '1 takibi aktar').click();
    await page.getByRole('heading', { name: 'Aktarım bitti' }).waitFor();
    await page.goto(`${site.url}/takip?durum=taslak`);
    const draft = page.getByRole('row').filter({ hasText: 'Bora Örnek' });
    await draft.getByText('İcra dairesi yazılmamış').waitFor();
    await draft.getByRole('link', { name: 'Taslak' }).click();
    await page.getByText('İcra dairesi yazılmamış').waitFor();
  });

  it('hinders nobody, on a desk or a telephone', async () => {
    for (const viewport of SIZES) {
      const { page } = await site.open('/takip/aktar', { viewport });
      await button(page, 'Dosya seç').waitFor();
      await expectNoBarrier(page, 'choosing a file');
      await choose(page, await workbook([row('2025/77401'), row('2025/77402', [[4, '1']])]));
      await page.getByLabel('Sayfa', { exact: true }).selectOption({ label: 'Liste' });
      await page.getByRole('rowheader', { name: 'Dosya No' }).waitFor();
      await expectNoBarrier(page, 'the columns');
      await button(page, 'Oku ve denetle').click();
      await page.getByRole('heading', { name: 'Denetim sonucu' }).waitFor();
      await expectNoBarrier(page, 'the preview');
      await site.leave(page);
    }
  });
});

describe('an export from the list', () => {
  it('holds the cases that the list shows', async () => {
    const { page } = await site.open('/takip?icraDairesi=Ankara+21.+İcra+Dairesi');
    await button(page, 'Dışa aktar').press('Enter');
    await page.getByRole('menuitem', { name: 'CSV' }).waitFor();
    await expectFocus(page.getByRole('menuitem', { name: 'Excel (.xlsx)' }));
    const saved = await downloadBy(page, () => page.keyboard.press('Enter'));
    expect(saved.name).toMatch(/^Takipler \d{4}-\d{2}-\d{2}\.xlsx$/);
    const parsed = await takiplerOf(new Blob([new Uint8Array(saved.bytes)]));
    expect(parsed.map(({ dosya }) => dosya)).toEqual(['2025/5512']);
  });

  it('asks before an e-takip file and says that UYAP has not tried it', async () => {
    const { page } = await site.open('/takip?icraDairesi=Ankara+21.+İcra+Dairesi');
    const choose = async () => {
      await button(page, 'Dışa aktar').click();
      await page.getByRole('menuitem', { name: 'e-takip (XML)' }).click();
    };
    await choose();
    const dialog = page.getByRole('dialog', { name: 'e-takip dosyası indirilsin mi?' });
    await dialog.getByText('Dosya UYAP’ta denenmedi').waitFor();
    await expectNoBarrier(page, 'the question before an e-takip file');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expectFocus(button(page, 'Dışa aktar'));
    await choose();
    const saved = await downloadBy(page, () => dialog.getByRole('button', { name: 'İndir' }).click());
    expect(saved.name).toMatch(/^e-takip \d{4}-\d{2}-\d{2}\.zip$/);
    expect(Buffer.from(saved.bytes).toString('latin1')).toContain('e-takip.xml');
    await dialog.waitFor({ state: 'detached' });
  });
});
