import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { field } from './fillForm.ts';
import { button, typeInto } from './page.ts';
import {
  connect,
  disconnect,
  lookupButton,
  openWith,
  result,
  SCENARIOS,
  shellItem,
  startUyapSite,
  type UyapSite,
} from './uyap.ts';

let uyap: UyapSite;
beforeAll(async () => {
  uyap = await startUyapSite({ DERKENAR_LOOKUP_WARN_AT: '1' }, { delayMs: 1 });
});
afterAll(() => uyap.close());

const CODE = { adres: 'https://derkenar.example', kod: 'ABCDE-FGH23' };

describe.each(SIZES)('the lookup at $width × $height', (viewport) => {
  it('has no barrier in its connection', async () => {
    const { page, offences } = await uyap.site.open('/', { viewport, rol: 'avukat' });
    await disconnect(page);
    await shellItem(page).click();
    await button(page, 'UYAP’a bağlan').waitFor();
    await expectNoBarrier(page, 'not connected');
    await button(page, 'UYAP’a bağlan').click();
    await button(page, 'Bağlantıyı kes').waitFor();
    await expectNoBarrier(page, 'connected');
    expect(offences).toEqual([]);
    await uyap.site.leave(page);
  });

  it('has no barrier while it is under way', async () => {
    const { page, offences } = await uyap.site.open('/', { viewport, rol: 'avukat' });
    await connect(page);
    await openWith(page, SCENARIOS.delayed);
    await lookupButton(page).focus();
    await checkAt(lookupButton(page), 'button with its tooltip');
    let letGo = () => {};
    const looked = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/v1/uyap/kisi-sorgula', (route) => looked.then(() => route.continue()), {
      times: 1,
    });
    await page.keyboard.press('Enter');
    await checkAt(button(page, 'İptal et'), 'under way');
    letGo();
    await result(page).getByText('YAVAŞ DURGUNSU').waitFor();
    expect(offences).toEqual([]);
    await uyap.site.leave(page);
  });

  it('has no barrier in its results', async () => {
    const { page, offences } = await uyap.site.open('/', { viewport, rol: 'avukat' });
    await connect(page);
    await openWith(page, SCENARIOS.foreigner);
    await lookupButton(page).click();
    await result(page).getByText('Yabancı kimlik numarası').waitFor();
    await checkAt(result(page), 'result');
    await page.keyboard.press('Escape');
    await typeInto(field(page, 'borcluTc'), SCENARIOS.masked);
    await typeInto(field(page, 'borcluAdSoyad'), 'Zeynep Kara');
    await lookupButton(page).click();
    await button(page, 'Bilgileri kullan').click();
    await page.getByText('Yazılacak adı seçin.').waitFor();
    await checkAt(result(page), 'question which name stands');
    expect(offences).toEqual([]);
    await uyap.site.leave(page);
  });

  it('has no barrier in a case', async () => {
    const { page, offences } = await uyap.site.open('/takip', { viewport, rol: 'avukat' });
    await page.getByRole('link', { name: '2025/5512 E.' }).click();
    await page.getByRole('link', { name: 'Düzenle' }).click();
    const borclu = page.getByRole('group', { name: /^Borçlu 2/ });
    await connect(page);
    await expect.poll(() => lookupButton(borclu).getAttribute('aria-disabled')).toBeNull();
    await lookupButton(borclu).click();
    await button(page, 'Sorgula').click();
    await expectNoBarrier(page, 'question for the purpose');
    await page.getByRole('radio', { name: 'Tarafın kimliğini doğrulama' }).check();
    await button(page, 'Sorgula').click();
    await result(page).waitFor();
    await expectNoBarrier(page, 'result in a case');
    expect(offences).toEqual([]);
    await uyap.site.leave(page);
  });

  it('has no barrier where the yonetici sees how many were made', async () => {
    const { page, offences } = await uyap.site.open('/yonetim/kisiler', { viewport });
    await page.getByText('Eşiğe ulaştı').first().waitFor();
    await page.getByRole('button', { name: /^Bildirimi kapat: UYAP sorguları/ }).click();
    await expectNoBarrier(page, 'lookups of the day');
    expect(offences).toEqual([]);
    await uyap.site.leave(page);
  });

  it('has no barrier while a code waits for its agent', async () => {
    const { page } = await uyap.site.open('/', { viewport });
    // While an agent is awaited the connection ends with its code.
    const bitis = new Date(Date.now() + 600_000).toISOString();
    const baglanti = {
      durum: 'bekliyor',
      yontem: 'ajan',
      portal: null,
      simulator: false,
      bitis,
      bugunkuSorgu: 3,
      gunlukSinir: 100,
    };
    await page.route('**/api/v1/uyap/baglanti/olaylar', (route) => route.abort());
    await page.route('**/api/v1/uyap/baglanti', (route) => {
      const post = { baglanti, eslestirme: { ...CODE, bitis } };
      return route.fulfill({ json: route.request().method() === 'POST' ? post : baglanti });
    });
    await page.reload();
    await shellItem(page).click();
    await page.getByText('Ajan bekleniyor.').waitFor();
    await button(page, 'Yeni kod al').click();
    await page.getByText(CODE.kod).waitFor();
    await page.getByText(/^Kodun süresi: (?:10:00|9:\d\d)$/).waitFor();
    await expectNoBarrier(page, 'pairing code');
    await button(page, 'Kopyala: Eşleştirme kodu').click();
    await page.getByText('Kopyalandı.').waitFor({ state: 'attached' });
    await uyap.site.leave(page);
  });

  /** Looks with `place` away from the footer of the form, which may cover half of what comes below. */
  async function checkAt(place: Locator, screen: string): Promise<void> {
    await place.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expectNoBarrier(place.page(), screen);
  }
});
