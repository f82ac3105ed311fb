import { z } from 'zod';
import { namedRecordSchema } from './personalData.ts';
import { objectOf } from './rules.ts';
import { takipSummarySchema } from './takipList.ts';

/** Facts that petitions need most often. */
const TAKIP_GAPS = [
  'esasNo',
  'icraDairesi',
  'takipTarihi',
  'alacakliVekili',
  'borcluNo',
  'borcluAdresi',
] as const;
export type TakipGap = (typeof TAKIP_GAPS)[number];

/** A petition of which the person made a file; `takip` is null where it was filled by hand. */
export const madeBelgeSchema = objectOf({
  dilekce: namedRecordSchema,
  takip: objectOf({ id: z.string(), dosyaEsasNo: z.string().nullable() }).nullable(),
  /** ISO instant. */
  zaman: z.string(),
});
export type MadeBelge = z.infer<typeof madeBelgeSchema>;

export const gappyTakipSchema = objectOf({
  takip: takipSummarySchema,
  eksikler: z.array(z.enum(TAKIP_GAPS)),
});
export type GappyTakip = z.infer<typeof gappyTakipSchema>;

/** GET /api/v1/bugun. Lists are short; those about cases are empty for a person who may not see cases. */
export const todaySchema = objectOf({
  /** Cases that the person worked on, the latest first. */
  takipler: z.array(takipSummarySchema),
  belgeler: z.array(madeBelgeSchema),
  /** Open cases that lack something, among the newest of the list. */
  eksikler: z.array(gappyTakipSchema),
  /** The person's own, by name. */
  favoriler: z.array(namedRecordSchema),
  /** The steps of a new office that are done. */
  adimlar: objectOf({ takip: z.boolean(), vekil: z.boolean(), dilekce: z.boolean(), belge: z.boolean() }),
  /**
   * The installation's backups, for a person who manages the office; null for others, and where its operator backs up a
   * database of its own. Without a folder (`klasor`) none are taken; `son` is an ISO instant, null before the first one.
   */
  backup: objectOf({
    klasor: z.boolean(),
    son: z.string().nullable(),
    /** The trials of backups: when one came back whole last, and whether the last trial failed. */
    deneme: objectOf({ basarili: z.string().nullable(), hata: z.boolean() }).nullable(),
    /** The log that is kept behind the last backup, and until which moment it goes; null: none is kept. */
    surekli: objectOf({ ulasti: z.string().nullable() }).nullable(),
  }).nullable(),
  /** The version of a newer, signed release that was found; for the same person. */
  yeniSurum: z.string().nullable(),
});
export type Today = z.infer<typeof todaySchema>;
