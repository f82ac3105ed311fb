import { parseAmount } from '@derkenar/domain';
import { takipFormMessages as t } from '../../../messages/takipForm.ts';

/** '1.234': a thousand, or one and a bit? */
const isAmbiguous = (text: string): boolean => /^\d{1,3}\.\d{3}$/.test(text.trim());

export function amountError(text: string): string | null {
  if (text.trim() === '' || parseAmount(text) !== null) return null;
  return isAmbiguous(text) ? t.amountAmbiguous(text.trim()) : t.amountError;
}
