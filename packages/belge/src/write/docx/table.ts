import { BorderStyle, HeightRule, Table, TableCell, TableLayoutType, TableRow, WidthType } from 'docx';
import type { FlowCell, FlowList, FlowTable } from '../flow.ts';
import { BORDER_PT, CELL_PADDING_PT, twips } from '../page.ts';
import { type Counter, docxParagraph } from './paragraph.ts';

/** Border widths are eighths of a point. */
const LINE = { style: BorderStyle.SINGLE, size: BORDER_PT * 8, color: 'auto' } as const;
const NO_LINE = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;

export function docxTable(table: FlowTable, lists: readonly FlowList[], counter: Counter): Table {
  const outer = table.border === 'none' ? NO_LINE : LINE;
  const inner = table.border === 'cells' ? LINE : NO_LINE;
  const widths = table.widthsPt.map(twips);
  return new Table({
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    columnWidths: widths,
    margins: {
      marginUnitType: WidthType.DXA,
      top: twips(CELL_PADDING_PT.y),
      // Word processors add a row's line to its height; in the PDF it lies on the edge.
      bottom: twips(CELL_PADDING_PT.y - (inner === LINE ? BORDER_PT : 0)),
      left: twips(CELL_PADDING_PT.x),
      right: twips(CELL_PADDING_PT.x),
    },
    borders: {
      top: outer,
      bottom: outer,
      left: outer,
      right: outer,
      insideHorizontal: inner,
      insideVertical: inner,
    },
    rows: table.rows.map(
      (row) =>
        new TableRow({
          cantSplit: true,
          tableHeader: row.header,
          ...(row.minHeightPt > 0 && { height: { value: twips(row.minHeightPt), rule: HeightRule.ATLEAST } }),
          children: row.cells.map((cell) => docxCell(cell, lists, counter)),
        }),
    ),
  });
}

const docxCell = (cell: FlowCell, lists: readonly FlowList[], counter: Counter): TableCell =>
  new TableCell({
    width: { size: twips(cell.widthPt), type: WidthType.DXA },
    columnSpan: cell.colspan,
    children: cell.paragraphs.map((paragraph) => docxParagraph(paragraph, lists, counter)),
  });
