import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choose, expectFocusInText, openTemplate, place, save, settle, tool } from './editor.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const lines = (...words: readonly string[]): string => words.map((word) => `<p>${word}</p>`).join('');

const TOGGLES = [
  ['Kalın', 'bir', '<p><strong>bir</strong></p>'],
  ['İtalik', 'iki', '<p><em>iki</em></p>'],
  ['Altı çizili', 'üç', '<p><u>üç</u></p>'],
  ['Üstü çizili', 'dört', '<p><s>dört</s></p>'],
  ['Ortala', 'beş', '<p style="text-align:center">beş</p>'],
  ['Sağa yasla', 'altı', '<p style="text-align:right">altı</p>'],
  ['İki yana yasla', 'yedi', '<p style="text-align:justify">yedi</p>'],
  ['Madde işaretli liste', 'sekiz', '<ul><li><p>sekiz</p></li></ul>'],
  ['Numaralı liste', 'dokuz', '<ol><li><p>dokuz</p></li></ol>'],
] as const;

describe('the tools of the editor', () => {
  it('show what the text is, change the chosen word, give the focus back, and what they made is saved', async () => {
    const { page, id, offences } = await openTemplate(site, lines(...TOGGLES.map(([, word]) => word)));
    for (const [name, word] of TOGGLES) {
      await choose(page, word);
      await expect.poll(() => tool(page, name).getAttribute('aria-pressed')).toBe('false');
      await tool(page, name).click();
      await expect.poll(() => tool(page, name).getAttribute('aria-pressed')).toBe('true');
      await expectFocusInText(page);
    }
    expect(await save(page, site.url, id)).toBe(TOGGLES.map(([, , html]) => html).join(''));
    // Sola yasla takes an alignment back, the others themselves.
    await choose(page, 'beş');
    await tool(page, 'Sola yasla').click();
    await choose(page, 'bir');
    await tool(page, 'Kalın').click();
    // With Shift this key strikes out; it does not save.
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.method()));
    await choose(page, 'iki');
    await page.keyboard.press('Control+Shift+S');
    await expect.poll(() => tool(page, 'Üstü çizili').getAttribute('aria-pressed')).toBe('true');
    expect(sent).not.toContain('PUT');
    const saved = await save(page, site.url, id);
    expect(saved).toContain('<p><em><s>iki</s></em></p>');
    expect(saved).toContain('<p>beş</p>');
    expect(saved).toContain('<p>bir</p>');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('nest lists by Tab and undo that by Shift+Tab', async () => {
    const { page, id } = await openTemplate(site, '<ol><li><p>bir</p></li><li><p>iki</p></li></ol>');
    await place(page, 'iki');
    await page.keyboard.press('Tab');
    expect(await save(page, site.url, id)).toBe('<ol><li><p>bir</p><ol><li><p>iki</p></li></ol></li></ol>');
    await place(page, 'iki');
    await page.keyboard.press('Shift+Tab');
    expect(await save(page, site.url, id)).toBe('<ol><li><p>bir</p></li><li><p>iki</p></li></ol>');
    await site.leave(page);
  });

  it('put in a page break and undo never past what was loaded', async () => {
    const { page, id } = await openTemplate(site, lines('bir', 'iki'));
    await page.keyboard.press('Control+z');
    await expect.poll(() => tool(page, 'Geri al').getAttribute('aria-disabled')).toBe('true');
    await place(page, 'iki');
    await page.keyboard.press('Home');
    await settle(page);
    await tool(page, 'Sayfa').click();
    await page.getByRole('menuitem', { name: 'Sayfa sonu ekle' }).click();
    expect(await save(page, site.url, id)).toBe(
      '<p>bir</p><div style="page-break-after:always"></div><p>iki</p>',
    );
    await tool(page, 'Geri al').click();
    await expect.poll(() => tool(page, 'Geri al').getAttribute('aria-disabled')).toBe('true');
    for (let i = 0; i < 5; i++) await page.keyboard.press('Control+z');
    expect(await save(page, site.url, id)).toBe(lines('bir', 'iki'));
    await tool(page, 'Yinele').click();
    await expect.poll(() => tool(page, 'Yinele').getAttribute('aria-disabled')).toBe('true');
    expect(await save(page, site.url, id)).toContain('page-break-after');
    await site.leave(page);
  });
});
