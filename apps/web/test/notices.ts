import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const notices = (page: Page): Locator => page.getByRole('region', { name: 'Bildirimler (F6)' });

/** Brings as many failures that stay until they are closed: signing out is refused, each time for another reason. */
export async function bringNotices(page: Page, count: number): Promise<void> {
  let failures = 0;
  await page.route('**/api/v1/oturum', (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    failures += 1;
    return route.fulfill({ status: 500 + failures });
  });
  for (let n = 1; n <= count; n += 1) {
    await page.getByRole('button', { name: /^Kullanıcı menüsü/ }).click();
    await page.getByRole('button', { name: 'Çıkış yap', exact: true }).click();
    await expect.poll(() => failures).toBe(n);
    await page.keyboard.press('Escape');
  }
  await notices(page).getByRole('alert').first().waitFor();
  await page.unroute('**/api/v1/oturum');
}

/**
 * Fails with every field, button, link and error that lies behind the notices, and every notice behind another.
 * What is scrolled out of its box does not count; `screen` names the page in the message.
 */
export async function expectNothingCovered(page: Page, screen: string): Promise<void> {
  await expect.poll(() => covered(page), { message: screen }).toEqual([]);
}

const covered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`(() => {
    const strip = document.querySelector('[aria-label="Bildirimler (F6)"]');
    if (!strip) return ['no notice is shown'];
    const cards = [...strip.querySelectorAll('[data-notice]')];
    const meet = (a, b) => {
      const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
      const [right, bottom] = [Math.min(a.right, b.right), Math.min(a.bottom, b.bottom)];
      return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : null;
    };
    const seen = (element) => {
      let box = meet(element.getBoundingClientRect(), { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
      for (let one = element; box && one && getComputedStyle(one).position !== 'fixed'; one = one.parentElement) {
        const parent = one.parentElement;
        if (!parent || parent === document.documentElement) break;
        if (getComputedStyle(parent).overflowY !== 'visible') box = meet(box, parent.getBoundingClientRect());
      }
      return box;
    };
    const USED = 'a[href], button, input, select, textarea, label, [contenteditable], [tabindex], [role="alert"]';
    const wanted = [...document.querySelectorAll(USED)].filter(
      (one) => !strip.contains(one) && one.localName !== 'main' && one.checkVisibility({ visibilityProperty: true }));
    const over = (box) => cards.some((card) => { const shown = seen(card); return shown && meet(box, shown); });
    const name = (one) => one.localName + ' ' + (one.getAttribute('aria-label') ?? one.textContent ?? '').slice(0, 40);
    const behind = wanted.filter((one) => { const box = seen(one); return box && over(box); }).map(name);
    const crowded = cards.filter((card, n) => cards.some((other, m) =>
      m < n && seen(card) && seen(other) && meet(seen(card), seen(other))));
    return [...behind, ...crowded.map(name)];
  })()`);
