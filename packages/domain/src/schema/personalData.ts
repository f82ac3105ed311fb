import { z } from 'zod';
import { isValidTckn, isValidVkn } from '../tckn.ts';
import { logEntrySchema } from './log.ts';
import { booleanValue, choiceOf, objectOf, singleLine, strictObjectOf } from './rules.ts';
import { storedTakipSchema } from './storedTakip.ts';
import { takipStatusSchema } from './takip.ts';
import { storedTarafDetails } from './takipDetails.ts';

const kimlikNo = singleLine(11).refine((value) => isValidTckn(value) || isValidVkn(value), {
  error: 'Geçerli bir TC kimlik numarası ya da vergi numarası olmalıdır.',
});

/** The number stands in the body, because no address may hold one. */
export const personalDataQuerySchema = strictObjectOf({ kimlikNo });

/** All that an office keeps of a person or an institution. */
export const personalDataSchema = objectOf({
  /** Each case holds this person and the representatives only; a report shows nothing about others. */
  takipler: z.array(
    storedTakipSchema.extend({
      /** null when the person is no party: the debt is others'. */
      tutarlar: storedTakipSchema.shape.tutarlar.nullable(),
      /** The person as the legal representative of parties, who are not named. */
      yasalTemsilcilikler: z.array(storedTarafDetails.yasalTemsilci.unwrap()),
    }),
  ),
  /** Lines of the log on these cases. */
  kayitlar: z.array(logEntrySchema),
  /** Are there more cases or lines than one answer holds? */
  devamiVar: z.boolean(),
});
export type PersonalData = z.infer<typeof personalDataSchema>;

/** Reasons for an erasure. They are fixed words, because the log keeps them for ever. */
export const PERSON_DELETE_REASONS = {
  basvuru: 'Kişinin başvurusu',
  sure: 'Saklama süresinin dolması',
  karar: 'Kurul ya da mahkeme kararı',
  yanlis: 'Yanlış kişinin kaydedilmesi',
} as const;
export type PersonDeleteReason = keyof typeof PERSON_DELETE_REASONS;

export const personDeleteSchema = strictObjectOf({
  kimlikNo,
  neden: choiceOf(
    Object.keys(PERSON_DELETE_REASONS) as [PersonDeleteReason, ...PersonDeleteReason[]],
    'Silme nedenini seçin.',
  ),
  /** Whether cases that are not closed are included. They are refused otherwise. */
  acikTakipler: booleanValue,
});

/** A petition or a snippet by its name. */
export const namedRecordSchema = objectOf({ id: z.string(), isim: z.string() });

/** The data that an erasure would remove or has removed. */
export const personDeleteSummarySchema = objectOf({
  /** Cases in which the person was made nameless; others' data in them stays. */
  adsizTakip: z.int(),
  /** Cases that go whole: nobody else is a party. */
  silinenTakip: z.int(),
  /** The number of cases that are not closed; the list holds the first of them. */
  acikTakipSayisi: z.int(),
  acikTakipler: z.array(
    objectOf({
      id: z.string(),
      durum: takipStatusSchema,
      buroDosyaNo: z.string(),
      dosyaEsasNo: z.string().nullable(),
    }),
  ),
  /** Traces that imports left in cases, with the case as it was before. */
  aktarimIzi: z.int(),
  /** Petitions in the trash, and old versions, in whose text the number or the name stands. */
  copDilekce: z.int(),
  dilekceSurumu: z.int(),
  /** Documents that can no longer be made again. */
  belge: z.int(),
  /** Bulk jobs that hold a case or a text of the person; with their files. */
  topluIs: z.int(),
  /** Jobs under way. Nothing is erased before they end. */
  surenTopluIs: z.int(),
  /** Petitions in whose text the number or the name stands: they stay, for the office to change. */
  dilekceler: z.array(namedRecordSchema),
  /** The office's snippets of which the same is true. */
  metinParcalari: z.array(namedRecordSchema),
});
export type PersonDeleteSummary = z.infer<typeof personDeleteSummarySchema>;
