import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { openTemplate, place, settle, tool } from './editor.ts';
import { expectFocus, expectTabStaysIn, hold, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const TOOL = 'Örnek takiple göster';
/** A stop for cases that are not open, and a question on which the text depends. */
const GUARDED =
  '<meta name="soru" data-kod="s_yer" data-tur="metin" data-zorunlu="" content="Haciz yeri">' +
  '<meta name="uygunluk" data-kosul="takipDurumu=acik" data-yoksa="dur" content="Takip henüz açılmadı.">' +
  '<p>{{dosyaEsasNo}} {{s_yer}}</p>';
const dialog = (page: Page) => page.getByRole('dialog', { name: TOOL });

describe('the text of the editor', () => {
  it('is shown with a case, as it is typed and not saved', async () => {
    const { page, offences } = await openTemplate(
      site,
      '<p>Sayın</p><p>{{borcluAdSoyad}}</p><p data-kosul="borcluTuru=tuzel">Şirkete tebliğ</p>',
    );
    await place(page, 'Sayın');
    await page.keyboard.press('Home');
    await settle(page);
    await page.keyboard.type('Çok ');
    await tool(page, TOOL).click();
    await dialog(page).getByText('Çok Sayın').waitFor();
    const combo = dialog(page).getByRole('combobox', { name: 'Takip' });
    await typeInto(combo, '14587');
    await page.getByRole('option', { name: /2025\/14587/ }).click();
    await dialog(page)
      .getByText('Toprakçıoğlu', { exact: false })
      .filter({ visible: true })
      .first()
      .waitFor();
    await dialog(page).getByText('Bu takipte eksik bilgi yok.').waitFor();
    await dialog(page).getByText('Bu belgede yazılmayan bölümler (1)').click();
    await dialog(page).getByText('Yalnız Borçlu tüzel kişi ise (Borçlu: gerçek kişi)').waitFor();
    await expectTabStaysIn(dialog(page));
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expectFocus(tool(page, TOOL));
    await page.getByRole('dialog', { name: /^Düzenle/ }).waitFor();
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('is tried on all cases, and one that misses something is a click away', async () => {
    const { page, offences } = await openTemplate(site, '<p>Dosya {{dosyaEsasNo}}</p>');
    await tool(page, TOOL).click();
    await dialog(page).getByRole('button', { name: 'Bütün takiplerde dene' }).click();
    await dialog(page).getByText('12 takibin 1 tanesinde eksik ya da engel var.').waitFor();
    await dialog(page).getByRole('region', { name: 'En çok' }).getByText('Eksik: Dosya Esas No').waitFor();
    await dialog(page)
      .getByRole('button', { name: /^Göster: Taslak/ })
      .click();
    await dialog(page).getByText('Bu takipte 1 bilgi eksik: Dosya Esas No').waitFor();
    // The button is gone with the list.
    await expectFocus(dialog(page).getByRole('region', { name: 'Dilekçenin sayfaları' }));
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('tells for one case, as for all, what stops it, and counts no question as missing', async () => {
    const { page, offences } = await openTemplate(site, GUARDED);
    await tool(page, TOOL).click();
    await dialog(page).getByText('Engel: Takip henüz açılmadı.').waitFor();
    await dialog(page).getByText('Bu takipte 1 bilgi eksik: Dosya Esas No').waitFor();
    await dialog(page)
      .getByText('Doldururken yanıtlanacak sorular (eksik sayılmadı): “Haciz yeri”.')
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Bütün takiplerde dene' }).click();
    const faults = dialog(page).getByRole('region', { name: 'Sorunlu takipler' });
    await faults.waitFor();
    const draft = faults.locator('li', { has: page.getByRole('button', { name: /^Göster: Taslak/ }) });
    expect(await draft.getByRole('listitem').allInnerTexts()).toEqual([
      'Engel: Takip henüz açılmadı.',
      'Eksik: Dosya Esas No',
    ]);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('is shown with another case by the keyboard: the first arrow leads to the first case found', async () => {
    const { page, offences } = await openTemplate(site, '<p>{{borcluAdSoyad}}</p>');
    await tool(page, TOOL).focus();
    await page.keyboard.press('Enter');
    const combo = dialog(page).getByRole('combobox', { name: 'Takip' });
    await expectFocus(combo);
    const padding = () =>
      page.evaluate('getComputedStyle(document.querySelector(".mantine-Popover-dropdown")).padding');
    for (const { typed, found } of [
      { typed: '14587', found: 'Toprakçıoğlu' },
      { typed: 'portakal', found: 'Volkovskaya' },
    ]) {
      await page.keyboard.press('Control+A');
      await page.keyboard.type(typed);
      await expect
        .poll(() => dialog(page).getByRole('option').allInnerTexts())
        .toEqual([expect.stringContaining(found)]);
      expect(await padding()).toBe('4px');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect.poll(() => combo.inputValue()).toContain(found);
    }
    // Choosing the chosen one keeps it.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await combo.inputValue()).toContain('Volkovskaya');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('keeps a search that was begun before the first case is read', async () => {
    const { page, offences } = await openTemplate(site, '<p>{{borcluAdSoyad}}</p>');
    const { arrived, release } = await hold(page, 'GET', '**/api/v1/takip/*');
    await tool(page, TOOL).click();
    const combo = dialog(page).getByRole('combobox', { name: 'Takip' });
    await arrived;
    await typeInto(combo, '145');
    release();
    await dialog(page)
      .getByText('Bu takipte 1 bilgi eksik')
      .or(dialog(page).getByText('Bu takipte eksik bilgi yok.'))
      .waitFor();
    await page.keyboard.type('87');
    expect(await combo.inputValue()).toBe('14587');
    await page.getByRole('option', { name: /2025\/14587/ }).click();
    await expect.poll(() => combo.inputValue()).toContain('Toprakçıoğlu');
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});

describe.each(SIZES)('at $width × $height', (viewport) => {
  it('the dialog has no barrier', async () => {
    const { page, offences } = await openTemplate(
      site,
      `${GUARDED}<p data-kosul="borcluTuru=tuzel">Şirkete tebliğ</p>`,
      { viewport },
    );
    // The tools of a wide window stand in one row, those of a narrow one in three.
    const bar = await page.getByRole('toolbar').boundingBox();
    expect(bar?.height).toBeLessThan(viewport.width > 768 ? 42 : 116);
    await tool(page, TOOL).click();
    await dialog(page).getByText('Engel: Takip henüz açılmadı.').waitFor();
    await dialog(page).getByText('Bu belgede yazılmayan bölümler').click();
    await expectNoBarrier(page, 'text with a case');
    await dialog(page).getByRole('button', { name: 'Bütün takiplerde dene' }).click();
    await dialog(page).getByRole('button', { name: 'Yeniden dene' }).waitFor();
    await expectNoBarrier(page, 'text tried on all cases');
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});
