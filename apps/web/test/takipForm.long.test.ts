import { readFileSync } from 'node:fs';
import { formatDate, istanbulDate } from '@derkenar/domain';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFocus, loseSessionAt, typeInto, unfold } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** The field with that path, as the form names it. */
const field = (page: Page, path: string) => page.locator(`[name="${path}"]`);
const save = (page: Page) => page.getByRole('button', { name: 'Kaydet', exact: true }).click();
/** The name of the field that has the focus, or the text of what has no name. */
const nameOfFocus = (page: Page): Promise<string> =>
  page.evaluate(
    `document.activeElement.getAttribute('name') ?? document.activeElement.textContent.slice(0, 60)`,
  );

async function openForm(page: Page): Promise<void> {
  await field(page, 'icraDairesi.ad').waitFor();
}

/** The record that the server holds of the case on the page. */
async function stored<T>(page: Page, part = ''): Promise<T> {
  const id = /takip\/([0-9a-f-]{36})/.exec(page.url())?.[1];
  const response = await page.request.get(`${site.url}/api/v1/takip/${id}${part}`);
  expect(response.status()).toBe(200);
  return (await response.json()) as T;
}

/** A new case by the API, to be edited by one test alone. */
async function addTakip(dosyaEsasNo: string, change: object = {}): Promise<string> {
  const takip = { ...takipOf(sampleOf('t-001')), dosyaEsasNo, ...change };
  return (await site.post<{ readonly id: string }>('takip', takip)).id;
}

interface SampleTaraf {
  readonly tur: 'kisi' | 'kurum';
  readonly ad: string;
  readonly soyad: string;
  readonly unvan: string;
  readonly tcKimlikNo: string;
  readonly vergiNo: string;
  readonly mersisNo: string;
  readonly yetkili: string | null;
  readonly sifat: string;
  readonly adres: { readonly metin: string; readonly ilce: string; readonly il: string };
  readonly tebligTarihi: string;
}
interface Sample {
  readonly id: string;
  readonly icraDairesi: { readonly ad: string };
  readonly takipTipi: string;
  readonly takipYolu: string;
  readonly ornekNo: string;
  readonly buroDosyaNo: string;
  readonly takipTarihi: string;
  readonly vadeTarihi: string;
  readonly tebligTarihi: string;
  readonly hacizTarihi: string;
  readonly alacaklilar: readonly SampleTaraf[];
  readonly borclular: readonly SampleTaraf[];
  readonly vekiller: readonly {
    readonly unvan: string;
    readonly adSoyad: string;
    readonly baro: string;
    readonly sicilNo: string;
    readonly adres: SampleTaraf['adres'];
  }[];
  readonly tutarlar: Readonly<Record<string, number>>;
  readonly beklenenAlanlar: Readonly<Record<string, string>>;
}

const SAMPLES = JSON.parse(
  readFileSync(new URL('../../../veri/ornek-takipler.json', import.meta.url), 'utf8'),
) as { readonly takipler: readonly Sample[] };

function sampleOf(id: string): Sample {
  const found = SAMPLES.takipler.find((takip) => takip.id === id);
  if (!found) throw new Error(`no sample ${id}`);
  return found;
}

/** A sample without what only tests read of it. */
const takipOf = (takip: Sample): object =>
  Object.fromEntries(Object.entries(takip).filter(([key]) => !/^(?:id|sinirDurumu|beklenen.*)$/.test(key)));

/** A hand that has no mouse. */
function keyboard(page: Page) {
  const goTo = async (path: string) => {
    for (let presses = 0; presses < 12; presses++) {
      if ((await nameOfFocus(page)) === path) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${path} is not reached by Tab; the focus is at ${await nameOfFocus(page)}`);
  };
  return {
    goTo,
    async type(path: string, text: string | null | undefined) {
      if (!text) return;
      await goTo(path);
      await page.keyboard.type(text);
    },
    async press(path: string, key = 'Enter') {
      await goTo(path);
      await page.keyboard.press(key);
    },
    async waitAt(path: string) {
      await expect.poll(() => nameOfFocus(page)).toBe(path);
    },
  };
}

type Hand = ReturnType<typeof keyboard>;

async function fillTaraf(hand: Hand, at: string, taraf: SampleTaraf): Promise<void> {
  if (taraf.tur === 'kurum') {
    await hand.press(`${at}.tur`, 'ArrowRight');
    await hand.type(`${at}.unvan`, taraf.unvan);
    await hand.type(`${at}.vergiNo`, taraf.vergiNo);
    await hand.type(`${at}.mersisNo`, taraf.mersisNo);
    await hand.type(`${at}.yetkili`, taraf.yetkili);
  } else {
    await hand.type(`${at}.ad`, taraf.ad);
    await hand.type(`${at}.soyad`, taraf.soyad);
    await hand.type(`${at}.tcKimlikNo`, taraf.tcKimlikNo);
  }
  // The text that stands there is selected by Tab, so typing replaces it.
  await hand.type(`${at}.sifat`, taraf.sifat);
  await fillAddress(hand, at, taraf.adres);
}

async function fillAddress(hand: Hand, at: string, adres: SampleTaraf['adres']): Promise<void> {
  await hand.type(`${at}.adres.metin`, adres.metin);
  await hand.type(`${at}.adres.ilce`, adres.ilce);
  await hand.type(`${at}.adres.il`, adres.il);
}

const lira = (kurus = 0) => String(kurus / 100).replace('.', ',');
/** As it is typed on a number pad. */
const typedDate = (iso: string) => formatDate(iso).replaceAll('.', '');

describe('a new case', () => {
  it('is entered by the keyboard alone, stands in the list, and fills the 28 fields as expected', async () => {
    const takip = sampleOf('t-003');
    const { page, offences } = await site.open('/takip');
    await page.getByRole('link', { name: 'Takip Ekle' }).focus();
    await page.keyboard.press('Enter');
    const hand = keyboard(page);
    await hand.waitAt('icraDairesi.ad');
    await hand.type('icraDairesi.ad', takip.icraDairesi.ad);
    await hand.type('dosyaEsasNo', '2025/0055120');
    await hand.type('takipTipi', takip.takipTipi);
    await hand.type('takipYolu', takip.takipYolu);
    await hand.type('ornekNo', takip.ornekNo);
    await hand.type('buroDosyaNo', takip.buroDosyaNo);
    for (const name of ['takipTarihi', 'vadeTarihi', 'tebligTarihi', 'hacizTarihi'] as const)
      await hand.type(name, typedDate(takip[name]));
    for (const [n, vekil] of takip.vekiller.entries()) {
      await hand.press('vekiller');
      await hand.waitAt(`vekiller.v${n + 1}.adSoyad`);
      await hand.type(`vekiller.v${n + 1}.adSoyad`, vekil.adSoyad);
      await hand.type(`vekiller.v${n + 1}.baro`, vekil.baro);
      await hand.type(`vekiller.v${n + 1}.sicilNo`, vekil.sicilNo);
      await fillAddress(hand, `vekiller.v${n + 1}`, vekil.adres);
    }
    await fillTaraf(hand, 'alacaklilar.alacakli-1', takip.alacaklilar[0] as SampleTaraf);
    expect(
      await page
        .getByRole('checkbox', { name: /Cansu Ercivan/ })
        .first()
        .isChecked(),
    ).toBe(true);
    for (const [n, borclu] of takip.borclular.entries()) {
      const at = `borclular.borclu-${n + 1}`;
      if (n > 0) {
        await hand.press('borclular');
        await hand.waitAt(`${at}.ad`);
      }
      await fillTaraf(hand, at, borclu);
      await hand.type(`${at}.tebligTarihi`, typedDate(borclu.tebligTarihi));
    }
    for (const name of ['takipToplami', 'masrafToplami', 'harcToplami', 'vekaletUcreti', 'tahsilatToplami'])
      await hand.type(`tutarlar.${name}`, lira(takip.tutarlar[name]));
    await page.keyboard.press('Tab');
    await page.getByText(takip.beklenenAlanlar['kalanTutar'] ?? '').waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Takip eklendi.').waitFor();
    await page.getByRole('heading', { level: 1, name: '2025/55120 E.' }).waitFor();
    await expect
      .poll(() => stored(page, '/alanlar'))
      .toMatchObject({
        ...takip.beklenenAlanlar,
        dosyaEsasNo: '2025/55120 E.',
        bugununTarihi: formatDate(istanbulDate(new Date())),
        eksikler: [],
      });
    await expect
      .poll(() => stored<{ icraDairesi: object }>(page))
      .toMatchObject({
        durum: 'acik',
        icraDairesi: { ad: takip.icraDairesi.ad, il: 'Ankara' },
        borclular: takip.borclular.map(({ sifat }) => ({ sifat })),
      });
    await page.getByRole('link', { name: 'Takipler' }).first().click();
    await page.getByRole('link', { name: '2025/55120 E.' }).waitFor();
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('names each wrong field in one go, goes to the first, and lets a message go with the edit', async () => {
    const { page } = await site.open('/takip/yeni');
    await openForm(page);
    await typeInto(field(page, 'vadeTarihi'), '31.02.2025');
    await typeInto(field(page, 'tutarlar.harcToplami'), '1.234');
    await typeInto(field(page, 'borclular.borclu-1.ad'), 'Deniz');
    await typeInto(field(page, 'borclular.borclu-1.tcKimlikNo'), '12345678901');
    await save(page);
    const summary = page.getByRole('alert').filter({ hasText: '5 alanı düzeltin' });
    await summary.waitFor();
    await expect
      .poll(() => summary.getByRole('listitem').allTextContents())
      .toEqual(
        expect.arrayContaining([
          'İcra dairesi: Lütfen bu alanı doldurun.',
          'Vade tarihi: Şubat 2025, 28 gündür; 31. günü yoktur.',
          'Alacaklı 1: Ad: Lütfen bu alanı doldurun.',
          'Borçlu 1: TC Kimlik No: TC Kimlik No doğru değil.',
          expect.stringContaining('Harç toplamı: Bin mi, ondalık mı anlaşılmıyor.'),
        ]),
      );
    await expect.poll(() => nameOfFocus(page)).toBe('icraDairesi.ad');
    await typeInto(field(page, 'icraDairesi.ad'), 'Ankara 1. İcra Dairesi');
    await page.getByText('4 alanı düzeltin').waitFor();
    await page.getByRole('button', { name: /^Borçlu 1: TC Kimlik No/ }).click();
    await expect.poll(() => nameOfFocus(page)).toBe('borclular.borclu-1.tcKimlikNo');
    await site.leave(page);
  });

  it('takes the offered suggestion by Tab, and leaves other text as it is', async () => {
    const { page } = await site.open('/takip/yeni');
    await openForm(page);
    const province = field(page, 'icraDairesi.il');
    const leave = async (text: string, ...keys: readonly string[]) => {
      await typeInto(province, text);
      for (const key of keys) await page.keyboard.press(key);
      await page.keyboard.press('Tab');
      return province.inputValue();
    };
    expect(await leave('ist')).toBe('İstanbul');
    await expect.poll(() => nameOfFocus(page)).not.toBe('icraDairesi.il');
    // Provinces that only contain the text are shown, not offered.
    expect(await leave('ara')).toBe('ara');
    expect(await leave('ara', 'ArrowDown')).toMatch(/.+ara/i);
    expect(await leave('anka', 'Escape')).toBe('anka');
    expect(await leave('Yurt dışı')).toBe('Yurt dışı');
    await site.leave(page);
  });

  it('stays where it is when a field is left with something wrong', async () => {
    const { page } = await site.open('/takip/yeni', { viewport: { width: 1366, height: 768 } });
    await openForm(page);
    await typeInto(field(page, 'hacizTarihi'), '31.02.2026');
    await page.getByRole('button', { name: 'Vekil ekle' }).click();
    const added = field(page, 'vekiller.v1.adSoyad');
    await expectFocus(added);
    await page.getByText('Şubat 2026, 28 gündür; 31. günü yoktur.', { exact: true }).waitFor();
    expect(await page.getByText(/düzeltin$/).count()).toBe(0);
    const footer = await page.getByRole('button', { name: 'Kaydet', exact: true }).boundingBox();
    expect((await added.boundingBox())?.y).toBeLessThan(footer?.y ?? 0);
    await page.context().close();
  });

  it('wants a creditor and a debtor, and a number that its office does not have yet', async () => {
    const { page } = await site.open('/takip/yeni');
    await openForm(page);
    await typeInto(field(page, 'icraDairesi.ad'), 'İstanbul 12. İcra Müdürlüğü');
    await typeInto(field(page, 'dosyaEsasNo'), '2025/14587');
    await typeInto(field(page, 'alacaklilar.alacakli-1.ad'), 'Ada');
    await field(page, 'borclular.borclu-1.remove').click();
    await save(page);
    await page.getByText('En az bir borçlu olmalıdır.').first().waitFor();
    await expect.poll(() => nameOfFocus(page)).toBe('borclular');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Deniz');
    await save(page);
    await page.getByText('Bu icra dairesinde bu dosya numarasıyla kayıtlı bir takip var.').first().waitFor();
    await expect.poll(() => nameOfFocus(page)).toBe('dosyaEsasNo');
    await site.leave(page);
  });
});

describe('the rows of a case', () => {
  it('come back where they were, move with the focus, and keep what was typed for the other kind', async () => {
    const id = await addTakip('2024/901', { borclular: sampleOf('t-003').borclular });
    const { page } = await site.open(`/takip/${id}/duzenle`);
    await openForm(page);
    const titles = () =>
      page
        .getByRole('group', { name: /^Borçlu \d/ })
        .getByRole('heading', { level: 3 })
        .allTextContents();
    const [first, second, third] = await titles();
    await page.getByRole('button', { name: /^Kaldır: Borçlu 2/ }).click();
    await page.getByText(`${second} kaldırıldı.`).waitFor();
    await expect.poll(() => nameOfFocus(page)).toBe('Geri al');
    await page.keyboard.press('Enter');
    await expect.poll(titles).toEqual([first, second, third]);
    await expect.poll(() => nameOfFocus(page)).toBe('borclular.borclu-2.ad');
    await page.getByRole('button', { name: /^Yukarı: Borçlu 3/ }).click();
    await page.getByText('3. sıraya').or(page.getByText('2. sıraya taşındı.')).waitFor({ state: 'attached' });
    await expect.poll(() => nameOfFocus(page)).toBe('borclular.borclu-3.up');
    expect((await titles())[1]).toContain('Fatma Özge');

    const group = page.getByRole('group', { name: /^Borçlu 2/ });
    await group.getByRole('radio', { name: 'Kurum' }).check();
    await typeInto(field(page, 'borclular.borclu-3.unvan'), 'Örnek A.Ş.');
    await group.getByRole('radio', { name: 'Gerçek kişi' }).check();
    await expect.poll(() => field(page, 'borclular.borclu-3.ad').inputValue()).toBe('Fatma Özge');
    await site.leave(page);
  });

  it('says where a removed representative was in use', async () => {
    const id = await addTakip('2024/902');
    const { page } = await site.open(`/takip/${id}/duzenle`);
    await openForm(page);
    await page.getByRole('button', { name: /^Kaldır: Vekil 1/ }).click();
    await page.getByText(/vekili olduğu taraflardan da çıkarıldı: Alacaklı 1: Ayşe Nur/).waitFor();
    await page.getByRole('button', { name: 'Geri al' }).click();
    await expect
      .poll(() => page.getByRole('checkbox', { name: 'Av. Deniz Karacaoğlan' }).first().isChecked())
      .toBe(true);
    await site.leave(page);
  });

  it('are folded where they are many, and opened where something is wrong', async () => {
    const [borclu] = sampleOf('t-001').borclular;
    const borclular = Array.from({ length: 8 }, (_, n) => ({ ...borclu, ad: `Borçlu${n + 1}` }));
    const id = await addTakip('2024/903', { borclular });
    const { page } = await site.open(`/takip/${id}/duzenle`);
    await openForm(page);
    await expect.poll(() => field(page, 'borclular.borclu-7.ad').count()).toBe(0);
    await page.getByRole('button', { name: /^Borçlu 7: Borçlu7/ }).click();
    await typeInto(field(page, 'borclular.borclu-7.ad'), '');
    await page.getByRole('button', { name: /^Borçlu 7/, expanded: true }).click();
    await save(page);
    await expect.poll(() => nameOfFocus(page)).toBe('borclular.borclu-7.ad');
    await site.leave(page);
  });
});

describe('an edited case', () => {
  it('shows its new values at once', async () => {
    const id = await addTakip('2024/910');
    const { page } = await site.open(`/takip/${id}`);
    const values = page.getByRole('region', { name: 'Alan değerleri' });
    await unfold(page, 'Alan değerleri');
    await values.getByText('Gülpınarı Mah. Kuyubaşı Cad. No: 102 D: 7 Ümraniye/İstanbul').waitFor();
    await page.getByRole('link', { name: 'Düzenle' }).click();
    await openForm(page);
    await typeInto(field(page, 'borclular.borclu-1.adres.ilce'), 'Beykoz');
    await save(page);
    await page.getByText('Takip kaydedildi.').waitFor();
    await unfold(page, 'Alan değerleri');
    await values.getByText('Gülpınarı Mah. Kuyubaşı Cad. No: 102 D: 7 Beykoz/İstanbul').waitFor();
    await expect.poll(() => values.getByText(/Ümraniye/).count()).toBe(0);
    await site.leave(page);
  });

  it('keeps what was typed while it was being saved, and saves it the next time', async () => {
    const id = await addTakip('2031/77');
    const { page } = await site.open(`/takip/${id}/duzenle`);
    await openForm(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/v1/takip/*', async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.continue();
    });
    await typeInto(field(page, 'takipYolu'), 'Birinci');
    await save(page);
    await page.getByText('Kaydediliyor…').first().waitFor();
    await typeInto(field(page, 'takipYolu'), 'İkinci');
    release();
    await page.getByText('Kaydedilirken yazdıklarınız formda duruyor').waitFor();
    await expect.poll(() => field(page, 'takipYolu').inputValue()).toBe('İkinci');
    expect((await stored<{ takipYolu: string }>(page)).takipYolu).toBe('Birinci');
    await save(page);
    await page.waitForURL(`**/takip/${id}`);
    expect((await stored<{ takipYolu: string }>(page)).takipYolu).toBe('İkinci');
    await site.leave(page);
  });

  it('that somebody else saved first is shown beside the own text, and can be saved over', async () => {
    const id = await addTakip('2024/911');
    const other = await site.open(`/takip/${id}/duzenle`, { rol: 'avukat' });
    const { page } = await site.open(`/takip/${id}/duzenle`);
    await Promise.all([openForm(page), openForm(other.page)]);
    await typeInto(field(other.page, 'buroDosyaNo'), 'B-2');
    await save(other.page);
    await other.page.getByText('Takip kaydedildi.').waitFor();

    await typeInto(field(page, 'ornekNo'), '49');
    await save(page);
    const notice = page.getByRole('alert').filter({ hasText: 'Bu takip siz düzenlerken değiştirildi.' });
    await notice.waitFor();
    await notice.getByRole('button', { name: 'Nelerin değiştiğine bak' }).click();
    await expect
      .poll(() => notice.getByRole('row', { name: /^Büro dosya no/ }).textContent())
      .toContain('B-2');
    await notice.getByRole('button', { name: 'Düzenlemeyi sürdür' }).click();
    await expect.poll(() => field(page, 'ornekNo').inputValue()).toBe('49');
    await save(page);
    await notice.getByRole('button', { name: 'Benim yazdıklarımı kaydet' }).click();
    await page.getByText('Takip kaydedildi.').waitFor();
    await expect.poll(() => stored(page)).toMatchObject({ ornekNo: '49', buroDosyaNo: '2026-0001' });
    await site.leave(other.page);
    await site.leave(page);
  });

  it('that somebody else deleted can be saved as a new one', async () => {
    const id = await addTakip('2024/912');
    const { page } = await site.open(`/takip/${id}/duzenle`);
    await openForm(page);
    await typeInto(field(page, 'ornekNo'), '49');
    expect((await page.request.delete(`${site.url}/api/v1/takip/${id}`)).status()).toBe(204);
    await save(page);
    await page.getByText('Bu takip siz düzenlerken silindi.').waitFor();
    await page.getByRole('button', { name: 'Yeni takip olarak kaydet' }).click();
    await page.getByText('Takip eklendi.').waitFor();
    await expect.poll(() => stored(page)).toMatchObject({ ornekNo: '49', dosyaEsasNo: '2024/912' });
    await site.leave(page);
  });
});

describe('a service date of one debtor', () => {
  it('is told to hide that of the case, where it is typed and on the page of the case', async () => {
    const [borclu] = sampleOf('t-001').borclular;
    const id = await addTakip('2031/17', {
      tebligTarihi: '2025-03-04',
      borclular: [borclu, { ...borclu, ad: 'İkinci' }].map((one) => ({ ...one, tebligTarihi: null })),
    });
    const { page, offences } = await site.open(`/takip/${id}/duzenle`);
    await openForm(page);
    const told = async (path: string) => {
      const ids = ((await field(page, path).getAttribute('aria-describedby')) ?? '')
        .split(' ')
        .filter(Boolean);
      return (await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()))).join(' ');
    };
    const paths = ['tebligTarihi', 'borclular.borclu-1.tebligTarihi', 'borclular.borclu-2.tebligTarihi'];
    for (const path of paths) expect(await told(path)).not.toContain('kullanılmaz');
    await field(page, paths[1] ?? '').focus();
    await page.keyboard.type('05.03.2025');
    await expect.poll(() => told('tebligTarihi')).toContain('bu tarih değil, borçluların kendi tarihleri');
    await expect.poll(() => told(paths[1] ?? '')).toContain('her borçlunun kendi tarihi kullanılır');
    await expect.poll(() => told(paths[2] ?? '')).toContain('bu borçlu için kullanılmaz');
    await save(page);
    await page.getByRole('heading', { level: 1, name: '2031/17 E.' }).waitFor();
    await page
      .getByRole('region', { name: 'Tarihler' })
      .getByText('Belgelerde kullanılmaz: borçluların kendi tebliğ tarihleri var.')
      .waitFor();
    const taraflar = page.getByRole('region', { name: 'Taraflar' }).getByRole('article');
    await taraflar
      .filter({ hasText: 'Borçlu 2' })
      .getByText(/^Yazılmamış; takibin tebliğ tarihi/)
      .waitFor();
    await expect.poll(() => taraflar.filter({ hasText: 'Borçlu 1' }).textContent()).toContain('05.03.2025');
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});

describe('what is not saved', () => {
  it('is not left without a question', async () => {
    const { page } = await site.open('/takip/yeni');
    await openForm(page);
    await page.getByRole('button', { name: 'Vazgeç' }).click();
    await page.getByRole('heading', { level: 1, name: 'Takipler' }).waitFor();
    await page.getByRole('link', { name: 'Takip Ekle' }).click();
    await openForm(page);
    await typeInto(field(page, 'buroDosyaNo'), 'B-1');
    await page.getByRole('link', { name: 'Dilekçeler' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Yazdıklarınız kaydedilmedi' });
    await dialog.getByRole('button', { name: 'Vazgeç' }).click();
    await expect.poll(() => field(page, 'buroDosyaNo').inputValue()).toBe('B-1');
    const asked = new Promise<string>((resolve) => {
      page.once('dialog', (question) => {
        resolve(question.type());
        void question.dismiss();
      });
    });
    await page.close({ runBeforeUnload: true });
    expect(await asked).toBe('beforeunload');
    await page.getByRole('link', { name: 'Dilekçeler' }).first().click();
    await dialog.getByRole('button', { name: 'Kaydetmeden ayrıl' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dilekçeler' }).waitFor();
    await site.leave(page);
  });

  it('outlives the session, and nothing of it is stored in the browser', async () => {
    const { page } = await site.open('/takip/yeni');
    await openForm(page);
    await typeInto(field(page, 'icraDairesi.ad'), 'Ankara 1. İcra Dairesi');
    await typeInto(field(page, 'dosyaEsasNo'), '2024/920');
    await typeInto(field(page, 'alacaklilar.alacakli-1.ad'), 'Ada Gizlioğlu');
    await typeInto(field(page, 'borclular.borclu-1.ad'), 'Deniz');
    await loseSessionAt(page, 'POST', '**/api/v1/takip');
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Oturumunuz sona erdi' });
    await typeInto(dialog.getByLabel('Parola', { exact: true }), site.password);
    await dialog.getByRole('button', { name: 'Giriş yap', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await save(page);
    await page.getByText('Takip eklendi.').waitFor();
    const kept = await page.evaluate(
      'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])',
    );
    await expect.poll(() => page.evaluate('indexedDB.databases()')).toEqual([]);
    expect(kept).not.toContain('Gizlioğlu');
    await site.leave(page);
  });
});
