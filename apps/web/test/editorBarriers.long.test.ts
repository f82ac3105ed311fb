import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { openTemplate, text, tool } from './editor.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const SABLON =
  '<p>bir {{borcluAd}}</p><table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>';

describe.each(SIZES)('the editor at $width × $height', (viewport) => {
  it('has no barrier in its panels and menus', async () => {
    const { page, offences } = await openTemplate(site, SABLON, { viewport });
    await page.getByText('1 bilinmeyen alan').waitFor();
    await expectNoBarrier(page, 'editor');
    await tool(page, 'Alanlar').click();
    await expectNoBarrier(page, 'panel');
    await page.keyboard.press('Escape');
    await tool(page, 'Yazı boyutu: 12 punto').click();
    await expectNoBarrier(page, 'size menu');
    await page.keyboard.press('Escape');
    await tool(page, 'Satır ve paragraf aralığı').click();
    await expectNoBarrier(page, 'spacing menu');
    await page.getByRole('menuitem', { name: 'Paragraf…' }).click();
    await page.getByRole('dialog', { name: 'Paragraf', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Durak ekle' }).click();
    await expectNoBarrier(page, 'distances');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Paragraf', exact: true }).waitFor({ state: 'detached' });
    await tool(page, 'Sayfa').click();
    await page.getByRole('menuitem', { name: 'Sayfa yapısı…' }).click();
    await page.getByRole('dialog', { name: 'Sayfa yapısı', exact: true }).waitFor();
    await expectNoBarrier(page, 'page set-up');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('has no barrier over a table', async () => {
    const { page, offences } = await openTemplate(site, SABLON, { viewport });
    await tool(page, 'Tablo ekle').click();
    await page.getByRole('grid').waitFor();
    await expectNoBarrier(page, 'table grid');
    await page.keyboard.press('Escape');
    await text(page).getByText('a', { exact: true }).click();
    await tool(page, 'Tablo').click();
    await page.getByRole('menu').waitFor();
    await expectNoBarrier(page, 'table menu');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('has no barrier in the preview and beside an error', async () => {
    const { page, offences } = await openTemplate(site, SABLON, { viewport });
    await tool(page, 'Önizle').click();
    const preview = page.getByRole('dialog', { name: 'Önizle' });
    await preview.getByText('bir').first().waitFor();
    await expectNoBarrier(page, 'preview');
    await preview.getByRole('button', { name: 'Kapat', exact: true }).click();
    await preview.waitFor({ state: 'detached' });
    await text(page).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await page.getByText('Lütfen bu alanı doldurun.').waitFor();
    await expect.poll(() => text(page).getAttribute('aria-invalid')).toBe('true');
    await expectNoBarrier(page, 'error');
    await text(page).click();
    await page.keyboard.type('a');
    await expect.poll(() => text(page).getAttribute('aria-invalid')).toBe(null);
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});
