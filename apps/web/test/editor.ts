import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { listOf } from './dilekceler.ts';
import { expectFocus, typeInto } from './page.ts';
import type { Site, Visit } from './site.ts';

export interface Opened extends Visit {
  readonly id: string;
}

export const text = (page: Page): Locator => page.getByRole('textbox', { name: 'Dilekçe şablonu' });
export const tool = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'Düzenleme araçları' }).getByRole('button', { name, exact: true });

let number = 0;

/** Adds a petition with this template and opens it for editing. */
export async function openTemplate(
  site: Site,
  sablon: string,
  options: Parameters<Site['open']>[1] & { readonly isim?: string } = {},
): Promise<Opened> {
  const { isim = `Deneme ${++number}`, ...rest } = options;
  const { id } = await addDilekce(site, isim, sablon);
  const visit = await site.open(listOf(isim), rest);
  await edit(visit.page, isim);
  return { ...visit, id };
}

export const addDilekce = (site: Site, isim: string, sablon: string): Promise<{ readonly id: string }> =>
  site.post('dilekce', { isim, dilekce_tipi: 'talepler', sablon, favori_mi: false, alanlar: '[]' });

export async function openForm(page: Page, isim: string): Promise<void> {
  await typeInto(page.getByLabel('Ara', { exact: true }), isim);
  await edit(page, isim);
}

async function edit(page: Page, isim: string): Promise<void> {
  await page.getByRole('button', { name: `Düzenle: ${isim}`, exact: true }).click();
  await text(page).waitFor();
}

/** The template that the server holds. */
export async function sablonOf(page: Page, url: string, id: string): Promise<string> {
  const answer = await page.request.get(`${url}/api/v1/dilekce/${id}`);
  return ((await answer.json()) as { readonly sablon: string }).sablon;
}

/** Saves and answers what the server holds then. */
export async function save(page: Page, url: string, id: string): Promise<string> {
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith(`/dilekce/${id}`),
  );
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  expect((await saved).status()).toBe(200);
  return sablonOf(page, url, id);
}

/** Puts the caret behind the word. */
export async function place(page: Page, word: string): Promise<void> {
  await text(page).getByText(word, { exact: true }).click();
  await settle(page);
  await page.keyboard.press('End');
  await settle(page);
}

/** Chooses the line, as a hand would by clicking three times. */
export async function choose(page: Page, line: string): Promise<void> {
  await text(page).getByText(line, { exact: true }).click({ clickCount: 3 });
  await settle(page);
}

/** The browser tells the editor of a new selection a moment later; no hand is faster, a script is. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');

/** The next key belongs to the text. */
/** Opens a menu of the tools and takes an entry of it. */
export async function pickFromMenu(page: Page, button: string | RegExp, entry: string): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name: button }).click();
  await page.getByRole('menu').getByText(entry, { exact: true }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
}

export async function expectFocusInText(page: Page): Promise<void> {
  await expectFocus(text(page));
}
