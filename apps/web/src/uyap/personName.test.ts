import { describe, expect, it } from 'vitest';
import { fullName, isSameName, mustChoose } from './personName.ts';

const kisi = (ad: string, soyad: string, maskeli = false) => ({ ad, soyad, maskeli });

describe('a looked-up name', () => {
  it('is written with one space, whatever part of it is missing', () => {
    expect(fullName(kisi(' ZEYNEP NUR ', 'KARA'))).toBe('ZEYNEP NUR KARA');
    expect(fullName(kisi('', 'KARA'))).toBe('KARA');
    expect(fullName(kisi('', ''))).toBe('');
  });

  it.each([
    ['İdris Ilgınöz', true],
    ['  idris   ılgınöz ', true],
    ['IDRIS ILGINÖZ', true],
    ['İdris Ilginoz', false],
    ['İdris', false],
    ['', false],
  ])('beside %j is the same: %s', (inForm, same) => {
    expect(isSameName(inForm, kisi('İDRİS', 'ILGINÖZ'))).toBe(same);
  });

  it('replaces nobody’s text unasked', () => {
    expect(mustChoose('', kisi('ADA', 'KARA'))).toBe(false);
    expect(mustChoose('ada kara', kisi('ADA', 'KARA'))).toBe(false);
    expect(mustChoose('Deniz Kara', kisi('ADA', 'KARA'))).toBe(true);
  });

  it('is not written masked unasked, not even into an empty field', () => {
    expect(mustChoose('', kisi('AD****', 'KA****', true))).toBe(true);
    expect(mustChoose('Ada Kara', kisi('AD****', 'KA****', true))).toBe(true);
  });
});
