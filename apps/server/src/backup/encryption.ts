import { open, readFile } from 'node:fs/promises';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { commandText } from '../startup/commandText.ts';
import { StartError } from '../startup/startError.ts';
import { type ByteChunks, type ByteTransform, toStartError } from './copy.ts';

/** The ending of encrypted files. `age -d -i KEY FILE | gunzip` opens them without Derkenar. */
export const ENCRYPTED_SUFFIX = '.gz.age';

export interface BackupEncryption {
  /** Public keys. The secret half of any of them opens the files. */
  readonly recipients: readonly string[];
  readonly encrypt: ByteTransform;
}

/** Throws StartError when one of the public keys is none. They stand in one line, parted by commas. */
export async function createEncryption(recipients: string): Promise<BackupEncryption> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  const each = recipients.split(',').map((recipient) => recipient.trim());
  for (const recipient of each)
    try {
      encrypter.addRecipient(recipient);
    } catch (cause) {
      throw new StartError(
        `Yedeğin alıcısı “age1…” diye başlayan bir açık anahtardır (verilen: ${recipient.startsWith('age1') ? recipient : '…'}). “${commandText('backup', '--new-key <dosya>')}” bir tane üretir.`,
        { cause },
      );
    }
  return {
    recipients: each,
    // Level 1 takes a third of the time of the usual one and gives a tenth more.
    encrypt: async function* (parts) {
      yield* await encrypter.encrypt(webStream(compress(parts)));
    },
  };
}

export interface BackupDecryption {
  readonly decrypt: ByteTransform;
  /** Throws StartError unless one of the keys opens the file. */
  readonly tryOut: (file: string, recipients: readonly string[]) => Promise<void>;
}

/** Reads the keys of a file in the format of `age-keygen`. Throws StartError if it holds none. */
export async function readDecryption(keyFile: string): Promise<BackupDecryption> {
  const text = await readFile(keyFile, 'utf8').catch((cause: unknown) => {
    throw new StartError(`Anahtar dosyası okunamadı: ${keyFile}. Yolunu ve okuma iznini denetleyin.`, {
      cause,
    });
  });
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  const lines = text.split('\n').map((line) => line.trim());
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#'));
  try {
    if (keys.length === 0) throw new Error('no key');
    for (const key of keys) decrypter.addIdentity(key);
  } catch {
    // The cause may hold a piece of a key.
    throw new StartError(
      `Bu dosyada yedeğin anahtarı yok: ${keyFile}. Anahtar “AGE-SECRET-KEY-” diye başlayan satırdır; dosya parolalıysa önce age ile açın.`,
    );
  }
  return {
    decrypt: async function* (parts) {
      yield* through(await decrypter.decrypt(webStream(parts)), createGunzip());
    },
    tryOut: async (file, recipients) => {
      await decrypter.decrypt(await readFile(file)).catch((cause: unknown) => {
        throw new StartError(
          `Bu anahtar bu yedeği açmıyor: ${keyFile}. Yedek şu alıcı için şifrelenmiş: ${recipients.join(', ')}. Onun anahtar dosyasını --key ile verin.`,
          { cause },
        );
      });
    },
  };
}

/** A new key in a new file, its owner's alone; answers its public half. */
export async function createBackupKey(file: string, now: Date): Promise<string> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const anahtar = await generateX25519Identity();
  const recipient = await identityToRecipient(anahtar);
  const lines = [
    `# Derkenar yedek anahtarı, ${now.toISOString()}`,
    `# public key: ${recipient}`,
    anahtar,
    '',
  ];
  const handle = await open(file, 'wx', 0o600).catch((error: unknown) => {
    if ((error as { readonly code?: unknown }).code !== 'EEXIST') throw toStartError(error);
    throw new StartError(
      `Dosya zaten var: ${file}. Bir anahtarın üzerine yazılmaz: onunla şifrelenmiş yedekler açılamaz olur. Başka bir ad verin.`,
    );
  });
  try {
    await handle.writeFile(lines.join('\n'));
    await handle.sync();
  } finally {
    await handle.close();
  }
  return recipient;
}

export const compress: ByteTransform = (parts) => through(parts, createGzip({ level: 1 }));
export const decompress: ByteTransform = (parts) => through(parts, createGunzip());

/** A failure of the parts is one of the stream. */
function through(parts: ByteChunks | ReadableStream<Uint8Array>, stream: Transform): ByteChunks {
  pipeline(parts, stream).catch(() => undefined);
  return stream;
}

const webStream = (parts: ByteChunks) => ReadableStream.from(parts) as globalThis.ReadableStream<Uint8Array>;
