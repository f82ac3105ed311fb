import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV = 12;
const TAG = 16;

export const createKey = (): Buffer => randomBytes(32);

/**
 * Encrypts a message between two servers, because everyone who may connect to the database hears every
 * notification. The key stands in the line's row, which row-level security guards. `no` binds the message to
 * one request.
 */
export function seal(key: Buffer, no: string, content: object): string {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG }).setAAD(Buffer.from(no));
  const sealed = [iv, cipher.update(JSON.stringify(content), 'utf8'), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(sealed).toString('base64');
}

/** null: another key's, another request's, or nothing sealed. */
export function unseal(key: Buffer, no: string, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV), { authTagLength: TAG })
      .setAAD(Buffer.from(no))
      .setAuthTag(bytes.subarray(-TAG));
    const text = Buffer.concat([decipher.update(bytes.subarray(IV, -TAG)), decipher.final()]);
    return JSON.parse(text.toString('utf8'));
  } catch {
    return null;
  }
}
