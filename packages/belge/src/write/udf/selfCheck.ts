import { BelgeError } from '../../result.ts';

/**
 * Reads the two strings that are written into content.xml, `pool` (the CDATA section) and `elements`,
 * tag by tag before the file is handed out: what the editor refuses (udf-format §8) must not leave the
 * house. Linear in their length. The rest of the file never changes (template.ts).
 */
export function checkContent(pool: string, elements: string): void {
  try {
    must(!pool.includes(']]>'), 'one CDATA section');
    must(!FORBIDDEN.test(pool), 'characters');
    checkElements(elements, pool);
  } catch (cause) {
    throw new BelgeError(
      'udf-dogrulanamadi',
      'UDF dosyası son denetimden geçmedi, bu yüzden verilmedi. Belgeyi PDF ya da Word olarak indirin.',
      { cause },
    );
  }
}

// All but tab, line feed and the BMP without controls, NBSP, surrogates and noncharacters.
const FORBIDDEN = /[^\t\n\u0020-\u007e\u00a1-\ud7ff\ue000-\ufffd]/;

const CHILDREN: Record<string, readonly string[]> = {
  elements: ['header', 'paragraph', 'table', 'page-break', 'footer'],
  header: ['paragraph'],
  footer: ['paragraph'],
  'page-break': ['paragraph'],
  table: ['row'],
  row: ['cell'],
  cell: ['paragraph'],
  paragraph: ['content', 'image'],
};
const PICTURE = '<image imageData="';
const NO_BASE64 = /[^A-Za-z0-9+/=]/;
const SPAN = /<content(?: [a-z]+="(?:true|[1-9]\d*)")* startOffset="\d+" length="[1-9]\d*" \/>/y;
/** From behind the data on. */
const PICTURE_END = /" width="\d+\.\d" height="\d+\.\d" startOffset="\d+" length="[1-9]\d*" \/>/y;
const OPENING = /<([a-z-]+)((?: [A-Za-z0-9_-]+="[^"<>]*")*)>/y;
const SLASH = 0x2f;
const QUOTE = 0x22;

interface Open {
  readonly name: string;
  /** Its closing tag; the root's stands outside and is no tag here. */
  readonly end: string;
  readonly attributes: string;
  last: string;
  children: number;
}

function checkElements(xml: string, pool: string): void {
  const root: Open = { name: 'elements', end: '<>', attributes: '', last: '', children: 0 };
  const open = [root];
  let parent = root;
  let offset = 0;
  let paragraphStart = 0;
  for (let at = 0; at < xml.length; ) {
    if (xml.charCodeAt(at + 1) === SLASH) {
      must(xml.startsWith(parent.end, at) && parent.children > 0, 'closing tag');
      // One \n a paragraph, at its end.
      if (parent.name === 'paragraph') must(pool.indexOf('\n', paragraphStart) === offset - 1, 'line end');
      if (parent.name === 'row') must(parent.children === columns(open), 'cells of a row');
      at += parent.end.length;
      open.pop();
      parent = open.at(-1) as Open;
      continue;
    }
    const isPicture = xml.startsWith(PICTURE, at);
    const span = isPicture ? PICTURE_END : SPAN;
    span.lastIndex = isPicture ? endOfData(xml, at + PICTURE.length) : at;
    // Most tags are spans, whose numbers are read without an array for each.
    if (span.test(xml)) {
      at = span.lastIndex;
      offset += spanLength(xml, at, offset);
      enter(parent, isPicture ? 'image' : 'content');
    } else {
      OPENING.lastIndex = at;
      const tag = OPENING.exec(xml);
      must(tag !== null && !isPicture, 'tag');
      at = OPENING.lastIndex;
      const [, opened = '', attributes = ''] = tag;
      if (opened === 'paragraph') paragraphStart = offset;
      if (opened === 'header') must(root.children === 0, 'the header comes first');
      if (opened === 'footer') must(root.last === 'paragraph', 'the footer follows a paragraph');
      if (opened === 'table') must(parent.last !== 'table', 'a paragraph between tables');
      enter(parent, opened);
      parent = { name: opened, end: `</${opened}>`, attributes, last: '', children: 0 };
      open.push(parent);
    }
  }
  must(open.length === 1 && /^(?:paragraph|footer)$/.test(root.last), 'a paragraph at the end');
  must(offset === pool.length - 1 && pool.endsWith('\n'), 'spans cover the text');
}

/** The length in the span's tag that ends at `end`; it must start at `offset`. */
function spanLength(xml: string, end: number, offset: number): number {
  const lengthEnd = end - '" />'.length;
  const lengthStart = startOfNumber(xml, lengthEnd);
  const offsetEnd = lengthStart - '" length="'.length;
  must(Number(xml.slice(startOfNumber(xml, offsetEnd), offsetEnd)) === offset, 'spans touch');
  return Number(xml.slice(lengthStart, lengthEnd));
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
