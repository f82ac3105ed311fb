import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier } from './barriers.ts';
import { ageConfirmation } from './demoOffice.ts';
import { button, expectFocus, heading, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
/** The site by its name: browsers make no passkey for an IP address. */
let named: string;
beforeAll(async () => {
  site = await startSite();
  named = site.url.replace('127.0.0.1', 'localhost');
});
afterAll(() => site.close());

const SIGN_IN = 'Geçiş anahtarıyla gir';
const section = (page: Page) => page.getByRole('region', { name: 'Geçiş anahtarları', exact: true });
const userMenu = (page: Page) => page.getByRole('button', { name: /^Kullanıcı menüsü/ });

interface Phone {
  readonly page: Page;
  readonly offences: () => readonly string[];
}

/** The page for signing in, in a browser whose computer has an authenticator with a finger on it. */
async function openWithPhone(viewport = { width: 1366, height: 768 }): Promise<Phone> {
  const { page, offences } = await site.open('/giris', { rol: null, viewport });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${named}/giris`);
  await heading(page, 'Giriş').waitFor();
  return {
    page,
    offences: () => offences.filter((text) => !text.startsWith(`request to ${named}/`)),
  };
}

async function enter(page: Page, email: string): Promise<void> {
  await typeInto(page.getByLabel('E-posta', { exact: true }), email);
  await typeInto(page.getByLabel('Parola', { exact: true }), site.password);
  await button(page, 'Giriş yap').click();
}

async function signOut(page: Page): Promise<void> {
  await userMenu(page).click();
  await button(page, 'Çıkış yap').click();
  await heading(page, 'Giriş').waitFor();
}

/** Adds the first passkey on the account page; answers a recovery code. */
async function add(page: Page, name: string): Promise<string> {
  await page.goto(`${named}/hesap`);
  await button(page, 'Geçiş anahtarı ekle').click();
  const field = section(page).getByLabel('Adı', { exact: true });
  await expectFocus(field);
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  const codes = page.getByRole('region', { name: 'Kurtarma kodları' }).getByRole('listitem');
  await codes.first().waitFor();
  const [code = ''] = await codes.allTextContents();
  await expectNoBarrier(page, 'recovery codes of a passkey');
  await button(page, 'Kaydettim').click();
  await section(page).getByText(name, { exact: true }).waitFor();
  return code;
}

describe('a passkey', () => {
  it('is added, signs in alone, is named anew and deleted', async () => {
    const { page, offences } = await openWithPhone();
    await enter(page, site.email('avukat'));
    await userMenu(page).waitFor();
    await add(page, 'Telefonum');
    await expectNoBarrier(page, 'the account with a passkey');
    await signOut(page);
    await expectNoBarrier(page, 'the sign-in with a passkey');
    await button(page, SIGN_IN).click();
    await userMenu(page).waitFor();

    await page.goto(`${named}/hesap`);
    await section(page)
      .getByText(/^Son kullanım: /)
      .waitFor();
    await button(page, 'Adını değiştir: Telefonum').click();
    const field = section(page).getByLabel('Adı', { exact: true });
    await expectFocus(field);
    await typeInto(field, 'Eski telefon');
    await page.keyboard.press('Enter');
    await section(page).getByText('Eski telefon', { exact: true }).waitFor();
    await expectFocus(button(page, 'Adını değiştir: Eski telefon'));
    await button(page, 'Sil: Eski telefon').click();
    await expectFocus(section(page).getByRole('button', { name: 'Vazgeç' }));
    await section(page).getByRole('button', { name: 'Sil', exact: true }).click();
    await section(page).getByText('Henüz geçiş anahtarınız yok.').waitFor();

    // The device still has it: the server does not take it any more.
    await signOut(page);
    await button(page, SIGN_IN).click();
    await page
      .getByRole('alert')
      .getByText(/^Geçiş anahtarı kabul edilmedi/)
      .waitFor();
    await enter(page, site.email('avukat'));
    await userMenu(page).waitFor();
    expect(offences()).toEqual([]);
    await site.leave(page);
  });

  it('is asked for after the password, or a recovery code instead', async () => {
    const { page, offences } = await openWithPhone({ width: 390, height: 844 });
    await enter(page, site.email('katip'));
    await userMenu(page).waitFor();
    const code = await add(page, 'Telefonum');
    await expectNoBarrier(page, 'the account with a passkey on a phone');
    await signOut(page);
    await enter(page, site.email('katip'));
    const field = page.getByLabel('Kurtarma kodu');
    await field.waitFor();
    await expectFocus(button(page, SIGN_IN));
    await expectNoBarrier(page, 'the passkey after the password');
    await page.keyboard.press('Enter');
    await userMenu(page).waitFor();
    await signOut(page);

    // Without the phone the person gives up.
    await page.evaluate(
      "navigator.credentials.get = () => Promise.reject(new DOMException('', 'NotAllowedError'))",
    );
    await enter(page, site.email('katip'));
    await button(page, SIGN_IN).click();
    await page
      .getByRole('alert')
      .getByText(/^İşlem tamamlanmadı/)
      .waitFor();
    await typeInto(field, code);
    await page.keyboard.press('Enter');
    await userMenu(page).waitFor();
    expect(offences()).toEqual([]);
    await site.leave(page);
  });

  it('proves again who it is, in the middle of a form', async () => {
    const { page, offences } = await openWithPhone();
    await enter(page, site.email('yonetici'));
    await userMenu(page).waitFor();
    await add(page, 'Büro bilgisayarı');
    const cookies = await page.context().cookies(named);
    await ageConfirmation(cookies.find(({ name }) => name === 'derkenar')?.value ?? '');
    await button(page, 'Adını değiştir: Büro bilgisayarı').click();
    await typeInto(section(page).getByLabel('Adı', { exact: true }), 'Masaüstü');
    await page.keyboard.press('Enter');
    const asked = page.getByRole('dialog');
    await asked.getByLabel('Kurtarma kodu').waitFor();
    await expectNoBarrier(page, 'the passkey again');
    await asked.getByRole('button', { name: 'Geçiş anahtarıyla onayla' }).click();
    await section(page).getByText('Masaüstü', { exact: true }).waitFor();
    expect(offences()).toEqual([]);
    await site.leave(page);
  });

  it('is not offered where the address is a number, and the account says why', async () => {
    const { page } = await site.open('/giris', { rol: null });
    await button(page, 'Giriş yap').waitFor();
    expect(await button(page, SIGN_IN).count()).toBe(0);
    await enter(page, site.email('stajyer'));
    await userMenu(page).waitFor();
    await page.goto(`${site.url}/hesap`);
    await section(page).getByText(`Derkenar’ı ${named} adresiyle`).waitFor();
    expect(await button(page, 'Geçiş anahtarı ekle').count()).toBe(0);
    await site.leave(page);
  });
});
