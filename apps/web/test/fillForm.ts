import { readFileSync } from 'node:fs';
import { alanName } from '@derkenar/domain';
import type { Locator, Page } from 'playwright-core';
import { expectShown, typeInto } from './page.ts';

/** A petition with inputs of every kind that asks nothing else and suits every case. */
export const DILEKCE = 'Doldurulacak Dilekçe';
export const VALUES: Readonly<Record<string, string>> = {
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

export const field = (page: Page, kod: string): Locator =>
  page.getByRole('dialog').getByLabel(alanName(kod), { exact: true });

export const PETITION = {
  isim: DILEKCE,
  dilekce_tipi: 'haciz',
  sablon: readFileSync(new URL('fillForm.html', import.meta.url), 'utf8'),
};

/** Adds the petition where the office does not have it yet. */
async function addDilekce(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const api = `${origin}/api/v1/dilekce`;
  const list = await page.request.get(`${api}-list`);
  // Somebody who is signing in comes after somebody who added it.
  if (!list.ok()) return;
  const known = (await list.json()) as readonly { readonly isim: string }[];
  if (known.some(({ isim }) => isim === DILEKCE)) return;
  await page.request.post(api, { data: PETITION, headers: { origin } });
  await page.reload();
}

export async function openForm(page: Page): Promise<void> {
  await addDilekce(page);
  await page.getByRole('button', { name: `İndir: ${DILEKCE}` }).click();
  await expectShown(page.getByRole('dialog', { name: DILEKCE }));
}

/** Pastes each value where the focus is: with every key that is pressed the document is laid out anew. */
export async function fillForm(page: Page, left: readonly string[] = []): Promise<void> {
  for (const [kod, value] of Object.entries(VALUES)) {
    if (left.includes(kod)) continue;
    await typeInto(field(page, kod), '');
    await page.keyboard.insertText(value);
  }
}

/** Types each value key by key. */
export async function typeForm(page: Page): Promise<void> {
  for (const [kod, value] of Object.entries(VALUES)) await typeInto(field(page, kod), value);
}
