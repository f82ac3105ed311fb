import { z } from 'zod';
import { objectOf, strictObjectOf } from './rules.ts';

/** Avukatlık Kanunu art. 39: papers are kept for three years at least. */
export const MIN_RETENTION_YEARS = 3;
export const MAX_RETENTION_YEARS = 50;

const LIMIT_ERROR = `${MIN_RETENTION_YEARS} ile ${MAX_RETENTION_YEARS} arasında tam sayı olmalıdır.`;
const yil = z
  .int({ error: LIMIT_ERROR })
  .min(MIN_RETENTION_YEARS, { error: LIMIT_ERROR })
  .max(MAX_RETENTION_YEARS, { error: LIMIT_ERROR });

/** Query of GET /api/v1/saklama: what if the period were this? */
export const retentionQuerySchema = objectOf({
  yil: z
    .string({ error: LIMIT_ERROR })
    .regex(/^\d{1,2}$/, { error: LIMIT_ERROR })
    .transform(Number)
    .pipe(yil)
    .optional(),
});

/** Years after which closed cases are deleted; null turns this off. */
export const retentionUpdateSchema = strictObjectOf({ yil: yil.nullable() });

export const retentionSchema = objectOf({
  /** The current setting. */
  yil: z.int().nullable(),
  /** Closed cases that are past the period asked for, or else the one that is set. */
  dolan: z.int(),
});
export type Retention = z.infer<typeof retentionSchema>;
