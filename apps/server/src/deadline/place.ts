import { AppError, CURSOR_INVALID } from '@derkenar/domain';
import type { Place } from './store.ts';

const PLACE = /^(\d{4}-\d{2}-\d{2}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) ([0-9a-f]{32})$/;

export const formatPlace = ({ ends_on, takip_id, key }: Place): string =>
  Buffer.from(`${ends_on} ${takip_id} ${key.toString('hex')}`).toString('base64url');

/** Throws 'gecersiz-istek'. */
export function parsePlace(text: string): Place {
  const match = PLACE.exec(Buffer.from(text, 'base64url').toString('latin1'));
  if (match === null || Number.isNaN(Date.parse(match[1] as string)))
    throw new AppError('gecersiz-istek', { errors: { imlec: CURSOR_INVALID } });
  const [, ends_on = '', takip_id = '', key = ''] = match;
  return { ends_on, takip_id, key: Buffer.from(key, 'hex') };
}
