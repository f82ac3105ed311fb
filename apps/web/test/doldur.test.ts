import { alanByKod } from '@derkenar/domain';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadBy, textOf } from './files.ts';
import { type Site, startSite } from './site.ts';

const DILEKCE = 'Taşınır Haczi Talebi';
const VALUES: Readonly<Record<string, string>> = {
  alacakliAdSoyad: 'Işıl Çağrıöğe',
  alacakliVekiliAdSoyad: 'Av. Şükrü Ğüneş',
  borcluAdSoyad: 'İdris Ilgınöz',
  borcluAdresi: 'Çiğdem Mah. Gül Sok. No: 3 Üsküdar/İstanbul',
  icraDairesi: 'İstanbul 12. İcra Dairesi',
  takipYolu: 'Genel Haciz Yoluyla Takip',
  dosyaEsasNo: '2025/123 Esas',
  takipTarihi: '5.3.2025',
  tebligTarihi: '24.03.2025',
  borcluTc: '81002747278',
  kalanTutar: '91.584,25 TL',
};

let site: Site;
beforeAll(async () => {
  site = await startSite();
}, 120_000);
afterAll(() => site.close());

const field = (page: Page, kod: string): Locator =>
  page.getByRole('dialog').getByLabel(alanByKod(kod)?.isim ?? kod, { exact: true });

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: `İndir: ${DILEKCE}` }).click();
  await page.getByRole('dialog', { name: DILEKCE }).waitFor();
}

async function fillForm(page: Page, left: readonly string[] = []): Promise<void> {
  for (const [kod, value] of Object.entries(VALUES))
    if (!left.includes(kod)) await field(page, kod).fill(value);
}

async function create(page: Page, format: string): Promise<void> {
  await page.getByRole('button', { name: 'Oluştur', exact: true }).click();
  await page.getByRole('menuitem', { name: format, exact: true }).click();
}

describe('the fill form', () => {
  it('downloads what was typed as UDF, WORD, PDF and WORD (.docx)', async () => {
    const { page, offences } = await site.open('/');
    await openForm(page);
    await fillForm(page);
    for (const [format, extension] of [
      ['UDF', 'udf'],
      ['WORD', 'doc'],
      ['PDF', 'pdf'],
      ['WORD (.docx)', 'docx'],
    ] as const) {
      const file = await downloadBy(page, () => create(page, format));
      expect(file.name).toBe(`${DILEKCE}.${extension}`);
      const text = await textOf(file);
      for (const typed of ['Işıl Çağrıöğe', 'İdris Ilgınöz', '2025/123 E.', '05.03.2025', '81002747278'])
        expect(text, `${typed} in ${file.name}`).toContain(typed);
    }
    expect(offences).toEqual([]);
    await page.context().close();
  }, 120_000);

  it('names the missing fields and downloads only when told to', async () => {
    const { page } = await site.open('/');
    await openForm(page);
    await fillForm(page, ['borcluAdresi', 'takipTarihi']);
    await create(page, 'PDF');
    const notice = page.getByRole('alert');
    await notice.getByText('Eksik alanlar:').waitFor();
    expect(await notice.textContent()).toMatch(/Borçlu Adresi/);
    await page.getByRole('button', { name: 'Vazgeç' }).click();
    await notice.waitFor({ state: 'hidden' });
    expect(await field(page, 'borcluAdSoyad').inputValue()).toBe(VALUES['borcluAdSoyad']);
    await create(page, 'PDF');
    const file = await downloadBy(page, () => page.getByRole('button', { name: 'Yine de indir' }).click());
    expect(await textOf(file)).toContain('……………');
    await page.context().close();
  });

  it('says what is wrong with a number or a date and keeps what was typed', async () => {
    const { page } = await site.open('/');
    await openForm(page);
    const tc = field(page, 'borcluTc');
    await tc.fill('8100 27x');
    await tc.blur();
    expect(await tc.inputValue()).toBe('810027');
    await page.getByText('6/11').waitFor();
    await page.getByText('11 karakter olmalıdır.').waitFor();
    await tc.fill('81002747279');
    await tc.blur();
    await page.getByText('TC Kimlik No doğru değil.').waitFor();
    await field(page, 'takipTarihi').fill('31.02.2025');
    await create(page, 'UDF');
    await page.getByText('Geçerli bir tarihi gg.aa.yyyy biçiminde yazınız.').waitFor();
    expect(await field(page, 'takipTarihi').inputValue()).toBe('31.02.2025');
    await page.context().close();
  });

  it('proposes the day of Istanbul, wherever the computer stands', async () => {
    const { page } = await site.open('/', { timezoneId: 'America/Los_Angeles' });
    await page.clock.setFixedTime(new Date('2026-03-01T21:30:00Z'));
    await openForm(page);
    expect(await field(page, 'bugununTarihi').inputValue()).toBe('02.03.2026');
    await page.context().close();
  });

  it('keeps the values and says so when the server cannot be reached', async () => {
    const { page } = await site.open('/');
    await openForm(page);
    await fillForm(page);
    await page.context().setOffline(true);
    await create(page, 'UDF');
    await page.getByRole('alert').getByText('Sunucuya ulaşılamadı.').waitFor();
    expect(await field(page, 'borcluAdSoyad').inputValue()).toBe(VALUES['borcluAdSoyad']);
    await page.context().setOffline(false);
    const file = await downloadBy(page, () => create(page, 'UDF'));
    expect(file.name).toBe(`${DILEKCE}.udf`);
    await page.context().close();
  });

  it('picks a day from the calendar; Esc closes the calendar, not the dialog', async () => {
    const { page, offences } = await site.open('/');
    await openForm(page);
    const open = page.getByRole('button', { name: 'Takip Tarihi: takvimi aç' });
    await open.click();
    await page.getByRole('table').locator('button[data-today]').waitFor();
    await expect.poll(() => isFocused(page.locator('button[data-today]'))).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('button[data-today]').waitFor({ state: 'hidden' });
    expect(await page.getByRole('dialog', { name: DILEKCE }).isVisible()).toBe(true);
    await open.click();
    await page.locator('button[data-today]').click();
    expect(await field(page, 'takipTarihi').inputValue()).toBe(
      await field(page, 'bugununTarihi').inputValue(),
    );
    expect(offences).toEqual([]);
    await page.context().close();
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
    await expect.poll(() => isFocused(page.getByRole('menuitem', { name: 'UDF' }))).toBe(true);
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Yine de indir' }));
    const file = await downloadBy(page, () => page.keyboard.press('Enter'));
    expect(await textOf(file)).toContain('Klavyeyle Yazılan');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Kapat' }));
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(trigger)).toBe(true);
    await page.context().close();
  });
});

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element.matches(':focus'));

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let n = 0; n < 150; n++) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach the target');
}
