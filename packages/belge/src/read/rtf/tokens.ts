import { damagedXml } from '../fileErrors.ts';

/** Receives the tokens of an RTF (1.9.1, 'RTF Syntax') in order. */
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
  /** The outermost group is closed, but the document goes on. */
  earlyEnd(): void;
}

const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const QUOTE = 0x27;
const MINUS = 0x2d;
const SPACE = 0x20;
const MAX_WORD = 40;

const isLetter = (c: number): boolean => (c >= 0x61 && c <= 0x7a) || (c >= 0x41 && c <= 0x5a);
const isDigit = (c: number): boolean => c >= 0x30 && c <= 0x39;
const isLineEnd = (c: number): boolean => c === 0x0a || c === 0x0d || c === 0;
/** White space and control characters, as mail programs and disks leave them behind a file. */
const isFilling = (c: number): boolean => c <= SPACE;

/** Goes over the file once. Throws BelgeError when groups do not close. */
export function readTokens(file: Uint8Array, handler: RtfHandler): void {
  let depth = 0;
  let at = 0;
  const names = new Names();
  const end = lengthOf(file);
  // A document that ends with its brace goes on to there, even if a brace too many closed the outermost group
  // before. Otherwise other data follows the outermost group.
  const isWhole = file[end - 1] === CLOSE;
  const goesOn = (): boolean => at < end && (depth > 0 || isWhole);
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
    let to = at + 1;
    while (isLetter(byte(to))) to++;
    const name = names.of(file, at + 1, Math.min(to, at + 1 + MAX_WORD));
    let number: number | null = null;
    const sign = byte(to) === MINUS && isDigit(byte(to + 1)) ? -1 : 1;
    if (sign < 0) to++;
    for (; isDigit(byte(to)); to++)
      number = Math.min(Number.MAX_SAFE_INTEGER, (number ?? 0) * 10 + byte(to) - 0x30);
    at = byte(to) === SPACE ? to + 1 : to;
    if (name !== 'bin') return handler.word(name, number === null ? null : sign * number);
    const last = Math.min(file.length, at + Math.max(0, sign * (number ?? 0)));
    handler.binary(at, last);
    at = last;
  };

  do {
    const c = byte(at);
    if (c === OPEN) {
      depth++;
      handler.openGroup();
      at++;
    } else if (c === CLOSE) {
      at++;
      if (depth > 0) {
        depth--;
        handler.closeGroup();
        if (depth === 0 && goesOn()) handler.earlyEnd();
      }
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
  } while (goesOn());
  // A group that is still open was cut off.
  if (depth > 0) throw damagedXml();
}

/** A few more than RTF 1.9.1 has. */
const MAX_NAMES = 2000;

/**
 * The names of a file's words. A name that comes again is the same string: looking one up is several times as fast
 * as looking up a new string of the same letters, and a file has some twenty words for each line of text.
 */
class Names {
  readonly #byHash = new Map<number, string>();

  of(file: Uint8Array, from: number, to: number): string {
    let hash = 0;
    for (let at = from; at < to; at++) hash = (Math.imul(hash, 31) + (file[at] as number)) | 0;
    const known = this.#byHash.get(hash);
    if (known !== undefined && isAt(file, from, to, known)) return known;
    const name = String.fromCharCode(...file.subarray(from, to));
    if (this.#byHash.size < MAX_NAMES) this.#byHash.set(hash, name);
    return name;
  }
}

function isAt(file: Uint8Array, from: number, to: number, name: string): boolean {
  if (name.length !== to - from) return false;
  for (let i = 0; i < name.length; i++) if (name.charCodeAt(i) !== file[from + i]) return false;
  return true;
}

/** The length of the file without the filling behind it. */
function lengthOf(file: Uint8Array): number {
  let length = file.length;
  while (length > 0 && isFilling(file[length - 1] as number)) length--;
  return length;
}
