import type { Today } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { heading, typeInto } from './page.ts';
import { type Site, startOwnSite, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe("the page 'Bugün'", () => {
  it('is the first entry of the menu and shows each part by itself', async () => {
    const { page, offences } = await site.open('/');
    const menu = page.getByRole('navigation', { name: 'Ana menü' });
    await menu.getByRole('link').first().click();
    await heading(page, 'Bugün').waitFor();
    for (const name of [
      'Süreler',
      'Son takipler',
      'Son belgeler',
      'Favori dilekçeler',
      'Eksiği olan takipler',
    ])
      await page.getByRole('region', { name, exact: true }).waitFor();
    await page.getByText('Süren toplu işlem yok.').waitFor();
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('shows the others while one part fails, which is asked for again', async () => {
    const { page } = await site.open('/takip');
    await page.route('**/api/v1/bugun', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto(`${site.url}/bugun`);
    await page.getByText('Süren toplu işlem yok.').waitFor();
    const part = page.getByRole('region', { name: 'Son belgeler' });
    await part.getByRole('alert').waitFor();
    await page.unroute('**/api/v1/bugun');
    await part.getByRole('button', { name: 'Yeniden dene' }).click();
    await part.getByText('Burada son oluşturduğunuz belgeler görünür.').waitFor();
    expect(await part.getByRole('alert').count()).toBe(0);
    await site.leave(page);
  });

  it('says when the last backup was taken, and that there is a newer version, to whoever the server tells it, and warns when it is long ago', async () => {
    const { page } = await site.open('/bugun');
    const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString();
    const show = async (backup: object | null, yeniSurum: string | null = null): Promise<void> => {
      await page.unroute('**/api/v1/bugun');
      await page.route('**/api/v1/bugun', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), backup, yeniSurum } });
      });
      await page.reload();
    };
    await show({ klasor: true, son: day(0), deneme: null, surekli: null });
    await page.getByText('Son yedek bugün alındı.', { exact: true }).waitFor();
    await show({ klasor: true, son: day(2), deneme: { basarili: day(2), hata: false }, surekli: null });
    await page.getByText('Son yedek 2 gün önce alındı. Geri geldiği en son 2 gün önce denendi.').waitFor();
    await show({ klasor: true, son: day(30), deneme: { basarili: day(40), hata: true }, surekli: null });
    await page.getByText('Son yedek 30 gün önce alındı. Yedek klasörünü denetleyin.').waitFor();
    await page.getByText('Yedeğin denemesi başarısız oldu').waitFor();
    await page.getByText('Geri geldiği en son 40 gün önce denendi.').waitFor();
    const late = page.locator('[data-late]').filter({ hasText: 'Son yedek' });
    await show({ klasor: true, son: day(0), deneme: null, surekli: { ulasti: new Date().toISOString() } });
    await page
      .getByText(/^Son yedek bugün alındı\. Ondan sonra yazılanlar .+ anına kadar saklandı\.$/)
      .waitFor();
    expect(await late.count()).toBe(0);
    await show({ klasor: true, son: day(0), deneme: null, surekli: { ulasti: '2026-11-20T09:05:00Z' } });
    await page.getByText('yazılanlar 20.11.2026 12:05 anına kadar saklandı. Sürekli yedek geride').waitFor();
    expect(await late.count()).toBe(1);
    await show({ klasor: true, son: day(0), deneme: null, surekli: { ulasti: null } });
    await page.getByText('Sürekli yedek henüz başlamadı ya da koptu').waitFor();
    await show({ klasor: false, son: null, deneme: null, surekli: null });
    await page.getByText('Yedek klasörü seçilmemiş').waitFor();
    await show(null, '9.8.7');
    await page.getByText('Derkenar’ın yeni sürümü var: 9.8.7.').waitFor();
    await show(null);
    await page.getByRole('region', { name: 'Son belgeler' }).waitFor();
    expect(await page.getByText(/yedek/i).count()).toBe(0);
    await site.leave(page);
  });

  it('leads from a gap to the form of the case', async () => {
    const { page } = await site.open('/bugun');
    const gaps = page.getByRole('region', { name: 'Eksiği olan takipler' });
    await gaps
      .getByRole('link', { name: /^Tamamla: / })
      .first()
      .click();
    await expect.poll(() => page.url()).toMatch(/\/takip\/[\w-]+\/duzenle$/);
    await site.leave(page);
  });

  it('leads an office whose cases have no vekil to the form of such a case', async () => {
    const { page } = await site.open('/takip');
    await page.route('**/api/v1/bugun', async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as Today;
      const adimlar: Today['adimlar'] = { takip: true, vekil: false, dilekce: false, belge: false };
      await route.fulfill({ response, json: { ...json, adimlar } });
    });
    await page.goto(`${site.url}/bugun`);
    const steps = page.getByRole('region', { name: 'İlk belgeye giden adımlar' });
    await steps.getByRole('link', { name: 'Tamamla: 2026/77 E.' }).click();
    await expect.poll(() => page.url()).toMatch(/\/takip\/[\w-]+\/duzenle$/);
    await site.leave(page);
  });

  it('leads a new office to its first document, with real ticks', async () => {
    const own = await startOwnSite({ demo: false });
    const { page } = await own.open(own.setupPath.replace(own.url, ''));
    await typeInto(page.getByLabel('Büro adı'), 'Yeni Büro');
    await typeInto(page.getByLabel('Adınız soyadınız'), 'Ada Örnek');
    await typeInto(page.getByLabel('E-posta'), 'ada@ornek.example');
    await typeInto(page.getByLabel('Parola', { exact: true }), 'kurallarimiz saglam duvar');
    await page.getByRole('button', { name: 'Büroyu kur' }).click();
    await heading(page, 'Bugün').waitFor();
    const steps = page.getByRole('region', { name: 'İlk belgeye giden adımlar' });
    await steps.getByText('Takibi ekleyin', { exact: false }).waitFor();
    expect(await steps.getByText('Yapıldı:').count()).toBe(0);
    await expectNoBarrier(page, 'first steps');
    await steps.getByRole('link', { name: 'Takip ekle' }).click();
    await heading(page, 'Yeni takip').waitFor();
    await page.goto(`${own.url}/bugun`);
    await steps.getByRole('link', { name: 'Örnek takiplerle dene' }).click();
    await page.getByRole('button', { name: 'Örnek takipleri ekle' }).click();
    await page.getByText('Örnek takipler eklendi.').waitFor();
    await page.goto(`${own.url}/bugun`);
    await expect.poll(() => steps.getByText('Yapıldı:').count()).toBe(2);
    await steps.getByRole('link', { name: 'Dilekçeleri aç' }).waitFor();
    // A petition need not be marked before the first document.
    await steps.getByRole('link', { name: 'Takipleri aç' }).click();
    await heading(page, 'Takipler').waitFor();
    await own.leave(page);
    await own.close();
  });

  it.each(SIZES)('holds no barrier at $width px', async (viewport) => {
    const { page } = await site.open('/bugun', { viewport });
    await page.getByText('Süren toplu işlem yok.').waitFor();
    await expectNoBarrier(page, 'today');
    await site.leave(page);
  });
});
