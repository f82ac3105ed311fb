import { z } from 'zod';
import { foldEmail } from '../email.ts';
import { PASSWORD_TOO_LONG } from '../password.ts';
import { REQUIRED } from '../tckn.ts';
import { ROLLER, type Rol, YETKILER } from '../yetki.ts';
import { passkeyAssertionSchema } from './passkey.ts';
import {
  adSoyad,
  booleanValue,
  choiceOf,
  filledLine,
  objectOf,
  singleLine,
  strictObjectOf,
} from './rules.ts';

export const rolSchema = choiceOf(Object.keys(ROLLER) as [Rol, ...Rol[]], 'Rol listede yok.');
export const yetkiSchema = choiceOf(YETKILER, 'Yetki listede yok.');

export const emailSchema = singleLine(254)
  .min(1, { error: REQUIRED })
  // Signs that nobody sees come with what is pasted: nobody could type such an address.
  .regex(/^[^\s@\p{Cf}]+@[^\s@\p{Cf}]+$/u, { error: 'Geçerli bir e-posta adresi yazın.' })
  .overwrite(foldEmail);

/** A password is not trimmed. passwordError checks a new one. */
export const passwordSchema = z
  .string({ error: REQUIRED })
  .min(1, { error: REQUIRED })
  .max(1000, { error: PASSWORD_TOO_LONG });

/** Six digits of the authenticator, or a recovery code. */
const kodSchema = singleLine(20);
/** The token of a one-time link. A malformed token is treated as an unknown one. */
const tokenSchema = singleLine(200);

export const signInInputSchema = strictObjectOf({
  eposta: emailSchema,
  parola: passwordSchema,
  kod: kodSchema.optional(),
});
export type SignInInput = z.infer<typeof signInInputSchema>;

/** GET /api/v1/oturum: the person who is signed in, the office, and the permissions (decision 36). */
export const sessionSchema = objectOf({
  kullanici: objectOf({
    id: z.string(),
    adSoyad: z.string(),
    eposta: z.string(),
    /** Codes of an authenticator. */
    ikiAdim: booleanValue,
    gecisAnahtari: booleanValue,
  }),
  /** The office requires a second factor: who has none can do nothing but set one up. */
  ikiAdimZorunlu: booleanValue,
  buro: objectOf({ id: z.string(), ad: z.string() }),
  rol: rolSchema,
  yetkiler: z.array(yetkiSchema),
  /** Connection to the judicial system; 'yok' while no adapter is configured. */
  uyap: objectOf({ durum: choiceOf(['yok', 'kapali', 'bagli'], 'Bağlantı durumu listede yok.') }),
});
export type SessionInfo = z.infer<typeof sessionSchema>;

const placeShape = {
  /** 'Firefox, Windows'; '' when it is not known. */
  cihaz: z.string(),
  adres: z.string(),
};

/** A person's sessions, and sign-ins from new devices that they have not heard of yet. */
export const ownSessionsSchema = objectOf({
  oturumlar: z.array(
    objectOf({
      id: z.string(),
      ...placeShape,
      acildi: z.string(),
      sonGorulme: z.string(),
      buOturum: booleanValue,
    }),
  ),
  yeniCihazlar: z.array(objectOf({ ...placeShape, zaman: z.string() })),
});
export type OwnSessions = z.infer<typeof ownSessionsSchema>;

/** The key that seals a person's drafts in browsers. */
export const draftKeySchema = objectOf({
  /** The person's id: a page may still show somebody else, who was signed in before. */
  kullanici: z.string(),
  /** Names the key in what it sealed. */
  kimlik: z.string(),
  /** 32 bytes as base64. */
  anahtar: z.string(),
});
export type DraftKey = z.infer<typeof draftKeySchema>;

/** The first office and its yonetici. */
export const setupInputSchema = strictObjectOf({
  belirtec: tokenSchema,
  buroAdi: filledLine(200),
  adSoyad,
  eposta: emailSchema,
  parola: passwordSchema,
  ornekTakipler: booleanValue,
});
export type SetupInput = z.infer<typeof setupInputSchema>;

export const passwordChangeSchema = strictObjectOf({
  eskiParola: passwordSchema,
  yeniParola: passwordSchema,
  digerOturumlariKapat: booleanValue.optional(),
});

/**
 * Proves again who the person is: the password with `kod` where there is a second factor, or a passkey alone.
 */
export const passwordConfirmationSchema = strictObjectOf({
  parola: passwordSchema.optional(),
  kod: kodSchema.optional(),
  gecisAnahtari: passkeyAssertionSchema.optional(),
}).refine(({ parola, gecisAnahtari }) => parola !== undefined || gecisAnahtari !== undefined, {
  error: REQUIRED,
  path: ['parola'],
});
export type PasswordConfirmation = z.infer<typeof passwordConfirmationSchema>;

/** Base32, and the same as an address that authenticators read from a QR code. */
export const twoStepKeySchema = objectOf({ anahtar: z.string(), adres: z.string() });

export const twoStepKodSchema = strictObjectOf({ kod: kodSchema.min(1, { error: REQUIRED }) });

/** Shown once; each works once instead of a code of the authenticator. */
export const recoveryKodlarSchema = objectOf({ kurtarmaKodlari: z.array(z.string()) });

export const oneTimeLinkResolveSchema = strictObjectOf({ belirtec: tokenSchema });
/** Whom a one-time link is for. */
export const oneTimeLinkInfoSchema = objectOf({
  tur: choiceOf(['davet', 'parola'], 'Bağlantı türü listede yok.'),
  adSoyad: z.string(),
  eposta: z.string(),
  buroAd: z.string(),
});
export type OneTimeLinkInfo = z.infer<typeof oneTimeLinkInfoSchema>;
export const oneTimeLinkUseSchema = strictObjectOf({ belirtec: tokenSchema, parola: passwordSchema });
