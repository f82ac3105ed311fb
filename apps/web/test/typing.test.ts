import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addDilekce,
  call,
  form,
  name,
  openEdit,
  openNew,
  REQUIRED,
  text,
  type,
  write,
} from './dilekceForm.ts';
import { button, expectFocus, hold, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const takipField = (page: Page, path: string): Locator => page.locator(`[name="${path}"]`);
const isInvalid = (target: Locator): Promise<string | null> => target.getAttribute('aria-invalid');

describe('after a refused save', () => {
  it('a petition takes its whole name, and nothing of it goes into type or text', async () => {
    const { page } = await site.open('/');
    await openNew(page);
    await button(page, 'Kaydet').click();
    await expect.poll(() => form(page).getByText(REQUIRED).count()).toBe(3);
    await expectFocus(name(page));
    await page.keyboard.type('Adi takip talebi');
    await expect.poll(() => name(page).inputValue()).toBe('Adi takip talebi');
    await expect.poll(() => type(page).inputValue()).toBe('');
    await expect.poll(() => text(page).innerText()).not.toMatch(/\S/);
    await expectFocus(name(page));
    await site.leave(page);
  });

  it('a case with several mistakes takes what is typed into each of its fields', async () => {
    const { page } = await site.open('/takip/yeni');
    await typeInto(takipField(page, 'vadeTarihi'), '31.02.2025');
    await typeInto(takipField(page, 'borclular.borclu-1.tcKimlikNo'), '12345678901');
    await button(page, 'Kaydet').click();
    await page.getByText(/^\d alanı düzeltin/).waitFor();
    const typed = {
      'icraDairesi.ad': 'Ankara 1. İcra Dairesi',
      vadeTarihi: '28.02.2025',
      'alacaklilar.alacakli-1.ad': 'Işıl',
      'borclular.borclu-1.tcKimlikNo': '10000000146',
    };
    for (const [path, words] of Object.entries(typed)) await typeInto(takipField(page, path), words);
    for (const [path, words] of Object.entries(typed))
      expect([path, await takipField(page, path).inputValue()]).toEqual([path, words]);
    await site.leave(page);
  });
});

describe('an answer that comes while one types elsewhere', () => {
  it('names the wrong fields of a case, and leaves the focus where the next one is filled', async () => {
    const { page } = await site.open('/takip/yeni');
    await typeInto(takipField(page, 'vadeTarihi'), '31.02.2025');
    const { arrived, release } = await hold(page, 'POST', '**/api/v1/takip');
    await button(page, 'Kaydet').click();
    await arrived;
    await typeInto(takipField(page, 'buroDosyaNo'), '2026');
    release();
    await page.getByText(/^\d alanı düzeltin/).waitFor();
    await page.keyboard.type('/17');
    await expect.poll(() => takipField(page, 'buroDosyaNo').inputValue()).toBe('2026/17');
    await expect.poll(() => isInvalid(takipField(page, 'vadeTarihi'))).toBe('true');
    await site.leave(page);
  });

  it('says that a petition was changed by others, and takes no word out of the text', async () => {
    const { id } = await addDilekce(site, 'Başkası da düzenliyor');
    const { page } = await site.open('/');
    await openEdit(page, 'Başkası da düzenliyor');
    await write(page, ' Benim');
    await call(page, 'PUT', `/api/v1/dilekce/${id}`, {
      isim: 'Başkası da düzenliyor',
      dilekce_tipi: 'haciz',
      sablon: '<p>Onun metni.</p>',
    });
    const { arrived, release } = await hold(page, 'PUT', '**/api/v1/dilekce/*');
    await page.keyboard.press('Control+s');
    await arrived;
    await page.keyboard.type(' sözlerim');
    release();
    await form(page).getByText('Bu dilekçe siz düzenlerken değiştirildi.').waitFor();
    await page.keyboard.type(' tamdır.');
    await expect.poll(() => text(page).innerText()).toContain('Eski metin. Benim sözlerim tamdır.');
    await site.leave(page);
  });
});

describe('a date', () => {
  it('stays as it is typed, however it is written, and is written out when its field is left', async () => {
    const { page } = await site.open('/takip/yeni');
    const target = takipField(page, 'vadeTarihi');
    for (const typed of ['05012026', '5/1/2026', '05-01-2026', '5.1.2026', '5.1.26']) {
      await typeInto(target, typed);
      await expect.poll(() => target.inputValue()).toBe(typed);
      await expect.poll(() => target.getAttribute('inputmode')).toBe('decimal');
      await page.keyboard.press('Tab');
      await expect.poll(() => target.inputValue()).toBe('05.01.2026');
    }
    await site.leave(page);
  });
});
