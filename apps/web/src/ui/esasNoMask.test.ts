import { parseEsasNo } from '@derkenar/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskEsasNo, normaliseEsasNo } from './esasNoMask.ts';

/** As if the keys were pressed one after another; '<' is Backspace. */
const typed = (keys: string, start = ''): string =>
  Array.from(keys).reduce(
    (value, key) => maskEsasNo(key === '<' ? value.slice(0, -1) : value + key, value),
    start,
  );

describe('maskEsasNo', () => {
  it.each([
    ['2025', '2025/'],
    ['2025123', '2025/123'],
    ['2025/123', '2025/123'],
    ['2025//123', '2025/123'],
    ['2025 123', '2025/123'],
    ['2025/123 E.', '2025/123 E.'],
    ['2025/123 Esas', '2025/123 Esas'],
    ['2025/123 e', '2025/123 e'],
    ['20x25/1y', '2025/1'],
    ['abc', ''],
  ])('shows %s as %s while it is typed', (keys, shown) => {
    expect(typed(keys)).toBe(shown);
  });

  it('lets Backspace take the slash and the year away', () => {
    expect(typed('2025<')).toBe('2025');
    expect(typed('2025<<')).toBe('202');
    expect(typed('2025<6')).toBe('2025/6');
    expect(typed('2025<<<<<')).toBe('');
  });

  it.each([
    ['2025/123', '2025/123'],
    [' 2025 / 123 E. ', '2025/123 E.'],
    ['2025/123 Esas', '2025/123 Esas'],
    ['2025/123 ESAS', '2025/123 ESAS'],
    ['Esas No: 2025/123', '2025/123'],
    ['2025/123 sayılı', '2025/123 '],
    ['2025-123', '2025/123'],
  ])('takes %s from the clipboard as %s', (pasted, shown) => {
    expect(maskEsasNo(pasted, '')).toBe(shown);
  });

  it('leaves every file number as it is printed and keeps what it stands for', () => {
    const number = fc.tuple(fc.integer({ min: 1900, max: 2199 }), fc.integer({ min: 1, max: 99_999_999 }));
    fc.assert(
      fc.property(number, fc.constantFrom('', ' E.', ' Esas'), ([year, serial], suffix) => {
        const text = `${year}/${serial}${suffix}`;
        expect(typed(text)).toBe(text);
        expect(parseEsasNo(maskEsasNo(text, ''))).toBe(`${year}/${serial}`);
      }),
    );
  });

  it('never throws, and what it shows it shows again', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const shown = maskEsasNo(text, '');
        expect(maskEsasNo(shown, '')).toBe(shown);
      }),
    );
  });
});

describe('normaliseEsasNo', () => {
  it.each([
    ['2025/123', '2025/123 E.'],
    ['2025/0123 Esas', '2025/123 E.'],
    ['25/123', '25/123'],
    ['', ''],
  ])('writes %s as %s', (text, written) => {
    expect(normaliseEsasNo(text)).toBe(written);
  });
});
