import { hiddenField } from '../../hiddenField.ts';
import {
  bulletMarker,
  type NumberStyle,
  type OrderedMarker,
  orderedMarker,
  textOfMarker,
} from '../../listMarker.ts';
import {
  type Align,
  type Block,
  type Cell,
  type FlowBlock,
  fromEdge,
  INDENT_STEP_PT,
  type Inline,
  type Layout,
  type List,
  type Page,
  type Paragraph,
  type Picture,
  PLAIN_LAYOUT,
  paragraph,
  type Table,
  type TextRun,
} from '../../model.ts';
import { writeOnce } from './kept.ts';
import { toPng } from './picture.ts';
import { writtenSizePt } from './pictureSize.ts';
import {
  addImage,
  addText,
  closeParagraph,
  isSamePlace,
  openParagraph,
  type Place,
  type Sink,
} from './sink.ts';
import { tabSet } from './tabSet.ts';
import { runAttributes, safeText, unicodeSubscript } from './text.ts';

interface Level {
  readonly kind: List['kind'];
  readonly level: number;
  readonly id: number;
  readonly marker: string | null;
}

const ALIGNMENT: Record<Align, number> = { left: 0, center: 1, right: 2, justify: 3 };
const EMPTY = paragraph([]);

/** Tables need an ordinary paragraph between them, and the document one at its end (udf-format §5.4). */
export function writeBlocks(sink: Sink, blocks: readonly Block[]): void {
  const body = bodyOf(sink);
  let afterTable = false;
  let ended = false;
  for (const block of blocks) {
    if (block.type === 'table') {
      if (block.rows.length === 0) continue;
      if (afterTable) writeParagraph(sink, EMPTY, body);
      writeTable(sink, block);
    } else if (block.type === 'pageBreak') writePageBreak(sink);
    else if (block.type === 'list' && block.items.length === 0) continue;
    else writeFlow(sink, block, body);
    afterTable = block.type === 'table';
    ended = !afterTable && block.type !== 'pageBreak';
  }
  if (!ended) writeParagraph(sink, EMPTY, body);
}

const bodyOf = ({ room }: Sink): Place => ({ left: 0, right: 0, width: room.width, origin: 0 });

/** A paragraph of a header or a footer. */
export const writeEdgeParagraph = (sink: Sink, source: Paragraph): void =>
  writeParagraph(sink, source, { ...bodyOf(sink), inEdge: true });

function writeFlow(sink: Sink, block: FlowBlock, place: Place): void {
  if (block.type === 'paragraph') writeParagraph(sink, block, place);
  else writeList(sink, block, place);
}

function writePageBreak(sink: Sink): void {
  sink.xml += '<page-break>';
  openParagraph(sink, '');
  closeParagraph(sink);
  sink.xml += '</page-break>';
}

function writeParagraph(sink: Sink, source: Paragraph, place: Place, listAttributes = ''): void {
  if (source === sink.breakBefore) writePageBreak(sink);
  writeOnce(writeLines, sink, source, place, listAttributes);
}

/** A forced new line has no element of its own: it starts a like paragraph, without list attributes. */
function writeLines(sink: Sink, source: Paragraph, place: Place, listAttributes: string): void {
  const { inlines } = source;
  const layout = place.inEdge === true ? source.layout : withSpacing(source.layout, sink.page);
  const room = place.width - place.left - layout.left - place.right - layout.right;
  let from = 0;
  let more = listAttributes;
  do {
    const end = lineEnd(inlines, from);
    const own = lineLayout(layout, from === 0, end === inlines.length);
    openParagraph(sink, attributesOf(source, own, place, tabsBetween(inlines, from, end)) + more);
    for (let i = from; i < end; i++) writeInline(sink, inlines[i] as Inline, room);
    closeParagraph(sink);
    from = end + 1;
    more = '';
  } while (from <= inlines.length);
}

function lineEnd(inlines: readonly Inline[], from: number): number {
  let end = from;
  while (end < inlines.length && inlines[end]?.type !== 'lineBreak') end++;
  return end;
}

function tabsBetween(inlines: readonly Inline[], from: number, end: number): number {
  let tabs = 0;
  for (let i = from; i < end; i++) if (inlines[i]?.type === 'tab') tabs++;
  return tabs;
}

/** UDF's own distances, a single line and no space below, are the ones that need no words. */
function withSpacing(own: Layout, page: Page | null): Layout {
  if (page === null || (page.lineSpacing === 1 && page.after === 0)) return own;
  return { ...own, lineSpacing: own.lineSpacing ?? page.lineSpacing, after: own.after ?? page.after };
}

/** The layout of one of a paragraph's lines: they stand together, and only the first is the first. */
function lineLayout(layout: Layout, isFirst: boolean, isLast: boolean): Layout {
  if (layout === PLAIN_LAYOUT || (isFirst && isLast)) return layout;
  return {
    ...layout,
    before: isFirst ? layout.before : 0,
    after: isLast || layout.after === null ? layout.after : 0,
    firstLine: isFirst ? layout.firstLine : 0,
  };
}

interface Attributes {
  readonly align: Align;
  readonly place: Place;
  readonly tabs: number;
  readonly written: string;
}

/** Those of the paragraph that was written last with a layout, which filled paragraphs share with their template. */
const lastAttributes = hiddenField<Layout, Attributes>();

/** `layout` is that of one of the paragraph's lines. */
function attributesOf(
  { align, layout: shared }: Paragraph,
  layout: Layout,
  place: Place,
  tabs: number,
): string {
  if (layout === PLAIN_LAYOUT || layout !== shared) return writtenAttributes(align, layout, place, tabs);
  const last = lastAttributes.get(layout);
  if (last?.align === align && last.tabs === tabs && isSamePlace(last.place, place)) return last.written;
  const written = writtenAttributes(align, layout, place, tabs);
  lastAttributes.set(layout, { align, place, tabs, written });
  return written;
}

const writtenAttributes = (align: Align, layout: Layout, place: Place, tabs: number): string =>
  ` Alignment="${ALIGNMENT[align]}"` +
  indentAttributes(place.left + layout.left, place.right + layout.right, layout.firstLine) +
  tabSet(fromEdge(layout, place.origin - place.left), tabs) +
  (layout === PLAIN_LAYOUT ? '' : spaceAttributes(layout));

function indentAttributes(left: number, right: number, firstLine: number): string {
  const hanging = Math.max(0, -firstLine);
  const start = left - hanging;
  return (
    (start > 0 ? ` LeftIndent="${start.toFixed(1)}"` : '') +
    (right > 0 ? ` RightIndent="${right.toFixed(1)}"` : '') +
    (firstLine > 0 ? ` FirstLineIndent="${firstLine.toFixed(1)}"` : '') +
    (hanging > 0 ? ` Hanging="${hanging.toFixed(1)}"` : '')
  );
}

/** LineSpacing is what a line has beyond a single one (udf-format §5.2). */
const spaceAttributes = ({ lineSpacing, before, after }: Layout): string =>
  (lineSpacing === null ? '' : ` LineSpacing="${fixed(lineSpacing - 1)}"`) +
  (before === 0 ? '' : ` SpaceAbove="${before.toFixed(1)}"`) +
  (after === null ? '' : ` SpaceBelow="${after.toFixed(1)}"`);

/** Two decimals at most, one at least, as the editor writes numbers. */
const fixed = (value: number): string => value.toFixed(2).replace(/(\.\d)0$/, '$1');

function writeInline(sink: Sink, inline: Inline, room: number): void {
  if (inline.type === 'picture') writePicture(sink, inline, room);
  else if (inline.type === 'tab') addText(sink, '\t', runAttributes(inline.style));
  else if (inline.type === 'text') writeText(sink, inline);
}

function writeText(sink: Sink, { text, style }: TextRun): void {
  const low = style.script === 'sub' ? unicodeSubscript(text) : null;
  if (low !== null) return addText(sink, low, runAttributes({ ...style, script: 'normal' }));
  if (style.script === 'sub' && text.trim() !== '')
    sink.messages.add({
      code: 'alt-simge',
      text: 'UYAP Doküman Editörü alt simgeyi yukarıda gösterir. UDF dosyasında alt simge olan yerleri denetleyin.',
    });
  addText(sink, safeText(text, sink.tail, sink.messages), runAttributes(style));
}

function writePicture(sink: Sink, source: Picture, room: number): void {
  const png = toPng(source, sink.messages);
  if (png === null) return;
  const { width, height } = writtenSizePt(source, room, sink.room.height);
  addImage(sink, png, width, height);
}

/**
 * The editor counts per ListId and level and starts deeper levels anew at each shallower item, so the
 * first nested list of an item counts in its parent's ListId. A second one there, or one of another
 * kind, would go on counting: it gets a ListId of its own.
 */
function writeList(sink: Sink, source: List, place: Place, parent?: Level, firstInItem = false): void {
  const level = (parent?.level ?? 0) + 1;
  const shared = parent !== undefined && firstInItem && parent.kind === source.kind;
  const own: Level = {
    kind: source.kind,
    level,
    id: shared ? parent.id : ++sink.lists,
    marker: source.marker,
  };
  const inner = { ...place, left: place.left + INDENT_STEP_PT };
  let ofItem = levelAttributes(own, source.start);
  const ofOthers = source.start === 1 ? ofItem : levelAttributes(own, 1);
  for (const item of source.items) {
    let head = true;
    let nested = 0;
    for (const block of item.blocks) {
      if (block.type === 'list') writeList(sink, block, inner, own, nested++ === 0);
      else writeParagraph(sink, block, inner, head ? ofItem : '');
      head = false;
    }
    ofItem = ofOthers;
  }
}

const NUMBER_STYLE: Readonly<Record<NumberStyle, string>> = {
  decimal: 'NUMBER',
  roman: 'ROMAN_SMALL',
  ROMAN: 'ROMAN_BIG',
  latin: 'CHAR_SMALL',
  LATIN: 'CHAR_BIG',
  turkish: 'CHAR_SMALL',
  TURKISH: 'CHAR_BIG',
};

/** A hyphen is proven for decimal numbers only; others get the parenthesis. */
const inUdf = (marker: OrderedMarker): OrderedMarker =>
  marker.after === '-' && marker.style !== 'decimal' ? { ...marker, after: ')' } : marker;

const NUMBER_END = { '.': 'DOT', ')': 'PARANTHESE', '-': 'TRE' } as const;

function numberType(marker: OrderedMarker): string {
  const { style, before, after } = inUdf(marker);
  const end = before === '(' ? 'D_PARANTHESE' : NUMBER_END[after];
  return `NUMBER_TYPE_${NUMBER_STYLE[style]}_${end}`;
}

const BULLET_TYPE: Record<string, string> = {
  '•': 'BULLET_TYPE_ELLIPSE',
  '□': 'BULLET_TYPE_RECTANGLE_D',
  '▪': 'BULLET_TYPE_RECTANGLE',
  '➢': 'BULLET_TYPE_ARROW',
  '◆': 'BULLET_TYPE_DIAMOND',
  '❖': 'BULLET_TYPE_DIAMOND_2',
  '▶': 'BULLET_TYPE_TRIANGLE',
};

/** The editor has no hollow circle; its hollow square stands for it, the filled circle for other signs. */
const bulletInUdf = (sign: string): string => {
  if (sign === '○') return '□';
  return Object.hasOwn(BULLET_TYPE, sign) ? sign : '•';
};

/** The text of a list's first marker as UDF has it. */
export function writtenMarker({ kind, marker, start }: List): string {
  if (kind === 'ordered') return textOfMarker(inUdf(orderedMarker(1, marker)), start);
  return bulletInUdf(bulletMarker(1, marker));
}

/** The editor reads only SecListTypeLevelN from level 2 on; NumberSetted=n makes it n + 1 (udf-format §6). */
function levelAttributes({ kind, level, id, marker }: Level, start: number): string {
  const numbered = kind === 'ordered';
  const type = numbered
    ? numberType(orderedMarker(level, marker))
    : BULLET_TYPE[bulletInUdf(bulletMarker(level, marker))];
  return (
    (numbered ? ` Numbered="true" NumberType="${type}"` : ` Bulleted="true" BulletType="${type}"`) +
    ` SecListTypeLevel${level}="${type}"` +
    (start === 1 ? '' : ` NumberSetted="${start - 1}"`) +
    ` ListLevel="${level}" ListId="${id}"`
  );
}

const BORDER = { cells: 'borderCell', outer: 'borderTable', none: 'borderNone' } as const;

/** Row "spans" are 400 for each row (decision 34); a merged cell adds up its columns' weights. */
function writeTable(sink: Sink, source: Table): void {
  const { columns, rows } = source;
  sink.xml +=
    `<table tableName="Sabit" columnCount="${columns.length}" columnSpans="${columns.join(',')}"` +
    ` rowSpans="${rows.map(() => 400).join(',')}" border="${BORDER[source.border]}">`;
  rows.forEach((row, index) => {
    const weights = cellWeights(row.cells, columns);
    const type = index < source.headerRows ? 'headerRow' : 'dataRow';
    const merged = row.cells.length < columns.length ? ` columnSpans="${weights.join(',')}"` : '';
    const height = row.minHeight === 0 ? '' : ` height_min="${row.minHeight.toFixed(1)}"`;
    sink.xml += `<row rowName="row${index + 1}" rowType="${type}"${merged}${height}>`;
    row.cells.forEach((cell, at) => {
      const width = (sink.room.width * (weights[at] as number)) / (100 * columns.length);
      sink.xml += '<cell>';
      for (const block of cell.blocks) writeFlow(sink, block, { left: 3, right: 1, width, origin: 3 });
      sink.xml += '</cell>';
    });
    sink.xml += '</row>';
  });
  sink.xml += '</table>';
}

function cellWeights(cells: readonly Cell[], columns: readonly number[]): number[] {
  let column = 0;
  return cells.map(({ colspan }) => {
    let weight = 0;
    for (const end = column + colspan; column < end; column++) weight += columns[column] as number;
    return weight;
  });
}
