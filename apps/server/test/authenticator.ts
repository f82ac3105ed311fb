import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { NewPasskey, PasskeyAssertion } from '@derkenar/domain';

/** Bits of authenticator data (WebAuthn 3, 6.1). */
const [PRESENT, VERIFIED, ELIGIBLE, BACKED_UP, ATTESTED] = [1, 4, 8, 16, 64];

export interface AuthenticatorOptions {
  readonly rpId?: string;
  readonly origin?: string;
  /** The person, as the options of the registration name them. */
  readonly userHandle: string;
  readonly verifies?: boolean;
  readonly synced?: boolean;
  readonly counts?: boolean;
}

/** A passkey in software: the bytes that a browser and an authenticator would make (ES256, no attestation). */
export class TestAuthenticator {
  readonly id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  #counter = 0;

  readonly options: AuthenticatorOptions;

  constructor(options: AuthenticatorOptions) {
    this.options = options;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    // COSE: kty EC2, alg ES256, crv P-256, x, y.
    this.#publicKey = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, 'base64url')),
    ]);
  }

  /** `certificate`: an attestation with one, which was not asked for. */
  register(challenge: string, { ad = 'Telefonum', certificate = false, ...other } = {}): NewPasskey {
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.#publicKey,
    ]);
    const statement = certificate
      ? [cborText('packed'), cborText('attStmt'), Buffer.from([0xa1]), cborText('x5c'), Buffer.from([0x80])]
      : [cborText('none'), cborText('attStmt'), Buffer.from([0xa0])];
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      ...statement,
      cborText('authData'),
      cborBytes(Buffer.concat([this.#data(ATTESTED), attested])),
    ]);
    return {
      ad,
      id: this.id.toString('base64url'),
      clientDataJSON: this.#client('webauthn.create', challenge, other).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
    };
  }

  /** `origin`: where the browser really was. */
  sign(challenge: string, other: { readonly origin?: string } = {}): PasskeyAssertion {
    if (this.options.counts) this.#counter++;
    const client = this.#client('webauthn.get', challenge, other);
    const data = this.#data(0);
    const signed = createSign('sha256').update(data).update(createHash('sha256').update(client).digest());
    return {
      id: this.id.toString('base64url'),
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signed.sign(this.#key).toString('base64url'),
      userHandle: this.options.userHandle,
    };
  }

  /** A copy has the same key and counts on its own. */
  setCounter(counter: number): void {
    this.#counter = counter;
  }

  #client(type: string, challenge: string, { origin = this.options.origin ?? 'http://localhost' }): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data(more: number): Buffer {
    const { rpId = 'localhost', verifies = true, synced = false } = this.options;
    const flags = PRESENT | (verifies ? VERIFIED : 0) | (synced ? ELIGIBLE | BACKED_UP : 0) | more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter]);
  }
}

/** Strings of fewer than 65,536 bytes in CBOR (RFC 8949). */
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(0x40, bytes.length), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([cborHead(0x60, text.length), Buffer.from(text)]);

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([major | length]);
  return length < 256
    ? Buffer.from([major | 24, length])
    : Buffer.from([major | 25, length >> 8, length & 255]);
}
