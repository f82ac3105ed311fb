import type { Picture } from '../../model.ts';
import { embeddedPicture } from '../html/picture.ts';
import { base64Of } from '../word/base64.ts';

/** A `\pict` group while it is read. */
export class RtfPicture {
  #kind: 'known' | 'other' = 'other';
  #width = 0;
  #height = 0;
  #scaleX = 100;
  #scaleY = 100;
  /** The file so far, in the begin of a buffer that doubles: a line may hold a single digit. */
  #file = new Uint8Array(0);
  #length = 0;
  /** The first digit of a byte whose second comes with the next piece; -1 = none. */
  #half = -1;
  alt = '';

  word(name: string, number: number): void {
    if (name === 'pngblip' || name === 'jpegblip') this.#kind = 'known';
    else if (name === 'picwgoal') this.#width = number;
    else if (name === 'pichgoal') this.#height = number;
    else if (name === 'picscalex') this.#scaleX = number;
    else if (name === 'picscaley') this.#scaleY = number;
  }

  hex(bytes: Uint8Array): void {
    if (this.#kind === 'other') return;
    this.#reserve((bytes.length >> 1) + 1);
    for (const byte of bytes) {
      const digit = DIGITS[byte] ?? -1;
      if (digit < 0) continue;
      if (this.#half < 0) this.#half = digit;
      else {
        this.#file[this.#length++] = this.#half * 16 + digit;
        this.#half = -1;
      }
    }
  }

  binary(bytes: Uint8Array): void {
    if (this.#kind === 'other') return;
    this.#reserve(bytes.length);
    this.#file.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  #reserve(bytes: number): void {
    const needed = this.#length + bytes;
    if (needed <= this.#file.length) return;
    const grown = new Uint8Array(Math.max(needed, 2 * this.#file.length));
    grown.set(this.#file);
    this.#file = grown;
  }

  /** Null when it is no PNG or JPEG. */
  finish(): Picture | null {
    if (this.#kind === 'other') return null;
    const side = (twips: number, scale: number) =>
      twips > 0 && scale > 0 ? ({ value: (twips / 20) * (scale / 100), unit: 'pt' } as const) : null;
    return embeddedPicture(
      base64Of(this.#file.subarray(0, this.#length)),
      this.alt,
      side(this.#width, this.#scaleX),
      side(this.#height, this.#scaleY),
    );
  }
}

const DIGITS: readonly number[] = Array.from({ length: 128 }, (_, byte) =>
  Number.parseInt(String.fromCharCode(byte), 16),
).map((digit) => (Number.isFinite(digit) ? digit : -1));
