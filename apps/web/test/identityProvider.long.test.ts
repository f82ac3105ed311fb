import type { Rol } from '@derkenar/domain';
import { type TOTP, URI } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProvider, type TestProvider } from '../../server/test/identityProvider.ts';
import { expectNoBarrier } from './barriers.ts';
import { button, expectFocus, heading, typeInto } from './page.ts';
import { type OwnSite, startOwnSite } from './site.ts';

let provider: TestProvider;
let site: OwnSite;
beforeAll(async () => {
  provider = await startProvider();
  site = await startOwnSite({ env: { DERKENAR_IDENTITY_PROVIDERS: provider.issuer } });
});
afterAll(async () => {
  await site.close();
  await provider.close();
});

const PHONE = { width: 390, height: 844 };
const SIGN_IN = 'Kurum hesabıyla gir';
const section = (page: Page) => page.getByRole('region', { name: 'Kurum hesabıyla giriş', exact: true });
const userMenu = (page: Page) => page.getByRole('button', { name: /^Kullanıcı menüsü/ });

/** The provider's pages are another site's, on purpose. */
const ours = (offences: readonly string[]) =>
  offences.filter((text) => !text.startsWith(`request to ${provider.issuer}/`));

/** The person with that role gets a second factor; answers its codes. */
async function addFactor(rol: Rol): Promise<TOTP> {
  const { page } = await site.open('/hesap', { rol });
  const url = `${site.url}/api/v1/hesap/iki-adim`;
  const begun = await page.request.post(url, { data: { parola: site.password } });
  const totp = URI.parse(((await begun.json()) as { adres: string }).adres) as TOTP;
  expect((await page.request.put(url, { data: { kod: totp.generate() } })).ok()).toBe(true);
  await site.leave(page);
  return totp;
}

/** A code counts once, and the one of now confirmed the factor. */
const nextCode = (totp: TOTP): string => totp.generate({ timestamp: Date.now() + 30_000 });

/** The provider signs everyone in as an account of its own with that address. */
function serveAs(email: string): void {
  provider.people.set(email, { email, email_verified: true });
  provider.serve(`${site.url}/giris/kurum`, email);
}

describe('the identity provider of the office', () => {
  it('is set by keys alone, and a fault is told at its field', async () => {
    serveAs(site.email('katip'));
    const { page, offences } = await site.open('/yonetim/buro');
    const form = section(page);
    await button(page, 'Sağlayıcıyı kaydet').focus();
    await page.keyboard.press('Enter');
    await expectFocus(form.getByLabel('Sağlayıcının adresi (issuer)'));
    await page.keyboard.type('https://127.0.0.1:9');
    await page.keyboard.press('Tab');
    await page.keyboard.type(provider.clientId);
    await page.keyboard.press('Tab');
    await page.keyboard.type(provider.clientSecret);
    await page.keyboard.press('Enter');
    await form.getByText('Bu adrese bağlanılamaz').waitFor();
    await expectFocus(form.getByLabel('Sağlayıcının adresi (issuer)'));
    await expectNoBarrier(page, 'a provider that is refused');
    await typeInto(form.getByLabel('Sağlayıcının adresi (issuer)'), provider.issuer);
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Kimlik sağlayıcısı kaydedildi.').waitFor();
    await form.getByLabel('Büronun giriş adresi').waitFor();
    expect(await form.getByLabel('İstemci sırrı (client secret)').inputValue()).toBe('');
    await expectNoBarrier(page, 'the provider of the office');
    await page.setViewportSize(PHONE);
    await expectNoBarrier(page, 'the provider of the office on a phone');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('signs a person in, who comes back to where they wanted to go', async () => {
    serveAs(site.email('katip'));
    const { page, offences } = await site.open('/takip', { rol: null, viewport: PHONE });
    await heading(page, 'Giriş').waitFor();
    await expectNoBarrier(page, 'the sign-in with a provider');
    await button(page, SIGN_IN).click();
    await heading(page, 'Takipler').waitFor();
    await userMenu(page).waitFor();
    expect(page.url()).toBe(`${site.url}/takip`);
    expect(ours(offences)).toEqual([]);
    await site.leave(page);
  });

  it('asks for the code of the second factor after the provider, by keys alone', async () => {
    const totp = await addFactor('avukat');
    serveAs(site.email('avukat'));
    const { page, offences } = await site.open('/takip', { rol: null, viewport: PHONE });
    await heading(page, 'Giriş').waitFor();
    await button(page, SIGN_IN).focus();
    await page.keyboard.press('Enter');
    const code = page.getByLabel('Kod', { exact: true });
    await expectFocus(code);
    await expectNoBarrier(page, 'the code after the provider');
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await page.getByText('Doğrulama kodu hatalı ya da kullanılmış.').waitFor();
    expect(await userMenu(page).count()).toBe(0);
    await typeInto(code, nextCode(totp));
    await page.keyboard.press('Enter');
    await heading(page, 'Takipler').waitFor();
    await userMenu(page).waitFor();
    expect(page.url()).toBe(`${site.url}/takip`);
    expect(ours(offences)).toEqual([]);
    await site.leave(page);
  });

  it('refuses an account that is nobody’s, and the password still opens', async () => {
    serveAs('yabanci@baska.example');
    const { page, offences } = await site.open('/giris', { rol: null, viewport: PHONE });
    await button(page, SIGN_IN).click();
    await page.getByRole('alert').getByText('etkin bir kişiye bağlanamadı').waitFor();
    expect(page.url()).toBe(`${site.url}/giris/kurum`);
    await expectNoBarrier(page, 'a provider’s account that is refused');
    await page.reload();
    await page.getByRole('alert').getByText('Kurum hesabıyla giriş tamamlanmadı').waitFor();
    await page.getByRole('link', { name: 'Giriş sayfasına dön' }).click();
    await typeInto(page.getByLabel('E-posta', { exact: true }), site.email('katip'));
    await typeInto(page.getByLabel('Parola', { exact: true }), site.password);
    await button(page, 'Giriş yap').click();
    await userMenu(page).waitFor();
    expect(ours(offences)).toEqual([]);
    await site.leave(page);
  });

  it('is removed, and its button with it', async () => {
    const { page, offences } = await site.open('/yonetim/buro', { viewport: PHONE });
    await button(page, 'Sağlayıcıyı kaldır').click();
    await expectFocus(section(page).getByRole('button', { name: 'Vazgeç' }));
    await expectNoBarrier(page, 'the question before a provider is removed');
    await button(page, 'Sağlayıcıyı kaldır').click();
    await page.getByRole('status').getByText('Kimlik sağlayıcısı kaldırıldı.').waitFor();
    expect(await section(page).getByLabel('Büronun giriş adresi').count()).toBe(0);
    await expectFocus(section(page).getByRole('heading'));
    await page.context().clearCookies();
    await page.evaluate('localStorage.clear()');
    await page.goto(`${site.url}/giris`);
    await heading(page, 'Giriş').waitFor();
    await button(page, 'Giriş yap').waitFor();
    expect(await button(page, SIGN_IN).count()).toBe(0);
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});
