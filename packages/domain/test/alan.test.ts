import { describe, expect, it } from 'vitest';
import { ALANLAR, alanByKod, alanIds, amountInWords, nearestKod, takipValues } from '../src/index.ts';
import { SAMPLES, TODAY } from './samples.ts';

describe('catalogue', () => {
  it('holds the 28 fields of the specification, without a 9', () => {
    expect(ALANLAR.map(({ id }) => id)).toEqual(
      [...Array(29).keys()].map((i) => i + 1).filter((i) => i !== 9),
    );
    expect(new Set(ALANLAR.map(({ kod }) => kod)).size).toBe(28);
    expect(new Set(ALANLAR.map(({ isim }) => isim)).size).toBe(28);
  });

  it('asks for each field with the input of specification §2.3', () => {
    const ids = (inputKind: string) =>
      ALANLAR.filter((alan) => alan.inputKind === inputKind).map(({ id }) => id);
    expect(ids('esasNo')).toEqual([13]);
    expect(ids('tckn')).toEqual([18]);
    expect(ids('bugun')).toEqual([16]);
    expect(ids('tarih')).toEqual([14, 17, 27, 28]);
    // A plain text input, too, that reads amounts (decision 22).
    expect(ids('tutar')).toEqual([20, 21, 22, 23, 24, 25, 26]);
    expect(ids('metin')).toHaveLength(14);
  });

  it('lets representatives and institutions be empty, nothing else', () => {
    expect(ALANLAR.filter(({ canBeEmpty }) => canBeEmpty).map(({ id }) => id)).toEqual([4, 5, 7, 15, 19, 29]);
  });

  it('finds a field by its code and the ids of known codes, each once', () => {
    expect(alanByKod('kalanTutar')?.isim).toBe('Kalan Tutar');
    expect(alanByKod('constructor')).toBeUndefined();
    expect(alanIds(['kalanTutar', 'yok', 'alacakliTc', 'kalanTutar'])).toEqual([2, 26]);
  });

  it.each([
    ['borcluAdsoyad', 'borcluAdSoyad'],
    ['borçluAdSoyad', 'borcluAdSoyad'],
    ['borclu_ad_soyad', 'borcluAdSoyad'],
    ['BORCLUTC', 'borcluTc'],
    ['bugunTarihi', 'bugununTarihi'],
    ['alacakliKurumIsim', 'alacakliKurumAdi'],
    ['icraDaire', 'icraDairesi'],
    ['borcluAd', 'borcluAdSoyad'],
    ['alacakliVekil', 'alacakliVekiliAdSoyad'],
  ])('guesses that %s means %s', (typed, meant) => {
    expect(nearestKod(typed)).toBe(meant);
  });

  it('guesses nothing for what resembles no code', () => {
    for (const typed of ['', '!!!', 'xyz', 'mahkemeAdiVeNumarasi', 'a'.repeat(100_000)])
      expect(nearestKod(typed)).toBeNull();
  });
});

describe.each(SAMPLES)('case $id', ({ takip, beklenenAlanlar, beklenenTekKod, beklenenYazi }) => {
  const values = takipValues(takip, TODAY);

  it.each(ALANLAR.map(({ kod }) => kod))('prints %s as expected', (kod) => {
    expect(values.alanlar[kod].text).toBe(beklenenAlanlar[kod]);
  });

  it('prints each whole side for a template with the person code alone', () => {
    expect(values.taraflar.alacakli.text).toBe(beklenenTekKod.alacakliAdSoyad);
    expect(values.taraflar.borclu.text).toBe(beklenenTekKod.borcluAdSoyad);
  });

  it('writes its amounts in words', () => {
    expect(amountInWords(takip.tutarlar.takipToplami)).toBe(beklenenYazi.takipToplami);
    expect(amountInWords(takip.tutarlar.kalanTutar)).toBe(beklenenYazi.kalanTutar);
  });

  it('has no gap among its parties', () => {
    expect(Object.values(values.alanlar).flatMap(({ gaps }) => gaps)).toEqual([]);
  });
});
