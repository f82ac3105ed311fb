import { ALANLAR } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadBy, textOf } from './files.ts';
import { DILEKCE, field, fillForm, openForm, typeForm, VALUES } from './fillForm.ts';
import { create, expectFocus, tabTo, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe('the fill form', () => {
  it('writes a read amount when its field is left, and asks before one that it cannot read is printed', async () => {
    const { page } = await site.open('/');
    await openForm(page);
    await fillForm(page);
    const amount = field(page, 'kalanTutar');
    const note = page.getByText('Tutar olarak okunamadı; belgeye yazdığınız gibi konur.');
    await typeInto(amount, '1234,5');
    await expect.poll(() => amount.inputValue()).toBe('1234,5');
    await page.keyboard.press('Tab');
    await expect.poll(() => amount.inputValue()).toBe('1.234,50 TL');
    expect(await textOf(await downloadBy(page, () => create(page, 'UDF')))).toContain('1.234,50 TL');
    await typeInto(amount, 'yüz lira kadar');
    await expect.poll(() => note.count()).toBe(0);
    await page.keyboard.press('Tab');
    await note.waitFor();
    await expect.poll(() => amount.inputValue()).toBe('yüz lira kadar');
    await create(page, 'UDF');
    const question = page.getByRole('alert').filter({ hasText: 'Tutar olarak okunamadı: Kalan Tutar' });
    await question.waitFor();
    await page.getByRole('button', { name: 'Vazgeç' }).click();
    await expectFocus(amount);
    await create(page, 'UDF');
    const file = await downloadBy(page, () => page.getByRole('button', { name: 'Yine de indir' }).click());
    expect(await textOf(file)).toContain('yüz lira kadar');
    await site.leave(page);
  });

  it('keeps the values and says so when the server cannot be reached', async () => {
    const { page } = await site.open('/');
    await openForm(page);
    await typeForm(page);
    await page.context().setOffline(true);
    await create(page, 'UDF');
    await page.getByRole('alert').getByText('Sunucuya ulaşılamadı.').waitFor();
    await expect.poll(() => field(page, 'borcluAdSoyad').inputValue()).toBe(VALUES['borcluAdSoyad']);
    await page.context().setOffline(false);
    const file = await downloadBy(page, () => create(page, 'UDF'));
    expect(file.name).toBe(`${DILEKCE}.udf`);
    await site.leave(page);
  });

  it('works with the keyboard alone, and the focus comes back', async () => {
    const { page } = await site.open('/');
    const trigger = page.getByRole('button', { name: `İndir: ${DILEKCE}` });
    await trigger.waitFor();
    await tabTo(page, trigger);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: DILEKCE }).waitFor();
    await tabTo(page, field(page, 'borcluAdSoyad'));
    await page.keyboard.type('Klavyeyle Yazılan');
    await tabTo(page, page.getByRole('button', { name: 'Oluştur', exact: true }));
    await page.keyboard.press('Enter');
    await expectFocus(page.getByRole('menuitem', { name: 'UDF' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Yine de indir' }));
    const file = await downloadBy(page, () => page.keyboard.press('Enter'));
    expect(await textOf(file)).toContain('Klavyeyle Yazılan');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Kapat', exact: true }));
    await page.keyboard.press('Enter');
    await expectFocus(trigger);
    await site.leave(page);
  });
});

describe('the inputs of the fill form', () => {
  it('are one for each field, titled with its name, of the kind the specification names', async () => {
    const kodlar = ALANLAR.map(({ kod }) => kod);
    const { page } = await site.open('/');
    // A petition that holds every field.
    const response = await page.request.post(`${site.url}/api/v1/dilekce`, {
      headers: { origin: site.url },
      data: {
        isim: 'Her alan',
        dilekce_tipi: 'kendi_dilekcelerim',
        sablon: `<p>${kodlar.map((kod) => `{{${kod}}}`).join(' – ')}</p>`,
        favori_mi: false,
        alanlar: '[]',
      },
    });
    expect(response.status()).toBe(201);
    await page.reload();
    await page.getByRole('button', { name: 'İndir: Her alan' }).click();
    for (const { inputKind, kod, isim } of ALANLAR) {
      const input = field(page, kod);
      await expect.poll(() => input.getAttribute('placeholder')).toBe(`${isim} Giriniz`);
      const calendar = page.getByRole('button', { name: `${isim}: takvimi aç`, exact: true });
      expect({ kod, calendar: await calendar.count() }).toEqual({
        kod,
        calendar: inputKind === 'date' || inputKind === 'today' ? 1 : 0,
      });
    }
    await expect.poll(() => field(page, 'dosyaEsasNo').getAttribute('aria-describedby')).not.toBeNull();
    await expect.poll(() => field(page, 'borcluTc').getAttribute('inputmode')).toBe('numeric');
    await page.getByText('0/11').waitFor();
    await site.leave(page);
  });
});
