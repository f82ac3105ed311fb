import { parseAmount } from '@derkenar/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText, normaliseAmount } from './amount.ts';
import { amountError } from './amountError.ts';

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
    expect(normaliseAmount(typed)).toBe(shown);
  });

  it('is read back from what is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 15 }), (kurus) => {
        expect(parseAmount(amountText(kurus))).toBe(kurus);
      }),
    );
  });

  it('says what is wrong, and how it could be read in two ways', () => {
    expect(amountError('1.234')).toMatch(/Bin mi, ondalık mı/);
    expect(amountError('yüz')).toBe('Tutarı 1.234,56 biçiminde yazın.');
    expect(amountError('')).toBeNull();
  });
});
