import { orderedMarker } from '../../listMarker.ts';
import type {
  Align,
  Belge,
  Block,
  Cell,
  Layout,
  List,
  Paragraph,
  Row,
  Table,
  TableBorder,
  TabStop,
} from '../../model.ts';
import { DEFAULT_SIZE, FONT_LINE_EM, PLAIN_LAYOUT } from '../../model.ts';
import { writeInlines } from './inlines.ts';
import { writePage } from './page.ts';
import { writePreface } from './preface.ts';
import { writeRule } from './rule.ts';

/**
 * The canonical HTML of a document: the same document always gives the same text, and readHtml gives
 * the document back. Written anew from the model, so nothing of an input's markup can come through.
 */
export function writeHtml(belge: Belge): string {
  const { page, preface } = belge;
  const before = page === null ? '' : writePage(page, writeBlocks);
  return before + (preface === null ? '' : writePreface(preface)) + writeBody(belge);
}

/** An element around each linked range names the snippet that it follows. */
function writeBody({ blocks, links }: Belge): string {
  if (links.length === 0) return writeBlocks(blocks);
  let html = '';
  let at = 0;
  for (const { id, from, to } of links) {
    html += writeBlocks(blocks.slice(at, from));
    html += `<div data-parca="${id}">${writeBlocks(blocks.slice(from, to))}</div>`;
    at = to;
  }
  return html + writeBlocks(blocks.slice(at));
}

function writeBlocks(blocks: readonly Block[]): string {
  let html = '';
  for (const block of blocks) html += writeBlock(block);
  return html;
}

function writeBlock(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return writeParagraph(block);
    case 'list':
      return writeList(block);
    case 'table':
      return writeTable(block);
    case 'pageBreak':
      return '<div style="page-break-after:always"></div>';
  }
}

function writeParagraph(paragraph: Paragraph): string {
  if (paragraph.heading > 0) return writeHeading(paragraph);
  const { align, layout, rule, inlines } = paragraph;
  const style = paragraphStyle(align, layout);
  return `<p${style === '' ? '' : ` style="${style}"`}${writeRule(rule)}>${writeInlines(inlines)}</p>`;
}

/** A heading is large and bold by itself; the model says so run by run. */
function writeHeading(heading: Paragraph): string {
  const { align, layout, rule, inlines } = heading;
  const said = paragraphStyle(align, layout);
  const plain = `font-size:${DEFAULT_SIZE}pt${isBold(heading) ? '' : ';font-weight:normal'}`;
  const style = said === '' ? plain : `${said};${plain}`;
  return `<h${heading.heading} style="${style}"${writeRule(rule)}>${writeInlines(inlines)}</h${heading.heading}>`;
}

/** The declarations of a paragraph's style attribute, '' for a plain one. */
export function paragraphStyle(align: Align, layout: Layout): string {
  const aligned = align === 'left' ? '' : `text-align:${align}`;
  if (layout === PLAIN_LAYOUT) return aligned;
  const { lineSpacing, before, after, left, right, firstLine, tabs } = layout;
  const declarations = aligned === '' ? [] : [aligned];
  if (left !== 0) declarations.push(`margin-left:${left}pt`);
  if (right !== 0) declarations.push(`margin-right:${right}pt`);
  if (firstLine !== 0) declarations.push(`text-indent:${firstLine}pt`);
  if (before !== 0) declarations.push(`margin-top:${before}pt`);
  if (after !== null) declarations.push(`margin-bottom:${after}pt`);
  // Three decimals give each hundredth of a line spacing back.
  if (lineSpacing !== null)
    declarations.push(`line-height:${Number((lineSpacing * FONT_LINE_EM).toFixed(3))}`);
  if (tabs.length > 0) declarations.push(`tab-stops:${tabStopsCss(tabs)}`);
  return declarations.join(';');
}

/** The value of Word's property `tab-stops`. */
export const tabStopsCss = (stops: readonly TabStop[]): string =>
  stops.map(({ at, kind, leader }) => `${kind}${LEADERS[leader]} ${at}pt`).join(' ');

const LEADERS = { none: '', dots: ' dotted', dashes: ' dashed', line: ' lined' } as const;

/** Browsers know the style of the numbers, not what stands around them. */
const HTML_TYPES = {
  decimal: '1',
  roman: 'i',
  ROMAN: 'I',
  latin: 'a',
  LATIN: 'A',
  turkish: 'a',
  TURKISH: 'A',
} as const;

function writeList({ kind, start, marker, items }: List): string {
  const tag = kind === 'ordered' ? 'ol' : 'ul';
  let html = `<${tag}`;
  if (marker !== null) {
    if (kind === 'ordered') html += ` type="${HTML_TYPES[orderedMarker(1, marker).style]}"`;
    html += ` data-marker="${marker}"`;
  }
  html += start === 1 ? '>' : ` start="${start}">`;
  for (const { rule, blocks } of items) html += `<li${writeRule(rule)}>${writeBlocks(blocks)}</li>`;
  return `${html}</${tag}>`;
}

const TABLE_TAG: Readonly<Record<TableBorder, string>> = {
  cells: '<table>',
  outer: '<table border="0" style="border:0.5pt solid">',
  none: '<table border="0">',
};

function writeTable({ columns, headerRows, border, rows }: Table): string {
  let html = TABLE_TAG[border];
  html += '<colgroup>';
  for (const weight of columns) html += `<col style="width:${percent(weight / columns.length)}%">`;
  html += '</colgroup>';
  if (headerRows > 0) html += `<thead>${writeRows(rows.slice(0, headerRows), 'th')}</thead>`;
  return `${html}<tbody>${writeRows(rows.slice(headerRows), 'td')}</tbody></table>`;
}

/** Four decimals give each integer weight back, also in the widest table. */
const percent = (value: number): number => Number(value.toFixed(4));

function writeRows(rows: readonly Row[], tag: 'th' | 'td'): string {
  let html = '';
  for (const { rule, cells, minHeight } of rows) {
    html += `<tr${minHeight === 0 ? '' : ` style="height:${minHeight}pt"`}${writeRule(rule)}>`;
    for (const cell of cells) html += writeCell(cell, tag);
    html += '</tr>';
  }
  return html;
}

function writeCell({ colspan, blocks }: Cell, tag: 'th' | 'td'): string {
  const spanned = colspan === 1 ? '' : ` colspan="${colspan}"`;
  // Text in `<th>` is bold by itself; the model says so run by run.
  const plain = tag === 'th' && !blocks.every(isBold) ? ' style="font-weight:normal"' : '';
  return `<${tag}${spanned}${plain}>${writeBlocks(blocks)}</${tag}>`;
}

function isBold(block: Block): boolean {
  if (block.type === 'paragraph') return block.inlines.every((i) => !('style' in i) || i.style.bold);
  return block.type === 'list' && block.items.every((item) => item.blocks.every(isBold));
}
