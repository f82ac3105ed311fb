import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
/** Steps that a phone's clock may be early or late. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODE_COUNT = 8;
/** 32 signs that nobody takes for another. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Base32. */
export const createTotpKey = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** RFC 6238 with the values that every authenticator takes for granted. */
const totp = (anahtar: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Derkenar', label, secret: Secret.fromBase32(anahtar), period: PERIOD_S });

/** otpauth://…, for a QR code. */
export const keyAddress = (anahtar: string, eposta: string): string => totp(anahtar, eposta).toString();

/** The 30-second step that the code belongs to, the one before and after now included; null: a wrong code. */
export function stepOf(anahtar: string, kod: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(anahtar).validate({ token: kod, window: WINDOW, timestamp });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
}

/** True for six digits; any other text is taken for a recovery code. Blanks are ignored. */
export const isTotpCode = (kod: string): boolean => /^\d{6}$/.test(withoutBlanks(kod));
export const withoutBlanks = (kod: string): string => kod.replace(/[\s-]/g, '');

/** 60 bits each: 'ABCD-EFGH-JKLM'. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    Array.from(randomBytes(12), (byte) => SIGNS[byte & 31])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );

/** As it was made, however it is typed. */
export const typedRecoveryCode = (kod: string): string =>
  // oxlint-disable-next-line no-restricted-properties -- the signs are ASCII
  withoutBlanks(kod).toUpperCase();

/** The stored form of codes that versions before argon2id made. */
export const OLD_RECOVERY_BYTES = 32;
export const oldRecoveryHash = (kod: string): Buffer => createHash('sha256').update(kod).digest();
