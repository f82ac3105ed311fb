import { z } from 'zod';
import { packageConditionError } from '../fact/packageCondition.ts';
import { MAX_CONDITION, MAX_PACKAGE_DILEKCE } from '../limits.ts';
import { filledLine, listOf, objectOf, singleLine, strictObjectOf } from './rules.ts';

const condition = singleLine(MAX_CONDITION).superRefine((written, context) => {
  const message = packageConditionError(written);
  if (message !== null) context.addIssue({ code: 'custom', message });
});

/** POST and PUT: an ordered set of petitions. */
export const dilekcePackageRequestSchema = strictObjectOf({
  isim: filledLine(300),
  dilekceler: listOf(
    strictObjectOf({
      dilekceId: z.uuid({ error: 'Geçerli bir kimlik olmalıdır.' }),
      /** The petition is for the cases of which this holds, written as in a template; null: for all. */
      kosul: condition.nullable(),
    }),
    MAX_PACKAGE_DILEKCE,
    'dilekçe',
  )
    .min(1, { error: 'En az bir dilekçe seçin.' })
    .refine((all) => new Set(all.map(({ dilekceId }) => dilekceId)).size === all.length, {
      error: 'Bir dilekçe pakette bir kez bulunabilir.',
    }),
});
export type DilekcePackageRequest = z.infer<typeof dilekcePackageRequestSchema>;

/** An item of GET /api/v1/dilekce-paket. Petitions that the office no longer has are left out. */
export const dilekcePackageSchema = objectOf({
  id: z.string(),
  isim: z.string(),
  standart_mi: z.boolean(),
  /** Grows with each save; the ETag names it. */
  surum: z.int(),
  dilekceler: z.array(objectOf({ dilekceId: z.string(), isim: z.string(), kosul: z.string().nullable() })),
});
export type DilekcePackage = z.infer<typeof dilekcePackageSchema>;
