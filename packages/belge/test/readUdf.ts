import { type Counters, readMarker } from './udfLists.ts';
import { type Attributes, type Element, must, parseXml, unzipContent } from './udfXml.ts';

/**
 * A strict UDF reader for tests, written from udf-format alone: it shares nothing with the writer and
 * throws on whatever the court editor refuses or mangles (udf-format §8) and on every departure from
 * the layout of genuine files (§3, §5). Markers are counted as the editor counts them (§6).
 */
export interface UdfDocument {
  readonly formatId: string;
  /** The text pool without the terminating `\n`. */
  readonly text: string;
  readonly page: Attributes;
  readonly resolver: string | undefined;
  readonly styles: Readonly<Record<string, Attributes>>;
  readonly blocks: readonly UdfBlock[];
  readonly header: UdfRegion | undefined;
  readonly footer: UdfRegion | undefined;
  /** content.xml as it stands in the zip. */
  readonly xml: string;
}

export type UdfBlock = UdfParagraph | UdfTable | UdfPageBreak;

export interface UdfParagraph {
  readonly type: 'paragraph';
  /** The text without the `\n` at its end. */
  readonly text: string;
  readonly attributes: Attributes;
  readonly runs: readonly UdfRun[];
  /** The marker that the editor draws left of the paragraph ('2.', 'ii.', '•'); '' if it is in no list. */
  readonly marker: string;
}

export interface UdfRun {
  readonly type: 'content' | 'space' | 'tab' | 'field' | 'image';
  /** The last run of a paragraph holds the `\n`. */
  readonly text: string;
  readonly attributes: Attributes;
}

export interface UdfTable {
  readonly type: 'table';
  readonly attributes: Attributes;
  readonly rows: readonly { readonly attributes: Attributes; readonly cells: readonly UdfBlock[][] }[];
}

export interface UdfPageBreak {
  readonly type: 'pageBreak';
}

export interface UdfRegion {
  readonly attributes: Attributes;
  readonly paragraphs: readonly UdfParagraph[];
}

export async function readUdf(file: Uint8Array): Promise<UdfDocument> {
  return parseUdf(await unzipContent(Buffer.from(file)));
}

/** Every paragraph of the body in order, those in cells included, those of page breaks not. */
export const bodyParagraphs = (blocks: readonly UdfBlock[]): UdfParagraph[] =>
  blocks.flatMap((block) => {
    if (block.type === 'paragraph') return [block];
    if (block.type === 'table') return block.rows.flatMap((r) => r.cells.flatMap(bodyParagraphs));
    return [];
  });

/** The state of reading: the pool, the part of it that spans have covered, and the list counters. */
interface State {
  readonly pool: string;
  offset: number;
  readonly counters: Counters;
}

export function parseUdf(xml: string): UdfDocument {
  const root = parseXml(xml);
  must(root.name === 'template', 'root is <template>');
  const formatId = root.attributes.format_id ?? '';
  must(formatId === '1.7' || formatId === '1.8', `format_id ${formatId}`);
  const names = root.children.map(({ name }) => name);
  must(
    /^content,properties,elements,styles(,webID)?(,tabLength)?$/.test(names.join()),
    `order of parts: ${names.join()}`,
  );
  const [content, properties, elements, styles] = root.children as [Element, Element, Element, Element];
  const pool = readPool(content);
  const known = readStyles(styles);
  const state: State = { pool, offset: 0, counters: new Map() };
  const body = readElements(elements, state);
  must(pool.endsWith('\n') && state.offset === pool.length - 1, 'spans cover all but the last \\n');
  checkResolvers(elements, known);
  return {
    formatId,
    text: pool.slice(0, -1),
    page: readPage(properties),
    resolver: elements.attributes.resolver,
    styles: known,
    ...body,
    xml,
  };
}

function readPool(content: Element): string {
  must(Object.keys(content.attributes).length === 0 && content.children.length === 0, '<content> is bare');
  must(content.cdata.length === 1, 'the text is one CDATA section');
  const pool = content.cdata[0] as string;
  const at = pool.search(/[\u0000-\u0008\u000b-\u001f\u007f-\u00a0\ufffe\uffff]/);
  must(at === -1, `character U+${pool.charCodeAt(at).toString(16)} in the text`);
  return pool;
}

function readStyles(styles: Element): Record<string, Attributes> {
  const known: Record<string, Attributes> = {};
  for (const { name, attributes } of styles.children) {
    must(name === 'style' && attributes.name !== undefined && !(attributes.name in known), 'style');
    known[attributes.name] = attributes;
  }
  must('default' in known, 'style default is missing');
  must('hvl-default' in known, 'style hvl-default is missing');
  return known;
}

function checkResolvers(element: Element, styles: Record<string, Attributes>): void {
  const { resolver } = element.attributes;
  must(resolver === undefined || resolver in styles, `no style ${resolver}`);
  for (const child of element.children) checkResolvers(child, styles);
}

const POINTS = /^\d+\.\d+$/;

function readPage(properties: Element): Attributes {
  const format = properties.children.find(({ name }) => name === 'pageFormat');
  must(format !== undefined, 'pageFormat');
  const page = format.attributes;
  for (const side of ['leftMargin', 'rightMargin', 'topMargin', 'bottomMargin'])
    must(POINTS.test(page[side] ?? ''), side);
  must(POINTS.test(page.headerFOffset ?? '') && POINTS.test(page.footerFOffset ?? ''), 'offsets');
  must(/^[1-6]$/.test(page.mediaSizeName ?? ''), 'mediaSizeName');
  must(/^[01]$/.test(page.paperOrientation ?? ''), 'paperOrientation');
  return page;
}

function readElements(elements: Element, state: State): Pick<UdfDocument, 'blocks' | 'header' | 'footer'> {
  const children = [...elements.children];
  const header = children[0]?.name === 'header' ? readRegion(children.shift() as Element, state) : undefined;
  const last = children.at(-1)?.name === 'footer' ? children.pop() : undefined;
  const blocks = children.map((child) => readBlock(child, state));
  must(blocks.length > 0, 'a document has a paragraph');
  blocks.forEach((block, i) => {
    if (block.type !== 'table') return;
    must(blocks[i + 1] !== undefined, 'a paragraph follows the last table');
    must(blocks[i + 1]?.type !== 'table', 'a paragraph stands between two tables');
  });
  return { blocks, header, footer: last && readRegion(last, state) };
}

function readRegion({ attributes, children }: Element, state: State): UdfRegion {
  must(
    children.every(({ name }) => name === 'paragraph'),
    'a header or footer holds paragraphs',
  );
  return { attributes, paragraphs: children.map((child) => readParagraph(child, state)) };
}

function readBlock(element: Element, state: State): UdfBlock {
  if (element.name === 'paragraph') return readParagraph(element, state);
  if (element.name === 'table') return readTable(element, state);
  must(element.name === 'page-break', `<${element.name}> in the body`);
  must(element.children.length === 1 && element.children[0]?.name === 'paragraph', 'page-break');
  must(readParagraph(element.children[0], state).text === '', 'a page break wraps one \\n');
  return { type: 'pageBreak' };
}

const DECIMAL = ['LeftIndent', 'RightIndent', 'FirstLineIndent', 'Hanging', 'SpaceAbove', 'SpaceBelow'];

function readParagraph({ name, attributes, children }: Element, state: State): UdfParagraph {
  must(name === 'paragraph', `<${name}> for a paragraph`);
  must(/^[0-3]?$/.test(attributes.Alignment ?? ''), 'Alignment');
  for (const key of DECIMAL) must(POINTS.test(attributes[key] ?? '0.0'), `${key}="${attributes[key]}"`);
  must(children.length > 0, 'a paragraph has a span');
  const runs = children.map((child) => readRun(child, state));
  const text = runs.map((run) => run.text).join('');
  must(text.indexOf('\n') === text.length - 1, 'one \\n, at the end of the paragraph');
  return {
    type: 'paragraph',
    text: text.slice(0, -1),
    attributes,
    runs,
    marker: readMarker(attributes, state.counters),
  };
}

const SPANS = ['content', 'space', 'tab', 'field', 'image'];
const FLAGS = ['bold', 'italic', 'underline', 'strikethrough', 'superscript', 'subscript'];

function readRun({ name, attributes, children }: Element, state: State): UdfRun {
  must(SPANS.includes(name) && children.length === 0, `<${name}> in a paragraph`);
  const { startOffset = '', length = '' } = attributes;
  must(/^\d+$/.test(startOffset) && Number(startOffset) === state.offset, `span starts at ${startOffset}`);
  must(/^[1-9]\d*$/.test(length), `span length ${length}`);
  const end = state.offset + Number(length);
  must(end <= state.pool.length, 'span beyond the text');
  const text = state.pool.slice(state.offset, end);
  state.offset = end;
  must(/^[1-9]\d*$/.test(attributes.size ?? '12'), `size ${attributes.size}`);
  for (const flag of FLAGS) must(/^(true|false)$/.test(attributes[flag] ?? 'true'), flag);
  if (name === 'image') checkImage(text, attributes);
  return { type: name as UdfRun['type'], text, attributes };
}

function checkImage(text: string, { imageData = '', width = '', height = '' }: Attributes): void {
  must(text === '\u00b8' || text === '\ufffc', 'placeholder of a picture');
  must(Number(width) > 0 && Number(height) > 0, 'size of a picture');
  must(/^[A-Za-z0-9+/]+={0,2}$/.test(imageData), 'picture data');
  must(Buffer.from(imageData, 'base64').toString('latin1', 1, 4) === 'PNG', 'a picture is a PNG');
}

const TABLE_ATTRIBUTES =
  /^(tableName|columnCount|columnSpans|rowSpans|border|borderSpec|borderColor|borderStyle|borderWidth)$/;
const ROW_ATTRIBUTES = /^(rowName|rowType|columnSpans|height_min|border|borderWidth)$/;

function readTable({ attributes, children }: Element, state: State): UdfTable {
  must(
    Object.keys(attributes).every((key) => TABLE_ATTRIBUTES.test(key)),
    'table attribute',
  );
  must(/^border(Cell|Table|None)$/.test(attributes.border ?? ''), 'border');
  must(children.length > 0, 'a table has a row');
  const spans = integers(attributes.columnSpans);
  const count = Number(attributes.columnCount ?? spans?.length ?? 0);
  if (spans) must(spans.length === count, 'columnSpans fit columnCount');
  const heights = integers(attributes.rowSpans);
  if (heights) must(heights.length === children.length, 'rowSpans fit the rows');
  const rows = children.map((row) => {
    must(row.name === 'row' && row.children.length > 0, 'row');
    must(
      Object.keys(row.attributes).every((key) => ROW_ATTRIBUTES.test(key)),
      'row attribute',
    );
    must(/^(dataRow|headerRow)$/.test(row.attributes.rowType ?? 'dataRow'), 'rowType');
    const own = integers(row.attributes.columnSpans);
    must(row.children.length === (own?.length ?? (count || row.children.length)), 'cells of a row');
    if (own && spans) must(sum(own) === sum(spans), 'weights of a row');
    return { attributes: row.attributes, cells: row.children.map((cell) => readCell(cell, state)) };
  });
  return { type: 'table', attributes, rows };
}

/** The editor knows no cell attributes: fill, vertical alignment and rowspan are lost or break the grid. */
function readCell({ name, attributes, children }: Element, state: State): UdfBlock[] {
  must(name === 'cell' && Object.keys(attributes).length === 0, 'a cell is bare');
  must(children.length > 0, 'a cell has a paragraph');
  return children.map((child) => {
    must(child.name === 'paragraph' || child.name === 'table', `<${child.name}> in a cell`);
    return readBlock(child, state);
  });
}

function integers(value: string | undefined): number[] | undefined {
  if (value === undefined) return undefined;
  must(/^[1-9]\d*(,[1-9]\d*)*$/.test(value), `list of integers: ${value}`);
  return value.split(',').map(Number);
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
