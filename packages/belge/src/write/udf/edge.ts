import type { Edge, Page, PageNumber, Paragraph, RunStyle } from '../../model.ts';
import { paperName } from '../../page.ts';
import type { Message } from '../../result.ts';
import { writeEdgeParagraph } from './blocks.ts';
import { udfPaper } from './pageFormat.ts';
import { addText, closeParagraph, openParagraph, type Sink } from './sink.ts';

type Name = 'header' | 'footer';
const TITLE: Record<Name, string> = { header: 'Üst bilgide', footer: 'Alt bilgide' };

/**
 * Writes the header or the footer (udf-format §5.5). A page number is no text there: the editor draws it over the
 * region, so a line that holds nothing else becomes attributes.
 */
export function writeEdge(sink: Sink, page: Page, name: Name): void {
  if (name === 'header' && paperName(page) === null) sink.messages.add(paperChanged(udfPaper(page)));
  const edge = page[name];
  const shown = edge.paragraphs.length > 0 ? edge.paragraphs : (edge.first ?? []);
  if (shown.length === 0) return;
  const at = shown.findIndex(hasNumber);
  const numbered = shown[at];
  const number = numbered === undefined ? null : numberLine(numbered);
  const lines = shown.filter((_, i) => i !== at);
  if (lines.some(hasNumber) || (numbered !== undefined && number === null))
    sink.messages.add(numberLost(name));
  if (number === null && numbered !== undefined) lines.push(numbered);
  const pages = pagesOf(edge, lines, name, sink);
  sink.xml += `<${name}${pages.attributes}`;
  if (number !== null) sink.xml += numberAttributes(number, name, page.firstNumber, pages.numberOnFirst);
  sink.xml += '>';
  for (const line of lines) writeEdgeParagraph(sink, line);
  if (lines.length === 0) writeBlank(sink);
  sink.xml += `</${name}>`;
}

/** A region needs text: genuine files have a blank. */
function writeBlank(sink: Sink): void {
  openParagraph(sink, '');
  addText(sink, ' ', '');
  closeParagraph(sink);
}

const hasNumber = ({ inlines }: Paragraph): boolean => inlines.some(({ type }) => type === 'pageNumber');

/** On which pages the region is drawn. The first page cannot have a region of its own. */
function pagesOf(
  { paragraphs, first }: Edge,
  lines: readonly Paragraph[],
  name: Name,
  sink: Sink,
): { readonly attributes: string; readonly numberOnFirst: boolean } {
  if (first === null) return { attributes: '', numberOnFirst: true };
  if (first.length === 0) return { attributes: ' startPage="2"', numberOnFirst: false };
  if (paragraphs.length === 0) return { attributes: ' stopPage="1"', numberOnFirst: true };
  const usual = JSON.stringify(lines);
  if (JSON.stringify(first.filter((one) => !hasNumber(one))) !== usual) sink.messages.add(firstLost(name));
  return { attributes: '', numberOnFirst: first.some(hasNumber) };
}

/** 'Sayfa 1 / 3 -' taken apart. */
interface NumberLine {
  readonly align: Paragraph['align'];
  readonly before: string;
  /** Between the number and the number of all pages; null without the latter. */
  readonly separator: string | null;
  readonly after: string;
  readonly style: RunStyle;
}

/** Null for a line that holds more than a number with words around it. */
function numberLine({ align, inlines }: Paragraph): NumberLine | null {
  const numbers = inlines.filter((inline): inline is PageNumber => inline.type === 'pageNumber');
  const [number, total] = numbers;
  const plain = inlines.every(({ type }) => type === 'pageNumber' || type === 'text');
  if (number === undefined || number.total || numbers.length > 2 || !plain) return null;
  if (total !== undefined && !total.total) return null;
  const at = inlines.indexOf(number);
  const end = total === undefined ? at : inlines.indexOf(total);
  const text = (from: number, to?: number) =>
    inlines
      .slice(from, to)
      .map((inline) => (inline.type === 'text' ? inline.text : ''))
      .join('');
  return {
    align,
    before: text(0, at),
    separator: total === undefined ? null : text(at + 1, end),
    after: text(end + 1),
    style: number.style,
  };
}

const SIDE: Record<Paragraph['align'], number> = { left: 16, justify: 16, center: 32, right: 64 };
const TOP = 4;
const BOTTOM = 8;
const TOTAL = 2048;
const NOT_ON_FIRST = 4096;

function numberAttributes(
  { align, before, separator, after, style }: NumberLine,
  name: Name,
  firstNumber: number,
  onFirst: boolean,
): string {
  const bits =
    (name === 'header' ? TOP : BOTTOM) +
    SIDE[align] +
    (separator === null ? 0 : TOTAL) +
    (onFirst ? 0 : NOT_ON_FIRST);
  return [
    ['spec', `BSP32_${bits}`],
    ['seperator', escaped(separator ?? '/')],
    ['fontBold', style.bold],
    ['fontItalic', style.italic],
    ['fontUnderline', style.underline],
    ['fontFace', 'Times New Roman'],
    ['fontSize', style.size],
    ['color', -16777216],
    ['foreStr', escaped(before)],
    ['afterStr', escaped(after)],
    ['pageStartNumStr', firstNumber === 1 ? '' : firstNumber],
  ]
    .map(([key, value]) => ` pageNumber-${key}="${value}"`)
    .join('');
}

/** ASCII, since the elements are written as such. */
const escaped = (text: string): string =>
  text.toWellFormed().replace(/[^ !#-%'-;=?-~]/gu, (char) => `&#${char.codePointAt(0)};`);

const numberLost = (name: Name): Message => ({
  code: 'sayfa-numarasi-atlandi',
  text: `${TITLE[name]} sayfa numarası bir kez ve yalnız kendi satırında durabilir; UDF dosyasında öteki sayfa numaraları yazılmadı.`,
});

const firstLost = (name: Name): Message => ({
  code: 'ilk-sayfa-farki',
  text: `${TITLE[name]} ilk sayfaya özel metin UDF dosyasında yazılamaz; bütün sayfalara öteki sayfalardaki metin kondu.`,
});

const paperChanged = (paper: string): Message => ({
  code: 'kagit-boyu',
  text: `UDF bu kâğıt boyunu bilmez; UDF dosyasında ${paper} yazıldı. Sayfa düzeninde A4, A5, Letter ya da Legal seçin.`,
});
