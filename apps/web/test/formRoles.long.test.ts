import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import {
  addDilekce,
  form,
  listed,
  lookFor,
  name,
  openEdit,
  openNew,
  REQUIRED,
  stored,
  text,
  write,
} from './dilekceForm.ts';
import { listOf } from './dilekceler.ts';
import { button, requestsDone } from './page.ts';
import { type Site, startSite } from './site.ts';

const STANDARD = 'Taşınır Haczi Talebi';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe('a standard petition', () => {
  it('can be read and copied, not edited or saved', async () => {
    const { page } = await site.open('/');
    await openEdit(page, STANDARD);
    await page.getByText('Standart dilekçelerde düzenleme yapılamaz — yalnızca Farklı Kaydet.').waitFor();
    await expect.poll(() => text(page).getAttribute('contenteditable')).toBe('false');
    await expect.poll(() => button(page, 'Kaydet').count()).toBe(0);
    await expect.poll(() => button(page, 'Sürümler').count()).toBe(0);
    await button(page, 'Farklı Kaydet').click();
    await expect.poll(() => text(page).getAttribute('contenteditable')).toBe('true');
    await expect.poll(() => name(page).inputValue()).toMatch(/^Taşınır Haczi Talebi \(\d{4}-.*Z\)$/);
    await button(page, 'Kaydet').waitFor();
    const isim = await name(page).inputValue();
    const copy = (await listed(page)).find((one) => one.isim === isim);
    expect(copy).toMatchObject({ standart_mi: false });
    await site.leave(page);
  });
});

describe('versions', () => {
  it('are listed, looked at and restored; unsaved changes are asked about first', async () => {
    const { id } = await addDilekce(site, 'Sürümlü', '<p>Birinci hâl</p>');
    const { page } = await site.open('/');
    await openEdit(page, 'Sürümlü');
    await write(page, ' ikinci');
    await button(page, 'Kaydet').click();
    await form(page)
      .getByText(/^Kaydedildi/)
      .waitFor();
    await write(page, ' kaydedilmemiş');
    await button(page, 'Sürümler').click();
    const dialog = page.getByRole('dialog', { name: 'Sürümler: Sürümlü' });
    const version = dialog.getByRole('listitem').getByRole('button');
    await expect.poll(() => version.count()).toBe(1);
    await expect.poll(() => version.textContent()).toMatch(/\d\d\.\d\d\.\d{4} \d\d:\d\d · Örnek Yönetici/);
    await version.click();
    const shown = dialog.getByRole('region', { name: 'Seçilen sürüm' });
    await shown.getByText('Yalnız bu sürümde olan 1 satır').waitFor();
    await shown.getByText('Yalnız şimdiki metinde olan 1 satır').waitFor();
    expect(await shown.getByRole('listitem').allTextContents()).toEqual([
      'Birinci hâl',
      'Birinci hâl ikinci',
    ]);
    await shown.getByText('Birinci hâl', { exact: true }).last().waitFor();
    await expectNoBarrier(page, 'versions');
    await button(page, 'Bu sürüme dön').click();
    await dialog.getByRole('alert').getByText('Kaydedilmemiş değişiklikleriniz var.').waitFor();
    await button(page, 'Değişiklikleri sil ve bu sürüme dön').click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => text(page).innerText()).not.toContain('ikinci');
    expect((await stored(page, id)).sablon).toBe('<p>Birinci hâl</p>');
    await write(page, ' sonra');
    await button(page, 'Kaydet').click();
    await expect.poll(async () => (await stored(page, id)).sablon).toContain('sonra');
    await site.leave(page);
  });
});

describe('keys', () => {
  it('katip may add, edit and copy', async () => {
    await addDilekce(site, 'Kâtibin İşi');
    const { page } = await site.open('/', { rol: 'katip' });
    await openEdit(page, 'Kâtibin İşi');
    await write(page, ' ek');
    await button(page, 'Kaydet').click();
    await form(page)
      .getByText(/^Kaydedildi/)
      .waitFor();
    await button(page, 'Farklı Kaydet').click();
    await expect.poll(() => name(page).inputValue()).toMatch(/Z\)$/);
    await site.leave(page);
  });

  it('stajyer opens no form, and reads why', async () => {
    const { page } = await site.open('/', { rol: 'stajyer' });
    const add = button(page, 'Dilekçe Ekle');
    await add.waitFor();
    await expect.poll(() => add.getAttribute('aria-disabled')).toBe('true');
    await add.focus();
    await page.getByText('Bu işlem için yetkiniz yok.').first().waitFor();
    await page.keyboard.press('Enter');
    await requestsDone(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await site.leave(page);
  });
});

describe('a petition that is only read', () => {
  it.each([
    ['nothing but to look', []],
    ['dilekce-ekle alone', ['dilekce-ekle']],
  ] as const)('opens for a role with %s, and is copied with that key', async (_, yetkiler) => {
    const isim = `Okunan ${yetkiler.length}`;
    await addDilekce(site, isim, '<p>Okunacak metin.</p>');
    const mayAdd = yetkiler.length > 0;
    const admin = await site.open('/');
    const changed = await admin.page.request.put(`${site.url}/api/v1/rol/stajyer`, { data: { yetkiler } });
    expect(changed.status()).toBeLessThan(300);
    const { page, offences } = await site.open('/', { rol: 'stajyer' });
    await lookFor(page, isim);
    await button(page, `Oku: ${isim}`).click();
    await page.getByText('Dilekçe düzenleme yetkiniz yok; dilekçe okunmak üzere açıldı.').waitFor();
    await text(page).getByText('Okunacak metin.').waitFor();
    await expect.poll(() => text(page).getAttribute('contenteditable')).toBe('false');
    await expect.poll(() => button(page, 'Kaydet').count()).toBe(0);
    await page.keyboard.press('Escape');
    await form(page).waitFor({ state: 'hidden' });

    await lookFor(page, STANDARD);
    await button(page, `Oku: ${STANDARD}`).click();
    await page
      .getByText('Standart dilekçelerde düzenleme yapılamaz — yalnızca Farklı Kaydet.', { exact: true })
      .waitFor();
    await expect.poll(() => button(page, 'Kaydet').count()).toBe(0);
    const copy = button(page, 'Farklı Kaydet');
    await expect.poll(() => copy.getAttribute('aria-disabled')).toBe(mayAdd ? null : 'true');
    await expect.poll(() => name(page).getAttribute('readonly')).toBe(mayAdd ? null : '');
    expect(await name(page).getAttribute('required')).toBe(mayAdd ? '' : null);
    await name(page).press('ControlOrMeta+a');
    await page.keyboard.type('Okuyanın kopyası');
    await copy.click({ force: true });
    if (mayAdd) await page.getByText('Kopyası kaydedildi: “Okuyanın kopyası”.').waitFor();
    const copies = (await listed(page)).filter((one) => one.isim === 'Okuyanın kopyası');
    expect(copies).toHaveLength(mayAdd ? 1 : 0);
    expect(offences).toEqual([]);
    await admin.page.request.put(`${site.url}/api/v1/rol/stajyer`, { data: { yetkiler: ['dilekce-indir'] } });
    await site.leave(admin.page);
    await site.leave(page);
  });
});

describe('barriers', () => {
  it.each(SIZES)('has none, light and dark, empty and with errors, at $width px', async (viewport) => {
    const { page, offences } = await site.open(listOf(STANDARD), { viewport });
    await openNew(page);
    await expectNoBarrier(page, `new petition ${viewport.width}`);
    await button(page, 'Kaydet').click();
    await expect.poll(() => form(page).getByText(REQUIRED).count()).toBe(3);
    await expectNoBarrier(page, `errors ${viewport.width}`);
    await name(page).press('Escape');
    await form(page).waitFor({ state: 'hidden' });
    await openEdit(page, STANDARD);
    await expectNoBarrier(page, `standard petition ${viewport.width}`);
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});
