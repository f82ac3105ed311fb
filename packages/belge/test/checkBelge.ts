import { isDeepStrictEqual } from 'node:util';
import { isMarker } from '../src/listMarker.ts';
import {
  type Belge,
  type Block,
  type Cell,
  type List,
  layout,
  MAX_COLUMNS,
  MAX_HEADING,
  MAX_LIST_LEVEL,
  MAX_PICTURE_HEIGHT,
  MAX_PICTURE_WIDTH,
  MAX_SIZE,
  MIN_SIZE,
  row as makeRow,
  type Paragraph,
  sameLayout,
  sameStyle,
  type Table,
} from '../src/model.ts';
import { edgeParagraphs, page } from '../src/page.ts';
import { cleanText } from '../src/text.ts';

/** Throws, naming the place, when one of the invariants at the head of model.ts does not hold. */
export function checkBelge(belge: Belge): void {
  must(belge.type === 'belge', 'type', 'belge');
  belge.blocks.forEach((block, i) => checkBlock(block, `blocks[${i}]`, 0, true));
  must(belge.page === null || isDeepStrictEqual(page(belge.page), belge.page), 'limits of a page', 'page');
  edgeParagraphs(belge).forEach((one, i) => checkParagraph(one, `edges[${i}]`, true));
}

function must(condition: boolean, rule: string, at: string): asserts condition {
  if (!condition) throw new Error(`${rule} does not hold at ${at}`);
}

const integer = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

function checkBlock(block: Block, at: string, level: number, top: boolean): void {
  if (block.type === 'paragraph') checkParagraph(block, at, false);
  else if (block.type === 'list') checkList(block, at, level + 1);
  else {
    must(top, 'tables and page breaks stand at the top level only', at);
    if (block.type === 'table') checkTable(block, at);
  }
}

function checkParagraph(p: Paragraph, at: string, edge: boolean): void {
  must(['left', 'center', 'right', 'justify'].includes(p.align), 'align', at);
  must(integer(p.heading, 0, MAX_HEADING), 'heading', at);
  must(p.heading === 0 || /\S/.test(textOf(p)), 'a heading has text', at);
  must(sameLayout(layout(p.layout), p.layout), 'distances are rounded and within the limits', at);
  let previous: Paragraph['inlines'][number] | undefined;
  p.inlines.forEach((inline, i) => {
    const here = `${at}.inlines[${i}]`;
    if (inline.type === 'text') {
      must(inline.text !== '', 'no run is empty', here);
      must(cleanText(inline.text) === inline.text, 'text is clean', here);
      must(integer(inline.style.size, MIN_SIZE, MAX_SIZE), 'size is an integer MIN_SIZE…MAX_SIZE', here);
      must(
        previous?.type !== 'text' || !sameStyle(previous.style, inline.style),
        'neighbouring runs differ in style',
        here,
      );
    } else if (inline.type === 'pageNumber') must(edge, 'page numbers stand in headers and footers', here);
    else if (inline.type === 'picture') {
      must(integer(inline.width, 1, MAX_PICTURE_WIDTH), 'picture width', here);
      must(integer(inline.height, 1, MAX_PICTURE_HEIGHT), 'picture height', here);
      must(/^[A-Za-z0-9+/]+={0,2}$/.test(inline.data), 'picture data is base64', here);
    }
    previous = inline;
  });
}

const textOf = ({ inlines }: Paragraph): string =>
  inlines.map((inline) => (inline.type === 'text' ? inline.text : '')).join('');

function checkList(list: List, at: string, level: number): void {
  must(level <= MAX_LIST_LEVEL, 'lists nest at most MAX_LIST_LEVEL deep', at);
  must(integer(list.start, 1, list.kind === 'bullet' ? 1 : 9999), 'start is 1…9999, 1 for bullets', at);
  must(list.marker === null || isMarker(list.kind, list.marker), 'a marker has a name', at);
  must(list.items.length > 0, 'a list has an item', at);
  list.items.forEach((item, i) => {
    must(item.blocks[0]?.type === 'paragraph', 'an item begins with a paragraph', `${at}.items[${i}]`);
    item.blocks.forEach((block, j) => checkBlock(block, `${at}.items[${i}].blocks[${j}]`, level, false));
  });
}

function checkTable(table: Table, at: string): void {
  const count = table.columns.length;
  must(integer(count, 1, MAX_COLUMNS), 'a table has 1…MAX_COLUMNS columns', at);
  must(
    table.columns.every((w) => integer(w, 1, 100 * count)),
    'weights are positive integers',
    at,
  );
  must(table.columns.reduce((a, b) => a + b, 0) === 100 * count, 'weights sum to 100 × columns', at);
  must(table.rows.length > 0, 'a table has a row', at);
  must(['cells', 'outer', 'none'].includes(table.border), 'border', at);
  must(integer(table.headerRows, 0, table.rows.length - 1), 'headerRows is fewer than the rows', at);
  table.rows.forEach((row, i) => {
    const width = row.cells.reduce((sum, cell) => sum + cell.colspan, 0);
    must(width === count, 'colspans add up to the columns', `${at}.rows[${i}]`);
    must(
      row.minHeight === makeRow([], row.minHeight).minHeight,
      'limits of a row height',
      `${at}.rows[${i}]`,
    );
    row.cells.forEach((cell, j) => checkCell(cell, `${at}.rows[${i}].cells[${j}]`));
  });
}

function checkCell(cell: Cell, at: string): void {
  must(integer(cell.colspan, 1, MAX_COLUMNS), 'colspan', at);
  must(cell.blocks.length > 0, 'a cell holds a paragraph', at);
  cell.blocks.forEach((block, i) => checkBlock(block, `${at}.blocks[${i}]`, 0, false));
}
