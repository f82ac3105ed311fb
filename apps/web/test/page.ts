import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

/** Name of what has the focus. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate<string>(
    'document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent.trim()',
  );

/** Opens a part of a case's page that is folded. */
export const unfold = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 2, name, exact: true }).click();

export const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element.matches(':focus'));

export async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => isFocused(target)).toBe(true);
}

/** Goes through the dialog with Tab and back, past both ends. */
export async function expectTabStaysIn(dialog: Locator): Promise<void> {
  const stops = await dialog.locator('button, summary, [tabindex="0"], input, a[href]').count();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let press = 0; press <= stops; press++) {
      await dialog.page().keyboard.press(key);
      await expect.poll(() => dialog.evaluate((one) => one.matches(':focus-within'))).toBe(true);
    }
}

/** As its waitFor, which takes half a second between two looks once the first third of one has gone. */
export async function expectShown(target: Locator): Promise<void> {
  await expect.poll(() => target.isVisible()).toBe(true);
}

/**
 * Types as a person does: goes into the field once and presses the keys one by one, wherever the focus is by then. What
 * stood there is replaced; an empty text clears the field.
 */
export async function typeInto(target: Locator, text: string): Promise<void> {
  const { keyboard } = target.page();
  await target.click();
  await keyboard.press('ControlOrMeta+A');
  if (text === '') await keyboard.press('Delete');
  else await keyboard.type(text);
}

interface Hold {
  /** Once the first request waits. */
  readonly arrived: Promise<void>;
  readonly release: () => void;
}

/** Holds the requests of that method to that address back until they are let go. */
export async function hold(page: Page, method: string, address: string): Promise<Hold> {
  let arrive = () => {};
  let release = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route, request) => {
    if (request.method() === method) {
      arrive();
      await released;
    }
    await route.fallback();
  });
  return { arrived, release };
}

/**
 * The session ends with the first request of that method to that address. Were it to end before, the page might ask for
 * something else meanwhile, and the sign-in would stand over what a test is about to press.
 */
export async function loseSessionAt(page: Page, method: string, address: string): Promise<void> {
  let lost = false;
  await page.route(address, async (route, request) => {
    if (!lost && request.method() === method) {
      lost = true;
      await page.context().clearCookies();
    }
    await route.fallback();
  });
}

/** Resolves when every request that the page has sent until now is answered, also those for its own parts. */
export const requestsDone = (page: Page): Promise<unknown> =>
  page.evaluate('fetch("/api/v1/sistem").then((r) => r.text())');

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
