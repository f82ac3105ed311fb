import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIZES } from './barriers.ts';
import { downloadBy } from './files.ts';
import { field, fillForm, openForm } from './fillForm.ts';
import { notices } from './notices.ts';
import { button, create, expectShown, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** The dialog is as high as what stands in it. */
const TABLET = { width: 1000, height: 1400 };
/** At its upper edge, from which the smallest move takes it away. */
const EDGE = { position: { x: 12, y: 4 } };
const PRESS = { ...EDGE, delay: 120 };

const menu = (page: Page): Locator => page.getByRole('menuitem', { name: 'UDF', exact: true });
const part = (page: Page, path: string): Locator => page.locator(`[name="${path}"]`);

/** Leaves it with something in it that cannot be. */
async function typeWrongNumber(page: Page): Promise<void> {
  await typeInto(field(page, 'borcluTc'), '81002747279');
}

describe('what is pressed as long as a hand does', () => {
  it('makes the document though a field that was left gets its message', async () => {
    const { page } = await site.open('/', { viewport: TABLET });
    await openForm(page);
    await typeWrongNumber(page);
    await button(page, 'Oluştur').click(PRESS);
    await expectShown(menu(page));
    await expectShown(page.getByText('TC Kimlik No doğru değil.'));
    await site.leave(page);
  });

  it('makes the document at a tap, too', async () => {
    const { page } = await site.open('/', { viewport: TABLET, hasTouch: true });
    await openForm(page);
    await typeWrongNumber(page);
    await button(page, 'Oluştur').tap(EDGE);
    await expectShown(menu(page));
    await expectShown(page.getByText('TC Kimlik No doğru değil.'));
    await site.leave(page);
  });

  it('opens a calendar, chooses a kind and adds a party in the form of a case', async () => {
    const { page } = await site.open('/takip/yeni', { viewport: SIZES[1] });
    const leaveWrong = () => typeInto(part(page, 'takipTarihi'), '31.02.2026');
    const message = page.locator('p').filter({ hasText: 'Şubat 2026, 28 gündür; 31. günü yoktur.' });
    const press = async (target: Locator) => {
      await leaveWrong();
      await message.waitFor({ state: 'hidden' });
      await target.click(PRESS);
      await expectShown(message);
    };
    await press(button(page, 'Haciz tarihi: takvimi aç'));
    await expectShown(page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    const kurum = page.getByRole('radio', { name: 'Kurum' }).first();
    await press(page.getByText('Kurum', { exact: true }).first());
    await expect.poll(() => kurum.isChecked()).toBe(true);
    await press(button(page, 'Borçlu ekle'));
    await expect.poll(() => page.locator('[name^="borclular."][name$=".sifat"]').count()).toBe(2);
    await site.leave(page);
  });

  it('is not drawn away by a notice that ends meanwhile', async () => {
    const { page } = await site.open('/', { viewport: SIZES[0] });
    await page.clock.install();
    await openForm(page);
    await fillForm(page);
    await downloadBy(page, () => create(page, 'UDF'));
    await notices(page).getByRole('status').waitFor();
    const opener = button(page, 'Oluştur');
    await opener.hover();
    await page.mouse.down();
    const before = await opener.boundingBox();
    await page.clock.runFor(10_000);
    await expect.poll(() => opener.boundingBox()).toEqual(before);
    await page.mouse.up();
    await expectShown(menu(page));
    await notices(page).waitFor({ state: 'hidden' });
    expect((await opener.boundingBox())?.y).not.toBe(before?.y);
    await page.context().close();
  });
});
