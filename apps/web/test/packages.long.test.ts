import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { PETITION } from './fillForm.ts';
import { button, create, expectFocus, expectShown, heading, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

const FIRST = 'Birinci Talep';
const SECOND = 'İkinci Talep';
const THIRD = 'Üçüncü Talep';

let site: Site;
let ids: readonly string[];
beforeAll(async () => {
  site = await startSite();
  const added = [];
  for (const isim of [FIRST, SECOND, THIRD])
    added.push(await site.post<{ readonly id: string }>('dilekce', { ...PETITION, isim }));
  ids = added.map(({ id }) => id);
});
afterAll(() => site.close());

const dialog = (page: Page) => page.getByRole('dialog');
const select = (page: Page) => page.getByRole('combobox', { name: 'Dilekçeler' });

async function pick(page: Page, name: string): Promise<void> {
  await typeInto(select(page), name);
  await page.getByRole('option', { name, exact: true }).click();
}

describe('packages of petitions', () => {
  it('are put together, ordered, given conditions by clicking, and deleted with a way back', async () => {
    const { page, offences } = await site.open('/');
    await page.getByRole('link', { name: 'Paketler' }).click();
    await heading(page, 'Dilekçe Paketleri').waitFor();
    await button(page, 'Paket Ekle').click();
    await button(page, 'Kaydet').click();
    await expectFocus(dialog(page).getByLabel('Paketin adı'));
    await page.getByText('En az bir dilekçe seçin.').waitFor();
    await typeInto(dialog(page).getByLabel('Paketin adı'), 'Bizim paket');
    for (const name of [FIRST, SECOND]) await pick(page, name);
    await page.keyboard.press('Escape');
    await button(page, `${SECOND}: yukarı taşı`).click();
    await expectFocus(button(page, `${SECOND}: yukarı taşı`));
    await button(page, `Her takipte: ${FIRST}`).click();
    await dialog(page).getByLabel('Bilgi').first().selectOption({ label: 'Borçlu' });
    await dialog(page).getByLabel('tüzel kişi', { exact: true }).first().check();
    await button(page, 'Tamam').click();
    await expectFocus(button(page, `Yalnız Borçlu tüzel kişi ise: ${FIRST}`));
    await button(page, 'Kaydet').click();
    const row = page.getByRole('row', { name: 'Bizim paket' });
    await expect
      .poll(() => row.getByRole('listitem').allInnerTexts())
      .toEqual([SECOND, `${FIRST} (yalnız Borçlu tüzel kişi ise)`]);

    await button(page, 'Sil: Bizim paket').click();
    await expect.poll(() => row.count()).toBe(0);
    await page.getByRole('button', { name: 'Geri al' }).click();
    await row.waitFor();
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('put the petitions that suit the case into its selection, and name the others', async () => {
    await site.post('dilekce-paket', {
      isim: 'Takip paketi',
      dilekceler: [
        { dilekceId: ids[0], kosul: 'borcluTuru=tuzel' },
        { dilekceId: ids[1], kosul: 'borcluTuru=gercek' },
        { dilekceId: ids[2], kosul: null },
      ],
    });
    const { page, offences } = await site.open('/takip');
    await page.getByRole('link', { name: '2025/14587 E.' }).click();
    await typeInto(select(page), 'takip paketi');
    await page.getByRole('option', { name: 'Takip paketi (3 dilekçe)' }).click();
    await page.getByText(`“Takip paketi” paketinden 2 dilekçe seçildi.`, { exact: false }).waitFor();
    await page.getByText(`seçilmeyenler: “${FIRST}”.`, { exact: false }).waitFor();
    await page.keyboard.press('Escape');
    await expectShown(button(page, `${SECOND}: seçimden kaldır`));
    const download = page.waitForEvent('download');
    await create(page, 'UDF');
    expect((await download).suggestedFilename()).toBe('Dilekçeler.zip');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('make in a bulk job only the files of which the condition holds', async () => {
    const { page, offences } = await site.open('/toplu');
    await typeInto(select(page), 'takip paketi');
    await page.getByRole('option', { name: 'Takip paketi (3 dilekçe)' }).click();
    await page.keyboard.press('Escape');
    await button(page, 'Denetle').click();
    await page.getByText('paketteki koşul sağlanmadığı için oluşturulmaz.', { exact: false }).waitFor();
    await page.getByRole('button', { name: /^Başlat: \d+ dosya$/ }).waitFor();
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  describe.each(SIZES)('at $width × $height', (viewport) => {
    it('have no barrier, as a list and in the dialog', async () => {
      const { page } = await site.open('/paketler', { viewport });
      await button(page, 'Kopyala: Takip paketi').click();
      await button(page, `Yalnız Borçlu tüzel kişi ise: ${FIRST}`).click();
      await expectNoBarrier(page, 'package dialog');
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'hidden' });
      await expectNoBarrier(page, 'packages');
      await site.leave(page);
    });
  });
});
