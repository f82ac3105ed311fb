export * from './blank.ts';
export * from './fill.ts';
export { markerText } from './listMarker.ts';
export * from './model.ts';
export * from './page.ts';
export {
  findPlaceholders,
  matchPlaceholders,
  type Placeholder,
  type PlaceholderMatch,
} from './placeholder.ts';
export { MAX_CLIPBOARD_LENGTH, readClipboard } from './read/clipboard/index.ts';
export { withInertStyles } from './read/clipboard/inertStyles.ts';
export { MAX_HTML_BYTES, readHtml } from './read/html/index.ts';
export * from './result.ts';
export * from './text.ts';
export * from './unfill/index.ts';
export * from './write/flow.ts';
export { paragraphStyle, writeHtml } from './write/html/index.ts';
export { plainText } from './write/html/plainText.ts';
export {
  CELL_PADDING_PT,
  LINE_HEIGHT_EM,
  PARAGRAPH_GAP_PT,
  pictureSizePt,
  TEXT_HEIGHT_PT,
} from './write/page.ts';
export { hasTabs, type TabRoom, tabRooms } from './write/tabBoxes.ts';
