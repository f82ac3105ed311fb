import { z } from 'zod';

const DEFAULT_COUNT = 50;
const MAX_COUNT = 200;
const COUNT_ERROR = { error: `Adet 1 ile ${MAX_COUNT} arasında bir sayı olmalıdır.` };

/** Page size of a list, in a body. */
export const bodyCount = z
  .number(COUNT_ERROR)
  .int(COUNT_ERROR)
  .min(1, COUNT_ERROR)
  .max(MAX_COUNT, COUNT_ERROR)
  .default(DEFAULT_COUNT);

/** Page size of a list, in a query. */
export const pageCount = z.coerce
  .number(COUNT_ERROR)
  .int(COUNT_ERROR)
  .min(1, COUNT_ERROR)
  .max(MAX_COUNT, COUNT_ERROR)
  .default(DEFAULT_COUNT);

export const CURSOR_INVALID = 'Sayfa bilgisi geçersiz. Listeyi yenileyin.';
