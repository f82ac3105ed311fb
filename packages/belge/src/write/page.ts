import { FONT_LINE_EM, type Layout, type Picture, type Table } from '../model.ts';

/**
 * The look the PDF and the two Word formats share, so that the same petition breaks at the same lines
 * (specification §9, decision 32). Lengths carry their unit in the name; 1 pt = 1/72 inch.
 */
export const PAGE_WIDTH_MM = 210;
export const PAGE_HEIGHT_MM = 297;
export const MARGIN_MM = { top: 15, left: 15, bottom: 20, right: 15 } as const;
/** Distance from the bottom edge of the sheet to the bottom of the footer's line. */
export const FOOTER_FROM_EDGE_MM = 10;
export const FOOTER_SIZE_PT = 9;
export const FONT = 'Times New Roman';
/** Distance of two baselines in font sizes, as CSS `line-height: 1.5` means it. */
export const LINE_HEIGHT_EM = 1.5;
/** Gap between any two paragraphs, list items and tables; none at the end of a cell. */
export const PARAGRAPH_GAP_PT = 6;
/** The text of a list item stands 25 pt to the right for each level (specification §9). */
export const LIST_STEP_PT = 25;
/**
 * The marker ends this far before the text, so that 'viii.' and '100.' need no more room than '1.': a
 * quarter of the step. (LibreOffice loses the indent of an item whose gap differs from its list's.)
 */
export const markerGapPt = (stepPt: number): number => stepPt / 4;
export const CELL_PADDING_PT = { x: 4, y: 2 } as const;
export const BORDER_PT = 0.5;
/** Both paddings and room for one letter: no column gets narrower. */
const MIN_COLUMN_PT = 17;

export const mmToPt = (mm: number): number => (mm / 25.4) * 72;
export const pxToPt = (px: number): number => px * 0.75;
export const ptToPx = (pt: number): number => pt / 0.75;
/** Word's unit of length, 1/20 pt. */
export const twips = (pt: number): number => Math.round(pt * 20);
/** Word counts lines (240 = one) in the font's own line height: 1.149 font sizes for Times New Roman. */
export const wordLine = (lineEm: number): number => Math.round((240 * lineEm) / FONT_LINE_EM);
export const WORD_LINE = wordLine(LINE_HEIGHT_EM);

export const TEXT_WIDTH_PT = mmToPt(PAGE_WIDTH_MM - MARGIN_MM.left - MARGIN_MM.right);
export const TEXT_HEIGHT_PT = mmToPt(PAGE_HEIGHT_MM - MARGIN_MM.top - MARGIN_MM.bottom);
/** A cell's padding and the lower part of the line a picture stands on. */
export const LINE_EDGE_PT = 28;
const PICTURE_HEIGHT_PT = TEXT_HEIGHT_PT - LINE_EDGE_PT;

/** Column widths in points; their sum is `roomPt`. */
export function columnWidthsPt(table: Table, roomPt: number): number[] {
  const spare = roomPt - MIN_COLUMN_PT * table.columns.length;
  const natural = table.columns.map((weight) => (weight / (100 * table.columns.length)) * roomPt);
  const wants = natural.map((width) => Math.max(0, width - MIN_COLUMN_PT));
  const wanted = wants.reduce((sum, want) => sum + want, 0);
  return wants.map((want) => MIN_COLUMN_PT + (wanted === 0 ? 0 : (want / wanted) * spare));
}

/** Distance of two baselines in font sizes. */
export const lineEm = ({ lineSpacing }: Layout): number =>
  lineSpacing === null ? LINE_HEIGHT_EM : lineSpacing * FONT_LINE_EM;

/** Indents in points, smaller where the text would get less than half of the room. */
export function indents(
  { left, right, firstLine }: Layout,
  roomPt: number,
): { readonly leftPt: number; readonly rightPt: number; readonly firstLinePt: number } {
  const scale = Math.min(1, roomPt / 2 / Math.max(left + right, left + right + firstLine, 1));
  return { leftPt: left * scale, rightPt: right * scale, firstLinePt: firstLine * scale };
}

/** The placed size in points: as the model says, scaled down where the page or the cell is smaller. */
export function pictureSizePt(picture: Picture, roomPt: number): { width: number; height: number } {
  const width = pxToPt(picture.width);
  const height = pxToPt(picture.height);
  const scale = Math.min(1, Math.max(roomPt, 1) / width, PICTURE_HEIGHT_PT / height);
  return { width: width * scale, height: height * scale };
}
