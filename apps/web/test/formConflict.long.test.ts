import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import {
  addDilekce,
  call,
  form,
  listed,
  name,
  openEdit,
  openNew,
  type Row,
  saved,
  stored,
  text,
  type,
  write,
} from './dilekceForm.ts';
import { button, expectFocus, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const question = (page: Page) => page.getByRole('dialog', { name: 'Kaydedilmemiş değişiklikler var' });

describe('leaving with unsaved changes', () => {
  it.each(SIZES)(
    'asks first, at $width px, without barriers; the answer back leads to where one was',
    async (viewport) => {
      const { page, offences } = await site.open('/', { viewport });
      await openNew(page);
      await typeInto(name(page), 'Bırakılan');
      await name(page).press('Escape');
      await question(page).waitFor();
      await expectNoBarrier(page, `leaving ${viewport.width}`);
      await button(page, 'Düzenlemeye dön').click();
      await question(page).waitFor({ state: 'hidden' });
      await expectFocus(name(page));
      await expect.poll(() => name(page).inputValue()).toBe('Bırakılan');
      await form(page).getByRole('button', { name: 'Kapat', exact: true }).first().click();
      await question(page).waitFor();
      await button(page, 'Değişiklikleri sil ve kapat').click();
      await form(page).waitFor({ state: 'hidden' });
      await openNew(page);
      await expect.poll(() => name(page).inputValue()).toBe('');
      expect(offences).toEqual([]);
      await site.leave(page);
    },
  );

  it('saves and closes, or stays at the field that is missing', async () => {
    const { page } = await site.open('/');
    await openNew(page);
    await typeInto(name(page), 'Kapanırken kaydedilen');
    await name(page).press('Escape');
    await button(page, 'Kaydet ve kapat').click();
    await question(page).waitFor({ state: 'hidden' });
    await expectFocus(type(page));
    await type(page).selectOption('haciz');
    await write(page, 'Metin');
    await name(page).press('Escape');
    await button(page, 'Kaydet ve kapat').click();
    await form(page).waitFor({ state: 'hidden' });
    await page.getByRole('status').getByText('“Kapanırken kaydedilen” kaydedildi.').waitFor();
    const row = page.getByRole('button', { name: 'Düzenle: Kapanırken kaydedilen' });
    await expect.poll(() => row.count()).toBe(1);
    await site.leave(page);
  });

  it('keeps the draft on request, and restores it at the next opening', async () => {
    await addDilekce(site, 'Sonraya');
    const { page } = await site.open('/');
    await openEdit(page, 'Sonraya');
    await write(page, ' sonraya kalan');
    await name(page).press('Escape');
    await button(page, 'Taslak olarak sakla ve kapat').click();
    await form(page).waitFor({ state: 'hidden' });
    await openEdit(page, 'Sonraya');
    await expect.poll(() => text(page).innerText()).toContain('sonraya kalan');
    await site.leave(page);
  });

  it('asks at the way back and before the tab is closed; the way back of the question goes on editing', async () => {
    const { page } = await site.open('/takip');
    await page.getByRole('link', { name: 'Dilekçeler' }).click();
    await openNew(page);
    await typeInto(name(page), 'Geri düğmesi');
    await page.goBack();
    await question(page).waitFor();
    await page.goBack();
    await question(page).waitFor({ state: 'hidden' });
    await expectFocus(name(page));
    await expect.poll(() => name(page).inputValue()).toBe('Geri düğmesi');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await page.goBack();
    await button(page, 'Değişiklikleri sil ve kapat').click();
    await form(page).waitFor({ state: 'hidden' });
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    // The page itself leaves the entries of the closed dialogs; before that, the way back would only do the same.
    await expect.poll(() => page.evaluate<number>('history.state?.dialog ?? 0')).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Takipler' }).waitFor();
    await site.leave(page);
  });

  it('does not ask when nothing was changed', async () => {
    await addDilekce(site, 'Dokunulmayan', '<p>Metin {{borcluAdSoyad}}</p>');
    const { page } = await site.open('/');
    await openEdit(page, 'Dokunulmayan');
    await name(page).press('Escape');
    await expect.poll(() => form(page).count()).toBe(0);
    await site.leave(page);
  });
});

describe('a petition that somebody else changed meanwhile', () => {
  const meanwhile = async (isim: string, viewport = SIZES[0] as { width: number; height: number }) => {
    const { id } = await addDilekce(site, isim);
    const mine = await site.open('/', { viewport });
    const theirs = await site.open('/', { rol: 'avukat' });
    await openEdit(mine.page, isim);
    await openEdit(theirs.page, isim);
    await write(theirs.page, ' onların eki');
    await button(theirs.page, 'Kaydet').click();
    await saved(theirs.page);
    await site.leave(theirs.page);
    await write(mine.page, ' benim ekim');
    await button(mine.page, 'Kaydet').click();
    await form(mine.page).getByRole('alert').getByText('Bu dilekçe siz düzenlerken değiştirildi.').waitFor();
    await expect.poll(() => text(mine.page).innerText()).toContain('benim ekim');
    return { id, page: mine.page, offences: mine.offences };
  };

  it('can be compared side by side, and saved over; theirs stays in the versions', async () => {
    const { id, page, offences } = await meanwhile('Üstüne');
    await button(page, 'Güncel hâlini gör').click();
    // Among the lines that one side alone has, and on its page.
    for (const [side, text] of [
      ['Güncel hâli', 'onların eki'],
      ['Sizinki', 'benim ekim'],
    ] as const)
      await expect.poll(() => page.getByRole('region', { name: side }).getByText(text).count()).toBe(2);
    await expectNoBarrier(page, 'compare');
    await page.getByRole('dialog').last().getByRole('button', { name: 'Düzenlemeye dön' }).click();
    await expect.poll(() => page.getByRole('region', { name: 'Güncel hâli' }).count()).toBe(0);
    await button(page, 'Benimkini yine de kaydet').click();
    await saved(page);
    expect((await stored(page, id)).sablon).toContain('benim ekim');
    const versions = (await call(page, 'GET', `/api/v1/dilekce/${id}/surum`)) as readonly unknown[];
    expect(versions).toHaveLength(2);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('can be kept as a copy, without touching theirs', async () => {
    const { id, page } = await meanwhile('Kopyaya');
    await form(page).getByRole('alert').getByRole('button', { name: 'Farklı Kaydet' }).click();
    await expect.poll(() => name(page).inputValue()).toMatch(/^Kopyaya \(.*Z\)$/);
    await expect.poll(() => text(page).innerText()).toContain('benim ekim');
    expect((await stored(page, id)).sablon).toContain('onların eki');
    expect((await stored(page, id)).sablon).not.toContain('benim ekim');
    await site.leave(page);
  });

  it('can be opened as it is now, and edited on', async () => {
    const { id, page } = await meanwhile('Güncele', SIZES[1]);
    await expectNoBarrier(page, 'stale');
    await button(page, 'Güncel hâlini gör').click();
    await button(page, 'Güncel hâlini aç').click();
    await expect.poll(() => text(page).innerText()).toContain('onların eki');
    await write(page, ' üzerine');
    await button(page, 'Kaydet').click();
    await expect.poll(async () => (await stored(page, id)).sablon).toContain('üzerine');
    await site.leave(page);
  });

  it('or deleted can be saved as a new one', async () => {
    const { id } = await addDilekce(site, 'Silinen');
    const { page } = await site.open('/');
    await openEdit(page, 'Silinen');
    await write(page, ' kurtarılan');
    await call(page, 'DELETE', `/api/v1/dilekce/${id}`);
    await button(page, 'Kaydet').click();
    await form(page).getByRole('alert').getByText('Bu dilekçe siz düzenlerken silindi.').waitFor();
    await button(page, 'Yeni dilekçe olarak kaydet').click();
    await form(page).getByText('“Silinen” kaydedildi.').waitFor();
    const again = (await listed(page)).find(({ isim }) => isim === 'Silinen') as Row;
    expect(again.id).not.toBe(id);
    expect((await stored(page, again.id)).sablon).toContain('kurtarılan');
    await site.leave(page);
  });
});
