import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copySealed, layPlain, lying } from './browserDrafts.ts';
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
import { button, expectFocus, heading, loseSessionAt, typeInto } from './page.ts';
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

const personOf = async (page: Page): Promise<string> =>
  ((await call(page, 'GET', '/api/v1/oturum')) as { kullanici: { id: string } }).kullanici.id;

/** A session of its own: it is ended by signing out. */
async function enter(page: Page): Promise<void> {
  await typeInto(page.getByLabel('E-posta', { exact: true }), site.email('avukat'));
  await typeInto(page.getByLabel('Parola', { exact: true }), site.password);
  await page.getByRole('button', { name: 'Giriş yap', exact: true }).click();
  await heading(page, 'Bugün').waitFor();
  await page.goto(`${site.url}/`);
}

const KEY = '**/api/v1/oturum/taslak-anahtari';
const refuseKey = (page: Page) => page.route(KEY, (route) => route.fulfill({ status: 500 }));
const bringKey = async (page: Page): Promise<void> => {
  await page.unroute(KEY);
  await comeBack(page);
};
/** The page asks again for the key that it did not get when its person comes back to it. */
const comeBack = async (page: Page): Promise<void> => {
  const came = page.waitForResponse(KEY);
  await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
  await came;
};

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

describe('a sealed draft', () => {
  it('shows no word to who looks into the browser, and comes back by reloading and by signing in again', async () => {
    const { page } = await site.open('/giris', { rol: null });
    await enter(page);
    await openNew(page);
    await typeInto(name(page), 'Gizlenen Dilekce');
    await write(page, 'Muvekkil Sarnicoglu borcunu odemedi');
    await kept(page);
    const isHidden = async (at: Page) => {
      const text = await lying(at);
      expect(text).toContain('sealed: ');
      for (const word of ['Gizlenen', 'Muvekkil', 'Sarnicoglu', '<p>', 'sablon'])
        expect(text).not.toContain(word);
    };
    await isHidden(page);
    const next = await reopen(page);
    await openNew(next);
    await expect.poll(() => text(next).innerText()).toContain('Muvekkil Sarnicoglu borcunu odemedi');
    await isHidden(next);

    await button(next, 'Kapat').first().click();
    const again = await reopen(next, '/dilekceler');
    await again.getByRole('button', { name: 'Kullanıcı menüsü: Örnek Avukat' }).click();
    await again.getByRole('button', { name: 'Çıkış yap', exact: true }).click();
    await heading(again, 'Giriş').waitFor();
    await isHidden(again);
    await enter(again);
    await openNew(again);
    await expect.poll(() => name(again).inputValue()).toBe('Gizlenen Dilekce');
    await expect.poll(() => text(again).innerText()).toContain('Muvekkil Sarnicoglu borcunu odemedi');
    await site.leave(again);
  });

  it('opens to no other person, even where it is laid in place of theirs', async () => {
    const { page } = await site.open('/');
    await openNew(page);
    await typeInto(name(page), 'Yoneticinin sirri');
    await kept(page);
    await page.context().clearCookies();
    await page.context().addCookies([await site.cookie('avukat')]);
    const next = await reopen(page);
    const key = (await call(next, 'GET', '/api/v1/oturum/taslak-anahtari')) as { kimlik: string };
    const theirs = `${await personOf(next)}:new:${key.kimlik}`;
    await copySealed(next, theirs);
    await openNew(next);
    await form(next)
      .getByText(/açılamayan bir taslağı duruyor/)
      .waitFor();
    await expect.poll(() => name(next).inputValue()).toBe('');
    await site.leave(next);
  });

  it('takes the place of a readable one of an earlier release, which comes back', async () => {
    const { page } = await site.open('/');
    const user = await personOf(page);
    const plain = { type: 'haciz', etag: null, tab: 'o' };
    const time = Date.now() - 60_000;
    await layPlain(page, `${user}:new`, {
      ...plain,
      name: 'Eski surumden',
      sablon: '<p>Okunur kalan</p>',
      time,
    });
    await layPlain(page, `${user}:00000000-0000-4000-8000-000000000000`, {
      ...plain,
      name: 'Baska dilekceden',
      sablon: '<p>Okunur kalan</p>',
      time,
    });
    await openNew(page);
    await form(page)
      .getByText(/^Kaydetmediğiniz taslak geri getirildi/)
      .waitFor();
    await expect.poll(() => name(page).inputValue()).toBe('Eski surumden');
    await expect.poll(() => text(page).innerText()).toContain('Okunur kalan');
    const found = await lying(page);
    expect(found.match(/sealed: /g)).toHaveLength(2);
    for (const word of ['Eski surumden', 'Baska dilekceden', 'Okunur']) expect(found).not.toContain(word);
    await write(page, ' ve devam');
    await kept(page);
    const next = await reopen(page);
    await openNew(next);
    await expect.poll(() => text(next).innerText()).toContain('Okunur kalan ve devam');
    await site.leave(next);
  });

  it('takes its place too where the readable one was opened before the key came', async () => {
    const { page } = await site.open('/');
    await layPlain(page, `${await personOf(page)}:new`, {
      name: 'Eski surumden',
      type: '',
      sablon: '<p>Okunur kalan</p>',
      etag: null,
      time: Date.now() - 60_000,
      tab: 'o',
    });
    await refuseKey(page);
    await openNew(page);
    await expect.poll(() => text(page).innerText()).toContain('Okunur kalan');
    await write(page, ' ve devam');
    await form(page).getByText('taslak şimdilik saklanamıyor').waitFor();
    expect(await lying(page)).toContain('Okunur kalan');
    await bringKey(page);
    await kept(page);
    await expect.poll(() => lying(page)).not.toContain('Okunur');
    const next = await reopen(page);
    await openNew(next);
    await expect.poll(() => text(next).innerText()).toContain('Okunur kalan ve devam');
    await site.leave(next);
  });

  it('is not kept while its key cannot be fetched, which the form says, and is when the key comes', async () => {
    const { page } = await site.open('/');
    await refuseKey(page);
    await openNew(page);
    await typeInto(name(page), 'Anahtarsiz');
    await page.getByRole('alert').getByText('anahtar sunucudan alınamadı').waitFor();
    await form(page).getByText('taslak şimdilik saklanamıyor').waitFor();
    expect(await lying(page)).not.toContain('sealed: ');
    await name(page).press('Escape');
    await page.getByText('Kaydetmeden kapatırsanız değişiklikleriniz kaybolur.').waitFor();
    expect(await button(page, 'Taslak olarak sakla ve kapat').count()).toBe(0);
    await button(page, 'Düzenlemeye dön').click();
    await bringKey(page);
    await kept(page);
    const next = await reopen(page);
    await openNew(next);
    await expect.poll(() => name(next).inputValue()).toBe('Anahtarsiz');
    await site.leave(next);
  });

  it('that cannot be opened without its key is told of, and outlasts what is typed meanwhile', async () => {
    const { page } = await site.open('/');
    await openNew(page);
    await typeInto(name(page), 'Onceki taslak');
    await kept(page);
    const next = await reopen(page);
    await refuseKey(next);
    await openNew(next);
    await form(next)
      .getByText(/anahtarı sunucudan alınamadığı için açılamadı/)
      .waitFor();
    await expect.poll(() => name(next).inputValue()).toBe('');
    await typeInto(name(next), 'Sonradan');
    await form(next).getByText('taslak şimdilik saklanamıyor').waitFor();
    await bringKey(next);
    await form(next).getByText('açılamayan taslak durduğu için saklanmıyor').waitFor();
    const again = await reopen(next);
    await openNew(again);
    await expect.poll(() => name(again).inputValue()).toBe('Onceki taslak');
    await site.leave(again);
  });

  it('is never sealed with the key of somebody who has signed in in another tab', async () => {
    const { page } = await site.open('/');
    await page.context().clearCookies();
    await page.context().addCookies([await site.cookie('avukat')]);
    await openNew(page);
    await typeInto(name(page), 'Yoneticinin metni');
    await form(page).getByText('taslak şimdilik saklanamıyor').waitFor();
    expect(await lying(page)).not.toContain('sealed: ');
    await page.context().clearCookies();
    await page.context().addCookies([await site.cookie('yonetici')]);
    await comeBack(page);
    await kept(page);
    await site.leave(page);
  });

  it('goes on being kept in a form whose session has ended', async () => {
    await addDilekce(site, 'Oturumu biten');
    const { page } = await site.open('/');
    await openEdit(page, 'Oturumu biten');
    await page.context().clearCookies();
    await write(page, ' oturumsuz');
    await kept(page);
    await page.context().addCookies([await site.cookie('yonetici')]);
    const next = await reopen(page);
    await openEdit(next, 'Oturumu biten');
    await expect.poll(() => text(next).innerText()).toContain('oturumsuz');
    await site.leave(next);
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
