import { parseAmount } from '@derkenar/domain';
import { takipFormMessages as t } from '../../../messages/takipForm.ts';
import { messages } from '../../../messages.ts';
import { readingsOf } from '../../../ui/decimal.ts';

export function amountError(text: string): string | null {
  if (text.trim() === '' || parseAmount(text) !== null) return null;
  return readingsOf(text).length > 0 ? messages.common.twoReadings : t.amountError;
}
