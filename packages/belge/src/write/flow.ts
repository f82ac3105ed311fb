import {
  type Align,
  type Belge,
  type FlowBlock,
  INDENT_STEP_PT,
  type Inline,
  type List,
  type Table,
} from '../model.ts';
import { CELL_PADDING_PT, columnWidthsPt, LIST_STEP_PT, PARAGRAPH_GAP_PT, TEXT_WIDTH_PT } from './page.ts';

/**
 * The document as a word processor sees it: one row of paragraphs and tables, in which a list is only a
 * property of paragraphs. Both Word writers walk this, so they cannot differ in gaps, breaks or markers.
 */
export interface Flow {
  readonly units: readonly FlowUnit[];
  /** Every list of the document; `FlowMarker.list` is an index in here. */
  readonly lists: readonly FlowList[];
}

export type FlowUnit = FlowParagraph | FlowTable | FlowSpacer;

export interface FlowParagraph {
  readonly type: 'paragraph';
  readonly align: Align;
  readonly inlines: readonly Inline[];
  /** Of the text; the marker hangs to the left of it. */
  readonly leftPt: number;
  /** From `leftPt` to the right edge of the page's text or the cell. */
  readonly roomPt: number;
  readonly beforePt: number;
  readonly afterPt: number;
  readonly newPage: boolean;
  readonly marker?: FlowMarker;
}

export interface FlowMarker {
  readonly list: number;
  readonly number: number;
}

export interface FlowList {
  readonly kind: List['kind'];
  /** From 1. */
  readonly level: number;
  readonly start: number;
}

export interface FlowTable {
  readonly type: 'table';
  readonly widthsPt: readonly number[];
  readonly border: boolean;
  readonly rows: readonly FlowRow[];
}

export interface FlowRow {
  readonly header: boolean;
  readonly cells: readonly FlowCell[];
}

export interface FlowCell {
  readonly colspan: number;
  readonly widthPt: number;
  readonly paragraphs: readonly FlowParagraph[];
}

/** Word joins neighbouring tables and needs a paragraph after the last one: an empty line this high. */
export interface FlowSpacer {
  readonly type: 'spacer';
  readonly heightPt: number;
  readonly newPage: boolean;
}

const SMALLEST_PT = 1;

/** Page breaks separate: none makes an empty page, neither at the ends nor two in a row. */
export function flow(belge: Belge): Flow {
  const units: FlowUnit[] = [];
  const lists: FlowList[] = [];
  let newPage = false;
  for (const block of belge.blocks) {
    const last = units.at(-1);
    if (block.type === 'pageBreak') newPage = last !== undefined;
    else if (block.type === 'table') {
      if (newPage) units.push({ type: 'spacer', heightPt: SMALLEST_PT, newPage });
      else if (last?.type === 'table') units.push({ type: 'spacer', heightPt: PARAGRAPH_GAP_PT, newPage });
      units.push(flowTable(block, lists));
      newPage = false;
    } else {
      const [first, ...rest] = flowBlocks([block], TEXT_WIDTH_PT, PARAGRAPH_GAP_PT, lists);
      if (first === undefined) continue;
      const beforePt = last?.type === 'table' && !newPage ? PARAGRAPH_GAP_PT : 0;
      units.push({ ...first, beforePt, newPage });
      for (const paragraph of rest) units.push(paragraph);
      newPage = false;
    }
  }
  if (units.length === 0 || units.at(-1)?.type === 'table')
    units.push({ type: 'spacer', heightPt: SMALLEST_PT, newPage: false });
  return { units, lists };
}

function flowTable(table: Table, lists: FlowList[]): FlowTable {
  const widthsPt = columnWidthsPt(table);
  return {
    type: 'table',
    widthsPt,
    border: table.border,
    rows: table.rows.map((row, index) => {
      let column = 0;
      const cells = row.cells.map((cell) => {
        const spanned = widthsPt.slice(column, column + cell.colspan);
        column += cell.colspan;
        const widthPt = spanned.reduce((sum, width) => sum + width, 0);
        const room = widthPt - 2 * CELL_PADDING_PT.x;
        return { colspan: cell.colspan, widthPt, paragraphs: flowBlocks(cell.blocks, room, 0, lists) };
      });
      return { header: index < table.headerRows, cells };
    }),
  };
}

/** `lastGapPt` is the gap after the last paragraph of these blocks. */
function flowBlocks(
  blocks: readonly FlowBlock[],
  widthPt: number,
  lastGapPt: number,
  lists: FlowList[],
): FlowParagraph[] {
  const out: FlowParagraph[] = [];

  const addBlocks = (blocks: readonly FlowBlock[], level: number, lastGapPt: number, marker?: FlowMarker) => {
    blocks.forEach((block, index) => {
      const next = blocks[index + 1];
      if (block.type === 'list') addList(block, level + 1, next ? PARAGRAPH_GAP_PT : lastGapPt);
      else {
        const leftPt = LIST_STEP_PT * level + INDENT_STEP_PT * block.indent;
        // Inside an item a nested list belongs to the line above it.
        const gap = level > 0 && next?.type === 'list' ? 0 : PARAGRAPH_GAP_PT;
        out.push({
          type: 'paragraph',
          align: block.align,
          inlines: block.inlines,
          leftPt,
          roomPt: widthPt - leftPt,
          beforePt: 0,
          afterPt: next ? gap : lastGapPt,
          newPage: false,
          ...(marker && index === 0 ? { marker } : {}),
        });
      }
    });
  };
  const addList = (list: List, level: number, lastGapPt: number) => {
    const id = lists.push({ kind: list.kind, level, start: list.start }) - 1;
    list.items.forEach((item, index) => {
      const gap = index === list.items.length - 1 ? lastGapPt : 0;
      addBlocks(item.blocks, level, gap, { list: id, number: list.start + index });
    });
  };

  addBlocks(blocks, 0, lastGapPt);
  return out;
}
