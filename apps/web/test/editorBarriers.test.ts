import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { openTemplate, text, tool } from './editor.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
}, 120_000);
afterAll(() => site.close());

describe('the editor', () => {
  it.each(SIZES)(
    'has no barrier at $width × $height, light and dark',
    async (viewport) => {
      const sablon =
        '<p>bir {{borcluAd}}</p><table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>';
      const { page, offences } = await openTemplate(site, sablon, { viewport });
      const check = (screen: string) => expectNoBarrier(page, screen);
      await page.getByText('1 bilinmeyen alan').waitFor();
      await check('editor');
      await tool(page, 'Alanlar').click();
      await check('panel');
      await page.keyboard.press('Escape');
      await tool(page, 'Tablo ekle').click();
      await page.getByRole('grid').waitFor();
      await check('table grid');
      await page.keyboard.press('Escape');
      await text(page).getByText('a', { exact: true }).click();
      await tool(page, 'Tablo').click();
      await page.getByRole('menu').waitFor();
      await check('table menu');
      await page.keyboard.press('Escape');
      await tool(page, 'Yazı boyutu: 12 punto').click();
      await check('size menu');
      await page.keyboard.press('Escape');
      await tool(page, 'Önizle').click();
      const preview = page.getByRole('dialog', { name: 'Önizle' });
      await preview.getByText('bir').first().waitFor();
      await check('preview');
      await preview.getByRole('button', { name: 'Kapat' }).click();
      await preview.waitFor({ state: 'detached' });
      await text(page).click();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
      await page.getByText('Lütfen bu alanı doldurun.').waitFor();
      await expect.poll(() => text(page).getAttribute('aria-invalid')).toBe('true');
      await check('error');
      await text(page).click();
      await page.keyboard.type('a');
      await expect.poll(() => text(page).getAttribute('aria-invalid')).toBe(null);
      expect(offences).toEqual([]);
      await site.leave(page);
    },
    60_000,
  );
});
