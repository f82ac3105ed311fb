import { readFile } from 'node:fs/promises';
import type { Rol } from '@derkenar/domain';
import { type TOTP, URI } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFocus, heading, typeInto } from './page.ts';
import { type Site, signIn, startSite } from './site.ts';

const NEW_PASSWORD = 'lacivert kaplumbağa 58';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const saved = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor();

async function openUser(page: Page, ad: string): Promise<void> {
  await page.getByRole('button', { name: `Düzenle: ${ad}` }).click();
  await dialog(page).waitFor();
}

/** The link that the dialog shows, as its person would open it. */
async function shownLink(page: Page): Promise<string> {
  const address = await dialog(page).getByRole('textbox', { name: 'Bağlantı' }).inputValue();
  return address.slice(site.url.length);
}

/** By the API, as another office hand would. */
async function call(page: Page, method: string, path: string, data: unknown): Promise<unknown> {
  const response = await page.request.fetch(site.url + path, { method, data });
  if (!response.ok()) throw new Error(await response.text());
  return response.status() === 204 ? null : response.json();
}

async function invite(page: Page, adSoyad: string, eposta: string, rol: Rol): Promise<string> {
  const { kullanici, baglanti } = (await call(page, 'POST', '/api/v1/kullanici', {
    adSoyad,
    eposta,
    rol,
  })) as { kullanici: { id: string }; baglanti: { belirtec: string } };
  await call(page, 'POST', '/api/v1/baglanti', { belirtec: baglanti.belirtec, parola: NEW_PASSWORD });
  return kullanici.id;
}

/** As the person's own authenticator would. */
async function openTwoStep(eposta: string): Promise<void> {
  const { page } = await site.open('/derkenar.svg', { rol: null });
  await page.context().addCookies([await signIn(site.url, eposta, NEW_PASSWORD)]);
  const path = '/api/v1/hesap/iki-adim';
  const { adres } = (await call(page, 'POST', path, { parola: NEW_PASSWORD })) as { adres: string };
  await call(page, 'PUT', path, { kod: (URI.parse(adres) as TOTP).generate() });
  await site.leave(page);
}

describe('the administration', () => {
  it.each(['avukat', 'katip', 'stajyer'] as const)(
    'is closed to %s, on the page and on the server',
    async (rol) => {
      const { page, offences } = await site.open('/yonetim/kisiler', { rol });
      await heading(page, 'Bu sayfa için yetkiniz yok.').waitFor();
      for (const path of ['kullanici-list', 'rol-list', 'kayit', 'kayit/csv', 'saklama'])
        expect([path, (await page.request.get(`${site.url}/api/v1/${path}`)).status()]).toEqual([path, 403]);
      await page.getByRole('link', { name: 'Dilekçelere dön' }).click();
      await heading(page, 'Dilekçeler').waitFor();
      expect(offences).toEqual([]);
      await site.leave(page);
    },
  );

  it('begins with the people, and marks the page one is on', async () => {
    const { page } = await site.open('/yonetim');
    await heading(page, 'Kişiler').waitFor();
    const nav = page.getByRole('navigation', { name: 'Yönetim sayfaları' });
    for (const name of ['Roller', 'Kayıtlar', 'Kişisel veriler', 'Büro', 'Kişiler']) {
      await nav.getByRole('link', { name }).click();
      await heading(page, name).waitFor();
      await expect.poll(() => nav.locator('[aria-current="page"]').textContent()).toBe(name);
    }
    await site.leave(page);
  });
});

describe('people', () => {
  it('are invited with a link that is shown once, and appear as invited until they take it', async () => {
    const { page, offences } = await site.open('/yonetim/kisiler', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const button = page.getByRole('button', { name: 'Kişi davet et' });
    await button.click();
    await page.getByText('Derkenar e-posta göndermez').waitFor();
    await page.getByRole('button', { name: 'Davet bağlantısı oluştur' }).click();
    await expect.poll(() => page.getByText('Lütfen bu alanı doldurun.').count()).toBe(2);
    await typeInto(dialog(page).getByLabel('Ad soyad'), 'Gülşah Çınaröğe');
    await typeInto(dialog(page).getByLabel('E-posta'), site.email('yonetici'));
    await dialog(page).getByLabel('Rol').selectOption('Stajyer');
    await page.keyboard.press('Enter');
    await page.getByText('Bu e-posta adresi kullanılamıyor. Başka bir adres yazın.').waitFor();
    await typeInto(dialog(page).getByLabel('E-posta'), 'gulsah@ornek.example');
    await page.getByRole('button', { name: 'Davet bağlantısı oluştur' }).click();
    const link = await shownLink(page);
    await page.getByText(/tarihine kadar geçerlidir/).waitFor();
    await page.getByRole('button', { name: 'Kopyala' }).click();
    await page.getByText('Kopyalandı.').waitFor();
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(site.url + link);
    // Shown once: a stray key does not take it away.
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Tamam' }).click();
    await expectFocus(button);
    await row(page, 'Gülşah Çınaröğe').getByText('Davetli').waitFor();

    const { page: guest } = await site.open(link, { rol: null });
    await typeInto(guest.getByLabel('Yeni parola'), NEW_PASSWORD);
    await guest.getByRole('button', { name: 'Parolayı belirle' }).click();
    await heading(guest, 'Bugün').waitFor();
    await guest.getByRole('button', { name: /Gülşah Çınaröğe/ }).waitFor();
    await site.leave(guest);
    await page.reload();
    await row(page, 'Gülşah Çınaröğe').getByText('Etkin').waitFor();
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('are given another name, another role and a link for a new password', async () => {
    const { page, offences } = await site.open('/yonetim/kisiler');
    await invite(page, 'Işıl Öztürk', 'isil@ornek.example', 'katip');
    await page.reload();
    await openUser(page, 'Işıl Öztürk');
    await typeInto(dialog(page).getByLabel('Ad soyad'), '');
    await page.keyboard.press('Enter');
    await page.getByText('Lütfen bu alanı doldurun.').waitFor();
    await typeInto(dialog(page).getByLabel('Ad soyad'), 'Işıl Yılmaz');
    await dialog(page).getByLabel('Rol').selectOption('Avukat');
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await saved(page, 'Işıl Yılmaz kaydedildi.');
    await row(page, 'Işıl Yılmaz').getByText('Avukat', { exact: true }).waitFor();

    await openUser(page, 'Işıl Yılmaz');
    await page.getByRole('button', { name: 'Parola bağlantısı ver' }).click();
    const { page: other } = await site.open(await shownLink(page), { rol: null });
    await heading(other, 'Yeni parola').waitFor();
    await site.leave(other);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('are disabled at once, and the notice takes it back', async () => {
    const { page, offences } = await site.open('/yonetim/kisiler');
    await invite(page, 'Şükrü Kapalı', 'sukru@ornek.example', 'stajyer');
    await page.reload();
    await openUser(page, 'Şükrü Kapalı');
    await page.getByRole('button', { name: 'Hesabı kapat' }).click();
    await saved(page, 'Şükrü Kapalı: hesap kapatıldı.');
    await row(page, 'Şükrü Kapalı').getByText('Kapatıldı').waitFor();
    await page.keyboard.press('F6');
    await page.keyboard.press('Enter');
    await saved(page, 'Şükrü Kapalı: hesap yeniden açıldı.');
    await row(page, 'Şükrü Kapalı').getByText('Etkin').waitFor();
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('have their sessions ended', async () => {
    const { page, offences } = await site.open('/yonetim/kisiler');
    await invite(page, 'Ömer Oturum', 'omer@ornek.example', 'katip');
    await page.reload();
    const { name, value } = await signIn(site.url, 'omer@ornek.example', NEW_PASSWORD);
    await openUser(page, 'Ömer Oturum');
    await page.getByRole('button', { name: 'Oturumlarını kapat' }).focus();
    await page.keyboard.press('Enter');
    await saved(page, 'Ömer Oturum: oturumları kapatıldı.');
    const answer = await fetch(`${site.url}/api/v1/oturum`, { headers: { cookie: `${name}=${value}` } });
    expect(answer.status).toBe(401);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('have their two-step sign-in turned off only after a question', async () => {
    const { page } = await site.open('/yonetim/kisiler');
    await invite(page, 'Çağla İkiadım', 'cagla@ornek.example', 'katip');
    await openTwoStep('cagla@ornek.example');
    await page.reload();
    await row(page, 'Çağla İkiadım').getByText('Açık').waitFor();
    await openUser(page, 'Çağla İkiadım');
    await page.getByRole('button', { name: 'İkinci adımları kaldır' }).click();
    await page.getByText('Bunu isteyenin gerçekten o kişi olduğundan emin olun.').waitFor();
    await expectFocus(page.getByRole('button', { name: 'Vazgeç' }));
    await page.getByRole('button', { name: 'İkinci adımları kaldır' }).click();
    await saved(page, 'Çağla İkiadım: ikinci adımlar kaldırıldı.');
    await row(page, 'Çağla İkiadım').getByText('Kapalı').waitFor();
    await site.leave(page);
  });

  it('cannot change their own role or disable themselves', async () => {
    const { page } = await site.open('/yonetim/kisiler');
    await row(page, 'Örnek Yönetici').getByText('Siz').waitFor();
    await openUser(page, 'Örnek Yönetici');
    await expect.poll(() => dialog(page).getByLabel('Rol').isDisabled()).toBe(true);
    await page.getByText('Kendi rolünüzü değiştiremezsiniz').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Hesabı kapat' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Hesabım sayfasına git' }).click();
    await heading(page, 'Hesabım').waitFor();
    await site.leave(page);
  });

  it('say why the last yonetici stays, beside the button, and when somebody is gone', async () => {
    const { page: admin } = await site.open('/yonetim');
    const KEYS = [
      'dilekce-ekle',
      'dilekce-duzenle',
      'dilekce-indir',
      'dilekce-sil',
      'takip-gor',
      'takip-yonet',
      'kisi-sorgula',
    ];
    await call(admin, 'PUT', '/api/v1/rol/avukat', { yetkiler: [...KEYS, 'buro-yonet'] });
    const { page } = await site.open('/yonetim/kisiler', { rol: 'avukat' });
    await openUser(page, 'Örnek Yönetici');
    await page.getByRole('button', { name: 'Hesabı kapat' }).click();
    await dialog(page).getByText('Büronun son yöneticisi kaldırılamaz.').waitFor();
    await dialog(page).getByLabel('Rol').selectOption('Kâtip');
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await expect
      .poll(() => dialog(page).getByRole('alert').first().textContent())
      .toContain('Büronun son yöneticisi kaldırılamaz.');
    await page.route('**/api/v1/kullanici/*', (route) =>
      route.fallback({ url: `${site.url}/api/v1/kullanici/00000000-0000-4000-8000-000000000000` }),
    );
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await dialog(page).getByText('Kullanıcı bulunamadı. Listeyi yenileyin.').waitFor();
    await call(admin, 'PUT', '/api/v1/rol/avukat', { yetkiler: KEYS });
    await site.leave(admin);
    await site.leave(page);
  });
});

describe('roles', () => {
  it('hold what was ticked once it is saved, and the notice takes that back', async () => {
    const { page, offences } = await site.open('/yonetim/roller');
    const box = page.getByLabel('Stajyer: Dilekçe ekleme');
    await box.focus();
    await page.keyboard.press('Space');
    await page.getByText('Stajyer: kaydedilmedi.').waitFor();
    await page.getByRole('button', { name: 'Geri al: Stajyer' }).click();
    await expect.poll(() => box.isChecked()).toBe(false);
    await box.click();
    await page.getByRole('button', { name: 'Kaydet: Stajyer' }).click();
    await saved(page, 'Stajyer rolünün yetkileri kaydedildi.');
    const { page: stajyer } = await site.open('/', { rol: 'stajyer' });
    await stajyer.getByRole('button', { name: 'Dilekçe Ekle' }).click();
    await dialog(stajyer).waitFor();
    await site.leave(stajyer);
    await page.getByRole('button', { name: 'Geri al', exact: true }).click();
    await saved(page, 'Stajyer rolünün önceki yetkilerine dönüldü.');
    await expect.poll(() => box.isChecked()).toBe(false);
    await page.reload();
    await box.waitFor();
    await expect.poll(() => box.isChecked()).toBe(false);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('take the key to change cases with the one to see them, and lose it with it', async () => {
    const { page } = await site.open('/yonetim/roller');
    const [see, change] = [
      page.getByLabel('Stajyer: Takipleri görme'),
      page.getByLabel('Stajyer: Takip yönetimi'),
    ];
    const ticked = async () => [await see.isChecked(), await change.isChecked()];
    await see.waitFor();
    await expect.poll(() => ticked()).toEqual([true, false]);
    await change.click();
    await expect.poll(() => ticked()).toEqual([true, true]);
    await see.click();
    await expect.poll(() => ticked()).toEqual([false, false]);
    await change.click();
    await expect.poll(() => ticked()).toEqual([true, true]);
    await page.getByRole('button', { name: 'Geri al: Stajyer' }).click();
    await expect.poll(() => ticked()).toEqual([true, false]);
    await site.leave(page);
  });

  it('never lose the yonetici’s own key, and say why', async () => {
    const { page } = await site.open('/yonetim/roller');
    const box = page.getByLabel('Yönetici: Büro yönetimi');
    await box.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => box.isChecked()).toBe(true);
    await expect.poll(() => page.getByText(/kaydedilmedi/).count()).toBe(0);
    await page.getByText('Yöneticinin büro yönetimi yetkisi kaldırılamaz.').waitFor();
    await site.leave(page);
  });

  it('ask before unsaved changes are left behind', async () => {
    const { page } = await site.open('/yonetim/roller');
    await page.getByLabel('Kâtip: Dilekçe silme').click();
    await page.getByRole('link', { name: 'Takipler' }).click();
    await page.getByRole('button', { name: 'Vazgeç' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByLabel('Kâtip: Dilekçe silme').isChecked()).toBe(true);
    await page.getByRole('link', { name: 'Takipler' }).click();
    await page.getByRole('button', { name: 'Kaydetmeden ayrıl' }).click();
    await heading(page, 'Takipler').waitFor();
    await site.leave(page);
  });
});

describe('the log', () => {
  const table = (page: Page) => page.getByRole('table', { name: 'İşlem kayıtları' });

  it('says who did what when, about which case and petition, and filters by them', async () => {
    const { page, offences } = await site.open('/yonetim/kayitlar');
    const takipler = (await call(page, 'GET', '/api/v1/takip', undefined)) as {
      takipler: { id: string }[];
    };
    const dilekceler = (await call(page, 'GET', '/api/v1/dilekce', undefined)) as {
      id: string;
      isim: string;
    }[];
    const isim = 'Taşınır Haczi Talebi';
    const dilekce = dilekceler.find((one) => one.isim === isim)?.id;
    const [first, second] = takipler.takipler;
    for (const takip of [first, second])
      await page.request.post(`${site.url}/api/v1/takip/${takip?.id}/dilekce/${dilekce}/render`);
    await page.request.post(`${site.url}/api/v1/dilekce/${dilekce}/render`, { data: {} });
    await page.reload();
    const lines = table(page).getByRole('row').filter({ hasText: isim });
    await expect.poll(() => lines.count()).toBe(3);
    await expect
      .poll(() => lines.first().textContent())
      .toMatch(/Örnek YöneticiDilekçe oluşturulduEksik alanlar: .*sürüm 1/);

    await lines
      .nth(1)
      .getByRole('link', { name: /^Yalnız bu takibin kayıtları/ })
      .click();
    await page.getByText('Yalnız bir takibin kayıtları gösteriliyor.').waitFor();
    await expect.poll(() => table(page).getByRole('row').count()).toBe(2);
    await page.reload();
    await lines.first().waitFor();
    await expect.poll(() => table(page).getByRole('row').count()).toBe(2);
    await page.getByRole('button', { name: 'Süzgeci temizle' }).click();

    await page.getByLabel('İşlem', { exact: true }).selectOption('Giriş yapıldı');
    await expect.poll(() => lines.count()).toBe(0);
    await table(page).getByText('Giriş yapıldı').first().waitFor();
    await page.getByLabel('Kişi', { exact: true }).selectOption('Örnek Kâtip');
    await typeInto(page.getByLabel('Başlangıç tarihi', { exact: true }), '1.1.2020');
    await typeInto(page.getByLabel('Bitiş tarihi', { exact: true }), '02.01.2020');
    await page.getByText('Seçtiklerinize uyan kayıt bulunamadı.').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('bitis')).toBe('2020-01-02');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('folds the files that a bulk job made and stopped below its line', async () => {
    const { id: dilekce } = await site.post<{ id: string }>('dilekce', {
      isim: 'Yalnız Tüzel Kişiye',
      dilekce_tipi: 'talepler',
      sablon:
        '<meta name="uygunluk" data-kosul="borcluTuru=tuzel" data-yoksa="dur" content="Yalnız tüzel kişiye.">' +
        '<p>{{borcluAdSoyad}}</p>',
    });
    const { page, offences } = await site.open('/yonetim/kayitlar');
    const { id, toplam } = await site.post<{ id: string; toplam: number }>('toplu', {
      dilekceler: [dilekce],
      suzgec: {},
      bicim: 'udf',
      borcluAyri: false,
      klasorlu: false,
    });
    const job = async () =>
      (await call(page, 'GET', `/api/v1/toplu/${id}`, undefined)) as { durum: string; basarisiz: number };
    await expect.poll(async () => (await job()).durum, { timeout: 60_000 }).toBe('tamam');
    const { basarisiz } = await job();
    expect(basarisiz).toBeGreaterThan(0);
    expect(basarisiz).toBeLessThan(toplam);
    await page.reload();
    const line = table(page).getByRole('row').filter({ hasText: 'Belgeleri' }).first();
    await line.waitFor();
    // The office may have stopped single files before.
    const ownLines = table(page)
      .getByRole('row')
      .filter({ hasText: 'Takibe uygun olmayan dilekçe durduruldu' });
    await expect.poll(() => ownLines.filter({ hasText: 'Yalnız Tüzel Kişiye' }).count()).toBe(0);
    await line.getByText('Belgeleri').press('Enter');
    await line.getByText('Durdurulan dosyalar').waitFor();
    await expect
      .poll(() => line.getByRole('listitem').filter({ hasText: 'Yalnız Tüzel Kişiye' }).count())
      .toBe(toplam);
    await line.getByRole('link', { name: 'Durdurulanların bütün kayıtları' }).press('Enter');
    await page.getByText('Yalnız bir toplu işlemin kayıtları gösteriliyor.').waitFor();
    await expect.poll(() => table(page).getByRole('row').count()).toBe(basarisiz + 1);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('says what is wrong with a date, and keeps it', async () => {
    const { page } = await site.open('/yonetim/kayitlar');
    const from = page.getByLabel('Başlangıç tarihi', { exact: true });
    await typeInto(from, '31.02.2025');
    await from.blur();
    await page.getByText('Şubat 2025, 28 gündür; 31. günü yoktur.').waitFor();
    await expect.poll(() => from.inputValue()).toBe('31.02.2025');
    await typeInto(from, '10.05.2026');
    await typeInto(page.getByLabel('Bitiş tarihi', { exact: true }), '09.05.2026');
    await page.getByText('Bitiş günü başlangıç gününden önce olamaz.').first().waitFor();
    await site.leave(page);
  });

  it('is read page by page, with the server’s cursor', async () => {
    const { page } = await site.open('/yonetim/kayitlar');
    for (let n = 0; n < 60; n += 1) await call(page, 'PUT', '/api/v1/buro', { ad: 'Örnek Hukuk Bürosu' });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/kayit?')) asked.push(new URL(request.url()).search);
    });
    await page.goto(`${site.url}/yonetim/kayitlar?eylem=buro-guncelle`);
    await expect.poll(() => table(page).getByRole('row').count()).toBe(51);
    await page.getByRole('button', { name: 'Daha eski kayıtlar' }).click();
    await expect.poll(() => table(page).getByRole('row').count()).toBeLessThan(51);
    expect(asked.at(-1)).toMatch(/eylem=buro-guncelle&imlec=\d+/);
    await expect
      .poll(() => page.getByRole('button', { name: 'Daha eski kayıtlar' }).getAttribute('aria-disabled'))
      .toBe('true');
    await page.getByRole('button', { name: 'Daha yeni kayıtlar' }).click();
    await expect.poll(() => table(page).getByRole('row').count()).toBe(51);
    await site.leave(page);
  });

  it('is downloaded as CSV with the same filters', async () => {
    const { page } = await site.open('/yonetim/kayitlar?eylem=giris');
    await table(page).getByText('Giriş yapıldı').first().waitFor();
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV indir' }).click();
    const file = await waiting;
    expect(file.suggestedFilename()).toMatch(/^İşlem Kaydı \d{4}-\d{2}-\d{2}\.csv$/);
    const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(head).toContain('Zaman;Kullanıcı;İşlem');
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every((line) => line.includes(';Giriş yapıldı;'))).toBe(true);
    await site.leave(page);
  });

  it('shows a skeleton until it is there, and says when it cannot be read', async () => {
    const { page } = await site.open('/yonetim/kisiler');
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/v1/kayit?*', async (route) => {
      await held;
      await route.abort();
    });
    await page.getByRole('link', { name: 'Kayıtlar' }).click();
    await expect.poll(() => table(page).getAttribute('aria-busy')).toBe('true');
    release();
    await page.getByRole('alert').getByText('Sunucuya ulaşılamadı.').waitFor();
    await page.unroute('**/api/v1/kayit?*');
    await page.getByRole('button', { name: 'Yeniden dene' }).click();
    await expect.poll(() => table(page).getByRole('row').count()).toBeGreaterThan(2);
    await site.leave(page);
  });
});

describe('the office', () => {
  it('is renamed, everywhere at once', async () => {
    const { page, offences } = await site.open('/yonetim/buro');
    await typeInto(page.getByLabel('Büro adı'), ' ');
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await page.getByText('Lütfen bu alanı doldurun.').waitFor();
    await typeInto(page.getByLabel('Büro adı'), 'Çağrı & Işık Hukuk');
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await saved(page, 'Büronun bilgileri kaydedildi.');
    await page.getByRole('button', { name: /^Kullanıcı menüsü/ }).click();
    await page.getByText('Çağrı & Işık Hukuk').waitFor();
    await call(page, 'PUT', '/api/v1/buro', { ad: 'Örnek Hukuk Bürosu' });
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('chooses by keyboard whose name files hold as their author, and says so in the log', async () => {
    const { page, offences } = await site.open('/yonetim/buro');
    const choice = page.getByRole('combobox', { name: 'Belgelerin yazarı' });
    await expect.poll(() => choice.inputValue()).toBe('none');
    await choice.focus();
    for (const value of ['buro', 'user']) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => choice.inputValue()).toBe(value);
    }
    await page.getByRole('button', { name: 'Kaydet', exact: true }).press('Enter');
    await saved(page, 'Büronun bilgileri kaydedildi.');
    await page.reload();
    await expect.poll(() => choice.inputValue()).toBe('user');
    await page.getByRole('link', { name: 'Kayıtlar' }).click();
    await page.getByText('oluşturanın adı').first().waitFor();
    await call(page, 'PUT', '/api/v1/buro', { ad: 'Örnek Hukuk Bürosu', fileAuthor: 'none' });
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('sets the file names with which bulk jobs begin, and shows an example', async () => {
    const { page, offences } = await site.open('/yonetim/buro');
    const pattern = page.getByLabel('Toplu işlemde dosya adı');
    await typeInto(pattern, '{olmayan}');
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await page.getByText('“{olmayan}” bilinmiyor.').waitFor();
    await expectFocus(pattern);
    await typeInto(pattern, '');
    await page.getByRole('button', { name: 'Takibin sırası' }).press('Enter');
    await page.getByRole('button', { name: 'Dilekçenin adı' }).press('Enter');
    await page.getByText('Örnek: 01-Haciz Talebi.udf').waitFor();
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await saved(page, 'Büronun bilgileri kaydedildi.');
    await page.goto(`${site.url}/toplu`);
    const ofJob = page.getByLabel('Dosya adı', { exact: true });
    await expect.poll(() => ofJob.inputValue()).toBe('{sira}-{dilekce}');
    await typeInto(ofJob, '');
    expect(await ofJob.inputValue()).toBe('');
    await call(page, 'PUT', '/api/v1/buro', { ad: 'Örnek Hukuk Bürosu', dosyaAdi: null });
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('asks for the purpose of every lookup once its box is ticked, and says so in the log', async () => {
    const { page, offences } = await site.open('/yonetim/buro');
    const box = page.getByRole('checkbox', { name: 'Amacı bildirilmeyen sorguyu geri çevir' });
    await expect.poll(() => box.isChecked()).toBe(false);
    await box.focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await saved(page, 'Büronun bilgileri kaydedildi.');
    await page.reload();
    await expect.poll(() => box.isChecked()).toBe(true);
    await page.getByRole('link', { name: 'Kayıtlar' }).click();
    await page.getByText('Sorgu amacı zorunlu').first().waitFor();
    await call(page, 'PUT', '/api/v1/buro', { ad: 'Örnek Hukuk Bürosu', lookupPurposeRequired: false });
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});
