import { readFileSync } from 'node:fs';
import { addDays, addYears, formatDate, istanbulDate, type TakipInput } from '@derkenar/domain';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { button, expectFocus, heading, tabTo, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

const LAWYER = 'Adımlı Vekil';
const NOTICE = 'Birinci haciz ihbarnamesine itiraz';
const SECOND = 'İkinci Haciz İhbarnamesi (89/2) Gönderilmesi Talebi';
const FIRST = 'Birinci Haciz İhbarnamesi';
const today = istanbulDate(new Date());
/** Longer ago than a holiday could move the end of the year. */
const seizedOn = addDays(addYears(today, -1), -40);

let site: Site;
let takipId: string;
beforeAll(async () => {
  site = await startSite();
  takipId = await addTakip();
});
afterAll(() => site.close());

const SAMPLES = JSON.parse(
  readFileSync(new URL('../../../veri/ornek-takipler.json', import.meta.url), 'utf8'),
) as { readonly takipler: readonly TakipInput[] };

async function addTakip(): Promise<string> {
  const sample = Object.fromEntries(
    Object.entries(SAMPLES.takipler[0] as TakipInput).filter(
      ([key]) => !/^(?:id|sinirDurumu|beklenen.*)$/.test(key),
    ),
  ) as unknown as TakipInput;
  const haciz = (id: string, konu: string) =>
    ({ id, tur: 'arac', konu, tarih: seizedOn, durum: 'gecerli', borclu: null }) as const;
  const takip: TakipInput = {
    ...sample,
    dosyaEsasNo: '2024/7101',
    hacizTarihi: null,
    hacizler: [haciz('h1', '34 ABC 123'), haciz('h2', '35 XYZ 35')],
    ucuncuKisiler: [{ id: 'u1', tur: 'banka', ad: 'Mavi Körfez Bankası', kimlikNo: null, adres: null }],
    vekiller: sample.vekiller.map((vekil) => ({ ...vekil, adSoyad: LAWYER })),
  };
  return (await site.post<{ readonly id: string }>('takip', takip)).id;
}

async function dilekceId(page: Page, isim: string): Promise<string> {
  const all = (await (await page.request.get(`${site.url}/api/v1/dilekce`)).json()) as readonly {
    readonly id: string;
    readonly isim: string;
  }[];
  const found = all.find((one) => one.isim.startsWith(isim));
  if (found === undefined) throw new Error(`no petition ${isim}`);
  return found.id;
}

const select = (page: Page): Locator => page.getByRole('combobox', { name: 'Dilekçeler' });
const chip = (page: Page, isim: string): Locator => button(page, `${isim}: seçimden kaldır`);
const nextStep = (page: Page): Locator => page.getByRole('region', { name: 'Sıradaki adım' });

/** The page of the case with the petition chosen by its address. */
async function openWith(isim: string, options = {}): Promise<Page> {
  const { page } = await site.open('/takip', options);
  await page.goto(`${site.url}/takip/${takipId}?dilekce=${await dilekceId(page, isim)}`);
  await page.getByRole('button', { name: /seçimden kaldır$/ }).waitFor();
  return page;
}

/** Makes the office's own copy of the petition that asks for the first notice, as a PDF, by keyboard. */
async function makeNotice(options = {}): Promise<Page> {
  const page = await openWith('Bizim 89/1', options);
  const create = button(page, 'Oluştur');
  await tabTo(page, create);
  await page.keyboard.press('Enter');
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'PDF' }).press('Enter');
  await download;
  await nextStep(page).waitFor();
  return page;
}

describe('the step after a made document', () => {
  beforeAll(async () => {
    const { page } = await site.open('/takip');
    const kaynakId = await dilekceId(page, FIRST);
    await site.leave(page);
    const copy = { isim: 'Bizim 89/1', dilekce_tipi: 'haciz', sablon: '<p>Bankaya ihbarname istenir.</p>' };
    await site.post('dilekce', { ...copy, kaynakId });
  });

  it('is said where the progress was, without taking the focus, and leads to the petition that follows', async () => {
    const page = await makeNotice();
    await expectFocus(button(page, 'Oluştur'));
    await page
      .getByRole('status')
      .filter({ hasText: `Sıradaki adım: ${NOTICE}.` })
      .waitFor();
    const text = await nextStep(page).innerText();
    expect(text).toContain('Tebliğden itibaren 7 gün (İİK m. 89)');
    expect(text).toContain('Doğrulanmamış kurala ya da güne dayanır');
    expect(text).toContain('Gün takibe yazılınca son gün hesaplanır');
    expect(new URL(page.url()).search).toBe('');

    await tabTo(page, nextStep(page).getByRole('link', { name: SECOND }));
    await page.keyboard.press('Enter');
    await chip(page, SECOND).waitFor();
    expect(await chip(page, 'Bizim 89/1').count()).toBe(0);
    await expectFocus(select(page));
    // The same link leads there again.
    await chip(page, SECOND).click();
    await nextStep(page).getByRole('link', { name: SECOND }).click();
    await chip(page, SECOND).waitFor();
    await site.leave(page);
  });

  it('is said in the form that a case filled, until another case fills it', async () => {
    const { page } = await site.open('/');
    await typeInto(page.getByLabel('Ara', { exact: true }), 'Bizim 89/1');
    await button(page, 'İndir: Bizim 89/1').press('Enter');
    const source = page.getByRole('combobox', { name: 'Takipten doldur' });
    await expectFocus(source);
    await page.keyboard.type('2024/7101');
    await page.getByRole('option', { name: '2024/7101' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const pdf = page.getByRole('menuitem', { name: 'PDF' });
    await pdf.waitFor();
    expect(await nextStep(page).count()).toBe(0);
    const download = page.waitForEvent('download');
    await pdf.press('Enter');
    await download;
    await nextStep(page).waitFor();
    expect(await nextStep(page).innerText()).toContain('Tebliğden itibaren 7 gün (İİK m. 89)');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectNoBarrier(page, `doldurma-sonraki-adim ${size.width}`);
    }
    await page.setViewportSize(SIZES[0]);
    await tabTo(page, nextStep(page).getByRole('link', { name: SECOND }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await chip(page, SECOND).waitFor();
    await site.leave(page);
  });

  it('is said of a bulk job that has ended, and begins the next one with the petition that follows', async () => {
    const { page } = await site.open('/toplu');
    const dilekceler = [await dilekceId(page, 'Bizim 89/1')];
    const job = { dilekceler, takipler: [takipId], bicim: 'udf', borcluAyri: false, klasorlu: false };
    await site.post('toplu', job);
    await page.reload();
    await nextStep(page).waitFor();
    expect(await nextStep(page).innerText()).toContain('Tebliğden itibaren 7 gün (İİK m. 89)');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectNoBarrier(page, `toplu-sonraki-adim ${size.width}`);
    }
    await page.setViewportSize(SIZES[0]);
    await tabTo(page, nextStep(page).getByRole('link', { name: SECOND }));
    await page.keyboard.press('Enter');
    await chip(page, SECOND).waitFor();
    await expectFocus(page.getByRole('heading', { name: 'Yeni işlem' }));
    await site.leave(page);
  });

  it('does not call a petition gone when the server cannot be asked', async () => {
    const { page } = await site.open(`/takip/${takipId}`);
    await page.getByRole('combobox', { name: 'Dilekçeler' }).waitFor();
    await page.route('**/api/v1/dilekce', (route) => route.fulfill({ status: 500, json: {} }));
    await page.evaluate(
      `history.pushState({}, '', '/takip/${takipId}?dilekce=00000000-0000-4000-8000-000000000000');
       dispatchEvent(new PopStateEvent('popstate', { state: {} }))`,
    );
    await button(page, 'Yeniden dene').waitFor();
    expect(await page.getByText('kitaplıkta yok', { exact: false }).count()).toBe(0);
    await site.leave(page);
  });

  it('says that a petition is gone', async () => {
    const { page } = await site.open('/takip');
    await page.goto(`${site.url}/takip/${takipId}?dilekce=00000000-0000-4000-8000-000000000000`);
    await page.getByText('Bağlantının gösterdiği dilekçe kitaplıkta yok', { exact: false }).waitFor();
    expect(await page.getByRole('button', { name: /seçimden kaldır$/ }).count()).toBe(0);
    await site.leave(page);
  });
});

describe('a sale that is asked for too late', () => {
  it.each(['Satış Talebi (Taşınmaz)', 'Satış Talebi (Taşınır)', 'Araç İçin Muhafaza'])(
    'is told with the last day before %s is made',
    async (isim) => {
      const page = await openWith(isim);
      const said = page.locator('[data-judgement]');
      await said.filter({ hasText: `Takipte yazılı haciz: ${formatDate(seizedOn)}` }).waitFor();
      expect(await said.innerText()).toMatch(/satış istemenin son günü \d{2}\.\d{2}\.\d{4} geçti/);
      await site.leave(page);
    },
  );
});

const row = (page: Page, text: string): Locator =>
  page.getByRole('table', { name: 'Süreler' }).getByRole('row').filter({ hasText: text });

async function openPast(options = {}): Promise<Page> {
  const { page } = await site.open('/sureler?kapsam=gecen', options);
  await heading(page, 'Süreler').waitFor();
  await page.getByLabel('Alacaklı vekili').selectOption(LAWYER);
  await row(page, '34 ABC 123').waitFor();
  return page;
}

describe('limits that have passed', () => {
  it('are checked several at once by keyboard, with the name, and taken back', async () => {
    const page = await openPast();
    const tick = (konu: string) => row(page, konu).getByRole('checkbox');
    await tabTo(page, tick('34 ABC 123'));
    await page.keyboard.press('Space');
    await page.getByText('1 süre seçildi').waitFor();
    await tick('35 XYZ 35').check();
    const check = button(page, 'Seçilenler kontrol edildi');
    await tabTo(page, check, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByText('2 süre adınızla kontrol edildi olarak yazıldı.').waitFor();
    await expectFocus(check);
    for (const konu of ['34 ABC 123', '35 XYZ 35']) {
      await row(page, konu).getByText('kontrol etti', { exact: false }).waitFor();
      expect(await tick(konu).count()).toBe(0);
    }
    await tabTo(page, button(page, '2 kontrolü geri al'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tick('35 XYZ 35').waitFor();
    await expectFocus(check);
    await page.reload();
    await page.getByLabel('Alacaklı vekili').selectOption(LAWYER);
    await tick('34 ABC 123').waitFor();
    await site.leave(page);
  });

  it('are not ticked by a person who may not change cases, nor among those that end soon', async () => {
    const page = await openPast({ rol: 'stajyer' });
    expect(await page.getByRole('checkbox').count()).toBe(0);
    await site.leave(page);
    const own = await openPast();
    await own.getByRole('button', { name: /^İlk 90 gün/ }).click();
    await own.getByRole('button', { name: /^İlk 90 gün/, pressed: true }).waitFor();
    await expect.poll(() => own.getByRole('checkbox').count()).toBe(0);
    await site.leave(own);
  });
});

describe.each(SIZES)('at $width × $height', (viewport) => {
  it('the next step and the limits to tick have no barrier', async () => {
    const page = await makeNotice({ viewport });
    // A notice that fades out meanwhile would be judged in the colours between.
    await page.getByText('indirildi', { exact: false }).waitFor({ state: 'hidden' });
    await expectNoBarrier(page, 'next step');
    await site.leave(page);
    const past = await openPast({ viewport });
    await row(past, '34 ABC 123').getByRole('checkbox').check();
    await expectNoBarrier(past, 'limits to tick');
    await site.leave(past);
  });
});
