import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choose, expectFocusInText, openTemplate, pickFromMenu, save, settle, text, tool } from './editor.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const lines = (...words: readonly string[]): string => words.map((word) => `<p>${word}</p>`).join('');

describe('the tools of the editor', () => {
  it('make a line a heading from the list and by keys, and show which it is', async () => {
    const { page, id } = await openTemplate(site, lines('bir', 'iki', 'üç'));
    await choose(page, 'bir');
    await pickFromMenu(page, 'Paragraf türü: Metin', 'Başlık 2');
    await tool(page, 'Paragraf türü: Başlık 2').waitFor();
    await expectFocusInText(page);
    await choose(page, 'iki');
    await page.keyboard.press('Control+Alt+3');
    await tool(page, 'Paragraf türü: Başlık 3').waitFor();
    await choose(page, 'bir');
    await page.keyboard.press('Control+Alt+0');
    await tool(page, 'Paragraf türü: Metin').waitFor();
    expect(await text(page).getByRole('heading', { level: 3 }).textContent()).toBe('iki');
    const heading = '<h3 style="font-size:12pt;font-weight:normal">iki</h3>';
    expect(await save(page, site.url, id)).toBe(`<p>bir</p>${heading}<p>üç</p>`);
    await site.leave(page);
  });

  it('offer the seven sizes, show others as they are, and none where the selection holds several', async () => {
    const sablon = '<p>bir</p><p><span style="font-size:14pt">iki</span></p>';
    const { page, id } = await openTemplate(site, sablon);
    const shown = (label: string) => tool(page, label).waitFor();
    await choose(page, 'iki');
    await shown('Yazı boyutu: 14 punto');
    await page.keyboard.press('Control+a');
    await shown('Yazı boyutu: karışık');
    expect((await tool(page, 'Yazı boyutu: karışık').textContent())?.trim()).toBe('');
    await choose(page, 'bir');
    await tool(page, 'Yazı boyutu: 12 punto').click();
    const offered = page.getByRole('menuitemradio');
    const checked = page.getByRole('menuitemradio', { checked: true });
    await expect
      .poll(() => offered.allTextContents())
      .toEqual([12, 13, 16, 18, 24, 32, 48].map((pt) => `${pt} punto`));
    await expect.poll(() => checked.textContent()).toBe('12 punto');
    await page.getByRole('menuitemradio', { name: '24 punto' }).click();
    await expectFocusInText(page);
    await shown('Yazı boyutu: 24 punto');
    expect(await save(page, site.url, id)).toBe(
      '<p><span style="font-size:24pt">bir</span></p><p><span style="font-size:14pt">iki</span></p>',
    );
    await site.leave(page);
  });
});

describe('in a long text, of which the browser lays out what is near the view', () => {
  const WORDS = 'borçlunun taşınır ve taşınmaz mallarının haczini '.repeat(20);
  const LONG = lines(...Array.from({ length: 60 }, (_, n) => `${n} ${WORDS}`), 'son satır');

  it('keys move a caret that is out of sight as one in sight', async () => {
    const { page, id } = await openTemplate(site, LONG);
    const paragraph = (n: number) => text(page).locator('> p').nth(n);
    await paragraph(40).scrollIntoViewIfNeeded();
    await paragraph(40).click({ position: { x: 1, y: 8 } });
    await settle(page);
    await page.keyboard.press('Home');
    await settle(page);
    for (const far of [0, 59]) {
      // As the wheel does: the caret stays where it is.
      await paragraph(far).evaluate((element) => element.scrollIntoView());
      await settle(page);
      await page.keyboard.press('ArrowLeft');
      await settle(page);
    }
    await expect.poll(() => isInView(page)).toBe(true);
    await page.keyboard.type('SOLDA');
    await page.keyboard.press('Control+Home');
    await settle(page);
    await page.keyboard.press('Control+End');
    await settle(page);
    await expect.poll(() => isInView(page)).toBe(true);
    await page.keyboard.type('SONDA');
    const saved = await save(page, site.url, id);
    expect(saved).toMatch(/haczinSOLDAi<\/p><p>40 borçlunun/);
    expect(saved).toMatch(/<p>son satırSONDA<\/p>$/);
    await site.leave(page);
  });
});

/** Is the caret within the part of the text that is shown? */
const isInView = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>(`(() => {
    const { top, bottom } = getSelection().getRangeAt(0).getBoundingClientRect();
    const desk = document.querySelector('.ProseMirror').parentElement.parentElement.getBoundingClientRect();
    return top >= desk.top && bottom <= desk.bottom;
  })()`);
