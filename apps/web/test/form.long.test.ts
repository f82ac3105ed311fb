import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDilekce, form, listed, name, openEdit, openNew, text, type, write } from './dilekceForm.ts';
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
