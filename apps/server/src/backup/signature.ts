import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
  verify,
} from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../db/embedded/folders.ts';
import { commandText } from '../startup/commandText.ts';
import { StartError } from '../startup/startError.ts';
import { isMissing } from './copy.ts';

/** The Ed25519 signature (64 bytes) of the list of sums, by which every other file of the backup is bound. */
export const SIGNATURE_FILE = 'SHA256SUMS.sig';
/** It lies in the data folder, beside the database, and no backup holds it. */
const KEY_FILE = 'backup-signing-key.pem';
const PREFIX = 'ed25519:';
/** Public keys of 32 bytes, in base64url. */
const PUBLIC_KEY = /^ed25519:([A-Za-z0-9_-]{43})$/;

export interface Signer {
  /** Public: another computer checks the backups with it. */
  readonly publicKey: string;
  readonly sign: (bytes: Uint8Array) => Uint8Array;
}

/** Accepts only backups that this key signed (null when no key is known), or any backup. */
export type Trust = { readonly key: string | null } | 'unchecked';

/** The signer of the data folder; its key is made when there is none. */
export async function openSigner(base: string): Promise<Signer> {
  const key = (await readPrivateKey(base)) ?? (await createPrivateKeyIn(base));
  return { publicKey: publicHalf(key), sign: (bytes) => sign(null, bytes, key) };
}

/** The public half of the data folder's key; null when it has none. */
export async function readSigningKey(base: string): Promise<string | null> {
  const key = await readPrivateKey(base);
  return key && publicHalf(key);
}

/** Throws StartError unless a trusted key signed the list of sums. `signature` is null if there is none. */
export function checkSignature(manifest: Uint8Array, signature: Uint8Array | null, trust: Trust): void {
  if (trust === 'unchecked') return;
  if (signature === null)
    throw new StartError(
      'Yedek imzasız: kimin hazırladığı bilinmiyor. İmza atmayan eski bir Derkenar’la kendiniz aldıysanız ve klasöre sizden başkası yazamıyorsa komuta --unsigned ekleyin; yoksa bu yedeği kullanmayın. Hiçbir şey değiştirilmedi.',
    );
  if (trust.key === null)
    throw new StartError(
      'Bu kurulumda yedeğin imzasını denetleyecek anahtar yok. Yedeği alan sunucunun imza anahtarını (“ed25519:…”; yedek alındığında yazılır) --signing-key ile verin.',
    );
  if (!isSignedBy(trust.key, manifest, signature))
    throw new StartError(
      `Yedeğin imzası tutmuyor (denetlenen anahtar: ${trust.key}): yedek sonradan değiştirilmiş ya da başka bir sunucuda alınmış. Başka sunucunun yedeğiyse onun imza anahtarını --signing-key ile verin; değilse bu yedeği kullanmayın. Hiçbir şey değiştirilmedi.`,
    );
}

/** Whether the key's owner signed the bytes. */
export const isSignedBy = (publicKey: string, bytes: Uint8Array, signature: Uint8Array): boolean =>
  verify(null, bytes, parsePublicKey(publicKey), signature);

function parsePublicKey(text: string): KeyObject {
  const [, x] = PUBLIC_KEY.exec(text) ?? [];
  if (x === undefined)
    throw new StartError(
      `İmza anahtarı “${PREFIX}” ile başlayan 51 karakterlik bir metindir. Yedeği alan sunucuda “${commandText('backup', '--signing-key')}” onu yazar.`,
    );
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

const publicHalf = (key: KeyObject): string => PREFIX + createPublicKey(key).export({ format: 'jwk' }).x;

async function readPrivateKey(base: string): Promise<KeyObject | null> {
  const file = join(base, KEY_FILE);
  const pem = await readFile(file, 'utf8').catch((cause: unknown) => {
    if (isMissing(cause)) return null;
    throw new StartError(
      `Yedeklerin imza anahtarı okunamadı: ${file}. Komutu Derkenar’ı çalıştıran kullanıcıyla çalıştırın.`,
      { cause },
    );
  });
  if (pem === null) return null;
  try {
    return createPrivateKey(pem);
  } catch {
    throw new StartError(
      `Yedeklerin imza anahtarı bozulmuş: ${file}. Dosyayı kenara alın; yenisi ilk yedekte oluşur ve yeni imza anahtarını not etmeniz gerekir.`,
    );
  }
}

/** Whole or not at all; of several programs that make it at once one wins. */
async function createPrivateKeyIn(base: string): Promise<KeyObject> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const file = join(base, KEY_FILE);
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    });
    await link(draft, file);
    await syncFolder(base);
    return privateKey;
  } catch (error) {
    const others = (error as NodeJS.ErrnoException).code === 'EEXIST' ? await readPrivateKey(base) : null;
    if (others === null) throw error;
    return others;
  } finally {
    await rm(draft, { force: true });
  }
}
