import { type Block, forEachParagraph, type Page, type Paragraph } from '../../model.ts';
import { MAX_EDGE_PARAGRAPHS, page } from '../../page.ts';
import { type Message, Messages } from '../../result.ts';
import * as notices from './notices.ts';
import { readAnyHtml } from './reader.ts';

const OPEN = '<div data-page="';
const CLOSE = '</div>';
const EDGE_TAG = /<(header|footer)( data-first="")?>/y;

interface Taken {
  readonly page: Page | null;
  /** The HTML behind the page. */
  readonly rest: string;
  readonly messages: readonly Message[];
}

/**
 * Takes the page off the begin of canonical HTML (write/html/page.ts). What deviates from the form stays where it is
 * and is read as ordinary text, with a message.
 */
export function takePage(html: string): Taken {
  if (!html.startsWith(OPEN)) return { page: null, rest: html, messages: [] };
  const messages = new Messages();
  const read = readPage(html, messages);
  return read ?? { page: null, rest: html, messages: [notices.PAGE] };
}

function readPage(html: string, messages: Messages): Taken | null {
  const end = html.indexOf('">', OPEN.length);
  const measures = measuresOf(html.slice(OPEN.length, Math.max(end, OPEN.length)));
  if (measures === null) return null;
  const edges = new Map<string, Paragraph[]>();
  let at = end + 2;
  while (!html.startsWith(CLOSE, at)) {
    EDGE_TAG.lastIndex = at;
    const [, tag = '', first = ''] = EDGE_TAG.exec(html) ?? [];
    const from = EDGE_TAG.lastIndex;
    const to = tag === '' ? -1 : html.indexOf(`</${tag}>`, from);
    if (to < 0 || edges.has(tag + first)) return null;
    edges.set(tag + first, readEdge(html.slice(from, to), messages));
    at = to + tag.length + 3;
  }
  const edge = (tag: 'header' | 'footer') => ({
    paragraphs: edges.get(tag) ?? [],
    first: edges.get(`${tag} data-first=""`) ?? null,
  });
  const made = page({
    ...measures,
    header: { ...measures.header, ...edge('header') },
    footer: { ...measures.footer, ...edge('footer') },
  });
  return { page: made, rest: html.slice(at + CLOSE.length), messages: messages.list };
}

/** `width height;top right bottom left;header footer;line spacing and space below;first number`, as it is written. */
const MEASURES = new RegExp(
  `^${['N N', 'N N N N', 'N N', 'N N', 'N'].join(';')}$`.replaceAll('N', '\\d{1,4}(?:\\.\\d{1,3})?'),
);

function measuresOf(written: string) {
  if (!MEASURES.test(written)) return null;
  const numbers = written.split(/[ ;]/).map(Number);
  const [width = 0, height = 0, top = 0, right = 0, bottom = 0, left = 0, ...rest] = numbers;
  const [header = 0, footer = 0, lineSpacing = 0, after = 0, firstNumber = 0] = rest;
  return {
    width,
    height,
    lineSpacing,
    after,
    firstNumber,
    margins: { top, right, bottom, left },
    header: { distance: header },
    footer: { distance: footer },
  };
}

/** An edge holds paragraphs: those of lists and tables lose their place in them. */
function readEdge(html: string, messages: Messages): Paragraph[] {
  const read = readAnyHtml(html, 'edge');
  for (const message of read.messages) messages.add(message);
  const paragraphs: Paragraph[] = [];
  forEachParagraph(read.value.blocks, (one) => paragraphs.push(one));
  if (paragraphs.length > MAX_EDGE_PARAGRAPHS || !read.value.blocks.every(isParagraph))
    messages.add(notices.PAGE_EDGE);
  return paragraphs;
}

const isParagraph = ({ type }: Block): boolean => type === 'paragraph';
