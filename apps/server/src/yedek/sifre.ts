import { open, readFile } from 'node:fs/promises';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { StartError } from '../startError.ts';
import { type Cevir, type Parcalar, toStartError } from './kopya.ts';

/** What an encrypted file's name ends in: `age -d -i KEY FILE | gunzip` opens it without Derkenar. */
export const SIFRELI = '.gz.age';

export interface Sifreleyen {
  /** Public keys: whoever has one of their secrets can open what is written. */
  readonly alicilar: readonly string[];
  readonly sifrele: Cevir;
}

/** Throws StartError when one of the public keys is none. They stand in one line, parted by commas. */
export async function createSifreleyen(alicilar: string): Promise<Sifreleyen> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  const each = alicilar.split(',').map((alici) => alici.trim());
  for (const alici of each)
    try {
      encrypter.addRecipient(alici);
    } catch (cause) {
      throw new StartError(
        `Yedeğin alıcısı “age1…” diye başlayan bir açık anahtardır (verilen: ${alici.startsWith('age1') ? alici : '…'}). “npm run backup -- --anahtar-uret <dosya>” bir tane üretir.`,
        { cause },
      );
    }
  return {
    alicilar: each,
    // Level 1 takes a third of the time of the usual one and gives a tenth more.
    sifrele: async function* (parts) {
      yield* await encrypter.encrypt(webStream(through(parts, createGzip({ level: 1 }))));
    },
  };
}

export interface Acan {
  readonly ac: Cevir;
  /** Throws StartError unless one of the keys opens the file. */
  readonly dene: (file: string, alicilar: readonly string[]) => Promise<void>;
}

/** By the keys in a file as `age-keygen` and we write it. Throws StartError when it holds none. */
export async function readAcan(anahtarDosyasi: string): Promise<Acan> {
  const text = await readFile(anahtarDosyasi, 'utf8').catch((cause: unknown) => {
    throw new StartError(`Anahtar dosyası okunamadı: ${anahtarDosyasi}. Yolunu ve okuma iznini denetleyin.`, {
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
      `Bu dosyada yedeğin anahtarı yok: ${anahtarDosyasi}. Anahtar “AGE-SECRET-KEY-” diye başlayan satırdır; dosya parolalıysa önce age ile açın.`,
    );
  }
  return {
    ac: async function* (parts) {
      yield* through(await decrypter.decrypt(webStream(parts)), createGunzip());
    },
    dene: async (file, alicilar) => {
      await decrypter.decrypt(await readFile(file)).catch((cause: unknown) => {
        throw new StartError(
          `Bu anahtar bu yedeği açmıyor: ${anahtarDosyasi}. Yedek şu alıcı için şifrelenmiş: ${alicilar.join(', ')}. Onun anahtar dosyasını --anahtar ile verin.`,
          { cause },
        );
      });
    },
  };
}

/** A new key in a new file, its owner's alone; answers its public half. */
export async function createAnahtar(file: string, now: Date): Promise<string> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const anahtar = await generateX25519Identity();
  const alici = await identityToRecipient(anahtar);
  const lines = [`# Derkenar yedek anahtarı, ${now.toISOString()}`, `# public key: ${alici}`, anahtar, ''];
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
  return alici;
}

/** A failure of the parts is one of the stream. */
function through(parts: Parcalar | ReadableStream<Uint8Array>, stream: Transform): Parcalar {
  pipeline(parts, stream).catch(() => undefined);
  return stream;
}

const webStream = (parts: Parcalar) => ReadableStream.from(parts) as globalThis.ReadableStream<Uint8Array>;
