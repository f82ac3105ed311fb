import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { downloadBy, textOf, watchPosts } from './files.ts';
import { DILEKCE, field, openForm } from './fillForm.ts';
import { button, expectFocus, hold, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const source = (page: Page) => page.getByRole('combobox', { name: 'Takipten doldur' });
const option = (page: Page, esasNo: string) => page.getByRole('option', { name: esasNo });
const format = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
const filled = (page: Page, esasNo: string) =>
  page.getByText(`Alanlar ${esasNo} takibinden dolduruldu.`, { exact: false });

describe('the fill form of a known case', () => {
  it('makes the file with three clicks', async () => {
    const { page, offences } = await site.open('/');
    await openForm(page);
    await expectFocus(source(page));
    await page.keyboard.type('14587');
    await option(page, '2025/14587 E.').click();
    await format(page, 'UDF').waitFor();
    const posts = watchPosts(page);
    const file = await downloadBy(page, () => format(page, 'UDF').click());
    expect(file.name).toBe(`2025-14587-${DILEKCE}.udf`);
    expect(await textOf(file)).toContain('Mehmet Ali Toprakçıoğlu');
    expect(posts).toEqual(['/api/v1/takip/…/dilekce/…/render']);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('makes it from the keyboard alone, with what was typed over the case', async () => {
    const { page } = await site.open('/');
    await openForm(page);
    await expectFocus(source(page));
    await page.keyboard.type('toprakcioglu');
    await option(page, '2025/14587 E.').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectFocus(format(page, 'UDF'));
    await page.keyboard.press('Escape');
    await typeInto(field(page, 'borcluAdresi'), 'Yeni Sokak 7 Kadıköy');
    await page.keyboard.press('Control+Enter');
    await expectFocus(format(page, 'UDF'));
    const file = await downloadBy(page, () => page.keyboard.press('Enter'));
    const text = await textOf(file);
    expect(text).toContain('Yeni Sokak 7 Kadıköy');
    expect(text).toContain('Mehmet Ali Toprakçıoğlu');
    await site.leave(page);
  });

  it('takes neither the focus nor the text from somebody who types until it is read', async () => {
    const { page } = await site.open('/');
    await openForm(page);
    const path = field(page, 'takipYolu');
    await typeInto(field(page, 'borcluAdresi'), 'Eski Sokak 1');
    const { arrived, release } = await hold(page, 'GET', '**/api/v1/takip/*');
    await typeInto(source(page), '14587');
    await option(page, '2025/14587 E.').click();
    await arrived;
    await typeInto(path, 'Elle');
    release();
    await filled(page, '2025/14587 E.').waitFor();
    await page.keyboard.type(' yazılan yol');
    await expect.poll(() => path.inputValue()).toBe('Elle yazılan yol');
    await expect.poll(() => field(page, 'borcluAdresi').inputValue()).not.toBe('Eski Sokak 1');
    await button(page, 'Geri al').click();
    await expect.poll(() => field(page, 'borcluAdresi').inputValue()).toBe('Eski Sokak 1');
    await expect.poll(() => path.inputValue()).toBe('Elle');
    await site.leave(page);
  });

  it('fills the field that one leaves while it comes', async () => {
    const { page } = await site.open('/');
    await openForm(page);
    const name = field(page, 'borcluAdSoyad');
    await typeInto(name, 'Işıl');
    const { arrived, release } = await hold(page, 'GET', '**/api/v1/takip/*');
    await typeInto(source(page), '14587');
    await option(page, '2025/14587 E.').click();
    await arrived;
    await name.click();
    await page.getByRole('heading', { name: DILEKCE }).hover();
    await page.mouse.down();
    release();
    await filled(page, '2025/14587 E.').waitFor();
    await page.mouse.up();
    await expect.poll(() => name.inputValue()).toBe('Mehmet Ali Toprakçıoğlu');
    await site.leave(page);
  });

  it('lets choose the debtors and keeps what was typed', async () => {
    const { page } = await site.open('/');
    await openForm(page);
    await expectFocus(source(page));
    await page.keyboard.type('5512');
    await option(page, '2025/5512 E.').click();
    await filled(page, '2025/5512 E.').waitFor();
    // The creditor is a company: that it has no name of a person leaves nothing open.
    await expectFocus(format(page, 'UDF'));
    await page.keyboard.press('Escape');
    await typeInto(field(page, 'takipYolu'), 'Elle yazılan yol');
    await page.getByRole('checkbox', { name: 'İhsan Harmankaya' }).press('Space');
    await expect.poll(() => field(page, 'borcluAdSoyad').inputValue()).not.toContain('Harmankaya');
    expect(await field(page, 'borcluAdSoyad').inputValue()).toContain('2) Fatma Özge');
    expect(await field(page, 'takipYolu').inputValue()).toBe('Elle yazılan yol');
    await page.getByRole('checkbox', { name: 'Fatma Özge Değirmenci Ünalan' }).press('Space');
    await page.getByText('En az bir borçlu seçili kalır.').waitFor();
    await page.getByRole('checkbox', { name: /Başak Değirmencilik/ }).press('Space');
    await expect
      .poll(() => page.getByRole('checkbox', { name: /Başak Değirmencilik/ }).isChecked())
      .toBe(true);
    await page.keyboard.press('Control+Enter');
    await format(page, 'UDF').waitFor();
    const first = page.waitForRequest('**/render*');
    await format(page, 'UDF').click();
    const { borclular, degerler } = (await first).postDataJSON() as Record<string, unknown>;
    expect(borclular).toEqual([1]);
    expect(degerler).toEqual({ takipYolu: 'Elle yazılan yol' });
    await site.leave(page);
  });

  it('brings back what was typed before the case, and forgets the case when it is taken out', async () => {
    const { page } = await site.open('/');
    await openForm(page);
    await typeInto(field(page, 'borcluAdSoyad'), 'Elle Yazılan');
    await source(page).click();
    await page.keyboard.type('14587');
    await option(page, '2025/14587 E.').click();
    await filled(page, '2025/14587 E.').waitFor();
    await expect.poll(() => field(page, 'borcluAdSoyad').inputValue()).toBe('Mehmet Ali Toprakçıoğlu');
    await page.keyboard.press('Escape');
    await button(page, 'Geri al').click();
    await expect.poll(() => field(page, 'borcluAdSoyad').inputValue()).toBe('Elle Yazılan');
    expect(await filled(page, '2025/14587 E.').count()).toBe(0);
    await site.leave(page);
  });

  describe.each(SIZES)('at $width × $height', (viewport) => {
    it('has no barrier', async () => {
      const { page } = await site.open('/', { viewport });
      await openForm(page);
      await expectFocus(source(page));
      await page.keyboard.type('5512');
      await option(page, '2025/5512 E.').waitFor();
      await expectNoBarrier(page, 'cases to choose from');
      await option(page, '2025/5512 E.').click();
      await filled(page, '2025/5512 E.').waitFor();
      await expectFocus(format(page, 'UDF'));
      await page.keyboard.press('Escape');
      await expectNoBarrier(page, 'form filled from a case');
      await site.leave(page);
    });
  });
});
