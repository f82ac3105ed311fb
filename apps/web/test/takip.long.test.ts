import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unzip } from '../../../packages/zip/test/unzip.ts';
import { expectNoBarrier } from './barriers.ts';
import { add } from './dilekceler.ts';
import { downloadBy, textOf, watchPosts } from './files.ts';
import { button, create, expectFocus, typeInto, unfold } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const RENDER = /\/render(?:\?|$)/u;

async function openTakip(page: Page, esasNo: string): Promise<void> {
  await page.getByRole('link', { name: `${esasNo} E.` }).click();
  await page.getByRole('heading', { level: 1, name: `${esasNo} E.` }).waitFor();
  await input(page).waitFor();
}

const input = (page: Page) => page.getByRole('combobox', { name: 'Dilekçeler' });

async function choose(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await input(page).click();
    await typeInto(input(page), name);
    await page.getByRole('option', { name, exact: true }).click();
  }
  await page.keyboard.press('Escape');
}

describe('the list of cases', () => {
  it('finds a case by office, number or party, Turkish letters folded', async () => {
    const { page } = await site.open('/takip');
    await page.getByRole('link', { name: '2025/14587 E.' }).waitFor();
    const search = page.getByLabel('Ara', { exact: true });
    await typeInto(search, 'TOPRAKCIOGLU istanbul');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByRole('link', { name: '2025/14587 E.' }).waitFor();
    await typeInto(search, 'böyle bir takip yok');
    await page.getByText('Aramanıza uyan takip bulunamadı.').waitFor();
    await site.leave(page);
  });
});

describe('a long list of cases', () => {
  it('shows a page of them, and the rest when asked; a search looks through all', async () => {
    const { page } = await site.open('/takip');
    const link = page.getByRole('link', { name: '2025/14587 E.' });
    const address = `${site.url}/api/v1${await link.getAttribute('href')}`;
    const takip = (await (await page.request.get(address)).json()) as object;
    const numbers = Array.from({ length: 50 }, (_, n) => `2024/${n + 1}`);
    for (const dosyaEsasNo of numbers) {
      const added = await page.request.post(`${site.url}/api/v1/takip`, { data: { ...takip, dosyaEsasNo } });
      expect(added.status()).toBe(201);
    }
    await page.reload();
    const rows = page.getByRole('row');
    await expect.poll(() => rows.count()).toBe(51);
    await page.getByRole('button', { name: 'Daha fazla göster' }).click();
    await expect.poll(() => rows.count()).toBe(63);
    await expect.poll(() => page.getByRole('button', { name: 'Daha fazla göster' }).count()).toBe(0);
    await typeInto(page.getByLabel('Ara', { exact: true }), '2024/50');
    await expect.poll(() => rows.count()).toBe(2);
    await site.leave(page);
  });
});

describe('the petitions of a case', () => {
  it('downloads one petition as a plain file with the values of the case', async () => {
    const { page, offences } = await site.open('/takip');
    await openTakip(page, '2025/14587');
    await choose(page, 'Taşınmaz Haczi Talebi');
    const posts = watchPosts(page);
    const file = await downloadBy(page, () => create(page, 'PDF'));
    expect(file.name).toBe('2025-14587-Taşınmaz Haczi Talebi.pdf');
    expect(await textOf(file)).toContain('Mehmet Ali Toprakçıoğlu');
    expect(offences).toEqual([]);
    // The list of documents is read again after it.
    expect(posts.filter((path) => path.endsWith('/render'))).toEqual(['/api/v1/takip/…/dilekce/…/render']);
    expect(posts[0]).toBe('/api/v1/takip/…/dilekce/…/render');
    await site.leave(page);
  });

  it('downloads three petitions as one zip in the chosen order', async () => {
    const { page } = await site.open('/takip');
    await openTakip(page, '2025/14587');
    await choose(page, 'Taşınmaz Haczi Talebi', 'Araç Haczi Talebi', 'Maaş ve Ücret Haczi Talebi');
    const file = await downloadBy(page, () => create(page, 'UDF'));
    expect(file.name).toBe('Dilekçeler.zip');
    expect([...(await unzip(file.bytes)).keys()]).toEqual([
      '2025-14587-Taşınmaz Haczi Talebi.udf',
      '2025-14587-Araç Haczi Talebi.udf',
      '2025-14587-Maaş ve Ücret Haczi Talebi.udf',
    ]);
    await site.leave(page);
  });

  it('makes one document a debtor where that is asked', async () => {
    const { page } = await site.open('/takip');
    await openTakip(page, '2025/5512');
    await choose(page, 'Taşınmaz Haczi Talebi');
    await page.getByRole('checkbox', { name: 'Her borçlu için ayrı belge' }).check();
    const file = await downloadBy(page, () => create(page, 'UDF'));
    const entries = await unzip(file.bytes);
    expect(entries.size).toBe(3);
    for (const name of entries.keys()) expect(name).toMatch(/^2025-5512-Taşınmaz Haczi Talebi-.+\.udf$/);
    await site.leave(page);
  });

  it('asks for a petition when none is chosen, and puts the cursor there', async () => {
    const { page } = await site.open('/takip');
    await openTakip(page, '2025/14587');
    const card = page.getByRole('region', { name: 'Dilekçeler' });
    await card.getByRole('button', { name: 'Oluştur' }).waitFor();
    // Specification §2.4: the form's close button is hidden here.
    await expect.poll(() => card.getByRole('button', { name: 'Kapat', exact: true }).count()).toBe(0);
    let renders = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/render')) renders++;
    });
    await create(page, 'UDF');
    await page.getByText('Lütfen bu alanı doldurun.').waitFor();
    expect(renders).toBe(0);
    await expectFocus(input(page));
    await site.leave(page);
  });

  it('finds a petition in any case of i and ı, previews it, and takes it off again', async () => {
    const { page } = await site.open('/takip');
    await openTakip(page, '2025/14587');
    await input(page).click();
    await typeInto(input(page), 'TASINIR haczi');
    const option = page.getByRole('option', { name: 'Taşınır Haczi Talebi' });
    await option.hover();
    await page.getByRole('region', { name: 'Önizleme' }).getByText('AÇIKLAMALAR').waitFor();
    await option.click();
    await page.getByRole('button', { name: 'Taşınır Haczi Talebi: seçimden kaldır' }).click();
    await expect.poll(() => page.getByRole('button', { name: /seçimden kaldır/ }).count()).toBe(0);
    await site.leave(page);
  });

  it('finds a petition by words in any form, also in its text, marks them, and has what colleagues add', async () => {
    const { page } = await site.open('/takip');
    await openTakip(page, '2025/14587');
    const option = (name: string) => page.getByRole('option').filter({ hasText: name });
    const marks = page.getByRole('option').first().locator('mark');
    await typeInto(input(page), 'kaldırılması haciz');
    const lifting = option('Haczin Kaldırılması Talebi').locator('mark');
    await expect.poll(() => lifting.allTextContents()).toEqual(['Haczin', 'Kaldırılması']);
    await typeInto(input(page), '89/1');
    const notice = option('Birinci Haciz İhbarnamesi (İİK m. 89)');
    await expect.poll(() => notice.locator('mark').allTextContents()).toEqual(['89/1']);
    await expect.poll(() => notice.textContent()).toContain('Diğer adı: 89/1');
    await typeInto(input(page), '89/1 uyarınca');
    await expect.poll(() => notice.textContent()).toMatch(/İİK m\. 89\/1 uyarınca/);
    await typeInto(input(page), 'talep karanfil');
    await page.getByText('Aramanıza uyan dilekçe bulunamadı.').waitFor();
    await add(site, 'Karanfil Talebi');
    await page.evaluate(`dispatchEvent(new Event('focus'))`);
    await expect.poll(() => marks.allTextContents()).toEqual(['Karanfil', 'Talebi']);
    await site.leave(page);
  });

  it('shows what a lawyer has yet to review in the standard petitions that are chosen', async () => {
    const { page } = await site.open('/takip');
    await openTakip(page, '2025/14587');
    await expect.poll(() => page.getByText(/avukat incelemesi bekleyen/).count()).toBe(0);
    await choose(page, 'Taşınır Haczi Talebi');
    await page.getByText(/^Taşınır Haczi Talebi: avukat incelemesi bekleyen \d+ not$/).click();
    await expect.poll(() => page.locator('details[open] li').count()).toBeGreaterThan(0);
    await expectNoBarrier(page, 'review notes');
    await site.leave(page);
  });

  it('delivers the others and names the one that the server refuses', async () => {
    const { page } = await site.open('/takip');
    await openTakip(page, '2025/14587');
    await choose(page, 'Taşınır Haczi Talebi', 'Araç Haczi Talebi');
    let calls = 0;
    await page.route(RENDER, (route) =>
      // A well-formed address of no petition: the real server's own refusal.
      calls++ === 0
        ? route.continue({
            url: route
              .request()
              .url()
              .replace(/dilekce\/[^/]+/, `dilekce/${NO_DILEKCE}`),
          })
        : route.continue(),
    );
    const file = await downloadBy(page, () => create(page, 'UDF'));
    expect(file.name).toBe('2025-14587-Araç Haczi Talebi.udf');
    const alert = page.getByRole('alert').filter({ hasText: 'Oluşturulamayan dilekçeler' });
    await expect.poll(() => alert.textContent()).toContain('Taşınır Haczi Talebi');
    await site.leave(page);
  });

  it('names the only petition when the server refuses it', async () => {
    const { page } = await site.open('/takip');
    await openTakip(page, '2025/14587');
    await choose(page, 'Araç Haczi Talebi');
    await page.route(RENDER, (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/dilekce\/[^/]+/, `dilekce/${NO_DILEKCE}`),
      }),
    );
    await create(page, 'UDF');
    const alert = page.getByRole('alert').filter({ hasText: 'Oluşturulamayan dilekçeler' });
    await expect.poll(() => alert.textContent()).toContain('Araç Haczi Talebi');
    await expectFocus(button(page, 'Oluştur'));
    await site.leave(page);
  });

  it('names the missing fields petition by petition before the download', async () => {
    const sablon = '<p>Haciz tarihi {{hacizTarihi}} olarak bilinmektedir.</p>';
    await site.post('dilekce', { isim: 'Eksik Kalan Talep', dilekce_tipi: 'talepler', sablon });
    const { page } = await site.open('/takip');
    await openTakip(page, '2026/1043');
    await choose(page, 'Eksik Kalan Talep');
    const posts = watchPosts(page);
    await create(page, 'UDF');
    const alert = page.getByRole('alert').filter({ hasText: 'Eksik alanlar:' });
    await alert.waitFor();
    await expect.poll(() => alert.textContent()).toMatch(/Eksik Kalan Talep.*Haciz Tarihi/);
    await button(page, 'Vazgeç').click();
    await expectFocus(page.getByRole('combobox', { name: 'Dilekçeler' }));
    await create(page, 'UDF');
    const file = await downloadBy(page, () => button(page, 'Yine de indir').click());
    expect(file.name).toBe('2026-1043-Eksik Kalan Talep.udf');
    const asked = '/api/v1/takip/…/dilekce/…/render';
    // The list of documents is read again after it.
    expect(posts.slice(0, 3)).toEqual([asked, asked, `${asked}?eksikKabul=evet`]);
    await expectFocus(button(page, 'Oluştur'));
    await site.leave(page);
  });

  it('asks before the download, and says on the case’s page, what is not known of one debtor', async () => {
    const { page } = await site.open('/takip');
    const link = page.getByRole('link', { name: '2025/5512 E.' });
    const address = `${site.url}/api/v1${await link.getAttribute('href')}`;
    const takip = (await (await page.request.get(address)).json()) as { borclular: object[] };
    const borclular = takip.borclular.map((borclu, i) =>
      i === 1 ? { ...borclu, tcKimlikNo: null } : borclu,
    );
    await site.post('takip', { ...takip, dosyaEsasNo: '2023/7', borclular });
    await site.post('dilekce', {
      isim: 'Kimlikli',
      dilekce_tipi: 'haciz',
      sablon: '<p>{{borcluTc}}</p>',
      favori_mi: false,
      alanlar: '[]',
    });
    await typeInto(page.getByLabel('Ara', { exact: true }), '2023/7');
    await openTakip(page, '2023/7');
    await unfold(page, 'Alan değerleri');
    const row = page.getByRole('region', { name: 'Alan değerleri' }).locator('[data-status="partial"]');
    await expect
      .poll(() => row.textContent())
      .toMatch(/2\) ……………, .*Eksik: 2\. borçlunun TC kimlik numarası$/);
    await choose(page, 'Kimlikli');
    await create(page, 'UDF');
    const notice = page.getByRole('alert').filter({ hasText: 'Eksik alanlar:' });
    await notice.getByText('2. borçlunun TC kimlik numarası').waitFor();
    const file = await downloadBy(page, () => button(page, 'Yine de indir').click());
    expect(await textOf(file)).toContain('2) ……………');
    await site.leave(page);
  });

  it('keeps a name of one long word within the page, and every button in reach', async () => {
    const isim = `haciz_talebi_${'ankara_'.repeat(22)}son`;
    const dilekce = { isim, dilekce_tipi: 'haciz', sablon: '<p>{{hacizTarihi}}</p>' };
    await site.post('dilekce', { ...dilekce, favori_mi: false, alanlar: '[]' });
    const { page } = await site.open('/takip', { viewport: { width: 390, height: 844 } });
    await openTakip(page, '2026/1043');
    await choose(page, isim);
    await button(page, `${isim}: seçimden kaldır`).click({ trial: true });
    await create(page, 'UDF');
    const notice = page.getByRole('alert').filter({ hasText: 'Eksik alanlar:' });
    await notice.waitFor();
    await expect
      .poll(() => notice.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0);
    await page.goto(`${site.url}/?ara=ankara_`);
    await button(page, `İndir: ${isim}`).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Kapat', exact: true }).click({ trial: true });
    await site.leave(page);
  });

  it('shows how far it is and stops when told to', async () => {
    const { page } = await site.open('/takip');
    await openTakip(page, '2025/14587');
    await choose(page, 'Taşınmaz Haczi Talebi', 'Araç Haczi Talebi', 'Maaş ve Ücret Haczi Talebi');
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let calls = 0;
    await page.route(RENDER, async (route) => {
      if (++calls === 2) await held;
      await route.continue().catch(() => undefined);
    });
    await create(page, 'UDF');
    await page.getByText('2 / 3: Araç Haczi Talebi').waitFor();
    await page.getByRole('button', { name: 'İptal et' }).click();
    await page.getByText('Oluşturma iptal edildi.').waitFor();
    await expectFocus(button(page, 'Oluştur'));
    release();
    expect(calls).toBe(2);
    await page.unroute(RENDER);
    const file = await downloadBy(page, () => create(page, 'UDF'));
    expect(file.name).toBe('Dilekçeler.zip');
    await site.leave(page);
  });
});

const NO_DILEKCE = '00000000-0000-4000-8000-000000000000';
