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

/** Exchange rates are in ten-thousandths of a lira. */
export const EXCHANGE_DECIMALS = 4;
const EXCHANGE = /^([0-9]{1,6}|[1-9][0-9]{0,2}\.[0-9]{3})(?:,([0-9]{1,4}))?$/;
const EXCHANGE_WITH_DOT = /^([0-9]{1,6})\.([0-9]{1,4})$/;
const TWO_READINGS = /^%?\s*(?:₺\s*)?([0-9]{1,3})\.([0-9]{3})(?:\s*(?:TL|TRY|₺))?$/i;

/** Ten-thousandths of a typed exchange rate: '42,1234' → 421234; null for what is none, or could be two ('42.123'). */
export function parseExchangeRate(text: string): number | null {
  const typed = text.trim();
  if (TWO_READINGS.test(typed)) return null;
  const match = EXCHANGE.exec(typed) ?? EXCHANGE_WITH_DOT.exec(typed);
  if (match === null) return null;
  const rate = Number(
    `${(match[1] as string).replace('.', '')}${(match[2] ?? '').padEnd(EXCHANGE_DECIMALS, '0')}`,
  );
  return rate > 0 ? rate : null;
}

export const exchangeRateText = (rate: number): string => (rate / 10_000).toFixed(4).replace('.', ',');

/**
 * The readings of a number that could be two, written unmistakably with so many decimals: '8.000' → '8.000,00' and
 * '8,00'. One is left where the other would need more decimals; any other text has none.
 */
export function readingsOf(text: string, decimals = 2): readonly string[] {
  const [, first = '', rest = ''] = TWO_READINGS.exec(text.trim()) ?? [];
  if (rest === '') return [];
  const fraction = rest.padEnd(decimals, '0');
  return [
    ...(first.startsWith('0') ? [] : [`${first}.${rest},${'0'.repeat(decimals)}`]),
    ...(Number(fraction.slice(decimals)) === 0 ? [`${Number(first)},${fraction.slice(0, decimals)}`] : []),
  ];
}
