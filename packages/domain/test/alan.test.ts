import { describe, expect, it } from 'vitest';
import {
  ALANLAR,
  type Alan,
  alanByKod,
  alanIds,
  amountInWords,
  type InputKind,
  type Kod,
  nearestKod,
  printedValues,
  type Takip,
  takipValues,
  unfillInput,
} from '../src/index.ts';
import { expectedAlanlar, SAMPLES, TODAY } from './samples.ts';

/** Fields that Derkenar has beside the 28 of the specification have higher ids. */
const specified = ALANLAR.filter(({ id }) => id <= 29);
const idsOf = (alanlar: readonly Alan[]) => alanlar.map(({ id }) => id);

describe('catalogue', () => {
  it('holds the 28 fields of the specification, without a 9', () => {
    expect(idsOf(specified)).toEqual([...Array(29).keys()].map((i) => i + 1).filter((i) => i !== 9));
  });

  it('asks for each field with the input of specification §2.3', () => {
    const ids = (...kinds: readonly InputKind[]) =>
      idsOf(specified.filter(({ inputKind }) => kinds.includes(inputKind)));
    expect(ids('esasNo')).toEqual([13]);
    expect(ids('tckn')).toEqual([18]);
    expect(ids('today')).toEqual([16]);
    expect(ids('date')).toEqual([14, 17, 27, 28]);
    // Plain text inputs, too; one reads amounts (decision 22), one has several lines.
    expect(ids('amount')).toEqual([20, 21, 22, 23, 24, 25, 26]);
    expect(ids('address')).toEqual([3, 8, 19, 29]);
    expect(ids('text', 'icraDairesi')).toEqual([1, 2, 4, 5, 6, 7, 10, 11, 12, 15]);
  });

  it('lets representatives and institutions be empty, nothing else', () => {
    expect(idsOf(specified.filter(({ canBeEmpty }) => canBeEmpty))).toEqual([4, 5, 7, 15, 19, 29]);
  });

  it('gives each field an id, a code and a name of its own, in the order of the ids', () => {
    const { length } = ALANLAR;
    expect(idsOf(ALANLAR)).toEqual([...new Set(idsOf(ALANLAR))].toSorted((a, b) => a - b));
    expect(new Set(ALANLAR.map(({ kod }) => kod)).size).toBe(length);
    expect(new Set(ALANLAR.map(({ isim }) => isim)).size).toBe(length);
    const aliases = ALANLAR.flatMap(({ alias }) => alias ?? []);
    expect(
      aliases.filter((alias) => alanByKod(alias) || aliases.indexOf(alias) !== aliases.lastIndexOf(alias)),
    ).toEqual([]);
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

const valuesOf = (kod: Kod) =>
  SAMPLES.map(({ id, takip }) => ({ id, text: takipValues(takip, TODAY).alanlar[kod].text }));

describe.each(ALANLAR)('the entry of $kod', ({ kod, labels }) => {
  const values = valuesOf(kod);

  it('has a code that a template can name', () => {
    expect(kod).toMatch(/^[a-z][a-zA-Z]*$/);
  });

  it('has a case that says what it prints', () => {
    const expected = values.flatMap(({ id }) => expectedAlanlar(id)[kod] ?? []);
    expect(
      expected.filter((text) => text !== ''),
      'add it to OWN_ALANLAR of samples.ts',
    ).not.toEqual([]);
  });

  it('has labels that no other field has', () => {
    expect(labels, 'how do petitions name it?').not.toEqual([]);
    for (const label of labels)
      expect(ALANLAR.filter((alan) => alan.labels.includes(label)).map((alan) => alan.kod)).toEqual([kod]);
  });

  it('is looked for in a petition of every case that has a value', () => {
    const isSought = (takip: Takip) => unfillInput(takip, TODAY).sought.some((one) => one.kod === kod);
    const printing = SAMPLES.filter(({ takip }) => takipValues(takip, TODAY).alanlar[kod].text !== '');
    expect(printing.filter(({ takip }) => !isSought(takip)).map(({ id }) => id)).toEqual([]);
  });
});

const NUMBERS = ALANLAR.flatMap(({ kod, writtenAs }) =>
  typeof writtenAs === 'string' ? [] : [{ kod, pattern: writtenAs }],
);

it.each(NUMBERS)('the pattern of $kod reads what it prints', ({ kod, pattern }) => {
  // Values of several parties are looked for one by one.
  const alone = valuesOf(kod).filter(({ text }) => text !== '' && !text.startsWith('1)'));
  expect(alone).not.toEqual([]);
  for (const { id, text } of alone)
    expect(
      [...pattern.find(text)].some(({ start, end }) => start === 0 && end === text.length),
      `${id}: '${text}' is no such number: give the entry another inputKind or writtenAs`,
    ).toBe(true);
});

describe.each(SAMPLES)('case $id', ({ id, takip, beklenenTekKod, beklenenYazi }) => {
  const values = takipValues(takip, TODAY);

  it.each(Object.entries(expectedAlanlar(id)))('prints %s as expected', (kod, expected) => {
    expect(printedValues(values)[kod as Kod]).toBe(expected);
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
