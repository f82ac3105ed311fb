import { type TOTP, URI } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadBy } from './files.ts';
import { button, expectFocus, expectShown, heading, loseSessionAt, requestsDone, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

/** Nobody has the address but who is invited here. */
const INVITED = 'gulsah@davet.example';
const NO_CASE = '00000000-0000-4000-8000-000000000000';
const NEW_PASSWORD = 'lacivert kaplumbağa 58';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

async function enter(page: Page, eposta: string, parola: string): Promise<void> {
  await typeInto(page.getByLabel('E-posta', { exact: true }), eposta);
  await typeInto(page.getByLabel('Parola', { exact: true }), parola);
  await page.getByRole('button', { name: 'Giriş yap', exact: true }).click();
}

const userMenu = (page: Page, name: string) =>
  page.getByRole('button', { name: `Kullanıcı menüsü: ${name}` });

describe('signing in', () => {
  it('says that address or password are wrong, and leads to the page that was asked for', async () => {
    const { page, offences } = await site.open('/takip', { rol: null });
    await heading(page, 'Giriş').waitFor();
    await expectFocus(page.getByLabel('E-posta', { exact: true }));
    await enter(page, site.email('yonetici'), 'yanlış parola');
    const error = page.getByRole('alert').filter({ hasText: 'E-posta ya da parola hatalı.' });
    await expectShown(error);
    const password = page.getByLabel('Parola', { exact: true });
    await expectFocus(password);
    expect(await password.getAttribute('aria-describedby')).toBe(await error.getAttribute('id'));
    // Without a click: what was wrong is selected, and typed over.
    await page.keyboard.type(site.password);
    await page.keyboard.press('Enter');
    await heading(page, 'Takipler').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/takip');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('asks for what is missing before the server is asked', async () => {
    const { page } = await site.open('/giris', { rol: null });
    await page.getByRole('button', { name: 'Giriş yap', exact: true }).click();
    await expect.poll(() => page.getByText('Lütfen bu alanı doldurun.').count()).toBe(2);
    await expectFocus(page.getByLabel('E-posta', { exact: true }));
    await site.leave(page);
  });

  it('never leads away to another site', async () => {
    const { page, offences } = await site.open('/giris?donus=%2F%2Fbaska.example%2F', { rol: null });
    await enter(page, site.email('yonetici'), site.password);
    await heading(page, 'Bugün').waitFor();
    await expect.poll(() => new URL(page.url()).origin).toBe(site.url);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('shows who is signed in, and signs out', async () => {
    const { page } = await site.open('/giris', { rol: null });
    await enter(page, site.email('avukat'), site.password);
    await userMenu(page, 'Örnek Avukat').click();
    await page.getByText('Örnek Hukuk Bürosu').waitFor();
    await page.getByRole('button', { name: 'Çıkış yap', exact: true }).click();
    await heading(page, 'Giriş').waitFor();
    await page.goto(`${site.url}/takip`);
    await heading(page, 'Giriş').waitFor();
    // The device stays known: others' guesses do not lock it out.
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['derkenar-cihaz']);
    await site.leave(page);
  });

  it('closes the sessions of every browser at once', async () => {
    const here = (await site.open('/giris', { rol: null })).page;
    const there = (await site.open('/giris', { rol: null })).page;
    for (const page of [here, there]) {
      await enter(page, site.email('avukat'), site.password);
      await heading(page, 'Bugün').waitFor();
    }
    await userMenu(here, 'Örnek Avukat').click();
    await here.getByRole('button', { name: 'Bütün oturumları kapat' }).click();
    await heading(here, 'Giriş').waitFor();
    await there.goto(`${site.url}/takip`);
    await heading(there, 'Giriş').waitFor();
    await expect.poll(() => new URL(there.url()).searchParams.get('donus')).toBe('/takip');
    await site.leave(here);
    await site.leave(there);
  });
});

describe('a session that ends while a page is open', () => {
  const DILEKCE = 'Taşınır Haczi Talebi';
  const lostDialog = (page: Page) => page.getByRole('dialog', { name: 'Oturumunuz sona erdi' });
  /** Hidden text is no part of it. */
  const readable = (page: Page) => page.evaluate<string>('document.title + "\\n" + document.body.innerText');

  async function fillUntilLost(page: Page): Promise<void> {
    await page.getByRole('button', { name: `İndir: ${DILEKCE}` }).click();
    await typeInto(page.getByLabel('Borçlu Adı Soyadı', { exact: true }), 'Yarıda Kalan');
    await loseSessionAt(page, 'POST', '**/render');
    await page.getByRole('button', { name: 'Oluştur', exact: true }).click();
    await page.getByRole('menuitem', { name: 'UDF', exact: true }).click();
    await lostDialog(page).waitFor();
  }

  it('keeps what was typed into the form when the same person signs in again', async () => {
    const { page, offences } = await site.open('/giris?donus=%2F', { rol: null });
    await enter(page, site.email('yonetici'), site.password);
    await fillUntilLost(page);
    const dialog = lostDialog(page);
    await expect.poll(() => dialog.getByLabel('E-posta').inputValue()).toBe(site.email('yonetici'));
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await typeInto(dialog.getByLabel('Parola', { exact: true }), site.password);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.getByLabel('Borçlu Adı Soyadı', { exact: true }).inputValue())
      .toBe('Yarıda Kalan');
    const create = page.getByRole('button', { name: 'Oluştur', exact: true });
    await expectFocus(create);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'UDF', exact: true }).click();
    const file = await downloadBy(page, () => page.getByRole('button', { name: 'Yine de indir' }).click());
    expect(file.name).toBe(`${DILEKCE}.udf`);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('shows nothing of it to somebody else who signs in', async () => {
    const { page } = await site.open('/giris?donus=%2F', { rol: null });
    await enter(page, site.email('yonetici'), site.password);
    await fillUntilLost(page);
    const dialog = lostDialog(page);
    await typeInto(dialog.getByLabel('E-posta'), site.email('avukat'));
    await typeInto(dialog.getByLabel('Parola', { exact: true }), site.password);
    await page.keyboard.press('Enter');
    await userMenu(page, 'Örnek Avukat').waitFor();
    await expect.poll(() => page.getByLabel('Borçlu Adı Soyadı', { exact: true }).count()).toBe(0);
    await site.leave(page);
  });

  it('hides the page, its title and its notices until its person is back, who finds them again', async () => {
    const { page, offences } = await site.open('/giris?donus=%2Ftakip', { rol: null });
    await enter(page, site.email('yonetici'), site.password);
    await page.getByRole('link', { name: '2025/14587 E.' }).click();
    await heading(page, '2025/14587 E.').waitFor();
    await page.clock.install();
    await page.reload();
    await heading(page, '2025/14587 E.').waitFor();
    await loseSessionAt(page, 'HEAD', '**/api/v1/oturum');
    await page.clock.runFor(61_000);
    await lostDialog(page).waitFor();
    const text = await readable(page);
    expect(text).toContain('Oturumunuz sona erdi · Derkenar');
    expect(text).not.toMatch(/14587|Borçlu|Alacaklı/);
    await typeInto(lostDialog(page).getByLabel('Parola', { exact: true }), site.password);
    await page.keyboard.press('Enter');
    await lostDialog(page).waitFor({ state: 'hidden' });
    await heading(page, '2025/14587 E.').waitFor();
    expect(await readable(page)).toContain('2025/14587 E. · Derkenar');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('shows the page again when its person has signed in in another tab', async () => {
    const { page } = await site.open('/giris?donus=%2F', { rol: null });
    await enter(page, site.email('yonetici'), site.password);
    await fillUntilLost(page);
    const other = await page.context().newPage();
    await other.goto(`${site.url}/giris`);
    await enter(other, site.email('yonetici'), site.password);
    await userMenu(other, 'Örnek Yönetici').waitFor();
    await page.bringToFront();
    await page.evaluate('document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))');
    await lostDialog(page).waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.getByLabel('Borçlu Adı Soyadı', { exact: true }).inputValue())
      .toBe('Yarıda Kalan');
    await other.close();
    await site.leave(page);
  });
});

describe('an invitation', () => {
  it('shows for whom it is, sets the password, signs in with it, and works once', async () => {
    const { page: admin } = await site.open('/');
    const answer = await admin.request.post(`${site.url}/api/v1/kullanici`, {
      data: { adSoyad: 'Gülşah Çınaröğe', eposta: INVITED, rol: 'katip' },
    });
    const { baglanti } = (await answer.json()) as { baglanti: { belirtec: string } };
    await site.leave(admin);

    const link = `/baglanti#belirtec=${baglanti.belirtec}`;
    const { page, offences } = await site.open(link, { rol: null });
    await page.getByText('Örnek Hukuk Bürosu sizi Derkenar’a davet etti.').waitFor();
    await page.getByText('Gülşah Çınaröğe').waitFor();
    await expect.poll(() => page.url()).toBe(`${site.url}/baglanti`);
    await typeInto(page.getByLabel('Yeni parola'), 'qwerty123456');
    await page.getByRole('button', { name: 'Parolayı belirle' }).click();
    await page.getByText(/sıralı karakterlerden oluşmamalıdır/).waitFor();
    await typeInto(page.getByLabel('Yeni parola'), NEW_PASSWORD);
    await page.getByRole('button', { name: 'Parolayı belirle' }).click();
    await userMenu(page, 'Gülşah Çınaröğe').click();
    await page.getByText('Kâtip').waitFor();
    expect(offences).toEqual([]);

    await page.goto(site.url + link);
    await heading(page, 'Bağlantı geçersiz').waitFor();
    await site.leave(page);
  });
});

describe('the account page', () => {
  it('changes the password, tells a wrong one from a weak one, and leaves no notice after signing out', async () => {
    // A session of its own: that of the cookie is for the tests below.
    const { page } = await site.open('/giris?donus=%2Fhesap', { rol: null });
    await enter(page, site.email('avukat'), site.password);
    await typeInto(page.getByLabel('Şimdiki parola'), 'yanlış parola');
    await typeInto(page.getByLabel('Yeni parola'), 'kısa');
    await page.getByRole('button', { name: 'Parolayı değiştir' }).click();
    await page.getByText('Parola en az 12 karakter olmalıdır.').waitFor();
    await typeInto(page.getByLabel('Yeni parola'), NEW_PASSWORD);
    await page
      .getByText('Uzunluğu uygun. Kolay tahmin edilip edilmediğine gönderdiğinizde bakılır.')
      .waitFor();
    await page.getByRole('button', { name: 'Parolayı değiştir' }).click();
    await page.getByRole('alert').waitFor();
    await typeInto(page.getByLabel('Şimdiki parola'), site.password);
    await page.getByRole('button', { name: 'Parolayı değiştir' }).click();
    await page.getByText('Parolanız değiştirildi.').waitFor();
    await expect.poll(() => page.getByLabel('Şimdiki parola').inputValue()).toBe('');
    await userMenu(page, 'Örnek Avukat').click();
    await button(page, 'Çıkış yap').click();
    await heading(page, 'Giriş').waitFor();
    expect(await page.getByText('Parolanız değiştirildi.').count()).toBe(0);
    await site.leave(page);
  });

  it('opens two-step sign-in, shows recovery codes once, signs in with one, and closes it again', async () => {
    const { page, offences } = await site.open('/giris', { rol: null });
    await enter(page, site.email('katip'), site.password);
    await userMenu(page, 'Örnek Kâtip').click();
    await page.getByRole('link', { name: 'Hesabım' }).click();
    await page.getByRole('button', { name: 'İki adımlı doğrulamayı aç' }).click();
    const section = page.getByRole('region', { name: 'İki adımlı doğrulama' });
    await typeInto(section.getByLabel('Parola', { exact: true }), site.password);
    await page.getByRole('button', { name: 'Devam' }).click();
    const otpauth = await page.getByRole('link', { name: 'Doğrulama uygulamasında aç' }).getAttribute('href');
    const totp = URI.parse(otpauth ?? '') as TOTP;
    await typeInto(page.getByLabel('Kod', { exact: true }), totp.generate());
    await page.getByRole('button', { name: 'Doğrula ve aç' }).click();
    const codes = page.getByRole('region', { name: 'Kurtarma kodları' }).getByRole('listitem');
    await codes.first().waitFor();
    const [code = '', another = ''] = await codes.allTextContents();
    await page.getByRole('button', { name: 'Kaydettim' }).click();
    await expect.poll(() => codes.count()).toBe(0);

    await userMenu(page, 'Örnek Kâtip').click();
    await page.getByRole('button', { name: 'Çıkış yap', exact: true }).click();
    await enter(page, site.email('katip'), site.password);
    const codeField = page.getByLabel('Kod', { exact: true });
    await typeInto(codeField, '000000');
    await page.getByRole('button', { name: 'Doğrula', exact: true }).click();
    await page.getByRole('alert').waitFor();
    await typeInto(codeField, code);
    await page.getByRole('button', { name: 'Doğrula', exact: true }).click();
    await heading(page, 'Bugün').waitFor();

    await page.goto(`${site.url}/hesap`);
    await page.getByRole('button', { name: 'İki adımlı doğrulamayı kapat' }).click();
    await typeInto(section.getByLabel('Parola', { exact: true }), site.password);
    await page.getByRole('button', { name: 'İki adımlı doğrulamayı kapat' }).click();
    await section.getByText('Lütfen bu alanı doldurun.').waitFor();
    await typeInto(section.getByLabel('Kod', { exact: true }), code);
    await page.getByRole('button', { name: 'İki adımlı doğrulamayı kapat' }).click();
    await section.getByText('Doğrulama kodu hatalı ya da kullanılmış.').waitFor();
    await typeInto(section.getByLabel('Kod', { exact: true }), another);
    await page.getByRole('button', { name: 'İki adımlı doğrulamayı kapat' }).click();
    await page.getByRole('button', { name: 'İki adımlı doğrulamayı aç' }).waitFor();
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});

describe('what a role may do', () => {
  it('lets a stajyer download, and offers no change of cases', async () => {
    const { page } = await site.open('/takip', { rol: 'stajyer' });
    await page.getByRole('link', { name: '2025/14587 E.' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Hepsini sil' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Dilekçeler' }).click();
    const download = page.getByRole('button', { name: /^İndir: / }).first();
    await download.waitFor();
    await expect.poll(() => download.getAttribute('aria-disabled')).toBeNull();
    await site.leave(page);
  });

  it('says why a button is off, to the mouse and to the keyboard', async () => {
    const { page, offences } = await site.open('/');
    await page.request.put(`${site.url}/api/v1/rol/katip`, {
      data: { yetkiler: ['dilekce-ekle', 'takip-gor'] },
    });
    const { page: katip } = await site.open('/', { rol: 'katip' });
    const download = katip.getByRole('button', { name: 'İndir: Araç Haczi Talebi' });
    await download.focus();
    await katip.getByRole('tooltip').waitFor();
    await expect.poll(() => katip.getByRole('tooltip').textContent()).toBe('Bu işlem için yetkiniz yok.');
    await katip.keyboard.press('Escape');
    await katip.getByRole('tooltip').waitFor({ state: 'hidden' });
    await katip.keyboard.press('Enter');
    await download.hover();
    await katip.getByRole('tooltip').waitFor();
    // Otherwise Playwright itself waits for the button to be enabled.
    await download.click({ force: true });
    await requestsDone(katip);
    expect(await katip.getByRole('dialog').count()).toBe(0);
    await katip.goto(`${site.url}/takip`);
    await katip.getByRole('link', { name: '2025/14587 E.' }).click();
    const create = katip.getByRole('button', { name: 'Oluştur', exact: true });
    await create.waitFor();
    await expect.poll(() => create.getAttribute('aria-disabled')).toBe('true');
    expect(offences).toEqual([]);
    await site.leave(katip);
    await site.leave(page);
  });

  it('shows no cases to a role that may not see them, nor the way there', async () => {
    const { page: admin } = await site.open('/');
    await admin.request.put(`${site.url}/api/v1/rol/stajyer`, { data: { yetkiler: ['dilekce-indir'] } });
    const { page, offences } = await site.open('/', { rol: 'stajyer' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const menu = page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link');
    await menu.first().waitFor();
    await expect.poll(() => menu.allTextContents()).toEqual(['Bugün', 'Dilekçeler', 'Belgeler']);
    for (const path of ['/takip', '/takip/yeni', '/takip/aktar', `/takip/${NO_CASE}`, '/toplu']) {
      await page.goto(site.url + path);
      await heading(page, 'Bu sayfa için yetkiniz yok.').waitFor();
      await page.getByText('Gerekiyorsa büronuzun yöneticisinden yetki isteyin.').waitFor();
    }
    expect(asked.filter((url) => /\/api\/v1\/(?:takip|toplu)/.test(url))).toEqual([]);
    expect(offences).toEqual([]);
    await site.leave(page);
    await admin.request.put(`${site.url}/api/v1/rol/stajyer`, {
      data: { yetkiler: ['dilekce-indir', 'takip-gor'] },
    });
    await site.leave(admin);
  });
});
