import type { Rol } from '@derkenar/domain';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { DILEKCE, openForm } from './fillForm.ts';
import { create, expectFocus, focused, heading, loseSessionAt, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

const [DESK, PHONE] = SIZES;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const userMenu = (page: Page) => page.getByRole('button', { name: /^Kullanıcı menüsü/ });

describe('a page that fails', () => {
  it('leaves the navigation, says so, and leads on', async () => {
    const { page, offences } = await site.open('/toplu');
    await page.route('**/api/v1/kullanici-list', (route) => route.fulfill({ json: [null] }));
    await userMenu(page).click();
    await page.getByRole('link', { name: /^Yönetim/ }).click();
    await heading(page, 'Bir sorun oluştu').waitFor();
    await page.getByText('Kaydetmediğiniz dilekçe metni bu tarayıcıda taslak olarak durur.').waitFor();
    await expectNoBarrier(page, 'page that failed');
    await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Takipler' }).click();
    await heading(page, 'Takipler').waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Dilekçelere dön' }).click();
    await heading(page, 'Dilekçeler').waitFor();
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('whose file is missing after an update offers to load the page anew, and never does so unasked', async () => {
    const { page } = await site.open('/toplu');
    await heading(page, 'Toplu İşlemler').waitFor();
    await page.evaluate('window.kept = true');
    await page.route('**/assets/AccountPage-*.js', (route) => route.fulfill({ status: 404 }));
    await userMenu(page).click();
    await page.getByRole('link', { name: 'Hesabım' }).click();
    await heading(page, 'Sayfa yüklenemedi').waitFor();
    await expect.poll(() => page.evaluate('window.kept')).toBe(true);
    await page.unroute('**/assets/AccountPage-*.js');
    await page.getByRole('button', { name: 'Sayfayı yenile' }).click();
    await heading(page, 'Hesabım').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/hesap');
    await site.leave(page);
  });
});

describe('a dialog that cannot be loaded', () => {
  it.each(SIZES)('leaves the page below as it is, at $width px', async (viewport) => {
    const { page } = await site.open('/yonetim/kisiler', { viewport });
    await page.route('**/assets/UserModal-*.js', (route) => route.abort());
    const edit = page.getByRole('button', { name: 'Düzenle: Örnek Avukat' });
    await edit.click();
    const dialog = page.getByRole('dialog', { name: 'Pencere açılamadı' });
    await dialog.waitFor();
    await expectNoBarrier(page, 'dialog that failed');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expectFocus(edit);
    await site.leave(page);
  });

  it('leaves what stands in the petition form, and loading the page anew leaves it as a draft', async () => {
    const { page } = await site.open('/');
    await page.getByRole('button', { name: 'Dilekçe Ekle' }).click();
    const form = page.getByRole('dialog', { name: 'Dilekçe Ekle' });
    await typeInto(form.getByLabel('Dilekçe Adı'), 'Yarıda kalan dilekçe');
    await form.getByText(/^Taslak saklandı/).waitFor();
    await page.route('**/assets/PreviewModal-*.js', (route) => route.abort());
    await form.getByRole('button', { name: 'Önizle' }).click();
    const failed = page.getByRole('dialog', { name: 'Pencere açılamadı' });
    await failed.getByRole('button', { name: 'Kapat', exact: true }).click();
    await expect.poll(() => form.getByLabel('Dilekçe Adı').inputValue()).toBe('Yarıda kalan dilekçe');
    page.on('dialog', (asked) => void asked.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Dilekçe Ekle' }).click();
    await form.getByText(/^Kaydetmediğiniz taslak geri getirildi/).waitFor();
    await expect.poll(() => form.getByLabel('Dilekçe Adı').inputValue()).toBe('Yarıda kalan dilekçe');
    await site.leave(page);
  });
});

describe('notices', () => {
  const notice = (page: Page) => page.getByRole('region', { name: 'Bildirimler (F6)' });

  async function renameBuro(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await page.getByRole('status').getByText('Büronun bilgileri kaydedildi.').last().waitFor();
  }

  it('of success go by themselves, but not while they are read', async () => {
    const { page } = await site.open('/yonetim/buro');
    await page.getByLabel('Büro adı').waitFor();
    await page.clock.install();
    await renameBuro(page);
    await notice(page).getByText('Büronun bilgileri kaydedildi.').hover();
    await page.clock.runFor(30_000);
    await expect.poll(() => notice(page).count()).toBe(1);
    await page.mouse.move(5, 300);
    await page.clock.runFor(5000);
    await expect.poll(() => notice(page).count()).toBe(1);
    await page.clock.runFor(2000);
    await expect.poll(() => notice(page).count()).toBe(0);
    await page.context().close();
  });

  it('hide nothing of a dialog on a telephone', async () => {
    const { page } = await site.open('/', { viewport: SIZES[1] });
    await openForm(page);
    await page.route('**/render', (route) => route.abort());
    await create(page, 'PDF');
    await notice(page).getByText('Sunucuya ulaşılamadı.', { exact: false }).waitFor();
    const dialog = page.getByRole('dialog', { name: DILEKCE });
    const gap = async () => {
      const [told, shown] = await Promise.all([notice(page).boundingBox(), dialog.boundingBox()]);
      return (shown?.y ?? 0) - (told?.y ?? 0) - (told?.height ?? 0);
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    await expectNoBarrier(page, 'notice over a dialog');
    await notice(page).getByRole('button').click();
    await expect.poll(async () => (await dialog.boundingBox())?.y).toBe(0);
    await site.leave(page);
  });

  it('are reached with F6, closed with Esc, and the focus goes back to where it was', async () => {
    const { page } = await site.open('/yonetim/buro');
    await renameBuro(page);
    await page.getByLabel('Büro adı').focus();
    await page.keyboard.press('F6');
    await expect.poll(() => focused(page)).toBe('Bildirimi kapat: Büronun bilgileri kaydedildi.');
    await page.keyboard.press('F6');
    const field = page.getByLabel('Büro adı');
    await expectFocus(field);
    await page.keyboard.press('F6');
    await page.keyboard.press('Escape');
    await expect.poll(() => notice(page).count()).toBe(0);
    await expectFocus(field);
    await site.leave(page);
  });

  it.each([
    { ...DESK, shown: 3 },
    { ...PHONE, shown: 1 },
  ])(
    'about a failure stay, $shown at once at $width px, and are closed together',
    async ({ shown, ...viewport }) => {
      const { page } = await site.open('/yonetim/kayitlar', { viewport });
      const csv = page.getByRole('button', { name: 'CSV indir' });
      await csv.waitFor();
      let failures = 0;
      await page.route('**/api/v1/oturum/onay', (route) => {
        failures += 1;
        return route.fulfill({ status: 500 + failures });
      });
      for (let n = 1; n <= 5; n += 1) {
        // With the keyboard, as the strip changes its height.
        await csv.focus();
        await page.keyboard.press('Enter');
        await expect.poll(() => page.getByRole('alert').count()).toBe(Math.min(n, shown));
        if (n > shown)
          await notice(page)
            .getByText(`${n - shown} bildirim daha`)
            .waitFor();
      }
      await expectNoBarrier(page, 'notices');
      await userMenu(page).click({ trial: true });
      await page.getByRole('button', { name: 'Hepsini kapat' }).click();
      await expect.poll(() => notice(page).count()).toBe(0);
      await site.leave(page);
    },
  );

  it('say the same again instead of twice', async () => {
    const { page } = await site.open('/yonetim/buro');
    await renameBuro(page);
    await renameBuro(page);
    await expect.poll(() => notice(page).getByText('Büronun bilgileri kaydedildi.').count()).toBe(1);
    await site.leave(page);
  });

  it('leave a telephone’s buttons free: those of the page, the user menu and a dialog’s own', async () => {
    const { page, offences } = await site.open('/yonetim/kisiler', { viewport: PHONE });
    const edit = page.getByRole('button', { name: 'Düzenle: Örnek Avukat' });
    await edit.click();
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await page.getByRole('status').getByText('Örnek Avukat kaydedildi.').waitFor();
    await userMenu(page).click({ trial: true });
    await page.getByRole('button', { name: 'Kişi davet et' }).click();
    const dialog = page.getByRole('dialog', { name: 'Kişi davet et' });
    await dialog.getByRole('button', { name: 'Kapat', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});

describe('a session that ends over the petition form', () => {
  const NAME = 'Oturumu biten dilekçe';
  const SECRET = 'Yalnız yazanın gördüğü dilekçe';

  async function enter(page: Page, kim: Rol): Promise<void> {
    await typeInto(page.getByLabel('E-posta', { exact: true }), site.email(kim));
    await typeInto(page.getByLabel('Parola', { exact: true }), site.password);
    await page.getByRole('button', { name: 'Giriş yap', exact: true }).click();
  }
  const form = (page: Page) => page.getByRole('dialog', { name: 'Dilekçe Ekle' });
  const editor = (page: Page) => form(page).locator('[contenteditable="true"]');

  async function write(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name: 'Dilekçe Ekle' }).click();
    await typeInto(form(page).getByLabel('Dilekçe Adı'), name);
    await form(page).getByLabel('Dilekçe Tipi').selectOption('talepler');
    await editor(page).click();
    await page.keyboard.type('Gereğini talep ederim.');
  }

  it('leaves text and focus where they were, and the same button saves once someone is signed in again', async () => {
    const { page, offences } = await site.open('/giris?donus=%2F', { rol: null });
    await enter(page, 'yonetici');
    await write(page, NAME);
    await loseSessionAt(page, 'POST', '**/api/v1/dilekce');
    const save = form(page).getByRole('button', { name: 'Kaydet', exact: true });
    await save.click();
    const lost = page.getByRole('dialog', { name: 'Oturumunuz sona erdi' });
    await typeInto(lost.getByLabel('Parola', { exact: true }), site.password);
    await page.keyboard.press('Enter');
    await lost.waitFor({ state: 'hidden' });
    await expectFocus(save);
    await expect.poll(() => form(page).getByLabel('Dilekçe Adı').inputValue()).toBe(NAME);
    await expect.poll(() => editor(page).textContent()).toBe('Gereğini talep ederim.');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText(`“${NAME}” kaydedildi.`).waitFor();
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('shows nothing of it to somebody else, on the page or as a draft, and keeps the draft for its writer', async () => {
    const { page } = await site.open('/giris?donus=%2F', { rol: null });
    await enter(page, 'yonetici');
    await write(page, SECRET);
    await form(page)
      .getByText(/^Taslak saklandı/)
      .waitFor();
    await loseSessionAt(page, 'POST', '**/api/v1/dilekce');
    await form(page).getByRole('button', { name: 'Kaydet', exact: true }).click();
    const lost = page.getByRole('dialog', { name: 'Oturumunuz sona erdi' });
    await typeInto(lost.getByLabel('E-posta'), site.email('avukat'));
    await typeInto(lost.getByLabel('Parola', { exact: true }), site.password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Kullanıcı menüsü: Örnek Avukat' }).waitFor();
    await expect.poll(() => page.getByText(SECRET).count()).toBe(0);
    await page.getByRole('button', { name: 'Dilekçe Ekle' }).click();
    await editor(page).waitFor();
    await expect.poll(() => form(page).getByLabel('Dilekçe Adı').inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await form(page).waitFor({ state: 'hidden' });

    await userMenu(page).click();
    await page.getByRole('button', { name: 'Çıkış yap', exact: true }).click();
    await heading(page, 'Giriş').waitFor();
    await enter(page, 'yonetici');
    await page.getByRole('link', { name: 'Dilekçeler', exact: true }).click();
    await page.getByRole('button', { name: 'Dilekçe Ekle' }).click();
    await form(page)
      .getByText(/^Kaydetmediğiniz taslak geri getirildi/)
      .waitFor();
    await expect.poll(() => form(page).getByLabel('Dilekçe Adı').inputValue()).toBe(SECRET);
    await site.leave(page);
  });
});
