import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { name, openNew, type } from './dilekceForm.ts';
import { DILEKCE, field, openForm } from './fillForm.ts';
import { button, create, expectFocus, hold, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const currentPassword = (page: Page): Locator => page.getByLabel('Şimdiki parola');
const newPassword = (page: Page): Locator => page.getByLabel('Yeni parola');
describe('after a refused save', () => {
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

describe('a dialog whose timers come late, as on a busy machine', () => {
  const DIALOG = 'Oturumunuz sona erdi';

  /** Timers without a stated time wait for the returned function. */
  async function holdTimers(page: Page): Promise<() => Promise<void>> {
    await page.evaluate(`{
      const { setTimeout } = window;
      const held = [];
      window.setTimeout = (work, ms) => ms === undefined ? held.push(work) : setTimeout(work, ms);
      window.releaseTimers = () => { for (const work of held.splice(0)) work(); };
    }`);
    return () => page.evaluate('window.releaseTimers()');
  }

  it('takes no key from a field that is typed into', async () => {
    const { page } = await site.open('/');
    const opener = page.getByRole('button', { name: 'İndir: Taşınır Haczi Talebi' });
    await opener.waitFor();
    const release = await holdTimers(page);
    await opener.click();
    const name = field(page, 'borcluAdSoyad');
    await typeInto(name, 'Işıl');
    await release();
    await page.keyboard.type(' Çağrıöğe');
    await expect.poll(() => name.inputValue()).toBe('Işıl Çağrıöğe');
    await page.context().close();
  });

  it('takes no key from the e-mail of somebody who signs in again', async () => {
    const { page } = await site.open('/');
    await openForm(page);
    await page.getByRole('button', { name: 'Oluştur', exact: true }).click();
    const format = page.getByRole('menuitem', { name: 'UDF', exact: true });
    await format.waitFor();
    const release = await holdTimers(page);
    await page.context().clearCookies();
    // A mouse could not click here: an earlier request may have told the page of the loss, which hides it.
    await format.dispatchEvent('click');
    const email = page.getByRole('dialog', { name: DIALOG }).getByLabel('E-posta');
    await typeInto(email, 'baska');
    await release();
    await page.keyboard.type('@ornek.example');
    await expect.poll(() => email.inputValue()).toBe('baska@ornek.example');
    await page.context().close();
  });
});
