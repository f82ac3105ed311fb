import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIZES } from './barriers.ts';

import { DILEKCE, field, openForm } from './fillForm.ts';
import { expectFocus, heading, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';
import { askedAnew, lookupButton, runOn, SCENARIOS, shellItem } from './uyap.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe('the fill form', () => {
  it('proposes the day of Istanbul, wherever the computer stands', async () => {
    const { page } = await site.open('/', { timezoneId: 'America/Los_Angeles' });
    await page.clock.setFixedTime(new Date('2026-03-01T21:30:00Z'));
    await openForm(page);
    await expect.poll(() => field(page, 'bugununTarihi').inputValue()).toBe('02.03.2026');
    await page.context().close();
  });

  it('closes at the way back with its values kept, and leaves nothing behind in the history', async () => {
    const { page } = await site.open('/takip', { viewport: SIZES[1] });
    await page.getByRole('link', { name: 'Dilekçeler' }).click();
    const dialog = page.getByRole('dialog', { name: DILEKCE });
    const opener = page.getByRole('button', { name: `İndir: ${DILEKCE}` });
    const seen = async (depth: number) => {
      await expect.poll(() => page.evaluate('history.state.dialog ?? 0')).toBe(depth);
    };
    await openForm(page);
    await typeInto(field(page, 'borcluAdSoyad'), 'Işıl Çağrıöğe');
    await seen(1);
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    await expectFocus(opener);
    await page.goForward().catch(() => null);
    await seen(0);
    await expect.poll(() => dialog.count()).toBe(0);
    await openForm(page);
    await expect.poll(() => field(page, 'borcluAdSoyad').inputValue()).toBe('Işıl Çağrıöğe');
    await seen(1);
    await page.reload();
    await seen(0);
    await openForm(page);
    await seen(1);
    await page.getByRole('button', { name: 'Kapat', exact: true }).click();
    await seen(0);
    await expectFocus(opener);
    await page.goBack();
    await heading(page, 'Takipler').waitFor();
    await site.leave(page);
  });

  it('stays when it is opened while the one before still leaves the history', async () => {
    const { page } = await site.open('/', { viewport: SIZES[1] });
    const dialog = page.getByRole('dialog', { name: DILEKCE });
    await openForm(page);
    await expect.poll(() => page.evaluate('history.state.dialog ?? 0')).toBe(1);
    await page.evaluate(`
      const go = history.go.bind(history);
      history.go = (delta) => void setTimeout(() => go(delta), 400);
      addEventListener('popstate', () => (document.title = 'geri'));
    `);
    await page.getByRole('button', { name: 'Kapat', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await openForm(page);
    await expect.poll(() => page.evaluate('[document.title, history.state.dialog]')).toEqual(['geri', 1]);
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await site.leave(page);
  });

  it('picks a day from the calendar; Esc closes the calendar, not the dialog', async () => {
    const { page, offences } = await site.open('/');
    await openForm(page);
    const open = page.getByRole('button', { name: 'Takip Tarihi: takvimi aç' });
    await open.click();
    await page.getByRole('table').locator('button[data-today]').waitFor();
    await expectFocus(page.locator('button[data-today]'));
    await page.keyboard.press('Escape');
    await page.locator('button[data-today]').waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByRole('dialog', { name: DILEKCE }).isVisible()).toBe(true);
    await open.click();
    await page.locator('button[data-today]').click();
    await expect
      .poll(() => field(page, 'takipTarihi').inputValue())
      .toBe(await field(page, 'bugununTarihi').inputValue());
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});

describe('the inputs of the fill form', () => {
  it('take a file number in every form it is written in', async () => {
    const { page } = await site.open('/');
    await openForm(page);
    const input = field(page, 'dosyaEsasNo');
    await typeInto(input, '2025');
    await expect.poll(() => input.inputValue()).toBe('2025/');
    await page.keyboard.type('123');
    await input.blur();
    await expect.poll(() => input.inputValue()).toBe('2025/123 E.');
    for (const pasted of ['2024/7', '2024/7 E.', '2024/7 Esas', 'Esas No: 2024/7']) {
      await input.click();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText(pasted);
      await input.blur();
      await expect.poll(() => input.inputValue()).toBe('2024/7 E.');
    }
    await typeInto(input, '24/7');
    await input.blur();
    await page.getByText('Dosya numarasını 2025/123 biçiminde yazın.').waitFor();
    await site.leave(page);
  });

  it('are walked through with Enter; Ctrl+Enter opens the menu', async () => {
    const { page } = await site.open('/');
    await openForm(page);
    await expectFocus(page.getByRole('combobox', { name: 'Takipten doldur' }));
    await page.keyboard.press('Tab');
    await expectFocus(field(page, 'alacakliAdSoyad'));
    await page.keyboard.type('Işıl');
    await page.keyboard.press('Enter');
    await expectFocus(field(page, 'alacakliKurumAdi'));
    await page.keyboard.press('Enter');
    await expectFocus(field(page, 'alacakliVekiliAdSoyad'));
    expect(await page.getByRole('dialog').getByRole('group').getByRole('heading').allTextContents()).toEqual([
      'Alacaklı',
      'Borçlu',
      'Dosya',
      'Tarihler',
      'Tutarlar',
    ]);
    await field(page, 'borcluAdresi').focus();
    await page.keyboard.type('Bir');
    await page.keyboard.press('Enter');
    await page.keyboard.type('İki');
    await expect.poll(() => field(page, 'borcluAdresi').inputValue()).toBe('Bir\nİki');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('menuitem', { name: 'UDF' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem', { name: 'UDF' }).waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByRole('dialog', { name: DILEKCE }).isVisible()).toBe(true);
    await site.leave(page);
  });
});

describe('the last values', () => {
  it('are there again after closing, but not the day, and can be taken out', async () => {
    const { page } = await site.open('/');
    await openForm(page);
    await typeInto(field(page, 'borcluAdSoyad'), 'İdris Ilgınöz');
    const today = await field(page, 'bugununTarihi').inputValue();
    await typeInto(field(page, 'bugununTarihi'), '01.01.2020');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await openForm(page);
    await page.getByText('Bu dilekçe için son girdiğiniz değerler getirildi.').waitFor();
    await expect.poll(() => field(page, 'borcluAdSoyad').inputValue()).toBe('İdris Ilgınöz');
    await expect.poll(() => field(page, 'bugununTarihi').inputValue()).toBe(today);
    await page.getByRole('button', { name: 'Temizle' }).click();
    await expect.poll(() => field(page, 'borcluAdSoyad').inputValue()).toBe('');
    await expect.poll(() => field(page, 'bugununTarihi').inputValue()).toBe(today);
    await expectFocus(field(page, 'alacakliAdSoyad'));
    await site.leave(page);
  });

  it('are another person’s on no account', async () => {
    const { page } = await site.open('/', { rol: 'katip' });
    await openForm(page);
    await typeInto(field(page, 'borcluAdSoyad'), 'İdris Ilgınöz');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^Kullanıcı menüsü/ }).click();
    await page.getByRole('button', { name: 'Çıkış yap', exact: true }).click();
    await typeInto(page.getByLabel('E-posta', { exact: true }), site.email('stajyer'));
    await typeInto(page.getByLabel('Parola', { exact: true }), site.password);
    await page.getByRole('button', { name: 'Giriş yap', exact: true }).click();
    await page.getByRole('link', { name: 'Dilekçeler', exact: true }).click();
    await openForm(page);
    await expect.poll(() => field(page, 'borcluAdSoyad').inputValue()).toBe('');
    await site.leave(page);
  });
});

describe('without a connection to any judicial system', () => {
  const LOOKUP_OFF = 'UYAP’tan sorgulama kapalı. Nasıl açılacağı Yönetim → Büro sayfasında yazar.';

  it('no lookup button is shown, and the yonetici reads where it is switched on; nothing is followed', async () => {
    const { page } = await site.open('/');
    const asked = await askedAnew(page);
    await openForm(page);
    await typeInto(field(page, 'borcluTc'), SCENARIOS.found);
    await page.getByText(LOOKUP_OFF).waitFor();
    await expect.poll(() => lookupButton(page).count()).toBe(0);
    await runOn(page, 2500);
    await expect.poll(() => shellItem(page).count()).toBe(0);
    await expect.poll(() => page.getByText('SİMÜLATÖR').count()).toBe(0);
    expect(asked.filter((url) => /\/uyap\/|\/Baglanti-/.test(url))).toEqual([]);
    await page.goto(`${site.url}/yonetim/buro`);
    await page
      .getByRole('region', { name: 'UYAP’tan kişi sorgulama' })
      .getByText(/DERKENAR_COURT_SYSTEM=agent/)
      .waitFor();
    await page.context().close();
  });

  it('nobody else is told of what they cannot switch on', async () => {
    const { page } = await site.open('/', { rol: 'avukat' });
    await openForm(page);
    await field(page, 'borcluTc').waitFor();
    await expect.poll(() => lookupButton(page).count()).toBe(0);
    await expect.poll(() => page.getByText(LOOKUP_OFF).count()).toBe(0);
    await site.leave(page);
  });
});
