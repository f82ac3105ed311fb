import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIZES } from './barriers.ts';
import { DILEKCE, PETITION } from './fillForm.ts';
import { bringNotices, expectNothingCovered, notices } from './notices.ts';
import { button, heading } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await site.post('dilekce', PETITION);
});
afterAll(() => site.close());

const [DESK, PHONE] = SIZES;
/** With its keyboard open. */
const TYPING = { width: 390, height: 430 };
const WIDTHS = [DESK, PHONE, TYPING] as const;

const scrollTo = (page: Page, part: number) =>
  page.evaluate(`for (const one of [document.documentElement, document.body])
    one.scrollTo({ top: ${part} * (one.scrollHeight - one.clientHeight), behavior: 'instant' })`);

/** At the page's beginning, in its middle and at its end. */
async function expectFree(page: Page, screen: string): Promise<void> {
  for (const part of [0, 0.5, 1]) {
    await scrollTo(page, part);
    await expectNothingCovered(page, `${screen} at ${part}`);
  }
}

describe.each(WIDTHS)('notices at $width × $height', (viewport) => {
  it('lie over nothing of any page', async () => {
    const { page, offences } = await site.open('/', { viewport });
    await page
      .getByRole('button', { name: /^İndir: / })
      .first()
      .waitFor();
    await bringNotices(page, 5);
    // The others are gathered behind a button.
    await expect.poll(() => notices(page).getByRole('alert').count()).toBe(viewport === DESK ? 3 : 1);
    await expectFree(page, 'petitions');
    const go = async (link: string, title: string) => {
      await scrollTo(page, 0);
      await page.getByRole('link', { name: link, exact: true }).first().click();
      await heading(page, title).waitFor();
      await expectFree(page, title);
    };
    await go('Takipler', 'Takipler');
    await go('2025/5512 E.', '2025/5512 E.');
    await go('Düzenle', 'Takibi düzenle');
    await go('Toplu İşlemler', 'Toplu İşlemler');
    await button(page, 'Hepsini göster').click();
    await expect.poll(() => notices(page).getByRole('alert').count()).toBe(5);
    await expectFree(page, 'all notices');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('lie over nothing of any dialog', async () => {
    const { page, offences } = await site.open('/', { viewport });
    await button(page, `İndir: ${DILEKCE}`).waitFor();
    await bringNotices(page, 5);
    const dialog = page.getByRole('dialog');
    const look = async (opener: string) => {
      await button(page, opener).click();
      await dialog.waitFor();
      await expectNothingCovered(page, opener);
      await dialog.getByRole('button', { name: 'Kapat', exact: true }).first().click();
      await dialog.waitFor({ state: 'hidden' });
    };
    await look(`İndir: ${DILEKCE}`);
    await button(page, 'Dilekçe Ekle').click();
    await dialog.locator('.ProseMirror').waitFor();
    await dialog.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await page.getByText('Lütfen bu alanı doldurun.').first().waitFor();
    await expectNothingCovered(page, 'errors of a new petition');
    await dialog.getByLabel('Dilekçe Adı').focus();
    await page.keyboard.type('Adım adım yazılan ad');
    await expectNothingCovered(page, 'typing into a new petition');
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});

describe('the room of the notices', () => {
  it('leaves the focus above the bar at the lower edge of a telephone', async () => {
    const { page } = await site.open('/', { viewport: PHONE });
    const download = page.getByRole('button', { name: /^İndir: / });
    await download.first().waitFor();
    await bringNotices(page, 1);
    const bar = await page.getByRole('navigation', { name: 'Ana menü' }).boundingBox();
    for (const target of await download.all()) {
      await target.focus();
      const box = await target.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    }
    await site.leave(page);
  });

  it('is given back, with the page where it stood', async () => {
    const { page } = await site.open('/', { viewport: DESK });
    await page
      .getByRole('button', { name: /^İndir: / })
      .first()
      .waitFor();
    const height = () => page.evaluate<number>('document.body.getBoundingClientRect().height');
    const whole = await height();
    await bringNotices(page, 1);
    await expect.poll(() => height()).toBeLessThan(DESK.height);
    await scrollTo(page, 1);
    const last = page.locator('tbody tr').last();
    const { y } = (await last.boundingBox()) ?? { y: 0 };
    expect(y).toBeGreaterThan(0);
    await notices(page).getByRole('button').last().click();
    await notices(page).waitFor({ state: 'hidden' });
    await expect.poll(() => height()).toBe(whole);
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(0);
    await site.leave(page);
  });
});
