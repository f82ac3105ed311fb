import { alanName } from '@derkenar/domain';
import type { Locator, Page } from 'playwright-core';
import { expectShown, typeInto } from './page.ts';

/** A standard petition with inputs of every kind. */
export const DILEKCE = 'Taşınır Haczi Talebi';
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

export async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: `İndir: ${DILEKCE}` }).click();
  await expectShown(page.getByRole('dialog', { name: DILEKCE }));
}

export async function fillForm(page: Page, left: readonly string[] = []): Promise<void> {
  for (const [kod, value] of Object.entries(VALUES))
    if (!left.includes(kod)) await typeInto(field(page, kod), value);
}
