import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addDilekce,
  call,
  form,
  name,
  openEdit,
  openNew,
  REQUIRED,
  text,
  type,
  write,
} from './dilekceForm.ts';
import { DILEKCE, field, openForm } from './fillForm.ts';
import { button, create, expectFocus, hold, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const takipField = (page: Page, path: string): Locator => page.locator(`[name="${path}"]`);
const currentPassword = (page: Page): Locator => page.getByLabel('Şimdiki parola');
const newPassword = (page: Page): Locator => page.getByLabel('Yeni parola');
const isInvalid = (target: Locator): Promise<string | null> => target.getAttribute('aria-invalid');

describe('after a refused save', () => {
  it('a petition takes its whole name, and nothing of it goes into type or text', async () => {
    const { page } = await site.open('/');
    await openNew(page);
    await button(page, 'Kaydet').click();
    await expect.poll(() => form(page).getByText(REQUIRED).count()).toBe(3);
    await expectFocus(name(page));
    await page.keyboard.type('Adi takip talebi');
    await expect.poll(() => name(page).inputValue()).toBe('Adi takip talebi');
    await expect.poll(() => type(page).inputValue()).toBe('');
    await expect.poll(() => text(page).innerText()).not.toMatch(/\S/);
    await expectFocus(name(page));
    await site.leave(page);
  });

  it('a second one leads to what is wrong by then', async () => {
    const { page } = await site.open('/');
    await openNew(page);
    await button(page, 'Kaydet').click();
    await expectFocus(name(page));
    await page.keyboard.type('Yalnızca ad');
    await button(page, 'Kaydet').click();
    await expectFocus(type(page));
    await site.leave(page);
  });

  it('the new password is what was typed into its field', async () => {
    const { page } = await site.open('/hesap', { rol: 'stajyer' });
    await button(page, 'Parolayı değiştir').click();
    await expectFocus(currentPassword(page));
    await page.keyboard.type('lacivert kaplumbağa 58');
    await expect.poll(() => currentPassword(page).inputValue()).toBe('lacivert kaplumbağa 58');
    await expect.poll(() => newPassword(page).inputValue()).toBe('');
    await site.leave(page);
  });

  it('a case with several mistakes takes what is typed into each of its fields', async () => {
    const { page } = await site.open('/takip/yeni');
    await typeInto(takipField(page, 'vadeTarihi'), '31.02.2025');
    await typeInto(takipField(page, 'borclular.borclu-1.tcKimlikNo'), '12345678901');
    await button(page, 'Kaydet').click();
    await page.getByText(/^\d alanı düzeltin/).waitFor();
    const typed = {
      'icraDairesi.ad': 'Ankara 1. İcra Dairesi',
      vadeTarihi: '28.02.2025',
      'alacaklilar.alacakli-1.ad': 'Işıl',
      'borclular.borclu-1.tcKimlikNo': '10000000146',
    };
    for (const [path, words] of Object.entries(typed)) await typeInto(takipField(page, path), words);
    for (const [path, words] of Object.entries(typed))
      expect([path, await takipField(page, path).inputValue()]).toEqual([path, words]);
    await site.leave(page);
  });
});

describe('an answer that comes while one types elsewhere', () => {
  it('says that the password is wrong, and leaves the focus in the new one', async () => {
    const { page } = await site.open('/hesap', { rol: 'katip' });
    await typeInto(currentPassword(page), 'yanlış parola');
    await typeInto(newPassword(page), 'lacivert kaplumbağa 58');
    const { arrived, release } = await hold(page, 'PUT', '**/api/v1/hesap/parola');
    await button(page, 'Parolayı değiştir').click();
    await arrived;
    await typeInto(newPassword(page), 'turuncu');
    release();
    await page.getByRole('alert').waitFor();
    await page.keyboard.type(' salyangoz 41');
    await expect.poll(() => newPassword(page).inputValue()).toBe('turuncu salyangoz 41');
    await site.leave(page);
  });

  it('names the wrong fields of a case, and leaves the focus where the next one is filled', async () => {
    const { page } = await site.open('/takip/yeni');
    await typeInto(takipField(page, 'vadeTarihi'), '31.02.2025');
    const { arrived, release } = await hold(page, 'POST', '**/api/v1/takip');
    await button(page, 'Kaydet').click();
    await arrived;
    await typeInto(takipField(page, 'buroDosyaNo'), '2026');
    release();
    await page.getByText(/^\d alanı düzeltin/).waitFor();
    await page.keyboard.type('/17');
    await expect.poll(() => takipField(page, 'buroDosyaNo').inputValue()).toBe('2026/17');
    await expect.poll(() => isInvalid(takipField(page, 'vadeTarihi'))).toBe('true');
    await site.leave(page);
  });

  it('says that a petition was changed by others, and takes no word out of the text', async () => {
    const { id } = await addDilekce(site, 'Başkası da düzenliyor');
    const { page } = await site.open('/');
    await openEdit(page, 'Başkası da düzenliyor');
    await write(page, ' Benim');
    await call(page, 'PUT', `/api/v1/dilekce/${id}`, {
      isim: 'Başkası da düzenliyor',
      dilekce_tipi: 'haciz',
      sablon: '<p>Onun metni.</p>',
    });
    const { arrived, release } = await hold(page, 'PUT', '**/api/v1/dilekce/*');
    await page.keyboard.press('Control+s');
    await arrived;
    await page.keyboard.type(' sözlerim');
    release();
    await form(page).getByText('Bu dilekçe siz düzenlerken değiştirildi.').waitFor();
    await page.keyboard.type(' tamdır.');
    await expect.poll(() => text(page).innerText()).toContain('Eski metin. Benim sözlerim tamdır.');
    await site.leave(page);
  });

  it('asks about missing values, and takes no key from the field', async () => {
    const { page } = await site.open('/');
    await openForm(page);
    const { arrived, release } = await hold(page, 'POST', '**/render');
    await create(page, 'UDF');
    await arrived;
    await typeInto(field(page, 'borcluAdSoyad'), 'Işıl');
    release();
    await page.getByText('Eksik alanlar:').waitFor();
    await page.keyboard.type(' Çağrıöğe');
    await expect.poll(() => field(page, 'borcluAdSoyad').inputValue()).toBe('Işıl Çağrıöğe');
    await site.leave(page);
  });

  it('that the session has ended stands over the page, and takes no word into the password', async () => {
    const { page } = await site.open('/', { rol: 'avukat' });
    await page.getByRole('button', { name: `İndir: ${DILEKCE}` }).waitFor();
    await openForm(page);
    const { arrived, release } = await hold(page, 'POST', '**/render');
    await create(page, 'UDF');
    await arrived;
    await typeInto(field(page, 'borcluAdSoyad'), 'Işıl');
    await page.context().clearCookies();
    release();
    const dialog = page.getByRole('dialog', { name: 'Oturumunuz sona erdi' });
    await dialog.waitFor();
    await expect.poll(() => dialog.evaluate((element) => element.matches(':focus-within'))).toBe(true);
    await page.keyboard.type(' Çağrıöğe');
    await expect.poll(() => dialog.getByLabel('Parola', { exact: true }).inputValue()).toBe('');
    await expect.poll(() => dialog.getByLabel('E-posta').inputValue()).toBe(site.email('avukat'));
    await site.leave(page);
  });
});

describe('a date', () => {
  it.each(['05012026', '5/1/2026', '05-01-2026', '5.1.2026', '5.1.26'])(
    '%s stays as it is typed, and is written out when its field is left',
    async (typed) => {
      const { page } = await site.open('/takip/yeni');
      const target = takipField(page, 'vadeTarihi');
      await typeInto(target, typed);
      await expect.poll(() => target.inputValue()).toBe(typed);
      await expect.poll(() => target.getAttribute('inputmode')).toBe('decimal');
      await page.keyboard.press('Tab');
      await expect.poll(() => target.inputValue()).toBe('05.01.2026');
      await site.leave(page);
    },
  );
});
