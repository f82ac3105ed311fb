import type { Block } from '../../model.ts';
import * as htmlNotices from '../html/notices.ts';
import {
  addColumn,
  closeRow,
  closeTable,
  openCell,
  openRow,
  type TableDraft,
  tableDraft,
} from '../html/table.ts';
import type { CellLines, TableLines } from '../tableLines.ts';
import { WordBlocks } from '../word/blocks.ts';
import * as notices from '../word/notices.ts';
import { integerOf, onOff, twipsOf } from './measure.ts';
import type { Place, Reading } from './reading.ts';
import { cellPlaces } from './tableParts.ts';
import { child, childElements, valueOf, type XmlElement } from './tree.ts';

type ReadCell = (cell: XmlElement, reading: Reading, place: Place, blocks: WordBlocks) => void;

/** A table in a cell becomes paragraphs of that cell. */
export function readTable(
  element: XmlElement,
  reading: Reading,
  place: Place,
  blocks: WordBlocks,
  readCell: ReadCell,
): void {
  const properties = child(element, 'w:tblPr');
  const style = valueOf(properties, 'w:tblStyle') ?? reading.styles.defaultTable;
  const inner: Place = { ...place, kind: 'cell', tableStyle: style };
  if (place.kind === 'cell') {
    reading.messages.add(htmlNotices.NESTED_TABLE);
    const placeOf = cellPlaces(element, inner, reading.styles);
    const rows = rowsOf(element, reading);
    rows.forEach((row, at) =>
      cellsOf(row).forEach((cell, column, { length: columns }) =>
        readCell(cell, reading, placeOf({ row: at, rows: rows.length, column, columns }), blocks),
      ),
    );
    return;
  }
  blocks.append(tableBlocks(element, reading, inner, readCell));
}

function tableBlocks(element: XmlElement, reading: Reading, place: Place, readCell: ReadCell): Block[] {
  const draft = tableDraft(tableLines(element, reading, place.tableStyle));
  for (const { name, attributes } of childElements(child(element, 'w:tblGrid')))
    if (name === 'w:gridCol') addColumn(draft, widthOf(attributes), 1);
  const placeOf = cellPlaces(element, place, reading.styles);
  const rows = rowsOf(element, reading);
  rows.forEach((row, at) =>
    readRow(row, draft, reading, (cell, blocks, column, columns) =>
      readCell(cell, reading, placeOf({ row: at, rows: rows.length, column, columns }), blocks),
    ),
  );
  const { blocks, cells } = closeTable(draft, reading.cellsLeft, reading.messages);
  reading.cellsLeft -= cells;
  return blocks;
}

function readRow(
  row: XmlElement,
  draft: TableDraft,
  reading: Reading,
  read: (cell: XmlElement, blocks: WordBlocks, column: number, columns: number) => void,
): void {
  const properties = child(row, 'w:trPr');
  const header = onOff(child(properties, 'w:tblHeader')) === true;
  const { messages } = reading;
  openRow(draft, { minHeight: rowHeight(properties) });
  addGap(valueOf(properties, 'w:gridBefore'), header, draft, reading);
  const cells = cellsOf(row);
  for (const [column, cell] of cells.entries()) {
    const said = child(cell, 'w:tcPr');
    const merge = child(said, 'w:vMerge') ?? child(said, 'w:hMerge');
    if (merge !== undefined && merge.attributes['w:val'] !== 'restart') messages.add(htmlNotices.ROWSPAN);
    const lines = cellLines(child(said, 'w:tcBorders'));
    const colspan = integerOf(valueOf(said, 'w:gridSpan'), 1, MAX_SPAN) ?? 1;
    const width = widthOf(child(said, 'w:tcW')?.attributes);
    const target = openCell(draft, { colspan, rowspan: 1, width, header, lines }, messages);
    const blocks = new WordBlocks(messages);
    read(cell, blocks, column, cells.length);
    // Neither tables nor page breaks come out of a cell.
    for (const block of blocks.finishCell())
      if (block.type === 'paragraph' || block.type === 'list') target.push(block);
  }
  addGap(valueOf(properties, 'w:gridAfter'), header, draft, reading);
  closeRow(draft);
}

const MAX_SPAN = 1000;

/** Columns that the row leaves out at its begin or end. */
function addGap(count: string | undefined, header: boolean, draft: TableDraft, { messages }: Reading): void {
  const colspan = integerOf(count, 0, MAX_SPAN) ?? 0;
  if (colspan > 0) openCell(draft, { colspan, rowspan: 1, width: null, header }, messages);
}

/** A width in points, from twips; null for widths in another unit. */
function widthOf(attributes: XmlElement['attributes'] | undefined) {
  const type = attributes?.['w:type'] ?? 'dxa';
  const twips = type === 'dxa' ? twipsOf(attributes?.['w:w']) : undefined;
  return twips === undefined || twips <= 0 ? null : ({ value: twips / 20, unit: 'pt' } as const);
}

/** Points that the row is at least high; the file says so also where it names no rule (17.4.80). */
const rowHeight = (properties: XmlElement | undefined): number =>
  Math.max(0, twipsOf(valueOf(properties, 'w:trHeight')) ?? 0) / 20;

/** True for a line, false for none, null where none of the names is there. */
function lineOf(borders: XmlElement | undefined, ...names: readonly string[]): boolean | null {
  const found = names.flatMap((name) => child(borders, name) ?? []);
  if (found.length === 0) return null;
  return found.some(({ attributes }) => !/^(?:nil|none)$/.test(attributes['w:val'] ?? 'none'));
}

const cellLines = (borders: XmlElement | undefined): CellLines => ({
  top: lineOf(borders, 'w:top'),
  right: lineOf(borders, 'w:right', 'w:end'),
  bottom: lineOf(borders, 'w:bottom'),
  left: lineOf(borders, 'w:left', 'w:start'),
});

/** The table's own borders, else those of its style (17.4.38); one that says nothing has none. */
function tableLines(element: XmlElement, { styles }: Reading, style: string | null): TableLines {
  const own = child(child(element, 'w:tblPr'), 'w:tblBorders');
  const borders = own ?? (style === null ? undefined : styles.tableBorders(style).at(-1));
  const hasLine = (...names: readonly string[]) => lineOf(borders, ...names) === true;
  return {
    outer: hasLine('w:top', 'w:right', 'w:end', 'w:bottom', 'w:left', 'w:start'),
    inner: hasLine('w:insideH', 'w:insideV'),
  };
}

function rowsOf(parent: XmlElement, reading: Reading): XmlElement[] {
  return childElements(parent).flatMap((element) => {
    if (element.name !== 'w:tr') return inside(element).flatMap((inner) => rowsOf(inner, reading));
    if (child(child(element, 'w:trPr'), 'w:del') === undefined) return [element];
    reading.messages.add(notices.CHANGES);
    return [];
  });
}

const cellsOf = (parent: XmlElement): XmlElement[] =>
  childElements(parent).flatMap((element) =>
    element.name === 'w:tc' ? [element] : inside(element).flatMap(cellsOf),
  );

/** Content controls and the like stand around rows and cells too. */
function inside(element: XmlElement): XmlElement[] {
  if (element.name === 'w:sdt') return childElements(element).filter(({ name }) => name === 'w:sdtContent');
  return element.name === 'w:customXml' || element.name === 'w:ins' || element.name === 'w:moveTo'
    ? [element]
    : [];
}
