import { describe, expect, it } from 'vitest';
import { fullName, isSameName, mustChoose } from './personName.ts';

const person = (ad: string, soyad: string, maskeli = false) => ({ ad, soyad, maskeli });

describe('a looked-up name', () => {
  it('is written with one space, whatever part of it is missing', () => {
    expect(fullName(person(' ZEYNEP NUR ', 'KARA'))).toBe('ZEYNEP NUR KARA');
    expect(fullName(person('', 'KARA'))).toBe('KARA');
    expect(fullName(person('', ''))).toBe('');
  });

  it.each([
    ['İdris Ilgınöz', true],
    ['  idris   ılgınöz ', true],
    ['IDRIS ILGINÖZ', true],
    ['İdris Ilginoz', false],
    ['İdris', false],
    ['', false],
  ])('beside %j is the same: %s', (inForm, same) => {
    expect(isSameName(inForm, person('İDRİS', 'ILGINÖZ'))).toBe(same);
  });

  it('replaces nobody’s text unasked', () => {
    expect(mustChoose('', person('ADA', 'KARA'))).toBe(false);
    expect(mustChoose('ada kara', person('ADA', 'KARA'))).toBe(false);
    expect(mustChoose('Deniz Kara', person('ADA', 'KARA'))).toBe(true);
  });

  it('is not written masked unasked, not even into an empty field', () => {
    expect(mustChoose('', person('AD****', 'KA****', true))).toBe(true);
    expect(mustChoose('Ada Kara', person('AD****', 'KA****', true))).toBe(true);
  });
});
