import { BelgeError } from '../../result.ts';
import { AFTER_TEXT, HEAD, TAIL } from './template.ts';

/**
 * Reads content.xml as written, tag by tag, before it is handed out: what the editor refuses
 * (udf-format §8) must not leave the house. Linear in its length. `meant` is the text pool.
 */
export function checkContent(xml: string, meant: string): void {
  try {
    const elements = checkFrame(xml, meant);
    checkElements(elements, meant);
  } catch (cause) {
    throw new BelgeError(
      'udf-dogrulanamadi',
      'UDF dosyası son denetimden geçmedi, bu yüzden verilmedi. Belgeyi PDF ya da Word olarak indirin.',
      { cause },
    );
  }
}

// Tab, line feed and the BMP without controls, NBSP, surrogates and noncharacters.
const FORBIDDEN = /[^\t\n\u0020-\u007e\u00a1-\ud7ff\ue000-\ufffd]/;

/** Both styles, the page and the root are in HEAD, AFTER_TEXT and TAIL. Answers what is in <elements>. */
function checkFrame(xml: string, meant: string): string {
  const textEnd = xml.indexOf(']]>');
  must(xml.startsWith(HEAD) && xml.startsWith(AFTER_TEXT, textEnd) && xml.endsWith(TAIL), 'frame');
  must(xml.indexOf(']]>', textEnd + 1) === -1, 'one CDATA section');
  const pool = xml.slice(HEAD.length, textEnd);
  must(pool === meant, 'text');
  must(!FORBIDDEN.test(pool), 'characters');
  return xml.slice(textEnd + AFTER_TEXT.length, xml.length - TAIL.length);
}

const CHILDREN: Record<string, readonly string[]> = {
  elements: ['paragraph', 'table', 'page-break'],
  'page-break': ['paragraph'],
  table: ['row'],
  row: ['cell'],
  cell: ['paragraph'],
  paragraph: ['content', 'image'],
};
const SPAN =
  /^<(?:content((?: [a-z]+="(?:true|[1-9]\d*)")*)|image imageData="[A-Za-z0-9+/=]+" width="\d+\.\d" height="\d+\.\d") startOffset="(\d+)" length="([1-9]\d*)" \/>$/;
const OPEN = /^<([a-z-]+)(?: [A-Za-z0-9]+="[\w.,]*")*>$/;

interface Open {
  readonly name: string;
  readonly tag: string;
  last: string;
  children: number;
}

function checkElements(xml: string, pool: string): void {
  const root: Open = { name: 'elements', tag: '', last: '', children: 0 };
  const open = [root];
  let offset = 0;
  let paragraphStart = 0;
  for (let at = 0; at < xml.length; ) {
    const end = xml.indexOf('>', at) + 1;
    must(end > 0, 'tag');
    const tag = xml.slice(at, end);
    at = end;
    const parent = open.at(-1) as Open;
    if (tag.endsWith('/>')) {
      const span = SPAN.exec(tag);
      must(parent.name === 'paragraph' && span !== null && Number(span[2]) === offset, 'spans touch');
      offset += Number(span[3]);
      enter(parent, tag.startsWith('<image') ? 'image' : 'content');
    } else if (tag.startsWith('</')) {
      must(tag === `</${parent.name}>` && parent.children > 0 && open.length > 1, 'closing tag');
      // One \n a paragraph, at its end.
      if (parent.name === 'paragraph') must(pool.indexOf('\n', paragraphStart) === offset - 1, 'line end');
      if (parent.name === 'row') must(parent.children === columns(parent, open), 'cells of a row');
      open.pop();
    } else {
      const name = OPEN.exec(tag)?.[1] ?? '';
      if (name === 'paragraph') paragraphStart = offset;
      if (name === 'table') must(parent.last !== 'table', 'a paragraph between tables');
      enter(parent, name);
      open.push({ name, tag, last: '', children: 0 });
    }
  }
  must(open.length === 1 && root.last === 'paragraph', 'a paragraph at the end');
  must(offset === pool.length - 1 && pool.endsWith('\n'), 'spans cover the text');
}

function enter(parent: Open, name: string): void {
  must(CHILDREN[parent.name]?.includes(name) === true, 'order of elements');
  parent.last = name;
  parent.children++;
}

/** Columns of the row itself if it has merged cells, else of its table. */
function columns(row: Open, open: readonly Open[]): number {
  const spans = /columnSpans="([\d,]+)"/;
  const found = spans.exec(row.tag) ?? spans.exec((open.at(-2) as Open).tag);
  return found?.[1]?.split(',').length ?? 0;
}

function must(condition: boolean, rule: string): asserts condition {
  if (!condition) throw new Error(`content.xml: ${rule}`);
}
