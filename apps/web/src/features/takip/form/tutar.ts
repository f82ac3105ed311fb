import { formatPara, parsePara } from '@derkenar/domain';

/** 123456 → '1.234,56': the currency stands beside the input. */
export const tutarText = (kurus: number): string => formatPara(kurus).replace(/ TL$/, '');

/** Kuruş, or null for what is no amount or could be two of them ('1.234'). */
export const parseTutar = (text: string): number | null => parsePara(text);

/** As it is shown once one leaves the input: '1234.5' → '1.234,50'; what cannot be read stays. */
export function normaliseTutar(text: string): string {
  const kurus = parseTutar(text);
  return kurus === null ? text.trim() : tutarText(kurus);
}

/** '1.234': a thousand, or one and a bit? */
export const isAmbiguous = (text: string): boolean => /^\d{1,3}\.\d{3}$/.test(text.trim());
