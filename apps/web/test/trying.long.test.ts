import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { openTemplate, place, settle, tool } from './editor.ts';
import { expectFocus, expectTabStaysIn, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const TOOL = 'Örnek takiple göster';
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
    await dialog(page).getByText('Eksik: Dosya Esas No').waitFor();
    await dialog(page)
      .getByRole('button', { name: /^Göster: Taslak/ })
      .click();
    await dialog(page).getByText('Bu takipte 1 bilgi eksik: Dosya Esas No').waitFor();
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});

describe.each(SIZES)('at $width × $height', (viewport) => {
  it('the dialog has no barrier', async () => {
    const { page, offences } = await openTemplate(
      site,
      '<p>{{dosyaEsasNo}}</p><p data-kosul="borcluTuru=tuzel">Şirkete tebliğ</p>',
      { viewport },
    );
    await tool(page, TOOL).click();
    await dialog(page).getByRole('status').waitFor();
    await dialog(page).getByText('Bu belgede yazılmayan bölümler').click();
    await expectNoBarrier(page, 'text with a case');
    await dialog(page).getByRole('button', { name: 'Bütün takiplerde dene' }).click();
    await dialog(page).getByRole('button', { name: 'Yeniden dene' }).waitFor();
    await expectNoBarrier(page, 'text tried on all cases');
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});
