import { z } from 'zod';
import { katiNesne, nesne } from './kurallar.ts';

/** Avukatlık Kanunu art. 39: papers are kept for three years at least. */
export const MIN_SAKLAMA_YILI = 3;
export const MAX_SAKLAMA_YILI = 50;

const SINIR = `${MIN_SAKLAMA_YILI} ile ${MAX_SAKLAMA_YILI} arasında tam sayı olmalıdır.`;
const yil = z
  .int({ error: SINIR })
  .min(MIN_SAKLAMA_YILI, { error: SINIR })
  .max(MAX_SAKLAMA_YILI, { error: SINIR });

/** Query of GET /api/v1/saklama: what if the period were this? */
export const saklamaSorguSchema = nesne({
  yil: z
    .string({ error: SINIR })
    .regex(/^\d{1,2}$/, { error: SINIR })
    .transform(Number)
    .pipe(yil)
    .optional(),
});

/** After how many years closed cases are deleted; null: never. */
export const saklamaGuncelleSchema = katiNesne({ yil: yil.nullable() });

export const saklamaSchema = nesne({
  /** As it is set. */
  yil: z.int().nullable(),
  /** Closed cases that are past the period asked for, or else the one that is set. */
  dolan: z.int(),
});
export type Saklama = z.infer<typeof saklamaSchema>;
