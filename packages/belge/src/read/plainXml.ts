import { type Attributes, MAX_XML_ATTRIBUTES, MAX_XML_DEPTH, type XmlHandler } from './xml.ts';

/** Characters that XML forbids, and line ends that it changes. */
const UNUSUAL = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/;
const DECLARATION = /^<\?xml version="1\.0"(?: encoding="(?:UTF|utf)-8")?\s*\?>/;
const BLANK = /^[ \t\n]*$/;
const CDATA = '<![CDATA[';

const QUOTE = 0x22;
const AMPERSAND = 0x26;
const SLASH = 0x2f;
const LESS = 0x3c;
const EQUALS = 0x3d;
const GREATER = 0x3e;

/**
 * Reads the plain XML that programs write: elements, attributes in double quotes, text and CDATA sections, without
 * references, comments and instructions. Gives the handler the events of `readXml`, many times as fast. False as
 * soon as there is anything else or anything wrong: then only `readXml` with a fresh handler knows what to do.
 */
export const readPlainXml = (text: string, handler: XmlHandler): boolean =>
  !UNUSUAL.test(text) && new PlainReader(text, handler).read();

class PlainReader {
  readonly #text: string;
  readonly #handler: XmlHandler;
  readonly #open: string[] = [];
  #at = 0;

  constructor(text: string, handler: XmlHandler) {
    this.#text = text;
    this.#handler = handler;
  }

  read(): boolean {
    this.#at = DECLARATION.exec(this.#text)?.[0].length ?? 0;
    if (!this.#blank()) return false;
    do if (!this.#tag() || (this.#open.length > 0 && !this.#characters())) return false;
    while (this.#open.length > 0);
    return this.#blank() && this.#at === this.#text.length;
  }

  /** Blanks up to the next tag or the end of the text. */
  #blank(): boolean {
    const from = this.#at;
    const next = this.#text.indexOf('<', from);
    this.#at = next < 0 ? this.#text.length : next;
    return BLANK.test(this.#text.slice(from, this.#at));
  }

  #characters(): boolean {
    const to = this.#text.indexOf('<', this.#at);
    if (to < 0) return false;
    if (to > this.#at) {
      const characters = this.#text.slice(this.#at, to);
      if (characters.includes('&') || characters.includes(']]>')) return false;
      this.#handler.text(characters);
      this.#at = to;
    }
    return true;
  }

  #tag(): boolean {
    const second = this.#text.charCodeAt(this.#at + 1);
    if (second === SLASH) return this.#endTag();
    return this.#text.startsWith(CDATA, this.#at) ? this.#cdata() : this.#startTag();
  }

  #cdata(): boolean {
    const from = this.#at + CDATA.length;
    const to = this.#text.indexOf(']]>', from);
    if (to < 0 || this.#open.length === 0) return false;
    this.#handler.text(this.#text.slice(from, to));
    this.#at = to + 3;
    return true;
  }

  #endTag(): boolean {
    this.#at += 2;
    const name = this.#name();
    this.#spaces();
    if (name === '' || name !== this.#open.pop() || this.#code() !== GREATER) return false;
    this.#at++;
    this.#handler.close(name);
    return true;
  }

  #startTag(): boolean {
    this.#at++;
    const name = this.#name();
    const attributes = name === '' || this.#open.length >= MAX_XML_DEPTH ? null : this.#attributes();
    if (attributes === null) return false;
    const empty = this.#code() === SLASH;
    if (empty) this.#at++;
    if (this.#code() !== GREATER) return false;
    this.#at++;
    this.#handler.open(name, attributes);
    if (empty) this.#handler.close(name);
    else this.#open.push(name);
    return true;
  }

  #attributes(): Attributes | null {
    const attributes: Record<string, string> = Object.create(null);
    for (let count = 0; ; count++) {
      const spaces = this.#spaces();
      const code = this.#code();
      if (code === GREATER || code === SLASH) return attributes;
      const name = this.#name();
      const known = name === '' || attributes[name] !== undefined;
      if (spaces === 0 || known || count === MAX_XML_ATTRIBUTES) return null;
      const value = this.#value();
      if (value === null) return null;
      attributes[name] = value;
    }
  }

  #value(): string | null {
    const from = this.#at + 2;
    if (this.#code() !== EQUALS || this.#text.charCodeAt(this.#at + 1) !== QUOTE) return null;
    let to = from;
    for (; to < this.#text.length; to++) {
      const code = this.#text.charCodeAt(to);
      if (code === QUOTE) break;
      if (code < 0x20 || code === AMPERSAND || code === LESS) return null;
    }
    this.#at = to + 1;
    return to === this.#text.length ? null : this.#text.slice(from, to);
  }

  /** '' when no name of ASCII letters stands here. */
  #name(): string {
    const from = this.#at;
    if (!isNameStart(this.#code())) return '';
    do this.#at++;
    while (isName(this.#code()));
    return this.#text.slice(from, this.#at);
  }

  #spaces(): number {
    const from = this.#at;
    while (isSpace(this.#code())) this.#at++;
    return this.#at - from;
  }

  /** NaN at the end of the text. */
  #code(): number {
    return this.#text.charCodeAt(this.#at);
  }
}

const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x09;
/** A…Z, a…z, '_'. */
const isNameStart = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code === 0x5f;
/** Besides those '-', '.', 0…9, ':'. */
const isName = (code: number): boolean =>
  isNameStart(code) || (code >= 0x30 && code <= 0x3a) || code === 0x2d || code === 0x2e;
