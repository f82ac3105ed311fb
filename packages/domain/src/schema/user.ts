import { z } from 'zod';
import { MAX_VEKIL } from '../limits.ts';
import { APOSTROPHE_RULES } from '../suffix/suffixed.ts';
import { YETKILER } from '../yetki.ts';
import { namePatternSchema } from './namePattern.ts';
import { officeVekilSchema } from './officeVekil.ts';
import {
  adSoyad,
  booleanValue,
  choiceOf,
  decidedByServerSchema,
  filledLine,
  listOf,
  objectOf,
  strictObjectOf,
} from './rules.ts';
import { emailSchema, rolSchema, yetkiSchema } from './session.ts';

export const userSchema = objectOf({
  id: filledLine(100),
  adSoyad,
  eposta: filledLine(254),
  rol: rolSchema,
  durum: choiceOf(['davetli', 'etkin', 'pasif'], 'Durum davetli, etkin ya da pasif olmalıdır.'),
  ikiAdim: booleanValue,
  gecisAnahtari: booleanValue,
  sonGiris: z.string().nullable(),
});
export type User = z.infer<typeof userSchema>;

export const newUserSchema = strictObjectOf({
  adSoyad,
  eposta: emailSchema,
  rol: rolSchema,
});
export type NewUser = z.infer<typeof newUserSchema>;

/** 'etkin' leaves a person invited who has not accepted the invitation yet. */
export const userUpdateSchema = strictObjectOf({
  adSoyad,
  rol: rolSchema,
  durum: choiceOf(['etkin', 'pasif'], 'Durum etkin ya da pasif olmalıdır.'),
});
export type UserUpdate = z.infer<typeof userUpdateSchema>;

/** A one-time link's token, answered once, and when it ends. */
export const oneTimeLinkSchema = objectOf({ belirtec: z.string(), bitis: z.string() });
export type OneTimeLink = z.infer<typeof oneTimeLinkSchema>;

export const userInvitationSchema = objectOf({ kullanici: userSchema, baglanti: oneTimeLinkSchema });

/** `lookupPurposeRequired`: the server refuses a lookup that names neither a petition nor a case with a purpose. */
const apostropheSchema = choiceOf(APOSTROPHE_RULES, "Kesme işareti seçimi 'tdk' ya da 'always' olmalıdır.");

/** The office, or the person who makes the file; nobody unless the office has chosen. */
export const FILE_AUTHORS = ['none', 'buro', 'user'] as const;
export type FileAuthor = (typeof FILE_AUTHORS)[number];
const fileAuthorSchema = choiceOf(FILE_AUTHORS, "Belgelerin yazarı 'none', 'buro' ya da 'user' olmalıdır.");

/** In the order in which they are offered. */
const vekiller = listOf(officeVekilSchema, MAX_VEKIL, 'avukat');

/** `apostrophe`: whether suffixes of institutions take one ('always') or not ('tdk', decision 44). */
export const buroSchema = objectOf({
  id: z.string(),
  ad: z.string(),
  lookupPurposeRequired: booleanValue,
  apostrophe: apostropheSchema,
  /** The name that PDF and Word files hold as their author. */
  fileAuthor: fileAuthorSchema,
  /** A rate that is entered counts once a second person has confirmed it. */
  rateConfirmationRequired: booleanValue,
  /** The log tells who reads which case. */
  readingsLogged: booleanValue,
  /** Everyone needs a second factor. */
  twoFactorRequired: booleanValue,
  /** The office has agreed to use standard petitions that none of its lawyers has approved yet. */
  unapprovedAccepted: booleanValue,
  /** The pattern with which the file names of a new bulk job begin; null for the usual names. */
  dosyaAdi: z.string().nullable(),
  vekiller,
});
export type Buro = z.infer<typeof buroSchema>;
/** A setting that is left out stays as it is. */
export const buroUpdateSchema = strictObjectOf({
  id: decidedByServerSchema,
  ad: filledLine(200),
  lookupPurposeRequired: booleanValue.optional(),
  apostrophe: apostropheSchema.optional(),
  fileAuthor: fileAuthorSchema.optional(),
  rateConfirmationRequired: booleanValue.optional(),
  dosyaAdi: namePatternSchema.nullable().optional(),
  vekiller: vekiller.optional(),
  unapprovedAccepted: decidedByServerSchema,
  readingsLogged: decidedByServerSchema,
  twoFactorRequired: decidedByServerSchema,
});
export type BuroUpdate = z.infer<typeof buroUpdateSchema>;

/** Rules that want the password again; one that is left out stays as it is. */
export const buroSecuritySchema = strictObjectOf({
  readingsLogged: booleanValue.optional(),
  twoFactorRequired: booleanValue.optional(),
});
export type BuroSecurity = z.infer<typeof buroSecuritySchema>;

export const rolYetkileriSchema = objectOf({
  rol: rolSchema,
  ad: z.string(),
  yetkiler: z.array(yetkiSchema),
});
export type RolYetkileri = z.infer<typeof rolYetkileriSchema>;
export const rolUpdateSchema = strictObjectOf({
  rol: decidedByServerSchema,
  ad: decidedByServerSchema,
  yetkiler: listOf(yetkiSchema, YETKILER.length, 'yetki'),
});
