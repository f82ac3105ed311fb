import { BelgeError } from '../../result.ts';
import type { Reuse } from './sink.ts';

/**
 * Reads the two strings that are written into content.xml, `pool` (the CDATA section) and `elements`,
 * tag by tag before the file is handed out: what the editor refuses (udf-format §8) must not leave the
 * house. Linear in their length. The rest of the file never changes (template.ts). Paragraphs of `reused` that were
 * read in another file, which passed, are not read again.
 */
export function checkContent(pool: string, elements: string, reused: readonly Reuse[] = []): void {
  try {
    must(!pool.includes(']]>'), 'one CDATA section');
    new ElementCheck(elements, pool).run(reused);
    for (const { written } of reused) written.isChecked = true;
  } catch (cause) {
    throw new BelgeError(
      'udf-dogrulanamadi',
      'UDF dosyası son denetimden geçmedi, bu yüzden verilmedi. Belgeyi PDF ya da Word olarak indirin.',
      { cause },
    );
  }
}

// All but tab and the BMP without controls, NBSP, surrogates and noncharacters.
const FORBIDDEN = /[^\t\u0020-\u007e\u00a1-\ud7ff\ue000-\ufffd]/;

/** Paragraphs hold runs and pictures (`SPAN`). */
const CHILDREN: Record<string, readonly string[]> = {
  elements: ['header', 'paragraph', 'table', 'page-break', 'footer'],
  header: ['paragraph'],
  footer: ['paragraph'],
  'page-break': ['paragraph'],
  table: ['row'],
  row: ['cell'],
  cell: ['paragraph'],
};
const PARAGRAPH = /<paragraph(?: [A-Za-z0-9_-]+="[^"<>]*")*>/y;
const PARAGRAPH_END = '</paragraph>';
const PICTURE = '<image imageData="';
const NO_BASE64 = /[^A-Za-z0-9+/=]/;
const SPAN = /<content(?: [a-z]+="(?:true|[1-9]\d*)")* startOffset="\d+" length="[1-9]\d*" \/>/y;
/** From behind the data on. */
const PICTURE_END = /" width="\d+\.\d" height="\d+\.\d" startOffset="\d+" length="[1-9]\d*" \/>/y;
const OPENING = /<([a-z-]+)((?: [A-Za-z0-9_-]+="[^"<>]*")*)>/y;
const SLASH = 0x2f;
const ZERO = 0x30;
const QUOTE = 0x22;

interface Open {
  readonly name: string;
  /** Its closing tag; the root's stands outside and is no tag here. */
  readonly end: string;
  readonly attributes: string;
  last: string;
  children: number;
}

/** Goes through the elements; `#offset` is how much of the text they cover so far. */
class ElementCheck {
  readonly #xml: string;
  readonly #pool: string;
  readonly #root: Open = { name: 'elements', end: '<>', attributes: '', last: '', children: 0 };
  readonly #open = [this.#root];
  #parent = this.#root;
  #at = 0;
  #offset = 0;

  constructor(xml: string, pool: string) {
    this.#xml = xml;
    this.#pool = pool;
  }

  run(reused: readonly Reuse[]): void {
    const xml = this.#xml;
    let next = 0;
    while (this.#at < xml.length) {
      const reuse = reused[next]?.start === this.#at ? (reused[next++] as Reuse) : null;
      PARAGRAPH.lastIndex = this.#at;
      if (reuse?.written.isChecked === true) this.#skip(reuse);
      else if (xml.charCodeAt(this.#at + 1) === SLASH) this.#close();
      else if (PARAGRAPH.test(xml)) this.#paragraph(PARAGRAPH.lastIndex);
      else this.#enclosing();
    }
    must(this.#open.length === 1 && /^(?:paragraph|footer)$/.test(this.#root.last), 'a paragraph at the end');
    must(this.#offset === this.#pool.length - 1 && this.#pool.endsWith('\n'), 'spans cover the text');
  }

  #skip({ end, written }: Reuse): void {
    enter(this.#parent, 'paragraph');
    this.#at = end;
    this.#offset += written.text.length;
  }

  #close(): void {
    const { name, end, children } = this.#parent;
    must(this.#xml.startsWith(end, this.#at) && children > 0, 'closing tag');
    if (name === 'row') must(children === columns(this.#open), 'cells of a row');
    this.#at += end.length;
    this.#open.pop();
    this.#parent = this.#open.at(-1) as Open;
  }

  /** Reads its runs and pictures, which begin at `from`, and its end. */
  #paragraph(from: number): void {
    const xml = this.#xml;
    const start = this.#offset;
    enter(this.#parent, 'paragraph');
    this.#at = from;
    while (xml.charCodeAt(this.#at + 1) !== SLASH) this.#span();
    must(this.#at > from && xml.startsWith(PARAGRAPH_END, this.#at), 'closing tag');
    // One \n a paragraph, at its end.
    const end = this.#offset - 1;
    must(this.#pool.indexOf('\n', start) === end, 'line end');
    must(!FORBIDDEN.test(this.#pool.slice(start, end)), 'characters');
    this.#at += PARAGRAPH_END.length;
  }

  #span(): void {
    const xml = this.#xml;
    must(this.#at < xml.length, 'a paragraph at the end');
    const isPicture = xml.startsWith(PICTURE, this.#at);
    const span = isPicture ? PICTURE_END : SPAN;
    span.lastIndex = isPicture ? endOfData(xml, this.#at + PICTURE.length) : this.#at;
    must(span.test(xml), 'tag');
    this.#at = span.lastIndex;
    this.#offset += spanLength(xml, this.#at, this.#offset);
  }

  #enclosing(): void {
    OPENING.lastIndex = this.#at;
    const tag = OPENING.exec(this.#xml);
    must(tag !== null, 'tag');
    this.#at = OPENING.lastIndex;
    const [, name = '', attributes = ''] = tag;
    if (name === 'header') must(this.#root.children === 0, 'the header comes first');
    if (name === 'footer') must(this.#root.last === 'paragraph', 'the footer follows a paragraph');
    if (name === 'table') must(this.#parent.last !== 'table', 'a paragraph between tables');
    enter(this.#parent, name);
    this.#parent = { name, end: `</${name}>`, attributes, last: '', children: 0 };
    this.#open.push(this.#parent);
  }
}

/** The length in the span's tag that ends at `end`; it must start at `offset`. */
function spanLength(xml: string, end: number, offset: number): number {
  const lengthEnd = end - '" />'.length;
  const lengthStart = startOfNumber(xml, lengthEnd);
  const offsetEnd = lengthStart - '" length="'.length;
  must(numberIn(xml, startOfNumber(xml, offsetEnd), offsetEnd) === offset, 'spans touch');
  return numberIn(xml, lengthStart, lengthEnd);
}

function numberIn(xml: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at++) number = number * 10 + xml.charCodeAt(at) - ZERO;
  return number;
}

function startOfNumber(xml: string, end: number): number {
  let start = end;
  while (xml.charCodeAt(start - 1) !== QUOTE) start--;
  return start;
}

/** The quote after a picture's base64. One expression over megabytes of it could run out of stack. */
function endOfData(xml: string, from: number): number {
  const end = xml.indexOf('"', from);
  must(end > from && !NO_BASE64.test(xml.slice(from, end)), 'base64');
  return end;
}

function enter(parent: Open, name: string): void {
  must(CHILDREN[parent.name]?.includes(name) === true && parent.last !== 'footer', 'order of elements');
  parent.last = name;
  parent.children++;
}

/** Columns of the last open row if it has merged cells, otherwise of its table. */
function columns(open: readonly Open[]): number {
  const spans = / columnSpans="([\d,]+)"/;
  const found = spans.exec((open.at(-1) as Open).attributes) ?? spans.exec((open.at(-2) as Open).attributes);
  return found?.[1]?.split(',').length ?? 0;
}

function must(condition: boolean, rule: string): asserts condition {
  if (!condition) throw new Error(`content.xml: ${rule}`);
}
