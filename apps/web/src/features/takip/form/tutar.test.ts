import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseTarih, tarihHatasi, tutarHatasi } from './check.ts';
import { normaliseTutar, parseTutar, tutarText } from './tutar.ts';

describe('an amount', () => {
  it.each([
    ['1234,5', '1.234,50'],
    ['1.234,56', '1.234,56'],
    ['1234.56', '1.234,56'],
    ['84500', '84.500,00'],
    ['', ''],
    ['yüz lira', 'yüz lira'],
    ['1.234', '1.234'],
  ])('is shown in the Turkish way after %j', (typed, shown) => {
    expect(normaliseTutar(typed)).toBe(shown);
  });

  it('is read back from what is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 15 }), (kurus) => {
        expect(parseTutar(tutarText(kurus))).toBe(kurus);
      }),
    );
  });

  it('says what is wrong, and how it could be read in two ways', () => {
    expect(tutarHatasi('1.234')).toMatch(/İki türlü okunabilir\. 1\.234 TL/);
    expect(tutarHatasi('yüz')).toBe('Tutarı 1.234,56 biçiminde yazın.');
    expect(tutarHatasi('')).toBeNull();
  });
});

describe('a date', () => {
  it.each([
    ['14032025', '14.03.2025'],
    ['5.3.2025', '05.03.2025'],
    ['31.02.2025', '31.02.2025'],
    ['', ''],
  ])('is written out after %j', (typed, shown) => {
    expect(normaliseTarih(typed)).toBe(shown);
  });

  it('that is none is refused', () => {
    expect(tarihHatasi('31.02.2025')).toBe('Geçerli bir tarihi gg.aa.yyyy biçiminde yazın.');
  });
});
