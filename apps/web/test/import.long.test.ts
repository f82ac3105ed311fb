import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Belge, fill, readHtml } from '@derkenar/belge';
import { writers, zipStream } from '@derkenar/belge/write';
import { type DilekceSummary, fillInput, type Takip, takipValues } from '@derkenar/domain';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paragraphTexts } from '../../../packages/belge/test/paragraphTexts.ts';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { downloadBy } from './files.ts';
import { button, expectFocus, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const SABLON =
  '<p style="text-align:center"><strong>{{icraDairesi}} Müdürlüğüne</strong></p>' +
  '<p>DOSYA NO: {{dosyaEsasNo}}</p><p>ALACAKLI: {{alacakliAdSoyad}}</p><p>BORÇLU: {{borcluAdSoyad}}</p>' +
  '<p>KONU: Maaş haczi talebidir.</p><p>{{takipTarihi}} tarihinde başlatılan takipte kalan {{kalanTutar}} için haciz talep ederiz.</p>';

async function takipOf(page: Page, ara: string): Promise<Takip> {
  const { takipler } = (await (
    await page.request.post(`${site.url}/api/v1/takip/ara`, { data: { ara } })
  ).json()) as {
    takipler: { id: string }[];
  };
  return (await (await page.request.get(`${site.url}/api/v1/takip/${takipler[0]?.id}`)).json()) as Takip;
}

/** As an office has it: written for one case. */
const filled = (takip: Takip): Belge =>
  fill(readHtml(SABLON).value, fillInput(takipValues(takip, '2026-11-20'))).value;
const udf = (belge: Belge) => writers.udf(belge, { title: 'Belge', date: new Date(0) });

const choose = (page: Page, files: readonly { name: string; data: Uint8Array }[]) =>
  page
    .getByLabel('Dosya seç', { exact: true })
    .last()
    .setInputFiles(files.map(({ name, data }) => ({ name, mimeType: '', buffer: Buffer.from(data) })));

/** As the browser itself hands over what is dragged from the desk: folders too. */
async function dropPath(page: Page, path: string): Promise<void> {
  const zone = await page.locator('[aria-labelledby="drop"]').boundingBox();
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', {
      type,
      x: (zone?.x ?? 0) + 20,
      y: (zone?.y ?? 0) + 20,
      data: { items: [], files: [path], dragOperationsMask: 1 },
    });
}

const dilekceler = async (page: Page): Promise<DilekceSummary[]> =>
  (await page.request.get(`${site.url}/api/v1/dilekce-list`)).json() as Promise<DilekceSummary[]>;

describe('the import page', () => {
  it('takes a UDF from the file to a template that says of its case what the file said', async () => {
    const { page, offences } = await site.open('/ice-aktar');
    const takip = await takipOf(page, 'Yıldırımcan');
    const document = filled(takip);
    await choose(page, [{ name: 'maas_haczi.udf', data: (await udf(document)).value }]);
    // Dropped as well as chosen.
    await page.evaluate(`(() => {
      const data = new DataTransfer();
      data.items.add(new File(['<p>Bırakılan</p>'], 'birakilan.html'));
      const zone = document.querySelector('[aria-labelledby="drop"]');
      zone.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    })()`);
    await button(page, 'Listeden çıkar: birakilan').click();
    const name = page.getByLabel('Dilekçe adı: maas_haczi.udf');
    await expect.poll(() => name.inputValue()).toBe('maas haczi');
    await button(page, 'Öneri: Maaş haczi').click();
    await expect.poll(() => page.getByLabel('Dilekçe tipi: maas_haczi.udf').inputValue()).toBe('haciz');
    const arrow = await page.locator('tbody [data-combobox-chevron]').first().boundingBox();
    expect(arrow?.width).toBeLessThan(20);

    await button(page, 'İncele: Maaş haczi').click();
    const dialog = page.getByRole('dialog', { name: 'Maaş haczi' });
    await typeInto(dialog.getByLabel('Ara'), 'Yıldırımcan');
    await dialog
      .getByRole('button', { name: /Yıldırımcan/ })
      .first()
      .click();
    await dialog.getByText(/^Bulgu 1 \/ 6$/).waitFor();
    await expectFocus(dialog.getByRole('button', { name: 'Kabul et', exact: true }));
    if (process.env['RESIM']) await page.screenshot({ path: `${process.env['RESIM']}/cevir.png` });
    await page.setViewportSize(SIZES[1]);
    if (process.env['RESIM']) await page.screenshot({ path: `${process.env['RESIM']}/cevir-390.png` });
    await page.setViewportSize(SIZES[0]);
    await page.keyboard.press('Delete');
    await dialog.getByText(/^Bulgu 2 \/ 6$/).waitFor();
    await page.keyboard.press('Control+z');
    await dialog.getByText(/^Bulgu 1 \/ 6$/).waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByText(/^Bulgu 2 \/ 6$/).waitFor();
    await dialog.getByRole('button', { name: /^Kesin olanların hepsini kabul et/ }).click();
    await dialog.getByText('Bulguların hepsine bakıldı; 6 yere alan konuldu.').waitFor();
    await expectNoBarrier(page, 'Bilgileri alana çevir');
    await dialog.getByRole('button', { name: 'Tamam' }).click();
    await dialog.waitFor({ state: 'detached' });

    await button(page, 'Kitaplığa ekle: 1 dilekçe').click();
    await page.getByText('1 dilekçe kitaplığa eklendi.').waitFor();
    const added = (await dilekceler(page)).find(({ isim }) => isim === 'Maaş haczi');
    const rendered = await page.request.post(
      `${site.url}/api/v1/takip/${takip.id}/dilekce/${added?.id}/render`,
    );
    expect(paragraphTexts(readHtml(await rendered.text()).value)).toEqual(paragraphTexts(document));

    await button(page, 'Düzenle: Maaş haczi').click();
    await page.getByRole('dialog').getByLabel('Dilekçe Adı').waitFor();
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('reads archives with folders, says what could not be read, and reports it', async () => {
    const { page, offences } = await site.open('/ice-aktar');
    const text = (html: string) => new TextEncoder().encode(html);
    const word = readHtml('<p>Word ile yazılmış <strong>feragat</strong> beyanı</p>').value;
    const zip = new Uint8Array(
      await buffer(
        zipStream([
          { name: 'tebligat talebi.html', data: text('<p>Tebligat yapılmasını talep ederiz.</p>') },
          {
            name: 'Word.docx',
            data: (await writers.docx(word, { title: 'Word', date: new Date(0) })).value,
          },
          { name: 'bos.html', data: text('<p> </p>') },
          { name: 'bozuk.udf', data: text('bu bir UDF değil') },
          { name: 'resim.png', data: text('x') },
          { name: 'icteki.zip', data: text('PK') },
        ]),
      ),
    );
    await choose(page, [{ name: 'arsiv.zip', data: zip }]);
    await page.getByText('1 dosya dilekçe olabilecek türde olmadığı için alınmadı.').waitFor();
    await page
      .getByText(
        'Arşivin içindeki arşiv açılmadı: arsiv.zip/icteki.zip. Dıştaki arşivi bir klasöre çıkarıp klasörü buraya bırakın.',
      )
      .waitFor();
    await page.getByText('2 dilekçe eklenemedi ya da okunamadı; nedeni satırında yazılı.').waitFor();
    await page.getByText('Belgede görünen bir metin yok.').waitFor();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectNoBarrier(page, `İçe aktar, ${size.width}`);
      if (process.env['RESIM'])
        await page.screenshot({ path: `${process.env['RESIM']}/liste-${size.width}.png`, fullPage: true });
    }
    await page.getByRole('link', { name: 'Dilekçeler', exact: true }).first().click();
    await page
      .getByRole('dialog', { name: 'Eklenmemiş dilekçeler var' })
      .getByRole('button', { name: 'Vazgeç' })
      .click();
    // The server adds them, and its answer is lost on the way.
    await page.route('**/dilekce-ice-aktar', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button(page, 'Kitaplığa ekle: 2 dilekçe').click();
    await page.getByText('Sunucuya ulaşılamadı.').first().waitFor();
    await page.unroute('**/dilekce-ice-aktar');
    await button(page, 'Kitaplığa ekle: 2 dilekçe').click();
    await page.getByText('2 dilekçe kitaplığa eklendi.').waitFor();
    expect((await dilekceler(page)).filter(({ isim }) => isim.startsWith('Word'))).toHaveLength(1);
    const report = await downloadBy(page, () => button(page, 'Raporu CSV olarak indir').click());
    const lines = new TextDecoder().decode(report.bytes).trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[1]).toContain('tebligat talebi;Tebligat;Daha önce eklendi');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('reads a folder that is chosen or dropped, with the folders and archives in it', async () => {
    const { page, offences } = await site.open('/ice-aktar');
    const folder = await mkdtemp(join(tmpdir(), 'derkenar-klasor-'));
    const zip = zipStream([{ name: 'c.html', data: new TextEncoder().encode('<p>c</p>') }]);
    await mkdir(join(folder, 'alt/derin'), { recursive: true });
    await writeFile(join(folder, 'a.html'), '<p>a</p>');
    await writeFile(join(folder, 'alt/derin/b.html'), '<p>b</p>');
    await writeFile(join(folder, 'alt/d.zip'), await buffer(zip));
    await writeFile(join(folder, 'alt/resim.png'), 'x');
    const names = () =>
      page
        .getByLabel(/^Dilekçe adı: /)
        .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value')));

    await page.getByLabel('Klasör seç', { exact: true }).last().setInputFiles(folder);
    await expect.poll(async () => new Set(await names())).toEqual(new Set(['a', 'b', 'c']));
    await page.getByText('1 dosya dilekçe olabilecek türde olmadığı için alınmadı.').waitFor();
    await page.reload();
    await dropPath(page, folder);
    await expect.poll(async () => new Set(await names())).toEqual(new Set(['a', 'b', 'c']));
    expect(offences).toEqual([]);
    await rm(folder, { recursive: true });
    await site.leave(page);
  });

  it('reads two files at a time, stops when it is told to, and goes on with what is chosen next', async () => {
    const { page, offences } = await site.open('/ice-aktar');
    const long = new TextEncoder().encode('<p>Uzun bir dilekçe.</p>'.repeat(4000));
    await choose(
      page,
      Array.from({ length: 50 }, (_, n) => ({ name: `uzun ${n}.html`, data: long })),
    );
    await expect.poll(() => page.workers().length).toBe(2);
    await button(page, 'Okumayı durdur').click();
    await page.getByText(/ dosya okundu$/).waitFor({ state: 'detached' });
    await expect.poll(() => page.workers().length).toBe(0);
    await expect.poll(() => page.getByLabel(/^Dilekçe adı: uzun/).count()).toBeLessThan(50);
    await choose(page, [{ name: 'sonraki.html', data: new TextEncoder().encode('<p>Sonraki</p>') }]);
    await button(page, 'İncele: sonraki').waitFor();
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('hands the library out and takes it in again, leaving out what is there', async () => {
    const { page, offences } = await site.open('/ice-aktar');
    await site.post('dilekce', { isim: 'Kitaplıktaki', dilekce_tipi: 'haciz', sablon: SABLON });
    const own = (await dilekceler(page)).filter(({ standart_mi }) => !standart_mi);
    const saved = await downloadBy(page, () => button(page, 'Kitaplığı dışa aktar').click());
    expect(saved.name).toBe('Dilekçe Kitaplığı.zip');
    await choose(page, [{ name: saved.name, data: saved.bytes }]);
    await button(page, `Kitaplığa ekle: ${own.length} dilekçe`).waitFor();
    await page.getByLabel('Aynı adda dilekçe varsa').selectOption('Ekleme');
    await button(page, `Kitaplığa ekle: ${own.length} dilekçe`).click();
    await page.getByText(`${own.length} dilekçe, aynı adda dilekçe bulunduğu için eklenmedi.`).waitFor();
    expect((await dilekceler(page)).filter(({ standart_mi }) => !standart_mi)).toHaveLength(own.length);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('brings the snippets of a library along, to which its petitions are linked again', async () => {
    const other = await startSite();
    const isim = 'Banka hesabı';
    const text = '<p>Ödeme {{alacakliAdSoyad}} hesabına yapılır.</p>';
    const linked = (id: string) => `<p>Baş</p><div data-parca="${id}">${text}</div>`;
    const { id } = await other.post<{ id: string }>('parca', { isim, metin: text });
    const left = await other.post<{ id: string }>('parca', { isim: 'Bırakılan', metin: text });
    await other.post('parca', { isim: 'Kapanış', metin: '<p>Saygıyla</p>' });
    const sablon = linked(id) + linked(left.id);
    await other.post('dilekce', { isim: 'Bağlı', dilekce_tipi: 'talepler', sablon });
    const from = await other.open('/ice-aktar');
    const saved = await downloadBy(from.page, () => button(from.page, 'Kitaplığı dışa aktar').click());
    await other.leave(from.page);
    await site.post('parca', { isim, metin: '<p>Bizim hesabımız.</p>' });
    await site.post('parca', { isim: 'Kapanış', metin: '<p>Saygıyla</p>' });

    const { page, offences } = await site.open('/ice-aktar');
    await choose(page, [{ name: saved.name, data: saved.bytes }]);
    const parts = page.getByRole('region', { name: 'Metin parçaları' });
    await parts.getByLabel('Bırakılan').focus();
    await page.keyboard.press('Space');
    await button(page, 'Kitaplığa ekle: 1 dilekçe, 2 metin parçası').click();
    await parts.getByText('“Banka hesabı (2)” adıyla eklendi; büroda bu adda başka bir metin var').waitFor();
    await parts.getByText('Büroda var; o kullanıldı').waitFor();
    await page.getByText('1 dilekçe kitaplığa eklendi.').waitFor();
    await page.getByText('1 metin parçası eklendi.', { exact: false }).waitFor();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectNoBarrier(page, `snippets of a library, ${size.width}`);
      if (process.env['RESIM'])
        await page.screenshot({ path: `${process.env['RESIM']}/parca-${size.width}.png`, fullPage: true });
    }
    await page.getByText('1 uyarı').click();
    await page.getByText('Metni kopya olarak eklendi, parçaya bağlı değil: “Bırakılan”.').waitFor();
    const parcalar = (await (await page.request.get(`${site.url}/api/v1/parca`)).json()) as {
      id: string;
      isim: string;
    }[];
    const added = parcalar.find((one) => one.isim === 'Banka hesabı (2)');
    const dilekce = (await dilekceler(page)).find((one) => one.isim === 'Bağlı');
    const record = await (await page.request.get(`${site.url}/api/v1/dilekce/${dilekce?.id}`)).json();
    expect(record).toMatchObject({ sablon: `${linked(String(added?.id))}<p>Baş</p>${text}` });
    expect(offences).toEqual([]);
    await site.leave(page);
    await other.close();
  });

  it('says to who may not add petitions that they may not', async () => {
    const { page } = await site.open('/ice-aktar', { rol: 'stajyer' });
    await page.getByText('Bu işlem için yetkiniz yok.').waitFor();
    await expect.poll(() => page.getByLabel('Dosya seç').count()).toBe(0);
    await expectNoBarrier(page, 'İçe aktar, yetkisiz');
    await site.leave(page);
  });
});
