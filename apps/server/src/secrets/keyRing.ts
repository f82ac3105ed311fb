import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY = 32;
const IV = 12;
const TAG = 16;
/** The first byte of a sealed value; it tells this form from later ones. */
const FORM = 1;
const ID = 4;
const HEAD = 1 + ID;

export interface SecretKey {
  /** Derived from the key, and no secret. It stands before each value that the key sealed. */
  readonly id: string;
  readonly bytes: Buffer;
}

/** Seals values that the database keeps under keys that it does not hold. */
export interface KeyRing {
  /** `place` names the column and the row: a value that was copied elsewhere does not open there. */
  readonly seal: (place: string, secret: Buffer) => Buffer;
  /** Throws an error if the key is missing, or the value is another place's. */
  readonly open: (place: string, sealed: Buffer) => Buffer;
  /** Was it sealed with the key that seals today? */
  readonly isFresh: (sealed: Buffer) => boolean;
  readonly holdsKeyOf: (sealed: Buffer) => boolean;
}

/** `read` answers the keys, the one that seals first. It is asked anew for a value whose key is not known yet. */
export function createKeyRing(read: () => readonly SecretKey[]): KeyRing {
  let keys = read();

  function keyOf(sealed: Buffer): SecretKey | undefined {
    const id = keyIdOf(sealed);
    const known = keys.find((key) => key.id === id);
    if (known !== undefined) return known;
    keys = read();
    return keys.find((key) => key.id === id);
  }

  /** Read anew: another program may have put a new key first meanwhile. */
  function sealingKey(): SecretKey {
    keys = read();
    const [first] = keys;
    if (first === undefined) throw new Error('there is no key to seal with');
    return first;
  }

  return {
    seal(place, secret) {
      const { id, bytes } = sealingKey();
      const head = Buffer.concat([Buffer.of(FORM), Buffer.from(id, 'hex')]);
      const iv = randomBytes(IV);
      const cipher = createCipheriv(CIPHER, bytes, iv, { authTagLength: TAG }).setAAD(Buffer.from(place));
      return Buffer.concat([head, iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
    },
    open(place, sealed) {
      const key = keyOf(sealed);
      if (key === undefined) throw new Error(`the secret key ${keyIdOf(sealed)} is missing`);
      const iv = sealed.subarray(HEAD, HEAD + IV);
      const decipher = createDecipheriv(CIPHER, key.bytes, iv, { authTagLength: TAG })
        .setAAD(Buffer.from(place))
        .setAuthTag(sealed.subarray(-TAG));
      return Buffer.concat([decipher.update(sealed.subarray(HEAD + IV, -TAG)), decipher.final()]);
    },
    isFresh: (sealed) => keyIdOf(sealed) === sealingKey().id,
    holdsKeyOf: (sealed) => keyOf(sealed) !== undefined,
  };
}

/** The id of the key that sealed the value. */
export const keyIdOf = (sealed: Buffer): string => sealed.subarray(1, HEAD).toString('hex');

export const createSecretKey = (): SecretKey => secretKey(randomBytes(KEY));

const secretKey = (bytes: Buffer): SecretKey => ({
  id: createHash('sha256')
    .update('derkenar-secret-key')
    .update(bytes)
    .digest('hex')
    .slice(0, 2 * ID),
  bytes,
});

export const keyText = ({ bytes }: SecretKey): string => bytes.toString('base64url');

/** Keys parted by white space or commas, each 32 bytes as base64 or base64url; null if one is none. */
export function parseKeys(text: string): readonly SecretKey[] | null {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const keys = words.map((word) => (/^[\w+/-]{43}=?$/.test(word) ? Buffer.from(word, 'base64') : null));
  const sound = keys.filter((bytes) => bytes?.length === KEY);
  return sound.length === words.length && sound.length > 0
    ? sound.map((bytes) => secretKey(bytes as Buffer))
    : null;
}

/** Text columns hold sealed values with this in front. */
export const TEXT_MARK = 's1.';

export const sealText = (ring: KeyRing, place: string, secret: string): string =>
  TEXT_MARK + ring.seal(place, Buffer.from(secret)).toString('base64url');

export const openText = (ring: KeyRing, place: string, sealed: string): string =>
  ring.open(place, textBytes(sealed)).toString();

export const textBytes = (sealed: string): Buffer => Buffer.from(sealed.slice(TEXT_MARK.length), 'base64url');

/** Columns with sealed values, by the person or office whose they are, and sealed cookies. */
export const PLACES = {
  totp: (kullaniciId: string) => `totp:${kullaniciId}`,
  recovery: (kullaniciId: string) => `recovery:${kullaniciId}`,
  line: (kullaniciId: string) => `line:${kullaniciId}`,
  draft: (kullaniciId: string) => `draft:${kullaniciId}`,
  provider: (buroId: string) => `provider:${buroId}`,
  providerSignIn: 'provider-sign-in',
  check: 'check',
} as const;
