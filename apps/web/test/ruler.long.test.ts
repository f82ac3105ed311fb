import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIZES } from './barriers.ts';
import { expectFocusInText, openTemplate, place, save, settle, text, tool } from './editor.ts';

import { downloadBy, textOf } from './files.ts';
import { expectFocus } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const PX_PER_CM = 96 / 2.54;
const ruler = (page: Page) => page.getByRole('group', { name: 'Cetvel' });
const handle = (page: Page, name: string) => ruler(page).getByRole('slider', { name, exact: true });
const valueOf = (page: Page, name: string) => handle(page, name).getAttribute('aria-valuetext');

/** The middle of the handle, where a pointer takes it. */
async function middle(page: Page, name: string): Promise<{ readonly x: number; readonly y: number }> {
  const box = await handle(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not shown`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, name: string, cm: number): Promise<void> {
  const { x, y } = await middle(page, name);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (cm / 2) * PX_PER_CM, y, { steps: 3 });
  await page.mouse.move(x + cm * PX_PER_CM, y, { steps: 3 });
  await page.mouse.up();
}

describe('the ruler', () => {
  it('moves the indents of all selected paragraphs by the mouse, each drag undone once, and takes no focus', async () => {
    const { page, id, offences } = await openTemplate(site, '<p>bir</p><p>iki</p><p>son</p>');
    await place(page, 'bir');
    await page.keyboard.press('Shift+ArrowDown');
    await settle(page);
    await drag(page, 'Sol girinti', 2);
    await expect.poll(() => valueOf(page, 'Asılı girinti')).toBe('2 cm');
    await drag(page, 'İlk satır girintisi', -1);
    await drag(page, 'Sağ girinti', -1.5);
    await expect.poll(() => valueOf(page, 'Sağ girinti')).toBe('1,5 cm');
    await expectFocusInText(page);
    const style = 'margin-left:56.7pt;margin-right:42.5pt;text-indent:-28.4pt';
    expect(await text(page).locator('p').first().innerText()).toBe('bir');
    await page.keyboard.type('X');
    await expect.poll(() => text(page).innerText()).not.toContain('bir\n');
    await tool(page, 'Geri al').click();
    expect(await save(page, site.url, id)).toBe(
      `<p style="${style}">bir</p><p style="${style}">iki</p><p>son</p>`,
    );
    const file = await downloadBy(page, () => tool(page, 'Udf').click());
    const udf = await textOf(file);
    for (const kept of ['LeftIndent="28.3"', 'Hanging="28.4"', 'RightIndent="42.5"'])
      expect(udf).toContain(kept);
    await tool(page, 'Geri al').click();
    await tool(page, 'Geri al').click();
    const left = '<p style="margin-left:56.7pt">';
    expect(await save(page, site.url, id)).toBe(`${left}bir</p>${left}iki</p><p>son</p>`);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('moves them by the keys of a slider, keeps the handle focused, and goes back to the text by Escape', async () => {
    const { page, id } = await openTemplate(site, '<p>bir</p>');
    await place(page, 'bir');
    await handle(page, 'Asılı girinti').focus();
    for (const key of ['PageUp', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
    await expect.poll(() => valueOf(page, 'Asılı girinti')).toBe('1,25 cm');
    await expectFocus(handle(page, 'Asılı girinti'));
    expect(await valueOf(page, 'İlk satır girintisi')).toBe('0 cm');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expectFocus(handle(page, 'Sağ girinti'));
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => valueOf(page, 'Sağ girinti')).toBe('0,25 cm');
    await page.keyboard.press('Escape');
    await expectFocusInText(page);
    await page.keyboard.type(' iki');
    expect(await save(page, site.url, id)).toBe(
      '<p style="margin-left:35.4pt;margin-right:7.1pt;text-indent:-35.4pt">bir iki</p>',
    );
    await site.leave(page);
  });

  it('sets a tab stop where it is pressed, moves it, and takes it away when it is dragged off', async () => {
    const { page, id, offences } = await openTemplate(site, '<p>bir</p>');
    await place(page, 'bir');
    const box = await ruler(page).boundingBox();
    const left = await middle(page, 'Sol girinti');
    const stop = 'Sekme durağı (sol)';
    await page.mouse.click(left.x + 4 * PX_PER_CM, (box?.y ?? 0) + 12);
    await expect.poll(() => valueOf(page, stop)).toBe('4 cm');
    await expectFocusInText(page);
    await drag(page, stop, 2);
    await expect.poll(() => valueOf(page, stop)).toBe('6 cm');
    expect(await save(page, site.url, id)).toBe('<p style="tab-stops:left 170.1pt">bir</p>');
    await page.mouse.click(left.x + 9 * PX_PER_CM, (box?.y ?? 0) + 12);
    await expect.poll(() => ruler(page).getByRole('slider', { name: stop }).count()).toBe(2);
    const second = await ruler(page).getByRole('slider', { name: stop }).nth(1).boundingBox();
    await page.mouse.move((second?.x ?? 0) + 12, (second?.y ?? 0) + 12);
    await page.mouse.down();
    await page.mouse.move((second?.x ?? 0) + 12, (second?.y ?? 0) + 120, { steps: 3 });
    await page.mouse.up();
    await expect.poll(() => ruler(page).getByRole('slider', { name: stop }).count()).toBe(1);
    await handle(page, stop).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => valueOf(page, stop)).toBe('6,25 cm');
    await page.keyboard.press('Delete');
    await expect.poll(() => handle(page, stop).count()).toBe(0);
    await expectFocusInText(page);
    expect(await save(page, site.url, id)).toBe('<p>bir</p>');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('says where paragraphs differ, measures a cell from its own edge, and knows that an item hangs', async () => {
    const { page } = await openTemplate(
      site,
      '<p style="margin-left:20pt">bir</p><p>iki</p><ol><li><p>madde</p></li></ol>' +
        '<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>',
    );
    await place(page, 'bir');
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => valueOf(page, 'Sol girinti')).toBe('karışık');
    await place(page, 'madde');
    await expect.poll(() => ruler(page).getByRole('slider').count()).toBe(2);
    await place(page, 'b');
    await expect.poll(() => ruler(page).getByRole('slider').count()).toBe(4);
    const text0 = await text(page).getByText('b', { exact: true }).boundingBox();
    await expect
      .poll(async () => Math.abs((await middle(page, 'Sol girinti')).x - (text0?.x ?? 0)))
      .toBeLessThan(2);
    await site.leave(page);
  });

  it('is not drawn again by keys that change no distance', async () => {
    const { page } = await openTemplate(site, '<p>bir</p>');
    await place(page, 'bir');
    await page.evaluate(`(() => {
      window.changes = [];
      const all = { subtree: true, childList: true, attributes: true, characterData: true };
      new MutationObserver((records) => changes.push(...records))
        .observe(document.querySelector('[role=group][aria-label=Cetvel]'), all);
    })()`);
    await page.keyboard.type(' iki üç dört');
    await page.keyboard.press('Enter');
    await page.keyboard.type('beş');
    await expect.poll(() => text(page).innerText()).toContain('beş');
    expect(await page.evaluate('changes.length')).toBe(0);
    await page.keyboard.press('Control+m');
    await expect.poll(() => page.evaluate('changes.length')).toBeGreaterThan(0);
    await site.leave(page);
  });

  it('gives its room to the page on a telephone', async () => {
    const { page } = await openTemplate(site, '<p>bir</p>', { viewport: SIZES[1] });
    await expect.poll(() => ruler(page).count()).toBe(0);
    await site.leave(page);
  });
});
