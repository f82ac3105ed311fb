import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFocusInText, openTemplate, pickFromMenu, place, save, settle, text, tool } from './editor.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const cells = (html: string): readonly string[] =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) => row.replace(/<\/?p>/g, ''));
const td = (...words: readonly string[]): string => words.map((word) => `<td>${word}</td>`).join('');

describe('tables of the editor', () => {
  it('are made in the size chosen by mouse or by arrow keys, and removed whole', async () => {
    const { page, id } = await openTemplate(site, '<p>bir</p><p>iki</p>');
    await place(page, 'iki');
    await tool(page, 'Tablo ekle').click();
    const grid = page.getByRole('grid');
    await expect.poll(() => grid.getByRole('button').count()).toBe(48);
    await grid.getByRole('button', { name: '3 sütun, 2 satır' }).click();
    await expectFocusInText(page);
    await page.keyboard.type('ilk');
    let html = await save(page, site.url, id);
    expect(cells(html)).toEqual([td('ilk', '', ''), td('', '', '')]);
    await pickFromMenu(page, 'Tablo', 'Tabloyu sil');
    html = await save(page, site.url, id);
    expect(html).not.toContain('<table>');

    await tool(page, 'Tablo ekle').focus();
    await page.keyboard.press('ArrowDown');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'Enter']) {
      await grid.locator(':focus').waitFor();
      await page.keyboard.press(key);
    }
    await expectFocusInText(page);
    html = await save(page, site.url, id);
    expect(cells(html)).toEqual([td('', '', ''), td('', '', '')]);
    await site.leave(page);
  });

  it('get rows and columns, lose them, merge and split cells of a row, and have a header row', async () => {
    const row = (...words: readonly string[]) =>
      `<tr>${words.map((w) => `<td><p>${w}</p></td>`).join('')}</tr>`;
    const sablon = `<table><tbody>${row('a', 'b')}${row('c', 'd')}</tbody></table><p>son</p>`;
    const { page, id } = await openTemplate(site, sablon);
    await place(page, 'a');
    const steps = [
      ['Üste satır ekle', [td('', ''), td('a', 'b'), td('c', 'd')]],
      ['Alta satır ekle', [td('', ''), td('a', 'b'), td('', ''), td('c', 'd')]],
      ['Sola sütun ekle', [td('', '', ''), td('', 'a', 'b'), td('', '', ''), td('', 'c', 'd')]],
      [
        'Sağa sütun ekle',
        [td('', '', '', ''), td('', 'a', '', 'b'), td('', '', '', ''), td('', 'c', '', 'd')],
      ],
      ['Satırı sil', [td('', '', '', ''), td('', '', '', ''), td('', 'c', '', 'd')]],
    ] as const;
    for (const [entry, expected] of steps) {
      await pickFromMenu(page, 'Tablo', entry);
      expect({ entry, cells: cells(await save(page, site.url, id)) }).toEqual({ entry, cells: expected });
    }
    await place(page, 'c');
    await pickFromMenu(page, 'Tablo', 'Sütunu sil');
    expect(cells(await save(page, site.url, id))).toEqual([td('', '', ''), td('', '', ''), td('', '', 'd')]);
    await place(page, 'd');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('c');
    // The two cells side by side, chosen by keyboard.
    await page.keyboard.press('Shift+ArrowRight');
    await settle(page);
    await pickFromMenu(page, 'Tablo', 'Satırdaki hücreleri birleştir');
    expect(cells(await save(page, site.url, id)).at(-1)).toBe('<td colspan="2">c</td><td>d</td>');
    await pickFromMenu(page, 'Tablo', 'Hücreyi ayır');
    expect(cells(await save(page, site.url, id)).at(-1)).toBe(td('c', '', 'd'));
    await text(page).locator('tr').first().locator('td, th').first().click();
    await settle(page);
    await pickFromMenu(page, 'Tablo', 'Başlık satırı');
    expect(await save(page, site.url, id)).toContain('<thead>');
    await site.leave(page);
  });

  it('have columns that are made wider and narrower, and a line after them', async () => {
    const sablon = '<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>';
    const { page, id } = await openTemplate(site, sablon);
    const widths = async () =>
      [...(await save(page, site.url, id)).matchAll(/width:([\d.]+)%/g)].map(([, w]) => w);
    await place(page, 'a');
    await pickFromMenu(page, 'Tablo', 'Sütunu genişlet');
    await expect.poll(() => widths()).toEqual(['60', '40']);
    await pickFromMenu(page, 'Tablo', 'Sütunu daralt');
    await pickFromMenu(page, 'Tablo', 'Sütunu daralt');
    await expect.poll(() => widths()).toEqual(['40', '60']);
    await pickFromMenu(page, 'Tablo', 'Tablodan sonra satır aç');
    await expectFocusInText(page);
    await page.keyboard.type('sonra');
    expect(await save(page, site.url, id)).toMatch(/<\/table><p>sonra<\/p>$/);
    await site.leave(page);
  });
});
