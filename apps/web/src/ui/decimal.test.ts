import { parseAmount } from '@derkenar/domain';
import { describe, expect, it } from 'vitest';
import { exchangeRateText, parseExchangeRate, readingsOf } from './decimal.ts';

describe('a number that can be read in two ways', () => {
  it.each([
    ['8.000', ['8.000,00', '8,00']],
    ['12.500 TL', ['12.500,00', '12,50']],
    ['₺ 8.000', ['8.000,00', '8,00']],
    // Half a kuruş is no amount.
    ['1.234', ['1.234,00']],
    ['0.500', ['0,50']],
    ['012.000', ['12,00']],
    ['8.000,00', []],
    ['8,000', []],
    ['1.234.567', []],
    ['8000', []],
    ['', []],
  ])('%j may be %j', (text, readings) => {
    expect(readingsOf(text)).toEqual(readings);
  });

  it('is a question for each amount that is refused for it, and its readings are amounts', () => {
    for (let n = 0; n < 1000; n++) {
      const text = `${n % 10}.${String(n).padStart(3, '0')}`;
      expect(parseAmount(text)).toBeNull();
      for (const reading of readingsOf(text)) expect(parseAmount(reading)).not.toBeNull();
    }
  });

  it('has four decimals as an exchange rate', () => {
    expect(readingsOf('42.123', 4)).toEqual(['42.123,0000', '42,1230']);
    expect(readingsOf('42.123', 4).map(parseExchangeRate)).toEqual([421_230_000, 421_230]);
  });
});

describe('an exchange rate', () => {
  it.each([
    ['42,1234', 421_234],
    ['42.1234', 421_234],
    ['42.12', 421_200],
    ['42', 420_000],
    ['1.042,5', 10_425_000],
    ['42.123', null],
    ['0', null],
    ['1.2.3', null],
    ['42,12345', null],
    ['1000000', null],
  ])('%j is read as %j ten-thousandths', (text, rate) => {
    expect(parseExchangeRate(text)).toBe(rate);
  });

  it('is read back from what is shown', () => {
    for (const rate of [1, 421_234, 10_425_000, 421_230_000])
      expect(parseExchangeRate(exchangeRateText(rate))).toBe(rate);
  });
});
