import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoBarrier } from './barriers.ts';
import { typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const PARTY = {
  tur: 'kisi',
  ad: 'Ahmet',
  soyad: 'Yılmaz',
  unvan: null,
  tcKimlikNo: null,
  vergiNo: null,
  mersisNo: null,
  yetkili: null,
  sifat: 'borçlu',
  adres: null,
  tebligTarihi: null,
  vekiller: [],
};
const TAKIP = {
  durum: 'acik',
  buroDosyaNo: '',
  dosyaEsasNo: '2026/4711',
  icraDairesi: { ad: 'Ankara 21. İcra Dairesi', il: 'Ankara' },
  takipTipi: '',
  takipYolu: '',
  ornekNo: null,
  takipTarihi: null,
  vadeTarihi: null,
  tebligTarihi: null,
  hacizTarihi: null,
  alacaklilar: [{ ...PARTY, ad: 'Elif', soyad: 'Kaya', sifat: 'alacaklı' }],
  borclular: [PARTY],
  vekiller: [],
  tutarlar: { takipToplami: 0, masrafToplami: 0, harcToplami: 0, vekaletUcreti: 0, tahsilatToplami: 0 },
  paraBirimi: 'TRY',
};

it('shows the suffixes of a name and keeps a corrected one until it is emptied', async () => {
  const { id } = await site.post<{ readonly id: string }>('takip', TAKIP);
  const { page, offences } = await site.open(`/takip/${id}/duzenle`);
  page.setDefaultTimeout(15_000);
  const suffixes = page.locator('details').filter({ hasText: 'Ekler' }).last();
  const genitive = suffixes.getByLabel('-(n)in', { exact: true });
  const stored = async () => {
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await page.waitForURL(`**/takip/${id}`);
    const takip = await page.request.get(`${site.url}/api/v1/takip/${id}`);
    await page.goto(`${site.url}/takip/${id}/duzenle`);
    return ((await takip.json()) as { readonly borclular: readonly unknown[] }).borclular[0];
  };
  await suffixes.getByText('Ekler', { exact: true }).click();
  expect(await genitive.inputValue()).toBe('Ahmet Yılmaz’ın');
  expect(await suffixes.getByLabel('-(y)e', { exact: true }).inputValue()).toBe('Ahmet Yılmaz’a');
  await expectNoBarrier(page, 'suffixes of a party');
  await typeInto(genitive, 'Ahmet Yılmaz’in');
  expect(await stored()).toMatchObject({ ekler: { in: '’in', e: null }, okunus: null });
  await suffixes.getByText('Ekler', { exact: true }).click();
  expect(await genitive.inputValue()).toBe('Ahmet Yılmaz’in');
  await typeInto(genitive, '');
  await page.keyboard.press('Tab');
  await expect.poll(() => genitive.inputValue()).toBe('Ahmet Yılmaz’ın');
  await typeInto(suffixes.getByLabel('Adın okunuşu (yabancı adlarda)', { exact: true }), 'yılmezi');
  await expect.poll(() => genitive.inputValue()).toBe('Ahmet Yılmaz’nin');
  expect(await stored()).toMatchObject({ ekler: null, okunus: 'yılmezi' });
  expect(offences).toEqual([]);
  await site.leave(page);
});
