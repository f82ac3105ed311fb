import { readFileSync } from 'node:fs';
import type { TakipInput } from '@derkenar/domain';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { button, expectFocus, tabTo, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const SAMPLES = JSON.parse(
  readFileSync(new URL('../../../veri/ornek-takipler.json', import.meta.url), 'utf8'),
) as { readonly takipler: readonly TakipInput[] };

/** A case of its own by the API. */
async function addTakip(dosyaEsasNo: string, change: Partial<TakipInput> = {}): Promise<string> {
  const sample = Object.entries(SAMPLES.takipler[0] as TakipInput).filter(
    ([key]) => !/^(?:id|sinirDurumu|beklenen.*)$/.test(key),
  );
  const takip = { ...Object.fromEntries(sample), dosyaEsasNo, ...change };
  return (await site.post<{ readonly id: string }>('takip', takip)).id;
}

/** The field with that path, as the form names it. */
const field = (page: Page, path: string) => page.locator(`[name="${path}"]`);
const section = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const details = (page: Page) => page.getByRole('region', { name: 'Ayrıntılar', exact: true });

async function openForm(takipId: string, options = {}): Promise<Page> {
  const { page } = await site.open(`/takip/${takipId}/duzenle`, options);
  await field(page, 'icraDairesi.ad').waitFor();
  return page;
}

async function stored(page: Page, id: string): Promise<TakipInput> {
  const response = await page.request.get(`${site.url}/api/v1/takip/${id}`);
  return (await response.json()) as TakipInput;
}

/** Opens a closed section by keyboard and adds a row; the focus is in its first field then. */
async function addRow(page: Page, at: string, first: string): Promise<void> {
  await tabTo(page, field(page, `${at}.open`));
  await page.keyboard.press('Enter');
  await tabTo(page, field(page, at));
  await page.keyboard.press('Enter');
  await expectFocus(field(page, first));
}

/** Types into the field, which Tab reaches from where the focus is. */
async function typeAt(page: Page, path: string, text: string): Promise<void> {
  await tabTo(page, field(page, path));
  await page.keyboard.type(text);
}

/** Chooses with the arrow keys in a field that Tab reaches. */
async function chooseAt(page: Page, path: string, label: string): Promise<void> {
  const choice = field(page, path);
  await tabTo(page, choice);
  for (let n = 0; n < 15; n++) {
    if ((await choice.locator('option:checked').textContent()) === label) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`${label} is not offered at ${path}`);
}

describe('the details of a case', () => {
  it('are added by keyboard, saved, and there when the form is opened again', async () => {
    const id = await addTakip('2026/90001');
    const page = await openForm(id);

    await addRow(
      page,
      'borclular.borclu-1.tebligatlar',
      'borclular.borclu-1.tebligatlar.tebligatlar-1.belge',
    );
    await chooseAt(page, 'borclular.borclu-1.tebligatlar.tebligatlar-1.belge', 'Ödeme emri');
    await chooseAt(page, 'borclular.borclu-1.tebligatlar.tebligatlar-1.sonuc', 'İade');
    await typeAt(page, 'borclular.borclu-1.tebligatlar.tebligatlar-1.tarih', '20.02.2025');
    await typeAt(page, 'borclular.borclu-1.tebligatlar.tebligatlar-1.iadeNedeni', 'Taşınmış');

    await addRow(page, 'alacakKalemleri', 'alacakKalemleri.alacakKalemleri-1.ad');
    await page.keyboard.type('Asıl alacak');
    await typeAt(page, 'alacakKalemleri.alacakKalemleri-1.tutar', '12.000,00');
    await chooseAt(page, 'alacakKalemleri.alacakKalemleri-1.faizTuru', 'Yasal faiz');

    await addRow(page, 'hacizler', 'hacizler.hacizler-1.tur');
    await chooseAt(page, 'hacizler.hacizler-1.tur', 'Araç');
    await typeAt(page, 'hacizler.hacizler-1.konu', '34 ABC 123');
    await typeAt(page, 'hacizler.hacizler-1.tarih', '10.06.2025');
    await chooseAt(page, 'hacizler.hacizler-1.borclu', 'Borçlu 1: Mehmet Ali Toprakçıoğlu');

    await addRow(page, 'ucuncuKisiler', 'ucuncuKisiler.ucuncuKisiler-1.tur');
    await chooseAt(page, 'ucuncuKisiler.ucuncuKisiler-1.tur', 'İşveren');
    await typeAt(page, 'ucuncuKisiler.ucuncuKisiler-1.ad', 'Örnek Tekstil Ltd. Şti.');
    await typeAt(page, 'ucuncuKisiler.ucuncuKisiler-1.adres.metin', 'Liman Cad. 7');
    await typeAt(page, 'ucuncuKisiler.ucuncuKisiler-1.adres.ilce', 'Konak');
    await typeAt(page, 'ucuncuKisiler.ucuncuKisiler-1.adres.il', 'İzmir');

    await page.keyboard.press('Control+S');
    await page.waitForURL(`**/takip/${id}`);
    await details(page).getByText('araç, 34 ABC 123, 10.06.2025, geçerli').waitFor();
    const takip = await stored(page, id);
    const [borclu] = takip.borclular;
    expect(borclu?.tebligatlar).toMatchObject([
      { belge: 'odemeEmri', tarih: '2025-02-20', sonuc: 'iade', iadeNedeni: 'Taşınmış' },
    ]);
    expect(takip.alacakKalemleri).toMatchObject([
      { ad: 'Asıl alacak', tutar: 1_200_000, paraBirimi: 'TRY', faizTuru: 'yasal' },
    ]);
    expect(borclu?.id).toBeTruthy();
    expect(takip.hacizler).toMatchObject([
      { tur: 'arac', konu: '34 ABC 123', tarih: '2025-06-10', durum: 'gecerli', borclu: borclu?.id },
    ]);
    expect(takip.ucuncuKisiler).toMatchObject([
      { tur: 'isveren', ad: 'Örnek Tekstil Ltd. Şti.', adres: { ilce: 'Konak', il: 'İzmir' } },
    ]);

    await page.goto(`${site.url}/takip/${id}/duzenle`);
    await section(page, 'Hacizler (1)').click();
    await expect.poll(() => field(page, 'hacizler.hacizler-1.konu').inputValue()).toBe('34 ABC 123');
    expect(await field(page, 'hacizler.hacizler-1.borclu').inputValue()).toBe('borclu-1');
    await section(page, 'Tebligatlar (1)').click();
    const reason = field(page, 'borclular.borclu-1.tebligatlar.tebligatlar-1.iadeNedeni');
    await expect.poll(() => reason.inputValue()).toBe('Taşınmış');
    await site.leave(page);
  });

  it('are shown as far as the route needs them, and always if there are any', async () => {
    const haciz = {
      id: 'h1',
      tur: 'arac' as const,
      konu: '06 XY 1',
      tarih: null,
      durum: 'gecerli' as const,
      borclu: null,
    };
    const id = await addTakip('2026/90002', {
      takipYolu: 'İpoteğin Paraya Çevrilmesi Yoluyla Takip',
      hacizler: [haciz],
    });
    const page = await openForm(id);
    await section(page, 'Hacizler (1)').click();
    await field(page, 'hacizler.hacizler-1.remove').click();
    await section(page, 'Hacizler').waitFor();
    await section(page, 'İtirazlar').waitFor();
    await typeInto(field(page, 'takipTipi'), 'İlamlı Takip');
    await expect.poll(() => section(page, 'İtirazlar').count()).toBe(0);
    await typeInto(field(page, 'takipYolu'), 'Genel Haciz Yoluyla Takip');
    await section(page, 'Hacizler').waitFor();
    await site.leave(page);

    const other = await openForm(
      await addTakip('2026/90003', { takipYolu: 'İpoteğin Paraya Çevrilmesi Yoluyla Takip' }),
    );
    await section(other, 'Tahsilatlar').waitFor();
    expect(await section(other, 'Hacizler').count()).toBe(0);
    await site.leave(other);
  });

  it('say where the stated sum is not that of their list, in the form and on the page', async () => {
    const stated = SAMPLES.takipler[0]?.tutarlar ?? {};
    const id = await addTakip('2026/90004', {
      tutarlar: { ...(stated as TakipInput['tutarlar']), tahsilatToplami: 1_000_000 },
      tahsilatlar: [{ id: 't1', tarih: '2025-07-01', tutar: 1_000_000, tur: 'haricen' }],
    });
    const page = await openForm(id);
    const difference = page.getByText('Tahsilatların toplamı 12.000,00 TL; yazılan tutar 10.000,00 TL.');
    await section(page, 'Tahsilatlar (1)').click();
    await typeInto(field(page, 'tahsilatlar.tahsilatlar-1.tutar'), '12.000,00');
    await difference.waitFor();
    await button(page, 'Kaydet').click();
    await page.waitForURL(`**/takip/${id}`);
    await difference.waitFor();
    expect(await difference.count()).toBe(1);
    await site.leave(page);
  });

  it('come back when a removal is undone', async () => {
    const id = await addTakip('2026/90005', {
      masraflar: [
        { id: 'm1', tarih: null, ad: 'Tebligat gideri', tutar: 100 },
        { id: 'm2', tarih: null, ad: 'Dosya gideri', tutar: 200 },
      ],
    });
    const page = await openForm(id);
    await section(page, 'Masraflar (2)').click();
    await tabTo(page, field(page, 'masraflar.masraflar-1.remove'));
    await page.keyboard.press('Enter');
    await section(page, 'Masraflar (1)').waitFor();
    await page.getByText('Masraf 1: Tebligat gideri kaldırıldı.').waitFor();
    await expectFocus(button(page, 'Geri al'));
    await page.keyboard.press('Enter');
    await section(page, 'Masraflar (2)').waitFor();
    await expectFocus(field(page, 'masraflar.masraflar-1.ad'));
    expect(await field(page, 'masraflar.masraflar-1.ad').inputValue()).toBe('Tebligat gideri');
    await site.leave(page);
  });

  it('say what is wrong at its field, in a section that was closed, too', async () => {
    const id = await addTakip('2026/90006');
    const page = await openForm(id);
    await section(page, 'Alacak kalemleri').click();
    await button(page, 'Alacak kalemi ekle').click();
    await typeInto(field(page, 'alacakKalemleri.alacakKalemleri-1.ad'), 'Cezai şart');
    const amount = field(page, 'alacakKalemleri.alacakKalemleri-1.tutar');
    await typeInto(amount, '12x');
    await page.keyboard.press('Tab');
    await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true');
    await page.getByText('Tutarı 1.234,56 biçiminde yazın.').waitFor();
    await typeInto(amount, '');
    await page.keyboard.press('Tab');
    await expect.poll(() => amount.getAttribute('aria-invalid')).toBe(null);
    await section(page, 'Alacak kalemleri (1)').click();
    await button(page, 'Kaydet').click();
    await page.getByRole('alert').getByText('Alacak kalemi 1: Tutar: Tutarı yazın.').waitFor();
    await page.getByRole('alert').getByText('Alacak kalemi 1: Faiz: Birini seçin.').waitFor();
    await expectFocus(amount);
    await site.leave(page);
  });

  it.each(SIZES)('have no barriers at $width px', async (viewport) => {
    const id = await addTakip(`2026/9${viewport.width}`, {
      dayanak: { tur: 'ilam', mahkeme: 'İzmir 2. Asliye Hukuk Mahkemesi', esasNo: '2023/45' } as never,
    });
    const page = await openForm(id, { viewport });
    for (const name of ['Dayanak (1)', 'Hacizler', 'Alacaklının hesabı', 'Ek alanlar'])
      await section(page, name).click();
    await button(page, 'Haciz ekle').click();
    await button(page, 'Hesap ekle').click();
    await button(page, 'Ek alan ekle').click();
    await expectNoBarrier(page, `details ${viewport.width}`);
    await site.leave(page);
  });
});
