import { EventEmitter, once } from 'node:events';
import { ERRORS } from '@derkenar/domain';
import type { Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DILEKCE, field, openForm } from './fillForm.ts';
import { button, expectFocus, heading, tabTo, typeInto } from './page.ts';
import type { OwnSite } from './site.ts';
import {
  askedAnew,
  connect,
  disconnect,
  lookupButton,
  openWith,
  result,
  runOn,
  SCENARIOS,
  shellItem,
  startUyapSite,
  tooltip,
  type UyapSite,
} from './uyap.ts';

let uyap: UyapSite;
let site: OwnSite;
beforeAll(async () => {
  // Until a test lets them go; the whole ten seconds are waited for in uyapAgent.long.test.ts.
  uyap = await startUyapSite({}, { delayMs: 3_600_000 });
  site = uyap.site;
});
afterEach(() => uyap.simulator.release());
afterAll(() => uyap.close());

const error = (page: Page, text: string) => page.getByRole('alert').getByText(text);
const progress = (page: Page) => page.getByText('UYAP’tan sorgulanıyor…').first();

/** The lookups that a page asks for. */
function lookupsOf(page: Page): Request[] {
  const lookups: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/kisi-sorgula')) lookups.push(request);
  });
  return lookups;
}

/** A case with one debtor of that number, by the API. */
async function addTakip(page: Page, dosyaEsasNo: string, tcKimlikNo: string): Promise<string> {
  const list = await page.request.get(`${site.url}/api/v1/takip`);
  const { takipler } = (await list.json()) as { takipler: readonly { id: string }[] };
  const one = await page.request.get(`${site.url}/api/v1/takip/${takipler[0]?.id}`);
  const { alacaklilar, borclular } = (await one.json()) as Record<string, readonly object[]>;
  const borclu = { ...borclular?.[0], tur: 'kisi', ad: 'Eski', soyad: 'Yazılan', unvan: null, tcKimlikNo };
  const response = await page.request.post(`${site.url}/api/v1/takip`, {
    data: {
      durum: 'acik',
      buroDosyaNo: '',
      dosyaEsasNo,
      icraDairesi: { ad: 'İstanbul 3. İcra Dairesi', il: 'İstanbul' },
      takipTipi: 'İlamsız Takip',
      takipYolu: '',
      ornekNo: null,
      takipTarihi: null,
      vadeTarihi: null,
      tebligTarihi: null,
      hacizTarihi: null,
      alacaklilar: alacaklilar?.map((taraf) => ({ ...taraf, vekiller: [] })),
      borclular: [{ ...borclu, vekiller: [] }],
      vekiller: [],
      paraBirimi: 'TRY',
      tutarlar: { takipToplami: 0, masrafToplami: 0, harcToplami: 0, vekaletUcreti: 0, tahsilatToplami: 0 },
    },
  });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

/** Everything that the browser keeps for the site, as one text. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(`(async () => {
    const parts = [JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie])];
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise((done) => { indexedDB.open(name).onsuccess = (e) => done(e.target.result); });
      for (const store of db.objectStoreNames)
        parts.push(JSON.stringify(await new Promise((done) => {
          db.transaction(store).objectStore(store).getAll().onsuccess = (e) => done(e.target.result);
        })));
      db.close();
    }
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) parts.push(request.url);
    return parts.join('\\n');
  })()`);

/** As if its tab were in front, or behind another. */
const seen = (page: Page, state: string) =>
  page.evaluate(`(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${state}' });
    document.dispatchEvent(new Event('visibilitychange'));
  })()`);

describe('the lookup button', () => {
  it('says in the words of the specification whether there is a connection, to pointer and keyboard', async () => {
    const { page } = await site.open('/', { rol: 'avukat' });
    const lookups = lookupsOf(page);
    await disconnect(page);
    await openForm(page);
    await typeInto(field(page, 'borcluTc'), SCENARIOS.found);
    await lookupButton(page).hover();
    await tooltip(page, 'UYAP Bağlantısını Yapınız').waitFor();
    await expect.poll(() => lookupButton(page).getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Tab');
    await expectFocus(lookupButton(page));
    await page.keyboard.press('Enter');
    await page.mouse.move(0, 0);
    await connect(page);
    await expect.poll(() => lookupButton(page).getAttribute('aria-disabled')).toBeNull();
    await field(page, 'borcluTc').focus();
    await page.keyboard.press('Tab');
    await tooltip(page, "UYAP'dan Sorgula").waitFor();
    expect(lookups).toEqual([]);
    await site.leave(page);
  });

  it('goes on saying it to the keyboard when the pointer leaves', async () => {
    const { page } = await site.open('/', { rol: 'avukat' });
    await disconnect(page);
    await openForm(page);
    const reason = tooltip(page, 'UYAP Bağlantısını Yapınız');
    await lookupButton(page).hover();
    await field(page, 'borcluTc').focus();
    await page.keyboard.press('Tab');
    await expectFocus(lookupButton(page));
    await reason.waitFor();
    await page.mouse.move(0, 0);
    expect(await reason.isVisible()).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await reason.waitFor({ state: 'hidden' });
    // A press of the mouse leaves the focus there, too, but that person has read it.
    await lookupButton(page).click({ force: true });
    await reason.waitFor();
    await page.mouse.move(0, 0);
    await reason.waitFor({ state: 'hidden' });
    await site.leave(page);
  });

  it('waits for a number that may be somebody’s, and says so', async () => {
    const { page } = await site.open('/');
    const lookups = lookupsOf(page);
    await openWith(page, SCENARIOS.found);
    for (const [no, message] of [
      ['8100274727', '11 karakter olmalıdır.'],
      ['81002747279', 'TC Kimlik No doğru değil.'],
    ] as const) {
      await typeInto(field(page, 'borcluTc'), no);
      await expect.poll(() => lookupButton(page).getAttribute('aria-disabled')).toBe('true');
      await lookupButton(page).click({ force: true });
      await page.getByText(message).waitFor();
    }
    await field(page, 'borcluTc').press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Tab');
    await expectFocus(lookupButton(page));
    await tooltip(page, 'Sorgulamak için geçerli bir kimlik numarası yazın.').waitFor();
    const reason = await lookupButton(page).getAttribute('aria-describedby');
    await expect
      .poll(() => page.locator(`[id="${reason}"]`).textContent())
      .toBe('Sorgulamak için geçerli bir kimlik numarası yazın.');
    expect(lookups).toEqual([]);
    await site.leave(page);
  });

  it('tells whose role lacks the key, and asks the server for nothing', async () => {
    const { page } = await site.open('/', { rol: 'katip' });
    const asked = await askedAnew(page);
    await openForm(page);
    await typeInto(field(page, 'borcluTc'), SCENARIOS.found);
    await tabTo(page, lookupButton(page));
    await tooltip(page, 'Bu işlem için yetkiniz yok.').waitFor();
    await page.keyboard.press('Enter');
    await runOn(page, 2500);
    await expect.poll(() => shellItem(page).count()).toBe(0);
    expect(asked.filter((url) => /\/uyap\/|\/Baglanti-/.test(url))).toEqual([]);
    await page.context().close();
  });
});

describe('a lookup in the fill form', () => {
  it('is made by the keyboard alone; what came is shown before it is used, and the focus comes back', async () => {
    const { page, offences } = await site.open('/');
    const lookups = lookupsOf(page);
    await openWith(page, SCENARIOS.found);
    await field(page, 'borcluTc').focus();
    await page.keyboard.press('Tab');
    await expectFocus(lookupButton(page));
    await page.keyboard.press('Enter');
    await expectFocus(result(page));
    for (const text of ['81002747278', '15.03.1980', 'KÂZIM', 'ŞÜKRİYE'])
      await result(page).getByText(text, { exact: true }).waitFor();
    await result(page).getByText('SİMÜLATÖR', { exact: true }).waitFor();
    const ad = (await result(page).getByRole('strong').textContent()) ?? '';
    await expect.poll(() => field(page, 'borcluAdSoyad').inputValue()).toBe('');
    await tabTo(page, button(page, 'Bilgileri kullan'));
    await page.keyboard.press('Enter');
    await expectFocus(lookupButton(page));
    expect(ad).not.toBe('');
    await expect.poll(() => field(page, 'borcluAdSoyad').inputValue()).toBe(ad);
    await expect.poll(() => result(page).count()).toBe(0);
    expect(lookups.map((request) => Object.keys(request.postDataJSON() as object).toSorted())).toEqual([
      ['dilekceId', 'tcKimlikNo'],
    ]);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('replaces no other name unless one says so', async () => {
    const { page } = await site.open('/');
    await openWith(page, SCENARIOS.windows1254);
    const ad = field(page, 'borcluAdSoyad');
    await typeInto(ad, 'Başka Biri');
    await lookupButton(page).click();
    await button(page, 'Bilgileri kullan').click();
    await error(page, 'Yazılacak adı seçin.').waitFor();
    await expect.poll(() => ad.inputValue()).toBe('Başka Biri');
    await expectFocus(page.getByRole('radio', { name: 'Formdaki: Başka Biri' }));
    await button(page, 'Bilgileri kullan').focus();
    await page.getByRole('radio', { name: 'Formdaki: Başka Biri' }).check();
    await button(page, 'Bilgileri kullan').click();
    await expect.poll(() => ad.inputValue()).toBe('Başka Biri');
    await lookupButton(page).click();
    await page.getByRole('radio', { name: 'UYAP’taki: ÇAĞRI ŞÜKRÜ İĞDELİOĞLU' }).check();
    await button(page, 'Bilgileri kullan').click();
    await expect.poll(() => ad.inputValue()).toBe('ÇAĞRI ŞÜKRÜ İĞDELİOĞLU');
    await site.leave(page);
  });

  it('offers a masked name with a warning, and writes none unasked', async () => {
    const { page } = await site.open('/');
    await openWith(page, SCENARIOS.masked);
    await lookupButton(page).click();
    await result(page).getByText('Ad maskeli: UYAP adın tamamını göstermedi.').waitFor();
    await button(page, 'Bilgileri kullan').click();
    await error(page, 'Yazılacak adı seçin.').waitFor();
    await expect.poll(() => field(page, 'borcluAdSoyad').inputValue()).toBe('');
    await page.getByRole('radio', { name: 'Boş kalsın' }).check();
    await button(page, 'Bilgileri kullan').click();
    await expect.poll(() => result(page).count()).toBe(0);
    await expect.poll(() => field(page, 'borcluAdSoyad').inputValue()).toBe('');
    await site.leave(page);
  });

  it('has nothing to fill in where the petition has no field for the name, or the name stands there', async () => {
    await site.post('dilekce', {
      isim: 'Yalnız numara',
      dilekce_tipi: 'kendi_dilekcelerim',
      sablon: '<p>{{borcluTc}}</p>',
      favori_mi: false,
      alanlar: '[]',
    });
    const { page } = await site.open('/');
    await connect(page);
    await page.getByRole('button', { name: 'İndir: Yalnız numara' }).click();
    await typeInto(field(page, 'borcluTc'), SCENARIOS.dead);
    await lookupButton(page).click();
    await result(page).getByText('Bu dilekçede borçlu adı alanı yok').waitFor();
    await expect.poll(() => button(page, 'Bilgileri kullan').count()).toBe(0);
    await result(page).getByRole('button', { name: 'Kapat', exact: true }).click();
    await expectFocus(lookupButton(page));
    await page.getByRole('dialog').getByRole('button', { name: 'Kapat', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await openWith(page, SCENARIOS.dead);
    await typeInto(field(page, 'borcluAdSoyad'), 'Hacı Murat Güneştepe');
    await lookupButton(page).click();
    await result(page).getByText('Formdaki ad bu kişinin adıyla aynı.').waitFor();
    await result(page).getByRole('button', { name: 'Kapat', exact: true }).click();
    await expect.poll(() => field(page, 'borcluAdSoyad').inputValue()).toBe('Hacı Murat Güneştepe');
    await site.leave(page);
  });

  it.each([
    ['a deceased person', SCENARIOS.dead, 'Ölüm kaydı var.'],
    ['a foreigner', SCENARIOS.foreigner, 'Yabancı kimlik numarası (99 ile başlar).'],
  ])('says so of %s; Esc puts it away and not the form', async (_, no, text) => {
    const { page } = await site.open('/');
    await openWith(page, no);
    await lookupButton(page).click();
    await result(page).getByText(text).waitFor();
    await expectFocus(result(page));
    await page.keyboard.press('Escape');
    await expectFocus(lookupButton(page));
    await expect.poll(() => page.getByRole('dialog', { name: DILEKCE }).isVisible()).toBe(true);
    await expect.poll(() => field(page, 'borcluAdSoyad').inputValue()).toBe('');
    await site.leave(page);
  });

  it.each([
    ['nobody is found', SCENARIOS.notFound, 'uyap-bulunamadi'],
    ['another lookup is under way', SCENARIOS.concurrent, 'uyap-es-zamanli'],
    ['the judicial system fails', SCENARIOS.integration, 'uyap-entegrasyon'],
    ['its answer is cut short', SCENARIOS.halfJson, 'uyap-entegrasyon'],
    ['its connection breaks', SCENARIOS.brokenBody, 'uyap-entegrasyon'],
    ['its session drops', SCENARIOS.sessionLost, 'uyap-oturum-dustu'],
  ] as const)('shows why as a toast where %s, and goes on', async (_, no, kod) => {
    const { page } = await site.open('/');
    await openWith(page, no);
    await typeInto(field(page, 'borcluAdSoyad'), 'Yazılmış Ad');
    await lookupButton(page).click();
    const toast = page.getByRole('region', { name: 'Bildirimler (F6)' });
    await toast.getByText('Kişi sorgulanamadı').waitFor();
    await toast.getByText(ERRORS[kod].detail).waitFor();
    await expect.poll(() => progress(page).count()).toBe(0);
    await expect.poll(() => field(page, 'borcluTc').inputValue()).toBe(no);
    await expect.poll(() => field(page, 'borcluAdSoyad').inputValue()).toBe('Yazılmış Ad');
    await connect(page);
    await typeInto(field(page, 'borcluTc'), SCENARIOS.found);
    await expect.poll(() => lookupButton(page).getAttribute('aria-disabled')).toBeNull();
    await lookupButton(page).click();
    await result(page).waitFor();
    await site.leave(page);
  });

  it('that takes its time shows that it goes on, is asked once, and can be called off', async () => {
    const { page } = await site.open('/');
    const lookups = lookupsOf(page);
    await openWith(page, SCENARIOS.delayed);
    await lookupButton(page).click();
    await progress(page).waitFor();
    await lookupButton(page).click({ force: true });
    await page.keyboard.press('Enter');
    await tabTo(page, button(page, 'İptal et'));
    await page.keyboard.press('Enter');
    await expectFocus(lookupButton(page));
    await page.getByText('Sorgu iptal edildi.').waitFor({ state: 'attached' });
    expect(lookups).toHaveLength(1);
    await expect.poll(() => lookups[0]?.failure()?.errorText).toContain('ABORTED');
    // The one called off still holds the judicial system, and the next one waits behind it.
    await lookupButton(page).click();
    const found = result(page).getByText('YAVAŞ DURGUNSU');
    await expect
      .poll(() => {
        uyap.simulator.release();
        return found.count();
      })
      .toBe(1);
    await site.leave(page);
  });

  it('is dropped with its result when the number is changed meanwhile', async () => {
    const { page } = await site.open('/', { rol: 'avukat' });
    const lookups = lookupsOf(page);
    await openWith(page, SCENARIOS.delayed);
    await lookupButton(page).click();
    await progress(page).waitFor();
    await typeInto(field(page, 'borcluTc'), SCENARIOS.found);
    await expect.poll(() => lookups[0]?.failure()?.errorText).toContain('ABORTED');
    await expect.poll(() => progress(page).count()).toBe(0);
    await expect.poll(() => result(page).count()).toBe(0);
    await site.leave(page);
  });

  it('ends after 45 s where no answer comes', async () => {
    const { page } = await site.open('/');
    await openWith(page, SCENARIOS.found);
    await page.route('**/api/v1/uyap/kisi-sorgula', () => undefined);
    await page.clock.install();
    await lookupButton(page).click();
    await progress(page).waitFor();
    await page.clock.runFor(46_000);
    await error(page, 'Sorgu 45 saniyede sonuçlanmadı.').waitFor();
    await expect.poll(() => lookupButton(page).getAttribute('aria-disabled')).toBeNull();
    await page.context().close();
  });

  it('leaves the number and the person in no address and nowhere in the browser', async () => {
    const { page } = await site.open('/');
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await openWith(page, SCENARIOS.dead);
    await lookupButton(page).click();
    await result(page).getByText('HACI MURAT GÜNEŞTEPE').waitFor();
    expect(await kept(page)).not.toMatch(/81234567804|GÜNEŞTEPE/);
    await button(page, 'Bilgileri kullan').click();
    await expect.poll(() => field(page, 'borcluAdSoyad').inputValue()).toBe('HACI MURAT GÜNEŞTEPE');
    expect(await kept(page)).not.toMatch(/81234567804|GÜNEŞTEPE/);
    await button(page, 'Oluştur').focus();
    expect(urls.length).toBeGreaterThan(3);
    expect(urls.filter((url) => url.includes('81234567804'))).toEqual([]);
    await site.leave(page);
  });
});

describe('a lookup in a case', () => {
  const borclu = (page: Page) => page.getByRole('group', { name: /^Borçlu 1/ });
  const input = (page: Page, name: string) => page.locator(`[name="borclular.borclu-1.${name}"]`);

  it('waits until the case is saved', async () => {
    const { page } = await site.open('/takip/yeni');
    await connect(page);
    await typeInto(input(page, 'tcKimlikNo'), SCENARIOS.found);
    await tabTo(page, lookupButton(borclu(page)));
    await tooltip(page, 'Sorgulamak için önce takibi kaydedin.').waitFor();
    await expect.poll(() => lookupButton(borclu(page)).getAttribute('aria-disabled')).toBe('true');
    await site.leave(page);
  });

  it('asks what for, fills the party in the form, and is saved with the form alone', async () => {
    const { page, offences } = await site.open('/takip');
    const lookups = lookupsOf(page);
    await heading(page, 'Takipler').waitFor();
    const id = await addTakip(page, '2027/41', SCENARIOS.dead);
    const stored = async () => {
      const response = await page.request.get(`${site.url}/api/v1/takip/${id}`);
      return ((await response.json()) as { borclular: readonly object[] }).borclular[0];
    };
    await page.goto(`${site.url}/takip/${id}/duzenle`);
    await input(page, 'tcKimlikNo').waitFor();
    await connect(page);
    await expect.poll(() => lookupButton(borclu(page)).getAttribute('aria-disabled')).toBeNull();
    await input(page, 'tcKimlikNo').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const purpose = page.getByRole('group', { name: 'Sorgunun amacı' }).first();
    await expectFocus(purpose);
    await button(page, 'Sorgula').click();
    await error(page, 'Sorgunun amacını seçin.').waitFor();
    expect(lookups).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await tabTo(page, button(page, 'Sorgula'));
    await page.keyboard.press('Enter');
    await expectFocus(result(page));
    expect(lookups[0]?.postDataJSON()).toEqual({
      tcKimlikNo: SCENARIOS.dead,
      takipId: id,
      amac: 'tebligat',
    });
    await page.getByRole('radio', { name: 'UYAP’taki: HACI MURAT GÜNEŞTEPE' }).check();
    await button(page, 'Bilgileri kullan').click();
    expect([await input(page, 'ad').inputValue(), await input(page, 'soyad').inputValue()]).toEqual([
      'HACI MURAT',
      'GÜNEŞTEPE',
    ]);
    await expect.poll(() => stored()).toMatchObject({ ad: 'Eski', soyad: 'Yazılan' });
    await button(page, 'Kaydet').click();
    await page.waitForURL(`**/takip/${id}`);
    await expect
      .poll(() => stored())
      .toMatchObject({
        ad: 'HACI MURAT',
        soyad: 'GÜNEŞTEPE',
        tcKimlikNo: SCENARIOS.dead,
      });
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});

describe('the connection in the frame', () => {
  it('is made, counted and ended in its dialog, with the simulator’s badge, by keyboard', async () => {
    const { page, offences } = await site.open('/', { rol: 'avukat' });
    await disconnect(page);
    await page.getByRole('button', { name: 'UYAP: Bağlı değil SİMÜLATÖR' }).waitFor();
    await tabTo(page, shellItem(page));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'UYAP bağlantısı' });
    await dialog.getByText('Her sorgu; kimin, hangi takip ve amaçla').waitFor();
    await expectFocus(button(page, 'UYAP’a bağlan'));
    await page.keyboard.press('Enter');
    await dialog.getByText('Bağlı', { exact: true }).waitFor();
    await dialog.getByText('SİMÜLATÖR', { exact: true }).waitFor();
    await dialog.getByText(/^Bugün \d+ \/ 100 sorgu$/).waitFor();
    await expectFocus(dialog.locator('[data-status="bagli"]'));
    await tabTo(page, button(page, 'Bağlantıyı kes'));
    await page.keyboard.press('Enter');
    await dialog.getByText('Bağlı değil', { exact: true }).waitFor();
    await expectFocus(dialog.locator('[data-status="kapali"]'));
    await page.keyboard.press('Escape');
    await expectFocus(shellItem(page));
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('is loaded beside the page, which is there without it', async () => {
    const { page } = await site.open('/');
    let asked = 0;
    const doors = new EventEmitter();
    const open = once(doors, 'open');
    await page.route(/\/ConnectionButton-/, async (route) => {
      asked++;
      await open;
      await route.continue();
    });
    // The document counts as loaded only with the module that is held back, where the module is asked for early.
    await page.reload({ waitUntil: 'commit' });
    await heading(page, 'Dilekçeler').waitFor();
    await page.getByRole('table').getByRole('row').nth(1).waitFor();
    await expect.poll(() => asked).toBeGreaterThan(0);
    await expect.poll(() => shellItem(page).count()).toBe(0);
    doors.emit('open');
    await shellItem(page).waitFor();
    await site.leave(page);
  });

  it('has room in the frame at every width', async () => {
    const { page } = await site.open('/toplu');
    for (const width of [1366, 1217, 1216, 1089, 820, 769, 640, 390, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await shellItem(page).waitFor();
      const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
      const boxes = await Promise.all(
        [shellItem(page), page.getByRole('button', { name: /^Kullanıcı menüsü/ })].map((one) =>
          one.boundingBox(),
        ),
      );
      const within = boxes.every((box) => box !== null && box.x >= 0 && box.x + box.width <= width);
      expect({ width, within, sideways: wide > width }).toEqual({ width, within: true, sideways: false });
    }
    await site.leave(page);
  });

  it('follows what happens elsewhere, without being asked', async () => {
    const { page } = await site.open('/', { rol: 'avukat' });
    const other = await site.open('/takip', { rol: 'avukat' });
    await connect(page);
    for (const one of [page, other.page])
      await one.getByRole('button', { name: /^UYAP: Bağlı(?! değil)/ }).waitFor();
    await shellItem(other.page).click();
    const count = other.page.getByText(/^Bugün \d+ \/ 100 sorgu$/);
    const before = await count.textContent();
    await openWith(page, SCENARIOS.found);
    await lookupButton(page).click();
    await result(page).waitFor();
    await expect.poll(() => count.textContent()).not.toBe(before);
    await disconnect(page);
    for (const one of [page, other.page])
      await one.getByRole('button', { name: /^UYAP: Bağlı değil/, includeHidden: true }).waitFor();
    await site.leave(other.page);
    await site.leave(page);
  });

  it('is followed only while the page is seen, and then from the beginning', async () => {
    const { page } = await site.open('/', { rol: 'avukat' });
    await disconnect(page);
    await page.getByRole('button', { name: /^UYAP: Bağlı değil/ }).waitFor();
    const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/olaylar'));
    await seen(page, 'hidden');
    await ended;
    const { page: other } = await site.open('/', { rol: 'avukat' });
    await connect(page);
    await other.getByRole('button', { name: /^UYAP: Bağlı(?! değil)/ }).waitFor();
    expect(await page.getByRole('button', { name: /^UYAP: Bağlı değil/ }).count()).toBe(1);
    await site.leave(other);
    await seen(page, 'visible');
    await page.getByRole('button', { name: /^UYAP: Bağlı(?! değil)/ }).waitFor();
    await site.leave(page);
  });

  it('is followed no longer once one has signed out', async () => {
    const { page } = await site.open('/', { rol: 'avukat' });
    const streams: Request[] = [];
    const ended: Request[] = [];
    const isStream = (request: Request) => request.url().endsWith('/olaylar');
    page.on('request', (request) => isStream(request) && streams.push(request));
    page.on('requestfailed', (request) => isStream(request) && ended.push(request));
    page.on('requestfinished', (request) => isStream(request) && ended.push(request));
    await page.clock.install();
    await page.reload();
    await shellItem(page).waitFor();
    await expect.poll(() => streams.length).toBeGreaterThan(0);
    await page.getByRole('button', { name: /^Kullanıcı menüsü/ }).click();
    await button(page, 'Çıkış yap').click();
    await heading(page, 'Giriş').waitFor();
    await expect.poll(() => ended.length).toBe(streams.length);
    const last = streams.length;
    await runOn(page, 4000);
    expect(streams.length).toBe(last);
    await page.context().close();
  });
});

describe('many lookups', () => {
  it('are told to who manages the office, and marked in the administration', async () => {
    const watched = await startUyapSite({ DERKENAR_LOOKUP_WARN_AT: '2', DERKENAR_LOOKUP_DAILY_LIMIT: '3' });
    const chief = await watched.site.open('/');
    await shellItem(chief.page).waitFor();
    const away = await watched.site.open('/');
    await shellItem(away.page).waitFor();
    await seen(away.page, 'hidden');
    const { page } = await watched.site.open('/', { rol: 'avukat' });
    await openWith(page, SCENARIOS.found);
    const lookUp = async () => {
      await lookupButton(page).click();
      await result(page).waitFor();
      await page.keyboard.press('Escape');
    };
    await lookUp();
    await lookUp();
    const notice = chief.page.getByRole('region', { name: 'Bildirimler (F6)' });
    await notice.getByText(/bugün 2 kişi sorguladı\.$/).waitFor();
    await expect.poll(() => page.getByText('UYAP sorguları uyarı eşiğine ulaştı').count()).toBe(0);
    await notice.getByRole('button', { name: 'Sorgu sayılarını gör' }).click();
    const table = chief.page.getByRole('table', { name: 'Bugünkü UYAP sorguları' });
    const rows = table.getByRole('row').filter({ hasText: 'Eşiğe ulaştı' });
    await rows.waitFor();
    await expect.poll(() => rows.getByRole('cell').nth(1).textContent()).toBe('2');
    // A user who was away is told on coming back, and only once.
    const later = away.page.getByText(/bugün 2 kişi sorguladı\.$/);
    await expect.poll(() => later.count()).toBe(0);
    await seen(away.page, 'visible');
    await later.first().waitFor();
    for (const state of ['hidden', 'visible']) await seen(away.page, state);
    await away.page.waitForResponse('**/api/v1/uyap/kullanim');
    await expect.poll(() => later.count()).toBe(1);
    await lookUp();
    await lookupButton(page).click();
    await error(page, ERRORS['uyap-sinir'].detail).waitFor();
    await watched.close();
  });
});

// The last: whoever was signed in before is not any more.
describe('a server that is started again', () => {
  it('leaves no lookup hanging; signed in and connected anew one goes on where one was', async () => {
    const { page } = await site.open('/');
    await openWith(page, SCENARIOS.delayed);
    await lookupButton(page).click();
    await progress(page).waitFor();
    await site.restart();
    await page.getByText('Kişi sorgulanamadı').waitFor({ state: 'attached' });
    await expect.poll(() => progress(page).count()).toBe(0);
    const lost = page.getByRole('dialog', { name: 'Oturumunuz sona erdi' });
    await typeInto(lost.getByLabel('Parola', { exact: true }), site.password);
    await lost.getByRole('button', { name: 'Giriş yap' }).click();
    await lost.waitFor({ state: 'hidden' });
    await connect(page);
    await expect.poll(() => field(page, 'borcluTc').inputValue()).toBe(SCENARIOS.delayed);
    await typeInto(field(page, 'borcluTc'), SCENARIOS.found);
    await expect.poll(() => lookupButton(page).getAttribute('aria-disabled')).toBeNull();
    await lookupButton(page).click();
    await result(page).waitFor();
    await site.leave(page);
  });
});
