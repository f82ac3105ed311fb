import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { button, heading, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

// Dialogs that no other test of barriers opens.
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** Name of the dialog, page, and the way to it. */
const DIALOGS: readonly (readonly [name: string, path: string, open: (page: Page) => Promise<unknown>])[] = [
  ['question before the samples are deleted', '/takip', (page) => button(page, 'Hepsini sil').click()],
  ['empty form of a rate', '/oranlar', (page) => button(page, 'Oran ya da tarife gir').click()],
  ['question before a letterhead is left', '/yonetim/antet', leaveLetterhead],
];

async function leaveLetterhead(page: Page): Promise<void> {
  await heading(page, 'Antet').waitFor();
  await typeInto(page.getByRole('textbox', { name: 'Antetin metni' }), 'Örnek Hukuk Bürosu');
  await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Takipler' }).click();
}

describe.each(SIZES)('a dialog at $width px', (viewport) => {
  it.each(DIALOGS)('holds no barrier: %s', async (name, path, open) => {
    const { page } = await site.open(path, { viewport });
    await open(page);
    await page.locator('[aria-modal="true"]').waitFor();
    await expectNoBarrier(page, `${name} ${viewport.width}`);
    await site.leave(page);
  });
});
