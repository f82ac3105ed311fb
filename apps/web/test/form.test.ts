import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  addDilekce,
  form,
  isSave,
  listed,
  lookFor,
  name,
  openEdit,
  openNew,
  REQUIRED,
  stored,
  text,
  type,
  write,
} from './dilekceForm.ts';

import { button, expectFocus, tabTo, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

const HINT =
  'Farklı kaydet, dilekçenin bir kopyasını oluşturur ve düzenlemeleri kopyalanan dilekçeye aktarır.';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe('a new petition', () => {
  it('has a name, a type of the seven, and the editor; no copy is offered', async () => {
    const { page, offences } = await site.open('/');
    await openNew(page);
    await page.getByRole('dialog', { name: 'Dilekçe Ekle' }).waitFor();
    await expectFocus(name(page));
    await expect.poll(() => name(page).getAttribute('placeholder')).toBe('Dilekçe Adı Giriniz');
    await expect.poll(() => name(page).getAttribute('maxlength')).toBe('300');
    await expect
      .poll(() => type(page).locator('option').allTextContents())
      .toEqual([
        'Dilekçe Tipi Seçiniz',
        'Haciz',
        'Tebligat',
        'Yönetmelik Örnekleri',
        'Talepler',
        'Müzekkere ve Talimatlar',
        'Dava Dilekceleri',
        'Kendi Dilekçelerim',
      ]);
    await expect.poll(() => button(page, 'Farklı Kaydet').count()).toBe(0);
    const box = await form(page).boundingBox();
    expect(box?.width).toBe(1000);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('says what is missing at each field and saves nothing; editing takes it away', async () => {
    const { page } = await site.open('/');
    await openNew(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (isSave(request)) sent.push(request.url());
    });
    await button(page, 'Kaydet').click();
    await expect.poll(() => form(page).getByText(REQUIRED).count()).toBe(3);
    await expectFocus(name(page));
    await typeInto(name(page), 'Adı var');
    await expect.poll(() => form(page).getByText(REQUIRED).count()).toBe(2);
    await type(page).selectOption('Tebligat');
    await expect.poll(() => form(page).getByText(REQUIRED).count()).toBe(1);
    await expect.poll(() => text(page).getAttribute('aria-invalid')).toBe('true');
    await write(page, '   ');
    await button(page, 'Kaydet').click();
    await expectFocus(text(page));
    await form(page).getByText(REQUIRED).waitFor();
    await write(page, 'Metin');
    await form(page).getByText(REQUIRED).waitFor({ state: 'hidden' });
    expect(sent).toEqual([]);
    await site.leave(page);
  });

  it('is saved with the fields of its template; the form is empty again and the list shows it', async () => {
    const { page, offences } = await site.open('/');
    await openNew(page);
    await typeInto(name(page), 'Yeni Eklenen');
    await type(page).selectOption('Talepler');
    await write(page, 'Dosya {{dosyaEsasNo}}, borçlu {{borcluAdSoyad}}, {{borcluAdSoyadi}}.');
    const [request] = await Promise.all([page.waitForRequest(isSave), button(page, 'Kaydet').click()]);
    const body = request.postDataJSON() as Record<string, unknown>;
    expect(new URL(request.url()).pathname).toBe('/api/v1/dilekce');
    expect(body).toMatchObject({ isim: 'Yeni Eklenen', dilekce_tipi: 'talepler', favori_mi: false });
    expect(JSON.parse(body['alanlar'] as string)).toEqual([6, 13]);
    const warning = form(page)
      .getByRole('status')
      .filter({ hasText: '“Yeni Eklenen” kaydedildi; bilmeniz gerekenler' });
    await warning.getByText('{{borcluAdSoyad}} mi demek istediniz?').waitFor();
    await expect.poll(() => name(page).inputValue()).toBe('');
    await expect.poll(() => type(page).inputValue()).toBe('');
    await expect.poll(() => text(page).innerText()).toMatch(/^\s*$/);
    await expectFocus(name(page));
    await warning.getByRole('button', { name: 'Kapat', exact: true }).click();
    await name(page).press('Escape');
    await form(page).waitFor({ state: 'hidden' });
    await lookFor(page, 'Yeni Eklenen');
    await page.getByRole('button', { name: 'Düzenle: Yeni Eklenen' }).waitFor();
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('is not saved by Enter in the name, and nothing is lost', async () => {
    const { page } = await site.open('/');
    await openNew(page);
    await typeInto(name(page), 'Enter denemesi');
    await type(page).selectOption('haciz');
    await write(page, 'Metin');
    await name(page).press('Enter');
    await expect.poll(() => name(page).inputValue()).toBe('Enter denemesi');
    await expect.poll(() => text(page).innerText()).toContain('Metin');
    expect((await listed(page)).some(({ isim }) => isim === 'Enter denemesi')).toBe(false);
    await site.leave(page);
  });

  it('is made from the list to the saved record by keyboard alone', async () => {
    const { page } = await site.open('/');
    const add = button(page, 'Dilekçe Ekle');
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    await text(page).waitFor();
    await expectFocus(name(page));
    await page.keyboard.type('Klavye Dilekçesi');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Haciz');
    await tabTo(page, text(page));
    await page.keyboard.type('Klavyeyle yazıldı.');
    await page.keyboard.press('Control+s');
    await page.getByRole('status').getByText('“Klavye Dilekçesi” kaydedildi.').waitFor();
    await expectFocus(name(page));
    await page.keyboard.press('Escape');
    await form(page).waitFor({ state: 'hidden' });
    await expectFocus(add);
    const saved = (await listed(page)).find(({ isim }) => isim === 'Klavye Dilekçesi');
    expect(saved?.dilekce_tipi).toBe('haciz');
    await site.leave(page);
  });

  it('closes by Esc in the text, too; in a list the first Esc gives back the Tab key', async () => {
    await addDilekce(site, 'Esc ile', '<ul><li>madde</li></ul><p>düz</p>');
    const { page } = await site.open('/');
    const openAt = async (line: string) => {
      await openEdit(page, 'Esc ile');
      await text(page).getByText(line).click();
      await expectFocus(text(page));
    };
    await openAt('düz');
    await page.keyboard.press('Escape');
    await form(page).waitFor({ state: 'hidden' });
    await openAt('madde');
    await page.keyboard.press('Escape');
    await expect.poll(() => text(page).getAttribute('data-mantine-stop-propagation')).toBeNull();
    await expect.poll(() => form(page).count()).toBe(1);
    await page.keyboard.press('Escape');
    await form(page).waitFor({ state: 'hidden' });
    await site.leave(page);
  });

  it('keeps what was typed when the server cannot be reached, and can be saved afterwards', async () => {
    const { page } = await site.open('/');
    await openNew(page);
    await typeInto(name(page), 'Ağ Kesintisi');
    await type(page).selectOption('haciz');
    await write(page, 'Metin');
    await page.context().setOffline(true);
    await button(page, 'Kaydet').click();
    await form(page).getByRole('alert').getByText('Sunucuya ulaşılamadı.').waitFor();
    await expect.poll(() => name(page).inputValue()).toBe('Ağ Kesintisi');
    await page.context().setOffline(false);
    await button(page, 'Kaydet').click();
    await page.getByText('“Ağ Kesintisi” kaydedildi.').waitFor();
    await site.leave(page);
  });
});

describe('an existing petition', () => {
  it('is fetched whole, saved with Ctrl+S without closing, and the list follows', async () => {
    const { id } = await addDilekce(site, 'Düzenlenecek', '<p>İlk hâl {{borcluTc}}</p>');
    const { page } = await site.open('/');
    await openEdit(page, 'Düzenlenecek');
    await page.getByRole('dialog', { name: 'Düzenle: Düzenlenecek' }).waitFor();
    await expect.poll(() => text(page).innerText()).toContain('İlk hâl');
    await typeInto(name(page), 'Düzenlenmiş');
    await write(page, ' eklendi');
    // In another tab; the form must not take the star away again.
    const starred = await page.request.put(`${site.url}/api/v1/dilekce/${id}`, {
      headers: { origin: site.url },
      data: { ...(await stored(page, id)), favori_mi: true },
    });
    expect(starred.status()).toBe(200);
    await page.keyboard.press('Control+s');
    await form(page)
      .getByText(/^Kaydedildi \d\d:\d\d$/)
      .waitFor();
    const saved = await stored(page, id);
    expect(saved).toMatchObject({
      isim: 'Düzenlenmiş',
      dilekce_tipi: 'haciz',
      alanlar: '[18]',
      favori_mi: true,
    });
    expect(saved.sablon).toContain(' eklendi');
    await button(page, 'Kapat').click();
    await form(page).waitFor({ state: 'hidden' });
    await lookFor(page, 'Düzenlenmiş');
    await page.getByRole('button', { name: 'Düzenle: Düzenlenmiş' }).waitFor();
    await site.leave(page);
  });

  it("says that it cannot be loaded, and loads at 'Yeniden dene'", async () => {
    await addDilekce(site, 'Geç Gelen');
    const { page } = await site.open('/');
    const edit = page.getByRole('button', { name: 'Düzenle: Geç Gelen' });
    await edit.waitFor();
    await page.route('**/api/v1/dilekce/*', (route) => route.abort());
    await edit.click();
    await page.getByRole('dialog').getByRole('alert').getByText('Sunucuya ulaşılamadı.').waitFor();
    await page.unroute('**/api/v1/dilekce/*');
    await button(page, 'Yeniden dene').click();
    await expect.poll(() => text(page).innerText()).toContain('Eski metin.');
    await site.leave(page);
  });

  it("is copied by 'Farklı Kaydet' with the edits and a timestamp, and the copy opens for editing", async () => {
    const { id } = await addDilekce(site, 'Kopyalanacak');
    const { page } = await site.open('/');
    await openEdit(page, 'Kopyalanacak');
    await write(page, ' Kopyadaki ek.');
    await type(page).selectOption('tebligat');
    const [request] = await Promise.all([page.waitForRequest(isSave), button(page, 'Farklı Kaydet').click()]);
    expect(new URL(request.url()).pathname).toBe('/api/v1/dilekce/');
    expect(request.postDataJSON()).toMatchObject({ standart_mi: false, dilekce_tipi: 'tebligat' });
    expect(request.postDataJSON()).not.toHaveProperty('id');
    await expect
      .poll(() => name(page).inputValue())
      .toMatch(/^Kopyalanacak \(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\)$/);
    await expect.poll(() => text(page).innerText()).toContain('Kopyadaki ek.');
    // The name that nobody chose is selected.
    await expectFocus(name(page));
    const copyName = 'Kopyanın kendi adı';
    await page.keyboard.type(copyName);
    await expect.poll(() => name(page).inputValue()).toBe(copyName);
    await write(page, ' Sonradan.');
    await button(page, 'Kaydet').click();
    await form(page)
      .getByText(/^Kaydedildi/)
      .waitFor();
    const copy = (await listed(page)).find(({ isim }) => isim === copyName);
    expect((await stored(page, copy?.id ?? '')).sablon).toContain('Sonradan.');
    expect((await stored(page, id)).sablon).toBe('<p>Eski metin.</p>');
    await site.leave(page);
  });

  it('is copied under the name that was typed, without a timestamp', async () => {
    await addDilekce(site, 'Adı Değişecek');
    const { page } = await site.open('/');
    await openEdit(page, 'Adı Değişecek');
    await typeInto(name(page), 'Kendi Adım');
    await button(page, 'Farklı Kaydet').click();
    await page.getByRole('dialog', { name: 'Düzenle: Kendi Adım' }).waitFor();
    const names = (await listed(page)).map(({ isim }) => isim);
    expect(names).toContain('Adı Değişecek');
    expect(names).toContain('Kendi Adım');
    await site.leave(page);
  });

  it("explains 'Farklı Kaydet' to the keyboard and to the pointer", async () => {
    await addDilekce(site, 'İpucu');
    const { page } = await site.open('/');
    await openEdit(page, 'İpucu');
    const copy = button(page, 'Farklı Kaydet');
    await tabTo(page, copy, 'Shift+Tab');
    const tip = page.getByText(HINT, { exact: true });
    await tip.waitFor();
    const tipId = await tip.getAttribute('id');
    await expect.poll(() => copy.getAttribute('aria-describedby')).toBe(tipId);
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'hidden' });
    await expect.poll(() => form(page).isVisible()).toBe(true);
    await copy.hover();
    await tip.waitFor();
    await site.leave(page);
  });
});
