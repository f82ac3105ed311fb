import { type Archive, openArchive } from './archive.ts';

/** A file as readers see it before one of them takes it. */
export interface Source {
  readonly bytes: Uint8Array;
  /** Its files, if it is a zip. */
  readonly archive: Archive | null;
  /** The beginning of the file, one character per byte, without a UTF-8 byte order mark. */
  readonly head: string;
}

const HEAD_LENGTH = 4096;

/** Throws BelgeError for a damaged zip. */
export function sourceOf(bytes: Uint8Array): Source {
  // TextDecoder takes 'latin1' for windows-1252, where 27 bytes are other characters.
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_LENGTH)).replace(/^ï»¿/, '');
  return { bytes, archive: /^PK\u0003\u0004|^PK\u0005\u0006/.test(head) ? openArchive(bytes) : null, head };
}

/** Whether the bytes contain an ASCII text in UTF-16, as names in old Office files are. */
export function holdsUtf16(bytes: Uint8Array, text: string): boolean {
  const wanted = Uint8Array.from({ length: 2 * text.length }, (_, i) =>
    i % 2 === 0 ? text.charCodeAt(i / 2) : 0,
  );
  const first = wanted[0] as number;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (wanted.every((byte, i) => bytes[at + i] === byte)) return true;
  return false;
}
