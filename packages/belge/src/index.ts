export * from './blank.ts';
export * from './fill.ts';
export * from './listMarker.ts';
export * from './model.ts';
export {
  findPlaceholders,
  matchPlaceholders,
  type Placeholder,
  type PlaceholderMatch,
} from './placeholder.ts';
export { MAX_CLIPBOARD_LENGTH, readClipboard } from './read/clipboard/index.ts';
export { MAX_HTML_BYTES, readHtml } from './read/html/index.ts';
export * from './result.ts';
export * from './text.ts';
export { writeHtml } from './write/html/index.ts';
