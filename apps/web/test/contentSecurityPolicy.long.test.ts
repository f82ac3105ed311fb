import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { button } from './page.ts';
import { type Site, startSite } from './site.ts';
import { sayWorkerViolations } from './violations.ts';

const PAGES = [
  '/',
  '/cop-kutusu',
  '/ice-aktar',
  '/takip',
  '/takip/yeni',
  '/takip/aktar',
  '/toplu',
  '/hesap',
  '/yonetim/kisiler',
  '/yonetim/roller',
  '/yonetim/kayitlar',
  '/yonetim/kisisel-veriler',
  '/yonetim/buro',
  '/yonetim/program',
  '/baglanti',
  '/boyle-bir-sayfa-yok',
];

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe('the Content-Security-Policy', () => {
  it('is kept by every page', async () => {
    const { page, offences } = await site.open('/');
    const found = new Map<string, readonly string[]>();
    for (const path of PAGES) {
      const before = offences.length;
      await page.goto(site.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      if (offences.length > before) found.set(path, offences.slice(before));
    }
    expect(found).toEqual(new Map());
    await site.leave(page);
  });

  it('is kept by what reads files beside the page', async () => {
    const { page, offences } = await site.open('/');
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    await sayWorkerViolations(page.context());
    await page.goto(`${site.url}/takip/aktar`);
    await page.locator('input[type="file"]').setInputFiles({
      name: 'takipler.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Dosya No;Borçlu\n2025/1;Deneme Kişi\n'),
    });
    await page.getByText('2025/1').first().waitFor();
    await page.goto(`${site.url}/ice-aktar`);
    await page.getByLabel('Dosya seç', { exact: true }).setInputFiles({
      name: 'dilekce.rtf',
      mimeType: '',
      buffer: Buffer.from('{\\rtf1 Borcun tamami odenmistir.}'),
    });
    await button(page, 'İncele: dilekce').waitFor();
    expect(workers).toHaveLength(2);
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});
