export * from './blank.ts';
export * from './fill.ts';
export type { FillTable } from './fillTable.ts';
export { letterheadIn, letterheadOf, MAX_LETTERHEAD_LINES, withLetterhead } from './letterhead.ts';
export { isMarker, markerText } from './listMarker.ts';
export * from './model.ts';
export * from './page.ts';
export {
  findPlaceholders,
  hasRules,
  matchFields,
  matchPlaceholders,
  type Placeholder,
  type PlaceholderMatch,
} from './placeholder.ts';
export * from './preface.ts';
export { MAX_CLIPBOARD_LENGTH, readClipboard } from './read/clipboard/index.ts';
export { withInertStyles } from './read/clipboard/inertStyles.ts';
export { htmlTooLarge, MAX_HTML_BYTES, readHtml } from './read/html/index.ts';
export { parseTabStops } from './read/html/tabStops.ts';
export * from './resolve.ts';
export * from './resolveInput.ts';
export * from './result.ts';
export * from './rule.ts';
export * from './rulesInUse.ts';
export * from './snippet.ts';
export { standardPage } from './standardPage.ts';
export * from './text.ts';
export * from './unfill/index.ts';
export * from './wording.ts';
export * from './write/flow.ts';
export { paragraphStyle, tabStopsCss, writeHtml } from './write/html/index.ts';
export { plainText } from './write/html/plainText.ts';
export { estimatedWidth } from './write/letterWidths.ts';
export {
  CELL_PADDING_PT,
  FOOTER_FROM_EDGE_MM,
  FOOTER_SIZE_PT,
  LINE_HEIGHT_EM,
  MARGIN_MM,
  mmToPt,
  PARAGRAPH_GAP_PT,
  pictureSizePt,
  TEXT_HEIGHT_PT,
  TEXT_WIDTH_PT,
} from './write/page.ts';
export { hasTabs, type TabRoom, tabRooms } from './write/tabBoxes.ts';
