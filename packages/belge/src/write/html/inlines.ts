import {
  DEFAULT_SIZE,
  type Inline,
  type PageNumber,
  type Picture,
  type RunStyle,
  type Tab,
  type TextRun,
} from '../../model.ts';

/** Marks from the outermost to the innermost; neighbours share what they have in common from outside. */
interface Marks {
  readonly open: readonly string[];
  readonly close: readonly string[];
}

const marksOf = new WeakMap<RunStyle, Marks>();

function marks(style: RunStyle): Marks {
  let known = marksOf.get(style);
  if (known === undefined) {
    const open: string[] = [];
    const close: string[] = [];
    const mark = (start: string, end: string) => {
      open.push(start);
      close.push(end);
    };
    if (style.size !== DEFAULT_SIZE) mark(`<span style="font-size:${style.size}pt">`, '</span>');
    if (style.bold) mark('<strong>', '</strong>');
    if (style.italic) mark('<em>', '</em>');
    if (style.underline) mark('<u>', '</u>');
    if (style.strike) mark('<s>', '</s>');
    if (style.script === 'super') mark('<sup>', '</sup>');
    if (style.script === 'sub') mark('<sub>', '</sub>');
    known = { open, close };
    marksOf.set(style, known);
  }
  return known;
}

const NO_MARKS: Marks = { open: [], close: [] };

/**
 * A break or a picture has no style of its own: it stands within the marks that the runs on both of its
 * sides share.
 */
export function writeInlines(inlines: readonly Inline[]): string {
  let html = '';
  let current = NO_MARKS;
  let waiting = '';
  /** A space here would collapse: at the begin of a line, or after a space (CSS Text 3 §4.1). */
  let collapses = true;
  for (let i = 0; i < inlines.length; i++) {
    const inline = inlines[i] as Inline;
    if (inline.type === 'text' || inline.type === 'tab' || inline.type === 'pageNumber') {
      const next = marks(inline.style);
      if (next !== current || waiting !== '') html += changeMarks(current, next, waiting);
      current = next;
      waiting = '';
      const written = writeStyled(inline, collapses, endsLine(inlines[i + 1]));
      html += written;
      collapses = written.endsWith(' ');
    } else {
      waiting += inline.type === 'lineBreak' ? '<br>' : writePicture(inline);
      collapses = inline.type === 'lineBreak';
    }
  }
  html += changeMarks(current, NO_MARKS, waiting);
  // The last break of a paragraph opens no line; a second one does.
  return inlines.at(-1)?.type === 'lineBreak' ? `${html}<br>` : html;
}

function writeStyled(inline: TextRun | Tab | PageNumber, collapses: boolean, lineEnd: boolean): string {
  if (inline.type === 'text') return writeText(inline.text, collapses, lineEnd);
  return inline.type === 'tab' ? TAB : writePageNumber(inline);
}

const TAB = '<span style="white-space:pre">\t</span>';

const endsLine = (after: Inline | undefined): boolean => after === undefined || after.type === 'lineBreak';

function changeMarks(from: Marks, to: Marks, between: string): string {
  let shared = 0;
  while (shared < from.open.length && from.open[shared] === to.open[shared]) shared++;
  let html = '';
  for (let i = from.close.length - 1; i >= shared; i--) html += from.close[i];
  html += between;
  for (let i = shared; i < to.open.length; i++) html += to.open[i];
  return html;
}

/** Escapes, and writes each space that a reader would drop as `&nbsp;`. */
function writeText(text: string, collapses: boolean, lineEnd: boolean): string {
  const html = escapeHtml(text);
  const loses = (collapses && html.startsWith(' ')) || (lineEnd && html.endsWith(' ')) || html.includes('  ');
  if (!loses) return html;
  return html.replace(/ +/g, (spaces, at: number) =>
    keptSpaces(spaces.length, at === 0 && collapses, at + spaces.length === html.length && lineEnd),
  );
}

function keptSpaces(count: number, collapses: boolean, lineEnd: boolean): string {
  let html = '';
  let drops = collapses;
  for (let i = 1; i <= count; i++) {
    drops ||= lineEnd && i === count;
    html += drops ? '&nbsp;' : ' ';
    drops = !drops;
  }
  return html;
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
};
const escapeHtml = (text: string): string =>
  /[&<>\u00a0]/.test(text) ? text.replace(/[&<>\u00a0]/g, (char) => ESCAPED[char] as string) : text;
export const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"\u00a0]/g, (char) => ESCAPED[char] as string);

const writePageNumber = ({ total }: PageNumber): string =>
  `<span data-page-number="${total ? 'total' : 'page'}"></span>`;

const writePicture = ({ mimeType, data, width, height, alt }: Picture): string =>
  `<img src="data:${mimeType};base64,${data}" width="${width}" height="${height}" alt="${escapeAttribute(alt)}">`;
