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
  #pieces: Uint8Array[] = [];
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
    const out = new Uint8Array((bytes.length >> 1) + 1);
    let count = 0;
    for (const byte of bytes) {
      const digit = DIGITS[byte] ?? -1;
      if (digit < 0) continue;
      if (this.#half < 0) this.#half = digit;
      else {
        out[count++] = this.#half * 16 + digit;
        this.#half = -1;
      }
    }
    this.#pieces.push(out.subarray(0, count));
  }

  binary(bytes: Uint8Array): void {
    this.#pieces.push(bytes);
  }

  /** Null when it is no PNG or JPEG. */
  finish(): Picture | null {
    if (this.#kind === 'other') return null;
    const file = new Uint8Array(this.#pieces.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const piece of this.#pieces) {
      file.set(piece, at);
      at += piece.length;
    }
    const side = (twips: number, scale: number) =>
      twips > 0 && scale > 0 ? ({ value: (twips / 20) * (scale / 100), unit: 'pt' } as const) : null;
    return embeddedPicture(
      base64Of(file),
      this.alt,
      side(this.#width, this.#scaleX),
      side(this.#height, this.#scaleY),
    );
  }
}

const DIGITS: readonly number[] = Array.from({ length: 128 }, (_, byte) =>
  Number.parseInt(String.fromCharCode(byte), 16),
).map((digit) => (Number.isFinite(digit) ? digit : -1));
