import { readFileSync } from 'node:fs';
import { addDays, addYears, formatDate, istanbulDate, isWorkingDay, type TakipInput } from '@derkenar/domain';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { button, expectFocus, heading, tabTo } from './page.ts';
import { type Site, startSite } from './site.ts';

const LAWYER = 'Süreli Vekil';
const today = istanbulDate(new Date());
/** A working day of the next week, so that no holiday moves the end. */
const end = [2, 3, 4, 5, 6].map((n) => addDays(today, n)).find((day) => isWorkingDay(day)) as string;
const seizedOn = addYears(end, -1);

let site: Site;
let takipId: string;
beforeAll(async () => {
  site = await startSite();
  takipId = await addTakip('2024/7001', {
    hacizler: [
      { id: 'h1', tur: 'arac', konu: '34 ABC 123', tarih: seizedOn, durum: 'gecerli', borclu: null },
      {
        id: 'h2',
        tur: 'arac',
        konu: '35 XYZ 35',
        tarih: addYears(today, -2),
        durum: 'gecerli',
        borclu: null,
      },
    ],
    ucuncuKisiler: [{ id: 'u1', tur: 'banka', ad: 'Mavi Körfez Bankası', kimlikNo: null, adres: null }],
  });
});
afterAll(() => site.close());

const SAMPLES = JSON.parse(
  readFileSync(new URL('../../../veri/ornek-takipler.json', import.meta.url), 'utf8'),
) as { readonly takipler: readonly TakipInput[] };

async function addTakip(dosyaEsasNo: string, change: Partial<TakipInput>): Promise<string> {
  const sample = Object.fromEntries(
    Object.entries(SAMPLES.takipler[0] as TakipInput).filter(
      ([key]) => !/^(?:id|sinirDurumu|beklenen.*)$/.test(key),
    ),
  ) as unknown as TakipInput;
  const takip = {
    ...sample,
    dosyaEsasNo,
    vekiller: sample.vekiller.map((vekil) => ({ ...vekil, adSoyad: LAWYER })),
    ...change,
  };
  return (await site.post<{ readonly id: string }>('takip', takip)).id;
}

const table = (page: Page) => page.getByRole('table', { name: 'Süreler' });
const row = (page: Page, text: string) => table(page).getByRole('row').filter({ hasText: text });
const card = (page: Page) => page.getByRole('region', { name: 'Süreler', exact: true });

/** The page of limits with those of the lawyer alone. */
async function openLimits(options = {}): Promise<Page> {
  const { page } = await site.open('/sureler?kapsam=7', options);
  await heading(page, 'Süreler').waitFor();
  await page.getByLabel('Alacaklı vekili').selectOption(LAWYER);
  await row(page, '34 ABC 123').waitFor();
  return page;
}

describe('the page of limits', () => {
  it('shows what ends, with its start and ground, and is walked by the keyboard', async () => {
    const page = await openLimits();
    await page.getByText('Bu liste yardımcıdır, tek güvence değildir.', { exact: false }).waitFor();
    const found = row(page, '34 ABC 123');
    const text = await found.innerText();
    expect(text).toContain('Satış isteme');
    expect(text).toContain(`Haciz: ${formatDate(seizedOn)}`);
    expect(text).toContain('Hacizden itibaren 1 yıl (İİK m. 106)');
    expect(text).toContain('gün kaldı');
    expect(text).toContain('2024/7001 E.');
    expect(text).toMatch(/(?:Pazartesi|Salı|Çarşamba|Perşembe|Cuma)/);

    const check = button(page, 'Kontrol edildi: Satış isteme, 2024/7001 E.');
    await tabTo(page, check);
    await page.keyboard.press('Enter');
    const undo = button(page, 'Kontrolü geri al: Satış isteme, 2024/7001 E.');
    await expectFocus(undo);
    await found.getByText('kontrol etti', { exact: false }).waitFor();
    await page.reload();
    await page.getByLabel('Alacaklı vekili').selectOption(LAWYER);
    await page.getByText('Bu aralıkta kontrol bekleyen süre yok.').waitFor();
    await page.getByLabel('Kontrol', { exact: true }).selectOption('Kontrol edilenlerle birlikte');
    await tabTo(page, undo);
    await page.keyboard.press('Enter');
    await expectFocus(check);
    await site.leave(page);
  });

  it('goes to another scope, whose number it tells', async () => {
    const page = await openLimits();
    const past = page.getByRole('button', { name: /^Geçmiş \([1-9]\d*\)$/ });
    await tabTo(page, past, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await row(page, '35 XYZ 35').getByText('gün önce bitti', { exact: false }).waitFor();
    expect(await past.getAttribute('aria-pressed')).toBe('true');
    expect(new URL(page.url()).searchParams.get('kapsam')).toContain('gecen');
    await site.leave(page);
  });

  it('lets a person who may not change cases look, not check', async () => {
    const page = await openLimits({ rol: 'stajyer' });
    expect(await button(page, 'Kontrol edildi: Satış isteme, 2024/7001 E.').count()).toBe(0);
    await site.leave(page);
  });

  it('is announced once a day on the first page', async () => {
    const { page } = await site.open('/', { anew: true });
    const notice = page.getByText(/^7 gün içinde \d+ süre bitiyor$/);
    await notice.waitFor();
    await button(page, 'Süreleri aç').click();
    await heading(page, 'Süreler').waitFor();
    await page.goto(`${site.url}/takip`);
    await heading(page, 'Takipler').waitFor();
    await page.waitForFunction('localStorage.getItem("derkenar.sureOzeti") !== null');
    expect(await notice.count()).toBe(0);
    await site.leave(page);
  });
});

describe('the limits of a case', () => {
  it('are checked on its page', async () => {
    const { page } = await site.open(`/takip/${takipId}`);
    const item = card(page).getByRole('listitem').filter({ hasText: '34 ABC 123' }).first();
    await item.getByRole('button', { name: 'Kontrol edildi: Satış isteme, 2024/7001 E.' }).click();
    await item.getByText('kontrol etti', { exact: false }).waitFor();
    await item.getByRole('button', { name: 'Kontrolü geri al: Satış isteme, 2024/7001 E.' }).click();
    const check = item.getByRole('button', { name: 'Kontrol edildi: Satış isteme, 2024/7001 E.' });
    await check.waitFor();
    await expectFocus(check);
    await site.leave(page);
  });

  it('begin with days that are written in its form', async () => {
    const { page } = await site.open(`/takip/${takipId}/duzenle`);
    const field = (path: string) => page.locator(`[name="${path}"]`);
    const at = 'sureBaslangiclari';
    await tabTo(page, field(`${at}.open`));
    await page.keyboard.press('Enter');
    await tabTo(page, field(at));
    await page.keyboard.press('Enter');
    await expectFocus(field(`${at}.${at}-1.tur`));
    await field(`${at}.${at}-1.tur`).selectOption('Birinci haciz ihbarnamesinin tebliği');
    await tabTo(page, field(`${at}.${at}-1.tarih`));
    await page.keyboard.type(formatDate(today));
    await tabTo(page, field(`${at}.${at}-1.ilgili`));
    await page.keyboard.press('ArrowDown');
    await button(page, 'Kaydet').click();
    await card(page).waitFor();
    const item = card(page).getByRole('listitem').filter({ hasText: 'Birinci haciz ihbarnamesine itiraz' });
    await item.first().getByText('Mavi Körfez Bankası', { exact: false }).waitFor();
    expect(await item.first().innerText()).toContain('Doğrulanmamış kurala ya da güne dayanır');
    await site.leave(page);
  });
});

describe('the calendar address', () => {
  it('is given, shown once, and closed', async () => {
    const { page } = await site.open('/hesap');
    await tabTo(page, button(page, 'Adres al'));
    await page.keyboard.press('Enter');
    const address = page.getByLabel('Takvim adresiniz');
    await expectFocus(address);
    const url = await address.inputValue();
    const calendar = await page.request.get(url);
    expect(calendar.status()).toBe(200);
    expect(await calendar.text()).toContain('BEGIN:VCALENDAR');
    await button(page, 'Adresi kapat').click();
    await page.getByText('Takvim adresiniz yok.').waitFor();
    await expectFocus(button(page, 'Adres al'));
    expect((await page.request.get(url)).status()).toBe(404);
    await site.leave(page);
  });
});

describe.each(SIZES)('at $width × $height', (viewport) => {
  it('limits have no barrier, on their page, on that of a case and as a calendar address', async () => {
    const page = await openLimits({ viewport });
    await row(page, '34 ABC 123').getByText('Açıklama').click();
    await expectNoBarrier(page, 'limits');
    await page.goto(`${site.url}/takip/${takipId}`);
    await card(page).getByText('34 ABC 123', { exact: false }).first().waitFor();
    await expectNoBarrier(page, 'limits of a case');
    await page.goto(`${site.url}/hesap`);
    await button(page, 'Adres al').click();
    await page.getByLabel('Takvim adresiniz').waitFor();
    await button(page, 'Bildirimi kapat: Takvim adresi oluşturuldu').click();
    await expectNoBarrier(page, 'calendar address');
    await button(page, 'Adresi kapat').click();
    await page.getByText('Takvim adresiniz yok.').waitFor();
    await site.leave(page);
  });
});
