import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addDilekce,
  call,
  form,
  name,
  openEdit,
  openNew,
  saved,
  stored,
  text,
  type,
  write,
} from './dilekceForm.ts';
import { button, expectFocus, loseSessionAt, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const kept = (page: Page) =>
  form(page)
    .getByText(/^Taslak saklandı \d\d:\d\d$/)
    .waitFor();

/** As a crash: nothing is asked, nothing is said. */
async function reopen(page: Page, path = '/'): Promise<Page> {
  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await next.goto(site.url + path);
  return next;
}

describe('a draft', () => {
  it('of a new petition survives a crash of the tab, is offered, and goes away when it is saved', async () => {
    const { page } = await site.open('/');
    await openNew(page);
    await typeInto(name(page), 'Taslaktan');
    await type(page).selectOption('haciz');
    await write(page, 'Yarım kalan cümle');
    await form(page).getByText('Kaydedilmemiş değişiklikler').waitFor();
    await kept(page);
    const next = await reopen(page);
    await openNew(next);
    await form(next)
      .getByText(/^Kaydetmediğiniz taslak geri getirildi/)
      .waitFor();
    await expect.poll(() => name(next).inputValue()).toBe('Taslaktan');
    await expect.poll(() => type(next).inputValue()).toBe('haciz');
    await expect.poll(() => text(next).innerText()).toContain('Yarım kalan cümle');
    await button(next, 'Kaydet').click();
    await form(next).getByText('“Taslaktan” kaydedildi.').waitFor();
    await button(next, 'Kapat').first().click();
    await form(next).waitFor({ state: 'hidden' });
    const again = await reopen(next);
    await openNew(again);
    await expect.poll(() => name(again).inputValue()).toBe('');
    await expect.poll(() => form(again).getByText('geri getirildi').count()).toBe(0);
    await site.leave(again);
  });

  it('can be deleted, and taken back while the form is open', async () => {
    await addDilekce(site, 'Taslaklı');
    const { page } = await site.open('/');
    await openEdit(page, 'Taslaklı');
    await write(page, ' taslak eki');
    await kept(page);
    const next = await reopen(page);
    await openEdit(next, 'Taslaklı');
    await expect.poll(() => text(next).innerText()).toContain('taslak eki');
    await button(next, 'Taslağı sil').click();
    await form(next).getByText('Taslak silindi.').waitFor();
    await expect.poll(() => text(next).innerText()).not.toContain('taslak eki');
    await expectFocus(button(next, 'Taslağı geri getir'));
    await button(next, 'Taslağı geri getir').click();
    await expect.poll(() => text(next).innerText()).toContain('taslak eki');
    await button(next, 'Taslağı sil').click();
    await form(next).getByText('Taslak silindi.').waitFor();
    const again = await reopen(next);
    await openEdit(again, 'Taslaklı');
    await expect.poll(() => text(again).innerText()).toContain('Eski metin.');
    await expect.poll(() => text(again).innerText()).not.toContain('taslak eki');
    await site.leave(again);
  });

  it('is gone when the edits are taken back by hand', async () => {
    await addDilekce(site, 'Geri Alınan');
    const { page } = await site.open('/');
    await openEdit(page, 'Geri Alınan');
    await typeInto(name(page), 'Başka');
    await kept(page);
    await typeInto(name(page), 'Geri Alınan');
    await form(page).getByText('Taslak saklandı').waitFor({ state: 'hidden' });
    await form(page).getByText('Kaydedilmemiş').waitFor({ state: 'hidden' });
    await name(page).press('Escape');
    await expect.poll(() => form(page).count()).toBe(0);
    await site.leave(page);
  });

  it('is never shown to another person at the same browser', async () => {
    const { page } = await site.open('/');
    await openNew(page);
    await typeInto(name(page), 'Yöneticinin taslağı');
    await kept(page);
    await page.context().clearCookies();
    await page.context().addCookies([await site.cookie('avukat')]);
    const next = await reopen(page);
    await openNew(next);
    await expect.poll(() => name(next).inputValue()).toBe('');
    await expect.poll(() => form(next).getByText('geri getirildi').count()).toBe(0);
    await site.leave(next);
  });

  it('of another tab is left alone, and both are told of', async () => {
    await addDilekce(site, 'İki Sekme');
    const { page } = await site.open('/');
    await openEdit(page, 'İki Sekme');
    const other = await page.context().newPage();
    await other.goto(`${site.url}/`);
    await openEdit(other, 'İki Sekme');
    await write(page, ' birinci sekme');
    await kept(page);
    await write(other, ' ikinci sekme');
    await other.getByRole('alert').getByText('Bu dilekçe başka bir sekmede de düzenleniyor').waitFor();
    await form(other).getByText('taslak başka bir sekmede yazılıyor').waitFor();
    await page.bringToFront();
    const next = await reopen(page);
    await openEdit(next, 'İki Sekme');
    await expect.poll(() => text(next).innerText()).toContain('birinci sekme');
    await site.leave(next);
  });

  it('that was begun on an older version says so, and asks before it goes over the newer one', async () => {
    const { id } = await addDilekce(site, 'Eskiyen');
    const { page } = await site.open('/');
    await openEdit(page, 'Eskiyen');
    await write(page, ' benim taslağım');
    await kept(page);
    const record = await stored(page, id);
    await call(page, 'PUT', `/api/v1/dilekce/${id}`, { ...record, sablon: '<p>Başkasının hâli</p>' });
    const next = await reopen(page);
    await openEdit(next, 'Eskiyen');
    await form(next).getByText('Dilekçe o zamandan beri değiştirildi').waitFor();
    await button(next, 'Kaydet').click();
    await form(next).getByText('Bu dilekçe siz düzenlerken değiştirildi.').waitFor();
    expect((await stored(next, id)).sablon).toBe('<p>Başkasının hâli</p>');
    await site.leave(next);
  });

  it('is not offered to be deleted any more once it is saved', async () => {
    await addDilekce(site, 'Taslaktan kayda');
    const { page } = await site.open('/');
    await openEdit(page, 'Taslaktan kayda');
    await write(page, ' taslak');
    await kept(page);
    const next = await reopen(page);
    await openEdit(next, 'Taslaktan kayda');
    await button(next, 'Taslağı sil').waitFor();
    await write(next, ' ve sonrası');
    await button(next, 'Kaydet').click();
    await saved(next);
    await button(next, 'Taslağı sil').waitFor({ state: 'hidden' });
    await expect.poll(() => text(next).innerText()).toContain('taslak ve sonrası');
    await site.leave(next);
  });

  it('comes back with what was written into it, and never over what was written after it', async () => {
    await addDilekce(site, 'Silinip gelen');
    const { page } = await site.open('/');
    await openEdit(page, 'Silinip gelen');
    await write(page, ' taslak');
    await kept(page);
    const next = await reopen(page);
    await openEdit(next, 'Silinip gelen');
    await button(next, 'Taslağı sil').waitFor();
    await write(next, ' ve eki');
    await button(next, 'Taslağı sil').click();
    await button(next, 'Taslağı geri getir').click();
    await expect.poll(() => text(next).innerText()).toContain('taslak ve eki');
    await kept(next);
    await button(next, 'Taslağı sil').click();
    await button(next, 'Taslağı geri getir').waitFor();
    await write(next, ' yepyeni');
    await button(next, 'Taslağı geri getir').waitFor({ state: 'hidden' });
    await expect.poll(() => text(next).innerText()).toContain('Eski metin. yepyeni');
    await site.leave(next);
  });

  it('cannot be kept where the browser refuses: it is said once, and saving works', async () => {
    const { page } = await site.open('/');
    await page.addInitScript('Object.defineProperty(window, "indexedDB", { value: undefined })');
    await page.reload();
    await openNew(page);
    await typeInto(name(page), 'Saklanamayan');
    await page.getByRole('alert').getByText('Taslak saklanamıyor').waitFor();
    await form(page).getByText('bu tarayıcıda taslak saklanamıyor').waitFor();
    await type(page).selectOption('haciz');
    await write(page, 'Metin');
    await button(page, 'Kaydet').click();
    await form(page).getByText('“Saklanamayan” kaydedildi.').waitFor();
    await expect.poll(() => page.getByRole('alert').getByText('Taslak saklanamıyor').count()).toBe(1);
    await page.context().close();
  });
});

describe('what breaks down', () => {
  it('the session: the form stays, and is saved after signing in again', async () => {
    const { id } = await addDilekce(site, 'Oturumlu');
    const { page } = await site.open('/');
    await openEdit(page, 'Oturumlu');
    await write(page, ' oturumdan sonra');
    await loseSessionAt(page, 'PUT', '**/api/v1/dilekce/*');
    await button(page, 'Kaydet').click();
    await page.getByRole('dialog', { name: 'Oturumunuz sona erdi' }).waitFor();
    await typeInto(page.getByLabel('Parola', { exact: true }), site.password);
    await button(page, 'Giriş yap').click();
    await page.getByRole('dialog', { name: 'Oturumunuz sona erdi' }).waitFor({ state: 'hidden' });
    await expect.poll(() => text(page).innerText()).toContain('oturumdan sonra');
    await button(page, 'Kaydet').click();
    await saved(page);
    expect((await stored(page, id)).sablon).toContain('oturumdan sonra');
    await site.leave(page);
  });

  it('the editor: it is said, and it opens again with what was typed', async () => {
    const { page } = await site.open('/');
    await openNew(page);
    await typeInto(name(page), 'Çöken');
    await write(page, 'Çökmeden hemen önce');
    await button(page, 'Alanlar').click();
    await form(page).getByLabel('Filtre').waitFor();
    // React does not survive that what it is about to remove has gone already.
    await form(page).evaluate((element) => {
      element.querySelector('.ProseMirror')?.closest('div[class*="frame"]')?.children[1]?.remove();
    });
    await button(page, 'Alanlar').click();
    await form(page).getByRole('alert').getByText('Düzenleyicide bir sorun oluştu').waitFor();
    await button(page, 'Düzenleyiciyi yeniden aç').click();
    await expect.poll(() => text(page).innerText()).toContain('Çökmeden hemen önce');
    await expect.poll(() => name(page).inputValue()).toBe('Çöken');
    await site.leave(page);
  });

  it('the way to the editor: what was typed comes back as a draft when the page is loaded again', async () => {
    const { page } = await site.open('/');
    await page.route('**/SablonEditor-*.js', (route) => route.abort());
    await button(page, 'Dilekçe Ekle').click();
    await form(page).getByRole('alert').getByText('Düzenleyicide bir sorun oluştu').waitFor();
    await typeInto(name(page), 'Düzenleyicisiz');
    await kept(page);
    await page.unroute('**/SablonEditor-*.js');
    page.on('dialog', (dialog) => void dialog.accept());
    await button(page, 'Sayfayı yenile').click();
    await openNew(page);
    await expect.poll(() => name(page).inputValue()).toBe('Düzenleyicisiz');
    await site.leave(page);
  });
});
