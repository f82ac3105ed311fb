import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const field = (page: Page, path: string) => page.locator(`[name="${path}"]`);
const creditor = (page: Page, name: string) => field(page, `alacaklilar.alacakli-1.${name}`);
const IBAN = 'TR33 0006 1005 1978 6457 8413 26';

/** A case of the office with this creditor, by the API. */
async function addCase(page: Page, dosyaEsasNo: string, unvan: string): Promise<void> {
  const takip = {
    durum: 'acik',
    buroDosyaNo: '',
    dosyaEsasNo,
    icraDairesi: { ad: 'Ankara 1. İcra Dairesi', il: 'Ankara' },
    takipTipi: '',
    takipYolu: '',
    ornekNo: null,
    takipTarihi: null,
    vadeTarihi: null,
    tebligTarihi: null,
    hacizTarihi: null,
    alacaklilar: [
      {
        tur: 'kurum',
        ad: null,
        soyad: null,
        unvan,
        tcKimlikNo: null,
        vergiNo: null,
        mersisNo: '0123456789012345',
        yetkili: 'Deneme Yetkilisi',
        sifat: 'alacaklı',
        adres: { metin: 'Bulvar 5', ilce: 'Çankaya', il: 'Ankara' },
        vekiller: [],
      },
    ],
    borclular: [
      {
        tur: 'kisi',
        ad: 'Borçlu',
        soyad: null,
        unvan: null,
        tcKimlikNo: null,
        vergiNo: null,
        mersisNo: null,
        sifat: 'borçlu',
        adres: null,
        vekiller: [],
      },
    ],
    vekiller: [],
    alacakliHesabi: { banka: 'Deneme Bankası', sube: null, iban: IBAN, hesapSahibi: unvan },
    paraBirimi: 'TRY',
    tutarlar: {
      takipToplami: 0,
      masrafToplami: 0,
      harcToplami: 0,
      vekaletUcreti: 0,
      tahsilatToplami: 0,
    },
  };
  await site.post('takip', takip);
  await page.goto(`${site.url}/takip/yeni`);
}

describe('the creditors of the office', () => {
  it('are suggested by name; a chosen one brings number, address and account', async () => {
    const { page, offences } = await site.open('/takip/yeni');
    await addCase(page, '2041/1', 'Gökçebağ Ticaret A.Ş.');
    await page.getByRole('group', { name: 'Alacaklı 1' }).getByText('Kurum').click();
    await typeInto(creditor(page, 'unvan'), 'gokce');
    await page.getByRole('option', { name: 'Gökçebağ Ticaret A.Ş.' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect.poll(() => creditor(page, 'mersisNo').inputValue()).toBe('0123456789012345');
    expect(await creditor(page, 'unvan').inputValue()).toBe('Gökçebağ Ticaret A.Ş.');
    expect(await creditor(page, 'adres.metin').inputValue()).toBe('Bulvar 5');
    expect(await creditor(page, 'adres.ilce').inputValue()).toBe('Çankaya');
    const iban = page.locator('input[name^="alacakliHesabi."][name$=".iban"]');
    await page.getByRole('button', { name: /^Alacaklının hesabı/ }).click();
    expect(await iban.inputValue()).toBe(IBAN);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('are no trap: Tab behind a name that a known one begins with leaves it as typed', async () => {
    const { page } = await site.open('/takip/yeni');
    await addCase(page, '2041/2', 'Tuzakçı Ticaret A.Ş.');
    await page.getByRole('group', { name: 'Alacaklı 1' }).getByText('Kurum').click();
    await typeInto(creditor(page, 'unvan'), 'Tuzakçı');
    await page.getByRole('option', { name: 'Tuzakçı Ticaret A.Ş.' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await creditor(page, 'unvan').inputValue()).toBe('Tuzakçı');
    expect(await creditor(page, 'mersisNo').inputValue()).toBe('');
    await site.leave(page);
  });
});
