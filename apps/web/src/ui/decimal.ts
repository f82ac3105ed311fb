import { parseAmount } from '@derkenar/domain';

/** Hundredths of a typed number: '39,75' → 3975; null for what is none. Rates are typed like amounts. */
export const parseHundredths = parseAmount;

/** 3975 → '39,75', 2400 → '24', for a field to be typed in. */
export const hundredthsText = (hundredths: number): string =>
  (hundredths / 100)
    .toFixed(2)
    .replace(/\.?0+$/, '')
    .replace('.', ',');

/** 3975 → '% 39,75'; a third decimal for half of a rate. */
export const percentText = (hundredths: number): string =>
  `% ${(hundredths / 100).toFixed(Number.isInteger(hundredths) ? 2 : 3).replace('.', ',')}`;

const EXCHANGE = /^([0-9]{1,6})(?:[.,]([0-9]{1,4}))?$/;

/** Ten-thousandths of a typed exchange rate: '42,1234' → 421234; null for what is none. */
export function parseExchangeRate(text: string): number | null {
  const match = EXCHANGE.exec(text.trim());
  if (match === null) return null;
  const rate = Number(`${match[1]}${(match[2] ?? '').padEnd(4, '0')}`);
  return rate > 0 ? rate : null;
}

export const exchangeRateText = (rate: number): string => (rate / 10_000).toFixed(4).replace('.', ',');
