import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDilekce, form, name, openEdit, text, write } from './dilekceForm.ts';
import { downloadBy } from './files.ts';
import { DILEKCE, PETITION } from './fillForm.ts';
import { button, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await site.post('dilekce', PETITION);
});
afterAll(() => site.close());

const LATER = 'Sunucu şu anda meşgul. 1 saniye sonra yeniden deneyebilirsiniz.';

interface Refusing {
  readonly method?: string;
  readonly status?: 429 | 503;
  /** The number of requests that are refused; then the server answers. */
  readonly times: number;
}

/** Refuses, and answers the requests that were sent. */
async function refuse(
  page: Page,
  address: string | RegExp,
  { method = 'GET', status = 503, times }: Refusing,
): Promise<readonly Request[]> {
  const sent: Request[] = [];
  await page.route(address, async (route, request) => {
    if (request.method() !== method) return route.fallback();
    sent.push(request);
    if (sent.length > times) return route.fallback();
    return route.fulfill({
      status,
      headers: { 'content-type': 'application/problem+json', 'retry-after': '1' },
      body: JSON.stringify({ code: 'mesgul', detail: 'Sunucu şu anda meşgul.' }),
    });
  });
  return sent;
}

it('a list that is refused for a moment appears without a word, else with the time and a button', async () => {
  const { page } = await site.open('/toplu');
  const sent = await refuse(page, '**/api/v1/dilekce-list', { times: 5 });
  const toList = () => page.getByRole('link', { name: 'Dilekçeler', exact: true }).click();
  await toList();
  await page.getByRole('alert').getByText(LATER).waitFor();
  expect(sent).toHaveLength(3);
  await button(page, 'Yeniden dene').click();
  await page.getByRole('button', { name: `İndir: ${DILEKCE}` }).waitFor();
  expect(sent).toHaveLength(6);
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  await site.leave(page);
});

it('a preview that is refused for a moment comes later', async () => {
  const { page } = await site.open('/', { viewport: { width: 1366, height: 768 } });
  await page.getByRole('button', { name: `İndir: ${DILEKCE}` }).waitFor();
  const sent = await refuse(page, /\/api\/v1\/dilekce\/[^/]+$/, { status: 429, times: 1 });
  await page.getByRole('button', { name: `İndir: ${DILEKCE}` }).click();
  await page.getByText('Sayfa 1 /', { exact: false }).first().waitFor();
  expect(sent).toHaveLength(2);
  await site.leave(page);
});

it('a petition is saved once, and nothing typed is lost where it is not', async () => {
  await addDilekce(site, 'Meşgulken Düzenlenen');
  const { page } = await site.open('/');
  await openEdit(page, 'Meşgulken Düzenlenen');
  await write(page, ' Yazdıklarım.');
  const put = { method: 'PUT', times: 1 };
  const sent = await refuse(page, '**/api/v1/dilekce/*', put);
  await button(page, 'Kaydet').click();
  await form(page).getByRole('alert').getByText(LATER).waitFor();
  expect(sent).toHaveLength(1);
  await page.unroute('**/api/v1/dilekce/*');
  await page.route('**/api/v1/dilekce/*', (route) => route.abort());
  await button(page, 'Kaydet').click();
  await form(page).getByRole('alert').getByText('Sunucuya ulaşılamadı.', { exact: false }).waitFor();
  await page.unroute('**/api/v1/dilekce/*');
  await expect.poll(() => text(page).innerText()).toContain('Yazdıklarım.');
  await expect.poll(() => name(page).inputValue()).toBe('Meşgulken Düzenlenen');
  // Refused before anything was done: sent again by itself.
  const again = await refuse(page, '**/api/v1/dilekce/*', { ...put, status: 429 });
  await button(page, 'Kaydet').click();
  await form(page)
    .getByText(/^Kaydedildi \d\d:\d\d$/)
    .waitFor();
  expect(again).toHaveLength(2);
  await site.leave(page);
});

it('a case is saved once, and nothing typed is lost where it is not', async () => {
  const { page } = await site.open('/takip');
  await page.getByRole('table').getByRole('link').nth(1).click();
  await page.getByRole('link', { name: 'Düzenle' }).click();
  const no = page.locator('[name="buroDosyaNo"]');
  await typeInto(no, 'MEŞGUL-1');
  const sent = await refuse(page, '**/api/v1/takip/*', { method: 'PUT', times: 1 });
  await button(page, 'Kaydet').click();
  await page.getByRole('alert').getByText(LATER).waitFor();
  expect(sent).toHaveLength(1);
  await expect.poll(() => no.inputValue()).toBe('MEŞGUL-1');
  await button(page, 'Kaydet').click();
  await page.getByText('MEŞGUL-1').first().waitFor();
  expect(sent).toHaveLength(2);
  await site.leave(page);
});

it('a bulk job begins once, and a store that is away is told of before the download', async () => {
  const { page } = await site.open('/toplu');
  const input = page.getByRole('combobox', { name: 'Dilekçeler' });
  await typeInto(input, DILEKCE);
  await page.getByRole('option', { name: DILEKCE, exact: true }).click();
  await input.press('Escape');
  await button(page, 'Denetle').click();
  const sent = await refuse(page, '**/api/v1/toplu', { method: 'POST', times: 2 });
  await button(page, 'Başlat: 12 dosya').click();
  const jobs = page.getByRole('region', { name: 'İşlemler' }).getByRole('article');
  await jobs.first().getByText('Tamamlandı', { exact: true }).waitFor();
  await expect.poll(() => jobs.count()).toBe(1);
  const keys = sent.map((request) => request.headers()['idempotency-key']);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);

  const download = page.getByRole('link', { name: `İndir: ${DILEKCE}` });
  await refuse(page, '**/sonuc/hazir', { times: 3 });
  await download.click();
  await page.getByRole('alert').getByText('Dosya indirilemedi').waitFor();
  await page.getByRole('alert').getByText(LATER).waitFor();
  expect((await downloadBy(page, () => download.click())).name).toBe('Dilekçeler.zip');
  await site.leave(page);
});
