import type { Messages } from '../../result.ts';
import { symbolOf } from '../word/symbol.ts';
import { decoderOf } from './codePage.ts';
import { FontTable } from './fonts.ts';

const TURKISH_PAGE = 1254;
const MAX_BYTES = 1024 * 1024;

/** Makes letters of the bytes of an RTF: by the code page of their font, or the signs of a symbol font. */
export class RtfText {
  readonly fonts = new FontTable();
  /** The document's own code page. */
  page = TURKISH_PAGE;
  readonly #messages: Messages;
  /** Undecoded bytes: a letter may have more than one. */
  #bytes: number[] = [];
  /** Bytes of fallback still to leave out after a `\u`. */
  #fallback = 0;

  constructor(messages: Messages) {
    this.#messages = messages;
  }

  get isFull(): boolean {
    return this.#bytes.length > MAX_BYTES;
  }

  byte(value: number): void {
    if (!this.leavesOut()) this.#bytes.push(value);
  }

  /** Begins the fallback of a `\u`. */
  fallBack(bytes: number): void {
    this.#fallback = bytes;
  }

  /** Whether the next token is a byte of fallback: a letter, an escape or a word. */
  leavesOut(): boolean {
    if (this.#fallback === 0) return false;
    this.#fallback--;
    return true;
  }

  /** One UTF-16 unit, as `\u` has it. */
  unit(unit: number, font: number): string {
    const known = this.fonts.get(font);
    const isSymbol = known?.symbol === true && unit >= 0xf000 && unit <= 0xf0ff;
    return isSymbol ? symbolOf(known.name, unit, this.#messages) : String.fromCharCode(unit);
  }

  /** Takes the text of the bytes so far. `raw`: one character per byte, for any font. */
  take(font: number, raw: boolean): string {
    if (this.#bytes.length === 0) return '';
    const bytes = this.#bytes;
    this.#bytes = [];
    if (raw) return String.fromCharCode(...bytes.slice(0, 256));
    const known = this.fonts.get(font);
    if (known?.symbol === true)
      return bytes.map((byte) => symbolOf(known.name, byte, this.#messages)).join('');
    return decoderOf(known?.page ?? this.page).decode(Uint8Array.from(bytes));
  }
}
