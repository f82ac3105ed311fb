import { parseAmount } from '@derkenar/domain';
import { readingsMessages } from '../../../messages/readings.ts';
import { takipFormMessages as t } from '../../../messages/takipForm.ts';
import { readingsOf } from '../../../ui/decimal.ts';

export function amountError(text: string): string | null {
  if (text.trim() === '' || parseAmount(text) !== null) return null;
  return readingsOf(text).length > 0 ? readingsMessages.two : t.amountError;
}
