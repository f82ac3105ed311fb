import { z } from 'zod';
import { REQUIRED } from '../tckn.ts';
import { booleanValue, filledLine, objectOf, strictObjectOf } from './rules.ts';

const bytes = (max: number) =>
  z
    .string({ error: REQUIRED })
    .max(max, { error: 'Geçersiz veri.' })
    .regex(/^[A-Za-z0-9_-]+$/, { error: 'Geçersiz veri.' });

/** A credential's id has at most 1023 bytes (WebAuthn 3, 4). */
const credentialId = bytes(1364);
const clientDataJSON = bytes(4000);
const name = filledLine(60);

/** The answer of a browser's `credentials.get`, each part in base64url. */
export const passkeyAssertionSchema = strictObjectOf({
  id: credentialId,
  clientDataJSON,
  authenticatorData: bytes(2000),
  signature: bytes(1000),
  userHandle: bytes(100),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>;

/** The answer of `credentials.create`, and a name for it. */
export const newPasskeySchema = strictObjectOf({
  ad: name,
  id: credentialId,
  clientDataJSON,
  attestationObject: bytes(8000),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

export const passkeyNameSchema = strictObjectOf({ ad: name });

/** Options for `credentials.get`. */
export const passkeyRequestSchema = objectOf({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
});

/** Options for `credentials.create`. */
export const passkeyCreationSchema = objectOf({
  challenge: z.string(),
  timeout: z.number(),
  rp: objectOf({ id: z.string(), name: z.string() }),
  user: objectOf({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(objectOf({ type: z.literal('public-key'), alg: z.number() })),
  excludeCredentials: z.array(objectOf({ type: z.literal('public-key'), id: z.string() })),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

export const passkeySchema = objectOf({
  id: z.string(),
  ad: z.string(),
  eklendi: z.string(),
  sonKullanim: z.string().nullable(),
  /** Copied to the person's other devices by their maker. */
  esitlenen: booleanValue,
  /** The host name that it works with. */
  adres: z.string(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** `kurtarmaKodlari`: shown once, with the first second factor of a person. */
export const addedPasskeySchema = objectOf({
  gecisAnahtari: passkeySchema,
  kurtarmaKodlari: z.array(z.string()),
});
