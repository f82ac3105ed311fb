import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unzip } from '../../../packages/zip/test/unzip.ts';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { downloadBy } from './files.ts';
import { DILEKCE, PETITION } from './fillForm.ts';
import { button, expectFocus, heading, tabTo, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await site.post('dilekce', PETITION);
});
afterAll(() => site.close());

const jobs = (page: Page) => page.getByRole('region', { name: 'İşlemler' }).getByRole('article');
const result = (page: Page) => page.getByRole('region', { name: 'Denetim sonucu' });
const count = (page: Page) => page.getByText('Süzgece uyanların tümü: 12 takip');

async function choose(page: Page, ...dilekceNames: readonly string[]): Promise<void> {
  const input = page.getByRole('combobox', { name: 'Dilekçeler' });
  for (const isim of dilekceNames) {
    await typeInto(input, isim);
    await page.getByRole('option', { name: isim, exact: true }).click();
  }
  await input.press('Escape');
}

/** All petitions there are, by the API: a job that goes on for a while. */
async function startLong(page: Page): Promise<void> {
  const dilekceler = (await (await page.request.get(`${site.url}/api/v1/dilekce`)).json()) as {
    id: string;
  }[];
  await site.post('toplu', {
    dilekceler: dilekceler.slice(0, 20).map(({ id }) => id),
    suzgec: {},
    bicim: 'pdf',
    borcluAyri: true,
    klasorlu: true,
  });
}

/** As nobody else has any. */
async function clear(page: Page): Promise<void> {
  const { isler } = (await (await page.request.get(`${site.url}/api/v1/toplu`)).json()) as {
    isler: { id: string }[];
  };
  for (const { id } of isler) await page.request.delete(`${site.url}/api/v1/toplu/${id}`);
}

describe('a bulk job', () => {
  it('goes from the selection over the check to an archive of all cases', async () => {
    const { page, offences } = await site.open('/toplu');
    await clear(page);
    await page.reload();
    await count(page).waitFor();
    await page.getByText('Henüz toplu işlem yok.').waitFor();
    // Before the petitions are loaded there is nothing that the focus could go to.
    await page.getByRole('combobox', { name: 'Dilekçeler' }).waitFor();
    await button(page, 'Denetle').click();
    await page.getByText('Lütfen bu alanı doldurun.').waitFor();
    await expectFocus(page.getByRole('combobox', { name: 'Dilekçeler' }));

    await choose(page, DILEKCE);
    await page.getByLabel('Klasörler').selectOption('takip');
    const pattern = page.getByLabel('Dosya adı', { exact: true });
    await typeInto(pattern, '{olmayan}');
    await button(page, 'Denetle').click();
    await page.getByText('“{olmayan}” bilinmiyor.').waitFor();
    await typeInto(pattern, '');
    await button(page, 'Takibin sırası').click();
    await button(page, 'Dilekçenin adı').click();
    await expect.poll(() => pattern.inputValue()).toBe('{sira}-{dilekce}');
    await expectFocus(pattern);
    await page.getByText(`Örnek: 01-${DILEKCE}.udf`).waitFor();

    await button(page, 'Denetle').click();
    await expectFocus(result(page).getByRole('heading', { level: 2 }));
    expect((await result(page).boundingBox())?.y).toBeLessThan(300);
    await expect
      .poll(() => result(page).getByText(`01-${DILEKCE}.udf`).textContent())
      .toMatch(/^Taslak .+\//);
    await button(page, 'Başlat: 12 dosya').click();
    const job = jobs(page).first();
    await expectFocus(job.getByRole('heading', { name: DILEKCE }));
    await job.getByText('Tamamlandı', { exact: true }).waitFor();
    await job.getByText('12 / 12 dosya oluşturuldu').waitFor();
    await job.getByText(/tarihine kadar saklanır/).waitFor();

    const saved = await downloadBy(page, () => page.getByRole('link', { name: `İndir: ${DILEKCE}` }).click());
    expect(saved.name).toBe('Dilekçeler.zip');
    const files = [...(await unzip(saved.bytes)).keys()];
    expect(files).toHaveLength(13);
    expect(files.at(-1)).toBe('ozet.csv');
    for (const [n, file] of files.slice(0, -1).entries())
      expect(file).toMatch(new RegExp(`^.+/${String(n + 1).padStart(2, '0')}-${DILEKCE}\\.udf$`));

    await button(page, `Sil: ${DILEKCE}`).click();
    await page.getByRole('dialog').getByRole('button', { name: 'İşlemi sil' }).click();
    await page.getByText('Henüz toplu işlem yok.').waitFor();
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('is checked first: which cases miss which fields, on the page and as CSV', async () => {
    const { page, offences } = await site.open('/toplu');
    await count(page).waitFor();
    await choose(page, DILEKCE);
    await page.getByLabel('Durum', { exact: true }).selectOption('Taslak');
    const n = Number(
      await page
        .getByText(/^Süzgece uyanların tümü: \d+ takip$/)
        .textContent()
        .then((text) => /\d+/.exec(text ?? '')?.[0]),
    );
    expect(n).toBeLessThan(12);
    await page.getByLabel('Durum', { exact: true }).selectOption('Hepsi');
    await count(page).waitFor();
    await button(page, 'Denetle').click();
    const rows = result(page).getByRole('table').locator('tbody').getByRole('row');
    await rows.first().waitFor();
    const missing = await rows.count();
    await result(page).getByText(`${missing} takip, ${missing} dosya`).waitFor();
    const saved = await downloadBy(page, () => button(page, 'Eksikleri CSV olarak indir').click());
    expect(saved.name).toBe('eksik-alanlar.csv');
    expect(Buffer.from(saved.bytes).toString('utf8').trim().split('\r\n')).toHaveLength(missing + 1);
    // Once more, as of now: the answer is a new one.
    await button(page, 'Denetle').click();
    await expectFocus(result(page).getByRole('heading', { level: 2 }));
    // The result of a check holds only for its own selection.
    await page.getByLabel('Her borçlu için ayrı belge').check();
    await expect.poll(() => result(page).count()).toBe(0);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('takes over the cases that the list shows', async () => {
    const { page } = await site.open('/takip?durum=acik');
    await typeInto(page.getByLabel('Ara', { exact: true }), 'işıklı');
    await expect.poll(() => page.getByRole('table').getByRole('link').count()).toBe(1);
    await page.getByRole('link', { name: 'Toplu oluştur' }).click();
    await heading(page, 'Toplu İşlemler').waitFor();
    await page.getByText('Süzgece uyanların tümü: 1 takip').waitFor();
    await expect.poll(() => page.getByLabel('Ara', { exact: true }).inputValue()).toBe('işıklı');
    await expect.poll(() => page.getByLabel('Durum', { exact: true }).inputValue()).toBe('acik');
    await expect.poll(() => page.url()).not.toContain('kl');
    await site.leave(page);
  });

  it('that stopped says why, and what failed can be tried again', async () => {
    const { page, offences } = await site.open('/toplu');
    await clear(page);
    const is = {
      id: '11111111-1111-4111-8111-111111111111',
      durum: 'hata',
      neden: 'Sunucunun diskinde yer kalmadı.',
      kullanici: { id: '22222222-2222-4222-8222-222222222222', adSoyad: 'Örnek Avukat' },
      dilekceler: [{ id: 'a', isim: DILEKCE, surum: 1 }],
      bicim: 'pdf',
      borcluAyri: false,
      klasorlu: false,
      dosyaAdi: null,
      takip: 1000,
      atlanan: 0,
      toplam: 1000,
      tamam: 600,
      basarisiz: 3,
      kalan: 397,
      hiz: null,
      kalanSaniye: null,
      created_at: '2026-11-20T09:00:00.000Z',
      baslama: '2026-11-20T09:00:00.000Z',
      bitis: '2026-11-20T09:10:00.000Z',
      silinme: '2026-11-27T09:10:00.000Z',
    };
    await page.route('**/api/v1/toplu', (route) => route.fulfill({ json: { isler: [is] } }));
    await page.route('**/toplu/*/yinele', (route) =>
      route.fulfill({ json: { ...is, durum: 'tamam', neden: null, tamam: 998, basarisiz: 2, kalan: 0 } }),
    );
    await page.reload();
    const job = jobs(page).first();
    await job.getByText('Sunucunun diskinde yer kalmadı.').waitFor();
    await job.getByText('600 / 1.000 dosya oluşturuldu · 3 dosya oluşturulamadı · 397 dosya kaldı').waitFor();
    await job.getByText('27.11.2026 12:10 tarihine kadar saklanır.').waitFor();
    await job.getByText('Başlatan: Örnek Avukat').waitFor();
    await expectNoBarrier(page, 'stopped');
    await button(page, `Kalanları oluştur: ${DILEKCE}`).click();
    await expectFocus(job.getByRole('heading', { name: DILEKCE }));
    await job.getByText('998 / 1.000 dosya oluşturuldu · 2 dosya oluşturulamadı').waitFor();
    await page.route('**/toplu/*/hatalar*', (route) => {
      const next = new URL(route.request().url()).searchParams.get('imlec');
      const failure = (n: number) => ({
        takipId: is.id,
        dosyaEsasNo: `2026/${n}`,
        icraDairesi: 'Iğdır İcra Dairesi',
        dilekce: DILEKCE,
        borcluSirasi: null,
        neden: 'Belge çok büyük: en çok 512 KB olabilir.',
      });
      return route.fulfill({ json: { dosyalar: [failure(next ? 2 : 1)], sonraki: next ? null : '0.1' } });
    });
    await button(page, 'Oluşturulamayan 2 dosyayı göster').click();
    const failures = job.getByRole('region', { name: `Oluşturulamayan dosyalar: ${DILEKCE}` });
    await failures.getByText('Belge çok büyük').waitFor();
    await job.getByRole('button', { name: 'Daha fazla göster' }).click();
    await expect.poll(() => failures.locator('tbody').getByRole('row').count()).toBe(2);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectNoBarrier(page, 'failures');
    }
    await expect
      .poll(() => job.getByRole('link', { name: 'CSV olarak indir' }).getAttribute('href'))
      .toMatch(/hatalar\/csv$/);
    await button(page, `Oluşturulamayanları yeniden dene: ${DILEKCE}`).waitFor();
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('says why it was not begun', async () => {
    const { page } = await site.open('/toplu');
    await count(page).waitFor();
    await choose(page, DILEKCE);
    await page.route('**/api/v1/toplu', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 429,
            contentType: 'application/problem+json',
            json: { code: 'toplu-sinir', detail: 'Aynı anda en çok 5 toplu işleminiz sürebilir.' },
          })
        : route.fallback(),
    );
    await button(page, 'Denetle').click();
    await button(page, 'Başlat: 12 dosya').click();
    await result(page)
      .getByRole('alert')
      .getByText('Aynı anda en çok 5 toplu işleminiz sürebilir.')
      .waitFor();
    await expect.poll(() => jobs(page).getByText('Sürüyor', { exact: true }).count()).toBe(0);
    await site.leave(page);
  });
});

describe('who may not make files', () => {
  it('finds the button barred with the reason, by keyboard, and no list', async () => {
    const { page } = await site.open('/toplu');
    await page.route('**/api/v1/oturum', async (route) => {
      const session = (await (await route.fetch()).json()) as { yetkiler: string[] };
      await route.fulfill({
        json: { ...session, yetkiler: session.yetkiler.filter((one) => one !== 'dilekce-indir') },
      });
    });
    await page.reload();
    await tabTo(page, button(page, 'Denetle'));
    await page.getByText('Bu işlem için yetkiniz yok.').waitFor();
    await expect.poll(() => button(page, 'Denetle').getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Enter');
    await expect.poll(() => result(page).count()).toBe(0);
    await expect.poll(() => page.getByRole('heading', { name: 'İşlemler', exact: true }).count()).toBe(0);
    await site.leave(page);
  });
});

describe.each(SIZES)('bulk work at $width × $height', (viewport) => {
  it('has no barrier, light and dark', async () => {
    const { page, offences } = await site.open('/toplu', { viewport });
    await clear(page);
    await page.reload();
    await count(page).waitFor();
    await choose(page, DILEKCE);
    await expectNoBarrier(page, 'form');
    await button(page, 'Denetle').click();
    await result(page).getByRole('table').waitFor();
    await expectNoBarrier(page, 'check');
    await button(page, 'Başlat: 12 dosya').click();
    await jobs(page).first().getByText('Tamamlandı', { exact: true }).waitFor();
    await expectNoBarrier(page, 'finished');
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});

describe('a bulk job over 500 cases', () => {
  beforeAll(async () => {
    const { page } = await site.open('/toplu');
    await clear(page);
    const read = async (path: string) => (await page.request.get(`${site.url}/api/v1/${path}`)).json();
    const { takipler } = (await read('takip')) as { takipler: { id: string; durum: string }[] };
    const takip = (await read(`takip/${takipler.find(({ durum }) => durum === 'acik')?.id}`)) as object;
    for (let n = takipler.length; n < 500; n += 8)
      await Promise.all(
        Array.from({ length: Math.min(8, 500 - n) }, (_, i) =>
          site.post('takip', { ...takip, dosyaEsasNo: `2026/${10_000 + n + i}` }),
        ),
      );
    await site.leave(page);
  });

  it('goes from the selection to the archive, live, without asking for the list again', async () => {
    const { page, offences } = await site.open('/toplu');
    await page.getByText('Süzgece uyanların tümü: 500 takip').waitFor();
    await choose(page, DILEKCE);
    await page.getByLabel('Biçim').selectOption('PDF');
    await button(page, 'Denetle').click();
    const told = page.waitForResponse(/\/olaylar$/);
    await button(page, 'Başlat: 500 dosya').click();
    const job = jobs(page).first();
    await job.getByRole('progressbar').waitFor();
    await told;
    let asked = 0;
    await page.route('**/api/v1/toplu', (route) => {
      asked++;
      return route.continue();
    });
    await job.getByText('500 / 500 dosya oluşturuldu', { exact: true }).waitFor();
    expect(asked).toBe(0);
    const saved = await downloadBy(page, () => page.getByRole('link', { name: `İndir: ${DILEKCE}` }).click());
    const files = [...(await unzip(saved.bytes)).keys()];
    expect(files.filter((name) => name.endsWith('.pdf'))).toHaveLength(500);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('takes the ticks of a list that goes on, which paging keeps, or all that the filter lets pass', async () => {
    const { page } = await site.open('/takip');
    const all = page.getByRole('checkbox', { name: 'Listelenenlerin tümünü seç' });
    await all.check();
    await page.getByText('50 takip seçildi').waitFor();
    await page.getByRole('link', { name: 'Süzgece uyanların tümüyle toplu işlem' }).waitFor();
    await button(page, 'Daha fazla göster').click();
    await expect.poll(() => page.getByRole('table').getByRole('link').count()).toBe(100);
    await expect.poll(() => all.isChecked()).toBe(false);
    await page.getByText('50 takip seçildi').waitFor();
    await page.getByRole('link', { name: 'Toplu işlem', exact: true }).click();
    await page.getByText('50 takip seçildi').waitFor();
    await page.getByText('ve 20 takip daha').waitFor();
    await page.goBack();
    await all.check();
    await page.getByRole('link', { name: 'Süzgece uyanların tümüyle toplu işlem' }).click();
    await page.getByText('Süzgece uyanların tümü: 500 takip').waitFor();
    await site.leave(page);
  });

  it('is there after a reload while it runs, goes on, and can be cancelled and continued', async () => {
    const { page, offences } = await site.open('/toplu');
    await clear(page);
    await startLong(page);
    await page.reload();
    const job = jobs(page).first();
    await job.getByText('Sürüyor', { exact: true }).waitFor();
    await page.reload();
    const bar = job.getByRole('progressbar');
    await bar.waitFor();
    const before = Number(await bar.getAttribute('value'));
    await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(before);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectNoBarrier(page, 'running');
    }
    await bar.waitFor();
    await job.getByText(/saniyede [\d,.]+ dosya · yaklaşık/).waitFor();
    await job.getByRole('button', { name: /^İptal et: / }).click();
    const dialog = page.getByRole('dialog', { name: 'Toplu işlem iptal edilsin mi?' });
    await dialog.getByRole('button', { name: 'İşlemi iptal et' }).click();
    await job.getByText('İptal edildi', { exact: true }).waitFor();
    await expectFocus(job.getByRole('heading', { level: 3 }));
    await job.getByText(/dosya kaldı/).waitFor();
    await job.getByRole('button', { name: /^Kalanları oluştur: / }).click();
    await job.getByText('Sürüyor', { exact: true }).waitFor();
    // From elsewhere, while the page looks on.
    await clear(page);
    await page.getByText('Toplu işlem silinmiş').waitFor();
    await page.getByText('Henüz toplu işlem yok.').waitFor();
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});
