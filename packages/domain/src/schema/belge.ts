import { z } from 'zod';
import { MAX_BELGE, MAX_HTML } from '../sinirlar.ts';
import { dizi, doluMetin, katiNesne, secenek, uzunMetin } from './kurallar.ts';

export const FORMATLAR = ['udf', 'pdf', 'doc', 'docx'] as const;
export type BelgeFormat = (typeof FORMATLAR)[number];

/** POST /api/v1/belge: `ad` is the file's name without extension. */
export const belgeIstegiSchema = katiNesne({
  format: secenek(FORMATLAR, 'Biçim udf, pdf, doc ya da docx olmalıdır.'),
  belgeler: dizi(katiNesne({ ad: doluMetin(300), html: uzunMetin(MAX_HTML) }), MAX_BELGE, 'belge').min(1, {
    error: 'En az bir belge olmalıdır.',
  }),
});
export type BelgeIstegi = z.infer<typeof belgeIstegiSchema>;
