import { pageOfCharset, pageOfName, SYMBOL_CHARSET } from './codePage.ts';

export interface Font {
  /** Code page of its text; undefined = that of the document. */
  page: number | undefined;
  /** Its letters are signs of its own. */
  symbol: boolean;
  name: string;
  /** Its charset says which letters it has; 0 and 1 are written of any font. */
  hasCharset: boolean;
}

const MAX_FONTS = 5000;
const MAX_NAME = 100;

/** `\fonttbl`, heard word by word: `{\f0\fcharset162 Times New Roman;}`. */
export class FontTable {
  readonly #fonts = new Map<number, Font>();
  #last: Font | undefined;

  get(number: number): Font | undefined {
    return this.#fonts.get(number);
  }

  word(name: string, number: number): void {
    if (name === 'f' && this.#fonts.size < MAX_FONTS) {
      this.#last = { page: undefined, symbol: false, name: '', hasCharset: false };
      this.#fonts.set(number, this.#last);
    }
    if (this.#last === undefined) return;
    if (name === 'fcharset') {
      this.#last.hasCharset = number > 1;
      this.#last.symbol = number === SYMBOL_CHARSET;
      this.#last.page = pageOfCharset(number);
    } else if (name === 'cpg') this.#last.page = number;
  }

  text(text: string): void {
    const font = this.#last;
    if (font === undefined) return;
    font.name = (font.name + text).slice(0, MAX_NAME).replace(/;.*/, '');
    if (font.hasCharset) return;
    font.page = pageOfName(font.name) ?? font.page;
    font.symbol = /^\s*(?:symbol|wingdings|webdings)\b/i.test(font.name);
  }
}
