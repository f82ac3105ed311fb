import { z } from 'zod';
import { objectOf, strictObjectOf } from './rules.ts';

/** Avukatlık Kanunu art. 39: papers are kept for three years at least. */
export const MIN_RETENTION_YEARS = 3;
export const MAX_RETENTION_YEARS = 50;

/** Avukatlık Kanunu art. 40: claims against a lawyer end five years after what they are about. */
export const MIN_LOG_YEARS = 5;

/** Schemas of a period of so many years at least. */
function periodOf(min: number) {
  const error = `${min} ile ${MAX_RETENTION_YEARS} arasında tam sayı olmalıdır.`;
  const yil = z.int({ error }).min(min, { error }).max(MAX_RETENTION_YEARS, { error });
  const typed = z.string({ error }).regex(/^\d{1,2}$/, { error });
  return {
    /** A query: what if the period were this? */
    query: objectOf({ yil: typed.transform(Number).pipe(yil).optional() }),
    /** The body of a change; null turns the deletion off. */
    update: strictObjectOf({ yil: yil.nullable() }),
  };
}

/** Years after which closed cases are deleted. */
export const { query: retentionQuerySchema, update: retentionUpdateSchema } = periodOf(MIN_RETENTION_YEARS);

/** Years after which lines of the log are deleted. */
export const { query: logRetentionQuerySchema, update: logRetentionUpdateSchema } = periodOf(MIN_LOG_YEARS);

export const retentionSchema = objectOf({
  /** The current setting. */
  yil: z.int().nullable(),
  /** Closed cases, or lines of the log, that are past the period asked for, or else the one that is set. */
  dolan: z.int(),
});
export type Retention = z.infer<typeof retentionSchema>;
