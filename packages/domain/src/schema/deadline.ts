import { z } from 'zod';
import { DEADLINES, type DeadlineCode } from '../deadline/catalogue.ts';
import { MAX_TOPLU_DILEKCE } from '../limits.ts';
import { bodyCount } from './page.ts';
import { namedRecordSchema } from './personalData.ts';
import { choiceOf, invalidData, listOf, objectOf, singleLine, strictObjectOf } from './rules.ts';
import { storedIcraDairesiSchema } from './storedTakip.ts';

const CODES = DEADLINES.map(({ code }) => code) as [DeadlineCode, ...DeadlineCode[]];

export const sureKodSchema = z.enum(CODES);

/** The person who checked a limit, and the time. */
export const sureCheckSchema = objectOf({ adSoyad: z.string(), zaman: z.string() });

/** The debtor that a limit is about, with the number in the file. */
export const sureBorcluSchema = objectOf({ sira: z.int(), ad: z.string() });

/** The petitions that a limit calls for: of each the office's own copy, where it has one. */
const PETITIONS = {
  /** By these the step is taken in time. */
  suresindeDilekceler: z.array(namedRecordSchema),
  /** These follow when the time has passed. */
  ardindanDilekceler: z.array(namedRecordSchema),
};

/** A limit of a case as it is shown. */
export const sureSchema = objectOf({
  /** Names it in a check; null where there is nothing to check: it has no known end, or the step was taken. */
  id: z.string().nullable(),
  kod: sureKodSchema,
  ad: z.string(),
  /** The side that has to act in time. */
  kimin: z.enum(['alacakli', 'borclu', 'ucuncuKisi', 'ilgili']),
  borclu: sureBorcluSchema.nullable(),
  /** The seizure or the third person that it is about. */
  konu: z.string().nullable(),
  /** 'Ödeme emrinin tebliği' */
  baslatan: z.string(),
  baslangic: z.string().nullable(),
  kural: z.string().nullable(),
  dayanak: z.string().nullable(),
  sonGun: z.string().nullable(),
  /** Differs from the last day where a feast is not confirmed. */
  enErkenSonGun: z.string().nullable(),
  durum: z.enum(['running', 'passed', 'done', 'notBegun', 'unknown']),
  neden: z.string().nullable(),
  /** Why the date must not be relied on, a sentence each. */
  dogrulanmamis: z.array(z.string()),
  notlar: z.array(z.string()),
  /** The step that follows when the time has passed. */
  ardindan: z.string().nullable(),
  ...PETITIONS,
  kontrol: sureCheckSchema.nullable(),
});
export type Sure = z.infer<typeof sureSchema>;

/** A limit that a made petition leads to; its first day may still be unknown. */
export const sureStepSchema = objectOf({
  /** Ids of the petitions, standard ones and the office's copies of them. */
  dilekceler: z.array(z.string()),
  kod: sureKodSchema,
  ad: z.string(),
  baslatan: z.string(),
  kural: z.string().nullable(),
  dayanak: z.string().nullable(),
  /** Why the length must not be relied on, a sentence each. */
  dogrulanmamis: z.array(z.string()),
  ardindan: z.string().nullable(),
  ...PETITIONS,
});
export type SureStep = z.infer<typeof sureStepSchema>;

export const takipSureleriSchema = objectOf({
  sureler: z.array(sureSchema),
  adimlar: z.array(sureStepSchema),
});
export type TakipSureleri = z.infer<typeof takipSureleriSchema>;

/** POST /api/v1/sure/adim: the limits that the petitions start, whatever the case. */
export const sureStepsRequestSchema = strictObjectOf({
  dilekceler: listOf(singleLine(40), MAX_TOPLU_DILEKCE, 'dilekçe'),
});
export const sureStepsSchema = objectOf({ adimlar: z.array(sureStepSchema) });
export type SureSteps = z.infer<typeof sureStepsSchema>;

/** Limits of one request that checks several; a page of the list has as many at most. */
const MAX_CHECKS = 200;
const checkedSure = strictObjectOf({ takipId: singleLine(40), sureId: singleLine(40) });

/** POST /api/v1/sure/kontrol: checks them, or takes the checks back. */
export const sureChecksSchema = strictObjectOf({
  sureler: z
    .array(checkedSure, { error: invalidData })
    .min(1, 'En az bir süre seçin.')
    .max(MAX_CHECKS, `Bir kerede en çok ${MAX_CHECKS} süre kontrol edilebilir.`),
  kontrol: z.boolean('Kontrol true ya da false olmalıdır.'),
});
export type SureChecks = z.infer<typeof sureChecksSchema>;
/** Those that the request changed: a check that somebody made before stays that person's. */
export const sureChecksResultSchema = objectOf({
  degisenler: z.array(objectOf({ takipId: z.string(), sureId: z.string() })),
});

/** A limit in the list of the office, with the case that it belongs to. */
export const listedSureSchema = z.intersection(
  sureSchema,
  objectOf({
    takip: objectOf({
      id: z.string(),
      dosyaEsasNo: z.string().nullable(),
      buroDosyaNo: z.string(),
      icraDairesi: storedIcraDairesiSchema,
      alacakli: z.string(),
      borclu: z.string(),
    }),
  }),
);
export type ListedSure = z.infer<typeof listedSureSchema>;

export const sureListSchema = objectOf({
  sureler: z.array(listedSureSchema),
  sonraki: z.string().nullable(),
});
export type SureList = z.infer<typeof sureListSchema>;

/** Days that the list looks ahead; 'gecen' are those that have passed. */
export const SURE_SCOPES = ['gecen', '7', '30', '90'] as const;
const SURE_PARTIES = ['alacakli', 'borclu', 'ucuncuKisi'] as const;

const filter = {
  /** Limits that concern either side are listed for the creditor and for the debtor. */
  kimin: choiceOf(
    SURE_PARTIES,
    'Sürenin kimin olduğu alacakli, borclu ya da ucuncuKisi olmalıdır.',
  ).optional(),
  /** Name of a representative of the creditor. */
  vekil: singleLine(200).optional(),
};

/** POST /api/v1/sure/say */
export const sureFilterSchema = strictObjectOf(filter);
export type SureFilter = z.infer<typeof sureFilterSchema>;

/** POST /api/v1/sure/ara: the name of a lawyer stands in the body, never in an address. */
export const sureSearchSchema = strictObjectOf({
  ...filter,
  kapsam: choiceOf(SURE_SCOPES, 'Kapsam gecen, 7, 30 ya da 90 olmalıdır.'),
  kontrol: choiceOf(['bekleyen', 'hepsi'], 'Kontrol bekleyen ya da hepsi olmalıdır.').default('bekleyen'),
  imlec: singleLine(300).optional(),
  adet: bodyCount,
});
export type SureSearch = z.infer<typeof sureSearchSchema>;

/** Limits that wait for a check, by the day on which they end. */
export const sureCountSchema = objectOf({
  gecen: z.int(),
  bugun: z.int(),
  gun7: z.int(),
  gun30: z.int(),
  gun90: z.int(),
});
export type SureCount = z.infer<typeof sureCountSchema>;

export const sureVekilSchema = objectOf({ vekiller: z.array(z.string()) });

/** A person's calendar address; the secret is shown once, when it is made. */
export const calendarSchema = objectOf({
  acik: z.boolean(),
  olusturuldu: z.string().nullable(),
  vekil: z.string().nullable(),
});
export type Calendar = z.infer<typeof calendarSchema>;
export const calendarRequestSchema = strictObjectOf({ vekil: singleLine(200).nullable() });
export const calendarAddressSchema = objectOf({ yol: z.string() });
