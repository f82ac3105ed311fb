import { damagedXml, deepXml } from '../fileErrors.ts';

/** What a reader hears of RTF (1.9.1, 'RTF Syntax'), in its order. */
export interface RtfHandler {
  openGroup(): void;
  closeGroup(): void;
  /** `\b0`: the letters and the number after them, null when there is none. */
  word(name: string, number: number | null): void;
  /** `\~`: the character after the backslash. */
  symbol(character: string): void;
  /** Bytes of text, in the code page of the font. */
  bytes(from: number, to: number): void;
  /** `\'hh` */
  byte(value: number): void;
  /** Bytes after `\bin`. */
  binary(from: number, to: number): void;
}

const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const QUOTE = 0x27;
const MINUS = 0x2d;
const SPACE = 0x20;
const MAX_DEPTH = 1000;
const MAX_WORD = 40;

const isLetter = (c: number): boolean => (c >= 0x61 && c <= 0x7a) || (c >= 0x41 && c <= 0x5a);
const isDigit = (c: number): boolean => c >= 0x30 && c <= 0x39;
const isLineEnd = (c: number): boolean => c === 0x0a || c === 0x0d || c === 0;

/** Goes over the file once. Throws BelgeError when groups do not close or nest too deep. */
export function readTokens(file: Uint8Array, handler: RtfHandler): void {
  let depth = 0;
  let at = 0;
  const byte = (index: number): number => file[index] ?? 0;

  const control = (): void => {
    const first = byte(at + 1);
    if (first === QUOTE) {
      const value = Number.parseInt(String.fromCharCode(byte(at + 2), byte(at + 3)), 16);
      if (Number.isFinite(value)) handler.byte(value);
      at += 4;
      return;
    }
    if (!isLetter(first)) {
      handler.symbol(String.fromCharCode(first));
      at += 2;
      return;
    }
    let end = at + 1;
    while (isLetter(byte(end))) end++;
    const name = String.fromCharCode(...file.subarray(at + 1, Math.min(end, at + 1 + MAX_WORD)));
    let number: number | null = null;
    const sign = byte(end) === MINUS && isDigit(byte(end + 1)) ? -1 : 1;
    if (sign < 0) end++;
    for (; isDigit(byte(end)); end++)
      number = Math.min(Number.MAX_SAFE_INTEGER, (number ?? 0) * 10 + byte(end) - 0x30);
    at = byte(end) === SPACE ? end + 1 : end;
    if (name !== 'bin') return handler.word(name, number === null ? null : sign * number);
    const last = Math.min(file.length, at + Math.max(0, sign * (number ?? 0)));
    handler.binary(at, last);
    at = last;
  };

  do {
    const c = byte(at);
    if (c === OPEN) {
      if (++depth > MAX_DEPTH) throw deepXml();
      handler.openGroup();
      at++;
    } else if (c === CLOSE) {
      depth--;
      handler.closeGroup();
      at++;
    } else if (c === BACKSLASH) control();
    else if (isLineEnd(c)) at++;
    else {
      const from = at;
      for (at++; at < file.length; at++) {
        const next = byte(at);
        if (next === BACKSLASH || next === OPEN || next === CLOSE || isLineEnd(next)) break;
      }
      handler.bytes(from, at);
    }
  } while (depth > 0 && at < file.length);
  // What follows the last group is filling; a group that is still open was cut off.
  if (depth > 0) throw damagedXml();
}
