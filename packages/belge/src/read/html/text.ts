/*
 * Characters that `cleanText` (../../text.ts) would change, without tabs and line feeds, which are white space
 * between tags anyway. A character reference may stand for any character.
 */
const BIDI_MARKS = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';
const UNCLEAN_SOURCE = new RegExp(
  '&(?!(?:nbsp|amp|lt|gt|quot);)' +
    `|[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u00ad\\u200b${BIDI_MARKS}\\u2028\\u2029\\u2060-\\u206f\\ud800-\\udfff\\ufeff\\ufffe\\uffff]`,
);
const BIDI_MARK = new RegExp(`[${BIDI_MARKS}]`);

/** False for most documents: then no text token needs a look of its own. */
export const mayBeUnclean = (html: string): boolean => UNCLEAN_SOURCE.test(html);
export const hasBidiMark = (text: string): boolean => BIDI_MARK.test(text);

/** Lowers names of properties, units and keywords, which are ASCII; never user text. */
// oxlint-disable-next-line no-restricted-properties -- CSS and HTML keywords are ASCII
export const lowerAscii = (text: string): string => text.toLowerCase();
