import { compareTr, type Dilekce } from '@derkenar/domain';
import type { Locator, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, names, row, rows } from './dilekceler.ts';
import { button, expectFocus, isFocused, requestsDone, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

async function openList(path = '/', options: Parameters<Site['open']>[1] = {}) {
  const visit = await site.open(path, options);
  await rows(visit.page).first().waitFor();
  return visit;
}

/** The calls of the list, from now on, as 'dilekce-list' or 'dilekce/filter?…'. */
function listCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (isListCall(request)) calls.push(request.url().slice(`${site.url}/api/v1/`.length));
  });
  return calls;
}

const isListCall = (request: Request): boolean =>
  /\/api\/v1\/(?:dilekce-list|dilekce\/filter)/.test(request.url());

async function confirmDelete(page: Page, isim: string): Promise<void> {
  await button(page, `Sil: ${isim}`).click();
  const dialog = page.getByRole('dialog', { name: 'Dilekçe silinsin mi?' });
  await dialog.getByText(isim).waitFor();
  await dialog.getByRole('button', { name: 'Sil', exact: true }).click();
}

describe('the page of petitions', () => {
  it('has its header, subtitle, filters, button and columns in order', async () => {
    const { page, offences } = await openList();
    await page.getByRole('heading', { level: 1, name: 'Dilekçeler' }).waitFor();
    await page
      .getByText('Yeni dilekçe oluşturmanızı, dilekçelerinizi görmenizi ve değiştirmenizi sağlar.')
      .waitFor();
    await page.getByLabel('Ara', { exact: true }).waitFor();
    const picker = page.getByRole('combobox', { name: 'Dilekçe Tipi' });
    await expect
      .poll(() => picker.locator('option').allTextContents())
      .toEqual([
        'Dilekçe Tipi Seçiniz',
        'Haciz',
        'Tebligat',
        'Yönetmelik Örnekleri',
        'Talepler',
        'Müzekkere ve Talimatlar',
        'Dava Dilekceleri',
        'Kendi Dilekçelerim',
      ]);
    await expect.poll(() => picker.inputValue()).toBe('');
    await button(page, 'Dilekçe Ekle').waitFor();
    const headers = page.getByRole('columnheader');
    await expect
      .poll(() => headers.allTextContents())
      .toEqual(['Favori', 'Dilekçe Adı', 'Dilekçe Tipi', 'Oluşturulma Tarihi', 'İşlemler']);
    await expect
      .poll(() => headers.evaluateAll((all) => all.map((one) => one.getAttribute('aria-sort'))))
      .toEqual(['descending', 'none', 'none', 'none', null]);
    const first = row(page, 'Araç Haczi Talebi');
    await expect.poll(() => first.getByRole('cell').nth(2).textContent()).toBe('Haciz');
    await expect.poll(() => first.getByRole('cell').nth(3).textContent()).toMatch(/^\d\d\.\d\d\.\d{4}$/);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('sorts by each column in both directions, and again favourites first', async () => {
    const { page } = await openList();
    const before = await names(page);
    expect(before).toEqual(before.toSorted(compareTr));
    const sortBy = (name: string) => page.getByRole('columnheader').getByRole('button', { name }).click();
    const order = (name: string) => page.getByRole('columnheader', { name }).getAttribute('aria-sort');
    await sortBy('Dilekçe Adı');
    await expect.poll(() => order('Dilekçe Adı')).toBe('ascending');
    await sortBy('Dilekçe Adı');
    await expect.poll(() => order('Dilekçe Adı')).toBe('descending');
    await expect.poll(() => names(page)).toEqual(before.toReversed());
    await sortBy('Dilekçe Adı');
    await expect.poll(() => order('Favori')).toBe('descending');
    await expect.poll(() => names(page)).toEqual(before);
    await sortBy('Dilekçe Tipi');
    const types = await rows(page).evaluateAll((all) => all.map((one) => one.children[2]?.textContent ?? ''));
    expect(types).toEqual(types.toSorted(compareTr));
    await sortBy('Oluşturulma Tarihi');
    await expect.poll(() => order('Oluşturulma Tarihi')).toBe('ascending');
    await sortBy('Favori');
    await expect.poll(() => names(page)).toEqual(before);
    await site.leave(page);
  });

  it.each([390, 320])(
    'has the buttons that sort it in one row at %i px, by their whole names',
    async (width) => {
      const { page } = await openList('/', { viewport: { width, height: 844 } });
      const buttons = page.getByRole('columnheader').getByRole('button');
      const boxes = await buttons.evaluateAll((all) =>
        all.map((one) => {
          const { top, right } = one.getBoundingClientRect();
          return { top: Math.round(top), right };
        }),
      );
      expect(boxes.map(({ top }) => top)).toEqual(Array.from({ length: 4 }, () => boxes[0]?.top));
      expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThan(width);
      for (const name of ['Favori', 'Dilekçe Adı', 'Dilekçe Tipi', 'Oluşturulma Tarihi'])
        expect([name, await buttons.and(page.getByRole('button', { name, exact: true })).count()]).toEqual([
          name,
          1,
        ]);
      await site.leave(page);
    },
  );

  it('shows a skeleton while the list has not been loaded, then the rows', async () => {
    const { page } = await site.open('/hesap');
    const answer = gate();
    await page.route('**/api/v1/dilekce-list', async (route) => {
      await answer.opened;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Dilekçeler' }).click();
    const table = page.getByRole('table', { name: 'Dilekçeler' });
    await table.waitFor();
    await expect.poll(() => table.getAttribute('aria-busy')).toBe('true');
    await expect.poll(() => table.locator('.mantine-Skeleton-root').count()).toBe(10);
    await expect.poll(() => rows(page).count()).toBe(0);
    answer.open();
    await rows(page).first().waitFor();
    await expect.poll(() => table.getAttribute('aria-busy')).toBe('false');
    await expect.poll(() => table.locator('.mantine-Skeleton-root').count()).toBe(0);
    await site.leave(page);
  });

  it('says what the server said, and loads when asked again', async () => {
    const { page } = await site.open('/hesap');
    await page.route('**/api/v1/dilekce-list', (route) => route.abort());
    await page.getByRole('link', { name: 'Dilekçeler' }).click();
    await page.getByRole('alert').getByText('Sunucuya ulaşılamadı.').waitFor();
    await page.unroute('**/api/v1/dilekce-list');
    await button(page, 'Yeniden dene').click();
    await rows(page).first().waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await site.leave(page);
  });
});

describe('the filters', () => {
  it('are asked of the server 750 ms after the last key, once', async () => {
    const { page } = await openList();
    const calls = listCalls(page);
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    const search = page.getByLabel('Ara', { exact: true });
    await typeInto(search, 'HAC');
    await page.clock.runFor(700);
    await page.keyboard.type('ZI');
    await page.clock.runFor(749);
    await requestsDone(page);
    expect(calls).toEqual([]);
    await page.clock.runFor(1);
    await page.clock.resume();
    await expect.poll(() => calls).toEqual(['dilekce/filter?isim=HACZI']);
    await expect.poll(() => names(page)).toContain('Taşınır Haczi Talebi');
    await expect.poll(() => names(page)).not.toContain('İlanen Tebligat Talebi');
    await page.context().close();
  });

  it('find words in any order and form, the best first, and mark them in name and text', async () => {
    const { page, offences } = await openList();
    const search = page.getByLabel('Ara', { exact: true });
    await typeInto(search, 'kaldırılması haciz');
    const row = (name: string) => rows(page).filter({ hasText: name });
    const lifting = row('Haczin Kaldırılması Talebi').locator('mark');
    await expect.poll(() => lifting.allTextContents()).toEqual(['Haczin', 'Kaldırılması']);
    await typeInto(search, '89/1');
    const notice = row('Birinci Haciz İhbarnamesi (İİK m. 89) Gönderilmesi Talebi');
    await notice.getByText('Diğer adı: 89/1').waitFor();
    await expect.poll(() => notice.locator('mark').allTextContents()).toEqual(['89/1']);
    await typeInto(search, '89/1 uyarınca');
    await notice.getByText(/^Metinde: … .*İİK m\. 89\/1 uyarınca/).waitFor();
    await typeInto(search, 'talep');
    await expect.poll(async () => (await names(page))[0]).toMatch(/Talep/);
    const headers = page.getByRole('columnheader');
    await expect
      .poll(() => headers.evaluateAll((all) => all.map((one) => one.getAttribute('aria-sort'))))
      .toEqual([...Array.from({ length: 4 }, () => 'none'), null]);
    // A found petition is saved as it is, without what was found in it.
    const withText = rows(page)
      .filter({ hasText: 'Metinde:' })
      .first()
      .getByRole('button', { name: /^Favori/ });
    await withText.click();
    await expect.poll(() => withText.getAttribute('aria-pressed')).toBe('true');
    await withText.click();
    await expect.poll(() => withText.getAttribute('aria-pressed')).toBe('false');
    await requestsDone(page);
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('make the calls of the specification, each alone and both together', async () => {
    const { page } = await openList();
    const calls = listCalls(page);
    const picker = page.getByRole('combobox', { name: 'Dilekçe Tipi' });
    const search = page.getByLabel('Ara', { exact: true });
    await picker.selectOption('Haciz');
    await expect.poll(() => calls).toEqual(['dilekce/filter?dilekceTipi=haciz']);
    await typeInto(search, 'araç');
    await expect.poll(() => calls.at(-1)).toBe('dilekce/filter?isim=ara%C3%A7&dilekceTipi=haciz');
    await expect.poll(async () => (await names(page))[0]).toBe('Araç Haczi Talebi');
    await button(page, 'Dilekçe tipini temizle').click();
    await expectFocus(picker);
    await expect.poll(() => calls.at(-1)).toBe('dilekce/filter?isim=ara%C3%A7');
    await typeInto(search, '');
    await expect.poll(() => calls.at(-1)).toBe('dilekce-list');
    expect(calls).toHaveLength(4);
    await site.leave(page);
  });

  it('stand in the address: a reload and the way back find them again', async () => {
    const { page } = await openList('/?ara=haczi&tip=haciz');
    await expect.poll(() => page.getByLabel('Ara', { exact: true }).inputValue()).toBe('haczi');
    const menu = page.getByRole('navigation', { name: 'Ana menü' });
    await expect.poll(() => menu.locator('[aria-current="page"]').allTextContents()).toEqual(['Dilekçeler']);
    const found = await names(page);
    expect(found).toContain('Araç Haczi Talebi');
    expect(found).not.toContain('Tensip Talebi');
    await typeInto(page.getByLabel('Ara', { exact: true }), 'araç');
    await page.waitForURL('**/?ara=ara%C3%A7&tip=haciz');
    const ofVehicles = async () => {
      const list = await names(page);
      return list.includes('Araç Haczi Talebi') && !list.includes('Taşınır Haczi Talebi');
    };
    await page.reload();
    await expect.poll(ofVehicles).toBe(true);
    await page.getByRole('link', { name: 'Takipler' }).click();
    await page.getByRole('heading', { level: 1, name: 'Takipler' }).waitFor();
    await page.goBack();
    await expect.poll(ofVehicles).toBe(true);
    await expect.poll(() => page.getByLabel('Ara', { exact: true }).inputValue()).toBe('araç');
    await page.getByRole('link', { name: 'Dilekçeler' }).click();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(1);
    await expect.poll(() => page.getByLabel('Ara', { exact: true }).inputValue()).toBe('');
    await site.leave(page);
  });

  it('say in the words of the specification that nothing was found', async () => {
    const { page } = await site.open('/?ara=kaplumbaga%20yarisi');
    await page
      .getByText('Dilekçe bulunamadı. Eklemek için + butonunu kullanınız.', { exact: true })
      .waitFor();
    await expect.poll(() => rows(page).count()).toBe(0);
    await site.leave(page);
  });

  it('call off what is asked for when they change', async () => {
    const { page } = await openList();
    const calledOff: string[] = [];
    page.on('requestfailed', (request) => calledOff.push(new URL(request.url()).search));
    const answer = gate();
    await page.route('**/api/v1/dilekce/filter?dilekceTipi=haciz', async (route) => {
      await answer.opened;
      await route.abort();
    });
    const asked = page.waitForRequest('**/api/v1/dilekce/filter?dilekceTipi=haciz');
    await page.getByRole('combobox', { name: 'Dilekçe Tipi' }).selectOption('Haciz');
    await asked;
    await page.getByRole('combobox', { name: 'Dilekçe Tipi' }).selectOption('Tebligat');
    await expect.poll(() => calledOff).toEqual(['?dilekceTipi=haciz']);
    await expect.poll(() => names(page)).toContain('İlanen Tebligat Talebi');
    answer.open();
    await site.leave(page);
  });
});

describe('the list', () => {
  it('is asked for again on the way back and where it was changed, and for no other reason', async () => {
    const { page } = await openList();
    const calls = listCalls(page);
    await page.getByRole('columnheader').getByRole('button', { name: 'Dilekçe Adı' }).click();
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await requestsDone(page);
    expect(calls).toEqual([]);
    await page.getByRole('link', { name: 'Takipler' }).click();
    await page.getByRole('link', { name: '2025/14587 E.' }).waitFor();
    const unchanged = page.waitForResponse('**/api/v1/dilekce-list');
    await page.getByRole('link', { name: 'Dilekçeler' }).click();
    expect((await unchanged).status()).toBe(304);
    await rows(page).first().waitFor();
    const star = button(page, 'Favori: Dosya Hesabı Çıkarılması Talebi');
    await star.click();
    await expect.poll(() => calls).toHaveLength(2);
    await star.click();
    await expect.poll(() => calls).toHaveLength(3);
    await site.leave(page);
  });

  it('shows what a colleague did when the window is used again, and stays as it is but for that', async () => {
    const { page } = await openList('/?ara=dosya');
    const before = await names(page);
    const star = button(page, 'Favori: Dosya Hesabı Çıkarılması Talebi');
    await star.focus();
    await page.evaluate(`window.table = document.querySelector('tbody tr')`);
    const focus = () => page.evaluate(`dispatchEvent(new Event('focus'))`);
    const unchanged = page.waitForResponse('**/api/v1/dilekce/filter?isim=dosya');
    await focus();
    expect((await unchanged).status()).toBe(304);
    await requestsDone(page);
    await expect.poll(() => names(page)).toEqual(before);
    const [{ id }] = (await add(site, 'Dosya Zarfı')) as [Dilekce];
    await focus();
    await expect.poll(() => names(page)).toEqual(expect.arrayContaining([...before, 'Dosya Zarfı']));
    await expect.poll(() => page.evaluate(`window.table.isConnected`)).toBe(true);
    await expectFocus(star);
    await expect.poll(() => page.getByLabel('Ara', { exact: true }).inputValue()).toBe('dosya');
    await page.evaluate(`fetch('/api/v1/dilekce/${id}', { method: 'DELETE' })`);
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
    await expect.poll(() => names(page)).toEqual(before);
    await site.leave(page);
  });

  it('keeps a favourite, without its template, and puts it first', async () => {
    const { page, offences } = await openList('/', { rol: 'stajyer' });
    const star = button(page, 'Favori: Vekâletname Sunma (Alacaklı Vekili)');
    const saved = page.waitForRequest((request) => request.method() === 'PUT');
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false');
    const [first] = await names(page);
    await star.click();
    const sent: unknown = (await saved).postDataJSON();
    expect(sent).toMatchObject({
      isim: 'Vekâletname Sunma (Alacaklı Vekili)',
      favori_mi: true,
      standart_mi: true,
    });
    expect(sent).not.toHaveProperty('sablon');
    await expect.poll(async () => (await names(page))[0]).toBe('Vekâletname Sunma (Alacaklı Vekili)');
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => isFocused(star)).toBe(true);
    await page.reload();
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
    await star.press('Enter');
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false');
    await expect.poll(async () => (await names(page))[0]).toBe(first);
    await expect.poll(() => isFocused(star)).toBe(true);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('takes a star back that the server refuses, and says so', async () => {
    const { page } = await openList();
    await page.route('**/api/v1/dilekce/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    const star = button(page, 'Favori: Dosya Hesabı Çıkarılması Talebi');
    await star.click();
    const notice = page
      .getByRole('alert')
      .filter({ hasText: 'Favori değiştirilemedi: Dosya Hesabı Çıkarılması Talebi' });
    await notice.getByText('Sunucuya ulaşılamadı.').waitFor();
    await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false');
    await site.leave(page);
  });
});

describe('the actions of a row', () => {
  it('delete after a question, offer the way back, and hand the focus on', async () => {
    await add(site, 'Sil deneme A', 'Sil deneme B', 'Sil deneme C');
    const { page, offences } = await site.open('/?ara=sil+deneme');
    await button(page, 'Sil: Sil deneme B').click();
    const dialog = page.getByRole('dialog', { name: 'Dilekçe silinsin mi?' });
    await dialog.getByText('“Sil deneme B” çöp kutusuna taşınacak.').waitFor();
    await expectFocus(dialog.getByRole('button', { name: 'Vazgeç' }));
    await page.keyboard.press('Enter');
    await expectFocus(button(page, 'Sil: Sil deneme B'));
    const calls = listCalls(page);
    const deleted = page.waitForRequest((request) => request.method() === 'DELETE');
    await confirmDelete(page, 'Sil deneme B');
    expect((await deleted).headers()['if-match']).toBe('"1"');
    await expect.poll(() => names(page)).toEqual(['Sil deneme A', 'Sil deneme C']);
    await expectFocus(button(page, 'Sil: Sil deneme C'));
    await expect.poll(() => calls).toEqual(['dilekce/filter?isim=sil%20deneme']);
    await page.getByRole('status').getByText('“Sil deneme B” çöp kutusuna taşındı.').waitFor();
    await button(page, 'Geri al').click();
    await expect.poll(() => names(page)).toEqual(['Sil deneme A', 'Sil deneme B', 'Sil deneme C']);
    await page.getByRole('status').filter({ hasText: '“Sil deneme B” geri alındı.' }).waitFor();
    await expectFocus(button(page, 'Sil: Sil deneme B'));
    await confirmDelete(page, 'Sil deneme C');
    await expectFocus(button(page, 'Sil: Sil deneme B'));
    await confirmDelete(page, 'Sil deneme B');
    await expectFocus(button(page, 'Sil: Sil deneme A'));
    await confirmDelete(page, 'Sil deneme A');
    await expectFocus(page.getByLabel('Ara', { exact: true }));
    await page.getByText('Dilekçe bulunamadı.').waitFor();
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('do not delete what somebody has changed meanwhile, and then know the change', async () => {
    const [dilekce] = await add(site, 'Eskiyen deneme');
    const { page } = await site.open('/?ara=eskiyen');
    await button(page, 'Sil: Eskiyen deneme').waitFor();
    await page.request.put(`${site.url}/api/v1/dilekce/${dilekce?.id}`, {
      data: { isim: 'Eskiyen deneme 2', dilekce_tipi: 'haciz' },
    });
    await confirmDelete(page, 'Eskiyen deneme');
    const dialog = page.getByRole('dialog', { name: 'Dilekçe silinsin mi?' });
    await dialog.getByRole('alert').getByText('Bu dilekçe siz düzenlerken değiştirildi.').waitFor();
    await button(page, 'Sil: Eskiyen deneme 2').waitFor({ state: 'attached' });
    await dialog.getByRole('button', { name: 'Vazgeç' }).click();
    await confirmDelete(page, 'Eskiyen deneme 2');
    await expect.poll(() => names(page)).toEqual([]);
    await site.leave(page);
  });

  it.each([
    ['Dilekçe Ekle', 1000],
    ['Düzenle: Araç Haczi Talebi', 1000],
    ['İndir: Araç Haczi Talebi', 600],
  ] as const)('open by %s a dialog %i wide, and get the focus back from it', async (name, width) => {
    const { page, offences } = await openList();
    // Where there is room, the preview stands beside the 600 of the fill form.
    if (width === 600) await page.setViewportSize({ width: 1024, height: 768 });
    await button(page, name).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(width);
    await dialog.getByRole('button', { name: 'Kapat', exact: true }).first().click();
    await expectFocus(button(page, name));
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('are hidden for deleting a standard petition', async () => {
    const { page } = await openList();
    const standard = row(page, 'Araç Haczi Talebi');
    await standard.getByText('Standart').waitFor();
    await expect.poll(() => standard.getByRole('button').allTextContents()).toEqual(['', 'Düzenle', 'İndir']);
    await site.leave(page);
  });

  it.each([
    ['yonetici', []],
    ['avukat', []],
    ['katip', ['Sil']],
    ['stajyer', ['Dilekçe Ekle', 'Düzenle', 'Sil']],
  ] as const)('say to %s which are not allowed', async (rol, denied) => {
    const isim = `Yetki denemesi ${rol}`;
    await add(site, isim);
    const { page } = await openList(`/?ara=yetki+denemesi+${rol}`, { rol });
    for (const name of ['Dilekçe Ekle', 'Düzenle', 'İndir', 'Sil']) {
      const one = button(page, name === 'Dilekçe Ekle' ? name : `${name}: ${isim}`);
      const refused = (denied as readonly string[]).includes(name);
      expect([name, await one.getAttribute('aria-disabled')]).toEqual([name, refused ? 'true' : null]);
      if (refused) await expectReason(page, one);
    }
    await site.leave(page);
  });

  async function expectReason(page: Page, denied: Locator): Promise<void> {
    await page.getByLabel('Ara', { exact: true }).focus();
    for (let n = 0; n < 30 && !(await isFocused(denied)); n++) await page.keyboard.press('Tab');
    await page.getByRole('tooltip').getByText('Bu işlem için yetkiniz yok.').waitFor();
    await page.keyboard.press('Enter');
    await requestsDone(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('tooltip').waitFor({ state: 'hidden' });
  }
});

describe('a long list', () => {
  it('draws the rows in sight only, and the keyboard and a screen reader reach all of them', async () => {
    const dilekceNames = Array.from({ length: 260 }, (_, n) => `Uzun liste ${String(n).padStart(3, '0')}`);
    await add(site, ...dilekceNames);
    const { page } = await openList('/?ara=uzun+liste');
    const table = page.getByRole('table', { name: 'Dilekçeler' });
    await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('261');
    await expect.poll(() => rows(page).count()).toBeLessThan(60);
    await page.keyboard.press('End');
    await row(page, 'Uzun liste 259').waitFor();
    await expect.poll(() => row(page, 'Uzun liste 259').getAttribute('aria-rowindex')).toBe('261');
    // Rows whose height is learnt on the way do not stop it.
    await page.keyboard.press('Home');
    await expect.poll(() => page.evaluate('scrollY')).toBe(0);
    await button(page, 'Favori: Uzun liste 000').waitFor();
    await button(page, 'Favori: Uzun liste 000').focus();
    for (const isim of dilekceNames.slice(0, 15)) {
      await expectFocus(button(page, `Favori: ${isim}`));
      for (let n = 0; n < 4; n++) await page.keyboard.press('Tab');
    }
    await page.mouse.wheel(0, -100_000);
    await expect.poll(() => page.evaluate('scrollY')).toBe(0);
    await page.keyboard.press('Tab');
    await expectFocus(button(page, 'Düzenle: Uzun liste 015'));
    await site.leave(page);
  });
});

function gate(): { readonly opened: Promise<unknown>; readonly open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
