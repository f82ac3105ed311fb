import { formatAmount, parseAmount } from '@derkenar/domain';

/** 123456 → '1.234,56': the currency stands beside the input. */
export const amountText = (kurus: number): string => formatAmount(kurus).replace(/ TL$/, '');

/** The form shown after the input loses the focus: '1234.5' → '1.234,50'. Text that cannot be read stays. */
export function normaliseAmount(text: string): string {
  const kurus = parseAmount(text);
  return kurus === null ? text.trim() : amountText(kurus);
}
