import type { StoredTakip } from '@derkenar/domain';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unzip } from '../../../packages/zip/test/unzip.ts';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { downloadBy, type Saved, textOf } from './files.ts';
import { button, create, expectFocus, tabTo, typeInto } from './page.ts';
import { type OpenOptions, type Site, startSite } from './site.ts';

/** A petition with gaps of each kind for the case below. */
const GAPPED = {
  isim: 'Eksikli Belge',
  dilekce_tipi: 'talepler',
  sablon:
    '<p>Borçlu {{borcluAdSoyad}} {{borcluTc}}, adresi {{borcluAdresi}}</p><p>VEKİLİ: {{borcluVekiliAdSoyad}}</p>' +
    '<p>Vade {{vadeTarihi}}, haciz {{hacizTarihi.gun}}</p><p>Vekil {{borcluVekiliAdSoyad}}</p>',
};

let site: Site;
let base: StoredTakip;
beforeAll(async () => {
  site = await startSite();
  await site.post('dilekce', GAPPED);
  const { takipler } = await post<{ takipler: { id: string }[] }>('takip/ara', { ara: '2025/5512' });
  base = await read(takipler[0]?.id ?? '');
});
afterAll(() => site.close());

const cookie = async () => {
  const { name, value } = await site.cookie('yonetici');
  return `${name}=${value}`;
};

async function post<T>(path: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json', cookie: await cookie() };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await (await fetch(`${site.url}/api/v1/${path}`, init)).json()) as T;
}

const read = async (id: string): Promise<StoredTakip> =>
  (await (
    await fetch(`${site.url}/api/v1/takip/${id}`, { headers: { cookie: await cookie() } })
  ).json()) as StoredTakip;

/** A case of three debtors; nothing is known of the second's number and address, nor of two dates. */
async function gappedTakip(dosyaEsasNo: string): Promise<string> {
  const borclular = base.borclular.map((one, n) =>
    n === 1 ? { ...one, tcKimlikNo: null, adres: null } : one,
  );
  const unknown = { vadeTarihi: null, hacizTarihi: null, hacizler: [], alacakKalemleri: [] };
  return (await site.post<StoredTakip>('takip', { ...base, ...unknown, borclular, dosyaEsasNo })).id;
}

const input = (page: Page) => page.getByRole('combobox', { name: 'Dilekçeler' });
const pane = (page: Page) => page.getByRole('region', { name: 'Önizleme' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
/** The button of the list. */
const gap = (page: Page, kod: string) => page.locator(`[data-gap="${kod}"]`);
const gapOnPage = (page: Page, name: string) => pane(page).getByRole('button', { name }).first();
const listed = (page: Page): Locator => page.getByRole('region', { name: /^Belgede / }).getByRole('listitem');

async function choose(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await typeInto(input(page), name);
    await page.getByRole('option', { name, exact: true }).click();
  }
  await page.keyboard.press('Escape');
}

async function openGapped(esasNo: string, options: OpenOptions = {}) {
  const id = await gappedTakip(esasNo);
  const visit = await site.open(`/takip/${id}`, { viewport: { width: 1366, height: 768 }, ...options });
  await choose(visit.page, GAPPED.isim);
  await hasFiveGaps(visit.page);
  return { ...visit, id };
}

const hasFiveGaps = (page: Page): Promise<void> => page.getByText('Belgede 5 eksik var').waitFor();

/** The letters of the document on the pages, without hints, parts left out, markers of lists and numbers of pages. */
const lettersShown = (page: Page): Promise<string> =>
  pane(page).evaluate((element) => {
    const copy = element.cloneNode(true);
    const others = '[class*="note"], [class*="marker"], [class*="footer"], details';
    for (const other of copy.querySelectorAll(others)) other.remove();
    // A value that is missing in part has its dots already.
    for (const gap of copy.querySelectorAll('mark'))
      if (!gap.textContent?.includes('……')) gap.textContent = '……………';
    return (copy.textContent ?? '').replace(/[\s\u2060]/g, '');
  });

/** The letters of the text of a UDF file. */
const lettersOf = async (file: Saved): Promise<string> =>
  (/<!\[CDATA\[([\s\S]*?)\]\]>/.exec(await textOf(file))?.[1] ?? '').replace(/[\s\u200b\u2060]/g, '');

describe('the document on the page of a case', () => {
  it.each([
    'Taşınmaz Haczi Talebi',
    'Araç Haczi Talebi',
    'Adres Araştırması Talebi',
    'Dosya Hesabı Çıkarılması Talebi',
  ])('has the text of the file that the server makes: %s', async (name) => {
    const { page, offences } = await site.open(`/takip/${base.id}`);
    await choose(page, name);
    await pane(page).getByText('AÇIKLAMALAR').waitFor();
    const shown = await lettersShown(page);
    const isWhole = await page.getByText('Belgede eksik yok').isVisible();
    const file = await downloadBy(page, async () => {
      await create(page, 'UDF');
      if (!isWhole) await button(page, 'Yine de indir').click();
    });
    expect(await lettersOf(file)).toBe(shown);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('has the text of the file where values are missing, with dots in their place', async () => {
    const { page } = await openGapped('2032/7');
    await gapOnPage(page, 'Vade Tarihi').waitFor();
    const shown = await lettersShown(page);
    const file = await downloadBy(page, async () => {
      await create(page, 'UDF');
      await button(page, 'Yine de indir').click();
    });
    expect(await lettersOf(file)).toBe(shown);
    await site.leave(page);
  });

  it('is shown for each petition and each debtor, each as its file will be', async () => {
    const { page } = await site.open(`/takip/${base.id}`);
    await choose(page, 'Taşınmaz Haczi Talebi', 'Araç Haczi Talebi');
    await page.getByRole('checkbox', { name: 'Her borçlu için ayrı belge' }).check();
    await pane(page).getByText('AÇIKLAMALAR').waitFor();
    const tab = (name: string) => page.getByRole('radio', { name });
    await tab('Taşınmaz Haczi Talebi').check();
    await tab('Başak Değirmencilik').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => tab('İhsan Harmankaya').isChecked()).toBe(true);
    await expect.poll(() => pane(page).textContent()).toContain('İhsan Harmankaya');
    await expect.poll(() => pane(page).textContent()).not.toContain('Fatma Özge');
    const shown = await lettersShown(page);
    const zip = await downloadBy(page, () => create(page, 'UDF'));
    const entries = [...(await unzip(zip.bytes))];
    const [, bytes] = entries.find(([file]) => /Taşınmaz.*İhsan/.test(file)) ?? [];
    expect(entries).toHaveLength(6);
    const udf = bytes ?? new Uint8Array();
    expect(await lettersOf({ name: 'x.udf', bytes: udf })).toBe(shown);
    await site.leave(page);
  });

  it('is fetched only once a petition is looked at', async () => {
    const { page } = await site.open(`/takip/${base.id}`);
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/(?:engine|DocumentPane|GapDialog)-/.test(request.url())) fetched.push(request.url());
    });
    await input(page).waitFor();
    await page.reload();
    await button(page, 'Oluştur').waitFor();
    expect(fetched).toEqual([]);
    expect(await pane(page).count()).toBe(0);
    await site.leave(page);
  });
});

describe('the gaps of a document', () => {
  it('are the list of what is missing; a click saves one into the case, and takes it back', async () => {
    const { page, id, offences } = await openGapped('2032/1');
    expect(await listed(page).allTextContents()).toEqual([
      '2. borçlunun TC kimlik numarası',
      '2. borçlunun adresi',
      'Vade Tarihi',
      'Haciz Tarihi',
      'Borçlu Vekili Adı Soyadı',
    ]);
    // The line of a representative that nobody has is not printed.
    expect(await pane(page).textContent()).not.toContain('VEKİLİ');
    await gapOnPage(page, 'Vade Tarihi').click();
    const field = dialog(page, 'Vade Tarihi').getByLabel('Vade Tarihi', { exact: true });
    await expectFocus(field);
    await button(page, 'Takibe kaydet').click();
    await page.getByText('Bilgiyi yazın.').waitFor();
    await expectFocus(field);
    await page.keyboard.type('31.02.2025');
    await button(page, 'Takibe kaydet').click();
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await typeInto(field, '5.3.2025');
    await button(page, 'Takibe kaydet').click();
    await page.getByText('Belgede 4 eksik var').waitFor();
    await expect.poll(() => pane(page).textContent()).toContain('Vade 05.03.2025');
    await expectFocus(gapOnPage(page, 'Haciz Tarihi'));
    expect((await read(id)).vadeTarihi).toBe('2025-03-05');
    await button(page, 'Geri al').click();
    await hasFiveGaps(page);
    expect((await read(id)).vadeTarihi).toBeNull();
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('keep an address in its parts', async () => {
    const { page, id } = await openGapped('2032/2');
    await gap(page, 'borcluAdresi').click();
    const form = dialog(page, '2. borçlunun adresi');
    await expectFocus(form.getByLabel('Adres', { exact: true }));
    await page.keyboard.type('Gül Sok. No: 3');
    await typeInto(form.getByLabel('İlçe'), 'Polatlı');
    await typeInto(form.getByLabel('İl', { exact: true }), 'Ankara');
    await page.keyboard.press('Escape');
    await button(page, 'Takibe kaydet').click();
    await page.getByText('Belgede 4 eksik var').waitFor();
    await expect.poll(() => lettersShown(page)).toContain('2)GülSok.No:3Polatlı/Ankara');
    const { borclular } = await read(id);
    expect(borclular[1]?.adres).toMatchObject({ metin: 'Gül Sok. No: 3', ilce: 'Polatlı', il: 'Ankara' });
    expect(borclular[0]?.adres).toEqual(base.borclular[0]?.adres);
    await site.leave(page);
  });

  it('are filled one after another from the keyboard alone, also for this document alone', async () => {
    const { page, id } = await openGapped('2032/3');
    await tabTo(page, button(page, 'Eksikleri doldur'));
    await page.keyboard.press('Enter');
    await expectFocus(dialog(page, '2. borçlunun TC kimlik numarası').getByRole('textbox'));
    await page.keyboard.type('81005484460');
    await page.keyboard.press('Enter');
    await expectFocus(dialog(page, '2. borçlunun adresi').getByLabel('Adres', { exact: true }));
    await page.keyboard.type('Yalnız Bu Sok. 1');
    await tabTo(page, button(page, 'Yalnız bu belge'));
    await page.keyboard.press('Enter');
    await expectFocus(dialog(page, 'Vade Tarihi').getByRole('textbox'));
    await page.keyboard.type('1.2.2025');
    await tabTo(page, button(page, 'Yalnız bu belge'));
    await page.keyboard.press('Enter');
    await expectFocus(dialog(page, 'Haciz Tarihi').getByRole('textbox'));
    await page.keyboard.type('5.3.2025');
    await tabTo(page, button(page, 'Yalnız bu belge'));
    await page.keyboard.press('Enter');
    await expectFocus(dialog(page, 'Borçlu Vekili Adı Soyadı').getByRole('textbox'));
    await expect.poll(() => button(page, 'Takibe kaydet').count()).toBe(0);
    await page.getByRole('link', { name: 'Takibi düzenle' }).waitFor();
    await page.keyboard.type('Av. Deniz Öğün');
    await page.keyboard.press('Enter');
    await page.getByText('Belgede eksik yok').waitFor();
    await expectFocus(button(page, 'Oluştur'));
    await expect.poll(() => pane(page).textContent()).toContain('haciz 5 Mart 2025');
    const shown = await lettersShown(page);
    await page.keyboard.press('Enter');
    await expectFocus(page.getByRole('menuitem', { name: 'UDF' }));
    const file = await downloadBy(page, () => page.keyboard.press('Enter'));
    expect(await lettersOf(file)).toBe(shown);
    const { borclular, vadeTarihi } = await read(id);
    expect([borclular[1]?.tcKimlikNo, borclular[1]?.adres, vadeTarihi]).toEqual(['81005484460', null, null]);
    await button(page, 'Kaldır: Vade Tarihi').press('Enter');
    await page.locator('[aria-live]').getByText('Belgede 1 eksik var').waitFor();
    await expectFocus(gap(page, 'vadeTarihi'));
    await site.leave(page);
  });

  it('are filled from the pages by keyboard alone, and the focus goes on there', async () => {
    const { page } = await openGapped('2032/18');
    const onPages = (kod: string) => pane(page).locator(`mark[data-kod="${kod}"]`);
    const numbers = onPages('borcluTc');
    await tabTo(page, numbers);
    // Its text is the values of all debtors.
    expect(await numbers.getAttribute('title')).toBe('Eksik: 2. borçlunun TC kimlik numarası');
    await page.keyboard.press('Enter');
    await expectFocus(dialog(page, '2. borçlunun TC kimlik numarası').getByRole('textbox'));
    await page.keyboard.press('Escape');
    await expectFocus(numbers);
    await tabTo(page, onPages('hacizTarihi'));
    await page.keyboard.press('Space');
    await expectFocus(dialog(page, 'Haciz Tarihi').getByRole('textbox'));
    await page.keyboard.type('5.3.2025');
    await page.keyboard.press('Enter');
    await page.locator('[aria-live]').getByText('Belgede 4 eksik var').waitFor();
    const representative = onPages('borcluVekiliAdSoyad');
    await expectFocus(representative);
    await page.keyboard.press('Enter');
    await expectFocus(dialog(page, 'Borçlu Vekili Adı Soyadı').getByRole('textbox'));
    await page.keyboard.type('Av. Deniz Öğün');
    await page.keyboard.press('Enter');
    // No gap stands below it: the first of those that are left.
    await expectFocus(numbers);
    await site.leave(page);
  });

  it('have questions of which one will do from the beginning, until one is answered', async () => {
    const soru = (code: string, kind: string, label: string) =>
      `<meta name="soru" data-kod="${code}" data-tur="${kind}" content="${label}">`;
    const sablon =
      soru('s_haciz', 'haciz', 'Kaldırılacak haciz') +
      soru('s_mal', 'metin', 'Takipte olmayan mal') +
      '<meta name="uygunluk" data-kosul="any: alanDolu:s_haciz=dolu; alanDolu:s_mal=dolu" data-yoksa="dur" content="Mal gösterilmemiş.">' +
      '<p data-kosul="alanDolu:s_haciz=dolu">{{s_haciz}}</p><p data-kosul="alanDolu:s_mal=dolu">{{s_mal}}</p>';
    await site.post('dilekce', { isim: 'Seçmeli Belge', dilekce_tipi: 'talepler', sablon });
    const haciz = { id: 'h1', tur: 'arac', konu: '34 ABC 123', tarih: null, durum: 'gecerli', borclu: null };
    const seized = { ...base, hacizler: [haciz], dosyaEsasNo: '2032/17' };
    const { id } = await site.post<StoredTakip>('takip', seized);
    const { page, offences } = await site.open(`/takip/${id}`, { viewport: { width: 1366, height: 768 } });
    await choose(page, 'Seçmeli Belge', 'Araç Haczi Talebi');
    await page.getByRole('radio', { name: 'Seçmeli Belge (1 eksik)' }).check();
    await expect
      .poll(() => listed(page).allTextContents())
      .toEqual(['“Kaldırılacak haciz” ya da “Takipte olmayan mal”']);
    await expectNoBarrier(page, 'questions of which one will do');
    await button(page, 'Eksikleri doldur').press('Enter');
    const seizure = page.getByRole('checkbox', { name: '34 ABC 123' });
    await expectFocus(seizure);
    await page.keyboard.press('Space');
    await page.getByText('Belgede eksik yok').waitFor();
    await page.keyboard.press('Space');
    await page.getByText('Belgede 1 eksik var').waitFor();
    await typeInto(page.getByLabel('Takipte olmayan mal'), 'Piyano');
    await page.getByText('Belgede eksik yok').waitFor();
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('are not saved over what somebody else has changed', async () => {
    const { page, id } = await openGapped('2032/4');
    await gap(page, 'vadeTarihi').click();
    await expectFocus(dialog(page, 'Vade Tarihi').getByRole('textbox'));
    await page.keyboard.type('5.3.2025');
    const changed = await page.request.put(`${site.url}/api/v1/takip/${id}`, {
      data: { ...(await read(id)), ornekNo: '49' },
    });
    expect(changed.status()).toBe(200);
    await button(page, 'Takibe kaydet').click();
    await page.getByText('Bu takip siz yazarken değiştirildi.', { exact: false }).waitFor();
    await button(page, 'Takibe kaydet').click();
    await page.getByText('Belgede 4 eksik var').waitFor();
    expect(await read(id)).toMatchObject({ ornekNo: '49', vadeTarihi: '2025-03-05' });
    await site.leave(page);
  });

  it('of a stajyer go into the document alone', async () => {
    const { page, id } = await openGapped('2032/5', { rol: 'stajyer' });
    await gap(page, 'vadeTarihi').click();
    await expect.poll(() => button(page, 'Takibe kaydet').getAttribute('aria-disabled')).toBe('true');
    await expectFocus(dialog(page, 'Vade Tarihi').getByRole('textbox'));
    await page.keyboard.type('5.3.2025');
    await page.keyboard.press('Enter');
    await page.getByText('Belgede 4 eksik var').waitFor();
    expect((await read(id)).vadeTarihi).toBeNull();
    await site.leave(page);
  });

  it('are reached on a phone from the pages, which are shown when they are asked for', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
    const { page, offences } = await openGapped('2032/6', phone);
    const fold = button(page, 'Önizleme');
    await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('false');
    expect(await pane(page).count()).toBe(0);
    await fold.click();
    await gapOnPage(page, 'Haciz Tarihi').click();
    await expectFocus(dialog(page, 'Haciz Tarihi').getByRole('textbox'));
    await expectNoBarrier(page, 'the field of a gap');
    await page.keyboard.press('Escape');
    await expectFocus(gapOnPage(page, 'Haciz Tarihi'));
    // The letters are lower than a finger.
    const box = await gapOnPage(page, 'Haciz Tarihi').boundingBox();
    if (box === null) throw new Error('The gap is not shown.');
    await page.touchscreen.tap(box.x + box.width + 6, box.y + box.height + 6);
    await expectFocus(dialog(page, 'Haciz Tarihi').getByRole('textbox'));
    await page.keyboard.press('Escape');
    await page.touchscreen.tap(box.x + box.width + 6, box.y + 60);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});

it('the pages of a document do not lie over what stands below them', async () => {
  const { page } = await openGapped('2034/1');
  const figures = page.getByRole('heading', { name: 'Tutarlar' });
  await figures.evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
  const top = (await figures.boundingBox())?.y ?? 0;
  await expect
    .poll(async () => {
      const box = await pane(page).locator('..').boundingBox();
      return box !== null && box.y + box.height <= top;
    })
    .toBe(true);
  await site.leave(page);
});

describe.each(SIZES)('the document of a case at $width × $height', (viewport) => {
  it('has no barrier', async () => {
    const { page, offences } = await openGapped(`2033/${viewport.width}`, { viewport });
    await choose(page, 'Araç Haczi Talebi');
    await page.getByRole('checkbox', { name: 'Her borçlu için ayrı belge' }).check();
    if (await button(page, 'Önizleme').isVisible()) await button(page, 'Önizleme').click();
    await pane(page).getByText('AÇIKLAMALAR').waitFor();
    await page.getByRole('radio', { name: GAPPED.isim }).check();
    await gapOnPage(page, 'Vade Tarihi').waitFor();
    await expectNoBarrier(page, 'document with gaps');
    await gap(page, 'vadeTarihi').click();
    await dialog(page, 'Vade Tarihi').waitFor();
    await expectNoBarrier(page, 'field of a gap');
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});
