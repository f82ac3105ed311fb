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
  const draft = tableDraft(hasBorder(element, reading, place.tableStyle));
  for (const { name, attributes } of childElements(child(element, 'w:tblGrid')))
    if (name === 'w:gridCol') addColumn(draft, widthOf(attributes), 1);
  const lines = { some: false, all: true };
  const placeOf = cellPlaces(element, place, reading.styles);
  const rows = rowsOf(element, reading);
  rows.forEach((row, at) =>
    readRow(row, draft, lines, reading, (cell, blocks, column, columns) =>
      readCell(cell, reading, placeOf({ row: at, rows: rows.length, column, columns }), blocks),
    ),
  );
  if (lines.some) draft.cellBorder = true;
  else if (draft.rows.length > 0 && lines.all) draft.cellBorder = false;
  const { blocks, cells } = closeTable(draft, reading.cellsLeft, reading.messages);
  reading.cellsLeft -= cells;
  return blocks;
}

/** Whether some cell has lines, and whether all refuse them. */
interface CellLines {
  some: boolean;
  all: boolean;
}

function readRow(
  row: XmlElement,
  draft: TableDraft,
  lines: CellLines,
  reading: Reading,
  read: (cell: XmlElement, blocks: WordBlocks, column: number, columns: number) => void,
): void {
  const properties = child(row, 'w:trPr');
  const header = onOff(child(properties, 'w:tblHeader')) === true;
  const { messages } = reading;
  openRow(draft, null);
  addGap(valueOf(properties, 'w:gridBefore'), header, draft, reading);
  const cells = cellsOf(row);
  for (const [column, cell] of cells.entries()) {
    const said = child(cell, 'w:tcPr');
    const merge = child(said, 'w:vMerge') ?? child(said, 'w:hMerge');
    if (merge !== undefined && merge.attributes['w:val'] !== 'restart') messages.add(htmlNotices.ROWSPAN);
    const borders = child(said, 'w:tcBorders');
    lines.some ||= borders !== undefined && hasLine(borders);
    lines.all &&= borders !== undefined && !hasLine(borders) && childElements(borders).length >= 4;
    const colspan = integerOf(valueOf(said, 'w:gridSpan'), 1, MAX_SPAN) ?? 1;
    const width = widthOf(child(said, 'w:tcW')?.attributes);
    const target = openCell(draft, { colspan, rowspan: 1, width, header }, messages);
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

const NO_LINE = /^(?:nil|none)$/;
const hasLine = (borders: XmlElement): boolean =>
  childElements(borders).some(({ attributes }) => !NO_LINE.test(attributes['w:val'] ?? 'none'));

/** The table's own borders, else those of its style (17.4.38). */
function hasBorder(element: XmlElement, { styles }: Reading, style: string | null): boolean {
  const own = child(child(element, 'w:tblPr'), 'w:tblBorders');
  if (own !== undefined) return hasLine(own);
  const inherited = style === null ? undefined : styles.tableBorders(style).at(-1);
  return inherited !== undefined && hasLine(inherited);
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
