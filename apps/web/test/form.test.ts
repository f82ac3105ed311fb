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

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe('a new petition', () => {
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
});
