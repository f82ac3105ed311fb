import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

/** Name of what has the focus. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate<string>(
    'document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent.trim()',
  );

export const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element.matches(':focus'));

export async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => isFocused(target)).toBe(true);
}

/** As its waitFor, which takes half a second between two looks once the first third of one has gone. */
export async function expectShown(target: Locator): Promise<void> {
  await expect.poll(() => target.isVisible()).toBe(true);
}

export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let n = 0; n < 150; n++) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach the target`);
}

/** By the menu 'Oluştur'. */
export async function create(page: Page, format: string): Promise<void> {
  await button(page, 'Oluştur').click();
  await page.getByRole('menuitem', { name: format, exact: true }).click();
}
