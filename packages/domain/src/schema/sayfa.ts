import { z } from 'zod';

const VARSAYILAN_ADET = 50;
const MAX_ADET = 200;
const ADET = { error: `Adet 1 ile ${MAX_ADET} arasında bir sayı olmalıdır.` };

/** In a body: how many items of a list one page holds. */
export const govdeAdedi = z.number(ADET).int(ADET).min(1, ADET).max(MAX_ADET, ADET).default(VARSAYILAN_ADET);

/** In a query. */
export const sayfaAdedi = z.coerce
  .number(ADET)
  .int(ADET)
  .min(1, ADET)
  .max(MAX_ADET, ADET)
  .default(VARSAYILAN_ADET);

export const IMLEC_GECERSIZ = 'Sayfa bilgisi geçersiz. Listeyi yenileyin.';
