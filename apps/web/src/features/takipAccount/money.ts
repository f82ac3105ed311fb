import { formatAmount, type TakipAccount } from '@derkenar/domain';

/** Hundredths of a currency. */
export const moneyText = (amount: number, currency: string): string =>
  currency === 'TRY' ? formatAmount(amount) : formatAmount(amount).replace('TL', currency);

/** The interest of the day in each currency that bears some. */
export function dailyText({ dailyInterest, dailyForeign }: TakipAccount): string {
  const foreign = dailyForeign.map(({ amount, currency }) => moneyText(amount, currency));
  return dailyInterest === 0 && foreign.length > 0
    ? foreign.join(' + ')
    : [formatAmount(dailyInterest), ...foreign].join(' + ');
}
