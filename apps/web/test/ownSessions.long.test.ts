import { type TOTP, URI } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier } from './barriers.ts';
import { ageConfirmation } from './demoOffice.ts';
import { button, expectFocus, heading, typeInto } from './page.ts';
import { type Site, signIn, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const CONFIRM = 'Parolanızı yeniden yazın';

/** A page of a person who typed the password eleven minutes ago. */
async function openLater(path: string, viewport = { width: 1366, height: 768 }) {
  const { page, offences } = await site.open(path, { rol: null, viewport });
  const cookie = await signIn(site.url, site.email('yonetici'), site.password);
  await page.context().addCookies([cookie]);
  await page.goto(site.url + path);
  await ageConfirmation(cookie.value);
  return { page, offences };
}

/** Types the password that is asked for again. */
async function confirm(page: Page): Promise<void> {
  await typeInto(dialog(page, CONFIRM).getByLabel('Parola', { exact: true }), site.password);
  await page.keyboard.press('Enter');
}

async function fillInvitation(page: Page, adSoyad: string, eposta: string): Promise<void> {
  await button(page, 'Kişi davet et').click();
  const form = page.getByRole('dialog');
  await typeInto(form.getByLabel('Ad soyad'), adSoyad);
  await typeInto(form.getByLabel('E-posta'), eposta);
  await button(page, 'Davet bağlantısı oluştur').click();
}

describe('what wants the password again', () => {
  it('asks for it over the form and goes on with what was typed', async () => {
    const { page, offences } = await openLater('/yonetim/kisiler');
    await fillInvitation(page, 'Zeynep Onay', 'zeynep.onay@ornek.example');
    const asked = dialog(page, CONFIRM);
    await asked.waitFor();
    await expectFocus(asked.getByLabel('Parola', { exact: true }));
    await expectNoBarrier(page, 'the password again');
    await page.keyboard.type('yanlış parola');
    await page.keyboard.press('Enter');
    await asked.getByText('Parola hatalı.').waitFor();
    await typeInto(asked.getByLabel('Parola', { exact: true }), site.password);
    await page.keyboard.press('Enter');
    await page.getByText(/tarihine kadar geçerlidir/).waitFor();
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('leaves the form as it is when the person calls it off', async () => {
    const { page } = await openLater('/yonetim/kisiler', { width: 390, height: 844 });
    await fillInvitation(page, 'Ayla Vazgeçen', 'ayla@ornek.example');
    await expectFocus(dialog(page, CONFIRM).getByLabel('Parola', { exact: true }));
    await page.keyboard.press('Escape');
    await page.getByText('Bu işlem için kimliğinizi yeniden onaylayın. Değişiklik kaydedilmedi.').waitFor();
    expect(await page.getByRole('dialog').getByLabel('Ad soyad').inputValue()).toBe('Ayla Vazgeçen');
    await site.leave(page);
  });

  it('asks before the log is saved as a file, too', async () => {
    const { page } = await openLater('/yonetim/kayitlar');
    await heading(page, 'Kayıtlar').waitFor();
    await page.getByRole('button', { name: /CSV/ }).click();
    const saved = page.waitForEvent('download');
    await confirm(page);
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
    await site.leave(page);
  });
});

describe('the person’s own sessions', () => {
  it('are listed and closed, and a new device is told and known', async () => {
    const { page, offences } = await openLater('/dilekceler');
    await signIn(site.url, site.email('yonetici'), site.password);
    await page.reload();
    const notice = page.getByText(/cihazdan giriş yapıldı/);
    await notice.waitFor();
    await button(page, 'Oturumları göster').click();
    await heading(page, 'Hesabım').waitFor();
    const list = page.getByRole('region', { name: 'Oturumlar' });
    await list.getByText('Bu oturum').waitFor();
    await expectNoBarrier(page, 'own sessions');
    await button(page, 'Bu giriş benim').click();
    await page.getByRole('status').getByText('Cihaz tanındı.').waitFor();
    const others = list.getByRole('button', { name: /^Oturumu kapat/ });
    const before = await others.count();
    await others.first().focus();
    await page.keyboard.press('Enter');
    await confirm(page);
    await expect.poll(() => others.count()).toBe(before - 1);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('are ended but for this one by a button, and by the notice that tells of a new second factor', async () => {
    const { page, offences } = await openLater('/hesap', { width: 390, height: 844 });
    const elsewhere = () => signIn(site.url, site.email('yonetici'), site.password);
    const isOpen = async ({ name, value }: { name: string; value: string }) =>
      (await fetch(`${site.url}/api/v1/oturum`, { headers: { cookie: `${name}=${value}` } })).ok;
    const first = await elsewhere();
    await page.reload();
    const closeOthers = page
      .getByRole('region', { name: 'Oturumlar' })
      .getByRole('button', { name: 'Diğer oturumları kapat' });
    await closeOthers.focus();
    await page.keyboard.press('Enter');
    await confirm(page);
    await page.getByRole('status').getByText('Diğer oturumlar kapatıldı.').waitFor();
    await expect.poll(() => closeOthers.count()).toBe(0);
    expect(await isOpen(first)).toBe(false);

    const second = await elsewhere();
    await button(page, 'İki adımlı doğrulamayı aç').click();
    const section = page.getByRole('region', { name: 'İki adımlı doğrulama' });
    await typeInto(section.getByLabel('Parola', { exact: true }), site.password);
    await button(page, 'Devam').click();
    const address = await page.getByRole('link', { name: 'Doğrulama uygulamasında aç' }).getAttribute('href');
    await typeInto(section.getByLabel('Kod', { exact: true }), (URI.parse(address ?? '') as TOTP).generate());
    await button(page, 'Doğrula ve aç').click();
    await button(page, 'Kaydettim').click();
    const notice = page.getByRole('status').filter({ hasText: 'İki adımlı doğrulama açıldı.' });
    await notice.waitFor();
    expect(await isOpen(second)).toBe(true);
    await page.keyboard.press('F6');
    await page.keyboard.press('Enter');
    await expect.poll(() => isOpen(second)).toBe(false);
    await page.getByText('Bu oturum').waitFor();
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});
