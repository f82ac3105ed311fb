const INLINE_TAG = /<\/?(?:span|strong|em|u|s|sup|sub)\b[^>]*>/g;
const OTHER_TAG = /<[^>]*>/g;
const ENTITY = /&(amp|lt|gt|quot|nbsp);/g;
const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
/** A field, or a choice or repeat with fields in it. */
const FIELD = /\{\{(?:(?:sec|her):(?:[^{}]|\{\{[^{}]{0,200}\}\}){1,2000}|[^{}]*)\}\}/g;

/**
 * Text of a petition for searching, in one line: blocks and breaks are spaces, fields are '…'. Takes only HTML that
 * writeHtml made; reading the markup of others is readHtml's, and takes far longer.
 */
export const plainText = (html: string): string =>
  html
    .replace(INLINE_TAG, '')
    .replace(OTHER_TAG, ' ')
    .replace(FIELD, '…')
    .replace(ENTITY, (_, name: string) => CHARACTERS[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
